package puzzle

import (
	"encoding/json"
	"fmt"

	"omok/game"
)

// Branch is a move of the solution tree that the author of a puzzle from elsewhere has
// drawn.
type Branch struct {
	Move    game.Point `json:"move"`
	Comment string     `json:"comment,omitempty"` // on it
	Bad     bool       `json:"bad,omitempty"`     // the author calls the move bad
	Next    []*Branch  `json:"next,omitempty"`    // what may follow, the best first
}

// Told is what the author of a puzzle from elsewhere says of it.
type Told struct {
	Comment string    `json:"comment,omitempty"` // on the position
	Tree    []*Branch `json:"tree,omitempty"`    // the first moves, the best first
}

// mostTold bounds the moves of a solution tree.
const mostTold = 2_000

// Tell keeps what the author of a record says of the position at its root: the comment,
// and the moves from there on that can be played in turn, mostTold of them at most.
func (p *Puzzle) Tell(root *game.Node) {
	left := mostTold
	p.Told = Told{Comment: root.Comment(), Tree: branches(root, p.Board(), p.ToMove, &left)}
}

func branches(n *game.Node, b *game.Board, c game.Colour, left *int) (list []*Branch) {
	for child := range n.Children() {
		m := child.Point()
		if *left == 0 || child.Colour != c || m == game.Pass || !b.Inside(m) || b.At(m) != game.Empty {
			continue
		}
		*left--
		b.Set(m, c)
		o := child.Opinion()
		list = append(list, &Branch{
			Move: m, Comment: child.Comment(), Bad: o == game.BadMove || o == game.VeryBadMove,
			Next: branches(child, b, c.Opponent(), left),
		})
		b.Set(m, game.Empty)
	}
	return list
}

// After returns what the tree knows to follow the moves played since the puzzle began;
// none where they have left it. told is what it says of the last of them.
func (t *Told) After(moves []game.Point) (next []*Branch, told string) {
	next, told = t.Tree, t.Comment
	for _, m := range moves {
		b := branch(next, m)
		if b == nil {
			return nil, ""
		}
		next, told = b.Next, b.Comment
	}
	return next, told
}

func branch(list []*Branch, m game.Point) *Branch {
	for _, b := range list {
		if b.Move == m {
			return b
		}
	}
	return nil
}

// MainLine returns the first of the branches and of those that follow it, to the end.
func MainLine(list []*Branch) (line []game.Point) {
	for len(list) > 0 {
		line, list = append(line, list[0].Move), list[0].Next
	}
	return line
}

// Solution returns how the puzzle is solved: as its author has drawn it, or else by proof.
func (p *Puzzle) Solution() []game.Point {
	if len(p.Told.Tree) > 0 {
		return MainLine(p.Told.Tree)
	}
	return p.Line
}

// Empty reports whether nothing is told.
func (t *Told) Empty() bool { return t.Comment == "" && len(t.Tree) == 0 }

// readTold reads what MarshalText wrote of it, and checks that its moves can be played.
func (p *Puzzle) readTold(text string) error {
	var t Told
	if err := json.Unmarshal([]byte(text), &t); err != nil {
		return fmt.Errorf("puzzle: the solution tree: %w", err)
	}
	if err := playable(t.Tree, p.Board(), p.ToMove); err != nil {
		return err
	}
	p.Told = t
	return nil
}

func playable(list []*Branch, b *game.Board, c game.Colour) error {
	for _, x := range list {
		if x == nil || x.Move == game.Pass || !b.Inside(x.Move) || b.At(x.Move) != game.Empty {
			return fmt.Errorf("puzzle: the solution tree has a move that cannot be played")
		}
		b.Set(x.Move, c)
		err := playable(x.Next, b, c.Opponent())
		b.Set(x.Move, game.Empty)
		if err != nil {
			return err
		}
	}
	return nil
}
