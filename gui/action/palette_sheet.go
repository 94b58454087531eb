package action

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
	"omok/gui/dialogs"
)

// palette lets a person find an action by a few letters and do it.
type palette struct {
	table *Table
	sheet *dialogs.Sheet
	input *search
	list  *widget.List
	hits  []Hit
	at    int
}

// Palette opens the command palette on a canvas through open, which shows a sheet.
func (t *Table) Palette(c fyne.Canvas, open func(*dialogs.Sheet)) {
	p := &palette{table: t}
	p.sheet = &dialogs.Sheet{
		Title:   t.words.T("action.palette"),
		Buttons: []dialogs.Button{{Text: t.words.T("button.cancel")}},
	}
	p.input = &search{palette: p}
	p.input.PlaceHolder = t.words.T("action.find")
	p.input.OnChanged = p.find
	p.input.ExtendBaseWidget(p.input)
	p.list = widget.NewList(func() int { return len(p.hits) }, newHit, p.show)
	p.list.OnSelected = p.do
	p.sheet.Content = control.Sized(container.NewBorder(p.input, nil, nil, nil, p.list), paletteWidth, paletteHeight)
	p.find("")
	open(p.sheet)
	c.Focus(p.input)
}

// The size of the palette, at a text size of 14.
const (
	paletteWidth  = 460
	paletteHeight = 340
)

// find lists what fits the typed text.
func (p *palette) find(typed string) {
	p.hits = p.table.Search(typed)
	p.list.Refresh()
	p.choose(0)
}

// choose marks a line of the list.
func (p *palette) choose(i int) {
	if len(p.hits) == 0 {
		return
	}
	p.at = max(0, min(i, len(p.hits)-1))
	p.list.ScrollTo(p.at)
	p.list.Refresh()
}

// do closes the palette and does the action of a line.
func (p *palette) do(i int) {
	if i < 0 || i >= len(p.hits) {
		return
	}
	a := p.hits[i].Action
	p.sheet.Close()
	p.table.press(a, p.table.Now())
}

// newHit makes an empty line of the list.
func newHit() fyne.CanvasObject {
	text := widget.NewLabel("")
	text.Truncation = fyne.TextTruncateEllipsis
	keys := canvas.NewText("", theme.Color(theme.ColorNamePlaceHolder))
	keys.TextSize = theme.CaptionTextSize()
	mark := canvas.NewRectangle(theme.Color(theme.ColorNameSelection))
	mark.CornerRadius = theme.SelectionRadiusSize()
	right := container.New(layout.NewCustomPaddedLayout(0, 0, 0, 10), container.NewCenter(keys))
	return container.NewStack(mark, container.NewBorder(nil, nil, nil, right, text))
}

// parts returns what stands in a line of the list.
func parts(line fyne.CanvasObject) (mark *canvas.Rectangle, text *widget.Label, keys *canvas.Text) {
	stack := line.(*fyne.Container)
	row := stack.Objects[1].(*fyne.Container)
	right := row.Objects[1].(*fyne.Container).Objects[0].(*fyne.Container)
	return stack.Objects[0].(*canvas.Rectangle), row.Objects[0].(*widget.Label), right.Objects[0].(*canvas.Text)
}

// show fills a line of the list.
func (p *palette) show(i widget.ListItemID, o fyne.CanvasObject) {
	h := p.hits[i]
	mark, text, keys := parts(o)
	mark.Hidden = i != p.at
	mark.Refresh()
	text.Importance = widget.MediumImportance
	if !h.Action.can(p.table.state) {
		text.Importance = widget.LowImportance
	}
	line := h.Text
	if h.Menu != "" {
		line = h.Menu + "  ›  " + h.Text
	}
	text.SetText(line)
	keys.Text = ""
	if len(h.Action.Keys) > 0 {
		keys.Text = strings.Join(h.Action.Keys[0].Caps(), "+")
	}
	keys.Refresh()
}

// search is the field of the palette: the arrows move in the list below it.
type search struct {
	widget.Entry
	palette *palette
}

// TypedKey implements [fyne.Focusable].
func (s *search) TypedKey(e *fyne.KeyEvent) {
	p := s.palette
	switch e.Name {
	case fyne.KeyDown:
		p.choose(p.at + 1)
	case fyne.KeyUp:
		p.choose(p.at - 1)
	case fyne.KeyPageDown:
		p.choose(p.at + page)
	case fyne.KeyPageUp:
		p.choose(p.at - page)
	case fyne.KeyReturn, fyne.KeyEnter:
		p.do(p.at)
	case fyne.KeyEscape:
		p.sheet.Cancel()
	default:
		s.Entry.TypedKey(e)
	}
}

// page is how many lines the page keys move by.
const page = 8
