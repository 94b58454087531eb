package main

import (
	"math/rand/v2"
	"testing"
)

// TestTuningFindsAHill lets the side whose numbers lie nearer to a hidden place win
// the more often, and looks whether the knobs go there.
func TestTuningFindsAHill(t *testing.T) {
	s := &spsa{
		knobs: []knob{{name: "a", value: 0, reach: 2}, {name: "b", value: 100, reach: 20}},
		pairs: 3000, rate: 0.05, rnd: rand.New(rand.NewPCG(1, 1)),
	}
	top := map[string]float64{"a": 5, "b": 40}
	height := func(numbers map[string]float64) float64 {
		h := 0.0
		for i, k := range s.knobs {
			d := (numbers[k.name] - top[k.name]) / s.knobs[i].reach
			h -= d * d
		}
		return h
	}
	rnd := rand.New(rand.NewPCG(2, 2))
	for {
		k, plus, minus, moves := s.draw()
		if k >= s.pairs {
			break
		}
		points := -1.0
		if height(plus)-height(minus)+4*rnd.NormFloat64() > 0 {
			points = 1
		}
		s.learn(moves, points)
	}
	for _, k := range s.knobs {
		if d := (k.value - top[k.name]) / k.reach; d < -0.7 || d > 0.7 {
			t.Errorf("%s ends at %.4g, the top is at %g", k.name, k.value, top[k.name])
		}
	}
}
