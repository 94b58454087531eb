package librarywindow

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"omok/gui/control"
)

// The rules of one game and of many are changed in the form, and put back.
func TestTheRulesAreEdited(t *testing.T) {
	s := open(t)
	rules := func() (all []string) {
		for _, row := range s.rows() {
			all = append(all, row.Rules)
		}
		return all
	}
	edit := func() {
		t.Helper()
		s.games.editHeaders()
		s.settle()
		for _, o := range test.LaidOutObjects(s.top(t)) {
			if c, ok := o.(*control.Choice[string]); ok {
				c.Choose("renju")
			}
		}
		s.accept(t)
		s.settle()
	}
	s.games.list.Select(1)
	s.settle()
	edit()
	if got := rules(); !slices.Equal(got, []string{"freestyle", "renju", "freestyle"}) {
		t.Errorf("one game: %v", got)
	}
	s.games.undo()
	s.settle()
	s.games.markAll()
	edit()
	if got := rules(); !slices.Equal(got, []string{"renju", "renju", "renju"}) {
		t.Errorf("all games: %v", got)
	}
	s.games.undo()
	s.settle()
	if got := rules(); !slices.Equal(got, []string{"freestyle", "freestyle", "freestyle"}) {
		t.Errorf("put back: %v", got)
	}
}
