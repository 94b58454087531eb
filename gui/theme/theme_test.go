package theme

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"omok/gui/i18n"
)

// luminance and ratio are the relative luminance and the contrast ratio of WCAG
// 2.1.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	part := func(v uint32) float64 {
		x := float64(v) / 0xffff
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*part(r) + 0.7152*part(g) + 0.0722*part(b)
}

func ratio(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// over blends the translucent colour a over b.
func over(a, b color.Color) color.Color {
	ar, ag, ab, aa := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	mix := func(x, y uint32) uint16 { return uint16(x + y*(0xffff-aa)/0xffff) }
	return color.NRGBA64{mix(ar, br), mix(ag, bg), mix(ab, bb), 0xffff}
}

// The least contrast ratios of WCAG AA, for text and for parts of controls.
const (
	textRatio    = 4.5
	controlRatio = 3
)

func TestContrast(t *testing.T) {
	surfaces := []fyne.ThemeColorName{
		theme.ColorNameBackground, theme.ColorNameButton, theme.ColorNameHeaderBackground,
		theme.ColorNameInputBackground, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground,
		ColourCard,
	}
	texts := []fyne.ThemeColorName{
		theme.ColorNameForeground, theme.ColorNamePlaceHolder, theme.ColorNamePrimary, theme.ColorNameHyperlink,
		theme.ColorNameError, theme.ColorNameWarning, theme.ColorNameSuccess, ColourMuted,
		ColourInaccuracy, ColourMistake, ColourBlunder,
	}
	pairs := [][2]fyne.ThemeColorName{
		{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary},
		{theme.ColorNameForegroundOnError, theme.ColorNameError},
		{theme.ColorNameForegroundOnWarning, theme.ColorNameWarning},
		{theme.ColorNameForegroundOnSuccess, theme.ColorNameSuccess},
	}
	for _, text := range texts {
		for _, s := range surfaces {
			pairs = append(pairs, [2]fyne.ThemeColorName{text, s})
		}
	}
	for _, v := range []Variant{Light, Dark, Contrast} {
		th := New(Settings{Variant: v})
		get := func(n fyne.ThemeColorName) color.Color { return th.Color(n, theme.VariantLight) }
		for _, p := range pairs {
			if r := ratio(get(p[0]), get(p[1])); r < textRatio {
				t.Errorf("%s: %s on %s has a contrast of %.2f", v, p[0], p[1], r)
			}
		}
		for _, veil := range []fyne.ThemeColorName{theme.ColorNameFocus, theme.ColorNameHover, theme.ColorNamePressed, theme.ColorNameSelection} {
			under := over(get(veil), get(theme.ColorNameButton))
			if r := ratio(get(theme.ColorNameForeground), under); r < textRatio {
				t.Errorf("%s: text under %s has a contrast of %.2f", v, veil, r)
			}
		}
		focused := over(get(theme.ColorNameFocus), get(theme.ColorNamePrimary))
		if r := ratio(get(theme.ColorNameForegroundOnPrimary), focused); r < textRatio {
			t.Errorf("%s: text on the first button has a contrast of %.2f when it has the focus", v, r)
		}
		if r := ratio(focused, get(theme.ColorNamePrimary)); r < 1.1 {
			t.Errorf("%s: the focus on the first button has a contrast of %.2f", v, r)
		}
		for _, s := range []fyne.ThemeColorName{theme.ColorNameBackground, theme.ColorNameInputBackground, theme.ColorNameOverlayBackground} {
			if r := ratio(get(theme.ColorNameInputBorder), get(s)); r < controlRatio {
				t.Errorf("%s: the frame of an entry on %s has a contrast of %.2f", v, s, r)
			}
		}
	}
}

func TestPalettesAreWhole(t *testing.T) {
	light := lightPalette()
	for name, p := range map[Variant]palette{Dark: darkPalette(), Contrast: contrastPalette()} {
		if len(p) != len(light) {
			t.Errorf("%s has %d colours, light has %d", name, len(p), len(light))
		}
		for c := range light {
			if _, ok := p[c]; !ok {
				t.Errorf("%s lacks %s", name, c)
			}
		}
	}
}

func TestSystemFollowsTheDesktop(t *testing.T) {
	th := New(Settings{})
	name := theme.ColorNameBackground
	if got := th.Color(name, theme.VariantDark); got != darkPalette()[name] {
		t.Errorf("the background on a dark desktop is %v", got)
	}
	if got := th.Color(name, theme.VariantLight); got != lightPalette()[name] {
		t.Errorf("the background on a light desktop is %v", got)
	}
}

func TestTextScale(t *testing.T) {
	for scale, want := range map[float64]float32{0: 14, 0.1: 14 * 0.8, 1.5: 21, 9: 14 * 1.6} {
		th := New(Settings{TextScale: scale})
		if got := th.Size(theme.SizeNameText); math.Abs(float64(got-want)) > 0.01 {
			t.Errorf("at a scale of %v text has size %v, want %v", scale, got, want)
		}
		if got := th.Size(theme.SizeNamePadding); got != 4 {
			t.Errorf("at a scale of %v the padding is %v", scale, got)
		}
	}
}

func TestEveryColourAndSizeOfFyneIsThere(t *testing.T) {
	test.NewTempApp(t)
	th := New(Settings{Language: i18n.Korean})
	for _, n := range []fyne.ThemeColorName{theme.ColorNameBackground, theme.ColorNameHyperlink, theme.ColorNameShadow} {
		if _, _, _, a := th.Color(n, theme.VariantLight).RGBA(); a == 0 {
			t.Errorf("%s is transparent", n)
		}
	}
	if th.Size(theme.SizeNameWindowTitleBarHeight) == 0 {
		t.Error("a size that is Fyne's own is missing")
	}
	if th.Icon(theme.IconNameConfirm) == nil {
		t.Error("Fyne's icons are missing")
	}
}
