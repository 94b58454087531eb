package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// StudyLine is one of the best moves of an analysis: its rate and how play goes
// on, from the move itself.
type StudyLine struct{ Rate, Text string }

// maxLines is how many lines the widget has room for.
const maxLines = 5

// Lines lists the best moves of an analysis. It keeps its height while they
// change.
type Lines struct {
	widget.BaseWidget
	OnHover func(i int) // the pointer is on line i; -1: on none

	lines []StudyLine
	under int // the line under the pointer, or -1
}

var _ desktop.Hoverable = (*Lines)(nil)

// NewLines returns an empty list.
func NewLines() *Lines {
	l := &Lines{under: -1}
	l.ExtendBaseWidget(l)
	return l
}

// Update replaces the lines.
func (l *Lines) Update(lines []StudyLine) {
	l.lines = lines[:min(len(lines), maxLines)]
	l.Refresh()
}

// MouseIn implements [desktop.Hoverable].
func (l *Lines) MouseIn(e *desktop.MouseEvent) { l.MouseMoved(e) }

// MouseMoved reports the line under the pointer when it changes.
func (l *Lines) MouseMoved(e *desktop.MouseEvent) {
	l.hover(min(int(e.Position.Y/lineHeight()), maxLines-1))
}

// MouseOut implements [desktop.Hoverable].
func (l *Lines) MouseOut() { l.hover(-1) }

func (l *Lines) hover(i int) {
	if i >= len(l.lines) {
		i = -1
	}
	if i == l.under {
		return
	}
	l.under = i
	l.Refresh()
	if l.OnHover != nil {
		l.OnHover(i)
	}
}

func lineHeight() float32 { return theme.TextSize() * 1.55 }

// CreateRenderer implements [fyne.Widget].
func (l *Lines) CreateRenderer() fyne.WidgetRenderer {
	r := &linesRenderer{lines: l, back: canvas.NewRectangle(theme.Color(theme.ColorNameHover))}
	r.back.CornerRadius = 5
	for i := range r.rates {
		r.rates[i] = textAt("", theme.ColorNameForeground, 1, true)
		r.texts[i] = textAt("", theme.ColorNameForeground, 1, false)
	}
	r.Refresh()
	return r
}

type linesRenderer struct {
	lines        *Lines
	back         *canvas.Rectangle
	rates, texts [maxLines]*canvas.Text
}

func (r *linesRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.back}
	for i := range r.rates {
		objects = append(objects, r.rates[i], r.texts[i])
	}
	return objects
}

func (r *linesRenderer) Destroy() {}

func (r *linesRenderer) MinSize() fyne.Size {
	return fyne.NewSize(theme.TextSize()*12, lineHeight()*maxLines)
}

func (r *linesRenderer) Layout(size fyne.Size) {
	h := lineHeight()
	rate := theme.TextSize() * 4.2
	for i := range r.rates {
		y := h*float32(i) + (h-r.rates[i].MinSize().Height)/2
		r.rates[i].Move(fyne.NewPos(6, y))
		r.texts[i].Move(fyne.NewPos(6+rate, y))
		r.rates[i].Resize(fyne.NewSize(rate, h))
		r.texts[i].Resize(fyne.NewSize(size.Width-rate-12, h))
	}
	r.back.Move(fyne.NewPos(0, h*float32(max(0, r.lines.under))))
	r.back.Resize(fyne.NewSize(size.Width, h))
}

func (r *linesRenderer) Refresh() {
	r.back.FillColor = theme.Color(theme.ColorNameHover)
	r.back.Hidden = r.lines.under < 0
	width := r.lines.Size().Width - theme.TextSize()*4.2 - 12
	for i := range r.rates {
		var l StudyLine
		if i < len(r.lines.lines) {
			l = r.lines.lines[i]
		}
		name := theme.ColorNameForeground
		if i > 0 {
			name = theme.ColorNamePlaceHolder
		}
		restyle(r.rates[i], l.Rate, name, 1)
		restyle(r.texts[i], shorten(r.texts[i], l.Text, width), name, 1)
	}
	r.Layout(r.lines.Size())
	r.back.Refresh()
}
