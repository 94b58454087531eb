package theme

import "image/color"

// BoardLooks lists the boards in the order in which a person is offered them.
func BoardLooks() []BoardLook {
	return []BoardLook{kaya(), walnut(), paper(), maple(), contrastBoard()}
}

// kaya is the wood of the finest old boards: pale gold, quarter-sawn.
func kaya() BoardLook {
	return BoardLook{
		ID: "kaya", Grain: GrainStraight, Seed: 7,
		Light: rgb(0xEBC587), Dark: rgb(0xC48F4C), Pore: rgb(0x8A5A28),
		Line: rgba(0x2A1A0A, 0.86), Star: rgb(0x24160A), Text: rgba(0x4A2E12, 0.92),
		Bevel: 0.55, Shadow: 0.42,
		Last: rgb(0xD9481F), Win: rgb(0x14AE6C), Forbidden: rgb(0xC8201C), Halo: rgba(0xF6DFB4, 0.75),
		Lines: [2]color.NRGBA{rgb(0xC8201C), rgb(0x6A3FB5)},
		Best:  rgb(0x12325A), Scale: trafficScale(), Shut: rgba(0x2A1A0A, 0.34),
		Tones: [4]color.NRGBA{rgb(0x1F5FA8), rgb(0x0E6B3F), rgb(0x8A5200), rgb(0xB3201C)},
		Ink:   rgb(0x2A1A0A), Cursor: rgb(0x1F6FB8),
	}
}

// walnut is dark and calm; its lines are light.
func walnut() BoardLook {
	return BoardLook{
		ID: "walnut", Grain: GrainArched, Seed: 21,
		Light: rgb(0x8A6244), Dark: rgb(0x553722), Pore: rgb(0x2C1A0E),
		Line: rgba(0xF0DDBE, 0.77), Star: rgb(0xEBD6B2), Text: rgba(0xF0DDBE, 0.86),
		Bevel: 0.6, Shadow: 0.5,
		Last: rgb(0xFF8A4C), Win: rgb(0x6FE0A2), Forbidden: rgb(0xFF6B5E), Halo: rgba(0x3A2414, 0.7),
		Lines: [2]color.NRGBA{rgb(0xFF6B5E), rgb(0xC5A3FF)},
		Best:  rgb(0xBFE3FF), Scale: trafficScale(), Shut: rgba(0x000000, 0.42),
		Tones: [4]color.NRGBA{rgb(0x8CCBFF), rgb(0x8FE3B0), rgb(0xFFD27A), rgb(0xFFB0A6)},
		Ink:   rgb(0xF3E4CB), Cursor: rgb(0x7CC4FF),
	}
}

// paper is a printed diagram.
func paper() BoardLook {
	return BoardLook{
		ID: "paper", Grain: GrainPaper, Seed: 3,
		Light: rgb(0xF7F3E8), Dark: rgb(0xE9E2D0), Pore: rgb(0xCFC4AA),
		Line: rgba(0x3B3A38, 0.88), Star: rgb(0x2E2D2B), Text: rgba(0x5A564E, 1),
		Bevel: 0.12, Shadow: 0.3,
		Last: rgb(0xD9482B), Win: rgb(0x1B8A5A), Forbidden: rgb(0xC4221F), Halo: rgba(0xFFFDF6, 0.85),
		Lines: [2]color.NRGBA{rgb(0xC4221F), rgb(0x5B3FB0)},
		Best:  rgb(0x123E70), Scale: trafficScale(), Shut: rgba(0x3B3A38, 0.26),
		Tones: [4]color.NRGBA{rgb(0x1B5FA8), rgb(0x1B7A4C), rgb(0x8A5200), rgb(0xB3201C)},
		Ink:   rgb(0x2E2D2B), Cursor: rgb(0x1B66B3),
	}
}

// maple is pale and even, with marks in colours that people who cannot tell red from
// green tell apart: blue, orange, black, after the palette of Okabe and Ito.
func maple() BoardLook {
	return BoardLook{
		ID: "maple", Grain: GrainStraight, Seed: 11,
		Light: rgb(0xF1E4C6), Dark: rgb(0xDCC79C), Pore: rgb(0xB59A6A),
		Line: rgba(0x2B2418, 0.86), Star: rgb(0x241D12), Text: rgba(0x4A3D26, 0.95),
		Bevel: 0.4, Shadow: 0.38,
		Last: rgb(0xE66100), Win: rgb(0x0072B2), Forbidden: rgb(0xA63A00), Halo: rgba(0xFFF9E8, 0.85),
		Lines: [2]color.NRGBA{rgb(0xC44E00), rgb(0x005B96)},
		Best:  rgb(0x000000), Scale: blindScale(), Shut: rgba(0x2B2418, 0.32),
		Tones: [4]color.NRGBA{rgb(0x5B2A86), rgb(0x005B96), rgb(0x5E5134), rgb(0xA63A00)},
		Ink:   rgb(0x2B2418), Cursor: rgb(0x005B96),
	}
}

// contrastBoard has a flat middle tone, from which black and white both stand
// out, and marks in colours that every kind of eye tells apart.
func contrastBoard() BoardLook {
	return BoardLook{
		ID: "contrast", Grain: GrainFlat,
		Light: rgb(0x7C92A8), Dark: rgb(0x7C92A8), Pore: rgb(0x7C92A8),
		Line: rgb(0x000000), Star: rgb(0x000000), Text: rgb(0x000000),
		Bevel: 0, Shadow: 0.4,
		Last: rgb(0x004C99), Win: rgb(0xFFF04A), Forbidden: rgb(0xB00000), Halo: rgb(0xFFFFFF),
		Lines: [2]color.NRGBA{rgb(0xFFF04A), rgb(0x7DF3FF)},
		Best:  rgb(0x000000), Scale: blindScale(), Shut: rgba(0x000000, 0.45),
		Tones: [4]color.NRGBA{rgb(0x00264D), rgb(0x003D2A), rgb(0x4A2C00), rgb(0x5C0010)},
		Ink:   rgb(0x000000), Cursor: rgb(0xFFF04A),
	}
}

// trafficScale goes from red over a pale yellow to green.
func trafficScale() [3]color.NRGBA {
	return [3]color.NRGBA{rgb(0xC8433A), rgb(0xF2DFA0), rgb(0x2F9E5B)}
}

// blindScale goes from orange over grey to blue, which every kind of eye tells
// apart.
func blindScale() [3]color.NRGBA {
	return [3]color.NRGBA{rgb(0xE66100), rgb(0xE6E6E6), rgb(0x2F7FD6)}
}
