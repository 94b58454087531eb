package game

import (
	"slices"
	"time"
)

// Stone is a colour on a point.
type Stone struct {
	Point  Point
	Colour Colour
}

// MarkKind is the shape of a mark that a record puts on a point.
type MarkKind uint8

// The marks that records know.
const (
	MarkCross MarkKind = iota
	MarkTriangle
	MarkSquare
	MarkCircle
	MarkLabel // shows Mark.Text
)

// Mark is a sign on a point of one position.
type Mark struct {
	Point Point
	Kind  MarkKind
	Text  string // of a MarkLabel: a letter, a number or a short text
}

// Judgement is what a review has found out about a position and the move that led
// to it.
type Judgement struct {
	Black float64 `json:"black"`          // Black's win rate in the position, 0..1
	Loss  float64 `json:"loss,omitempty"` // of win rate, which the move cost its colour, 0..1
	Best  []Point `json:"best,omitempty"` // how play should have gone on instead of the move
	Win   []Point `json:"win,omitempty"`  // a win by force that the move missed
}

// Node is a position in the tree of a game: the move that leads to it, and what
// was said about it. The root has no move. The first child is the main line.
type Node struct {
	Parent   *Node
	Children []*Node
	Point    Point   // where the move was played, or Pass
	Colour   Colour  // who played it; Empty at a node without a move
	ToMove   Colour  // set by a set-up; Empty: the opponent of whoever moved last
	Setup    []Stone // placed before the move, as in a set-up; Empty takes a stone away
	Choice   *Choice // a decision of the opening, at a node without a move
	Spent    time.Duration
	Name     string
	Comment  string
	Marks    []Mark

	Judgement *Judgement // by a review, or nil
}

// Add appends a child with the move, or gives the child that has it already.
func (n *Node) Add(p Point, c Colour) *Node {
	for _, child := range n.Children {
		if child.Point == p && child.Colour == c && child.Setup == nil {
			return child
		}
	}
	child := &Node{Parent: n, Point: p, Colour: c}
	n.Children = append(n.Children, child)
	return child
}

// Turn is the colour to move in the position of n: what a set-up says, or else the
// opponent of whoever moved last, or else Black.
func (n *Node) Turn() Colour {
	for ; n != nil; n = n.Parent {
		if n.ToMove != Empty {
			return n.ToMove
		}
		if n.Colour != Empty {
			return n.Colour.Opponent()
		}
	}
	return Black
}

// Path returns the nodes from the root to n, both included.
func (n *Node) Path() []*Node {
	var path []*Node
	for ; n != nil; n = n.Parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// Place puts on a board what n adds to the position before it: the stones of its
// set-up and of its move.
func (n *Node) Place(b *Board) {
	for _, s := range n.Setup {
		b.Set(s.Point, s.Colour)
	}
	if n.Colour != Empty {
		b.Set(n.Point, n.Colour)
	}
}

// BoardAt returns the position after a path of nodes from a root, as
// [Node.Path] returns it, on a board of the given size.
func BoardAt(path []*Node, size int) (*Board, error) {
	b, err := NewBoard(size)
	if err != nil {
		return nil, err
	}
	for _, n := range path {
		n.Place(b)
	}
	return b, nil
}
