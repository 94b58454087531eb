package match

import (
	"testing"

	"pgregory.net/rapid"

	"omok/ai"
)

func TestAdaptiveLevel(t *testing.T) {
	for _, c := range []struct {
		results []Outcome
		want    ai.Level
	}{
		{nil, firstLevel},
		{[]Outcome{PersonWon}, firstLevel},
		{[]Outcome{PersonWon, PersonWon}, firstLevel + 1},
		{[]Outcome{PersonLost, PersonLost}, firstLevel - 1},
		{[]Outcome{PersonWon, PersonLost, PersonWon, PersonLost}, firstLevel},
		{[]Outcome{PersonWon, Drawn, PersonWon}, firstLevel},
		{[]Outcome{PersonWon, PersonWon, PersonLost, PersonLost}, firstLevel},
	} {
		var a Adaptive
		for _, r := range c.results {
			a.Learn(r)
		}
		if a.Level() != c.want {
			t.Errorf("%v: level %d, want %d", c.results, a.Level(), c.want)
		}
	}
}

func TestAdaptiveStaysWithinTheLevels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := Adaptive{Chosen: ai.Level(rapid.IntRange(-3, 14).Draw(t, "chosen"))}
		for range rapid.IntRange(0, 60).Draw(t, "games") {
			before := a.Level()
			a.Learn(Outcome(rapid.IntRange(-1, 1).Draw(t, "outcome")))
			if l := a.Level(); l < ai.MinLevel || l > ai.MaxLevel || l > before+1 || l < before-1 {
				t.Fatalf("from %d to %d", before, l)
			}
		}
	})
}
