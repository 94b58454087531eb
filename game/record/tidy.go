package record

import (
	"slices"

	"omok/game"
)

// tidier turns a tree that was read loosely into one that can be played through: it
// flips rows that were counted from the top, and removes stones and marks that lie
// outside the board or on another stone.
type tidier struct {
	board   *game.Board
	topDown bool // rows still count from the top, see looseY
	undo    []game.Stone
	problem func(error)
	depth   int // moves on the way to the node
}

// looseY returns the row of a point that is read before the size is known, if the file
// counts rows from the bottom; a row that is counted from the top is kept as it is.
func looseY(rowFromBottom int) int { return -1 - rowFromBottom }

func (t *tidier) point(p game.Point) game.Point {
	switch size := t.board.Size(); {
	case !t.topDown || p == game.Pass:
		return p
	case p.Y < 0:
		return game.Point{X: p.X, Y: -1 - p.Y}
	case p.X == 19 && p.Y == 19 && size < 20:
		return game.Pass // SGF writes a pass as tt on boards up to 19x19
	default:
		return fromTop(p.X, p.Y, size)
	}
}

// tidy walks the tree of rec, and reports through problem what it removes.
func tidy(rec *Record, topDown bool, problem func(error)) error {
	b, err := game.NewBoard(rec.Size)
	if err != nil {
		return err
	}
	t := &tidier{board: b, topDown: topDown, problem: problem}
	type visit struct {
		node, next *game.Node // next is the child to look at next
		mark       int        // where the node's changes start in undo
	}
	open := []visit{{rec.Root, rec.Root.FirstChild(), 0}}
	t.enter(rec.Root)
	for len(open) > 0 {
		v := &open[len(open)-1]
		if child := v.next; child != nil {
			if len(open) == game.MaxDepth {
				return faultf(TooLarge, "", "a line has more than %d positions", game.MaxDepth)
			}
			v.next = child.NextSibling()
			open = append(open, visit{child, child.FirstChild(), len(t.undo)})
			t.enter(child)
			continue
		}
		t.leave(v.mark, v.node)
		open = open[:len(open)-1]
	}
	return nil
}

func (t *tidier) enter(n *game.Node) {
	if n.Colour != game.Empty {
		t.depth++
	}
	t.setUp(n)
	t.move(n)
	t.marks(n)
}

// marks removes the marks outside the board.
func (t *tidier) marks(n *game.Node) {
	if len(n.Marks()) == 0 {
		return
	}
	marks := n.Marks()[:0]
	for _, m := range n.Marks() {
		read := m.Point
		m.Point = t.point(read)
		if m.Kind.Links() {
			m.To = t.point(m.To)
		}
		if !t.board.Inside(m.Point) || m.Kind.Links() && !t.board.Inside(m.To) {
			t.problem(outside(t.written(read)))
			continue
		}
		marks = append(marks, m)
	}
	n.SetMarks(marks)
}

// written returns a point as the file writes it.
func (t *tidier) written(p game.Point) string {
	if t.topDown && p.Y >= 0 {
		return string([]byte{'a' + byte(p.X), 'a' + byte(p.Y)})
	}
	return t.point(p).String()
}

// setUp keeps one stone for each point, the last one set up there.
func (t *tidier) setUp(n *game.Node) {
	if len(n.Setup()) == 0 {
		return
	}
	stones := n.Setup()[:0]
	place := make(map[game.Point]int, len(n.Setup()))
	for _, s := range n.Setup() {
		read := s.Point
		if s.Point = t.point(read); !t.board.Inside(s.Point) {
			t.problem(outside(t.written(read)))
			continue
		}
		if i, ok := place[s.Point]; ok {
			stones[i] = s
		} else {
			place[s.Point] = len(stones)
			stones = append(stones, s)
		}
		t.put(s)
	}
	if len(stones) == 0 {
		stones = nil
	}
	n.SetSetup(stones)
	t.sideToMove(n)
}

// sideToMove sets the side to move after a set-up that precedes any move, if the record
// does not give it: the colour that moves next there, or else by the number of stones.
func (t *tidier) sideToMove(n *game.Node) {
	if t.depth > 0 || n.ToMove != game.Empty || n.Colour != game.Empty || len(n.Setup()) == 0 {
		return
	}
	if next := n.FirstChild(); next != nil && next.Colour != game.Empty {
		if next.Colour == game.White {
			n.ToMove = game.White
		}
		return
	}
	black, white := 0, 0
	for _, c := range t.board.Points {
		switch c {
		case game.Black:
			black++
		case game.White:
			white++
		}
	}
	if black > white {
		n.ToMove = game.White
	}
}

func (t *tidier) move(n *game.Node) {
	if n.Colour == game.Empty {
		n.SetMove(game.Point{}, game.Empty)
		return
	}
	read := n.Point() // naming it for an error at once would be a fifth of the work
	n.SetMove(t.point(read), n.Colour)
	var why error
	switch {
	case n.Point() == game.Pass:
		return
	case !t.board.Inside(n.Point()):
		why = outside(t.written(read))
	case t.board.At(n.Point()) != game.Empty:
		why = occupied(n.Point().String())
	default:
		t.put(game.Stone{Point: n.Point(), Colour: n.Colour})
		return
	}
	t.problem(faultInMove(t.depth, why))
	// The node stays, for what it says and what follows, but plays nothing.
	if t.topDown {
		keepUnplayed(n, t.written(read))
	}
	n.ToMove = n.Colour.Opponent()
	n.SetMove(game.Point{}, game.Empty)
	t.depth--
}

func (t *tidier) put(s game.Stone) {
	t.undo = append(t.undo, game.Stone{Point: s.Point, Colour: t.board.At(s.Point)})
	t.board.Set(s.Point, s.Colour)
}

func (t *tidier) leave(mark int, n *game.Node) {
	for i := len(t.undo) - 1; i >= mark; i-- {
		t.board.Set(t.undo[i].Point, t.undo[i].Colour)
	}
	t.undo = t.undo[:mark]
	if n.Colour != game.Empty {
		t.depth--
	}
}

// keepUnplayed keeps a move that could not be played, so that an SGF file can still be
// written with it.
func keepUnplayed(n *game.Node, written string) {
	name := "B"
	if n.Colour == game.White {
		name = "W"
	}
	list := slices.Clone(n.Properties())
	for i := range list {
		if list[i].Name == name {
			list[i].Values = []string{written}
			n.SetProperties(list)
			return
		}
	}
	n.SetProperties(append([]game.Property{{Name: name, Values: []string{written}}}, list...))
}
