package help

import (
	"slices"
	"testing"

	"omok/game"
)

func TestExamplesFollowTheirOpenings(t *testing.T) {
	for _, o := range openings {
		g, err := o.play()
		if err != nil {
			t.Errorf("%s: %v", o.id, err)
			continue
		}
		if got, want := len(openingView(g).Stones), len(points(o.moves, 15)); got != want {
			t.Errorf("%s shows %d stones of %d", o.id, got, want)
		}
	}
}

func TestEveryOpeningIsExplained(t *testing.T) {
	for _, set := range game.RuleSets {
		for _, id := range game.MustRules(set).Openings() {
			if id != game.FreeOpening && !slices.ContainsFunc(openings, func(o opening) bool { return o.id == id }) {
				t.Errorf("%s is not explained", id)
			}
		}
	}
}

// Pro bars the central 5×5, long pro the central 7×7, to the third stone.
func TestOpeningsCrossOutTheMiddle(t *testing.T) {
	for id, want := range map[game.Opening]int{game.Pro: 5 * 5, game.LongPro: 7 * 7} {
		o := openings[slices.IndexFunc(openings, func(o opening) bool { return o.id == id })]
		g, err := o.play()
		if err != nil {
			t.Fatal(err)
		}
		if got := len(openingView(g).Marks) + g.Board().Stones(); got != want {
			t.Errorf("%s crosses out %d points, want %d", id, got, want)
		}
	}
}
