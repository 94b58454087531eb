package trainer

import (
	"testing"

	"omok/game/library"
)

// A storm leaves the rating as it was, so that nothing of it is drawn.
func TestStormsAreNotInThePlotOfTheRating(t *testing.T) {
	results := []library.PuzzleResult{{Mode: string(Storm)}, {Mode: string(Daily), Rating: library.Rating{Value: 1600}}, {Mode: string(Storm)}}
	if got := ratings(results); len(got) != 1 || got[0].Value != 1600 {
		t.Errorf("drawn: %v", got)
	}
	if got := ratings(results[:1]); len(got) != 0 {
		t.Errorf("of a storm alone: %v", got)
	}
}
