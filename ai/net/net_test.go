package net

import (
	"math/rand/v2"
	"slices"
	"testing"

	"omok/game"

	"omok/ai/shape"
)

// random returns a net of random numbers.
func random(seed uint64) *Net {
	rnd := rand.New(rand.NewPCG(seed, 1))
	fill := func(x []float32, scale float64) {
		for i := range x {
			x[i] = float32(rnd.NormFloat64() * scale)
		}
	}
	f := NewFloat(game.MustRules(game.Renju))
	for i := range f.Tables {
		for n := range f.Tables[i].Rows {
			fill(f.Tables[i].Rows[n][:], 1)
		}
		fill(f.Tables[i].Bias[:], 1)
		h := &f.Heads[i]
		for j := range h.In {
			fill(h.In[j][:], 0.3)
		}
		fill(h.Bias[:], 1)
		fill(h.Out[:], 1)
		h.Rest = float32(rnd.NormFloat64())
		for j := range h.Move {
			fill(h.Move[j][:], 1)
		}
		for j := range h.Near {
			fill(h.Near[j][:], 1)
		}
		h.Rank = 1.5
	}
	return New(Round(f))
}

// TestSumsFollowTheBoard plays and takes back at random and asks now and then: the sums
// must be those of a follower that sees the position for the first time.
func TestSumsFollowTheBoard(t *testing.T) {
	n := random(1)
	rnd := rand.New(rand.NewPCG(2, 2))
	for _, size := range []int{5, 15, 22} {
		tables := shape.TablesFor(game.MustRules(game.Freestyle))
		b, _ := shape.New(tables, size)
		var s, fresh Sums
		s.Follow(n, b)
		asked := 0
		for range 3000 {
			empty := b.AppendEmpty(nil)
			if len(empty) > 0 && (b.Stones == 0 || rnd.IntN(20) < 10) {
				c := empty[rnd.IntN(len(empty))]
				if b.Stones > 0 && rnd.IntN(3) > 0 {
					if near := b.AppendNear(nil); len(near) > 0 {
						c = near[rnd.IntN(len(near))]
					}
				}
				b.Place(c, game.Colour(1+rnd.IntN(2)))
			} else if b.Stones > 0 {
				b.Undo()
			}
			if rnd.IntN(4) != 0 {
				continue
			}
			side := game.Colour(1 + rnd.IntN(2))
			set := rnd.IntN(1 << Flags)
			var moves []int32 // asked before and after the value
			if rnd.IntN(2) == 0 {
				moves = movesBy(&s, b, side, set)
			}
			got := s.Value(side, set, 200)
			if moves == nil {
				moves = movesBy(&s, b, side, set)
			}
			same, _ := shape.New(tables, size)
			for i := range b.Stones {
				c := b.Placed(i)
				same.Place(c, b.At(c))
			}
			fresh.Follow(n, same)
			if want := fresh.Value(side, set, 200); got != want || s.pool != fresh.pool {
				t.Fatalf("size %d: %d, afresh %d", size, got, want)
			}
			if want := movesBy(&fresh, same, side, set); !slices.Equal(moves, want) {
				t.Fatalf("size %d: moves are worth %d, afresh %d", size, moves, want)
			}
			asked++
		}
		if asked < 100 {
			t.Fatal("too few")
		}
	}
}

// movesBy asks s for all moves.
func movesBy(s *Sums, b *shape.Board, side game.Colour, set int) []int32 {
	cells := b.AppendEmpty(nil)
	ranks := make([]int32, len(cells))
	last := shape.Cell(0)
	if b.Stones > 0 {
		last = b.Placed(b.Stones - 1)
	}
	s.Moves(ranks, cells, side, set, last, 0)
	return ranks
}

// TestKindOf names the threats of each kind of position.
func TestKindOf(t *testing.T) {
	for _, c := range []struct {
		name    string
		threats int
		kind    int
	}{
		{"none", 0, 0},
		{"own four-three", 1 << 1, 1},
		{"own four and more", 1 << 3, 1},
		{"own double three", 1 << 7, 1},
		{"the enemy's four-three", 1 << 2, 2},
		{"its four and more", 1 << 4, 2},
		{"its double three", 1 << 8, 2},
		{"fours and threes alone", 1<<5 | 1<<6 | 1<<9 | 1<<10, 0},
		{"a straight four to come", 1, 4},
		{"all", 1<<Flags - 1, 7},
	} {
		if got := KindOf(c.threats); got != c.kind {
			t.Errorf("%s: kind %d, want %d", c.name, got, c.kind)
		}
	}
}

// TestADistanceCountsOnce takes a policy that knows distances alone.
func TestADistanceCountsOnce(t *testing.T) {
	f := NewFloat(game.MustRules(game.Freestyle))
	f.Heads[0].Rank = 2 // 32 of rank are a logit
	for i := range Reach {
		f.Heads[0].Near[0][i] = float32(i)
		f.Heads[0].Near[1][i] = float32(10 * i)
	}
	n := New(Round(f))
	if got := n.Logit(game.White); got != RankUnit/2 {
		t.Errorf("%d of rank are a logit", got)
	}
	b, _ := shape.New(shape.TablesFor(game.MustRules(game.Freestyle)), 15)
	var s Sums
	s.Follow(n, b)
	at := func(x, y int) shape.Cell { return shape.CellAt(game.Point{X: x, Y: y}) }
	ranks := make([]int32, 1)
	for _, c := range []struct {
		enemy, own shape.Cell
		logits     int32
	}{
		{0, 0, 0}, {at(3, 4), 0, 1}, {0, at(3, 4), 10}, {at(6, 4), at(4, 9), 52}, {at(14, 14), at(14, 4), 9 + 90},
	} {
		s.Moves(ranks, []shape.Cell{at(4, 4)}, game.Black, 0, c.enemy, c.own)
		if ranks[0] != 32*c.logits {
			t.Errorf("from %v and %v: %d, want %d", c.enemy, c.own, ranks[0], 32*c.logits)
		}
	}
	if New(Round(NewFloat(game.MustRules(game.Freestyle)))).Logit(game.Black) != 0 {
		t.Error("a net of zeros has a policy")
	}
}
