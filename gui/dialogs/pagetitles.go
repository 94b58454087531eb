package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// PageTitles are the titles of several pages, in a row or in a list, of which one
// is chosen. With the focus, the arrow keys turn the pages.
type PageTitles struct {
	widget.BaseWidget
	Chosen int                  // the page shown, from 0
	OnKey  func(*fyne.KeyEvent) // for the keys that turn no page

	titles     []*pageTitle
	back, next fyne.KeyName
	layout     fyne.Layout
	scroll     *container.Scroll // of a list; nil for a row
	turn       func(int)
	focused    bool
}

var _ fyne.Focusable = (*PageTitles)(nil)

// NewPageTitles returns titles laid out by a layout, none of them chosen yet; listed
// is true for a list, which Up and Down walk, and false for a row, which Left and
// Right do. turn shows a page.
func NewPageTitles(titles []string, listed bool, layout fyne.Layout, turn func(int)) *PageTitles {
	p := &PageTitles{back: fyne.KeyLeft, next: fyne.KeyRight, layout: layout, turn: turn}
	if listed {
		p.back, p.next = fyne.KeyUp, fyne.KeyDown
		p.scroll = container.NewVScroll(nil)
	}
	for i, title := range titles {
		p.titles = append(p.titles, newPageTitle(title, listed, func() { p.Choose(i) }))
	}
	p.ExtendBaseWidget(p)
	return p
}

// Choose marks a title and turns to its page.
func (p *PageTitles) Choose(i int) {
	p.Chosen = i
	p.mark()
	p.reveal()
	p.turn(i)
}

// reveal scrolls a list so that the chosen title is in sight.
func (p *PageTitles) reveal() {
	if p.scroll == nil {
		return
	}
	title := p.titles[p.Chosen]
	top, bottom := title.Position().Y, title.Position().Y+title.Size().Height
	switch y := p.scroll.Offset.Y; {
	case top < y:
		p.scroll.ScrollToOffset(fyne.NewPos(0, top))
	case bottom > y+p.scroll.Size().Height:
		p.scroll.ScrollToOffset(fyne.NewPos(0, bottom-p.scroll.Size().Height))
	}
}

func (p *PageTitles) mark() {
	for i, t := range p.titles {
		t.mark(i == p.Chosen, p.focused)
	}
}

// TypedKey implements [fyne.Focusable].
func (p *PageTitles) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == p.back && p.Chosen > 0:
		p.Choose(p.Chosen - 1)
	case e.Name == p.next && p.Chosen+1 < len(p.titles):
		p.Choose(p.Chosen + 1)
	default:
		p.OnKey(e)
	}
}

// TypedRune implements [fyne.Focusable].
func (p *PageTitles) TypedRune(rune) {}

// FocusGained implements [fyne.Focusable].
func (p *PageTitles) FocusGained() {
	p.focused = true
	p.mark()
}

// FocusLost implements [fyne.Focusable].
func (p *PageTitles) FocusLost() {
	p.focused = false
	p.mark()
}

// CreateRenderer implements [fyne.Widget].
func (p *PageTitles) CreateRenderer() fyne.WidgetRenderer {
	box := container.New(p.layout)
	for _, t := range p.titles {
		box.Add(t)
	}
	if p.scroll == nil {
		return widget.NewSimpleRenderer(box)
	}
	p.scroll.Content = box
	return widget.NewSimpleRenderer(p.scroll)
}
