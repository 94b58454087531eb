package threat

import (
	"slices"

	"omok/ai/shape"
)

// defendersTurn salts the keys of positions in which the defender is to move.
const defendersTurn = 0x6a09e667f3bcc909

// visit returns the node of the position on the board. A new node is examined by a
// search for fours, which finds out whether the attacker, if to move, wins at once, or
// what the attacker threatens if the defender is to move.
func (p *prover) visit(attacking bool) *node {
	key := p.b.Key
	if !attacking {
		key ^= defendersTurn
	}
	n, known := p.nodes[key]
	if known {
		return n
	}
	n = &node{proof: 1, disproof: 1}
	if attacking {
		p.assessAttack(n)
	} else {
		p.assessDefence(n)
	}
	p.nodes[key] = n
	return n
}

// patience is how many nodes a search for fours may take at first. Few need more, and
// while there are other moves a quick answer is worth more than a complete one.
const patience = 250

// assessAttack searches for a VCF. Missing one does no harm, because the moves of a node
// can be fours too.
func (p *prover) assessAttack(n *node) {
	if outcome, line := p.find(patience); outcome == Win {
		n.threat = line
		n.prove(len(line))
		n.expanded = true
		return
	}
	switch p.b.Count(p.def, shape.Win) {
	case 0:
		if p.b.Stones >= p.maxStone {
			p.cutShort = p.cutShort || p.clipped
			n.refute()
		}
	case 1:
	default:
		if !p.open {
			n.refute()
		}
	}
}

// assessDefence searches for what is threatened. If the search gives up, the node counts
// as expensive, and is searched with more patience once the others are no cheaper.
func (p *prover) assessDefence(n *node) {
	if p.b.Count(p.def, shape.Win) > 0 {
		n.refute()
		return
	}
	if p.b.Count(p.att, shape.Win) > 0 { // the attacker has a four: there are few replies
		n.threat = []shape.Cell{p.b.First(p.att, shape.Win)}
		return
	}
	n.threat = p.recall()
	if n.threat == nil {
		_, n.threat = p.find(patience << (3 * min(n.tests, 10)))
	}
	switch {
	case n.threat != nil:
		n.proof = uint32(min(4, 1+len(n.threat)/2))
	case p.clipped || p.budget.spent:
		n.tests++
		n.proof = quietEffort * uint32(1+n.tests)
	default:
		n.refute()
	}
}

// expand gives a node its moves. It reports whether it could.
func (p *prover) expand(n *node, attacking bool) bool {
	if !attacking && n.threat == nil {
		if p.assessDefence(n); n.threat == nil {
			return false
		}
	}
	if attacking {
		p.expandAttack(n)
	} else {
		p.expandDefence(n)
	}
	n.expanded = true
	return true
}

// expandAttack gives a node its moves: whatever may threaten a VCF or, if the defender
// has a four, only its block. If the defender would win by fours, a move that neither is a
// four nor spoils them loses.
func (p *prover) expandAttack(n *node) {
	b := p.b
	if b.Count(p.def, shape.Win) > 0 && !p.open {
		if c := b.First(p.def, shape.Win); !b.Forbidden(c, p.att) {
			n.moves = append(n.moves, move{cell: c, proof: 1, disproof: 1})
		}
		return
	}
	parries := p.parries()
	p.near = b.AppendNear(p.near[:0])
	p.moves = p.moves[:0]
	for _, c := range p.near {
		effort := threatEffort(b.Code(c, p.att))
		if effort == 0 || parries != nil && effort != fourEffort && !parries.has(c) || b.Forbidden(c, p.att) {
			continue
		}
		p.moves = append(p.moves, move{cell: c, proof: effort, disproof: 1})
	}
	n.moves = slices.Clone(p.moves)
}

// wariness is how many nodes a search for the defender's fours may take.
const wariness = 100

// parries returns the attacker's moves, fours apart, after which a win by fours that the
// defender would have in the attacker's place does not stand; nil if none was found.
func (p *prover) parries() *zone {
	if p.open {
		return nil
	}
	f := p.opposing()
	outcome, line := f.any(wariness)
	if outcome != Win {
		return nil
	}
	return f.spoilers(line)
}

// The efforts are estimates of the proof number of an attacking move. Fours and threes
// threaten for certain. Most other moves do not, and one search for fours for each would
// take four fifths of the time if it were not put off. With these numbers the prover
// solved some 60 hard puzzles, and later the 27 of proof.go, in the fewest nodes.
const (
	fourEffort   = 2
	threeEffort  = 3
	strongEffort = 18 // a closed three, or more than one two
	quietEffort  = 24
)

// threatEffort estimates the proof number of an attacking move from its shapes; 0 is for
// a move that lengthens no line.
func threatEffort(code shape.Code) uint16 {
	strongest, twos := shape.Dead, 0
	for d := range 4 {
		s := code.Shape(d)
		if s == shape.Overline || s == shape.Five {
			continue
		}
		strongest = max(strongest, s)
		if s >= shape.OpenTwo && s <= shape.FreeTwo {
			twos++
		}
	}
	switch {
	case strongest >= shape.Four:
		return fourEffort
	case strongest >= shape.Three:
		return threeEffort
	case strongest == shape.ClosedThree || twos > 1:
		return strongEffort
	case strongest >= shape.ClosedTwo:
		return quietEffort
	}
	return 0
}

// expandDefence gives a node every reply that may refute the threat. Fours, which the
// attacker only has to block, come last.
func (p *prover) expandDefence(n *node) {
	b := p.b
	p.moves = p.moves[:0]
	for _, c := range p.defences(n) {
		if b.Forbidden(c, p.def) {
			continue
		}
		m := move{cell: c, proof: 1, disproof: 1}
		if isFour(b, c, p.def) {
			m.disproof = 3
		}
		p.moves = append(p.moves, m)
	}
	n.moves = slices.Clone(p.moves)
}

// line returns the moves from a proved node to the five: the attacker's shortest way
// against the defender's longest.
func (p *prover) line(n *node, attacking bool) []shape.Cell {
	var line []shape.Cell
	for ; ; attacking = !attacking {
		if len(n.moves) == 0 || attacking && n.threat != nil {
			if !attacking {
				line = append(line, noCell)
			}
			return append(line, n.threat...)
		}
		var best move
		for _, m := range n.moves {
			if !m.proved() {
				continue
			}
			if best.to == nil || attacking && m.to.length < best.to.length ||
				!attacking && m.to.length > best.to.length {
				best = m
			}
		}
		line = append(line, best.cell)
		n = best.to
	}
}
