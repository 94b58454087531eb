package search

import (
	"time"

	"omok/ai"
)

// budget is how long a search may take: after soft no new iteration starts unless
// something unusual happened, and at hard the search is stopped. Zero means no limit.
type budget struct {
	soft, hard time.Duration
}

// safety is subtracted from every time limit, for the time that the answer takes to
// arrive.
const (
	safetyShare = 30 // a thirtieth of the limit
	safetyLeast = 5 * time.Millisecond
	safetyMost  = 150 * time.Millisecond
)

// movesToCome is the greatest number of own moves that a game clock is shared among.
const movesToCome = 28

// guard subtracts the safety margin from a limit.
func guard(d time.Duration) time.Duration {
	margin := max(safetyLeast, min(d/safetyShare, safetyMost))
	return max(d-margin, d/2)
}

// newBudget divides up the time of the limits. empty is how many points of the board are
// free.
func newBudget(l ai.Limits, empty int) budget {
	var b budget
	if l.Time > 0 {
		b.hard = guard(l.Time)
		b.soft = b.hard
	}
	c := l.Clock
	if c == nil {
		return b
	}
	hard, soft := clockBudget(c, max(4, min(empty/2, movesToCome)))
	if b.hard == 0 || hard < b.hard {
		b.hard = hard
	}
	if b.soft == 0 || soft < b.soft {
		b.soft = soft
	}
	b.soft = min(b.soft, b.hard)
	return b
}

// clockBudget budgets one move from a game clock, with moves own moves still to come.
func clockBudget(c *ai.Clock, moves int) (hard, soft time.Duration) {
	main := max(c.Left, 0)
	switch {
	case c.Periods > 0 && c.Period > 0:
		// Every move has a period; main time is spent on top of it.
		soft = main/time.Duration(moves) + c.Period*7/10
		hard = guard(main/4 + c.Period)
		if main == 0 {
			soft, hard = guard(c.Period), guard(c.Period)
		}
	default:
		soft = main/time.Duration(moves) + c.Increment*8/10
		hard = min(guard(main), soft*4)
		soft = min(soft, hard)
	}
	if c.PerMove > 0 {
		hard = min(hard, guard(c.PerMove))
		if main == 0 && c.Increment == 0 && c.Periods == 0 {
			hard = guard(c.PerMove)
			soft = hard
		}
		soft = min(soft, hard)
	}
	return max(hard, time.Millisecond), max(soft, time.Millisecond)
}

// enough reports whether a search that took this long should not start another
// iteration: sooner if the best move has been the same for long, later if it has just
// changed or the score fell by drop.
func (b budget) enough(spent time.Duration, stable int, changes float64, drop int) bool {
	if b.soft == 0 {
		return false
	}
	if b.soft == b.hard { // the time is to be used up: even an iteration that is stopped can find something
		return spent > b.hard*95/100
	}
	factor := 0.9 - 0.06*float64(min(stable, 6)) + 0.35*min(changes, 3)
	factor += float64(max(0, min(drop, 120))) / 150
	return float64(spent) > float64(b.soft)*factor*0.6
}
