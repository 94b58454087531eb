package threat

import (
	"slices"

	"omok/ai/shape"
	"omok/game"
)

// defences returns the defender's replies, except those after which the line of the
// threat still wins. The slice is valid until scratch space is used again.
func (p *prover) defences(n *node) []shape.Cell {
	b := p.b
	if b.Count(p.att, shape.Win) > 0 {
		p.cells = p.cells[:0]
		p.appendBlocks()
		return p.cells
	}
	if p.open { // the proof of a threat is then not a single line
		return b.AppendEmpty(p.cells[:0])
	}
	spoilers := p.spoilers(n.threat)
	p.near = b.AppendEmpty(p.near[:0])
	return slices.DeleteFunc(p.near, func(c shape.Cell) bool { return !spoilers.has(c) })
}

// dropBeaten removes the untried replies that a line of fours beats.
func (p *prover) dropBeaten(n *node, line []shape.Cell) {
	if p.open {
		return
	}
	n.moves = slices.DeleteFunc(n.moves, func(m move) bool {
		if m.to != nil {
			return false
		}
		p.b.Place(m.cell, p.def)
		defer p.b.Undo()
		return p.wins(line)
	})
}

// recalled is how many threats on the way to a position are tried there before a new one
// is searched for: after a four of the defender and its block, an earlier threat often
// still works.
const recalled = 3

// recall returns one of the last threats on the way here if it still wins.
func (p *prover) recall() []shape.Cell {
	if p.open {
		return nil
	}
	for i := len(p.threats) - 1; i >= max(0, len(p.threats)-recalled); i-- {
		if p.wins(p.threats[i]) {
			return p.threats[i]
		}
	}
	return nil
}

// zone is a set of cells.
type zone [32 * 32 / 64]uint64

func (z *zone) add(c shape.Cell)      { z[c/64%16] |= 1 << (c % 64) }
func (z *zone) has(c shape.Cell) bool { return z[c/64%16]>>(c%64)&1 != 0 }

// spoilers returns the points at which a stone of the defender, placed beforehand, keeps
// a line of fours from winning as it stands: it occupies one of the attacker's points,
// prevents a five, makes a four, or changes which points are forbidden.
func (f *fours) spoilers(line []shape.Cell) *zone {
	b, z, placed := f.b, new(zone), 0
	for i := 0; i < len(line); i += 2 {
		c := line[i]
		if b.Class(c, f.att) == shape.Suspect {
			f.addMeddlers(z, c, f.att)
		}
		z.add(c)
		b.Place(c, f.att)
		placed++
		f.addFours(z)
		f.cells = b.Append(f.cells[:0], f.att, shape.Win)
		for _, five := range f.cells {
			z.add(five)
		}
		block := f.cells[0]
		if len(f.cells) > 1 {
			break
		}
		if b.Class(block, f.def) == shape.Suspect && b.Forbidden(block, f.def) {
			f.addMeddlers(z, block, f.def)
			break
		}
		b.Place(block, f.def)
		placed++
	}
	f.cells = f.cells[:0]
	for range placed {
		b.Undo()
	}
	return z
}

// addFours adds the points at which the defender makes a four.
func (f *fours) addFours(z *zone) {
	f.near = f.near[:0]
	for k := shape.OneFour; k <= shape.Straight; k++ {
		f.near = f.b.Append(f.near, f.def, k)
	}
	f.near = f.b.Append(f.near, f.def, shape.Suspect)
	for _, c := range f.near {
		z.add(c)
	}
}

// addMeddlers adds the points at which a stone of the defender would change whether
// colour col may play at c. They can be anywhere: a three does not count if its straight
// four is forbidden, which may depend on another three, and so on.
func (f *fours) addMeddlers(z *zone, c shape.Cell, col game.Colour) {
	b := f.b
	forbidden := b.Forbidden(c, col)
	f.near = b.AppendEmpty(f.near[:0])
	for _, x := range f.near {
		if x == c || z.has(x) {
			continue
		}
		f.budget.count()
		b.Place(x, f.def)
		if b.Forbidden(c, col) != forbidden {
			z.add(x)
		}
		b.Undo()
	}
}

// wins reports whether a line of fours wins as it stands, with the attacker to move.
func (f *fours) wins(line []shape.Cell) bool {
	b, placed := f.b, 0
	win := false
	for i := 0; i < len(line); i += 2 {
		if b.Count(f.att, shape.Win) > 0 {
			win = true
			break
		}
		c := line[i]
		if !b.Empty(c) || !isFour(b, c, f.att) {
			break
		}
		b.Place(c, f.att)
		placed++
		fives := b.Count(f.att, shape.Win)
		if fives == 0 || b.Count(f.def, shape.Win) > 0 {
			break
		}
		block := b.First(f.att, shape.Win)
		if fives > 1 || b.Class(block, f.def) == shape.Suspect && b.Forbidden(block, f.def) {
			win = true
			break
		}
		if i+1 == len(line) || block != line[i+1] {
			break
		}
		b.Place(block, f.def)
		placed++
	}
	for range placed {
		b.Undo()
	}
	return win
}
