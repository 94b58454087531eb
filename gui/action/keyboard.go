package action

import (
	"fyne.io/fyne/v2"

	"omok/gui/dialogs"
)

// Keyboard brings the keys and shortcuts of a window to its actions. What lies over
// the window and the fields of text go first.
type Keyboard struct {
	Canvas    fyne.Canvas
	Clipboard fyne.Clipboard
	Table     *Table

	// First takes a key before any action; it reports whether it had a use for it.
	First func(*fyne.KeyEvent) bool
	// Escape ends what is going on.
	Escape func()
}

// TypedKey acts on the keys that neither the board nor a field has a use for.
func (k *Keyboard) TypedKey(e *fyne.KeyEvent) {
	if s, ok := k.Canvas.Overlays().Top().(*dialogs.Sheet); ok && !s.Clear { // a click beside its fields took the focus away
		s.TypedKey(e)
		return
	}
	switch {
	case k.First(e):
	case e.Name == fyne.KeyEscape:
		k.Escape()
	default:
		k.Key(e)
	}
}

// Connect makes the shortcuts of the table work on the canvas, including those that no
// menu shows.
func (k *Keyboard) Connect() {
	for i := range k.Table.actions {
		a := &k.Table.actions[i]
		for _, key := range a.Keys {
			if key.Mod != 0 {
				k.Canvas.AddShortcut(key.Shortcut(), func(s fyne.Shortcut) {
					k.Shortcut(s, func() { k.Table.Press(a.ID) })
				})
			}
		}
	}
	for i, m := range k.Table.menus {
		letter := Key{m.Letter, fyne.KeyModifierAlt}
		k.Canvas.AddShortcut(letter.Shortcut(), func(fyne.Shortcut) { k.OpenMenu(i) })
	}
}

// Shortcut does what a shortcut stands for, unless it belongs to what has the focus:
// the fields of a dialog get every shortcut, other fields of text those that edit
// text. s is nil for a click in the menu.
func (k *Keyboard) Shortcut(s fyne.Shortcut, do func()) {
	if s != nil && k.passOn(s) || s == nil && k.covered() {
		return
	}
	do()
}

// passOn hands a shortcut to what has the focus, and reports whether it belongs there.
func (k *Keyboard) passOn(s fyne.Shortcut) bool {
	covered := k.covered()
	field, takes := k.Canvas.Focused().(fyne.Shortcutable)
	_, text := k.Canvas.Focused().(interface{ SelectedText() string })
	if takes && (covered || text && editsText(s)) {
		field.TypedShortcut(withClipboard(s, k.Clipboard))
		return true
	}
	return covered
}

// covered reports whether something lies over the window that its actions must not
// reach through. A sheet that merely stands beside the board is closed instead.
func (k *Keyboard) covered() bool {
	top := k.Canvas.Overlays().Top()
	if sheet, ok := top.(*dialogs.Sheet); ok && sheet.Clear {
		sheet.Cancel()
		top = k.Canvas.Overlays().Top()
	}
	return top != nil
}

// Key does the action of a key without a modifier; it reports whether there is one.
func (k *Keyboard) Key(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyF10 {
		if !k.covered() {
			k.OpenMenu(0)
		}
		return true
	}
	a := k.Table.key(Plain(e.Name))
	if a == nil {
		return false
	}
	if !k.covered() {
		k.Table.press(a, k.Table.Now())
	}
	return true
}

// menuToggler is a canvas whose menu bar the keyboard can open.
type menuToggler interface{ ToggleMenu() }

// OpenMenu opens a menu of the menu bar for the keyboard, if the system lets the
// program draw the bar.
func (k *Keyboard) OpenMenu(number int) {
	bar, ok := k.Canvas.(menuToggler)
	if !ok || k.covered() {
		return
	}
	bar.ToggleMenu()
	for range number {
		if at := k.Canvas.Focused(); at != nil {
			at.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		}
	}
}
