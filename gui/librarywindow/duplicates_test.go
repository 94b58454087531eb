package librarywindow

import (
	"testing"

	"fyne.io/fyne/v2"

	"omok/game/library"
	"omok/gui/dialogs"
)

// twice is the window over a library in which one game stands turned and one goes on.
func twice(t *testing.T) *shown {
	t.Helper()
	s := open(t)
	for _, moves := range []string{"h8j11k12j9a1b1c1d1e1f1", "h8f11e12f9o1n1m1l1k1j1", "h8j11k12j9a1b1c1d1e1f1g1h1"} {
		g := &library.Game{Record: aRecord(t, "Twin "+moves[2:5], "Other", moves)}
		if _, err := s.Library.Save(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
	s.Reload()
	s.settle()
	return s
}

func TestDuplicatesStandBesideEachOther(t *testing.T) {
	s := twice(t)
	s.games.findDuplicates()
	s.settle()
	sheet, ok := s.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !ok {
		t.Fatal("no sheet is open")
	}
	before := len(s.games.found.ids)
	// The focus is on the button that keeps the first game, the longest.
	press := func() {
		s.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		s.settle()
	}
	press()
	if n := len(s.games.found.ids); n != before-1 {
		t.Fatalf("%d games are left of %d", n, before)
	}
	press()
	if n := len(s.games.found.ids); n != before-2 {
		t.Fatalf("%d games are left of %d", n, before)
	}
	if top := s.win.Canvas().Overlays().Top(); top != nil {
		t.Errorf("with nothing left to choose %v is still open", sheet.Title)
	}
	s.games.undo()
	s.settle()
	if n := len(s.games.found.ids); n != before-1 {
		t.Errorf("undone, there are %d games of %d", n, before)
	}
}

func TestOnlySameGamesGoAtOnce(t *testing.T) {
	list := doubles([]library.Duplicates{{Games: []uint32{9, 3, 5}, Same: true}, {Games: []uint32{8, 2}}})
	if len(list) != 2 || list[0] != 9 || list[1] != 5 {
		t.Errorf("%v would go", list)
	}
}
