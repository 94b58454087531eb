package librarywindow

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/game"
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

// The list of the games with the position on the board follows the board, until the chip
// of the position is dropped.
func TestTheListFollowsTheBoard(t *testing.T) {
	s := open(t)
	board := game.MustBoard(15)
	s.Deps.Position = func() *game.Board { return board }
	put := func(x, y int, c game.Colour) {
		board = board.Clone()
		board.Set(game.Point{X: x, Y: y}, c)
		s.FollowBoard()
		s.settle()
	}
	g := s.games
	put(7, 7, game.Black)
	if g.query.Position != nil {
		t.Error("it follows though nobody has asked for it")
	}
	put(7, 7, game.Empty)
	g.filters.position.SetChecked(true)
	s.settle()
	if len(g.found.ids) != 3 {
		t.Errorf("%d games with the empty board", len(g.found.ids))
	}
	put(7, 7, game.Black)
	if len(g.found.ids) != 2 || len(g.head.chips.Objects) != 4 {
		t.Errorf("%d games with h8, %d chips", len(g.found.ids), len(g.head.chips.Objects))
	}
	put(8, 8, game.White)
	if len(g.found.ids) != 1 {
		t.Errorf("%d games a move later", len(g.found.ids))
	}
	test.Tap(g.head.chips.Objects[2].(fyne.Tappable))
	s.settle()
	if put(9, 9, game.Black); len(g.found.ids) != 3 || g.filters.position.Checked {
		t.Errorf("%d games after the position was dropped, the box is %v", len(g.found.ids), g.filters.position.Checked)
	}
}
