package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Button is a button that Return and Space press.
type Button struct {
	widget.Button
	Keys Keys // sees all keys but Return
}

// NewButton returns a button; text or icon may be absent.
func NewButton(keys Keys, text string, icon fyne.Resource, do func()) *Button {
	b := &Button{Keys: keys}
	b.Text, b.Icon, b.OnTapped = text, icon, do
	b.ExtendBaseWidget(b)
	return b
}

// TypedKey implements [fyne.Focusable].
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	if isReturn(e) {
		b.press()
		return
	}
	b.Keys.take(e)
}

// TypedRune presses the button on a space. Not TypedKey: the key comes before the rune,
// which would then go into the text field of a dialog that the key has opened.
func (b *Button) TypedRune(r rune) {
	if r == ' ' {
		b.press()
	}
}

func (b *Button) press() {
	if !b.Disabled() && b.OnTapped != nil {
		b.OnTapped()
	}
}
