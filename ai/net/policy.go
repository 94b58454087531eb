package net

import (
	"math"

	"omok/game"

	"omok/ai/shape"
)

// The policy tells which moves are likely: to the rank of a move, see [shape.Board.Ranks],
// it adds what its head's weights for the kind of position make of the point's sums above
// zero, in the view of the side to move and in that of its enemy, and of how far it lies
// from the last two moves.

// Kinds is how many kinds of positions have weights of their own for moves.
const Kinds = 8

// KindOf returns the kind of a position, 0 to Kinds-1, by its threats, see
// [eval.ThreatsOf]: whether the enemy threatens a straight four, whether it could make
// a move with two threats, and whether the side to move could.
func KindOf(threats int) int {
	const (
		straight   = 1 << 0
		ownTwo     = 1<<1 | 1<<3 | 1<<7
		enemyTwo   = 1<<2 | 1<<4 | 1<<8
		ownBit     = 1
		enemyBit   = 2
		defenceBit = 4
	)
	kind := 0
	if threats&ownTwo != 0 {
		kind |= ownBit
	}
	if threats&enemyTwo != 0 {
		kind |= enemyBit
	}
	if threats&straight != 0 {
		kind |= defenceBit
	}
	return kind
}

// Reach is how many distances of a move from an earlier one are told apart: in king's
// moves, 0 for no earlier move, the last for all that are larger.
const Reach = 10

// RankUnit is the rank that weighs as much as 1 in [Head.Rank].
const RankUnit = 64

// Apart returns which of the distances that are told apart lies between two cells; 0 if
// from is no cell.
func Apart(c, from shape.Cell) int { return min(shape.Distance(c, from), Reach-1) }

const (
	moveUnit = 1 << 10

	mostMove = 2000
	mostNear = 1 << 20
)

// roundPolicy sets the policy from that of a head. One in which ranks count nothing is
// none.
func (w *WholeHead) roundPolicy(h *Head) {
	if h.Rank < 1.0/16 {
		return
	}
	unit := RankUnit / float64(h.Rank)
	w.Logit = int32(math.Round(unit))
	for i := range h.Move {
		for k, x := range h.Move[i] {
			w.Move[i][k] = int16(whole(x, unit*moveUnit/rowUnit, mostMove))
		}
	}
	for i := range h.Near {
		for k, x := range h.Near[i] {
			w.Near[i][k] = int32(whole(x, unit, mostNear))
		}
	}
}

// setPolicy sets the policy from that of a head in whole numbers.
func (h *Head) setPolicy(w *WholeHead) {
	if w.Logit == 0 {
		return
	}
	unit := float32(w.Logit)
	h.Rank = RankUnit / unit
	for i := range h.Move {
		for k, x := range w.Move[i] {
			h.Move[i][k] = float32(x) * rowUnit / (unit * moveUnit)
		}
	}
	for i := range h.Near {
		for k, x := range w.Near[i] {
			h.Near[i][k] = float32(x) / unit
		}
	}
}

// policy is that of a [WholeHead] laid out for the kernel.
type policy struct {
	weights [Kinds][Lanes]int16
	near    [2][Reach]int32
	logit   int32
}

func (p *policy) lay(w *WholeHead, side int) {
	p.near, p.logit = w.Near, w.Logit
	for i := range p.weights {
		for k := range Lanes {
			p.weights[i][k^(side*Channels)] = w.Move[i][k]
		}
	}
}

// Logit returns how much rank makes a move likelier by a factor of e for side, or 0 if the
// net tells nothing of moves.
func (n *Net) Logit(side game.Colour) int { return int(n.moves[side-1].logit) }

// Moves sets ranks to what is to be added to the ranks of moves to cells for side, whose
// turn it is, with the threats on the board. enemy and own are where these last played, 0
// for nowhere.
func (s *Sums) Moves(ranks []int32, cells []shape.Cell, side game.Colour, flags int, enemy, own shape.Cell) {
	s.sync()
	p := &s.net.moves[side-1]
	rate(ranks, &s.sums, &p.weights[KindOf(flags)], cells)
	for i, c := range cells {
		ranks[i] = ranks[i]/moveUnit + p.near[0][Apart(c, enemy)] + p.near[1][Apart(c, own)]
	}
}
