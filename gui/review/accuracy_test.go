package review

import (
	"math"
	"testing"

	"omok/game"
)

// The values of the published formula.
func TestMoveAccuracy(t *testing.T) {
	for loss, want := range map[float64]float64{-0.1: 100, 0: 100, 0.05: 80.8, 0.10: 64.6, 0.20: 41.0, 0.50: 9.5, 1: 0} {
		if got := moveAccuracy(loss); math.Abs(got-want) > 0.1 {
			t.Errorf("a loss of %v is %.2f%% accurate, want %v", loss, got, want)
		}
	}
}

// White's loss of 30 per cent at move 4 weighs more than its even moves, and the
// harmonic mean pulls down what is left.
func TestAccuracyOfAGame(t *testing.T) {
	black := []float64{0.5, 0.5, 0.5, 0.5, 0.8, 0.8, 0.8}
	var moves []Move
	for i := range 6 {
		moves = append(moves, Move{Ply: i + 1, Colour: game.Black + game.Colour(i%2)})
	}
	moves[3].Loss = 0.3
	got := accuracies(moves, black)
	if got[0] != 100 {
		t.Errorf("Black is %.1f%% accurate", got[0])
	}
	a := moveAccuracy(0.3)
	weighted := (0.5*100 + 12*a + 0.5*100) / 13
	harmonic := 3 / (2/100. + 1/a)
	if want := (weighted + harmonic) / 2; math.Abs(got[1]-want) > 1e-9 {
		t.Errorf("White is %.3f%% accurate, want %.3f", got[1], want)
	}
	if got := accuracies(nil, []float64{0.5}); got != [2]float64{100, 100} {
		t.Errorf("without a move: %v", got)
	}
}
