package library

import (
	"math"
	"testing"
)

// TestPublishedExample is the worked example of the paper.
func TestPublishedExample(t *testing.T) {
	got := Rating{1500, 200, 0.06}.After(
		Outcome{Rating{1400, 30, 0.06}, 1},
		Outcome{Rating{1550, 100, 0.06}, 0},
		Outcome{Rating{1700, 300, 0.06}, 0},
	)
	if math.Abs(got.Value-1464.06) > 0.01 || math.Abs(got.Deviation-151.52) > 0.01 || math.Abs(got.Volatility-0.05999) > 0.00001 {
		t.Errorf("%+v", got)
	}
}

func TestRatingMoves(t *testing.T) {
	start := NewRating
	won := start.After(Outcome{start, 1})
	lost := start.After(Outcome{start, 0})
	drawn := start.After(Outcome{start, 0.5})
	if won.Value <= 1500 || lost.Value >= 1500 || math.Abs(drawn.Value-1500) > 1e-9 {
		t.Errorf("won %v, lost %v, drawn %v", won.Value, lost.Value, drawn.Value)
	}
	if won.Deviation >= start.Deviation {
		t.Errorf("a game makes it less certain: %v", won.Deviation)
	}
	idle := Rating{1500, 100, 0.06}.After()
	if idle.Value != 1500 || idle.Deviation <= 100 || start.After().Deviation > 350 {
		t.Errorf("idle: %+v", idle)
	}
	strong := start.After(Outcome{LevelRating(10), 1})
	for range 200 {
		strong = strong.After(Outcome{LevelRating(1), 0})
	}
	if math.IsNaN(strong.Value) || strong.Value > 800 {
		t.Errorf("after 200 losses: %+v", strong)
	}
}
