package net

import (
	"math/rand/v2"
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
			got := s.Value(side, set, 200)
			same, _ := shape.New(tables, size)
			for i := range b.Stones {
				c := b.Placed(i)
				same.Place(c, b.At(c))
			}
			fresh.Follow(n, same)
			if want := fresh.Value(side, set, 200); got != want || s.pool != fresh.pool {
				t.Fatalf("size %d: %d, afresh %d", size, got, want)
			}
			asked++
		}
		if asked < 100 {
			t.Fatal("too few")
		}
	}
}
