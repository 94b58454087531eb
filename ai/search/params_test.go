package search

import (
	"context"
	"testing"

	"omok/game"

	"omok/ai"
)

func TestParamsByName(t *testing.T) {
	p := DefaultParams(game.MustRules(game.Freestyle))
	if err := p.Set("Futility", 70); err != nil || p.Futility != 70 {
		t.Errorf("Futility is %g, %v", p.Futility, err)
	}
	if v, err := p.Get("Futility"); err != nil || v != 70 {
		t.Errorf("Futility reads %g, %v", v, err)
	}
	if _, err := p.Get("futility"); err == nil {
		t.Error("a name that there is not is read")
	}
	if err := p.Set("futility", 1); err == nil {
		t.Error("a name that there is not is set")
	}
}

// TestParamsReachTheSearch changes a number and looks for another count of nodes.
func TestParamsReachTheSearch(t *testing.T) {
	pos := position(t, game.MustRules(game.Freestyle), 15, "h8i9g9i7h6h9")
	nodes := func(params map[string]float64) int64 {
		r, err := New(Options{HashMiB: 1, Params: params}).Think(context.Background(), pos, ai.Limits{Depth: 8}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.Nodes
	}
	if a, b := nodes(nil), nodes(map[string]float64{"Reduce": 0.3}); a == b {
		t.Errorf("%d nodes with reductions as they are and %d with small ones", a, b)
	}
	if _, err := New(Options{HashMiB: 1, Params: map[string]float64{"None": 1}}).Think(context.Background(), pos, ai.Limits{Depth: 1}, nil); err == nil {
		t.Error("a number that there is not is taken")
	}
}
