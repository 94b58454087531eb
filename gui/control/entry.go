package control

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// The longest texts, in runes: of a line, such as a name or a path, and of a
// paragraph, such as a comment. Breaking a paragraph into lines takes the square of its
// length.
const (
	MaxLine      = 4096
	MaxParagraph = 1 << 12
)

// Entry is a text field: a line, or with MultiLine a paragraph.
type Entry struct {
	widget.Entry
	Keys Keys
	// Shortcuts sees the shortcuts first and reports whether it has dealt with one; it
	// may be nil. It is for the window's shortcuts that no text field uses.
	Shortcuts func(fyne.Shortcut) bool
	// OnFocus is told when the field gets the focus and when it loses it; it may be nil.
	OnFocus func(bool)
	// MaxLen bounds the text, in runes.
	MaxLen int
}

// NewEntry returns a line of text that calls set, which may be nil, at each change.
func NewEntry(keys Keys, text, placeholder string, set func(string)) *Entry {
	f := &Entry{}
	f.begin(keys, text, placeholder, set)
	f.ExtendBaseWidget(f)
	return f
}

// NewParagraph returns a text of many lines. Return begins a new line in it, whatever
// keys say.
func NewParagraph(keys Keys, text string, set func(string)) *Entry {
	f := &Entry{}
	f.begin(func(e *fyne.KeyEvent) bool { return !isReturn(e) && keys.take(e) }, text, "", set)
	f.MultiLine, f.Wrapping, f.MaxLen = true, fyne.TextWrapWord, MaxParagraph
	f.ExtendBaseWidget(f)
	return f
}

func (f *Entry) begin(keys Keys, text, placeholder string, set func(string)) {
	f.Keys, f.Text, f.PlaceHolder, f.OnChanged, f.MaxLen = keys, text, placeholder, set, MaxLine
}

// Fit shows a text. If it is longer than the field can hold, the field shows only its
// beginning, behind a note that says so, and cannot be edited.
func (f *Entry) Fit(text, note string) {
	begin := beginning(text, f.MaxLen)
	whole := len(begin) == len(text)
	if !whole {
		begin = note + " " + begin
	}
	if f.Text != begin {
		f.SetText(begin)
	}
	switch {
	case whole && f.Disabled():
		f.Enable()
	case !whole && !f.Disabled():
		f.Disable()
	}
}

// beginning returns a text cut to its first runes; most is how many it may have.
func beginning(text string, most int) string {
	n := 0
	for i := range text {
		if n++; n > most {
			return text[:i]
		}
	}
	return text
}

// SelectAll selects the whole text, so that typing replaces it.
func (f *Entry) SelectAll() { f.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) }

// FocusGained implements [fyne.Focusable].
func (f *Entry) FocusGained() {
	f.Entry.FocusGained()
	if f.OnFocus != nil {
		f.OnFocus(true)
	}
}

// FocusLost implements [fyne.Focusable].
func (f *Entry) FocusLost() {
	f.Entry.FocusLost()
	if f.OnFocus != nil {
		f.OnFocus(false)
	}
}

// TypedKey implements [fyne.Focusable].
func (f *Entry) TypedKey(e *fyne.KeyEvent) {
	if !f.Keys.take(e) {
		f.Entry.TypedKey(e)
	}
}

// TypedRune implements [fyne.Focusable].
func (f *Entry) TypedRune(r rune) {
	if utf8.RuneCountInString(f.Text)-utf8.RuneCountInString(f.SelectedText()) < f.MaxLen {
		f.Entry.TypedRune(r)
	}
}

// TypedShortcut implements [fyne.Shortcutable]. A menu hands on the shortcuts for
// copying and pasting without a clipboard: they then get the program's.
func (f *Entry) TypedShortcut(s fyne.Shortcut) {
	if f.Shortcuts != nil && f.Shortcuts(s) {
		return
	}
	switch one := s.(type) {
	case *fyne.ShortcutCopy:
		s = &fyne.ShortcutCopy{Clipboard: clipboard(one.Clipboard)}
	case *fyne.ShortcutCut:
		s = &fyne.ShortcutCut{Clipboard: clipboard(one.Clipboard)}
	case *fyne.ShortcutPaste:
		s = &fyne.ShortcutPaste{Clipboard: cleaned{clipboard(one.Clipboard), f}}
	}
	f.Entry.TypedShortcut(s)
}

// AcceptsTab reports false: the Tab key moves the focus, in a paragraph too.
func (f *Entry) AcceptsTab() bool { return false }

// clipboard returns a clipboard, or the program's where there is none.
func clipboard(c fyne.Clipboard) fyne.Clipboard {
	if c == nil {
		return fyne.CurrentApp().Clipboard()
	}
	return c
}

// cleaned is a clipboard whose text fits into an entry.
type cleaned struct {
	fyne.Clipboard
	entry *Entry
}

// Content returns what is to be pasted: without control characters, in a single line
// with spaces for line breaks, and only as much as the entry has room for.
func (c cleaned) Content() string {
	f := c.entry
	room := f.MaxLen - utf8.RuneCountInString(f.Text) + utf8.RuneCountInString(f.SelectedText())
	var text strings.Builder
	for _, r := range strings.ReplaceAll(c.Clipboard.Content(), "\r\n", "\n") {
		if room <= 0 {
			break
		}
		switch {
		case f.MultiLine && r == '\n':
		case r == '\n', r == '\r', r == '\t':
			r = ' '
		case unicode.IsControl(r), r == utf8.RuneError:
			continue
		}
		text.WriteRune(r)
		room--
	}
	return text.String()
}
