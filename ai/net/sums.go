package net

import (
	"math/bits"
	"slices"

	"omok/game"

	"omok/ai/shape"
)

// numCells is how many cells a padded board has.
const numCells = 1 << 10

// Sums follows a board: for each empty point, the sum of the rows of its four lines, and
// the pool of these over all points that see a stone. It looks at the board only when a
// value is asked for. No two may follow the same board.
type Sums struct {
	net    *Net
	board  *shape.Board
	sums   [numCells][Lanes]int16
	number [numCells][4]uint16 // of the lines
	live   [numCells]uint16    // all ones for the points that see a stone
	pool   [Lanes]int32

	groups  []group
	changes []change
	dirs    []uint8        // of the changes
	saved   [][Lanes]int16 // sums before the changes
}

// group is what was done for some stones at once, so that it can be undone.
type group struct {
	stones  int // on the board, with these
	changes int // of the groups before
	pool    [Lanes]int32
}

// Follow makes s follow a board.
func (s *Sums) Follow(n *Net, b *shape.Board) {
	s.net, s.board = n, b
	s.groups, s.changes, s.dirs = s.groups[:0], s.changes[:0], s.dirs[:0]
	s.pool = [Lanes]int32{}
	s.live = [numCells]uint16{}
	lines := Lines()
	empty, _ := shape.New(b.Tables, b.Size)
	for p := range empty.Points {
		c := shape.CellAt(p)
		sum := n.bias
		for d := range 4 {
			k := lines.Index[empty.Around(c, d)]
			s.number[c][d] = k
			for i, x := range &n.rows[k] {
				sum[i] += x
			}
		}
		s.sums[c] = sum
	}
	b.Kept()
}

// sync brings the sums up to what stands on the board.
func (s *Sums) sync() {
	kept := s.board.Kept()
	at := len(s.groups)
	for at > 0 && s.groups[at-1].stones > kept {
		at--
		s.undo(&s.groups[at])
	}
	s.groups = s.groups[:at]
	from := 0
	if at > 0 {
		from = s.groups[at-1].stones
	}
	if n := s.board.Stones; n > from {
		s.follow(from, n)
	}
}

// follow does what the stones from one number up to another change.
func (s *Sums) follow(from, to int) {
	first := len(s.changes)
	s.groups = append(s.groups, group{to, first, s.pool})
	for i := from; i < to; i++ {
		c := s.board.Placed(i)
		if s.live[c] != 0 {
			drop(&s.sums[c], &s.pool)
		}
		s.renumber(c)
	}
	if more := len(s.changes) - len(s.saved); more > 0 {
		s.saved = append(s.saved, make([][Lanes]int16, more+1<<8)...)
	}
	update(&s.sums, &s.net.rows, s.saved[first:], &s.pool, s.changes[first:])
}

// most is how many points lie on the lines around a stone.
const most = 32

// renumber notes the changes of all lines that the stone c lies on.
func (s *Sums) renumber(c shape.Cell) {
	n := len(s.changes)
	s.changes, s.dirs = slices.Grow(s.changes, most), slices.Grow(s.dirs, most)
	changes, dirs := s.changes[n:n+most:n+most], s.dirs[n:n+most:n+most]
	index := &Lines().Index
	k := 0
	for d := range 4 {
		line, pos := s.board.Line(c, d)
		reach := uint64(1<<18-1) << (2 * uint(pos-4) & 63)
		step := shape.Steps[d]
		start := int(c) - pos*step
		for cells := ^(line | line>>1) & 0x5555555555555555 & reach; cells != 0; cells &= cells - 1 {
			q := bits.TrailingZeros64(cells) / 2
			is := index[shape.CutAround(line, q)]
			at := (start + q*step) & (numCells - 1)
			number, live := &s.number[at][d], &s.live[at]
			if *number == is {
				continue
			}
			changes[k&31] = change{uint16(at), *number, is, *live}
			dirs[k&31] = uint8(d)
			k++
			*number, *live = is, ^uint16(0)
		}
	}
	s.changes, s.dirs = s.changes[:n+k], s.dirs[:n+k]
}

// undo takes back what was done for a group, the latest of all.
func (s *Sums) undo(g *group) {
	for i := len(s.changes) - 1; i >= g.changes; i-- {
		c := &s.changes[i]
		s.sums[c.cell] = s.saved[i]
		s.number[c.cell][s.dirs[i]] = c.was
		s.live[c.cell] = c.live
	}
	s.changes, s.dirs = s.changes[:g.changes], s.dirs[:g.changes]
	s.pool = g.pool
}

// Value returns what is to be added to the linear evaluation for side, whose turn it is,
// in units of scale for odds of e to 1. flags are the threats on the board, see
// [eval.ThreatsOf].
func (s *Sums) Value(side game.Colour, flags int, scale int) int {
	s.sync()
	var in [Lanes]int16
	own, enemy := s.pool[:Channels], s.pool[Channels:]
	if side == game.White {
		own, enemy = enemy, own
	}
	for k := range Channels {
		in[k] = int16(min(own[k]>>poolShift, mostInput))
		in[Channels+k] = int16(min(enemy[k]>>poolShift, mostInput))
	}
	h := &s.net.heads[side-1]
	start := h.start[0][flags&63]
	if high := flags >> 6 & 63; high != 0 {
		for j, x := range &h.start[1][high] {
			start[j] += x
		}
	}
	return int(int64(apply(&h.layer, &in, &start)+h.rest) * int64(scale) >> outShift)
}
