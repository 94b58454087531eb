package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
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
	titles  []*PageTitle
	shown   []page
	chosen  int
	focused bool
}

var _ fyne.Focusable = (*pages)(nil)

// newPages gives the row of titles, for [pages.content] to be put into s.
func newPages(s *Sheet, list []page, chosen int) *pages {
	p := &pages{sheet: s, shown: list}
	for i, one := range list {
		p.titles = append(p.titles, NewPageTitle(one.title, false, func() { p.choose(i) }))
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
	for i, t := range p.titles {
		t.Mark(i == p.chosen, p.focused)
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
	for _, t := range p.titles {
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
