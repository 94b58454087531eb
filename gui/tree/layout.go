package tree

import (
	"slices"

	"omok/game"
)

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
	l := Begin(root, shut)
	for !l.Go(1 << 20) {
	}
	return l.Layout()
}

// Laying is a layout in the making. A large tree is laid out in steps, so that whoever
// wants to change it need not wait for the whole; a tree that was changed is begun anew.
type Laying struct {
	layout *Layout
	open   []branch // that are to be laid out, the next one last
	own    line     // the one in the making
	at     *game.Node
}

// branch is a node that begins a line.
type branch struct {
	node   *game.Node
	column int32
	parent int32
}

// Begin returns the layout of a tree of which nothing is laid out yet.
func Begin(root *game.Node, shut map[*game.Node]bool) *Laying {
	l := &Layout{rows: map[*game.Node]int32{}, root: root, shut: shut}
	return &Laying{layout: l, open: []branch{{root, 0, -1}}}
}

// Layout returns what is laid out; it is whole after [Laying.Go] has returned true.
func (l *Laying) Layout() *Layout { return l.layout }

// Go goes on by about that many nodes, during which nothing may change the tree; it
// reports whether all is done.
func (l *Laying) Go(nodes int) (done bool) {
	for ; nodes > 0; nodes-- {
		if l.at == nil && !l.begin() {
			return true
		}
		nodes -= l.step()
	}
	return false
}

// begin begins the next line; it reports whether there is one.
func (l *Laying) begin() bool {
	if len(l.open) == 0 {
		return false
	}
	b := l.open[len(l.open)-1]
	l.open = l.open[:len(l.open)-1]
	row := int32(len(l.layout.lines))
	l.layout.rows[b.node] = row
	l.own, l.at = line{start: b.node, column: b.column, parent: b.parent, kid: -1, next: -1}, b.node
	if b.parent >= 0 {
		parent := &l.layout.lines[b.parent]
		l.own.next, parent.kid = parent.kid, row
	}
	// Its place is taken already: what branches off here names it.
	l.layout.lines = append(l.layout.lines, l.own)
	return true
}

// step lays the next node of a line out; it returns how many branch off it.
func (l *Laying) step() (branches int) {
	n, row := l.at, int32(len(l.layout.lines)-1)
	l.own.length++
	first := n.FirstChild()
	if l.at = first; l.layout.shut[n] {
		l.at = nil
	}
	// What branches off last lies next below, so that no connection crosses a line.
	if l.at != nil && first != n.LastChild() {
		from := len(l.open)
		for c := first.NextSibling(); c != nil; c = c.NextSibling() {
			l.open = append(l.open, branch{c, l.own.column + l.own.length, row})
		}
		branches = len(l.open) - from
		slices.Reverse(l.open[from:])
	}
	if l.at == nil {
		l.layout.width = max(l.layout.width, int(l.own.column+l.own.length))
		l.layout.lines[row] = l.own
	}
	return branches
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
