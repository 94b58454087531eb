package front

import (
	"errors"
	"io"
	"log"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/game/atomicfile"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
)

// A home that cannot be written is told of once, by the folder's name; then play goes
// on, and nothing that is typed is lost.
func TestAWarningIsGivenOnce(t *testing.T) {
	a := test.NewTempApp(t)
	field := widget.NewEntry()
	win := test.NewTempWindow(t, field)
	win.Canvas().Focus(field)
	f := &Front{App: a, Win: win, Words: i18n.New(i18n.English), Log: log.New(io.Discard, "", 0)}
	denied := &atomicfile.FolderError{Folder: "/home/ada/omok", Err: errors.New("denied")}
	f.Warn(denied)
	top, ok := win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !ok || !strings.Contains(words(top), "/home/ada/omok") {
		t.Fatalf("the warning is %v", top)
	}
	for _, r := range "h8" {
		win.Canvas().Focused().TypedRune(r)
	}
	if field.Text != "h8" || f.Covered() {
		t.Errorf("typed %q past the warning, which is open: %v", field.Text, f.Covered())
	}
	f.Warn(denied)
	if f.Covered() || !strings.Contains(f.Said(), "/home/ada/omok") {
		t.Errorf("the second time the line says %q, a sheet is open: %v", f.Said(), f.Covered())
	}
}

// words are those that a sheet shows.
func words(s *dialogs.Sheet) string {
	var all []string
	for _, o := range test.LaidOutObjects(s.Content) {
		if p, ok := o.(interface{ AccessibilityLabel() string }); ok {
			all = append(all, p.AccessibilityLabel())
		}
	}
	return strings.Join(all, " ")
}

// A suggestion is replaced by typing; nobody has to delete it first.
func TestTypingReplacesTheLineSuggested(t *testing.T) {
	a := test.NewTempApp(t)
	win := test.NewTempWindow(t, widget.NewLabel(""))
	f := &Front{App: a, Win: win, Words: i18n.New(i18n.English), Log: log.New(io.Discard, "", 0)}
	f.AskText("How many?", "2", func(string) {})
	line, ok := win.Canvas().Focused().(*control.Entry)
	if !ok {
		t.Fatalf("the focus is on %T", win.Canvas().Focused())
	}
	line.TypedRune('7')
	if line.Text != "7" {
		t.Errorf("typing 7 over a 2 gives %q", line.Text)
	}
}
