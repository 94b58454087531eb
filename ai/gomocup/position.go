package gomocup

import (
	"fmt"

	"omok/ai"
	"omok/game"
)

// position is a board with its stones in the order of play, passes among them.
type position struct {
	board  *game.Board
	stones []game.Stone
	toMove game.Colour
}

func newPosition(empty *game.Board) *position {
	return &position{board: empty, toMove: game.Black}
}

// place puts a stone of the side to move on an empty point, or passes.
func (p *position) place(at game.Point) {
	p.put(game.Stone{Point: at, Colour: p.toMove})
	p.toMove = p.toMove.Opponent()
}

func (p *position) put(s game.Stone) {
	if s.Point != game.Pass {
		p.board.Set(s.Point, s.Colour)
	}
	p.stones = append(p.stones, s)
}

// takeBack takes back the stone that was placed last; at must be its point.
func (p *position) takeBack(at game.Point) error {
	last := len(p.stones) - 1
	if last < 0 || p.stones[last].Point != at {
		return fmt.Errorf("%s is not where the last stone was placed", formatPoint(at, p.board.Size()))
	}
	p.toMove = p.stones[last].Colour
	if at != game.Pass {
		p.board.Set(at, game.Empty)
	}
	p.stones = p.stones[:last]
	return nil
}

// forEngine returns a copy of the position that an engine may keep.
func (p *position) forEngine(rules game.Rules) ai.Position {
	var last []game.Point
	for _, s := range p.stones {
		if s.Point != game.Pass {
			last = append(last, s.Point)
		}
	}
	return ai.Position{Rules: rules, Board: p.board.Clone(), ToMove: p.toMove, Last: last}
}
