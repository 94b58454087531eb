package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"omok/game"
)

// Sizes shared by the widgets of the panel, in Fyne's device independent pixels
// at a text scale of 1.
const (
	cardRadius = 10
	cardInset  = 12
)

// textAt returns a text object in a theme colour, its size relative to the theme's.
func textAt(s string, name fyne.ThemeColorName, scale float32, bold bool) *canvas.Text {
	t := canvas.NewText(s, theme.Color(name))
	t.TextSize = theme.TextSize() * scale
	t.TextStyle.Bold = bold
	return t
}

// restyle brings a text up to date with the theme.
func restyle(t *canvas.Text, s string, name fyne.ThemeColorName, scale float32) {
	t.Text, t.Color, t.TextSize = s, theme.Color(name), theme.TextSize()*scale
	t.Refresh()
}

// smallest is how small a text may get, of its usual size, to be seen whole.
const smallest = 0.7

// cardText is a text of a card, drawn at a scale of the theme's text size.
type cardText struct {
	*canvas.Text
	words string
	scale float32
}

// fit makes the text show its words: in smaller letters where they would be wider than
// width, and cut short where those do not help.
func (t cardText) fit(width float32) {
	const step = 0.5
	usual := theme.TextSize() * t.scale
	t.TextSize = usual
	for len(t.words) <= mostLetters && t.TextSize-step >= smallest*usual && fyne.MeasureText(t.words, t.TextSize, t.TextStyle).Width > width {
		t.TextSize -= step
	}
	t.Text.Text = shorten(t.Text, t.words, width)
}

// mostLetters is more letters than a line has room for.
const mostLetters = 300

// shorten cuts s so that it is not wider than width when drawn like t.
func shorten(t *canvas.Text, s string, width float32) string {
	fits := func(s string) bool { return fyne.MeasureText(s, t.TextSize, t.TextStyle).Width <= width }
	runes := []rune(s)
	if len(runes) > mostLetters {
		runes = runes[:mostLetters]
	} else if fits(s) {
		return s
	}
	for len(runes) > 0 && !fits(string(runes)+"…") {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// cardMinSize returns the least size of a card with a stone and two texts, which then
// stand on one line.
func cardMinSize() fyne.Size { return fyne.NewSize(theme.TextSize()*13, theme.TextSize()*2.6) }

// cardRoomy returns the height of a card whose texts stand one beneath the other.
func cardRoomy() float32 { return theme.TextSize()*3 + cardInset }

// stoneSide returns the width of the stone on a card.
func stoneSide() float32 { return theme.TextSize() * 1.9 }

// placeTexts puts two texts into the middle of a card, from left on, as far as a width
// has room for them: one beneath the other or, on a low card, on one line. An empty
// second one takes no room.
func placeTexts(upper, lower cardText, left, width, height float32) {
	upper.fit(width)
	if height < cardRoomy() {
		lower.TextSize = theme.TextSize() * lower.scale
		placeLine(upper.Text, lower.Text, lower.words, left, width, height)
		return
	}
	lower.fit(width)
	up, low := upper.MinSize(), lower.MinSize()
	top := (height - up.Height) / 2
	if lower.words != "" {
		top -= low.Height / 2
	}
	upper.Move(fyne.NewPos(left, top))
	lower.Move(fyne.NewPos(left, top+up.Height))
	upper.Resize(up)
	lower.Resize(low)
}

// placeLine puts a second text behind the first, on the same line of writing. Where a
// few letters of it are all that there is room for, it is left out.
func placeLine(text, aside *canvas.Text, second string, left, width, height float32) {
	size := text.MinSize()
	text.Move(fyne.NewPos(left, (height-size.Height)/2))
	text.Resize(size)
	gap := theme.TextSize() * 0.7
	aside.Text = ""
	if room := width - size.Width - gap; room > 4*theme.TextSize() {
		aside.Text = shorten(aside, second, room)
	}
	low := aside.MinSize()
	// The line of writing stands about four fifths down in both.
	aside.Move(fyne.NewPos(left+size.Width+gap, (height-size.Height)/2+(size.Height-low.Height)*0.8))
	aside.Resize(low)
}

// StoneColours returns the fill and the rim of a small flat stone that can be told
// from the window's background in every theme.
func StoneColours(c game.Colour) (fill, rim color.Color) {
	if c == game.Black {
		return color.NRGBA{R: 0x1d, G: 0x1f, B: 0x24, A: 0xff}, color.NRGBA{R: 0x80, G: 0x84, B: 0x8c, A: 0xff}
	}
	return color.NRGBA{R: 0xf6, G: 0xf4, B: 0xee, A: 0xff}, color.NRGBA{R: 0x9a, G: 0x98, B: 0x92, A: 0xff}
}

// blend mixes two colours; share is the part of b, 0..1.
func blend(a, b color.Color, share float64) color.Color {
	ar, ag, ab, aa := a.RGBA()
	br, bg, bb, ba := b.RGBA()
	mix := func(x, y uint32) uint8 { return uint8((float64(x)*(1-share) + float64(y)*share) / 257) }
	return color.RGBA{R: mix(ar, br), G: mix(ag, bg), B: mix(ab, bb), A: mix(aa, ba)}
}
