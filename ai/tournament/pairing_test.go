package tournament

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestRoundRobin(t *testing.T) {
	tour := run(t, quick(rows("A", "B", "C")), rowKinds())
	played, running := tour.Games()
	if len(played) != 6 || len(running) != 0 || !tour.Done() || tour.Planned() != 6 {
		t.Fatalf("%d played, %d running", len(played), len(running))
	}
	var met []string
	for _, g := range played {
		met = append(met, fmt.Sprintf("%d-%d %s %s", g.Black, g.White, g.Result, g.Moves[:4]))
		if g.Result != "1" || g.Reason != "five" || g.Opening != 2 || g.Plies() != 11 {
			t.Errorf("%+v", g)
		}
	}
	if got, want := strings.Join(met, ", "), "0-1 1 h8i9, 1-0 1 h8i9, 0-2 1 h8i1, 2-0 1 h8i1, 1-2 1 h8i9, 2-1 1 h8i9"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	table := tour.Table()
	for _, s := range table.Standings {
		if s.Games != 4 || s.Wins != 2 || s.Losses != 2 || s.Elo != 0 {
			t.Errorf("%+v", s)
		}
	}
	if w, d, l := table.Cross[0][2].Count(); w != 1 || d != 0 || l != 1 {
		t.Errorf("cross %d-%d-%d", w, d, l)
	}
}

func TestGauntlet(t *testing.T) {
	c := quick(rows("A", "B", "C", "D"))
	c.Format, c.Rounds = Gauntlet, 2
	played, _ := run(t, c, rowKinds()).Games()
	if len(played) != 12 {
		t.Fatalf("%d games", len(played))
	}
	for _, g := range played {
		if g.Black != 0 && g.White != 0 {
			t.Errorf("%d meets %d", g.Black, g.White)
		}
	}
}

// TestSwiss checks that nobody meets twice, that the strongest comes first, and
// that with an odd number all sit out in turn. The higher number wins.
func TestSwiss(t *testing.T) {
	for n := 2; n <= 11; n++ {
		c := quick(make([]Seat, n))
		c.Format, c.Rounds = Swiss, (n+1)/2
		var plan []fixture
		scores, games, met := make([]float64, n), make([]int, n), map[[2]int]int{}
		for round := range c.Rounds {
			before := len(plan)
			plan = c.swissRound(plan, scores)
			if len(plan)-before != n/2*c.Games {
				t.Fatalf("%d players: %d games in round %d", n, len(plan)-before, round)
			}
			for _, f := range plan[before:] {
				scores[max(f.black, f.white)]++
				games[f.black]++
				games[f.white]++
				met[[2]int{min(f.black, f.white), max(f.black, f.white)}]++
				if f.round != round {
					t.Errorf("round %d is called %d", round, f.round)
				}
			}
		}
		for pair, count := range met {
			if count != c.Games {
				t.Errorf("%d players: %v met in %d games", n, pair, count)
			}
		}
		if slices.Max(games)-slices.Min(games) > c.Games {
			t.Errorf("%d players: games %v", n, games)
		}
		if scores[n-1] < float64(c.Games*(c.Rounds-1)) || n%2 == 0 && scores[n-1] != slices.Max(scores) {
			t.Errorf("%d players: scores %v", n, scores)
		}
	}
}

// TestSwissIsPlayed plays more rounds than there are new opponents.
func TestSwissIsPlayed(t *testing.T) {
	c := quick(rows("A", "B", "C"))
	c.Format, c.Rounds, c.Concurrency = Swiss, 4, 3
	tour := run(t, c, rowKinds())
	if played, _ := tour.Games(); len(played) != 8 || tour.Planned() != 8 {
		t.Errorf("%d games of %d", len(played), tour.Planned())
	}
}
