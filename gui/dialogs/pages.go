package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
)

// page is one of several contents of a sheet.
type page struct {
	title   string
	content fyne.CanvasObject
}

// newPages returns a row of titles that gets the focus when s opens, and, beneath it,
// the content whose title is chosen.
func newPages(s *Sheet, list []page, chosen int) (titles *PageTitles, content fyne.CanvasObject) {
	var names []string
	fit := &pagesLayout{sheet: s}
	stack := container.New(fit)
	for _, one := range list {
		names = append(names, one.title)
		stack.Add(one.content)
	}
	titles = NewPageTitles(names, false, layout.NewCustomPaddedHBoxLayout(4), func(i int) {
		for j, one := range list {
			control.SetShown(one.content, j == i)
		}
		s.Fit() // in a low window pages differ in height
	})
	titles.OnKey = func(e *fyne.KeyEvent) { s.Key(e) }
	titles.Choose(min(max(chosen, 0), len(list)-1))
	s.First = titles
	top := container.NewVBox(titles, widget.NewSeparator())
	fit.above = top
	return titles, container.New(layout.NewBorderLayout(top, nil, nil, nil), top, stack) // Tab goes from the titles to the page
}

// pagesLayout gives every page the same room: that of the largest, or in a window that
// is too low for it what there is, so that only a page which needs it can be scrolled.
type pagesLayout struct {
	sheet *Sheet
	above fyne.CanvasObject // the titles
}

func (l *pagesLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size, shown := fyne.Size{}, float32(0)
	for _, o := range objects {
		least := o.MinSize()
		size = size.Max(least)
		if o.Visible() {
			shown = least.Height
		}
	}
	room := l.sheet.room() - l.above.MinSize().Height - theme.Padding()
	size.Height = max(shown, min(size.Height, room))
	return size
}

func (*pagesLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}
