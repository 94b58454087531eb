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

// table returns the table of scores for moves of the class.
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

// fade halves what was learnt, so that it counts less in the next move of the game.
func (h *history) fade() {
	for _, t := range [...]*[2][numCells]int32{&h.quiet, &h.attack} {
		for i := range t {
			for j := range t[i] {
				t[i][j] /= 2
			}
		}
	}
}

// reward records that a move was good and that those tried before it were not.
func (w *worker) reward(side game.Colour, ply int, move shape.Cell, depth float32, tried []shape.Cell) {
	f := w.frame(ply)
	h := &w.history
	k := w.board.Class(move, side)
	p := &w.params
	bonus := int32(min(depth*depth*p.LearnSquare+depth*p.LearnDepth, p.LearnMost))
	h.add(side, move, k, bonus)
	for _, c := range tried {
		if c != move {
			h.add(side, c, w.board.Class(c, side), -bonus)
		}
	}
	if k < shape.OneFour && f.killers[0] != move {
		f.killers[1] = f.killers[0]
		f.killers[0] = move
	}
	h.counter[side.Opponent()-1][w.frame(ply-1).move] = move
	h.follow[side-1][w.frame(ply-2).move] = move
}
