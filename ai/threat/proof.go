package threat

import (
	"omok/ai/shape"
)

// infinity marks a proof or disproof number that cannot be reached; finite numbers
// stay far below it.
const infinity = 1 << 30

// node is a position in the proof. Its numbers say how many positions must still
// be won (proof) or refuted (disproof), at least. Whose turn it is follows from
// the place in the tree.
type node struct {
	proof, disproof uint32
	expanded        bool
	length          int32        // of a proved node: plies to the five
	threat          []shape.Cell // attacker to move: the VCF that wins; defender: the VCF threatened
	moves           []move
}

// move leads from a node to the next.
type move struct {
	cell shape.Cell
	to   *node
}

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
	nodes map[uint64]*node
	effort
	hasty    bool // a search for fours ran out of patience
	maxStone int  // stones on the board from which no more quiet move is tried
	bars     bool // the attacker or the defender has barred points
	near     []shape.Cell
}

// effort is how hard an attempt at a proof looks at each position.
type effort struct {
	nodes    int64 // after which the attempt gives way to the next, 0 for never
	patience int64 // nodes that one search for fours may take
	threat   int   // fours that a threatened VCF may take, 0 for any number
}

// efforts are the attempts in order: first threes alone, which threaten a straight
// four, then moves that threaten short VCFs, then everything.
var efforts = []effort{
	{50_000, 300, 1},
	{500_000, 300, 3},
	{0, 1000, 0},
	{0, 50_000, 0},
	{0, 0, 0},
}

// solveThreats looks for a VCT of the attacker, who is to move, with at most depth
// attacking moves before the last VCF (0: any number).
func solveThreats(f *fours, depth int) (Outcome, []shape.Cell) {
	for _, e := range efforts {
		p := &prover{fours: f, nodes: map[uint64]*node{}, effort: e, maxStone: endless}
		if depth > 0 {
			p.maxStone = f.b.Stones + 2*depth
		}
		rules := &f.b.Rules
		p.bars = rules.For(f.att).Bars|rules.For(f.def).Bars != 0
		root := p.attackNode()
		if e.nodes > 0 {
			f.budget.pause = f.budget.nodes + e.nodes
		}
		for !root.solved() && !f.budget.spent {
			p.search(root, true, infinity, infinity)
		}
		f.budget.resume()
		switch {
		case root.proof == 0:
			return Win, p.line(root)
		case f.budget.spent:
			return Unknown, nil
		case root.solved() && !p.hasty && e.threat == 0:
			return NoWin, nil
		}
	}
	return Unknown, nil
}

// search works below n until its proof number reaches maxProof, its disproof
// number maxDisproof, or it is solved.
func (p *prover) search(n *node, attacking bool, maxProof, maxDisproof uint32) {
	if !n.expanded {
		if attacking {
			p.expandAttack(n)
		} else {
			p.expandDefence(n)
		}
		if p.budget.spent { // not all moves are there
			return
		}
		n.expanded = true
	}
	for {
		best, second, others := n.update(attacking)
		if n.solved() || n.proof >= maxProof || n.disproof >= maxDisproof || p.budget.spent {
			return
		}
		c := n.moves[best]
		col := p.def
		// A quarter more than the second best, so as not to change line too often.
		toProof, toDisproof := maxProof-others, min(maxDisproof, second+second/4+1)
		if attacking {
			col = p.att
			toProof, toDisproof = min(maxProof, second+second/4+1), maxDisproof-others
		}
		p.b.Place(c.cell, col)
		p.search(c.to, !attacking, toProof, toDisproof)
		p.b.Undo()
	}
}

// update works out a node's numbers from those that follow, and gives its cheapest
// move, the number of the second cheapest, and what its other open moves add where
// all moves count. Where all moves count, the number
// is the largest of theirs and one for each other, not the sum: positions that
// are reached in many ways would otherwise count many times.
func (n *node) update(attacking bool) (best int, second, others uint32) {
	first, worst := uint32(infinity), uint32(0)
	second = infinity
	longest, shortest := int32(0), int32(infinity)
	for i := range n.moves {
		to := n.moves[i].to
		one, all := to.disproof, to.proof // one: for the side to move here
		if attacking {
			one, all = all, one
		}
		if to.proof == 0 {
			longest, shortest = max(longest, to.length), min(shortest, to.length)
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
