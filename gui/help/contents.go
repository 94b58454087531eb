package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/gui/dialogs"
)

// contents is the list of the pages' titles. Up and Down turn the page.
type contents struct {
	widget.BaseWidget
	rows    []*dialogs.PageTitle
	chosen  int
	focused bool
	turn    func(int)
	onKey   func(*fyne.KeyEvent) // for the other keys
}

var _ fyne.Focusable = (*contents)(nil)

func newContents(titles []string, turn func(int)) *contents {
	c := &contents{turn: turn}
	for i, title := range titles {
		c.rows = append(c.rows, dialogs.NewPageTitle(title, true, func() { c.choose(i) }))
	}
	c.ExtendBaseWidget(c)
	return c
}

// choose marks a title and turns to its page.
func (c *contents) choose(i int) {
	c.chosen = i
	c.mark()
	c.turn(i)
}

func (c *contents) mark() {
	for i, r := range c.rows {
		r.Mark(i == c.chosen, c.focused)
	}
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
func (c *contents) FocusGained() {
	c.focused = true
	c.mark()
}

// FocusLost implements [fyne.Focusable].
func (c *contents) FocusLost() {
	c.focused = false
	c.mark()
}

// CreateRenderer implements [fyne.Widget].
func (c *contents) CreateRenderer() fyne.WidgetRenderer {
	list := container.New(&column{gap: 2})
	for _, r := range c.rows {
		list.Add(r)
	}
	return widget.NewSimpleRenderer(list)
}
