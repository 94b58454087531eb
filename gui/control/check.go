package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Check is a box to be ticked.
type Check struct {
	widget.Check
	Keys Keys
}

// NewCheck returns a box that calls set, which may be nil, when it changes.
func NewCheck(keys Keys, text string, on bool, set func(bool)) *Check {
	c := &Check{Keys: keys}
	c.Text, c.Checked, c.OnChanged = text, on, set
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey implements [fyne.Focusable].
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	if !c.Keys.take(e) {
		c.Check.TypedKey(e)
	}
}

// slider is a slider that the arrow keys move.
type slider struct {
	widget.Slider
	keys Keys
}

// TypedKey implements [fyne.Focusable].
func (s *slider) TypedKey(e *fyne.KeyEvent) {
	if !s.keys.take(e) {
		s.Slider.TypedKey(e)
	}
}

// Range is what a slider can be set to.
type Range struct{ From, To, Step float64 }

// NewSlider returns a slider with its value beside it, in words. It calls set when
// the value has been chosen, not at each step on the way there.
func NewSlider(keys Keys, r Range, value float64, words func(float64) string, set func(float64)) fyne.CanvasObject {
	s := &slider{keys: keys}
	s.Min, s.Max, s.Step, s.Value = r.From, r.To, r.Step, value
	label := widget.NewLabel(words(value))
	s.OnChanged = func(v float64) { label.SetText(words(v)) }
	s.OnChangeEnded = set
	s.ExtendBaseWidget(s)
	return container.NewBorder(nil, nil, nil, label, s)
}
