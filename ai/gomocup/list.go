package gomocup

import (
	"errors"
	"fmt"
	"strings"

	"omok/game"
)

// listKind is what a list is for.
type listKind uint8

const (
	listBoard   listKind = iota // a position to play on from
	listSetUp                   // a position, without thinking
	listSwap2                   // the stones of a swap2 opening
	listBlock                   // points that we may not play
	listUnblock                 // points that we may play again
)

// list is a list of points being read, up to DONE.
type list struct {
	kind  listKind
	board *game.Board
	items []listItem
	bad   bool // an error was told; the remaining lines are ignored
}

// listItem is a line of a list. who is 1 for a stone of the side to move, 2 for
// the opponent's, 3 for one of a winning line, 0 where the line does not say.
type listItem struct {
	point game.Point
	who   int
}

// openList begins a list. If there is no board, the list is refused and its lines are
// ignored.
func (s *session) openList(kind listKind) {
	s.list = &list{kind: kind}
	if s.game == nil {
		s.refuseList(errNoBoard)
		return
	}
	s.list.board = game.MustBoard(s.game.board.Size())
}

// refuseList tells the manager what is wrong with a list, once.
func (s *session) refuseList(err error) {
	if !s.list.bad {
		s.list.bad = true
		s.fail(err)
	}
}

// readListLine takes one line of a list.
func (s *session) readListLine(line string) {
	l := s.list
	if strings.EqualFold(line, "DONE") {
		if s.list = nil; !l.bad {
			s.closeList(l)
		}
		return
	}
	if l.bad {
		return
	}
	if err := l.add(line); err != nil {
		s.refuseList(err)
	}
}

var errListLine = errors.New("a line of a list is x,y,who, with 1, 2 or 3 for who")

func (l *list) add(line string) error {
	numbers, err := parseNumbers(line)
	if err != nil {
		return errListLine
	}
	item := listItem{}
	switch needsWho := l.kind == listBoard || l.kind == listSetUp; {
	case len(numbers) == 3 && numbers[2] >= 1 && numbers[2] <= 3:
		item.who = numbers[2]
	case len(numbers) != 2 || needsWho:
		return errListLine
	}
	item.point = game.Point{X: numbers[0], Y: l.board.Size() - 1 - numbers[1]}
	if isPass(item.point, l.board.Size()) && item.who != 0 {
		item.point = game.Pass
		l.items = append(l.items, item)
		return nil
	}
	if err := checkEmpty(l.board, item.point); err != nil {
		return err
	}
	l.board.Set(item.point, game.Black) // any colour will do: this only finds points that come twice
	l.items = append(l.items, item)
	return nil
}

// closeList carries out a list that was read to its end.
func (s *session) closeList(l *list) {
	switch l.kind {
	case listBoard:
		s.game = l.position()
		s.think(1, s.playResult)
	case listSetUp:
		s.game = l.position()
	case listSwap2:
		s.swap2(l)
	case listBlock:
		for _, item := range l.items {
			s.blocked[item.point] = true
		}
	case listUnblock:
		for _, item := range l.items {
			delete(s.blocked, item.point)
		}
	}
}

// position gives the stones their colours: the first stone is Black's, and 1 is the side
// to move. The protocol does not tell the colours of the stones of an old winning line;
// they are taken to alternate.
func (l *list) position() *position {
	p := newPosition(game.MustBoard(l.board.Size()))
	if len(l.items) == 0 {
		return p
	}
	own := game.Black
	if l.items[0].who == 2 {
		own = game.White
	}
	colour := game.Black
	for _, item := range l.items {
		switch item.who {
		case 1:
			colour = own
		case 2:
			colour = own.Opponent()
		}
		p.put(game.Stone{Point: item.point, Colour: colour})
		colour = colour.Opponent()
	}
	p.toMove = own
	return p
}

// alternating returns the position of stones placed in turn, Black first.
func (l *list) alternating() (*position, error) {
	if n := len(l.items); n != 0 && n != 3 && n != 5 {
		return nil, fmt.Errorf("SWAP2BOARD comes with 0, 3 or 5 stones, not %d", n)
	}
	p := newPosition(game.MustBoard(l.board.Size()))
	for _, item := range l.items {
		if item.point == game.Pass {
			return nil, errors.New("there is no passing in an opening")
		}
		p.place(item.point)
	}
	return p, nil
}
