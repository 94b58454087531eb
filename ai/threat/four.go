package threat

import (
	"slices"

	"omok/ai/shape"
	"omok/game"
)

// verdict is the result of a node in the search for fours.
type verdict uint8

const (
	failed verdict = iota // no win by fours, however long
	cut                   // none within the depth, or the search was stopped
	won
)

// endless is a depth in fours that no board can hold.
const endless = game.MaxSize * game.MaxSize

// fours searches for wins by continuous fours. Its table stores the positions that
// failed; since a failure is final, one fours serves a whole proof.
type fours struct {
	b        *shape.Board
	att, def game.Colour
	open     bool // caro: a stone at the end of a five may stop it too
	salt     uint64
	budget   *budget
	limit    int64 // the count of nodes at which the search stops; 0 for none
	clipped  bool
	table    []slot
	cells    []shape.Cell // a stack of candidates
	back     []shape.Cell // the line found, its last move first
	near     []shape.Cell // scratch
	counter  *fours       // the defender's; nil until it is asked for
}

// slot records that a position has no win in so many fours.
type slot struct {
	key   uint64
	depth int32
}

// tableSize is how many positions the table stores, a power of two; it is smaller for a
// search that is limited to fewer nodes.
const tableSize = 1 << 16

func newFours(b *shape.Board, attacker game.Colour, budget *budget) *fours {
	f := &fours{b: b, att: attacker, def: attacker.Opponent(), budget: budget}
	size := tableSize
	for budget.max > 0 && int64(size) > budget.max {
		size /= 2
	}
	f.table = make([]slot, size)
	f.open = b.Rules.For(attacker).Open || b.Rules.For(f.def).Open
	f.salt = uint64(attacker) * 0x9e3779b97f4a7c15
	return f
}

// opposing returns the search for the defender's own fours.
func (f *fours) opposing() *fours {
	if f.counter == nil {
		f.counter = newFours(f.b, f.def, f.budget)
	}
	return f.counter
}

// find searches for any win by fours and gives up after so many nodes (0: never). Most
// positions have none, which takes one search without a depth; a win is made shorter if
// one or two fours do.
func (f *fours) find(nodes int64) (Outcome, []shape.Cell) {
	outcome, line := f.any(nodes)
	for depth := 1; depth <= 2 && depth < len(line)/2; depth++ {
		if won, short := f.within(depth); won == Win {
			return Win, short
		}
	}
	return outcome, line
}

// any is find with the first win that comes up, however long.
func (f *fours) any(nodes int64) (Outcome, []shape.Cell) {
	f.limit, f.clipped = 0, false
	if nodes > 0 {
		f.limit = f.budget.nodes + nodes
	}
	return f.within(endless)
}

// shortest searches for the win in the fewest fours, at most depth (0: any number). If
// it is interrupted it returns any win that it has found.
func (f *fours) shortest(depth int) (Outcome, []shape.Cell) {
	var known []shape.Cell
	if depth <= 0 {
		var outcome Outcome
		if outcome, known = f.find(0); outcome != Win {
			return outcome, nil
		}
		depth = len(known)/2 + 1
	}
	for d := 1; d <= depth; d++ {
		if outcome, line := f.within(d); outcome != Unknown {
			return outcome, line
		}
		if f.budget.spent && known != nil {
			return Win, known
		}
		if f.budget.spent {
			return Unknown, nil
		}
	}
	return NoWin, nil
}

// within searches for a win in depth fours. NoWin is final; Unknown means that more
// fours might win or that the search was interrupted.
func (f *fours) within(depth int) (Outcome, []shape.Cell) {
	f.back = f.back[:0]
	switch f.attack(depth) {
	case won:
		line := slices.Clone(f.back)
		slices.Reverse(line)
		return Win, line
	case failed:
		return NoWin, nil
	}
	return Unknown, nil
}

// attack searches for a win of the attacker, who is to move, in depth fours.
func (f *fours) attack(depth int) verdict {
	if !f.count() {
		return cut
	}
	b := f.b
	if b.Count(f.att, shape.Win) > 0 {
		f.back = append(f.back, b.First(f.att, shape.Win))
		return won
	}
	key := b.Key ^ f.salt
	s := f.slot(key)
	if v, known := s.verdict(key, depth); known {
		return v
	}
	base := len(f.cells)
	f.appendFours()
	v := failed
	if depth == 0 && len(f.cells) > base {
		v = cut
	} else {
		for i := base; i < len(f.cells) && v != won; i++ {
			v = max(v, f.four(f.cells[i], depth))
		}
	}
	f.cells = f.cells[:base]
	switch {
	case v == failed:
		*s = slot{key, endless}
	case v == cut && !f.budget.spent && !f.clipped:
		*s = slot{key, int32(depth)}
	}
	return v
}

// count counts a node and reports whether the search may go on.
func (f *fours) count() bool {
	if !f.budget.count() {
		return false
	}
	if f.limit > 0 && f.budget.nodes > f.limit {
		f.clipped = true
		return false
	}
	return true
}

// slot returns the slot for a position with the attacker to move.
func (f *fours) slot(key uint64) *slot { return &f.table[key&uint64(len(f.table)-1)] }

// verdict returns what a slot says about a position; known is false if it says nothing.
func (s *slot) verdict(key uint64, depth int) (v verdict, known bool) {
	switch {
	case s.key != key || int(s.depth) < depth:
		return failed, false
	case s.depth == endless:
		return failed, true
	}
	return cut, true
}

// appendFours appends the attacker's fours, the strongest first. While the defender has
// a four, only a move that blocks it qualifies.
func (f *fours) appendFours() {
	b := f.b
	if n := b.Count(f.def, shape.Win); n > 0 && !f.open {
		if c := b.First(f.def, shape.Win); n == 1 && isFour(b, c, f.att) {
			f.cells = append(f.cells, c)
		}
		return
	}
	for k := shape.Straight; k >= shape.OneFour; k-- {
		f.cells = b.Append(f.cells, f.att, k)
	}
	base := len(f.cells)
	f.cells = b.Append(f.cells, f.att, shape.Suspect)
	kept := f.cells[:base]
	for _, c := range f.cells[base:] {
		if isFour(b, c, f.att) {
			kept = append(kept, c)
		}
	}
	f.cells = kept
}

// isFour reports whether a stone of colour col at c may be placed and makes a four.
func isFour(b *shape.Board, c shape.Cell, col game.Colour) bool {
	four := false
	for d := range 4 {
		s := b.Shape(c, d, col)
		four = four || s >= shape.Four && s < shape.Five
	}
	return four && !b.Forbidden(c, col)
}

// four plays the attacker's four at c, tries every reply and takes the four back.
func (f *fours) four(c shape.Cell, depth int) verdict {
	b := f.b
	b.Place(c, f.att)
	v := f.answered(depth)
	b.Undo()
	if v == won {
		f.back = append(f.back, c)
	}
	return v
}

// answered tries the defender's replies after a four.
func (f *fours) answered(depth int) verdict {
	b := f.b
	if b.Count(f.def, shape.Win) > 0 || b.Count(f.att, shape.Win) == 0 {
		return failed
	}
	base := len(f.cells)
	defer func() { f.cells = f.cells[:base] }()
	f.appendBlocks()
	var longest []shape.Cell
	found := len(f.back)
	for _, r := range f.cells[base:] {
		if b.Class(r, f.def) == shape.Suspect && b.Forbidden(r, f.def) {
			continue
		}
		v, known := f.foresee(r, depth-1)
		if !known {
			b.Place(r, f.def)
			v = f.attack(depth - 1)
			b.Undo()
		}
		if v != won {
			f.back = f.back[:found]
			return v
		}
		f.back = append(f.back, r)
		if len(f.back)-found > len(longest) {
			longest = append(longest[:0], f.back[found:]...)
		}
		f.back = f.back[:found]
	}
	if longest == nil {
		longest = f.finish()
	}
	f.back = append(f.back, longest...)
	return won
}

// foresee is attack after the block r of the only five, as far as it needs no stone on
// the board: the position is in the table, or the attacker has no other point for a
// four. That spares the stone at two of three nodes.
func (f *fours) foresee(r shape.Cell, depth int) (v verdict, known bool) {
	if f.open {
		return failed, false
	}
	b := f.b
	key := b.KeyWith(r, f.def) ^ f.salt
	s := f.slot(key)
	v, known = s.verdict(key, depth)
	if !known {
		n := b.Count(f.att, shape.Suspect)
		for k := shape.OneFour; k <= shape.Straight; k++ {
			n += b.Count(f.att, k)
		}
		known = n == 0
	}
	if known && !f.count() {
		return cut, true
	}
	if known && v == failed {
		*s = slot{key, endless}
	}
	return v, known
}

// appendBlocks appends the points at which a stone of the defender stops every five that
// the attacker threatens.
func (f *fours) appendBlocks() { f.cells = f.b.AppendBlocks(f.cells, f.att) }

// finish returns the end of a line whose last four cannot be stopped, in reverse order:
// the five, and then the block that fails to stop it, or noCell if there is none.
func (f *fours) finish() []shape.Cell {
	b := f.b
	if b.Count(f.att, shape.Win) > 1 {
		for _, r := range b.Append(nil, f.att, shape.Win) {
			if b.Forbidden(r, f.def) {
				continue
			}
			b.Place(r, f.def)
			five := b.First(f.att, shape.Win)
			b.Undo()
			return []shape.Cell{five, r}
		}
	}
	return []shape.Cell{b.First(f.att, shape.Win), noCell}
}
