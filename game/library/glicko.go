package library

import "math"

// Rating is the strength of a player by Glicko-2 (Mark E. Glickman, "Example of
// the Glicko-2 system", 2012, whose worked example is a test here).
type Rating struct {
	Value      float64 // on the Elo scale
	Deviation  float64 // how uncertain Value is: a standard deviation
	Volatility float64 // how much the strength itself moves
}

// NewRating is what a player starts with.
var NewRating = Rating{Value: 1500, Deviation: 350, Volatility: 0.06}

const (
	glickoScale = 173.7178 // from the Elo scale to that of the formulas
	glickoTau   = 0.5      // how far the volatility may move in a period
	glickoClose = 1e-6     // when the volatility has converged
)

// Outcome is the score of a game against an opponent: 1 for a win, 0.5 for a draw, 0 for
// a loss.
type Outcome struct {
	Against Rating
	Score   float64
}

// After returns the rating after a period with these games; a period without any
// makes it less certain.
func (r Rating) After(games ...Outcome) Rating {
	phi := r.Deviation / glickoScale
	if len(games) == 0 {
		phi = math.Hypot(phi, r.Volatility)
		return Rating{r.Value, math.Min(phi*glickoScale, NewRating.Deviation), r.Volatility}
	}
	mu := (r.Value - NewRating.Value) / glickoScale
	var information, surprise float64
	for _, g := range games {
		weight := glickoWeight(g.Against.Deviation / glickoScale)
		expected := 1 / (1 + math.Exp(-weight*(mu-(g.Against.Value-NewRating.Value)/glickoScale)))
		information += weight * weight * expected * (1 - expected)
		surprise += weight * (g.Score - expected)
	}
	variance := 1 / information
	sigma := newVolatility(r.Volatility, phi, variance, variance*surprise)
	phi = math.Hypot(phi, sigma)
	phi = 1 / math.Sqrt(1/(phi*phi)+1/variance)
	mu += phi * phi * surprise
	return Rating{mu*glickoScale + NewRating.Value, phi * glickoScale, sigma}
}

// glickoWeight is the function g of the paper: an uncertain opponent counts less.
func glickoWeight(phi float64) float64 {
	return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi))
}

// newVolatility is step 5 of the paper, by the Illinois algorithm.
func newVolatility(sigma, phi, variance, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + variance + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(glickoTau*glickoTau)
	}
	low, high := a, 0.0
	if delta*delta > phi*phi+variance {
		high = math.Log(delta*delta - phi*phi - variance)
	} else {
		k := 1.0
		for f(a-k*glickoTau) < 0 {
			k++
		}
		high = a - k*glickoTau
	}
	fLow, fHigh := f(low), f(high)
	for math.Abs(high-low) > glickoClose {
		c := low + (low-high)*fLow/(fHigh-fLow)
		fc := f(c)
		if fc*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = c, fc
	}
	return math.Exp(low / 2)
}
