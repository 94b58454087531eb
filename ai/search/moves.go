package search

import (
	"math"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/shape"
)

// candidate is a move with its rank in the order, larger first.
type candidate struct {
	cell  shape.Cell
	score int32
	rank  int32 // what the policy alone says, where it is asked
}

// Parts of the rank of a move, in the units of the weights.
const (
	killerOrder  = 30
	counterOrder = 25

	historyShift = 16 // of a share of history as a whole number
)

// generate appends the moves worth considering to the worker's list. The enemy has no
// five to make next; if it threatens a straight or double four, only moves that stop it
// and own fours are considered.
func (w *worker) generate(n *node) {
	b, side := w.board, n.side
	enemy := side.Opponent()
	var cells []shape.Cell
	if k := b.Counts(enemy); k[shape.Straight]|k[shape.DoubleFour] != 0 {
		cells = w.appendDefences(w.cells[:0], side)
	} else {
		cells = b.AppendNear(w.cells[:0])
	}
	w.cells = cells[:0]
	n.likeliest = w.score(cells, side, n.ply, n.depth, n.entry.move)
}

// unasked is the rank of the likeliest move where the policy is not asked.
const unasked = math.MinInt32

// score appends cells but for one that was tried as candidates with their rank, for a search
// of some depth. It returns the highest rank by the policy, or unasked.
func (w *worker) score(cells []shape.Cell, side game.Colour, ply int, depth float32, tried shape.Cell) (likeliest int32) {
	b, h := w.board, &w.history
	share := int32((1 << historyShift) / w.params.HistoryShare) // multiplying is quicker than dividing
	enemy := side.Opponent()
	f := w.frame(ply)
	last, mine := w.frame(ply-1).move, w.frame(ply-2).move
	counter, follow := h.counter[enemy-1][last], h.follow[side-1][mine]
	nearEnemy, nearOwn := int32(w.params.NearEnemy), int32(w.params.NearOwn)
	policy := w.logit[side-1] > 0 && depth >= w.params.PolicyDepth
	ranks := w.ranks[:len(cells)]
	likeliest = unasked
	if policy {
		w.sums.Moves(ranks, cells, side, eval.ThreatsOf(b, side), last, mine)
		nearEnemy, nearOwn = 0, 0
	}
	for i, c := range cells {
		own, deny := b.Ranks(c, side)
		k := b.Class(c, side)
		rank := own + deny
		if policy {
			rank += ranks[i]
			likeliest = max(likeliest, rank)
		}
		if c == tried {
			continue
		}
		s := rank + h.table(side, k)[c]*share>>historyShift
		if nearEnemy != 0 && shape.Distance(c, last) <= near {
			s += nearEnemy
		}
		if nearOwn != 0 && shape.Distance(c, mine) <= near {
			s += nearOwn
		}
		if c == f.killers[0] || c == f.killers[1] {
			s += killerOrder
		}
		if c == counter || c == follow {
			s += counterOrder
		}
		w.moves = append(w.moves, candidate{c, s, rank})
	}
	return likeliest
}

// next brings the best of the moves from i on to place i.
func (w *worker) next(from, i int) candidate {
	m := w.moves[from:]
	best := i
	for j := i + 1; j < len(m); j++ {
		if m[j].score > m[best].score {
			best = j
		}
	}
	m[i], m[best] = m[best], m[i]
	return m[i]
}

// appendDefences appends the moves against a straight or double four that the enemy
// threatens: the points that stop all of them, and own fours.
func (w *worker) appendDefences(cells []shape.Cell, side game.Colour) []shape.Cell {
	b := w.board
	enemy := side.Opponent()
	start := len(cells)
	var buf [64]shape.Cell
	for _, k := range [...]shape.Class{shape.Straight, shape.DoubleFour} {
		threats := b.Append(buf[:0], enemy, k)
		for _, c := range threats {
			var stop [64]shape.Cell
			breakers := b.AppendBreakers(stop[:0], c, enemy, shape.DoubleFour)
			if len(cells) == start {
				cells = append(cells, breakers...)
			} else {
				cells = intersect(cells, start, breakers)
			}
			if len(cells) == start {
				return w.appendFours(cells, start, side)
			}
		}
	}
	return w.appendFours(cells, start, side)
}

// intersect keeps those of cells[start:] that are in other.
func intersect(cells []shape.Cell, start int, other []shape.Cell) []shape.Cell {
	kept := cells[:start]
	for _, c := range cells[start:] {
		for _, o := range other {
			if c == o {
				kept = append(kept, c)
				break
			}
		}
	}
	return kept
}

// appendFours appends the fours of side that are not in cells[start:] yet.
func (w *worker) appendFours(cells []shape.Cell, start int, side game.Colour) []shape.Cell {
	b := w.board
	var buf [128]shape.Cell
	fours := buf[:0]
	for _, k := range [...]shape.Class{shape.OneFour, shape.FourPlus, shape.FourThree} {
		fours = b.Append(fours, side, k)
	}
	if b.Count(side, shape.Suspect) > 0 {
		n := len(fours)
		fours = b.Append(fours, side, shape.Suspect)
		kept := fours[:n]
		for _, c := range fours[n:] {
			if makesFour(b.Code(c, side)) {
				kept = append(kept, c)
			}
		}
		fours = kept
	}
next:
	for _, c := range fours {
		for _, o := range cells[start:] {
			if o == c {
				continue next
			}
		}
		cells = append(cells, c)
	}
	return cells
}

// makesFour reports whether a code has a four on some line.
func makesFour(code shape.Code) bool {
	for d := range 4 {
		if s := code.Shape(d); s >= shape.Four && s < shape.Five {
			return true
		}
	}
	return false
}
