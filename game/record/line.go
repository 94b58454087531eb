package record

import (
	"strconv"

	"omok/game"
)

// line extends the main line of a record move by move, the colours alternating, and
// refuses moves that cannot stand.
type line struct {
	rec   *Record
	board *game.Board
	last  *game.Node
	turn  game.Colour
	slab  []game.Node // nodes not yet given out
}

func (l *line) newNode() *game.Node {
	if len(l.slab) == 0 {
		l.slab = make([]game.Node, 16)
	}
	n := &l.slab[0]
	l.slab = l.slab[1:]
	return n
}

// reserve makes room for so many further moves.
func (l *line) reserve(moves int) {
	if moves > len(l.slab) {
		l.slab = make([]game.Node, min(moves, slabSize))
	}
}

// explain fills in why the game ended, see [Record.explainResult].
func (l *line) explain() {
	if l.last.Colour != game.Empty && l.last.Point() != game.Pass {
		l.board.Set(l.last.Point(), game.Empty)
		defer l.board.Set(l.last.Point(), l.last.Colour)
	}
	l.rec.explainAfter(l.board, l.last)
}

func newLine(size int) (*line, error) {
	b, err := game.NewBoard(size)
	if err != nil {
		return nil, wrongSize(size)
	}
	root := &game.Node{}
	return &line{rec: &Record{Size: size, Root: root}, board: b, last: root, turn: game.Black}, nil
}

func wrongSize(size int) error {
	return faultf(BadSize, strconv.Itoa(size), "a board of %d lines is not between %d and %d", size, game.MinSize, game.MaxSize)
}

func noPoint(text string) error { return faultf(Malformed, text, "%q is no point", excerpt(text)) }

// outside and occupied return the fault of a point, as the file writes it.
func outside(point string) error {
	return faultf(Outside, point, "%s lies outside the board", point)
}

func occupied(point string) error {
	return faultf(Occupied, point, "a stone stands on %s already", point)
}

// parsePoint is [game.ParsePoint] with the errors of this package.
func parsePoint(name string, size int) (game.Point, error) {
	p, err := game.ParsePoint(name, size)
	switch {
	case err == nil:
		return p, nil
	case pointShape.FindString(name) == name:
		return p, outside(name)
	}
	return p, noPoint(name)
}

// play adds a move.
func (l *line) play(p game.Point) error {
	if p != game.Pass {
		switch {
		case !l.board.Inside(p):
			return outside(p.String())
		case l.board.At(p) != game.Empty:
			return occupied(p.String())
		}
		l.board.Set(p, l.turn)
	}
	n := l.newNode()
	n.SetMove(p, l.turn)
	l.last.AppendChild(n)
	l.last = n
	l.turn = l.turn.Opponent()
	return nil
}

// fromTop returns the point in column x and row y, both from 0, with the row counted
// from the top.
func fromTop(x, y, size int) game.Point { return game.Point{X: x, Y: size - 1 - y} }

// toTop returns the row of p counted from the top.
func toTop(p game.Point, size int) int { return size - 1 - p.Y }

// alternating returns the points of a path as moves of black and white in turn, for
// formats that know nothing else. Stones set up at the root come first, in turn as far
// as their numbers allow. Passes, stones set up later and two moves in a row by one
// colour are errors, because the position would become another one.
func alternating(path []*game.Node) ([]*game.Node, error) {
	var moves []*game.Node
	for i, n := range path {
		if len(n.Setup()) > 0 {
			if i > 0 {
				return nil, faultInMove(len(moves)+1, faultf(HasSetup, "", "stones are set up before it"))
			}
			moves = inTurn(n.Setup())
		}
		if n.Colour != game.Empty {
			moves = append(moves, n)
		}
	}
	for i, n := range moves {
		want := game.Black
		if i%2 == 1 {
			want = game.White
		}
		switch {
		case n.Point() == game.Pass:
			return nil, faultInMove(i+1, faultf(HasPass, "", "it is a pass"))
		case n.Colour != want:
			return nil, faultInMove(i+1, faultf(OutOfTurn, "", "it should be %v's", want))
		}
	}
	return moves, nil
}

// inTurn orders the stones of a set-up so that the colours alternate from black on;
// surplus stones of one colour come last.
func inTurn(setup []game.Stone) []*game.Node {
	var black, white, moves []*game.Node
	for _, s := range setup {
		switch s.Colour {
		case game.Black:
			black = append(black, game.NewNode(s.Point, s.Colour))
		case game.White:
			white = append(white, game.NewNode(s.Point, s.Colour))
		}
	}
	for i := range max(len(black), len(white)) {
		if i < len(black) {
			moves = append(moves, black[i])
		}
		if i < len(white) {
			moves = append(moves, white[i])
		}
	}
	return moves
}
