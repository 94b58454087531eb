package panel

import "fyne.io/fyne/v2"

// Stack lays objects out from the top, those that wrap their text to the width; the
// one to stretch takes the height that is left.
type Stack struct {
	Gap     float32
	Stretch fyne.CanvasObject // nil for none
}

// MinSize implements [fyne.Layout].
func (l *Stack) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, -l.Gap)
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			size.Width = max(size.Width, m.Width)
			size.Height += m.Height + l.Gap
		}
	}
	return fyne.NewSize(size.Width, max(0, size.Height))
}

// Layout implements [fyne.Layout].
func (l *Stack) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		if o.Visible() {
			o.Resize(fyne.NewSize(size.Width, o.Size().Height)) // wraps to the width
		}
	}
	room := max(0, size.Height-l.MinSize(objects).Height)
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		h := o.MinSize().Height
		if o == l.Stretch {
			h += room
		}
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, h))
		y += h + l.Gap
	}
}
