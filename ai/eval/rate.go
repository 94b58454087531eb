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

// rates were found by "fit rates" in 17,190 games at 1,000 nodes a move from which nothing
// else was learnt, freestyle's on 15x15 and 20x20, the others on 15x15. Foretold by the
// rate of one half of the games, the moves of the other were won more or less often by, in
// per cent for each tenth of the chances, without scores that are proved:
//
//	           positions  0-10 -20  -30  -40  -50  -60  -70  -80  -90 -100
//	freestyle    131,020  -0.4 -0.8 -0.6 -0.9 +0.7 -1.5 -0.2 -0.8 -0.9 +0.1
//	standard      63,355  +0.3 -0.6 -1.1 -0.8 -0.7 +0.5 -0.8 -0.4 -1.0 -0.2
//	renju        150,699  +0.2 -1.7 -1.1 -0.4 +0.3 -0.9 -0.6 -1.0 -1.0 -0.2
//	omok          56,439  -0.6 +0.1 -0.8 -1.5 -0.7 +1.1 +0.3 -0.8 -1.9 -0.6
//	caro          81,414   0.0 -3.0 -3.2 -0.4 -0.1 -1.2 -3.1 -1.3 -0.8 -1.7
//
// That was with the networks of the first generation. With freestyle's of the second, in
// 5,200 new games, of which 1,200 of caro, found and foretold in the same way:
//
//	freestyle    116,269  -0.7 -0.7 -0.6 -1.2 +0.2 -0.8 -0.1 -0.6 -1.1 -0.3
//	caro          67,290  -1.7 -5.9 -3.7 +0.9 +1.0 -1.8 -3.6 -0.8 +1.3 -1.1
//
// Freestyle's rate found there, {310, 0.020}, differs from the one here by 1.2 % where it is
// between 5 and 95 %, and by 2 % at most.
var rates = map[game.RuleSet]Rate{
	game.Freestyle: {290, 0.040},
	game.Standard:  {310, 0.045},
	game.Renju:     {280, 0.075},
	game.Omok:      {280, 0.040},
	game.Caro:      {480, 0.010},
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
