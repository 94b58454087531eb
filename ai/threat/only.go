package threat

import (
	"context"
	"slices"

	"omok/ai"
	"omok/ai/shape"
	"omok/game"
)

// Withstand finds out whether the side to move can withstand the opponent, who has just
// moved. Win says that the opponent wins by continuous threats after every reply except
// those in limits.Except; the line then begins with the reply that holds out longest.
// NoWin says that some reply ends the threats: it is in the line, which is empty if
// nothing was threatened.
func Withstand(ctx context.Context, pos ai.Position, limits Limits) (Result, error) {
	f, err := foursOf(ctx, pos, pos.ToMove.Opponent(), limits)
	if err != nil {
		return Result{}, err
	}
	var outcome Outcome
	var line []shape.Cell
	if len(limits.Except) > 0 {
		outcome, line = solveExcept(f, false, limits.Except)
	} else {
		p, root := proveThreats(f, limits.Depth, false)
		outcome, line = p.verdict(root, false)
	}
	return Result{Outcome: outcome, Line: pointsOf(line), Nodes: f.budget.nodes}, nil
}

// Spoilers returns the replies of the side to move that stop a win by fours that the
// opponent threatens from being played as it stands; after every other move the opponent
// wins by it. The replies may still lose. ok is false if no such threat was found.
func Spoilers(ctx context.Context, pos ai.Position, limits Limits) (replies []game.Point, ok bool, err error) {
	f, err := foursOf(ctx, pos, pos.ToMove.Opponent(), limits)
	if err != nil {
		return nil, false, err
	}
	p := &prover{fours: f, maxStone: endless}
	n := &node{proof: 1, disproof: 1}
	if !p.expand(n, false) {
		return nil, false, nil
	}
	for _, m := range n.moves {
		replies = append(replies, m.cell.Point())
	}
	return replies, true, nil
}

// solveExcept is solveThreats with all first moves except those given. It is after a
// refutation, so it does not search for short wins first.
func solveExcept(f *fours, attacking bool, except []game.Point) (Outcome, []shape.Cell) {
	p := &prover{fours: f, nodes: map[uint64]*node{}, maxStone: endless}
	root := p.rootExcept(attacking, except)
	for !root.solved() && !p.stopped() {
		p.search(root, attacking, infinity, infinity)
	}
	return p.verdict(root, attacking)
}

// verdict returns what a search has found: a win with its line, or the reply that ends
// the threats.
func (p *prover) verdict(root *node, attacking bool) (Outcome, []shape.Cell) {
	switch {
	case root.proof == 0:
		return Win, p.line(root, attacking)
	case root.disproof != 0 || p.cutShort || p.budget.spent:
		return Unknown, nil
	case attacking:
		return NoWin, nil
	case p.b.Count(p.def, shape.Win) > 0:
		return NoWin, []shape.Cell{p.b.First(p.def, shape.Win)}
	}
	for _, m := range root.moves {
		if m.to != nil && m.to.disproof == 0 {
			return NoWin, []shape.Cell{m.cell}
		}
	}
	return NoWin, nil
}

// rootExcept returns the node of the position on the board without some of its moves.
func (p *prover) rootExcept(attacking bool, except []game.Point) *node {
	n := &node{proof: 1, disproof: 1}
	if attacking {
		p.expandAll(n)
		n.expanded = true
	}
	for !n.expanded && !n.solved() && !p.stopped() {
		n.expanded = p.expand(n, false)
	}
	n.moves = slices.DeleteFunc(n.moves, func(m move) bool { return slices.Contains(except, m.cell.Point()) })
	return n
}

// expandAll gives a node of the attacker every move there is.
func (p *prover) expandAll(n *node) {
	for _, c := range p.b.AppendEmpty(nil) {
		if p.b.Forbidden(c, p.att) {
			continue
		}
		effort := threatEffort(p.b.Code(c, p.att))
		if effort == 0 {
			effort = quietEffort
		}
		n.moves = append(n.moves, move{cell: c, proof: effort, disproof: 1})
	}
}
