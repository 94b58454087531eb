package threat

import (
	"omok/ai/shape"
)

// infinity marks a proof or disproof number that cannot be reached; finite numbers
// stay far below it.
const infinity = 1 << 30

// node is a position in the proof. Its numbers say how many positions must still be won
// (proof) or refuted (disproof), at least. The side to move follows from its place in
// the tree.
type node struct {
	proof, disproof uint32
	expanded        bool
	tests           int          // with the defender to move: searches for the threat that gave up
	length          int32        // of a proved node: plies to the five
	threat          []shape.Cell // with the attacker to move: the VCF that wins; with the defender: the VCF threatened
	moves           []move
}

// move leads from a node to the next, which is made when the move is first tried; until
// then its numbers are estimates.
type move struct {
	to              *node
	cell            shape.Cell
	proof, disproof uint16
}

// numbers returns the proof and disproof numbers of a move.
func (m *move) numbers() (proof, disproof uint32) {
	if m.to == nil {
		return uint32(m.proof), uint32(m.disproof)
	}
	return m.to.proof, m.to.disproof
}

func (m *move) proved() bool { return m.to != nil && m.to.proof == 0 }

func (n *node) solved() bool { return n.proof == 0 || n.disproof == 0 }

func (n *node) prove(plies int) {
	n.proof, n.disproof, n.length = 0, infinity, int32(plies)
}

func (n *node) refute() { n.proof, n.disproof = infinity, 0 }

// prover is a df-pn search: depth-first proof-number search, which walks to the
// leaf that is cheapest to solve and turns back once another has become cheaper.
// The nodes are kept; positions reached in several ways share one.
type prover struct {
	*fours
	nodes    map[uint64]*node
	until    int64          // the count of nodes at which the proof is given up; 0 for never
	maxStone int            // the number of stones from which on no quiet move is tried
	cutShort bool           // a search for fours gave up where no quiet move may be tried
	moves    []move         // scratch
	threats  [][]shape.Cell // the threats made on the way to the position on the board
}

// A search that follows the cheapest line can take long to see a win in few moves. So
// short wins are first searched for by depth, which costs little: up to so many
// attacking moves before the last VCF, with so many nodes each.
const (
	shallow      = 4
	shallowNodes = 50_000
)

// solveThreats searches for a VCT of the attacker, who is to move, with at most depth
// attacking moves before the last VCF (0: any number).
func solveThreats(f *fours, depth int) (Outcome, []shape.Cell) {
	p, root := proveThreats(f, depth, true)
	switch {
	case root.proof == 0:
		return Win, p.line(root, true)
	case root.disproof == 0 && !p.cutShort && !f.budget.spent:
		return NoWin, nil
	}
	return Unknown, nil
}

// proveThreats is solveThreats for either side to move; it returns the proof as far as
// it has come.
func proveThreats(f *fours, depth int, attacking bool) (*prover, *node) {
	for d := 1; d <= shallow && d != depth && !f.budget.spent; d++ {
		if p, root := attempt(f, d, f.budget.nodes+shallowNodes, attacking); root.proof == 0 {
			return p, root
		}
	}
	return attempt(f, depth, 0, attacking)
}

// attempt is proveThreats without the deepening; it stops at a count of nodes.
func attempt(f *fours, depth int, until int64, attacking bool) (*prover, *node) {
	p := &prover{fours: f, nodes: map[uint64]*node{}, until: until, maxStone: endless}
	if depth > 0 {
		p.maxStone = f.b.Stones + 2*depth
	}
	root := p.visit(attacking)
	for !root.solved() && !p.stopped() {
		p.search(root, attacking, infinity, infinity)
	}
	return p, root
}

func (p *prover) stopped() bool {
	return p.budget.spent || p.until > 0 && p.budget.nodes > p.until
}

// search works below n until its proof number reaches maxProof, its disproof
// number maxDisproof, or it is solved.
func (p *prover) search(n *node, attacking bool, maxProof, maxDisproof uint32) {
	if !n.expanded && !p.expand(n, attacking) {
		return
	}
	if !attacking {
		p.threats = append(p.threats, n.threat)
		defer func() { p.threats = p.threats[:len(p.threats)-1] }()
	}
	for {
		best, second, others := n.update(attacking)
		if n.solved() || n.proof >= maxProof || n.disproof >= maxDisproof || p.stopped() {
			return
		}
		// Somewhat above the second best, so that the search does not change lines too
		// often.
		second += second/8 + 1
		toProof, toDisproof := maxProof-others, min(maxDisproof, second)
		if attacking {
			toProof, toDisproof = min(maxProof, second), maxDisproof-others
		}
		m := &n.moves[best]
		p.try(m, attacking, toProof, toDisproof)
		if !attacking && m.to.threat != nil {
			p.dropBeaten(n, m.to.threat)
		}
	}
}

// try plays a move and searches below it.
func (p *prover) try(m *move, attacking bool, maxProof, maxDisproof uint32) {
	col := p.def
	if attacking {
		col = p.att
	}
	p.b.Place(m.cell, col)
	defer p.b.Undo()
	if m.to == nil {
		m.to = p.visit(!attacking)
	}
	if to := m.to; !to.solved() && to.proof < maxProof && to.disproof < maxDisproof && !p.stopped() {
		p.search(to, !attacking, maxProof, maxDisproof)
	}
}

// perReply is what each open reply but the most expensive adds to a proof number. With 2
// a seventh fewer nodes were needed than with 1 or 3.
const perReply = 2

// update computes a node's numbers from those of its moves, and returns its cheapest
// move, the number of the second cheapest, and what its other open moves add if all
// moves count. In that case the number is the largest of theirs plus a little for each
// other move, not the sum, because a sum would count positions many times that are
// reached in many ways.
func (n *node) update(attacking bool) (best int, second, others uint32) {
	first, worst := uint32(infinity), uint32(0)
	second = infinity
	longest, shortest := int32(0), int32(infinity)
	for i := range n.moves {
		m := &n.moves[i]
		all, one := m.numbers() // one is for the side to move here
		if attacking {
			one, all = all, one
		}
		if m.proved() {
			longest, shortest = max(longest, m.to.length), min(shortest, m.to.length)
		}
		if all > 0 && all < infinity {
			others++
		}
		worst = max(worst, all)
		if one < first {
			first, second, best = one, first, i
		} else if one < second {
			second = one
		}
	}
	others = max(others, 1) - 1
	if !attacking {
		others *= perReply
	}
	all := worst
	if worst < infinity {
		all += others
	}
	if attacking {
		n.proof, n.disproof = first, all
		if first == 0 {
			n.prove(int(shortest) + 1)
		}
		return best, second, others
	}
	n.proof, n.disproof = all, first
	if all == 0 {
		n.prove(max(int(longest), len(n.threat)) + 1)
	}
	return best, second, others
}
