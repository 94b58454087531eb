package shape

import (
	"slices"
	"testing"

	"omok/game"
)

// TestNear compares the points near stones with the words of AppendNear, on
// boards with stones in the middle, in a corner and at an edge.
func TestNear(t *testing.T) {
	for _, size := range []int{5, 15, 22} {
		for _, stones := range [][]game.Point{
			nil,
			{{X: 0, Y: 0}},
			{{X: size / 2, Y: size / 2}, {X: size - 1, Y: 2}},
		} {
			b, err := New(TablesFor(game.MustRules(game.Freestyle)), size)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range stones {
				b.Place(CellAt(p), game.Black)
			}
			var want []Cell
			for p, c := range b.Points {
				if b.Empty(c) && slices.ContainsFunc(stones, func(s game.Point) bool { return near(p, s) }) {
					want = append(want, c)
				}
			}
			if got := b.AppendNear(nil); !slices.Equal(got, want) {
				t.Errorf("%d, %v: %d points, want %d", size, stones, len(got), len(want))
			}
			if got := b.AppendEmpty(nil); len(got) != size*size-len(stones) {
				t.Errorf("%d, %v: %d empty points", size, stones, len(got))
			}
		}
	}
}

func near(p, s game.Point) bool {
	dx, dy := max(p.X-s.X, s.X-p.X), max(p.Y-s.Y, s.Y-p.Y)
	return max(dx, dy) <= 2 || max(dx, dy) == 3 && (dx == dy || dx == 0 || dy == 0)
}

// TestCaroStraightFourCannotBeStopped: where enemies beyond the ends spoil a five,
// a four open at both ends is no straight four.
func TestCaroStraightFourCannotBeStopped(t *testing.T) {
	for _, tc := range []struct {
		white string
		want  Class
	}{
		{"", Straight},
		{"d8", Straight},
		{"e8", OneFour}, // a stone at k8 spoils both fives
		{"e8l8", OneFour},
	} {
		b, err := New(TablesFor(game.MustRules(game.Caro)), 15)
		if err != nil {
			t.Fatal(err)
		}
		black, _ := game.ParsePoints("g8h8i8", 15)
		white, _ := game.ParsePoints(tc.white, 15)
		for _, p := range black {
			b.Place(CellAt(p), game.Black)
		}
		for _, p := range white {
			b.Place(CellAt(p), game.White)
		}
		j8 := CellAt(game.Point{X: 9, Y: 7})
		if got := b.Class(j8, game.Black); got != tc.want {
			t.Errorf("white %q: j8 has class %d, want %d", tc.white, got, tc.want)
		}
	}
}
