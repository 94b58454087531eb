package search

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"omok/ai"
	"omok/ai/eval"
	"omok/ai/shape"
	"omok/game"
)

func TestTableGivesBackWhatItWasTold(t *testing.T) {
	tab := newTable(1)
	tab.nextSearch()
	for _, e := range []entry{
		{move: 1023, score: -1234, eval: 321, depth: 17, bound: lower, pv: true},
		{score: 5, eval: -20000, depth: -3, bound: upper},
		{move: 165, score: int(ai.Win) - 20, depth: 200, bound: exact},
		{move: 165, score: int(ai.Loss) + 20, depth: 1, bound: exact},
	} {
		tab.store(99, 6, e)
		got, ok := tab.probe(99, 6)
		want := e
		if want.move == 0 {
			want.move = 1023 // the move known before is kept
		}
		if !ok || got != want {
			t.Errorf("stored %+v, found %+v, %v", want, got, ok)
		}
		tab.nextSearch()
	}
	if _, ok := tab.probe(98, 0); ok {
		t.Error("found a position that was not stored")
	}
}

// TestProofsCountFromTheirPosition stores a win at one distance from the root and
// finds it at another.
func TestProofsCountFromTheirPosition(t *testing.T) {
	tab := newTable(1)
	tab.store(7, 10, entry{score: int(ai.Win) - 13, depth: 1, bound: exact})
	if e, _ := tab.probe(7, 2); e.score != int(ai.Win)-5 {
		t.Errorf("a win 3 plies after ply 10 is %d at ply 2, want %d", e.score, int(ai.Win)-5)
	}
}

// TestTornSlotsAreNotBelieved lets several goroutines write into few slots and
// looks whether anything is found that nobody wrote.
func TestTornSlotsAreNotBelieved(t *testing.T) {
	tab := newTable(1)
	tab.buckets, tab.mask = tab.buckets[:1], 0
	var writers sync.WaitGroup
	for n := range uint64(4) {
		writers.Go(func() {
			rnd := rand.New(rand.NewPCG(n, 1))
			for range 20000 {
				key := rnd.Uint64N(64)
				tab.store(key, 0, entry{score: int(key), eval: int(key) * 3, depth: rnd.IntN(9), bound: exact})
				key = rnd.Uint64N(64)
				if e, ok := tab.probe(key, 0); ok && (e.score != int(key) || e.eval != int(key)*3) {
					t.Errorf("position %d has %+v", key, e)
				}
			}
		})
	}
	writers.Wait()
}

// TestNewGameEmptiesTheTable checks that a new game forgets everything and keeps the
// memory, and that the same game then goes the same way.
func TestNewGameEmptiesTheTable(t *testing.T) {
	e := New(Options{HashMiB: 1, Seed: 1})
	think := func() ai.Result {
		t.Helper()
		pos := ai.Position{Rules: game.MustRules(game.Freestyle), Board: game.MustBoard(15), ToMove: game.Black}
		for i, p := range []game.Point{{X: 7, Y: 7}, {X: 8, Y: 8}, {X: 6, Y: 8}, {X: 9, Y: 5}} {
			pos.Board.Set(p, game.Black+game.Colour(i%2))
		}
		r, err := e.Think(t.Context(), pos, ai.Limits{Nodes: 3000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	first := think()
	kept := &e.table.buckets[0]
	e.NewGame()
	if &e.table.buckets[0] != kept {
		t.Error("the table was made anew")
	}
	for i := range e.table.buckets {
		for j := range e.table.buckets[i] {
			if e.table.buckets[i][j].data.Load() != 0 {
				t.Fatal("an entry of the game before is left")
			}
		}
	}
	if again := think(); again.Move != first.Move || again.Nodes != first.Nodes || !slices.EqualFunc(again.Lines, first.Lines, func(a, b ai.Line) bool {
		return a.Score == b.Score && slices.Equal(a.Moves, b.Moves)
	}) {
		t.Errorf("%+v, then %+v", first, again)
	}
}

// BenchmarkProbe looks positions up that lie all over a table, with large pages and
// without.
func BenchmarkProbe(b *testing.B) {
	for _, large := range []bool{false, true} {
		b.Run(map[bool]string{false: "small pages", true: "large pages"}[large], func(b *testing.B) {
			const buckets = 1 << 20
			tab := &table{buckets: make([][bucketSize]slot, buckets), mask: buckets - 1}
			if large {
				useLargePages(tab.buckets)
			}
			rnd := rand.New(rand.NewPCG(1, 2))
			for range buckets {
				tab.store(rnd.Uint64(), 0, entry{bound: exact})
			}
			for b.Loop() {
				tab.probe(rnd.Uint64(), 0)
			}
		})
	}
}

// Positions that differ by the side to move have keys of their own, and the key after a
// move is known before it is played.
func TestKeys(t *testing.T) {
	w := newWorker(0)
	model := eval.ModelFor(game.MustRules(game.Renju))
	b, err := shape.New(model.Tables, 15)
	if err != nil {
		t.Fatal(err)
	}
	w.board = b
	side := game.Black
	for _, p := range []game.Point{{X: 7, Y: 7}, {X: 8, Y: 8}, {X: 6, Y: 8}} {
		if w.key(game.Black) == w.key(game.White) {
			t.Errorf("%d stones: one key for both sides", b.Stones)
		}
		c := shape.CellAt(p)
		want := w.keyAfter(c, side)
		b.Place(c, side)
		if side = side.Opponent(); w.key(side) != want {
			t.Errorf("after %v the key is %x, not %x", p, w.key(side), want)
		}
	}
}
