package search

import (
	"context"

	"omok/game"

	"omok/ai/shape"
)

// fourSearch looks for a win by continuous fours, to any depth, within a budget
// of nodes. It remembers the positions from which there is none.
type fourSearch struct {
	ctx    context.Context
	board  *shape.Board
	budget int
	failed map[uint64]struct{}
	line   []shape.Cell
}

// rootFours is the budget at the root, in nodes: about a hundredth of a second.
const rootFours = 20000

// winByFours returns the line of a win by continuous fours for side, or nil. It
// gives up when ctx is cancelled.
func winByFours(ctx context.Context, b *shape.Board, side game.Colour, budget int) []shape.Cell {
	s := fourSearch{ctx: ctx, board: b, budget: budget, failed: map[uint64]struct{}{}}
	if s.attack(side, 0) {
		return s.line
	}
	return nil
}

func (s *fourSearch) attack(side game.Colour, depth int) bool {
	b := s.board
	own, enemy := b.Counts(side), b.Counts(side.Opponent())
	if own[shape.Win] > 0 {
		s.line = append(s.line[:depth], b.First(side, shape.Win))
		return true
	}
	if s.budget--; s.budget < 0 || depth >= maxPly-2 {
		return false
	}
	if s.budget&255 == 0 && s.ctx.Err() != nil {
		s.budget = -1
		return false
	}
	if _, known := s.failed[b.Key]; known {
		return false
	}
	var buf [96]shape.Cell
	fours := buf[:0]
	switch enemy[shape.Win] {
	case 0:
		for k := shape.Straight; k >= shape.OneFour; k-- {
			fours = b.Append(fours, side, k)
		}
		fours = b.Append(fours, side, shape.Suspect)
	case 1:
		fours = append(fours, b.First(side.Opponent(), shape.Win))
	}
	for _, c := range fours {
		if makesFour(b.Code(c, side)) && !b.Forbidden(c, side) && s.four(c, side, depth) {
			return true
		}
	}
	if s.budget >= 0 {
		s.failed[b.Key] = struct{}{}
	}
	return false
}

// four plays a four and the block it forces, and looks whether it wins.
func (s *fourSearch) four(c shape.Cell, side game.Colour, depth int) bool {
	b := s.board
	enemy := side.Opponent()
	b.Place(c, side)
	defer b.Undo()
	s.line = append(s.line[:depth], c)
	block := b.First(side, shape.Win)
	if b.Count(side, shape.Win) != 1 || b.Forbidden(block, enemy) {
		if b.Count(enemy, shape.Win) > 0 {
			return false
		}
		return b.Count(side, shape.Win) > 0
	}
	b.Place(block, enemy)
	defer b.Undo()
	s.line = append(s.line, block)
	return s.attack(side, depth+2)
}
