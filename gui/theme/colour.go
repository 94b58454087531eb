package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The colours that Fyne has no name for. All but the card's can be text on any
// surface of the window.
const (
	ColourCard       fyne.ThemeColorName = "omokCard"       // the surface of a panel's card
	ColourMuted      fyne.ThemeColorName = "omokMuted"      // secondary text
	ColourInaccuracy fyne.ThemeColorName = "omokInaccuracy" // marks of a review
	ColourMistake    fyne.ThemeColorName = "omokMistake"
	ColourBlunder    fyne.ThemeColorName = "omokBlunder"
)

type palette map[fyne.ThemeColorName]color.NRGBA

// paletteOf chooses the palette of a variant; system is the desktop's.
func paletteOf(v Variant, system fyne.ThemeVariant) palette {
	switch {
	case v == Contrast:
		return contrastPalette()
	case v == Dark, v != Light && system == theme.VariantDark:
		return darkPalette()
	}
	return lightPalette()
}

// lightPalette is warm paper with ink, and the green of pine needles as accent.
func lightPalette() palette {
	return palette{
		theme.ColorNameBackground:          rgb(0xF5F1EA),
		theme.ColorNameForeground:          rgb(0x2A2520),
		theme.ColorNamePlaceHolder:         rgb(0x6B6157),
		theme.ColorNameDisabled:            rgb(0x877D72),
		theme.ColorNameButton:              rgb(0xE6DED2),
		theme.ColorNameDisabledButton:      rgb(0xEFEAE2),
		theme.ColorNamePrimary:             rgb(0x1F6658),
		theme.ColorNameForegroundOnPrimary: rgb(0xFFFFFF),
		theme.ColorNameHyperlink:           rgb(0x1F6658),
		theme.ColorNameFocus:               rgba(0x4A3000, 0.27),
		theme.ColorNameSelection:           rgba(0x1F6658, 0.20),
		theme.ColorNameHover:               rgba(0x2A2520, 0.07),
		theme.ColorNamePressed:             rgba(0x2A2520, 0.14),
		theme.ColorNameError:               rgb(0xAB2F26),
		theme.ColorNameForegroundOnError:   rgb(0xFFFFFF),
		theme.ColorNameWarning:             rgb(0x8A5200),
		theme.ColorNameForegroundOnWarning: rgb(0xFFFFFF),
		theme.ColorNameSuccess:             rgb(0x2D6B35),
		theme.ColorNameForegroundOnSuccess: rgb(0xFFFFFF),

		theme.ColorNameInputBackground:           rgb(0xECE6DB),
		theme.ColorNameInputBorder:               rgb(0x83776A),
		theme.ColorNameHeaderBackground:          rgb(0xEBE5DB),
		theme.ColorNameMenuBackground:            rgb(0xFFFDF9),
		theme.ColorNameOverlayBackground:         rgb(0xFAF7F2),
		theme.ColorNameInnerWindowBorder:         rgb(0xFAF7F2),
		theme.ColorNameInnerWindowBorderInactive: rgb(0xF5F1EA),
		theme.ColorNameSeparator:                 rgb(0xDDD4C7),
		theme.ColorNameScrollBar:                 rgba(0x2A2520, 0.45),
		theme.ColorNameScrollBarBackground:       rgba(0x2A2520, 0.06),
		theme.ColorNameShadow:                    rgba(0x2A2520, 0.25),

		ColourCard:       rgb(0xFFFDF9),
		ColourMuted:      rgb(0x6B6157),
		ColourInaccuracy: rgb(0x7D5A00),
		ColourMistake:    rgb(0x9C4A00),
		ColourBlunder:    rgb(0xAB2F26),
	}
}

// darkPalette is a room at night: brown blacks, and the accent grown pale.
func darkPalette() palette {
	return palette{
		theme.ColorNameBackground:          rgb(0x1D1A17),
		theme.ColorNameForeground:          rgb(0xEFE8DE),
		theme.ColorNamePlaceHolder:         rgb(0xB5AA9B),
		theme.ColorNameDisabled:            rgb(0x8B8074),
		theme.ColorNameButton:              rgb(0x3D372F),
		theme.ColorNameDisabledButton:      rgb(0x2A2621),
		theme.ColorNamePrimary:             rgb(0x7CC4AC),
		theme.ColorNameForegroundOnPrimary: rgb(0x0F221C),
		theme.ColorNameHyperlink:           rgb(0x7CC4AC),
		theme.ColorNameFocus:               rgba(0xFFE9A8, 0.26),
		theme.ColorNameSelection:           rgba(0x7CC4AC, 0.25),
		theme.ColorNameHover:               rgba(0xFFF4E4, 0.08),
		theme.ColorNamePressed:             rgba(0xFFF4E4, 0.16),
		theme.ColorNameError:               rgb(0xF2938A),
		theme.ColorNameForegroundOnError:   rgb(0x2D0B08),
		theme.ColorNameWarning:             rgb(0xEBB868),
		theme.ColorNameForegroundOnWarning: rgb(0x2B1B00),
		theme.ColorNameSuccess:             rgb(0x93CB8A),
		theme.ColorNameForegroundOnSuccess: rgb(0x0E2410),

		theme.ColorNameInputBackground:           rgb(0x342F29),
		theme.ColorNameInputBorder:               rgb(0x908475),
		theme.ColorNameHeaderBackground:          rgb(0x2B2722),
		theme.ColorNameMenuBackground:            rgb(0x2B2722),
		theme.ColorNameOverlayBackground:         rgb(0x25211D),
		theme.ColorNameInnerWindowBorder:         rgb(0x25211D),
		theme.ColorNameInnerWindowBorderInactive: rgb(0x1D1A17),
		theme.ColorNameSeparator:                 rgb(0x3C362F),
		theme.ColorNameScrollBar:                 rgba(0xFFF4E4, 0.40),
		theme.ColorNameScrollBarBackground:       rgba(0xFFF4E4, 0.05),
		theme.ColorNameShadow:                    rgba(0x000000, 0.45),

		ColourCard:       rgb(0x2A2621),
		ColourMuted:      rgb(0xB5AA9B),
		ColourInaccuracy: rgb(0xE8C86A),
		ColourMistake:    rgb(0xF0A868),
		ColourBlunder:    rgb(0xF2938A),
	}
}

// contrastPalette is white and yellow on black, with frames where the others only
// shade.
func contrastPalette() palette {
	return palette{
		theme.ColorNameBackground:          rgb(0x000000),
		theme.ColorNameForeground:          rgb(0xFFFFFF),
		theme.ColorNamePlaceHolder:         rgb(0xDDDDDD),
		theme.ColorNameDisabled:            rgb(0x9A9A9A),
		theme.ColorNameButton:              rgb(0x2B2B2B),
		theme.ColorNameDisabledButton:      rgb(0x141414),
		theme.ColorNamePrimary:             rgb(0xFFD84A),
		theme.ColorNameForegroundOnPrimary: rgb(0x000000),
		theme.ColorNameHyperlink:           rgb(0xFFD84A),
		theme.ColorNameFocus:               rgba(0x3AA0FF, 0.55),
		theme.ColorNameSelection:           rgba(0xFFD84A, 0.35),
		theme.ColorNameHover:               rgba(0xFFFFFF, 0.18),
		theme.ColorNamePressed:             rgba(0xFFFFFF, 0.30),
		theme.ColorNameError:               rgb(0xFF9C94),
		theme.ColorNameForegroundOnError:   rgb(0x000000),
		theme.ColorNameWarning:             rgb(0xFFC04D),
		theme.ColorNameForegroundOnWarning: rgb(0x000000),
		theme.ColorNameSuccess:             rgb(0x8CF58C),
		theme.ColorNameForegroundOnSuccess: rgb(0x000000),

		theme.ColorNameInputBackground:           rgb(0x2B2B2B),
		theme.ColorNameInputBorder:               rgb(0xFFFFFF),
		theme.ColorNameHeaderBackground:          rgb(0x1C1C1C),
		theme.ColorNameMenuBackground:            rgb(0x101010),
		theme.ColorNameOverlayBackground:         rgb(0x101010),
		theme.ColorNameInnerWindowBorder:         rgb(0xFFFFFF),
		theme.ColorNameInnerWindowBorderInactive: rgb(0x9A9A9A),
		theme.ColorNameSeparator:                 rgb(0x9A9A9A),
		theme.ColorNameScrollBar:                 rgb(0xFFFFFF),
		theme.ColorNameScrollBarBackground:       rgb(0x2B2B2B),
		theme.ColorNameShadow:                    rgba(0x000000, 0.70),

		ColourCard:       rgb(0x141414),
		ColourMuted:      rgb(0xDDDDDD),
		ColourInaccuracy: rgb(0xFFE873),
		ColourMistake:    rgb(0xFFC04D),
		ColourBlunder:    rgb(0xFF9C94),
	}
}
