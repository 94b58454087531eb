package shelf

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/panel"
	"omok/gui/theme"
)

// keyList is a list of rows with keys of its own.
type keyList struct {
	widget.List
	keys map[fyne.KeyName]func()
}

func newKeyList(length func() int, fill func(int, *row)) *keyList {
	l := &keyList{}
	l.Length = length
	l.CreateItem = func() fyne.CanvasObject { return newRow() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) { fill(i, o.(*row)) }
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey moves through the list, and chooses as it goes.
func (l *keyList) TypedKey(e *fyne.KeyEvent) {
	if do, ok := l.keys[e.Name]; ok {
		do()
		return
	}
	l.List.TypedKey(e)
	if e.Name == fyne.KeyUp || e.Name == fyne.KeyDown {
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	}
}

// row is a line of a list: one or two names, and words in a quieter colour below.
// Two names are those of the sides of a game; each has its stone before it.
type row struct {
	widget.BaseWidget
	names  [2]*canvas.Text
	stones [2]*canvas.Circle
	detail *canvas.Text
}

func newRow() *row {
	r := &row{detail: canvas.NewText(" ", nil)}
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

// setGame shows the two sides of a game.
func (r *row) setGame(black, white, detail string) { r.show(black, white, true, detail) }

func (r *row) show(first, second string, stones bool, detail string) {
	r.names[0].Text, r.names[1].Text, r.detail.Text = first, second, detail
	for i := range r.stones {
		r.stones[i].Hidden = !stones
	}
	r.Refresh()
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
	v.row.detail.Color = fynetheme.Color(theme.ColourMuted)
	v.row.detail.TextSize = fynetheme.CaptionTextSize()
}

const rowGap = 6 // around a row's texts

func (v *rowRenderer) Layout(size fyne.Size) {
	line := v.row.names[0].MinSize().Height
	stone := fynetheme.TextSize() * 0.85
	x := float32(rowGap)
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
	v.row.detail.Move(fyne.NewPos(rowGap, rowGap/2+line))
	v.row.detail.Resize(fyne.NewSize(size.Width-2*rowGap, size.Height-line-rowGap))
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
	return []fyne.CanvasObject{r.stones[0], r.stones[1], r.names[0], r.names[1], r.detail}
}

func (v *rowRenderer) Destroy() {}
