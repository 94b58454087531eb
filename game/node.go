package game

import (
	"iter"
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
	MarkLabel  // shows Mark.Text
	MarkFilled // the whole point
	MarkLine   // from Mark.Point to Mark.To
	MarkArrow  // the same, with a head at Mark.To
)

// Links reports whether marks of the kind join two points.
func (k MarkKind) Links() bool { return k == MarkLine || k == MarkArrow }

// MarkColour is the colour of a mark. How exactly it is drawn depends on the board.
type MarkColour uint8

// The colours.
const (
	PlainMark MarkColour = iota // the colour of letters on the board and the stones
	BlueMark
	GreenMark
	AmberMark
	RedMark
	MarkColours // how many there are
)

// Mark is a sign on a point of one position, or between two points.
type Mark struct {
	Point  Point
	Kind   MarkKind
	Colour MarkColour `json:",omitempty"`
	Text   string     // of a MarkLabel: a letter, a number or a short text
	To     Point      `json:",omitzero"` // of a mark that links
}

// Judgement is what a review has found out about a position and the move that led to it.
type Judgement struct {
	Black float64 `json:"black"`          // Black's win rate in the position, 0..1
	Loss  float64 `json:"loss,omitempty"` // how much win rate the move cost its colour, 0..1
	Best  []Point `json:"best,omitempty"` // how play should have gone on in place of the move
	Win   []Point `json:"win,omitempty"`  // a win by force that the move missed
}

// Property is something that a record says about a position for which the program has no
// field: a name and its values, as the record writes them.
type Property struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
}

// Node is a position in the tree of a game: the move that leads to it, and what
// was said about it. The root has no move. The first child is the main line.
//
// Libraries have millions of nodes, most of them a bare move, so a node is kept small:
// its children are a linked list, its point is packed, and its notes are kept apart and
// only where there are any. The zero Node is a root.
type Node struct {
	Parent *Node

	last *Node  // of the children
	next *Node  // sibling; that of the last child is the first one
	said *notes // nil where nothing is said

	x, y   int8   // of the point
	Colour Colour // who played the move; Empty at a node without a move
	ToMove Colour // set by a set-up; Empty: the opponent of the colour that moved last
}

// notes is what may be said about a node. The parts that few nodes have are allocated
// only when needed: in a library most nodes with notes have a comment and nothing else.
type notes struct {
	comment string
	more    *moreNotes
}

type moreNotes struct {
	name  string
	marks []Mark
	rare  *rareNotes
}

type rareNotes struct {
	setup      []Stone
	choice     *Choice
	judgement  *Judgement
	spent      time.Duration
	properties []Property
	opinion    Opinion
	outlook    Outlook
}

// NewNode returns a node with a move that has no parent yet.
func NewNode(p Point, c Colour) *Node {
	n := &Node{}
	n.SetMove(p, c)
	return n
}

// Point returns where the move was played, or Pass; {0, 0} at a node without a
// move.
func (n *Node) Point() Point { return Point{int(n.x), int(n.y)} }

// SetMove makes p, which may be Pass, and c the move of n. The colour Empty makes
// it a node without a move.
func (n *Node) SetMove(p Point, c Colour) {
	n.x, n.y, n.Colour = pack(p.X), pack(p.Y), c
}

// pack clamps v to what an int8 holds; a coordinate far outside any board stays far
// outside.
func pack(v int) int8 { return int8(min(max(v, -128), 127)) }

// FirstChild returns the first child, which is the main line; nil if n has none.
func (n *Node) FirstChild() *Node {
	if n.last == nil {
		return nil
	}
	return n.last.next
}

// LastChild returns the last child, or nil.
func (n *Node) LastChild() *Node { return n.last }

// NextSibling returns the child of n's parent that follows n, or nil.
func (n *Node) NextSibling() *Node {
	if n.Parent == nil || n.Parent.last == n {
		return nil
	}
	return n.next
}

// Children iterates over the children in order. The current child may be removed during
// the iteration.
func (n *Node) Children() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for c := n.FirstChild(); c != nil; {
			next := c.NextSibling()
			if !yield(c) {
				return
			}
			c = next
		}
	}
}

// All iterates over n and what follows it, each node before its children.
func (n *Node) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for at := n; at != nil; at = at.following(n) {
			if !yield(at) {
				return
			}
		}
	}
}

// following returns the node after n in the order of [Node.All] of top, or nil.
func (n *Node) following(top *Node) *Node {
	if c := n.FirstChild(); c != nil {
		return c
	}
	for ; n != top; n = n.Parent {
		if s := n.NextSibling(); s != nil {
			return s
		}
	}
	return nil
}

// Branches returns the number of children.
func (n *Node) Branches() int {
	count := 0
	for range n.Children() {
		count++
	}
	return count
}

// Child returns the child at place i, from 0; nil if there are fewer.
func (n *Node) Child(i int) *Node {
	for c := range n.Children() {
		if i--; i < 0 {
			return c
		}
	}
	return nil
}

// Index returns the place of n among its siblings, from 0.
func (n *Node) Index() int {
	if n.Parent == nil {
		return 0
	}
	i := 0
	for c := n.Parent.FirstChild(); c != n; c = c.next {
		i++
	}
	return i
}

// AppendChild makes child, which has no parent, the last child of n.
func (n *Node) AppendChild(child *Node) {
	child.Parent = n
	if n.last == nil {
		child.next = child
	} else {
		child.next, n.last.next = n.last.next, child
	}
	n.last = child
}

// InsertChild makes child, which has no parent, the child of n at place i, from 0; a
// place beyond the end means the end.
func (n *Node) InsertChild(i int, child *Node) {
	if i >= n.Branches() {
		n.AppendChild(child)
		return
	}
	before := n.last // the list is a ring
	for range i {
		before = before.next
	}
	child.Parent, child.next, before.next = n, before.next, child
}

// RemoveChild takes child out of the children of n and returns the place that it had;
// child then belongs to no tree.
func (n *Node) RemoveChild(child *Node) int {
	i, before := 0, n.last
	for before.next != child {
		i, before = i+1, before.next
	}
	switch {
	case before == child:
		n.last = nil
	case n.last == child:
		n.last = before
	}
	before.next = child.next
	child.Parent, child.next = nil, nil
	return i
}

// Add appends a child with the move, or returns the child that has it already. It is for
// building a tree; the tree of a game is changed by the methods of [Game].
func (n *Node) Add(p Point, c Colour) *Node {
	if child := n.childWith(p, c); child != nil {
		return child
	}
	child := NewNode(p, c)
	n.AppendChild(child)
	return child
}

// childWith returns the child with the move, or nil.
func (n *Node) childWith(p Point, c Colour) *Node {
	for child := range n.Children() {
		if child.Point() == p && child.Colour == c && child.Setup() == nil {
			return child
		}
	}
	return nil
}

// Turn returns the colour to move in the position of n: the one that a set-up says, or
// else the opponent of the colour that moved last, or else Black.
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
	depth := 0
	for up := n; up != nil; up = up.Parent {
		depth++
	}
	path := make([]*Node, 0, depth)
	for ; n != nil; n = n.Parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// Place puts on a board what n adds to the position before it: the stones of its set-up
// and of its move.
func (n *Node) Place(b *Board) {
	for _, s := range n.Setup() {
		b.Set(s.Point, s.Colour)
	}
	if n.Colour != Empty {
		b.Set(n.Point(), n.Colour)
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
