package shelf

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

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

// row is a line of a list: a title, and words in a quieter colour below.
type row struct {
	widget.BaseWidget
	title, detail *canvas.Text
}

func newRow() *row {
	r := &row{title: canvas.NewText(" ", nil), detail: canvas.NewText(" ", nil)}
	r.title.TextStyle.Bold = true
	r.ExtendBaseWidget(r)
	return r
}

func (r *row) set(title, detail string) {
	r.title.Text, r.detail.Text = title, detail
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
	v.row.title.Color = fynetheme.Color(fynetheme.ColorNameForeground)
	v.row.title.TextSize = fynetheme.TextSize()
	v.row.detail.Color = fynetheme.Color(theme.ColourMuted)
	v.row.detail.TextSize = fynetheme.CaptionTextSize()
}

const rowGap = 6 // around a row's texts

func (v *rowRenderer) Layout(size fyne.Size) {
	line := v.row.title.MinSize().Height
	v.row.title.Move(fyne.NewPos(rowGap, rowGap/2))
	v.row.title.Resize(fyne.NewSize(size.Width-2*rowGap, line))
	v.row.detail.Move(fyne.NewPos(rowGap, rowGap/2+line))
	v.row.detail.Resize(fyne.NewSize(size.Width-2*rowGap, size.Height-line-rowGap))
}

func (v *rowRenderer) MinSize() fyne.Size {
	return fyne.NewSize(160, v.row.title.MinSize().Height+v.row.detail.MinSize().Height+rowGap)
}

func (v *rowRenderer) Refresh() {
	v.style()
	v.row.title.Refresh()
	v.row.detail.Refresh()
}

func (v *rowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.row.title, v.row.detail}
}

func (v *rowRenderer) Destroy() {}
