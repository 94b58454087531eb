package librarywindow

import (
	"fmt"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/gui/theme"
)

// tallyColours returns the colours of games won, drawn and lost, in bars and in the
// plot.
func tallyColours() [3]color.Color {
	return [3]color.Color{
		fynetheme.Color(fynetheme.ColorNamePrimary), fynetheme.Color(fynetheme.ColorNameDisabled), fynetheme.Color(fynetheme.ColorNameError),
	}
}

// parts returns the games won, drawn and lost.
func parts(t library.Tally) [3]int { return [3]int{t.Won, t.Drawn, t.Lost} }

// scoreOf returns what was scored of all games, 0 to 1; a draw counts a half.
func scoreOf(t library.Tally) float64 {
	return (float64(t.Won) + float64(t.Drawn)/2) / float64(max(t.Games(), 1))
}

// bar is a line that says how some games ended: what they are, a bar with the part of
// those won, drawn and lost, how many these are, and the score.
type bar struct {
	widget.BaseWidget
	what, score *canvas.Text
	numbers     [3]*canvas.Text
	fill        [3]*canvas.Rectangle
	tally       library.Tally
	head        bool // a heading: without a bar
}

func newBar(what string, t library.Tally) *bar {
	b := &bar{what: canvas.NewText(what, nil), score: canvas.NewText(fmt.Sprintf("%.0f %%", 100*scoreOf(t)), nil), tally: t}
	for i, n := range parts(t) {
		b.numbers[i] = canvas.NewText(strconv.Itoa(n), nil)
		b.fill[i] = canvas.NewRectangle(nil)
	}
	b.align()
	return b
}

// newBarHead returns the heading of some bars; the numbers may be named.
func newBarHead(what string, numbers ...string) *bar {
	b := &bar{what: canvas.NewText(what, nil), score: canvas.NewText("", nil), head: true}
	for i := range b.numbers {
		b.numbers[i], b.fill[i] = canvas.NewText("", nil), canvas.NewRectangle(nil)
		if i < len(numbers) {
			b.numbers[i].Text = numbers[i]
		}
	}
	b.what.TextStyle.Bold = true
	b.align()
	return b
}

func (b *bar) align() {
	b.score.Alignment = fyne.TextAlignTrailing
	for _, n := range b.numbers {
		n.Alignment = fyne.TextAlignTrailing
	}
	b.ExtendBaseWidget(b)
}

// The widths of the columns of bars, in text sizes.
const (
	barName   = 9.5
	barNumber = 3.2
	barScore  = 3.4
	barThick  = 0.8
	barLeast  = 5
)

// CreateRenderer implements [fyne.Widget].
func (b *bar) CreateRenderer() fyne.WidgetRenderer {
	r := &barRenderer{b}
	r.style()
	return r
}

type barRenderer struct{ bar *bar }

func (r *barRenderer) style() {
	b := r.bar
	b.what.Color, b.what.TextSize = fynetheme.Color(fynetheme.ColorNameForeground), fynetheme.TextSize()
	b.score.Color, b.score.TextSize = fynetheme.Color(fynetheme.ColorNameForeground), fynetheme.TextSize()
	for i, c := range tallyColours() {
		b.fill[i].FillColor = c
		b.numbers[i].Color, b.numbers[i].TextSize = fynetheme.Color(fynetheme.ColorNameForeground), fynetheme.TextSize()
		if b.head {
			b.numbers[i].Color, b.numbers[i].TextSize = fynetheme.Color(theme.ColourMuted), fynetheme.CaptionTextSize()
		}
	}
}

// Layout gives the bar what the texts leave.
func (r *barRenderer) Layout(size fyne.Size) {
	b, em := r.bar, fynetheme.TextSize()
	place := func(t *canvas.Text, x, width float32) {
		height := t.MinSize().Height
		t.Move(fyne.NewPos(x, (size.Height-height)/2))
		t.Resize(fyne.NewSize(width, height))
	}
	right := size.Width - barScore*em
	place(b.score, right, barScore*em)
	for i := len(b.numbers) - 1; i >= 0; i-- {
		right -= barNumber * em
		place(b.numbers[i], right, barNumber*em)
	}
	place(b.what, 0, barName*em)
	x, room := barName*em, max(0, right-barName*em-em)
	for i, n := range parts(b.tally) {
		width := room * float32(n) / float32(max(b.tally.Games(), 1))
		b.fill[i].Move(fyne.NewPos(x, (size.Height-barThick*em)/2))
		b.fill[i].Resize(fyne.NewSize(width, barThick*em))
		b.fill[i].Hidden = width <= 0
		x += width
	}
}

func (r *barRenderer) MinSize() fyne.Size {
	em := fynetheme.TextSize()
	return fyne.NewSize((barName+barLeast+3*barNumber+barScore)*em, 1.5*em)
}

func (r *barRenderer) Refresh() {
	r.style()
	r.Layout(r.bar.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *barRenderer) Objects() []fyne.CanvasObject {
	b := r.bar
	return []fyne.CanvasObject{b.what, b.fill[0], b.fill[1], b.fill[2], b.numbers[0], b.numbers[1], b.numbers[2], b.score}
}

func (r *barRenderer) Destroy() {}
