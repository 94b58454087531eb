package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"omok/gui/i18n"
)

// Variant is the look of the window; its text is what settings keep.
type Variant string

// The variants. System is light or dark as the desktop is.
const (
	System   Variant = "system"
	Light    Variant = "light"
	Dark     Variant = "dark"
	Contrast Variant = "contrast"
)

// The limits of [Settings.TextScale].
const (
	MinTextScale = 0.8
	MaxTextScale = 1.6
)

// Settings choose a theme. The zero value is the system's variant at the usual
// text size, with the characters in their Korean forms.
type Settings struct {
	Variant   Variant
	TextScale float64       // 0 is taken as 1; held between MinTextScale and MaxTextScale
	Language  i18n.Language // whose forms of the Chinese characters are used
}

// Theme implements [fyne.Theme].
type Theme struct {
	light, dark   palette // by the desktop's variant
	sizes         map[fyne.ThemeSizeName]float32
	regular, bold fyne.Resource
}

// New returns the theme that s describes.
func New(s Settings) *Theme {
	scale := float32(1)
	if s.TextScale != 0 {
		scale = float32(min(max(s.TextScale, MinTextScale), MaxTextScale))
	}
	return &Theme{
		light:   paletteOf(s.Variant, theme.VariantLight),
		dark:    paletteOf(s.Variant, theme.VariantDark),
		sizes:   sizes(scale),
		regular: Font(s.Language, false),
		bold:    Font(s.Language, true),
	}
}

// Color returns one of Fyne's colours or of the names of this package. system is
// the variant of the desktop.
func (t *Theme) Color(name fyne.ThemeColorName, system fyne.ThemeVariant) color.Color {
	colours := t.light
	if system == theme.VariantDark {
		colours = t.dark
	}
	if c, ok := colours[name]; ok {
		return c
	}
	return theme.DefaultTheme().Color(name, system)
}

// Font returns the bundled fonts; text in a fixed width and symbols are Fyne's own.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace, style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Bold:
		return t.bold
	}
	return t.regular
}

// Icon returns Fyne's icons; those of the toolbar come from [Icon].
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	return theme.DefaultTheme().Icon(name)
}

// Size returns Fyne's sizes, in device-independent pixels.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if size, ok := t.sizes[name]; ok {
		return size
	}
	return theme.DefaultTheme().Size(name)
}

// sizes lists the sizes that differ from Fyne's or must not change with it. What
// goes with text grows with the text scale; gaps and frames do not.
func sizes(text float32) map[fyne.ThemeSizeName]float32 {
	return map[fyne.ThemeSizeName]float32{
		theme.SizeNameText:           14 * text,
		theme.SizeNameCaptionText:    12 * text,
		theme.SizeNameSubHeadingText: 17 * text,
		theme.SizeNameHeadingText:    22 * text,
		theme.SizeNameInlineIcon:     20 * text,

		theme.SizeNamePadding:            4,
		theme.SizeNameInnerPadding:       8,
		theme.SizeNameLineSpacing:        4,
		theme.SizeNameSeparatorThickness: 1,
		theme.SizeNameInputBorder:        1,
		theme.SizeNameInputRadius:        6,
		theme.SizeNameButtonRadius:       6,
		theme.SizeNameSelectionRadius:    4,
		theme.SizeNameMenuRadius:         6,
		theme.SizeNamePopupRadius:        8,
		theme.SizeNameCardRadius:         8,
		theme.SizeNameDialogRadius:       12,
		theme.SizeNameScrollBar:          12,
		theme.SizeNameScrollBarSmall:     4,
	}
}
