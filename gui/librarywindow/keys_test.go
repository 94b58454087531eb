package librarywindow

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/game/library"
	"omok/gui/keytest"
)

// No key brings the window down while a sheet is open over it, whatever has the focus, and
// fields of text in it do what such fields do.
func TestKeysInTheSheets(t *testing.T) {
	if testing.Short() {
		t.Skip("under the race detector it takes too long")
	}
	t.Chdir(t.TempDir()) // a file dialog may be answered
	s := twice(t)
	l := s.Library
	s.App.Preferences().SetString("folder", t.TempDir())
	d := keytest.Driver{Win: s.win, Clipboard: s.App.Clipboard()}
	s.people.reload()
	s.settle()
	s.people.choose("Honinbo", "")
	s.settle()
	if err := l.JoinNames(t.Context(), "Honinbo", "Meijin"); err != nil {
		t.Fatal(err)
	}
	s.people.reload()
	s.settle()
	for name, open := range map[string]func(){
		"duplicates": s.games.findDuplicates,
		"copy to":    s.games.copyOut,
		"headers":    s.games.editHeaders,
		"player":     s.players.add,
		"merge":      s.people.askJoin,
		"separate":   s.people.askPart,
		"restore":    s.games.restore,
		"backup":     s.games.backup,
		"export":     s.games.exportFound,
		"report": func() {
			s.games.imported(&library.Report{Files: []library.FileReport{{Path: "a.sgf"}, {Path: "b.sgf"}}}, nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			fresh := func() {
				d.Clear()
				s.games.Library = l // a key may have chosen another, and others have deleted games
				for len(s.Changes.done) > 0 {
					s.games.undo()
					s.settle()
				}
				s.games.list.Select(0)
				s.settle()
				open()
				s.settle()
			}
			keytest.Sheet(t, name, d, fresh, s.settle, d.Shortcuts(nil))
			d.Clear()
			s.win.Canvas().Focus(nil)
		})
	}
}

// A click on a button takes the focus away; the keys go to the list of the page then, and
// while a sheet is open not there.
func TestKeysWithoutAFocusGoToTheList(t *testing.T) {
	s := open(t)
	test.Tap(s.games.head.columns[1])
	s.settle()
	press := func(key fyne.KeyName) { s.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key}) }
	if s.win.Canvas().Focused() != nil {
		t.Fatalf("%T has the focus", s.win.Canvas().Focused())
	}
	if press(fyne.KeyEnd); s.games.list.at != 2 {
		t.Errorf("End goes to row %d", s.games.list.at)
	}
	if press(fyne.KeyHome); s.games.list.at != 0 {
		t.Errorf("Home goes to row %d", s.games.list.at)
	}
	s.say("", "")
	s.win.Canvas().Focus(nil)
	if press(fyne.KeyEnd); s.games.list.at != 0 {
		t.Errorf("under a sheet End goes to row %d", s.games.list.at)
	}
	if press(fyne.KeyEscape); s.win.Canvas().Overlays().Top() != nil || s.gone() {
		t.Error("Escape does not close the sheet alone")
	}
}
