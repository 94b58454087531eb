package trainer

import (
	"cmp"
	"slices"
	"time"

	"omok/ai/puzzle"
	"omok/game/library"
)

// Stats is what a person's results say.
type Stats struct {
	Tried, Solved int
	BestStreak    int // solved in a row
	Days          int // in a row, up to today or yesterday, on which puzzles were tried
	BestStorm     int // solved in one storm
	Mean          time.Duration
	Themes        []ThemeStats // those with most results first
}

// ThemeStats is what the results of a theme say.
type ThemeStats struct {
	Theme         puzzle.Theme
	Tried, Solved int
}

// Share returns the part that was solved, 0 to 1.
func (s ThemeStats) Share() float64 { return float64(s.Solved) / float64(max(1, s.Tried)) }

// statsOf counts results, the oldest first, as they are at a time.
func statsOf(results []library.PuzzleResult, now time.Time) Stats {
	s := Stats{Tried: len(results)}
	themes := map[puzzle.Theme]*ThemeStats{}
	days := map[string]bool{}
	run, storm := 0, 0
	var stormBegan time.Time // what comes later than a storm lasts belongs to another
	var took time.Duration
	for i, r := range results {
		days[r.At.Local().Format(time.DateOnly)] = true
		if run++; !r.Solved {
			run = 0
		}
		s.BestStreak = max(s.BestStreak, run)
		if i == 0 || PlanKind(results[i-1].Mode) != Storm || r.At.Sub(stormBegan) > stormTime {
			storm, stormBegan = 0, r.At.Add(-r.Took)
		}
		if r.Solved {
			s.Solved++
			took += r.Took
			if PlanKind(r.Mode) == Storm {
				storm++
				s.BestStorm = max(s.BestStorm, storm)
			}
		}
		for _, name := range r.Themes {
			t := puzzle.Theme(name)
			if themes[t] == nil {
				themes[t] = &ThemeStats{Theme: t}
			}
			themes[t].Tried++
			if r.Solved {
				themes[t].Solved++
			}
		}
	}
	s.Mean = took / time.Duration(max(1, s.Solved))
	s.Days = daysInARow(days, now)
	for _, t := range themes {
		s.Themes = append(s.Themes, *t)
	}
	slices.SortFunc(s.Themes, func(a, b ThemeStats) int {
		return cmp.Or(cmp.Compare(b.Tried, a.Tried), cmp.Compare(a.Theme, b.Theme))
	})
	return s
}

// daysInARow counts back from today; a day that is not over yet may be missing.
func daysInARow(days map[string]bool, now time.Time) (n int) {
	day := now.Local()
	if !days[day.Format(time.DateOnly)] {
		day = day.AddDate(0, 0, -1)
	}
	for ; days[day.Format(time.DateOnly)]; n++ {
		day = day.AddDate(0, 0, -1)
	}
	return n
}
