package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
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
	stack := container.New(&pagesLayout{})
	for _, one := range list {
		names = append(names, one.title)
		stack.Add(one.content)
	}
	titles = NewPageTitles(names, false, layout.NewCustomPaddedHBoxLayout(4), func(i int) {
		for j, one := range list {
			control.SetShown(one.content, j == i)
		}
	})
	titles.OnKey = func(e *fyne.KeyEvent) { s.Key(e) }
	titles.Choose(min(max(chosen, 0), len(list)-1))
	s.First = titles
	top := container.NewVBox(titles, widget.NewSeparator())
	return titles, container.New(layout.NewBorderLayout(top, nil, nil, nil), top, stack) // Tab goes from the titles to the page
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
