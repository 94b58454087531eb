package game

import (
	"cmp"
	"slices"
)

// Excerpt returns a tree of its own that holds the way from the root to n and all that
// follows n, comments and marks included; nil if n is not in the game.
func (g *Game) Excerpt(n *Node) *Node {
	if !g.Has(n) {
		return nil
	}
	var parent *Node
	for _, at := range n.Path() {
		copied := at.copied()
		if at == n {
			copied = copyTree(n)
		}
		if parent != nil {
			parent.AppendChild(copied)
		}
		parent = copied
	}
	for parent.Parent != nil {
		parent = parent.Parent
	}
	return parent
}

// copied returns a node like n that has no parent and no children.
func (n *Node) copied() *Node {
	return &Node{said: n.said.clone(), x: n.x, y: n.y, Colour: n.Colour, ToMove: n.ToMove}
}

// copyTree returns a copy of n with all that follows it.
func copyTree(n *Node) *Node {
	top := n.copied()
	copies := map[*Node]*Node{n: top}
	for at := range n.All() {
		to := copies[at]
		delete(copies, at)
		for c := range at.Children() {
			copies[c] = c.copied()
			to.AppendChild(copies[c])
		}
	}
	return top
}

// Sorting is an order of variations.
type Sorting uint8

// The orders.
const (
	LongestFirst Sorting = iota // by the longest line in a branch
	LargestFirst                // by the moves in it
	ByPoint                     // by column and row
)

// Sort brings all variations of the game into an order, as one edit. Variations that
// rank the same keep their order, and the main line stays the main line. It reports
// whether anything changed place.
func (g *Game) Sort(by Sorting) bool {
	rank := ranks(g.root, by)
	main := map[*Node]bool{}
	for n := g.root; n != nil; n = n.FirstChild() {
		main[n] = true
	}
	var changes []change
	for n := range g.root.All() {
		if n.last == nil || n.FirstChild() == n.last {
			continue
		}
		now := slices.Collect(n.Children())
		want := slices.Clone(now)
		free := want
		if main[n] {
			free = want[1:]
		}
		slices.SortStableFunc(free, func(a, b *Node) int { return cmp.Compare(rank(a), rank(b)) })
		for i, c := range want {
			if j := slices.Index(now, c); j != i {
				changes = append(changes, &order{n, j, i})
				now = slices.Insert(slices.Delete(now, j, j+1), i, c)
			}
		}
	}
	if len(changes) > 0 {
		g.make(EditSort, 0, nil, changes...)
	}
	return len(changes) > 0
}

// ranks returns a function that ranks a node among its siblings: the least comes first.
func ranks(root *Node, by Sorting) func(*Node) int {
	if by == ByPoint {
		return func(n *Node) int { return n.Point().X*MaxSize + n.Point().Y }
	}
	below := map[*Node]int{}
	for _, n := range slices.Backward(slices.Collect(root.All())) {
		if up := n.Parent; up != nil {
			if by == LongestFirst {
				below[up] = max(below[up], below[n]+1)
			} else {
				below[up] += below[n] + 1
			}
		}
	}
	return func(n *Node) int { return -below[n] }
}

// PruneAfter cuts off all moves beyond the given number, as one edit, and returns how
// many were cut off.
func (g *Game) PruneAfter(moves int) int {
	type visit struct {
		node  *Node
		moves int // to it
	}
	var cut []*Node
	for open := []visit{{g.root, 0}}; len(open) > 0; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		for c := range p.node.Children() {
			n := p.moves
			if c.Colour != Empty {
				n++
			}
			if n > moves {
				cut = append(cut, c)
			} else {
				open = append(open, visit{c, n})
			}
		}
	}
	return g.prune(cut)
}

// PruneUnmarked cuts off, as one edit, every variation that holds no mark, words or
// judgement, and returns how many moves were cut off. The main line stays.
func (g *Game) PruneUnmarked() int {
	keep := map[*Node]bool{}
	for n := g.root; n != nil; n = n.FirstChild() {
		keep[n] = true
	}
	for n := range g.root.All() {
		if !n.speaks() {
			continue
		}
		for up := n; up != nil && !keep[up]; up = up.Parent {
			keep[up] = true
		}
	}
	var cut []*Node
	for n := range g.root.All() {
		if !keep[n] && keep[n.Parent] {
			cut = append(cut, n)
		}
	}
	return g.prune(cut)
}

// speaks reports whether a person has marked a node, commented on it or judged it.
func (n *Node) speaks() bool {
	return n.Name() != "" || n.Comment() != "" || len(n.Marks()) > 0 || n.Opinion() != NoOpinion || n.Outlook() != NoOutlook
}

// prune takes branches, none of which lies within another, out of the tree. If the
// position shown goes with them, the last one before it that is left is shown.
func (g *Game) prune(cut []*Node) int {
	if len(cut) == 0 {
		return 0
	}
	gone := map[*Node]bool{}
	count := 0
	for _, n := range cut {
		gone[n] = true
		count += moves(n)
	}
	to := g.current
	for up := g.current; up != nil; up = up.Parent {
		if gone[up] {
			to = up.Parent
		}
	}
	// Of siblings the last goes first, so that the recorded places of the others stay
	// right.
	places := make(map[*Node]int, len(cut))
	for _, n := range cut {
		if _, known := places[n]; !known {
			i := 0
			for s := range n.Parent.Children() {
				places[s] = i
				i++
			}
		}
	}
	slices.SortStableFunc(cut, func(a, b *Node) int { return cmp.Compare(places[b], places[a]) })
	var changes []change
	for _, n := range cut {
		changes = append(changes, &branch{parent: n.Parent, index: places[n], node: n, inTree: true})
	}
	g.make(EditPrune, count, to, changes...)
	return count
}
