package review

import (
	"math"

	"omok/game"
)

// The accuracy of a move and of a game are those that lichess.org publishes for
// chess (https://lichess.org/page/accuracy): a move that costs d per cent of win
// rate counts 103.1668·exp(-0.04354·d) - 3.1669 per cent, and one more for what the
// engine may not have seen; a game counts half the mean of its moves, weighted by
// how much the win rate swung around each, and half their harmonic mean, which one
// bad move pulls down.
const (
	accuracyFactor = 103.1668100711649
	accuracyDecay  = 0.04354415386753951
	accuracyShift  = 3.166924740191411
)

// moveAccuracy returns the accuracy, in per cent, of a move that costs that much win
// rate, 0..1.
func moveAccuracy(loss float64) float64 {
	if loss <= 0 {
		return 100
	}
	return min(max(accuracyFactor*math.Exp(-accuracyDecay*loss*100)-accuracyShift+1, 0), 100)
}

// accuracies returns the accuracies of Black and White over a game; 100 for a side
// without a move.
func accuracies(moves []Move, black []float64) (both [2]float64) {
	weights := swings(black)
	for i, c := range []game.Colour{game.Black, game.White} {
		var sum, weight, inverse, n float64
		for k, m := range moves {
			if m.Colour != c {
				continue
			}
			a := moveAccuracy(m.Loss)
			sum += a * weights[k]
			weight += weights[k]
			inverse += 1 / max(a, 1) // one move of 0 is not to decide everything
			n++
		}
		both[i] = 100
		if n > 0 {
			both[i] = (sum/weight + n/inverse) / 2
		}
	}
	return both
}

// swings returns for each move how much the win rate, in per cent, swung around it:
// the standard deviation over a window of a tenth of the game.
func swings(black []float64) []float64 {
	moves := len(black) - 1
	width := min(max(moves/10, 2), 8)
	swing := make([]float64, max(moves, 0))
	for i := range swing {
		from := max(0, i+2-width)
		window := black[from:min(from+width, len(black))]
		mean, square := 0.0, 0.0
		for _, rate := range window {
			mean += 100 * rate / float64(len(window))
		}
		for _, rate := range window {
			square += (100*rate - mean) * (100*rate - mean) / float64(len(window))
		}
		swing[i] = min(max(math.Sqrt(square), 0.5), 12)
	}
	return swing
}
