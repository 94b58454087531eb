package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// page is one of several contents of a sheet.
type page struct {
	title   string
	content fyne.CanvasObject
}

// pages shows one of several contents beneath a row of their titles. The row has
// the focus first; Left and Right turn the pages.
type pages struct {
	widget.BaseWidget
	sheet   *Sheet
	tabs    []*tab
	shown   []page
	chosen  int
	focused bool
}

var _ fyne.Focusable = (*pages)(nil)

// newPages gives the row of titles, for [pages.content] to be put into s.
func newPages(s *Sheet, list []page, chosen int) *pages {
	p := &pages{sheet: s, shown: list}
	for i, one := range list {
		p.tabs = append(p.tabs, newTab(one.title, func() { p.choose(i) }))
	}
	p.ExtendBaseWidget(p)
	p.choose(min(max(chosen, 0), len(list)-1))
	s.first = p
	return p
}

// content is the row of titles with the pages beneath.
func (p *pages) content() fyne.CanvasObject {
	stack := container.New(&pagesLayout{})
	for _, one := range p.shown {
		stack.Add(one.content)
	}
	return container.NewBorder(container.NewVBox(p, widget.NewSeparator()), nil, nil, nil, stack)
}

// choose shows page i.
func (p *pages) choose(i int) {
	p.chosen = i
	for j, one := range p.shown {
		setShown(one.content, j == i)
	}
	p.paint()
}

func (p *pages) paint() {
	for i, t := range p.tabs {
		t.set(i == p.chosen, i == p.chosen && p.focused)
	}
}

// TypedKey implements [fyne.Focusable].
func (p *pages) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyLeft && p.chosen > 0:
		p.choose(p.chosen - 1)
	case e.Name == fyne.KeyRight && p.chosen+1 < len(p.shown):
		p.choose(p.chosen + 1)
	default:
		p.sheet.key(e)
	}
}

// TypedRune implements [fyne.Focusable].
func (p *pages) TypedRune(rune) {}

// FocusGained implements [fyne.Focusable].
func (p *pages) FocusGained() {
	p.focused = true
	p.paint()
}

// FocusLost implements [fyne.Focusable].
func (p *pages) FocusLost() {
	p.focused = false
	p.paint()
}

// CreateRenderer implements [fyne.Widget].
func (p *pages) CreateRenderer() fyne.WidgetRenderer {
	row := container.New(layout.NewCustomPaddedHBoxLayout(4))
	for _, t := range p.tabs {
		row.Add(t)
	}
	return widget.NewSimpleRenderer(row)
}

// pagesLayout gives every page the same room: that of the largest.
type pagesLayout struct{}

func (pagesLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.Size{}
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}

func (pagesLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

// tab is the title of one page: bold and underlined while its page shows.
type tab struct {
	widget.BaseWidget
	text       *widget.Label
	ring, line *canvas.Rectangle
	tapped     func()
	chosen     bool
}

var (
	_ fyne.Tappable     = (*tab)(nil)
	_ desktop.Hoverable = (*tab)(nil)
)

func newTab(title string, tapped func()) *tab {
	t := &tab{text: widget.NewLabel(title), ring: canvas.NewRectangle(nil), line: canvas.NewRectangle(nil), tapped: tapped}
	t.text.TextStyle.Bold = true // always, so that the titles keep their places
	t.ring.CornerRadius = 6
	t.line.CornerRadius = 1.5
	t.line.SetMinSize(fyne.NewSize(0, 3))
	t.ExtendBaseWidget(t)
	return t
}

func (t *tab) set(chosen, focused bool) {
	t.chosen = chosen
	t.text.Importance = widget.MediumImportance
	if chosen && !focused { // on the colour of the focus the accent would be hard to read
		t.text.Importance = widget.HighImportance
	}
	t.text.Refresh()
	t.line.Hidden = !chosen
	t.line.FillColor = theme.Color(theme.ColorNamePrimary)
	t.line.Refresh()
	t.shade(focused, theme.ColorNameFocus)
}

// shade lays a colour behind the title, or takes it away.
func (t *tab) shade(on bool, colour fyne.ThemeColorName) {
	t.ring.Hidden = !on
	t.ring.FillColor = theme.Color(colour)
	t.ring.Refresh()
}

// Tapped implements [fyne.Tappable].
func (t *tab) Tapped(*fyne.PointEvent) { t.tapped() }

// MouseIn implements [desktop.Hoverable].
func (t *tab) MouseIn(*desktop.MouseEvent) {
	if !t.chosen {
		t.shade(true, theme.ColorNameHover)
	}
}

// MouseMoved implements [desktop.Hoverable].
func (t *tab) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (t *tab) MouseOut() {
	if !t.chosen {
		t.shade(false, theme.ColorNameHover)
	}
}

// CreateRenderer implements [fyne.Widget].
func (t *tab) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewBorder(nil, t.line, nil, nil, container.NewStack(t.ring, t.text)))
}
