package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"omok/gui/control"
)

// sideBySide puts two columns beside each other where the window is wide enough, and
// one below the other where it is not.
type sideBySide struct {
	canvas  fyne.Canvas
	stacked bool // they are below each other
}

const (
	columnGap    = 26
	aroundSheet  = 62  // what a sheet and its margin take of the width
	stackedWidth = 460 // of columns below each other, at a text size of 14
)

// wide reports whether both columns have room beside each other.
func (l *sideBySide) wide(left, right fyne.Size) bool {
	l.stacked = left.Width+control.Scaled(columnGap)+right.Width > l.canvas.Size().Width-aroundSheet
	return !l.stacked
}

// MinSize implements [fyne.Layout].
func (l *sideBySide) MinSize(columns []fyne.CanvasObject) fyne.Size {
	left, right, gap := columns[0].MinSize(), columns[1].MinSize(), control.Scaled(columnGap)
	if l.wide(left, right) {
		return fyne.NewSize(left.Width+gap+right.Width, max(left.Height, right.Height))
	}
	width := min(control.Scaled(stackedWidth), l.canvas.Size().Width-aroundSheet)
	return fyne.NewSize(max(left.Width, right.Width, width), left.Height+gap/3+right.Height)
}

// Layout implements [fyne.Layout].
func (l *sideBySide) Layout(columns []fyne.CanvasObject, size fyne.Size) {
	left, right, gap := columns[0].MinSize(), columns[1].MinSize(), control.Scaled(columnGap)
	if !l.wide(left, right) {
		columns[0].Resize(fyne.NewSize(size.Width, left.Height))
		columns[1].Move(fyne.NewPos(0, left.Height+gap/3))
		columns[1].Resize(fyne.NewSize(size.Width, right.Height))
		return
	}
	columns[0].Resize(fyne.NewSize(left.Width, size.Height))
	columns[1].Move(fyne.NewPos(left.Width+gap, 0))
	columns[1].Resize(fyne.NewSize(size.Width-left.Width-gap, size.Height))
}

// pairLayout puts a field below another one, or beside it where the columns that they
// are in are below each other and both have room.
type pairLayout struct{ columns *sideBySide }

// beside reports whether both fields stand beside each other.
func (l *pairLayout) beside(a, b fyne.CanvasObject) bool {
	room := min(control.Scaled(stackedWidth), l.columns.canvas.Size().Width-aroundSheet) - control.Scaled(narrowLabel) - 2*theme.Padding()
	return l.columns.stacked && b.Visible() && a.MinSize().Width+theme.Padding()+b.MinSize().Width <= room
}

// MinSize implements [fyne.Layout].
func (l *pairLayout) MinSize(fields []fyne.CanvasObject) fyne.Size {
	a, b := fields[0].MinSize(), fields[1].MinSize()
	width := max(a.Width, b.Width) // whichever way they stand, lest the columns change for it
	switch {
	case !fields[1].Visible():
		return a
	case l.beside(fields[0], fields[1]):
		return fyne.NewSize(width, max(a.Height, b.Height))
	}
	return fyne.NewSize(width, a.Height+theme.Padding()+b.Height)
}

// Layout implements [fyne.Layout].
func (l *pairLayout) Layout(fields []fyne.CanvasObject, size fyne.Size) {
	a, b := fields[0], fields[1]
	a.Move(fyne.NewPos(0, 0))
	if l.beside(a, b) {
		room := size.Width - theme.Padding()
		right := max(b.MinSize().Width, min(room/2, room-a.MinSize().Width)) // half of it, if either can do with that
		a.Resize(fyne.NewSize(room-right, size.Height))
		b.Move(fyne.NewPos(size.Width-right, 0))
		b.Resize(fyne.NewSize(right, size.Height))
		return
	}
	height := a.MinSize().Height
	a.Resize(fyne.NewSize(size.Width, height))
	b.Move(fyne.NewPos(0, height+theme.Padding()))
	b.Resize(fyne.NewSize(size.Width, b.MinSize().Height))
}
