package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The colours that Fyne has no name for. Those called ...Text are for text upon
// the colour of the same name; the others, but for the cards and the fillings, can
// be text on any surface of the window.
const (
	ColourCard       fyne.ThemeColorName = "omokCard"       // the surface of a panel's card
	ColourCardActive fyne.ThemeColorName = "omokCardActive" // the same, of the side to move
	ColourMuted      fyne.ThemeColorName = "omokMuted"      // secondary text

	ColourClockBlack     fyne.ThemeColorName = "omokClockBlack"
	ColourClockBlackText fyne.ThemeColorName = "omokClockBlackText"
	ColourClockWhite     fyne.ThemeColorName = "omokClockWhite"
	ColourClockWhiteText fyne.ThemeColorName = "omokClockWhiteText"
	ColourLowTime        fyne.ThemeColorName = "omokLowTime" // a clock that runs out
	ColourLowTimeText    fyne.ThemeColorName = "omokLowTimeText"

	ColourBest       fyne.ThemeColorName = "omokBest" // marks of a review, best to worst
	ColourGood       fyne.ThemeColorName = "omokGood"
	ColourInaccuracy fyne.ThemeColorName = "omokInaccuracy"
	ColourMistake    fyne.ThemeColorName = "omokMistake"
	ColourBlunder    fyne.ThemeColorName = "omokBlunder"

	ColourGraphLine  fyne.ThemeColorName = "omokGraphLine"  // the win rate over the game
	ColourGraphGrid  fyne.ThemeColorName = "omokGraphGrid"  // its middle and frame
	ColourGraphBlack fyne.ThemeColorName = "omokGraphBlack" // Black's share of a bar
	ColourGraphWhite fyne.ThemeColorName = "omokGraphWhite" // White's share
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
		theme.ColorNameFocus:               rgba(0x1F6658, 0.30),
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

		ColourCard:           rgb(0xFFFDF9),
		ColourCardActive:     rgb(0xFBEFD6),
		ColourMuted:          rgb(0x6B6157),
		ColourClockBlack:     rgb(0x2A2520),
		ColourClockBlackText: rgb(0xF7F1E6),
		ColourClockWhite:     rgb(0xFFFFFF),
		ColourClockWhiteText: rgb(0x2A2520),
		ColourLowTime:        rgb(0xAB2F26),
		ColourLowTimeText:    rgb(0xFFFFFF),
		ColourBest:           rgb(0x1F6658),
		ColourGood:           rgb(0x3D6622),
		ColourInaccuracy:     rgb(0x7D5A00),
		ColourMistake:        rgb(0x9C4A00),
		ColourBlunder:        rgb(0xAB2F26),
		ColourGraphLine:      rgb(0x1F6658),
		ColourGraphGrid:      rgb(0xC9BEAF),
		ColourGraphBlack:     rgb(0x3A332C),
		ColourGraphWhite:     rgb(0xFDFBF7),
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
		theme.ColorNameFocus:               rgba(0x7CC4AC, 0.35),
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

		ColourCard:           rgb(0x2A2621),
		ColourCardActive:     rgb(0x3D3424),
		ColourMuted:          rgb(0xB5AA9B),
		ColourClockBlack:     rgb(0x0E0C0A),
		ColourClockBlackText: rgb(0xEFE8DE),
		ColourClockWhite:     rgb(0xEFE8DE),
		ColourClockWhiteText: rgb(0x211D19),
		ColourLowTime:        rgb(0xF2938A),
		ColourLowTimeText:    rgb(0x2D0B08),
		ColourBest:           rgb(0x7CC4AC),
		ColourGood:           rgb(0xA9CF86),
		ColourInaccuracy:     rgb(0xE8C86A),
		ColourMistake:        rgb(0xF0A868),
		ColourBlunder:        rgb(0xF2938A),
		ColourGraphLine:      rgb(0x7CC4AC),
		ColourGraphGrid:      rgb(0x4A433A),
		ColourGraphBlack:     rgb(0x0E0C0A),
		ColourGraphWhite:     rgb(0xE6DED2),
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
		theme.ColorNameFocus:               rgba(0xFFD84A, 0.38),
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

		ColourCard:           rgb(0x141414),
		ColourCardActive:     rgb(0x3A3200),
		ColourMuted:          rgb(0xDDDDDD),
		ColourClockBlack:     rgb(0x000000),
		ColourClockBlackText: rgb(0xFFFFFF),
		ColourClockWhite:     rgb(0xFFFFFF),
		ColourClockWhiteText: rgb(0x000000),
		ColourLowTime:        rgb(0xFF9C94),
		ColourLowTimeText:    rgb(0x000000),
		ColourBest:           rgb(0x7FE3FF),
		ColourGood:           rgb(0x8CF58C),
		ColourInaccuracy:     rgb(0xFFE873),
		ColourMistake:        rgb(0xFFC04D),
		ColourBlunder:        rgb(0xFF9C94),
		ColourGraphLine:      rgb(0xFFD84A),
		ColourGraphGrid:      rgb(0x9A9A9A),
		ColourGraphBlack:     rgb(0x000000),
		ColourGraphWhite:     rgb(0xFFFFFF),
	}
}
