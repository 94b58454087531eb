package dialogs

import (
	"fyne.io/fyne/v2"

	"omok/gui/control"
)

// sideBySide puts two columns beside each other where the window is wide enough, and
// one below the other where it is not.
type sideBySide struct{ canvas fyne.Canvas }

const (
	columnGap   = 26
	aroundSheet = 62 // what a sheet and its margin take of the width
)

// wide reports whether both columns have room beside each other.
func (l *sideBySide) wide(left, right fyne.Size) bool {
	return left.Width+control.Scaled(columnGap)+right.Width <= l.canvas.Size().Width-aroundSheet
}

// MinSize implements [fyne.Layout].
func (l *sideBySide) MinSize(columns []fyne.CanvasObject) fyne.Size {
	left, right, gap := columns[0].MinSize(), columns[1].MinSize(), control.Scaled(columnGap)
	if l.wide(left, right) {
		return fyne.NewSize(left.Width+gap+right.Width, max(left.Height, right.Height))
	}
	return fyne.NewSize(max(left.Width, right.Width), left.Height+gap/2+right.Height)
}

// Layout implements [fyne.Layout].
func (l *sideBySide) Layout(columns []fyne.CanvasObject, size fyne.Size) {
	left, right, gap := columns[0].MinSize(), columns[1].MinSize(), control.Scaled(columnGap)
	if !l.wide(left, right) {
		columns[0].Resize(fyne.NewSize(size.Width, left.Height))
		columns[1].Move(fyne.NewPos(0, left.Height+gap/2))
		columns[1].Resize(fyne.NewSize(size.Width, right.Height))
		return
	}
	columns[0].Resize(fyne.NewSize(left.Width, size.Height))
	columns[1].Move(fyne.NewPos(left.Width+gap, 0))
	columns[1].Resize(fyne.NewSize(size.Width-left.Width-gap, size.Height))
}
