package search

import (
	"omok/game"

	"omok/ai/shape"
)

const (
	numCells   = 1024
	historyMax = 1 << 14
)

// history remembers which moves refuted others, for one worker.
type history struct {
	quiet   [2][numCells]int32
	attack  [2][numCells]int32      // of moves that make a three or more
	counter [2][numCells]shape.Cell // the answer that last refuted a move
	follow  [2][numCells]shape.Cell // what last went well after one's own move
}

// table gives the scores that a move of the class belongs to.
func (h *history) table(side game.Colour, k shape.Class) *[numCells]int32 {
	if k >= shape.OneThree {
		return &h.attack[side-1]
	}
	return &h.quiet[side-1]
}

func (h *history) add(side game.Colour, c shape.Cell, k shape.Class, bonus int32) {
	v := &h.table(side, k)[c]
	size := bonus
	if size < 0 {
		size = -size
	}
	*v += bonus - *v*size/historyMax
}

// fade halves what was learnt, between the moves of a game.
func (h *history) fade() {
	for _, t := range [...]*[2][numCells]int32{&h.quiet, &h.attack} {
		for i := range t {
			for j := range t[i] {
				t[i][j] /= 2
			}
		}
	}
}
