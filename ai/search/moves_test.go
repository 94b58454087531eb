package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"omok/ai/shape"
	"omok/game"
)

// Against a straight four to come, the ends of the row are defences as well as the
// points beside it, where the row has an end near.
func TestDefencesReachTheEndsOfTheRow(t *testing.T) {
	for _, c := range []struct{ moves, want string }{
		{"g8a1h8a3i8", "f8j8"},     // no end near
		{"g8e8h8a3i8", "f8j8k8"},   // only j8 makes a straight four
		{"g8a1h8k8i8a3", "e8f8j8"}, // and from the other side
		{"g8a1h8a3j8", "f8i8k8"},   // a split three has one straight four, at i8
	} {
		w, b := newWorker(0), freestyleBoard(t, c.moves)
		w.board = b
		got := points(w.appendDefences(nil, game.White))
		if game.FormatPoints(got) != c.want {
			t.Errorf("%s: %v defend, want %s", c.moves, got, c.want)
		}
	}
}

// TestDefencesAreWhatStopsEveryThreat plays every point of random positions and looks
// whether a straight or double four is still there.
func TestDefencesAreWhatStopsEveryThreat(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 14))
	seen := 0
	for range 1500 {
		b, err := shape.New(shape.TablesFor(game.MustRules(game.Freestyle)), 13)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 18 + rnd.IntN(10) {
			c, col := shape.CellAt(game.Point{X: 2 + rnd.IntN(9), Y: 2 + rnd.IntN(9)}), game.Black+game.Colour(n%2)
			if b.Empty(c) && b.Class(c, col) != shape.Win {
				b.Place(c, col)
			}
		}
		threats := append(b.Append(nil, game.Black, shape.Straight), b.Append(nil, game.Black, shape.DoubleFour)...)
		if len(threats) == 0 || b.Count(game.Black, shape.Win)+b.Count(game.White, shape.Win) > 0 {
			continue
		}
		seen++
		w := newWorker(0)
		w.board = b
		want := w.appendFours(nil, 0, game.White)
		for _, c := range b.AppendEmpty(nil) {
			b.Place(c, game.White)
			stops := !slices.ContainsFunc(threats, func(o shape.Cell) bool { return b.Empty(o) && b.Class(o, game.Black) >= shape.DoubleFour })
			b.Undo()
			if stops && !slices.Contains(want, c) {
				want = append(want, c)
			}
		}
		got := w.appendDefences(nil, game.White)
		if a, b := game.FormatPoints(points(got)), game.FormatPoints(points(want)); a != b {
			t.Fatalf("%s are defences, should be %s", a, b)
		}
	}
	if seen < 100 {
		t.Errorf("only %d positions", seen)
	}
}

func freestyleBoard(t *testing.T, moves string) *shape.Board {
	t.Helper()
	pos := position(t, game.MustRules(game.Freestyle), 15, moves)
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// points returns where cells are, in the order of the alphabet.
func points(cells []shape.Cell) []game.Point {
	var all []game.Point
	for _, c := range cells {
		all = append(all, c.Point())
	}
	slices.SortFunc(all, func(a, b game.Point) int { return a.X - b.X + 100*(a.Y-b.Y) })
	return all
}
