package search

import (
	"testing"
	"time"

	"omok/game"

	"omok/ai"
)

func TestBudgetsKeepTheFlagUp(t *testing.T) {
	s := time.Second
	for _, tc := range []struct {
		name   string
		limits ai.Limits
		most   time.Duration // that a move may take
		least  time.Duration // that it should have
	}{
		{"a time for the move", ai.Limits{Time: s}, s, 900 * time.Millisecond},
		{"a tiny time", ai.Limits{Time: 4 * time.Millisecond}, 4 * time.Millisecond, time.Millisecond},
		{"a game clock", ai.Limits{Clock: &ai.Clock{Left: 300 * s}}, 60 * s, 5 * s},
		{"a clock nearly run down", ai.Limits{Clock: &ai.Clock{Left: 100 * time.Millisecond}}, 95 * time.Millisecond, time.Millisecond},
		{"an increment", ai.Limits{Clock: &ai.Clock{Left: 2 * s, Increment: 5 * s}}, 2 * s, s},
		{"a limit for each move beside the clock", ai.Limits{Clock: &ai.Clock{Left: 600 * s, PerMove: 5 * s}}, 5 * s, 4 * s},
		{"only a limit for each move", ai.Limits{Clock: &ai.Clock{PerMove: 5 * s}}, 5 * s, 4 * s},
		{"in byo-yomi", ai.Limits{Clock: &ai.Clock{Period: 10 * s, Periods: 1}}, 10 * s, 9 * s},
		{"main time before byo-yomi", ai.Limits{Clock: &ai.Clock{Left: 60 * s, Period: 10 * s, Periods: 3}}, 25 * s, 10 * s},
		{"both a time and a clock", ai.Limits{Time: s, Clock: &ai.Clock{Left: 300 * s}}, s, 900 * time.Millisecond},
	} {
		b := newBudget(tc.limits, 200)
		if b.hard > tc.most || b.hard < tc.least || b.soft > b.hard || b.soft <= 0 {
			t.Errorf("%s: soft %v, hard %v, want hard from %v to %v", tc.name, b.soft, b.hard, tc.least, tc.most)
		}
	}
	if b := newBudget(ai.Limits{Nodes: 5}, 200); b != (budget{}) {
		t.Errorf("without a time the budget is %v", b)
	}
}

func TestTroubleTakesLonger(t *testing.T) {
	b := budget{soft: time.Second, hard: 4 * time.Second}
	spent := 500 * time.Millisecond
	if !b.enough(spent, 6, 0, 0) {
		t.Error("a move that has long been the best is thought about further")
	}
	if b.enough(spent, 0, 2, 0) {
		t.Error("a best move that just changed is played at once")
	}
	if b.enough(spent, 3, 0.5, 100) {
		t.Error("a score that fell is not looked into")
	}
	if (budget{}).enough(time.Hour, 9, 0, 0) {
		t.Error("a search without a time stopped")
	}
}

func TestAFixedTimeIsUsed(t *testing.T) {
	pos := position(t, game.MustRules(game.Freestyle), 15, "h8i9g9i7h6h9")
	const limit = 400 * time.Millisecond
	r := think(t, pos, ai.Limits{Time: limit})
	if r.Elapsed < limit*9/10 {
		t.Errorf("%v of %v used", r.Elapsed, limit)
	}
	// One reply needs no thought.
	pos = position(t, game.MustRules(game.Freestyle), 15, "h8g8i8a1j8a15k8")
	if r := think(t, pos, ai.Limits{Time: 10 * time.Second}); r.Elapsed > 5*time.Second {
		t.Errorf("%v for the only move", r.Elapsed)
	}
}
