package game

import (
	"errors"
	"fmt"
	"slices"
)

// Back shows the position before the current one; it takes no move back. It reports
// whether there was one.
func (g *Game) Back() bool {
	if g.current.Parent == nil {
		return false
	}
	g.ahead = append(g.ahead, g.current)
	g.enter(g.current.Parent)
	return true
}

// Forward shows the position one move later: along the way from which Back and Jump
// came, or else along the main line. It reports whether there was one.
func (g *Game) Forward() bool {
	if n := len(g.ahead); n > 0 {
		g.step(g.ahead[n-1])
		return true
	}
	if g.current.FirstChild() == nil {
		return false
	}
	g.step(g.current.FirstChild())
	return true
}

// Jump makes n, a node of this game's tree, the current position. When n lies
// before the current position, Forward leads back to it. It reports whether n is in
// the tree.
func (g *Game) Jump(n *Node) bool {
	if n == nil {
		return false
	}
	path := n.Path()
	if path[0] != g.root {
		return false
	}
	way := slices.Concat(g.current.Path(), reversed(g.ahead))
	g.ahead = nil
	if len(way) > len(path) && way[len(path)-1] == n {
		g.ahead = reversed(way[len(path):])
	}
	g.enter(n)
	return true
}

func reversed(nodes []*Node) []*Node {
	r := slices.Clone(nodes)
	slices.Reverse(r)
	return r
}

// Line returns the nodes from the root through the current position to the end of
// the line that Forward follows.
func (g *Game) Line() []*Node {
	line := slices.Concat(g.current.Path(), reversed(g.ahead))
	for n := line[len(line)-1]; n.FirstChild() != nil; {
		n = n.FirstChild()
		line = append(line, n)
	}
	return line
}

// AddLine adds a line of play to the tree, from the current position on, and shows its
// first move; [Game.Forward] then follows the line. The line ends before the first move
// that the rules refuse; if that is its very first, an error is returned.
func (g *Game) AddLine(line []Point) error {
	from := g.current
	return g.together(EditLine, func(e *Edit) error {
		var first *Node
		for _, p := range line {
			if err := g.Play(p); err != nil {
				if first == nil {
					return err
				}
				break
			}
			e.Count++
			if first == nil {
				first = g.current
			}
		}
		if first != nil {
			g.Jump(from)
			g.Jump(first)
		}
		return nil
	})
}

// Promote makes the line from the root to n the main line. It reports whether n is
// in the tree.
func (g *Game) Promote(n *Node) bool {
	if !g.Has(n) {
		return false
	}
	var changes []change
	for ; n.Parent != nil; n = n.Parent {
		if i := n.Index(); i > 0 {
			changes = append(changes, &order{n.Parent, i, 0})
		}
	}
	if len(changes) > 0 {
		g.make(EditPromote, 0, nil, changes...)
	}
	return true
}

// Delete takes n and all that follows it out of the tree. If the current position is
// among them, n's parent becomes current. It reports whether n was deleted; the root
// cannot be.
func (g *Game) Delete(n *Node) bool {
	if !g.Has(n) || n == g.root {
		return false
	}
	to := g.current
	for up := to; up != nil; up = up.Parent {
		if up == n {
			to = n.Parent
		}
	}
	g.make(EditDelete, moves(n), to, &branch{parent: n.Parent, index: n.Index(), node: n, inTree: true})
	return true
}

// moves returns the number of moves in a branch.
func moves(n *Node) int {
	count := 0
	for m := range n.All() {
		if m.Colour != Empty {
			count++
		}
	}
	return count
}

// Has reports whether n is in the tree of the game.
func (g *Game) Has(n *Node) bool {
	for ; n != nil; n = n.Parent {
		if n == g.root {
			return true
		}
	}
	return false
}

// enter makes n current and works out its board, turn and result. If the board would not
// change, the same one is kept.
func (g *Game) enter(n *Node) {
	path := n.Path()
	board := MustBoard(g.config.Size)
	for _, m := range path {
		m.Place(board)
	}
	if n != g.current || !board.Equal(g.board) {
		g.board = board
	}
	g.current = n
	g.toMove = n.Turn()
	g.opening = g.openingOn(path)
	if r, ok := g.declared[n]; ok {
		g.result = r
	} else {
		g.result = g.resultOfMove(n)
	}
}

// MaxDepth is the greatest number of nodes in a line of a tree. Even the longest game on
// the largest board, with a comment between any two moves, falls far short of it.
const MaxDepth = 20_000

// ErrTooDeep refuses a tree with a longer line.
var ErrTooDeep = errors.New("game: a line is too long")

// visit is a node that checkTree has entered and not left.
type visit struct {
	node  *Node
	saved []Stone // what stood where the node put stones, the first change first
	next  *Node   // the child to look at next
}

// visitNode puts the stones of n on the board, if they fit.
func visitNode(board *Board, n *Node) (visit, error) {
	v := visit{node: n, next: n.FirstChild()}
	if n.Colour > White || n.ToMove > White {
		return v, errors.New("game: a move has a colour that does not exist")
	}
	for _, s := range n.Setup() {
		if !board.Inside(s.Point) {
			return v, fmt.Errorf("%w: %v", ErrOutside, s.Point)
		}
		v.saved = append(v.saved, Stone{s.Point, board.At(s.Point)})
		board.Set(s.Point, s.Colour)
	}
	if n.Colour == Empty || n.Point() == Pass {
		return v, nil
	}
	switch {
	case !board.Inside(n.Point()):
		return v, fmt.Errorf("%w: %v", ErrOutside, n.Point())
	case board.At(n.Point()) != Empty:
		return v, fmt.Errorf("%w: %v", ErrOccupied, n.Point())
	}
	v.saved = append(v.saved, Stone{n.Point(), Empty})
	board.Set(n.Point(), n.Colour)
	return v, nil
}

// checkTree makes sure that every stone of the tree fits on a board of the given
// size. It walks without recursion, since records can be very deep.
func checkTree(root *Node, size int) error {
	board, err := NewBoard(size)
	if err != nil {
		return err
	}
	if root == nil || root.Parent != nil {
		return errors.New("game: a tree starts at a root")
	}
	first, err := visitNode(board, root)
	if err != nil {
		return err
	}
	for open := []visit{first}; len(open) > 0; {
		v := &open[len(open)-1]
		if child := v.next; child != nil {
			v.next = child.NextSibling()
			if len(open) == MaxDepth {
				return ErrTooDeep
			}
			if child.Parent != v.node {
				return fmt.Errorf("game: the node of %v does not know its parent", child.Point())
			}
			w, err := visitNode(board, child)
			if err != nil {
				return err
			}
			open = append(open, w)
			continue
		}
		for _, s := range slices.Backward(v.saved) {
			board.Set(s.Point, s.Colour)
		}
		open = open[:len(open)-1]
	}
	return nil
}
