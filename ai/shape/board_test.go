package shape

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"omok/game"
)

func ruleSets() map[string]game.Rules {
	sets := map[string]game.Rules{}
	for _, s := range game.RuleSets {
		sets[string(s)] = game.MustRules(s)
	}
	sets["omok exact"] = game.MustRules(game.Omok).ExactFive()
	return sets
}

// weights that tell every code apart, to see that the sum follows.
func testWeights() *Weights {
	w := new(Weights)
	for i := range w {
		for c := range w[i] {
			w[i][c].Move = int16(c*31+i*7) % 1000
			w[i][c].Wait = int16(c*17+i*5) % 1000
		}
	}
	return w
}

// play plays random moves near the middle until someone wins or n are played,
// and calls check after each.
func play(r *game.Rules, b *Board, g *game.Board, rnd *rand.Rand, n int, check func(game.Colour)) (played []Cell) {
	col := game.Black
	for range n {
		near := b.AppendNear(nil)
		if rnd.IntN(8) == 0 || len(near) == 0 {
			near = b.AppendEmpty(nil)
		}
		if len(near) == 0 {
			return played
		}
		c := near[rnd.IntN(len(near))]
		if r.MakesFive(g, c.Point(), col) {
			continue
		}
		b.Place(c, col)
		g.Set(c.Point(), col)
		played = append(played, c)
		col = col.Opponent()
		check(col)
	}
	return played
}

func TestBoardAgreesWithTheRules(t *testing.T) {
	for name, r := range ruleSets() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tables := NewTables(r, testWeights())
			for seed := range uint64(12) {
				rnd := rand.New(rand.NewPCG(seed, 1))
				size := []int{15, 5, 22, 9, 19, 20}[seed%6]
				b, err := New(tables, size)
				if err != nil {
					t.Fatal(err)
				}
				g := game.MustBoard(size)
				empty := snapshot(b)
				played := play(&r, b, g, rnd, min(size*size*2/3, 120), func(game.Colour) {
					agree(t, &r, b, g)
				})
				fresh, err := FromBoard(tables, g)
				if err != nil {
					t.Fatal(err)
				}
				if snapshot(b) != snapshot(fresh) {
					t.Fatal("a board reached by moves differs from one set up")
				}
				for range played {
					b.Undo()
				}
				if snapshot(b) != empty {
					t.Fatal("taking all moves back does not give the empty board")
				}
			}
		})
	}
}

// agree compares the board with the rule book point by point.
func agree(t *testing.T, r *game.Rules, b *Board, g *game.Board) {
	t.Helper()
	for p, stone := range g.Points {
		c := CellAt(p)
		if b.At(c) != stone || b.Empty(c) != (stone == game.Empty) || c.Point() != p {
			t.Fatalf("%v holds %v, want %v", p, b.At(c), stone)
		}
		if stone != game.Empty {
			continue
		}
		for _, col := range []game.Colour{game.Black, game.White} {
			five := r.MakesFive(g, p, col)
			if got := b.Class(c, col) == Win; got != five {
				t.Fatalf("%v at %v: five %v, want %v\n%v", col, p, got, five, g)
			}
			if got, want := b.Foul(c, col), r.Foul(g, p, col); got != want {
				t.Fatalf("%v at %v: foul %v, want %v\n%v", col, p, got, want, g)
			}
		}
	}
}

// snapshot is everything of a board that moves must restore, as text.
func snapshot(b *Board) string {
	s := fmt.Sprint(b.Stones, b.Key, b.Value, b.counts, b.sets, b.taken, b.lines)
	for p := range b.Points {
		if c := CellAt(p); b.Empty(c) {
			s += fmt.Sprint(b.points[c])
		}
	}
	return s
}

func TestClassesMatchTheirMeaning(t *testing.T) {
	r := game.MustRules(game.Freestyle)
	tables := TablesFor(r)
	for _, tc := range []struct {
		black, white string
		at           string
		want         Class
	}{
		{"h8i8j8k8", "", "g8", Win},
		{"h8i8j8", "", "g8", Straight},
		{"h8i8j8", "", "f8", OneFour},
		{"h8i8j8", "g8", "k8", OneFour},
		{"g8i8j8k8m8", "", "h8", Win},
		{"e8g8h8k8", "", "i8", DoubleFour},
		{"h8h9h10i11j11", "h7", "h11", FourThree},
		{"h8i8j9j10", "", "j8", DoubleThree},
		{"h8i8", "", "j8", OneThree},
		{"h8i8", "g8", "j8", Closed},
		{"h8", "", "i8", Two},
	} {
		b, err := New(tables, 15)
		if err != nil {
			t.Fatal(err)
		}
		for col, s := range map[game.Colour]string{game.Black: tc.black, game.White: tc.white} {
			points, err := game.ParsePoints(s, 15)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range points {
				b.Place(CellAt(p), col)
			}
		}
		p, _ := game.ParsePoint(tc.at, 15)
		if got := b.Class(CellAt(p), game.Black); got != tc.want {
			t.Errorf("%s %s: %s is %v, want %v (%x)", tc.black, tc.white, tc.at, got, tc.want, b.Code(CellAt(p), game.Black))
		}
	}
}

func BenchmarkPlaceUndo(b *testing.B) {
	for _, set := range []game.RuleSet{game.Freestyle, game.Renju} {
		b.Run(string(set), func(b *testing.B) {
			r := game.MustRules(set)
			board, err := New(NewTables(r, testWeights()), 15)
			if err != nil {
				b.Fatal(err)
			}
			rnd := rand.New(rand.NewPCG(1, 2))
			play(&r, board, game.MustBoard(15), rnd, 40, func(game.Colour) {})
			near := board.AppendNear(nil)
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				c := near[i%len(near)]
				board.Place(c, game.Colour(1+i&1))
				board.Undo()
				i++
			}
		})
	}
}

func TestDistance(t *testing.T) {
	at := func(x, y int) Cell { return CellAt(game.Point{X: x, Y: y}) }
	for _, c := range []struct {
		from Cell
		want int
	}{{at(4, 4), 0}, {at(5, 3), 1}, {at(4, 9), 5}, {at(1, 6), 3}, {at(21, 0), 17}, {0, 0}} {
		if got := Distance(at(4, 4), c.from); got != c.want {
			t.Errorf("from %v: %d, want %d", c.from.Point(), got, c.want)
		}
	}
}
