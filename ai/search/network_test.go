package search

import (
	"context"
	"testing"

	"omok/game"

	"omok/ai"
	"omok/ai/eval"
	"omok/ai/net"
	"omok/ai/shape"
)

// withoutNet is the evaluation as it is without the network.
func withoutNet(rules game.Rules) *eval.Model {
	m := *eval.ModelFor(rules)
	m.Net = nil
	return &m
}

func TestLevelsLeaveTheNetworkOut(t *testing.T) {
	pos := position(t, game.MustRules(game.Freestyle), 15, "h8i9g9i7h6h9")
	nodes := func(e ai.Engine) int64 {
		r, err := e.Think(context.Background(), pos, ai.Limits{Depth: 7}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.Nodes
	}
	for level := ai.MaxLevel - 2; level <= ai.MaxLevel; level++ {
		with, without := nodes(NewLevel(level, Options{})), nodes(NewLevel(level, Options{Model: withoutNet}))
		if same := with == without; same != (level < ai.MaxLevel) {
			t.Errorf("level %d: %d nodes with the network, %d without", level, with, without)
		}
	}
}

// TestTheNetworkFollowsTheSearch compares the value in positions that a worker comes
// through with that of somebody who sees each for the first time.
func TestTheNetworkFollowsTheSearch(t *testing.T) {
	for _, set := range []game.RuleSet{game.Freestyle, game.Renju} {
		pos := position(t, game.MustRules(set), 15, "h8i9i7g7j8h6")
		e := New(Options{HashMiB: 1})
		if err := e.prepare(&pos, 1); err != nil {
			t.Fatal(err)
		}
		w := e.workers[0]
		if w.sums == nil {
			t.Fatalf("%s has no network", set)
		}
		differs := false
		var walk func(side game.Colour, depth int)
		walk = func(side game.Colour, depth int) {
			fresh, err := shape.New(w.model.Tables, 15)
			if err != nil {
				t.Fatal(err)
			}
			for i := range w.board.Stones {
				c := w.board.Placed(i)
				fresh.Place(c, w.board.At(c))
			}
			var s net.Sums
			s.Follow(w.model.Net, fresh)
			got, want := w.evaluate(side), w.model.EvaluateBy(&s, fresh, side)
			if got != want {
				t.Fatalf("%s, %d stones: %d, afresh %d", set, fresh.Stones, got, want)
			}
			differs = differs || got != w.model.Evaluate(fresh, side)
			if depth == 0 {
				return
			}
			near := w.board.AppendNear(nil)
			for i := 0; i < len(near); i += len(near)/4 + 1 {
				w.place(near[i], side, 0)
				walk(side.Opponent(), depth-1)
				w.board.Undo()
			}
		}
		walk(pos.ToMove, 4)
		if !differs {
			t.Errorf("%s: the network adds nothing", set)
		}
	}
}
