package action

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Key is a key with the modifiers to be held. The zero value is none.
type Key struct {
	Name fyne.KeyName
	Mod  fyne.KeyModifier
}

// Plain returns a key without a modifier.
func Plain(name fyne.KeyName) Key { return Key{Name: name} }

// Ctrl returns a key with Control, or with Command on a Mac.
func Ctrl(name fyne.KeyName) Key { return Key{name, fyne.KeyModifierShortcutDefault} }

// CtrlShift returns a key with Control, or Command on a Mac, and Shift.
func CtrlShift(name fyne.KeyName) Key {
	return Key{name, fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// Shortcut returns what the toolkit calls the key: a few have names of their own.
// It is nil for no key.
func (k Key) Shortcut() fyne.Shortcut {
	if k.Name == "" {
		return nil
	}
	if k.Mod == fyne.KeyModifierShortcutDefault {
		switch k.Name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{}
		case fyne.KeyX:
			return &fyne.ShortcutCut{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{}
		case fyne.KeyA:
			return &fyne.ShortcutSelectAll{}
		}
	}
	return &desktop.CustomShortcut{KeyName: k.Name, Modifier: k.Mod}
}

// withClipboard returns a shortcut as the toolkit hands it to a field: copying, cutting
// and pasting bring the clipboard along. A field that gets one without a clipboard
// would crash.
func withClipboard(s fyne.Shortcut, c fyne.Clipboard) fyne.Shortcut {
	switch s.(type) {
	case *fyne.ShortcutCopy:
		return &fyne.ShortcutCopy{Clipboard: c}
	case *fyne.ShortcutCut:
		return &fyne.ShortcutCut{Clipboard: c}
	case *fyne.ShortcutPaste:
		return &fyne.ShortcutPaste{Clipboard: c}
	}
	return s
}

// editsText reports whether a shortcut is one that a field of text answers.
func editsText(s fyne.Shortcut) bool {
	switch s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo, *fyne.ShortcutCopy, *fyne.ShortcutCut,
		*fyne.ShortcutPaste, *fyne.ShortcutSelectAll:
		return true
	}
	return false
}

// names holds the names of keys that the toolkit calls something else.
var names = map[fyne.KeyName]string{
	fyne.KeyLeft: "←", fyne.KeyRight: "→", fyne.KeyUp: "↑", fyne.KeyDown: "↓",
	fyne.KeyReturn: "Enter", fyne.KeyEscape: "Esc", fyne.KeyDelete: "Del",
	fyne.KeyPageUp: "Page Up", fyne.KeyPageDown: "Page Down",
}

// Caps returns the names on the keys to be held together, modifiers first.
func (k Key) Caps() []string {
	if k.Name == "" {
		return nil
	}
	modifiers := []struct {
		bit  fyne.KeyModifier
		name string
	}{
		{fyne.KeyModifierControl, "Ctrl"},
		{fyne.KeyModifierAlt, "Alt"},
		{fyne.KeyModifierShift, "Shift"},
		{fyne.KeyModifierSuper, superName()},
	}
	var caps []string
	for _, m := range modifiers {
		if k.Mod&m.bit != 0 {
			caps = append(caps, m.name)
		}
	}
	name := string(k.Name)
	if other, ok := names[k.Name]; ok {
		name = other
	}
	return append(caps, name)
}

// superName returns the name of the key that bears the system's logo.
func superName() string {
	if runtime.GOOS == "darwin" {
		return "⌘"
	}
	return "Super"
}
