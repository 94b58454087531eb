// Package control holds the buttons, fields, boxes and drop-downs of the dialogs
// and windows. They are Fyne's, but made for people who use the keyboard: whoever
// shows a control can see its keys first (to close a dialog on Escape, say), Return
// and Space press a button and nothing besides, and no shortcut brings the program
// down, whoever hands it on. A text field is bounded, and what is pasted into it is
// cleaned.
package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Keys sees the keys of a control before the control does; it reports whether it
// has dealt with one. A nil Keys sees none.
type Keys func(*fyne.KeyEvent) bool

// take reports whether the key is dealt with.
func (k Keys) take(e *fyne.KeyEvent) bool { return k != nil && k(e) }

func isReturn(e *fyne.KeyEvent) bool { return e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter }

// SetShown shows or hides an object; it reports whether that changed anything.
func SetShown(o fyne.CanvasObject, shown bool) bool {
	if shown == o.Visible() {
		return false
	}
	if shown {
		o.Show()
	} else {
		o.Hide()
	}
	return true
}

// Scaled returns a length given for a text size of 14 as one for the size in use.
func Scaled(length float32) float32 { return length * theme.TextSize() / 14 }

// Sized returns an object that is at least as large as given for a text size of 14, and
// grows with the text.
func Sized(o fyne.CanvasObject, width, height float32) fyne.CanvasObject {
	least := canvas.NewRectangle(color.Transparent)
	least.SetMinSize(fyne.NewSize(Scaled(width), Scaled(height)))
	return container.NewStack(least, o)
}
