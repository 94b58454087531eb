package tree

import "omok/game"

// Layout says where the nodes of a tree lie: in which row, and how far to the right. It
// does not follow later changes of the tree.
type Layout struct {
	lines []line
	rows  map[*game.Node]int32 // of the nodes that begin a line
	width int                  // columns
	root  *game.Node
	shut  map[*game.Node]bool // what follows these is hidden
}

// line is a row of the picture: a node and the first moves that follow, one after the
// other.
type line struct {
	start  *game.Node
	column int32
	length int32
	parent int32 // the row of the node that start follows, -1 at the root
	kid    int32 // the last row that branches off here, and
	next   int32 // the row that branched off the same one before; -1 for none
}

// Lay lays a tree out; what follows the nodes in shut is left out.
func Lay(root *game.Node, shut map[*game.Node]bool) *Layout {
	l := &Layout{rows: map[*game.Node]int32{}, root: root, shut: shut}
	type task struct {
		node   *game.Node
		column int32
		parent int32
	}
	for open := []task{{root, 0, -1}}; len(open) > 0; {
		t := open[len(open)-1]
		open = open[:len(open)-1]
		row := int32(len(l.lines))
		l.rows[t.node] = row
		own := line{start: t.node, column: t.column, parent: t.parent, kid: -1, next: -1}
		if t.parent >= 0 {
			own.next, l.lines[t.parent].kid = l.lines[t.parent].kid, row
		}
		// What branches off last lies next below, so that no connection crosses a line.
		for n := t.node; n != nil; n = n.FirstChild() {
			own.length++
			if shut[n] {
				break
			}
			first := n.FirstChild()
			if first == nil || first == n.LastChild() {
				continue
			}
			from := len(open)
			for c := first.NextSibling(); c != nil; c = c.NextSibling() {
				open = append(open, task{c, t.column + own.length, row})
			}
			for i, j := from, len(open)-1; i < j; i, j = i+1, j-1 {
				open[i], open[j] = open[j], open[i]
			}
		}
		l.width = max(l.width, int(own.column+own.length))
		l.lines = append(l.lines, own)
	}
	return l
}

// Rows and Columns return the size of the picture.
func (l *Layout) Rows() int { return len(l.lines) }

// Columns returns how many nodes the longest line has.
func (l *Layout) Columns() int { return l.width }

// Find returns where a node lies; one that is hidden lies where the last node before it
// is to be seen. ok is false if it is in no tree of the layout.
func (l *Layout) Find(n *game.Node) (row, column int, ok bool) {
	for up := n; up != nil; up = up.Parent {
		if up != n && l.shut[up] {
			n = up
		}
	}
	steps := 0
	for at := n; at != nil; at = at.Parent {
		if r, is := l.rows[at]; is {
			own := &l.lines[r]
			if steps >= int(own.length) {
				return 0, 0, false
			}
			return int(r), int(own.column) + steps, true
		}
		if at.Parent == nil || at.Parent.FirstChild() != at {
			return 0, 0, false
		}
		steps++
	}
	return 0, 0, false
}

// At returns the node at a place, or nil.
func (l *Layout) At(row, column int) *game.Node {
	if row < 0 || row >= len(l.lines) {
		return nil
	}
	own := &l.lines[row]
	steps := column - int(own.column)
	if steps < 0 || steps >= int(own.length) {
		return nil
	}
	n := own.start
	for ; steps > 0 && n != nil; steps-- {
		n = n.FirstChild()
	}
	return n
}

// nearest returns the node of a row that is nearest to a column, or nil.
func (l *Layout) nearest(row, column int) *game.Node {
	if row < 0 || row >= len(l.lines) {
		return nil
	}
	own := &l.lines[row]
	return l.At(row, min(max(column, int(own.column)), int(own.column+own.length)-1))
}

// passing calls f for each connection that begins in or above a row and leads to one
// below it: the column it goes down in, and the row that it comes from.
func (l *Layout) passing(row int, f func(column, from int)) {
	if row+1 >= len(l.lines) {
		return
	}
	for up := l.lines[row+1].parent; up >= 0; up = l.lines[up].parent {
		seen := int32(-1)
		for kid := l.lines[up].kid; kid > int32(row); kid = l.lines[kid].next {
			if column := l.lines[kid].column - 1; column != seen {
				seen = column
				f(int(column), int(up))
			}
		}
	}
}
