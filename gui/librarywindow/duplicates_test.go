package librarywindow

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"omok/game/library"
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
	found, err := s.Library.Duplicates(t.Context())
	if err != nil || len(found) != 1 || len(found[0].Games) != 3 {
		t.Fatalf("found %+v, %v", found, err)
	}
	d := s.games.showDuplicates(found)
	s.settle()
	longest, other := d.halves[0].game, d.halves[1].game
	if longest.Plies != 12 || other.Plies != 10 {
		t.Fatalf("games of %d and %d moves stand beside each other", longest.Plies, other.Plies)
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
		t.Error("with nothing left to choose the sheet is still open")
	}
	if _, err := s.Library.Get(t.Context(), longest.ID); err != nil {
		t.Errorf("the game that was kept: %v", err)
	}
	s.games.undo()
	s.settle()
	if n := len(s.games.found.ids); n != before-1 {
		t.Errorf("undone, there are %d games of %d", n, before)
	}
}

// All of the sheet is seen, whatever the facts of the games are.
func TestTheSheetOfDuplicatesIsSeenWhole(t *testing.T) {
	s := twice(t)
	s.win.Resize(firstSize)
	found, err := s.Library.Duplicates(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	d := s.games.showDuplicates(found)
	s.settle()
	seen := func() fyne.Position {
		t.Helper()
		keep := d.halves[0].keep
		top := fyne.CurrentApp().Driver().AbsolutePositionForObject(keep)
		for _, o := range test.LaidOutObjects(d.sheet) {
			if body, ok := o.(*container.Scroll); ok && body.Size().Height+0.5 < body.Content.MinSize().Height {
				t.Errorf("the sheet shows %v of %v", body.Size(), body.Content.MinSize())
			}
		}
		return top
	}
	before := seen()
	for _, h := range d.halves {
		h.game.Event = "" // a line less
	}
	d.fill([2]*library.Game{d.halves[0].game, d.halves[1].game})
	if now := seen(); now != before {
		t.Errorf("the buttons were at %v and are at %v", before, now)
	}
}

func TestDuplicatesAreLookedFor(t *testing.T) {
	s := twice(t)
	before := s.games.count.Text
	s.games.findDuplicates()
	if got := s.games.count.Text; got != s.Words.T("library.searching") {
		t.Errorf("meanwhile the line says %q", got)
	}
	s.settle()
	if got := s.games.count.Text; got != before {
		t.Errorf("afterwards the line says %q, not %q", got, before)
	}
	if s.win.Canvas().Overlays().Top() == nil {
		t.Error("no sheet is open")
	}
}

func TestOnlySameGamesGoAtOnce(t *testing.T) {
	list := doubles([]library.Duplicates{{Games: []uint32{9, 3, 5}, Spare: []uint32{9, 5}}, {Games: []uint32{8, 2}}})
	if len(list) != 2 || list[0] != 9 || list[1] != 5 {
		t.Errorf("%v would go", list)
	}
}
