package tournament

import (
	"fmt"
	"math"
)

// SPRT is a sequential test between two hypotheses: that the first player is
// stronger than the second by Elo0 points, or by Elo1. It is the generalised
// sequential probability ratio test in the normal approximation of Van den Bergh,
// "A practical introduction to the GSPRT", over pairs of games.
type SPRT struct {
	Elo0  float64 `json:"elo0"`
	Elo1  float64 `json:"elo1"`
	Alpha float64 `json:"alpha"` // probability of accepting Elo1 if Elo0 is true
	Beta  float64 `json:"beta"`  // probability of accepting Elo0 if Elo1 is true
}

// Verdict is how a test stands.
type Verdict int8

// The verdicts.
const (
	Undecided Verdict = iota
	TakeElo0
	TakeElo1
)

// Validate returns an error if the test cannot be made.
func (s SPRT) Validate() error {
	if !(s.Alpha > 0 && s.Alpha < 0.5 && s.Beta > 0 && s.Beta < 0.5 && s.Elo0 < s.Elo1) {
		return fmt.Errorf("tournament: a sequential test needs elo0 below elo1, and alpha and beta between 0 and 0.5: %+v", s)
	}
	return nil
}

// Bounds returns the values of the log-likelihood ratio at which the test ends.
func (s SPRT) Bounds() (lower, upper float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// leastSquares is the least that the squares of the differences of pairs from their mean
// are taken to be in sum: as if one pair had gone otherwise by a game. Without it, pairs
// that are all alike would have no variance, and prove either nothing or everything.
const leastSquares = 0.25

// Ratio returns the log-likelihood ratio after results of the first player; only
// whole pairs count, and one alone tells nothing.
func (s SPRT) Ratio(results Scores) float64 {
	pairs := len(results) / 2
	if pairs < 2 {
		return 0
	}
	mean := results[:2*pairs].Mean()
	squares := 0.0
	for i := range pairs {
		d := (results[2*i]+results[2*i+1])/2 - mean
		squares += d * d
	}
	variance := max(squares, leastSquares) / float64(pairs)
	s0, s1 := ScoreOf(s.Elo0), ScoreOf(s.Elo1)
	return float64(pairs) * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
}

// Verdict returns how the test stands after the results.
func (s SPRT) Verdict(results Scores) Verdict {
	lower, upper := s.Bounds()
	switch ratio := s.Ratio(results); {
	case ratio >= upper:
		return TakeElo1
	case ratio <= lower:
		return TakeElo0
	}
	return Undecided
}

// ScoreOf returns the expected score at a difference of so many points.
func ScoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
