package trainer

import (
	"math"
	"time"

	"omok/game/library"
)

// Repetition is SM-2 of SuperMemo (P. A. Wozniak, "Optimization of learning", 1990,
// chapter 3.2): a puzzle answered with a quality from 0 to 5 comes back after one day,
// then six, then after intervals that grow by its ease factor; below 3 it begins anew.
const (
	firstEase  = 2.5
	leastEase  = 1.3
	firstDays  = 1
	secondDays = 6
	passing    = 3 // the least quality that counts as known
)

// The qualities of attempts.
const (
	alone  = 5
	hinted = 3
	missed = 1
)

// quality returns the quality of a settled attempt.
func quality(a *Attempt) int {
	switch a.Score() {
	case 1:
		return alone
	case 0:
		return missed
	}
	return hinted
}

// again returns the card after an answer of a quality at a time.
func again(c library.Card, quality int, now time.Time) library.Card {
	if c.Ease == 0 {
		c.Ease = firstEase
	}
	short := float64(alone - quality)
	c.Ease = math.Max(leastEase, c.Ease+0.1-short*(0.08+short*0.02))
	if quality < passing {
		c.Repeats, c.Lapses = 0, c.Lapses+1
	} else {
		c.Repeats++
	}
	switch {
	case c.Repeats <= 1:
		c.Interval = firstDays
	case c.Repeats == 2:
		c.Interval = secondDays
	default:
		c.Interval *= c.Ease
	}
	c.Due = now.Add(time.Duration(c.Interval * 24 * float64(time.Hour)))
	return c
}
