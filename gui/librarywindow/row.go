package librarywindow

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/theme"
)

// keyList is a list of rows with keys of its own. Moving through it chooses.
type keyList struct {
	widget.List
	keys   map[fyne.KeyName]func()
	chosen func(i int)
	at     int // the row chosen last
}

func newKeyList(length func() int, fill func(int, *row)) *keyList {
	l := &keyList{}
	l.Length = length
	l.CreateItem = func() fyne.CanvasObject { return newRow() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		r := o.(*row)
		r.onChoose = func() { l.Highlight(i); l.Select(i); l.takeFocus() }
		fill(i, r)
	}
	l.OnSelected = func(i widget.ListItemID) { l.at = i; l.chosen(i) }
	l.ExtendBaseWidget(l)
	return l
}

// takeFocus lets the keys go to the list, as after a click into it.
func (l *keyList) takeFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil {
		c.Focus(l)
	}
}

// begin shows other rows, and chooses row i if there is one.
func (l *keyList) begin(i int) {
	l.UnselectAll()
	l.Refresh()
	l.ScrollToTop()
	l.move(i)
}

// move chooses row i, or the nearest that there is.
func (l *keyList) move(i int) {
	n := l.Length()
	if n == 0 {
		return
	}
	i = min(max(i, 0), n-1)
	l.Highlight(i)
	l.Select(i)
}

// TypedKey moves through the list.
func (l *keyList) TypedKey(e *fyne.KeyEvent) {
	if do, ok := l.keys[e.Name]; ok {
		do()
		return
	}
	page := max(1, int(l.Size().Height/newRow().MinSize().Height)-1)
	switch e.Name {
	case fyne.KeyUp:
		l.move(l.at - 1)
	case fyne.KeyDown:
		l.move(l.at + 1)
	case fyne.KeyPageUp:
		l.move(l.at - page)
	case fyne.KeyPageDown:
		l.move(l.at + page)
	case fyne.KeyHome:
		l.move(0)
	case fyne.KeyEnd:
		l.move(l.Length() - 1)
	}
}

// row is a line of a list: one or two names, and words in a quieter colour below.
// Two names are those of the sides of a game; each has its stone before it.
type row struct {
	widget.BaseWidget
	onChoose func()            // a click elsewhere
	onMark   func()            // a click on the square; nil for a row without one
	box      *canvas.Rectangle // the square that marks the row
	tick     *canvas.Text      // in it
	names    [2]*canvas.Text
	stones   [2]*canvas.Circle
	detail   *canvas.Text
}

func newRow() *row {
	r := &row{detail: canvas.NewText(" ", nil), box: canvas.NewRectangle(color.Transparent), tick: canvas.NewText("✓", nil)}
	r.box.StrokeWidth, r.box.CornerRadius = 1.5, 3
	r.box.Hide()
	r.tick.Hide()
	for i := range r.names {
		r.names[i] = canvas.NewText(" ", nil)
		r.names[i].TextStyle.Bold = true
		r.stones[i] = canvas.NewCircle(nil)
		r.stones[i].StrokeWidth = 1
	}
	r.ExtendBaseWidget(r)
	return r
}

// set shows one name.
func (r *row) set(name, detail string) { r.show(name, "", false, detail) }

// setGame shows the two sides of a game, and whether it is marked; nil shows neither
// square nor stones, as for a game that is still being read.
func (r *row) setGame(black, white, detail string, marked *bool) {
	r.box.Hidden, r.tick.Hidden = marked == nil, marked == nil || !*marked
	r.show(black, white, marked != nil, detail)
}

// mostDetail is more letters than the second line has room for.
const mostDetail = 400

func (r *row) show(first, second string, stones bool, detail string) {
	r.names[0].Text, r.names[1].Text, r.detail.Text = first, second, phrase.Cut(detail, mostDetail)
	for i := range r.stones {
		r.stones[i].Hidden = !stones
	}
	r.Refresh()
}

// Tapped marks the row by a click on its square; elsewhere it chooses the row.
func (r *row) Tapped(e *fyne.PointEvent) {
	if r.box.Visible() && r.onMark != nil && e.Position.X < r.box.Position().X+r.box.Size().Width+rowGap {
		r.onMark()
		return
	}
	if r.onChoose != nil {
		r.onChoose()
	}
}

// CreateRenderer implements [fyne.Widget].
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	v := &rowRenderer{r}
	v.style()
	return v
}

type rowRenderer struct{ row *row }

func (v *rowRenderer) style() {
	for i, c := range []game.Colour{game.Black, game.White} {
		v.row.names[i].Color = fynetheme.Color(fynetheme.ColorNameForeground)
		v.row.names[i].TextSize = fynetheme.TextSize()
		v.row.stones[i].FillColor, v.row.stones[i].StrokeColor = panel.StoneColours(c)
	}
	v.row.box.StrokeColor, v.row.tick.Color = fynetheme.Color(theme.ColourMuted), fynetheme.Color(fynetheme.ColorNamePrimary)
	v.row.tick.TextSize = fynetheme.TextSize()
	v.row.detail.Color = fynetheme.Color(theme.ColourMuted)
	v.row.detail.TextSize = fynetheme.CaptionTextSize()
}

const rowGap = 6 // around a row's texts

func (v *rowRenderer) Layout(size fyne.Size) {
	line := v.row.names[0].MinSize().Height
	stone := fynetheme.TextSize() * 0.85
	x := float32(rowGap)
	if v.row.box.Visible() {
		v.row.box.Resize(fyne.NewSquareSize(stone))
		v.row.box.Move(fyne.NewPos(x, (size.Height-stone)/2))
		tick := v.row.tick.MinSize()
		v.row.tick.Resize(tick)
		v.row.tick.Move(fyne.NewPos(x+(stone-tick.Width)/2, (size.Height-tick.Height)/2))
		x += stone + 2*rowGap
	}
	left := x
	for i, name := range v.row.names {
		if v.row.stones[i].Visible() {
			v.row.stones[i].Resize(fyne.NewSquareSize(stone))
			v.row.stones[i].Move(fyne.NewPos(x, rowGap/2+(line-stone)/2))
			x += stone + rowGap
		}
		name.Move(fyne.NewPos(x, rowGap/2))
		name.Resize(name.MinSize())
		x += name.MinSize().Width + 3*rowGap
	}
	v.row.detail.Move(fyne.NewPos(left, rowGap/2+line))
	v.row.detail.Resize(fyne.NewSize(size.Width-left-rowGap, size.Height-line-rowGap))
}

func (v *rowRenderer) MinSize() fyne.Size {
	return fyne.NewSize(160, v.row.names[0].MinSize().Height+v.row.detail.MinSize().Height+rowGap)
}

func (v *rowRenderer) Refresh() {
	v.style()
	v.Layout(v.row.Size())
	for _, o := range v.Objects() {
		o.Refresh()
	}
}

func (v *rowRenderer) Objects() []fyne.CanvasObject {
	r := v.row
	return []fyne.CanvasObject{r.stones[0], r.stones[1], r.names[0], r.names[1], r.detail, r.box, r.tick}
}

func (v *rowRenderer) Destroy() {}
