package shape

import (
	"testing"

	"omok/game"
)

// TestColoursShareTablesOnlyWhereAlike asks what colours see differently: rules that forbid
// only Black something, and weights that are not the same.
func TestColoursShareTablesOnlyWhereAlike(t *testing.T) {
	fours := Code(Four) | Code(Four)<<4
	for set, want := range map[game.RuleSet][2]Class{
		game.Renju:     {Suspect, DoubleFour},
		game.Freestyle: {DoubleFour, DoubleFour},
	} {
		tables := TablesFor(game.MustRules(set))
		for i, c := range [2]game.Colour{game.Black, game.White} {
			if got := tables.Class(fours, c); got != want[i] {
				t.Errorf("%s: two fours are of class %d for %v, want %d", set, got, c, want[i])
			}
		}
		if shared := tables.colours[0] == tables.colours[1]; shared != (set == game.Freestyle) {
			t.Errorf("%s: one table for both colours: %v", set, shared)
		}
	}
	var w Weights
	w[1][fours].Own = 7
	tables := NewTables(game.MustRules(game.Freestyle), &w)
	if black, white := tables.colours[0].rank[fours], tables.colours[1].rank[fours]; black.own != 0 || white.own != 7 {
		t.Errorf("two fours rank %d for Black and %d for White", black.own, white.own)
	}
}

// TestOnlyThreatsAreCounted asks for points of weak classes, for threes, and for points that
// may be forbidden.
func TestOnlyThreatsAreCounted(t *testing.T) {
	b, err := New(TablesFor(game.MustRules(game.Renju)), 15)
	if err != nil {
		t.Fatal(err)
	}
	place := func(text string, c game.Colour) {
		points, err := game.ParsePoints(text, 15)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range points {
			b.Place(CellAt(p), c)
		}
	}
	place("h8", game.Black)
	if b.Count(game.Black, None) != 0 || b.Count(game.Black, Two) != 0 {
		t.Error("points that threaten nothing are counted")
	}
	place("i8h9h10g7", game.Black)
	place("c3d3", game.White)
	threes := b.Count(game.White, OneThree) + b.Count(game.White, ThreePlus)
	if got := b.Append(nil, game.White, OneThree); threes == 0 || len(got) != b.Count(game.White, OneThree) {
		t.Errorf("White has %d points that make a three, of these %d in the set", threes, len(got))
	}
	place("e12f12g12", game.Black)
	place("e5e6", game.Black)
	if n := b.Count(game.Black, Suspect); n == 0 || len(b.Append(nil, game.Black, Suspect)) != n {
		t.Errorf("%d points may be forbidden to Black", n)
	}
}
