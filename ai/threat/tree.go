package threat

import (
	"context"
	"fmt"
	"slices"

	"omok/ai"
	"omok/ai/shape"
	"omok/game"
)

// Proof is a win by force with the answer to each defence. Reading it needs no search;
// only one goroutine may read it at a time.
type Proof struct {
	Attacker game.Colour
	// Line is how the win goes on from the root against the longest defence known, up
	// to the five; a defence that is forbidden or in vain is [game.Pass].
	Line []game.Point

	p    *prover
	root place
	turn game.Colour // who is to move at the root
}

// Defence is a reply of the losing side.
type Defence struct {
	Point  game.Point
	Answer game.Point // the attacker's winning answer
	Plies  int        // to the five at most, counted from the defence, both included
}

// Prove searches for a win of the attacker, who is to move or has just moved, and
// returns it with its tree; nil if none was found within the limits. If the defender is
// to move, a win is found only if it threatens a win by fours. If there is no win,
// escape is the reply after which none was found, or [game.Pass] if the defender is not
// to move or nothing is threatened. The error says why the position cannot be searched.
func Prove(ctx context.Context, pos ai.Position, attacker game.Colour, limits Limits) (proof *Proof, escape game.Point, err error) {
	if pos.Board == nil || attacker == game.Empty || pos.ToMove != attacker && pos.ToMove != attacker.Opponent() {
		return nil, game.Pass, fmt.Errorf("threat: the position has no board or nobody to move")
	}
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		return nil, game.Pass, fmt.Errorf("threat: %w", err)
	}
	f := newFours(b, attacker, newBudget(ctx, limits))
	proof = &Proof{Attacker: attacker, turn: pos.ToMove}
	attacking := pos.ToMove == attacker
	if attacking {
		if outcome, line := f.shortest(limits.Depth); outcome == Win {
			proof.p, proof.root = &prover{fours: f}, place{line: line}
			proof.Line = pointsOf(line)
			return proof, game.Pass, nil
		}
	}
	p, root := proveThreats(f, limits.Depth, attacking)
	if root.proof != 0 {
		return nil, root.escape(attacking), nil
	}
	proof.p, proof.root = p, place{node: root}
	proof.Line = pointsOf(p.line(root, attacking))
	return proof, game.Pass, nil
}

// escape returns, for a node that is not won, the reply that is hardest to beat.
func (n *node) escape(attacking bool) game.Point {
	hardest, cell := uint32(0), noCell
	for _, m := range n.moves {
		if proof, _ := m.numbers(); !attacking && proof > hardest {
			hardest, cell = proof, m.cell
		}
	}
	return pointOf(cell)
}

// Reply returns the attacker's winning move in the position after moves from the root,
// in which the attacker must be to move, and the plies to the five at most, that move
// included. known is false if the proof does not contain the position.
func (t *Proof) Reply(moves []game.Point) (move game.Point, plies int, known bool) {
	at, turn, ok := t.walk(moves)
	defer t.back(moves)
	if !ok || turn != t.Attacker {
		return game.Pass, 0, false
	}
	c, plies := t.p.answer(at)
	return pointOf(c), plies, true
}

// Defences returns the replies that need an answer in the position after moves from the
// root, in which the defender must be to move, the longest defence first. Against any
// other reply the threat wins as it stands. known is false if the proof does not contain
// the position.
func (t *Proof) Defences(moves []game.Point) (list []Defence, known bool) {
	at, turn, ok := t.walk(moves)
	defer t.back(moves)
	if !ok || turn == t.Attacker {
		return nil, false
	}
	for _, c := range t.p.weighed(at) {
		t.p.b.Place(c, t.p.def)
		if next := t.p.after(at, c); next.held() {
			answer, plies := t.p.answer(next)
			list = append(list, Defence{Point: pointOf(c), Answer: pointOf(answer), Plies: plies + 1})
		}
		t.p.b.Undo()
	}
	slices.SortStableFunc(list, func(a, b Defence) int { return b.Plies - a.Plies })
	return list, true
}

// Otherwise returns the attacker's answer to any legal reply that [Proof.Defences] does
// not list; known is false if the proof does not contain the position.
func (t *Proof) Otherwise(moves []game.Point) (answer game.Point, known bool) {
	at, turn, ok := t.walk(moves)
	defer t.back(moves)
	switch {
	case !ok || turn == t.Attacker:
		return game.Pass, false
	case t.p.b.Count(t.Attacker, shape.Win) > 0:
		return pointOf(t.p.b.First(t.Attacker, shape.Win)), true
	case at.node == nil || t.p.open:
		return game.Pass, false
	}
	return pointOf(at.node.threat[0]), true
}

// place is a place in a proof: a node of the tree, or a line of fours that begins with a
// move of the side to move.
type place struct {
	node *node
	line []shape.Cell
}

// held reports whether the proof contains the place.
func (at place) held() bool { return at.node != nil || at.line != nil }

// walk plays moves on the prover's board from the root and returns the place they lead
// to; ok is false if the proof does not contain them. [Proof.back] takes them back.
func (t *Proof) walk(moves []game.Point) (at place, turn game.Colour, ok bool) {
	at, turn = t.root, t.turn
	for _, q := range moves {
		c := shape.CellAt(q)
		t.p.b.Place(c, turn)
		switch {
		case !at.held():
		case turn == t.Attacker:
			at = t.p.played(at, c)
		default:
			at = t.p.after(at, c)
		}
		turn = turn.Opponent()
	}
	return at, turn, at.held()
}

// back takes back the moves of a walk.
func (t *Proof) back(moves []game.Point) {
	for range moves {
		t.p.b.Undo()
	}
}

// answer returns the attacker's move at a place, and the plies to the five.
func (p *prover) answer(at place) (shape.Cell, int) {
	switch {
	case p.b.Count(p.att, shape.Win) > 0:
		return p.b.First(p.att, shape.Win), 1
	case at.line != nil:
		return at.line[0], len(at.line)
	case at.node.threat != nil:
		return at.node.threat[0], len(at.node.threat)
	}
	var best move
	for _, m := range at.node.moves {
		if m.proved() && (best.to == nil || m.to.length < best.to.length) {
			best = m
		}
	}
	return best.cell, int(best.to.length) + 1
}

// played returns the place after the attacker's move c, which is on the board: an empty
// place if the proof does not say that c wins.
func (p *prover) played(at place, c shape.Cell) place {
	line := at.line
	if line == nil {
		line = at.node.threat
	}
	if line != nil {
		if line[0] == c {
			return place{line: line[1:]}
		}
		return place{}
	}
	for _, m := range at.node.moves {
		if m.cell == c && m.proved() {
			return place{node: m.to}
		}
	}
	return place{}
}

// after returns the place after the defender's reply c, which is on the board: an empty
// place if the proof has no answer to it.
func (p *prover) after(at place, c shape.Cell) place {
	if p.b.Count(p.att, shape.Win) > 0 {
		return place{line: []shape.Cell{p.b.First(p.att, shape.Win)}}
	}
	if at.node == nil { // within a line of fours only its own blocks lead on
		if len(at.line) > 1 && at.line[0] == c {
			return place{line: at.line[1:]}
		}
		return place{}
	}
	for _, m := range at.node.moves {
		if m.cell == c && m.proved() {
			return place{node: m.to}
		}
	}
	if p.wins(at.node.threat) {
		return place{line: at.node.threat}
	}
	for _, m := range at.node.moves { // a line that wins against one reply may also win against others
		if m.proved() && m.to.threat != nil && p.wins(m.to.threat) {
			return place{line: m.to.threat}
		}
	}
	return place{}
}

// weighed returns the replies that need an answer at a place where the defender is to
// move.
func (p *prover) weighed(at place) []shape.Cell {
	var cells []shape.Cell
	if p.b.Count(p.att, shape.Win) > 0 {
		p.cells = p.cells[:0]
		p.appendBlocks()
		for _, c := range p.b.Append(slices.Clone(p.cells), p.att, shape.Win) {
			if !slices.Contains(cells, c) && !p.b.Forbidden(c, p.def) {
				cells = append(cells, c)
			}
		}
		return cells
	}
	if p.open {
		for _, m := range at.node.moves {
			cells = append(cells, m.cell)
		}
		return cells
	}
	for _, c := range p.defences(at.node) {
		if !p.b.Forbidden(c, p.def) {
			cells = append(cells, c)
		}
	}
	return cells
}

func pointsOf(line []shape.Cell) []game.Point {
	var points []game.Point
	for _, c := range line {
		points = append(points, pointOf(c))
	}
	return points
}
