package eval

import (
	"math"

	"omok/game"
)

// Rate tells the chance to win that the score of a search stands for, as it came out in
// games: the values of the evaluation are learnt from scores as well as results, and
// promise too much. Command fit finds it.
type Rate struct {
	Unit  float64 // the score at which the odds are e to 1, but for the doubt
	Doubt float64 // the chance, 0 to 0.5, that a score errs however clear it is
}

// rates were found by "fit rates" in 6,000 games at 1,000 nodes a move from which nothing
// was learnt, by the networks and weights in use, freestyle's on 15x15 and 20x20, the others
// on 15x15. So much more or less often than foretold the moves were won by, in per cent for
// each tenth of the chances, without scores that are proved:
//
//	           positions  0-10 -20  -30  -40  -50  -60  -70  -80  -90 -100
//	freestyle     43,846  +0.4 -0.4 -0.9 -0.2 +0.8 -1.1 -0.6 -0.1 -0.3 -1.1
//	standard      21,339  +0.1 -0.5 -1.0 -0.4 +0.5 -0.2 -0.2 -0.2 -1.3 -0.1
//	renju         22,852  -0.5 -0.4  0.0 -0.5 -1.9 +1.5 -0.6 -1.4 -0.5 -0.7
//	omok          25,112  -0.2 +0.8 -1.6 -1.6 +0.5 -0.8 +0.7 -0.1 -1.7 -0.2
//	caro          92,699  -0.1 -2.6 -0.1 +1.4 +1.5 -1.6 -2.7 -2.7 -1.2 -1.0
//
// The rate of one half of the games foretells the other half about as well: by 2.3 % at the
// worst in 800 games of each. Caro's would be {400, 0.010}, 3.7 % off at the worst in its
// 1,700 games.
var rates = map[game.RuleSet]Rate{
	game.Freestyle: {290, 0.025},
	game.Standard:  {280, 0.010},
	game.Renju:     {350, 0.050},
	game.Omok:      {250, 0.045},
	game.Caro:      {380, 0.005},
}

// rateFor returns the rate for a set of rules; the others are told as freestyle.
func rateFor(set game.RuleSet) Rate {
	if r, ok := rates[set]; ok {
		return r
	}
	return rates[game.Freestyle]
}

// Of returns the chance to win, 0 to 1; a draw counts half.
func (r Rate) Of(value int) float64 {
	return r.Doubt + (1-2*r.Doubt)/(1+math.Exp(-float64(value)/r.Unit))
}

// WinRate returns the chance to win, 0 to 1, that a value of the model stands for; a draw
// counts half.
func (m *Model) WinRate(value int) float64 { return m.Rate.Of(value) }
