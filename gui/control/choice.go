package control

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Option is a value that can be chosen, and the words for it.
type Option[T comparable] struct {
	Value T
	Text  string
}

// Named returns a value and the words for it.
func Named[T comparable](value T, text string) Option[T] { return Option[T]{value, text} }

// Choice is a drop-down of values. One of them is always chosen.
type Choice[T comparable] struct {
	widget.Select
	Keys    Keys
	options []Option[T]
	picked  func(T)
}

// NewChoice returns a drop-down that calls picked, which may be nil, with each value
// that is chosen. The first value is chosen if current is none of them.
func NewChoice[T comparable](keys Keys, options []Option[T], current T, picked func(T)) *Choice[T] {
	c := &Choice[T]{Keys: keys}
	c.ExtendBaseWidget(c)
	c.Offer(options, current)
	c.picked = picked
	c.OnChanged = func(string) {
		if i := c.SelectedIndex(); c.picked != nil && i >= 0 && i < len(c.options) {
			c.picked(c.options[i].Value)
		}
	}
	return c
}

// OnPicked sets what is called with each value that is chosen from now on.
func (c *Choice[T]) OnPicked(picked func(T)) { c.picked = picked }

// Offer puts other values into the drop-down, current being chosen, and tells nobody.
// The first value is chosen if current is none of them.
func (c *Choice[T]) Offer(options []Option[T], current T) {
	c.options = options
	texts := make([]string, len(options))
	for i, o := range options {
		texts[i] = o.Text
	}
	c.SetOptions(texts)
	c.Set(current)
}

// Set chooses a value, or the first one if it is not offered, and tells nobody.
func (c *Choice[T]) Set(value T) {
	picked := c.picked
	c.picked = nil
	if len(c.options) > 0 {
		c.SetSelectedIndex(max(0, c.index(value)))
	}
	c.picked = picked
}

// Choose chooses a value as a person would. One that is not offered changes nothing.
func (c *Choice[T]) Choose(value T) {
	if i := c.index(value); i >= 0 {
		c.SetSelectedIndex(i)
	}
}

// Value returns the value chosen: the zero value where none is offered.
func (c *Choice[T]) Value() (value T) {
	if i := c.SelectedIndex(); i >= 0 && i < len(c.options) {
		value = c.options[i].Value
	}
	return value
}

// Texts returns the words for the value chosen, and for all that are offered.
func (c *Choice[T]) Texts() (chosen string, offered []string) { return c.Selected, c.Options }

func (c *Choice[T]) index(value T) int {
	return slices.IndexFunc(c.options, func(o Option[T]) bool { return o.Value == value })
}

// TypedKey implements [fyne.Focusable].
func (c *Choice[T]) TypedKey(e *fyne.KeyEvent) {
	if !c.Keys.take(e) {
		c.Select.TypedKey(e)
	}
}
