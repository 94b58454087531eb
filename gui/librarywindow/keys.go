package librarywindow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"omok/gui/dialogs"
	"omok/gui/theme"
)

// shortcuts returns what the keys do together with Control (Command on a Mac).
func (s *Window) shortcuts() map[fyne.KeyName]func() {
	return map[fyne.KeyName]func(){
		fyne.KeyW:        s.win.Close,
		fyne.KeyF:        func() { s.tabs.SelectIndex(0); s.win.Canvas().Focus(s.games.filters.name) },
		fyne.Key1:        func() { s.turnTo(0) },
		fyne.Key2:        func() { s.turnTo(1) },
		fyne.KeyPageUp:   func() { s.turnTo(0) },
		fyne.KeyPageDown: func() { s.turnTo(1) },
	}
}

func (s *Window) addShortcuts() {
	for key := range s.shortcuts() {
		shortcut := &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
		s.win.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) { s.shortcut(shortcut) })
	}
	s.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if top, ok := s.win.Canvas().Overlays().Top().(*dialogs.Sheet); ok {
			top.TypedKey(e) // a click beside its fields took the focus away
			return
		}
		s.escape(e)
	})
}

// shortcut acts on a key together with Control; it reports whether it is one of the
// window's. While a sheet is open only closing is.
func (s *Window) shortcut(pressed fyne.Shortcut) bool {
	custom, ok := pressed.(*desktop.CustomShortcut)
	if !ok || custom.Modifier != fyne.KeyModifierShortcutDefault {
		return false
	}
	do, ok := s.shortcuts()[custom.KeyName]
	if !ok || s.win.Canvas().Overlays().Top() != nil && custom.KeyName != fyne.KeyW {
		return false
	}
	do()
	return true
}

// escape closes the window on the Escape key; it reports whether it did.
func (s *Window) escape(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape {
		return false
	}
	s.win.Close()
	return true
}

// turnTo shows a page and gives its list the focus.
func (s *Window) turnTo(page int) {
	s.tabs.SelectIndex(page)
	s.focusPage()
}

// focusPage returns the focus to the list of the page that shows.
func (s *Window) focusPage() {
	if s.tabs.SelectedIndex() == 0 {
		s.win.Canvas().Focus(s.games.list)
		return
	}
	s.win.Canvas().Focus(s.players.list)
}

// The fields and buttons of the window are Fyne's, but Escape closes the window
// from all of them, Return presses a button, and the window's shortcuts work in a
// text field too.

type button struct {
	widget.Button
	owner *Window
}

// button returns a button; icon may be "".
func (s *Window) button(text string, icon theme.IconName, do func()) *button {
	b := &button{owner: s}
	b.Text, b.OnTapped = text, do
	if icon != "" {
		b.Icon = theme.Icon(icon)
	}
	b.ExtendBaseWidget(b)
	return b
}

func (b *button) TypedKey(e *fyne.KeyEvent) {
	if !b.owner.escape(e) && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) {
		b.press()
	}
}

// TypedRune presses the button with a space. The key comes before the sign, which
// would go into the text field of a sheet that the button opens.
func (b *button) TypedRune(r rune) {
	if r == ' ' {
		b.press()
	}
}

func (b *button) press() {
	if !b.Disabled() {
		b.OnTapped()
	}
}

type field struct {
	widget.Entry
	owner *Window
	key   func(*fyne.KeyEvent) bool // sees the keys first
}

func (s *Window) newField(text, placeholder string, key func(*fyne.KeyEvent) bool, changed func(string)) *field {
	f := &field{owner: s, key: key}
	f.Text, f.PlaceHolder, f.OnChanged = text, placeholder, changed
	f.ExtendBaseWidget(f)
	return f
}

// filter returns a line of text from which Return and Down go to the list.
func (s *Window) filter(text, placeholder string, changed func(string)) *field {
	return s.newField(text, placeholder, func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDown:
			s.focusPage()
			return true
		}
		return s.escape(e)
	}, changed)
}

func (f *field) TypedKey(e *fyne.KeyEvent) {
	if !f.key(e) {
		f.Entry.TypedKey(e)
	}
}

func (f *field) TypedShortcut(pressed fyne.Shortcut) {
	if !f.owner.shortcut(pressed) {
		f.Entry.TypedShortcut(pressed)
	}
}

type tick struct {
	widget.Check
	owner *Window
}

func (s *Window) tick(text string, on bool, changed func(bool)) *tick {
	c := &tick{owner: s}
	c.Text, c.Checked, c.OnChanged = text, on, changed
	c.ExtendBaseWidget(c)
	return c
}

func (c *tick) TypedKey(e *fyne.KeyEvent) {
	if !c.owner.escape(e) {
		c.Check.TypedKey(e)
	}
}

// choice is a drop-down that tells the place of what was picked.
type choice struct {
	widget.Select
	key    func(*fyne.KeyEvent) bool // sees the keys first
	picked func(int)
}

func newChoice(key func(*fyne.KeyEvent) bool, picked func(int)) *choice {
	c := &choice{key: key, picked: picked}
	c.ExtendBaseWidget(c)
	c.OnChanged = func(string) {
		if c.picked != nil {
			c.picked(c.SelectedIndex())
		}
	}
	return c
}

func (c *choice) TypedKey(e *fyne.KeyEvent) {
	if !c.key(e) {
		c.Select.TypedKey(e)
	}
}

// offer sets the texts and shows that at place i, telling nobody.
func (c *choice) offer(i int, texts ...string) {
	picked := c.picked
	c.picked = nil
	c.SetOptions(texts)
	c.SetSelectedIndex(i)
	c.picked = picked
}
