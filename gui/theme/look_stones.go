package theme

// StoneLooks lists the sets of stones in the order in which a person is offered
// them.
func StoneLooks() []StoneLook {
	return []StoneLook{slateAndShell(), glass(), contrastStones()}
}

// slateAndShell is the classical set: matte slate, clam shell.
func slateAndShell() StoneLook {
	return StoneLook{
		ID: "slate", Radius: 0.478, Shadow: 0.5,
		Black: Material{
			Body: rgb(0x45464B), Edge: rgb(0x0B0B0D), Shine: rgba(0xE8EEF6, 0.34),
			Gloss: 9, Dome: 1.25, Grain: StoneSlate, Text: rgb(0xF4F1EA),
		},
		White: Material{
			Body: rgb(0xFFFEFA), Edge: rgb(0xB4AC9C), Shine: rgba(0xFFFFFF, 0.85),
			Gloss: 26, Dome: 1.15, Grain: StoneShell, Text: rgb(0x1C1A17),
		},
	}
}

// glass is bright and modern, with a hard highlight.
func glass() StoneLook {
	return StoneLook{
		ID: "glass", Radius: 0.47, Shadow: 0.42,
		Black: Material{
			Body: rgb(0x2B3442), Edge: rgb(0x05070B), Shine: rgba(0xFFFFFF, 0.9),
			Gloss: 60, Dome: 1.35, Text: rgb(0xFFFFFF),
		},
		White: Material{
			Body: rgb(0xFFFFFF), Edge: rgb(0xA9B7C6), Shine: rgba(0xFFFFFF, 1),
			Gloss: 70, Dome: 1.35, Text: rgb(0x10151C),
		},
	}
}

// contrastStones are flat discs with an outline in the other colour.
func contrastStones() StoneLook {
	return StoneLook{
		ID: "contrast", Radius: 0.46,
		Black: Material{
			Body: rgb(0x000000), Edge: rgb(0x000000),
			Outline: rgb(0xFFFFFF), Rim: 0.12, Text: rgb(0xFFFFFF),
		},
		White: Material{
			Body: rgb(0xFFFFFF), Edge: rgb(0xFFFFFF),
			Outline: rgb(0x000000), Rim: 0.12, Text: rgb(0x000000),
		},
	}
}
