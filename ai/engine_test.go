package ai

import (
	"slices"
	"testing"

	"omok/game"
)

// TestAfter checks the position after moves, a pass among them, and that the one before
// stays as it was.
func TestAfter(t *testing.T) {
	a, b, c, d := game.Point{X: 1, Y: 2}, game.Point{X: 3, Y: 4}, game.Point{X: 5, Y: 6}, game.Point{X: 7, Y: 8}
	before := Position{Rules: game.MustRules(game.Freestyle), Board: game.MustBoard(15), ToMove: game.White, Last: make([]game.Point, 0, 9)}
	before.Last = append(before.Last, d)
	after := before.After(a, game.Pass, b)
	other := before.After(c)
	for p, want := range map[game.Point]game.Colour{a: game.White, b: game.White, c: game.Empty} {
		if got := after.Board.At(p); got != want {
			t.Errorf("%v holds %v, want %v", p, got, want)
		}
	}
	if after.ToMove != game.Black || !slices.Equal(after.Last, []game.Point{d, a, b}) || after.Rules != before.Rules {
		t.Errorf("%v to move, the last were %v, rules %v", after.ToMove, after.Last, after.Rules)
	}
	if other.ToMove != game.Black || !slices.Equal(other.Last, []game.Point{d, c}) {
		t.Errorf("%v to move, the last were %v", other.ToMove, other.Last)
	}
	if before.Board.Stones() != 0 || before.ToMove != game.White || !slices.Equal(before.Last, []game.Point{d}) {
		t.Errorf("the position before has changed: %+v", before)
	}
}
