package librarywindow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"omok/gui/control"
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
		fyne.Key3:        func() { s.turnTo(peoplePage) },
		fyne.Key4:        func() { s.turnTo(jobsPage) },
		fyne.KeyPageUp:   func() { s.turnTo(max(0, s.tabs.SelectedIndex()-1)) },
		fyne.KeyPageDown: func() { s.turnTo(min(jobsPage, s.tabs.SelectedIndex()+1)) },
	}
}

func (s *Window) addShortcuts() {
	for key := range s.shortcuts() {
		shortcut := &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
		s.win.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) { s.shortcut(shortcut) })
	}
	// The toolkit knows these by names of its own. Where a field has the focus they are
	// the field's.
	for _, key := range []struct {
		pressed fyne.Shortcut
		do      func()
	}{
		{&fyne.ShortcutUndo{}, func() { s.games.undo() }},
		{&fyne.ShortcutRedo{}, func() { s.games.redo() }},
		{&fyne.ShortcutSelectAll{}, func() { s.games.markAll() }},
	} {
		s.win.Canvas().AddShortcut(key.pressed, func(fyne.Shortcut) {
			if s.win.Canvas().Overlays().Top() == nil && s.tabs.SelectedIndex() == 0 {
				key.do()
			}
		})
	}
	s.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if top, ok := s.win.Canvas().Overlays().Top().(*dialogs.Sheet); ok {
			top.TypedKey(e) // a click beside its fields took the focus away
			return
		}
		if s.win.Canvas().Overlays().Top() == nil && !s.escape(e) {
			s.pageList().TypedKey(e) // nor has a click on a button left it anything
		}
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

// focusPage moves the focus to the list of the page that shows.
func (s *Window) focusPage() { s.win.Canvas().Focus(s.pageList()) }

// pageList returns the list of the page that shows.
func (s *Window) pageList() *keyList {
	return []*keyList{s.games.list, s.players.list, s.people.rows, s.jobs.rows}[s.tabs.SelectedIndex()]
}

// button returns a button; icon may be "".
func (s *Window) button(text string, icon theme.IconName, do func()) *control.Button {
	var drawn fyne.Resource
	if icon != "" {
		drawn = theme.Icon(icon)
	}
	return control.NewButton(s.escape, text, drawn, do)
}

// newField returns a line of text in which the shortcuts of the window work too.
func (s *Window) newField(keys control.Keys, text, placeholder string, changed func(string)) *control.Entry {
	f := control.NewEntry(keys, text, placeholder, changed)
	f.Shortcuts = s.shortcut
	return f
}

// filter returns a line of text from which Return and Down go to the list.
func (s *Window) filter(text, placeholder string, changed func(string)) *control.Entry {
	f := s.newField(func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDown:
			s.focusPage()
			return true
		}
		return s.escape(e)
	}, text, placeholder, changed)
	f.MaxLen = longestFilter
	return f
}

// longestFilter bounds what games are looked for by, in runes; no name is longer.
const longestFilter = 200
