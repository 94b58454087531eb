package game

import (
	"errors"
	"fmt"
	"slices"
)

// ErrFiveStands refuses a position that a winning five has decided already.
var ErrFiveStands = errors.New("game: a winning five stands already")

// Setup changes the current position as an editor does: it puts each stone on its point,
// or removes the stone there if the colour is Empty, and sets the side to move. At the
// root of a game without moves this becomes the start position; elsewhere it becomes a
// variation. If it would change nothing, nothing is recorded. A position in which a
// winning five already stands is refused, and nothing changes.
func (g *Game) Setup(stones []Stone, toMove Colour) error {
	if toMove != Black && toMove != White {
		return errors.New("game: a position needs black or white to move")
	}
	b := g.board.Clone()
	for _, s := range stones {
		if !b.Inside(s.Point) {
			return fmt.Errorf("%w: %v", ErrOutside, s.Point)
		}
		if s.Colour > White {
			return fmt.Errorf("game: %v is given no colour that exists", s.Point)
		}
		b.Set(s.Point, s.Colour)
	}
	if toMove == g.toMove && b.Equal(g.board) {
		return nil
	}
	if err := g.config.Rules.checkStanding(b); err != nil {
		return err
	}
	if g.current == g.root && g.root.FirstChild() == nil {
		changes := []change{rewriting(g.root, func(n *Node) {
			n.SetSetup(placed(b))
			n.ToMove = toMove
		})}
		if _, declared := g.declared[g.root]; declared {
			changes = append(changes, &end{node: g.root})
		}
		g.make(EditSetup, len(stones), nil, changes...)
		return nil
	}
	node := &Node{ToMove: toMove}
	node.SetSetup(slices.Clone(stones))
	g.make(EditSetup, len(stones), node, &branch{parent: g.current, index: g.current.Branches(), node: node})
	return nil
}

// checkStanding refuses a position that a winning five has decided already.
func (r Rules) checkStanding(b *Board) error {
	if c, line := r.standingFive(b, Black); line != nil {
		return fmt.Errorf("%w: of %v at %v", ErrFiveStands, c, line[0])
	}
	return nil
}

// placed lists the stones of a board, from a1 row by row upwards.
func placed(b *Board) []Stone {
	var stones []Stone
	for p, c := range b.Points {
		if c != Empty {
			stones = append(stones, Stone{p, c})
		}
	}
	return stones
}
