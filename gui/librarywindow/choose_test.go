package librarywindow

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// What is done to the chosen game is done to the one chosen last, also while it is still
// being read, and of two the last one stays shown.
func TestTheGameChosenLastCounts(t *testing.T) {
	s := open(t)
	s.games.list.Select(0)
	s.games.list.Select(1)
	want := int64(s.games.found.ids[1])
	if got := s.games.targets(); len(got) != 1 || got[0] != want {
		t.Errorf("%v are meant, want %d", got, want)
	}
	s.tasks.Wait(time.Minute)
	s.one.Lock()
	slices.Reverse(s.todo) // whichever was read first
	s.one.Unlock()
	s.settle()
	if s.games.chosen.ID != want {
		t.Errorf("game %d is shown, want %d", s.games.chosen.ID, want)
	}
}

// After a click on a game the keys are those of the list.
func TestAClickGivesTheListTheKeys(t *testing.T) {
	s := open(t)
	s.win.Canvas().Focus(s.games.filters.name)
	r := newRow()
	s.games.list.UpdateItem(1, r)
	test.TapAt(r, fyne.NewPos(120, 4))
	s.settle()
	if s.win.Canvas().Focused() != s.games.list || s.games.list.at != 1 {
		t.Errorf("the focus is at %T, row %d", s.win.Canvas().Focused(), s.games.list.at)
	}
}
