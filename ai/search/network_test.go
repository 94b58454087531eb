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

// prepared returns a worker that is ready to search a position.
func prepared(t *testing.T, pos *ai.Position) *worker {
	t.Helper()
	e := New(Options{HashMiB: 1})
	if err := e.prepare(pos, 1); err != nil {
		t.Fatal(err)
	}
	return e.workers[0]
}

// TestTheNetworkFollowsTheSearch compares the value in positions that a worker comes
// through with that of somebody who sees each for the first time.
func TestTheNetworkFollowsTheSearch(t *testing.T) {
	for _, set := range []game.RuleSet{game.Freestyle, game.Renju} {
		pos := position(t, game.MustRules(set), 15, "h8i9i7g7j8h6")
		w := prepared(t, &pos)
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

// TestThePolicyRanksMoves looks at the order of moves at a depth at which the policy is
// asked, at one at which it is not, and without the network.
func TestThePolicyRanksMoves(t *testing.T) {
	for _, set := range []game.RuleSet{game.Freestyle, game.Renju} {
		pos := position(t, game.MustRules(set), 15, "h8i9i7g7j8h6")
		w := prepared(t, &pos)
		b, side := w.board, pos.ToMove
		cells := b.AppendNear(nil)
		want := make([]int32, len(cells))
		w.sums.Moves(want, cells, side, eval.ThreatsOf(b, side), w.frame(-1).move, w.frame(-2).move)
		best, differs := int32(unasked), false
		for i, c := range cells {
			own, deny := b.Ranks(c, side)
			differs = differs || want[i] != 0
			want[i] += own + deny
			best = max(best, want[i])
		}
		w.moves = w.moves[:0]
		if got := w.score(cells, side, 0, w.params.PolicyDepth, 0); got != best || !differs {
			t.Errorf("%s: the likeliest move has rank %d, want %d", set, got, best)
		}
		for i, m := range w.moves {
			if m.cell != cells[i] || m.rank != want[i] || m.score != want[i] { // nothing has been learnt yet
				t.Errorf("%s: %v has rank %d and score %d, want %d", set, m.cell.Point(), m.rank, m.score, want[i])
			}
		}
		if got := w.score(cells, side, 0, w.params.PolicyDepth-0.1, 0); got != unasked {
			t.Errorf("%s: the policy is asked near the leaves: %d", set, got)
		}
		w.params.Net = 0
		w.follow()
		if got := w.score(cells, side, 0, 10, 0); got != unasked {
			t.Errorf("%s: a policy without a network: %d", set, got)
		}
	}
}

// TestUnlikelyMovesAreReduced compares the reductions of moves that differ in rank alone.
func TestUnlikelyMovesAreReduced(t *testing.T) {
	pos := position(t, game.MustRules(game.Freestyle), 15, "h8i9i7g7j8h6")
	w := prepared(t, &pos)
	logit := w.logit[pos.ToMove-1]
	c := w.board.AppendNear(nil)[0]
	p := w.params
	for _, count := range []int{2, 8, 40} {
		n := &node{side: pos.ToMove, depth: 8, ply: 1, count: count, likeliest: unasked}
		plain := w.reduction(n, candidate{cell: c})
		n.likeliest = 1000
		for gap, want := range map[int32]float32{0: 0, 1: 1, 4: 4, 100: 100} {
			more := p.PolicyReduce * (want - reductions[count])
			more = max(-p.PolicyMost, min(more, p.PolicyMost))
			got := w.reduction(n, candidate{cell: c, rank: 1000 - gap*logit}) - plain
			if got-more > 1e-3 || more-got > 1e-3 {
				t.Errorf("move %d, %d logits below the likeliest: %.2f plies more, want %.2f", count, gap, got, more)
			}
		}
	}
}
