package threat

import (
	"slices"

	"omok/ai/shape"
)

// defendersTurn salts the keys of positions in which the defender is to move.
const defendersTurn = 0x6a09e667f3bcc909

// attackNode gives the node of the position on the board, the attacker to move.
func (p *prover) attackNode() *node {
	n, known := p.nodes[p.b.Key]
	if known {
		return n
	}
	n = &node{proof: 1, disproof: 1}
	p.nodes[p.b.Key] = n
	if outcome, line := p.fours.solve(0, p.patience); outcome == Win {
		n.threat = line
		n.prove(len(line))
		n.expanded = true
		return n
	}
	p.hasty = p.hasty || p.clipped
	switch p.b.Count(p.def, shape.Win) {
	case 0:
		if p.b.Stones >= p.maxStone {
			n.refute()
		}
	case 1:
	default:
		if !p.open {
			n.refute()
		}
	}
	return n
}

// defenceNode gives the node of the position on the board, the defender to move.
func (p *prover) defenceNode() *node {
	key := p.b.Key ^ defendersTurn
	n, known := p.nodes[key]
	if known {
		return n
	}
	n = &node{proof: 1, disproof: 1}
	p.nodes[key] = n
	switch {
	case p.b.Count(p.def, shape.Win) > 0:
		n.refute()
	case p.b.Count(p.att, shape.Win) > 0: // a four: the replies are few
		n.threat = []shape.Cell{p.b.First(p.att, shape.Win)}
	default:
		outcome, line := p.fours.solve(p.threat, p.patience)
		p.hasty = p.hasty || p.clipped
		if outcome != Win {
			n.refute()
			break
		}
		n.threat = line
		n.proof = uint32(min(4, 1+len(line)/2))
		if p.delicate || p.open {
			n.proof += delicacy
		}
	}
	return n
}

// delicacy is what a threat that must be tested against every reply adds to the
// estimate of its proof.
const delicacy = 2

// expandAttack gives a node its moves: fours, threes and whatever else threatens a
// VCF; the only block, if the defender has a four.
func (p *prover) expandAttack(n *node) {
	b := p.b
	var tries []shape.Cell
	if b.Count(p.def, shape.Win) > 0 && !p.open {
		tries = []shape.Cell{b.First(p.def, shape.Win)}
	} else {
		tries = p.attackingMoves()
	}
	for _, c := range tries {
		if b.Barred(c, p.att) {
			continue
		}
		b.Place(c, p.att)
		to := p.defenceNode()
		b.Undo()
		if to.disproof != 0 {
			n.moves = append(n.moves, move{c, to})
		}
		if to.proof == 0 || p.budget.spent {
			break
		}
	}
}

// attackingMoves gives the points that strengthen a line of the attacker's: from
// the second stone on a line on that may still become five.
func (p *prover) attackingMoves() []shape.Cell {
	p.near = p.b.AppendNear(p.near[:0])
	var tries []shape.Cell
	for _, c := range p.near {
		code := p.b.Code(c, p.att)
		for d := range 4 {
			if code.Shape(d) >= shape.ClosedTwo {
				tries = append(tries, c)
				break
			}
		}
	}
	return tries
}

// expandDefence gives a node every reply that may refute the threat. If one does
// at once the others are left out.
func (p *prover) expandDefence(n *node) {
	b := p.b
	for _, c := range p.defences(n) {
		if b.Class(c, p.def) == shape.Suspect && b.Barred(c, p.def) {
			continue
		}
		b.Place(c, p.def)
		to := p.attackNode()
		b.Undo()
		n.moves = append(n.moves, move{c, to})
		if to.disproof == 0 || p.budget.spent {
			break
		}
	}
}

// defences gives the defender's replies but for those after which the line of the
// threat wins all the same.
func (p *prover) defences(n *node) []shape.Cell {
	b := p.b
	if b.Count(p.att, shape.Win) > 0 {
		p.cells = p.cells[:0]
		p.appendBlocks()
		return slices.Clone(p.cells)
	}
	if p.open { // the proof of a threat is no single line then
		return b.AppendEmpty(nil)
	}
	var tries []shape.Cell
	zone := p.zone(n.threat)
	for _, c := range b.AppendEmpty(nil) {
		if !zone.has(c) && b.Class(c, p.def) < shape.OneFour && b.Class(c, p.def) != shape.Suspect {
			continue
		}
		p.budget.count()
		b.Place(c, p.def)
		stands := p.wins(n.threat)
		b.Undo()
		if !stands {
			tries = append(tries, c)
		}
	}
	return tries
}

// zone is a set of cells.
type zone [32 * 32 / 64]uint64

func (z *zone) add(c shape.Cell)      { z[c/64%16] |= 1 << (c % 64) }
func (z *zone) has(c shape.Cell) bool { return z[c/64%16]>>(c%64)&1 != 0 }

// reach is how far along its lines a stone can change what is known of a point.
const reach = 5

// zone gives the cells on which a stone can change anything that a line of fours
// rests on: those within reach of its points. Where barred points come into it, a
// stone anywhere can.
func (p *prover) zone(line []shape.Cell) *zone {
	z := new(zone)
	if p.isDelicate(line) {
		for i := range z {
			z[i] = ^uint64(0)
		}
		return z
	}
	for _, c := range line {
		if c == noCell {
			continue
		}
		for _, step := range shape.Steps {
			for n := -reach; n <= reach; n++ {
				z.add(shape.Cell(int(c) + n*step))
			}
		}
	}
	return z
}

// isDelicate tells whether a line of fours rests on whether a point is barred.
func (p *prover) isDelicate(line []shape.Cell) bool {
	if !p.bars {
		return false
	}
	b, placed := p.b, 0
	delicate := false
	for i, c := range line {
		if c == noCell {
			delicate = true
			break
		}
		col := p.att
		if i%2 == 1 {
			col = p.def
		}
		if b.Class(c, col) == shape.Suspect {
			delicate = true
			break
		}
		b.Place(c, col)
		placed++
	}
	for range placed {
		b.Undo()
	}
	return delicate
}

// wins tells whether a line of fours, the attacker to move, wins as it stands.
func (p *prover) wins(line []shape.Cell) bool {
	b, placed := p.b, 0
	win := false
	for i := 0; i < len(line); i += 2 {
		if b.Count(p.att, shape.Win) > 0 {
			win = true
			break
		}
		c := line[i]
		if !b.Empty(c) || b.Class(c, p.att) == shape.Suspect && b.Barred(c, p.att) {
			break
		}
		b.Place(c, p.att)
		placed++
		fives := b.Count(p.att, shape.Win)
		if fives == 0 || b.Count(p.def, shape.Win) > 0 {
			break
		}
		block := b.First(p.att, shape.Win)
		if fives > 1 || b.Class(block, p.def) == shape.Suspect && b.Barred(block, p.def) {
			win = true
			break
		}
		if i+1 == len(line) || block != line[i+1] {
			break
		}
		b.Place(block, p.def)
		placed++
	}
	for range placed {
		b.Undo()
	}
	return win
}

// line gives the way from a proved node to the five: the attacker's shortest way
// against the defender's longest.
func (p *prover) line(n *node) []shape.Cell {
	var line []shape.Cell
	for attacking := true; ; attacking = !attacking {
		if len(n.moves) == 0 || attacking && n.threat != nil {
			if !attacking {
				line = append(line, noCell)
			}
			return append(line, n.threat...)
		}
		best := n.moves[0]
		for _, m := range n.moves[1:] {
			if attacking && m.to.proof == 0 && (best.to.proof != 0 || m.to.length < best.to.length) ||
				!attacking && m.to.length > best.to.length {
				best = m
			}
		}
		line = append(line, best.cell)
		n = best.to
	}
}
