package tournament

import (
	"fmt"
	"math"
)

// Scores are the results of a match in the order of the games, for the first
// player: 1, 0.5 or 0. Games 2i and 2i+1 are a pair: one opening, both colours.
type Scores []float64

// Count returns the games won, drawn and lost.
func (s Scores) Count() (wins, draws, losses int) {
	for _, x := range s {
		switch x {
		case 1:
			wins++
		case 0:
			losses++
		default:
			draws++
		}
	}
	return wins, draws, losses
}

// Mean returns the mean score, 0 to 1; 0.5 without games.
func (s Scores) Mean() float64 {
	if len(s) == 0 {
		return 0.5
	}
	sum := 0.0
	for _, x := range s {
		sum += x
	}
	return sum / float64(len(s))
}

// Margin returns half the width of the 95 % interval of the mean. It is measured
// between pairs, not games: an opening that one colour wins adds nothing to it.
// With fewer than two pairs it is 0.5.
func (s Scores) Margin() float64 {
	pairs := len(s) / 2
	if pairs < 2 {
		return 0.5
	}
	mean, squares := s.Mean(), 0.0
	for i := range pairs {
		d := (s[2*i]+s[2*i+1])/2 - mean
		squares += d * d
	}
	return 1.96 * math.Sqrt(squares/float64(pairs-1)/float64(pairs))
}

// Elo returns the rating difference that a score corresponds to: 10/11 means 400 points.
// Scores of 0 and 1 give infinities.
func Elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// String returns wins, draws, losses, the score in percent, and the Elo difference
// with the ends of its 95 % interval.
func (s Scores) String() string {
	w, d, l := s.Count()
	mean, margin := s.Mean(), s.Margin()
	low, high := math.Max(mean-margin, 0), math.Min(mean+margin, 1)
	return fmt.Sprintf("%d-%d-%d of %d: %.1f %% ±%.1f, Elo %+.0f [%+.0f, %+.0f]",
		w, d, l, len(s), 100*mean, 100*margin, Elo(mean), Elo(low), Elo(high))
}
