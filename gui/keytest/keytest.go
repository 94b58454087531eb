// Package keytest presses keys in tests: every key that the toolkit names and every
// shortcut, with the focus on everything that can have it. A test expects that the
// program survives, and that text fields do what text fields do.
package keytest

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/gui/action"
)

// EveryKey is every key that the toolkit names, but for Tab, which it takes itself.
var EveryKey = []fyne.KeyName{
	fyne.KeyEscape, fyne.KeyReturn, fyne.KeyBackspace, fyne.KeyInsert, fyne.KeyDelete, fyne.KeyRight, fyne.KeyLeft,
	fyne.KeyDown, fyne.KeyUp, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyF1, fyne.KeyF2,
	fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11,
	fyne.KeyF12, fyne.KeyEnter, fyne.KeySpace, fyne.Key0, fyne.Key9, fyne.KeyA, fyne.KeyH, fyne.KeyZ, fyne.KeyUnknown,
}

// Driver sends keys to a window the way the toolkit's driver does.
type Driver struct {
	Win       fyne.Window
	Clipboard fyne.Clipboard
}

// Shortcut offers a shortcut to the menu bar, to what has the focus, and to the canvas.
func (d Driver) Shortcut(s fyne.Shortcut) {
	if menu := d.Win.MainMenu(); menu != nil {
		for _, m := range menu.Items {
			for _, i := range m.Items {
				if i.Shortcut != nil && i.Shortcut.ShortcutName() == s.ShortcutName() && i.Action != nil {
					i.Action()
					return
				}
			}
		}
	}
	if field, ok := d.Win.Canvas().Focused().(fyne.Shortcutable); ok {
		field.TypedShortcut(s)
		return
	}
	if c, ok := d.Win.Canvas().(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
}

// Shortcuts returns the shortcuts of the menus and of the toolkit, as the driver makes
// them.
func (d Driver) Shortcuts(actions []action.Action) []fyne.Shortcut {
	all := []fyne.Shortcut{
		&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, &fyne.ShortcutSelectAll{},
		&fyne.ShortcutCopy{Clipboard: d.Clipboard}, &fyne.ShortcutCut{Clipboard: d.Clipboard}, &fyne.ShortcutPaste{Clipboard: d.Clipboard},
		&desktop.CustomShortcut{KeyName: fyne.KeyG, Modifier: fyne.KeyModifierAlt},
		&desktop.CustomShortcut{KeyName: fyne.KeyX, Modifier: fyne.KeyModifierControl | fyne.KeyModifierAlt},
	}
	for _, a := range actions {
		for _, k := range a.Keys {
			if s, ok := k.Shortcut().(*desktop.CustomShortcut); ok && k.Mod != 0 {
				all = append(all, s)
			}
		}
	}
	return all
}

// Key sends a key to what has the focus, or to the canvas.
func (d Driver) Key(name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if at := d.Win.Canvas().Focused(); at != nil {
		at.TypedKey(e)
	} else if f := d.Win.Canvas().OnTypedKey(); f != nil {
		f(e)
	}
}

// Text types something.
func (d Driver) Text(s string) {
	for _, r := range s {
		if at := d.Win.Canvas().Focused(); at != nil {
			at.TypedRune(r)
		}
	}
}

// Focusables returns everything in a window, or over it, that can have the focus.
func (d Driver) Focusables() []fyne.Focusable {
	root := d.Win.Content()
	if top := d.Win.Canvas().Overlays().Top(); top != nil {
		root = top
	}
	var all []fyne.Focusable
	for _, o := range test.LaidOutObjects(root) {
		f, ok := o.(fyne.Focusable)
		if off, is := o.(fyne.Disableable); !ok || !o.Visible() || is && off.Disabled() {
			continue
		}
		all = append(all, f)
	}
	return all
}

// Sheet sends every key, some text and the shortcuts to each thing that can have the focus
// in what open lays over a window. Before each of them run, which may be nil, does what is
// due on Fyne's goroutine.
func Sheet(t *testing.T, name string, d Driver, open, run func(), shortcuts []fyne.Shortcut) {
	t.Helper()
	open()
	canvas := d.Win.Canvas()
	top := canvas.Overlays().Top()
	if top == nil {
		t.Errorf("%s does not open", name)
		return
	}
	for i := range d.Focusables() {
		// again brings the sheet back, with the focus where it was, if something has
		// closed it or moved the focus.
		var at fyne.Focusable
		again := func() {
			if run != nil {
				run()
			}
			if at != nil && canvas.Overlays().Top() == top && canvas.Focused() == at {
				return
			}
			if canvas.Overlays().Top() != top {
				open()
				top = canvas.Overlays().Top()
			}
			if all := d.Focusables(); i < len(all) {
				at = all[i]
				canvas.Focus(at)
			}
		}
		d.all(t, name, again, shortcuts)
	}
}

// Window sends the same to each thing that can have the focus in a window that open opens,
// or has open already; but for the keys in without.
func Window(t *testing.T, name string, open func() Driver, shortcuts []fyne.Shortcut, without ...fyne.KeyName) {
	t.Helper()
	d := open()
	n := len(d.Focusables())
	if n == 0 {
		t.Errorf("%s: nothing can have the focus", name)
	}
	for i := range n {
		again := func() {
			d = open()
			d.Clear()
			if all := d.Focusables(); i < len(all) {
				d.Win.Canvas().Focus(all[i])
			}
		}
		again()
		d.all(t, name, again, shortcuts, without...)
	}
}

// all sends everything to what again gives the focus.
func (d *Driver) all(t *testing.T, name string, again func(), shortcuts []fyne.Shortcut, without ...fyne.KeyName) {
	t.Helper()
	for _, s := range shortcuts {
		again()
		d.Shortcut(s)
	}
	for _, k := range EveryKey {
		if !slices.Contains(without, k) {
			again()
			d.Key(k)
		}
	}
	again()
	d.Text("h8é한")
	again()
	d.EditsLikeAField(t, name)
}

// Clear takes away what lies over a window.
func (d Driver) Clear() {
	over := d.Win.Canvas().Overlays()
	for top := over.Top(); top != nil; top = over.Top() {
		over.Remove(top)
	}
}

// EditsLikeAField checks that what has the focus, if it is a field of text, copies,
// cuts and pastes by the shortcuts.
func (d Driver) EditsLikeAField(t *testing.T, name string) {
	t.Helper()
	field := EntryOf(d.Win.Canvas().Focused())
	if field == nil || field.Disabled() {
		return
	}
	field.SetText("abc")
	d.Clipboard.SetContent("")
	d.Shortcut(&fyne.ShortcutSelectAll{})
	d.Shortcut(&fyne.ShortcutCopy{Clipboard: d.Clipboard})
	if got := d.Clipboard.Content(); got != "abc" || field.Text != "abc" {
		t.Errorf("%s: copied %q, the field has %q", name, got, field.Text)
	}
	d.Shortcut(&fyne.ShortcutCut{Clipboard: d.Clipboard})
	if field.Text != "" {
		t.Errorf("%s: after cutting the field has %q", name, field.Text)
	}
	d.Shortcut(&fyne.ShortcutPaste{Clipboard: d.Clipboard})
	if field.Text != "abc" {
		t.Errorf("%s: after pasting the field has %q", name, field.Text)
	}
	d.Shortcut(&fyne.ShortcutUndo{})
	if field.Text == "abc" {
		t.Errorf("%s: undo changes nothing in the field", name)
	}
}

// EntryOf returns the toolkit's field that a widget is built on, or nil.
func EntryOf(f fyne.Focusable) *widget.Entry {
	if f == nil {
		return nil
	}
	if e, ok := f.(*widget.Entry); ok {
		return e
	}
	v := reflect.Indirect(reflect.ValueOf(f))
	for v.Kind() == reflect.Struct {
		inner := v.FieldByName("Entry")
		if !inner.IsValid() || !inner.CanAddr() {
			return nil
		}
		if e, ok := inner.Addr().Interface().(*widget.Entry); ok {
			return e
		}
		v = inner
	}
	return nil
}
