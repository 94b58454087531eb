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

// pageTitle is the title of one of several pages, in a row above them or in a list
// beside them. It is marked while its page shows.
type pageTitle struct {
	widget.BaseWidget
	text          *widget.Label
	surface, line *canvas.Rectangle
	listed        bool
	tapped        func()
	chosen        bool
}

var (
	_ fyne.Tappable     = (*pageTitle)(nil)
	_ desktop.Hoverable = (*pageTitle)(nil)
)

// newPageTitle returns a title that is not marked; listed is true for a list.
func newPageTitle(title string, listed bool, tapped func()) *pageTitle {
	t := &pageTitle{
		text: widget.NewLabel(title), surface: canvas.NewRectangle(nil), line: canvas.NewRectangle(nil),
		listed: listed, tapped: tapped,
	}
	t.surface.CornerRadius, t.line.CornerRadius = 8, 1.5
	t.line.SetMinSize(fyne.NewSquareSize(3))
	if listed {
		t.text.Wrapping = fyne.TextWrapWord
	}
	t.mark(false, false)
	t.ExtendBaseWidget(t)
	return t
}

// mark shows whether the page is chosen, and whether the keyboard turns the pages.
func (t *pageTitle) mark(chosen, focused bool) {
	t.chosen = chosen
	t.text.TextStyle.Bold = chosen || !t.listed // in a row, so that the others keep their places
	t.text.Refresh()
	t.line.Hidden = !chosen
	t.line.FillColor = theme.Color(theme.ColorNamePrimary)
	t.line.Refresh()
	if focused {
		t.shade(chosen, theme.ColorNameFocus)
	} else {
		t.shade(chosen, theme.ColorNameSelection)
	}
}

// shade lays a colour behind the title, or takes it away.
func (t *pageTitle) shade(on bool, colour fyne.ThemeColorName) {
	t.surface.Hidden = !on
	t.surface.FillColor = theme.Color(colour)
	t.surface.Refresh()
}

// Tapped implements [fyne.Tappable].
func (t *pageTitle) Tapped(*fyne.PointEvent) { t.tapped() }

// MouseIn implements [desktop.Hoverable].
func (t *pageTitle) MouseIn(*desktop.MouseEvent) {
	if !t.chosen {
		t.shade(true, theme.ColorNameHover)
	}
}

// MouseMoved implements [desktop.Hoverable].
func (t *pageTitle) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (t *pageTitle) MouseOut() {
	if !t.chosen {
		t.shade(false, theme.ColorNameHover)
	}
}

// CreateRenderer implements [fyne.Widget].
func (t *pageTitle) CreateRenderer() fyne.WidgetRenderer {
	if t.listed {
		line := container.New(layout.NewCustomPaddedLayout(9, 9, 3, 0), t.line)
		return widget.NewSimpleRenderer(container.NewStack(t.surface, container.NewBorder(nil, nil, line, nil, t.text)))
	}
	return widget.NewSimpleRenderer(container.NewBorder(nil, t.line, nil, nil, container.NewStack(t.surface, t.text)))
}
