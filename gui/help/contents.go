package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// contents is the list of the pages' titles. Up and Down turn the page.
type contents struct {
	widget.BaseWidget
	rows   []*contentsRow
	chosen int
	turn   func(int)
	onKey  func(*fyne.KeyEvent) // for the other keys
}

var _ fyne.Focusable = (*contents)(nil)

func newContents(titles []string, turn func(int)) *contents {
	c := &contents{turn: turn}
	for i, title := range titles {
		c.rows = append(c.rows, newContentsRow(title, func() { c.choose(i) }))
	}
	c.ExtendBaseWidget(c)
	return c
}

// choose marks a title and turns to its page.
func (c *contents) choose(i int) {
	c.rows[c.chosen].set(false)
	c.chosen = i
	c.rows[i].set(true)
	c.turn(i)
}

// TypedKey implements [fyne.Focusable].
func (c *contents) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyUp && c.chosen > 0:
		c.choose(c.chosen - 1)
	case e.Name == fyne.KeyDown && c.chosen+1 < len(c.rows):
		c.choose(c.chosen + 1)
	default:
		c.onKey(e)
	}
}

// TypedRune implements [fyne.Focusable].
func (c *contents) TypedRune(rune) {}

// FocusGained implements [fyne.Focusable].
func (c *contents) FocusGained() {}

// FocusLost implements [fyne.Focusable].
func (c *contents) FocusLost() {}

// CreateRenderer implements [fyne.Widget].
func (c *contents) CreateRenderer() fyne.WidgetRenderer {
	list := container.New(&column{gap: 2})
	for _, r := range c.rows {
		list.Add(r)
	}
	return widget.NewSimpleRenderer(list)
}

// contentsRow is one title.
type contentsRow struct {
	widget.BaseWidget
	text           *widget.Label
	surface, stick *canvas.Rectangle
	tapped         func()
	chosen         bool
}

var (
	_ fyne.Tappable     = (*contentsRow)(nil)
	_ desktop.Hoverable = (*contentsRow)(nil)
)

func newContentsRow(title string, tapped func()) *contentsRow {
	r := &contentsRow{
		text: widget.NewLabel(title), tapped: tapped,
		surface: canvas.NewRectangle(nil), stick: canvas.NewRectangle(nil),
	}
	r.text.Wrapping = fyne.TextWrapWord
	r.surface.CornerRadius = 8
	r.stick.CornerRadius = 1.5
	r.stick.SetMinSize(fyne.NewSize(3, 0))
	r.ExtendBaseWidget(r)
	return r
}

func (r *contentsRow) set(chosen bool) {
	r.chosen = chosen
	r.text.TextStyle.Bold = chosen
	r.text.Refresh()
	r.paint(false)
}

// paint shows whether the row is chosen, or the pointer on it.
func (r *contentsRow) paint(hovered bool) {
	clear := theme.Color(theme.ColorNameBackground)
	r.surface.Hidden = !r.chosen && !hovered
	r.surface.FillColor, r.stick.FillColor = clear, theme.Color(theme.ColorNamePrimary)
	if r.chosen {
		r.surface.FillColor = theme.Color(theme.ColorNameSelection)
	} else if hovered {
		r.surface.FillColor = theme.Color(theme.ColorNameHover)
	}
	r.stick.Hidden = !r.chosen
	r.surface.Refresh()
	r.stick.Refresh()
}

// Tapped implements [fyne.Tappable].
func (r *contentsRow) Tapped(*fyne.PointEvent) { r.tapped() }

// MouseIn implements [desktop.Hoverable].
func (r *contentsRow) MouseIn(*desktop.MouseEvent) { r.paint(true) }

// MouseMoved implements [desktop.Hoverable].
func (r *contentsRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (r *contentsRow) MouseOut() { r.paint(false) }

// CreateRenderer implements [fyne.Widget].
func (r *contentsRow) CreateRenderer() fyne.WidgetRenderer {
	r.paint(false)
	stick := container.New(layout.NewCustomPaddedLayout(9, 9, 3, 0), r.stick)
	return widget.NewSimpleRenderer(container.NewStack(
		r.surface, container.NewBorder(nil, nil, stick, nil, r.text)))
}
