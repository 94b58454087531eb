package gomocup

import (
	"omok/game"
)

// In swap2 the first player places three stones; the second then takes White, or swaps
// to take Black, or adds a white and a black stone and lets the first player choose.
//
// evenRate bounds what counts as an even position: a win rate less than this away
// from one half.
const evenRate = 0.06

// swap2Openings are three stones each, black, white, black, as offsets from the centre.
// With White to move they are even, as two engines judge them on 15x15 after one to two
// million nodes each: ours and Rapfi with its classical evaluation give White a win rate
// of 0.41 to 0.55, in freestyle and in standard. Of eight that were here before, six
// were not even: for one White's win rate was 0.21 and 0.11.
var swap2Openings = [...][3]game.Point{
	{{X: 0, Y: 2}, {X: 2, Y: 0}, {X: 1, Y: -3}},
	{{X: -3, Y: -2}, {X: -1, Y: -2}, {X: 1, Y: 1}},
	{{X: -4, Y: 1}, {X: -3, Y: -1}, {X: -1, Y: 4}},
	{{X: 3, Y: -4}, {X: 1, Y: -4}, {X: -2, Y: -3}},
	{{X: -2, Y: 4}, {X: 2, Y: 4}, {X: 3, Y: 3}},
}

// swap2 carries out SWAP2BOARD.
func (s *session) swap2(l *list) {
	p, err := l.alternating()
	if err != nil {
		s.fail(err)
		return
	}
	s.game = p
	switch len(p.stones) {
	case 0:
		s.openSwap2()
	case 3:
		s.think(1, s.answerThree)
	default:
		s.think(1, s.answerFive)
	}
}

// openSwap2 plays three opening stones in a random orientation.
func (s *session) openSwap2() {
	s.print(formatPoints(s.swap2Opening(), s.game.board.Size()))
}

// swap2Opening chooses three opening stones, in a random orientation, and returns them.
func (s *session) swap2Opening() []game.Point {
	size := s.game.board.Size()
	opening := swap2Openings[s.random.IntN(len(swap2Openings))]
	if size < 9 { // too small for most openings; the first fits any size
		opening = swap2Openings[0]
	}
	flipX, flipY, swapped := s.random.IntN(2) == 0, s.random.IntN(2) == 0, s.random.IntN(2) == 0
	points := make([]game.Point, len(opening))
	for i, o := range opening {
		if flipX {
			o.X = -o.X
		}
		if flipY {
			o.Y = -o.Y
		}
		if swapped {
			o.X, o.Y = o.Y, o.X
		}
		centre := s.game.board.Centre()
		points[i] = nearestEmpty(s.game.board, game.Point{X: centre.X + o.X, Y: centre.Y + o.Y})
		s.game.place(points[i])
	}
	return points
}

// nearestEmpty returns the empty point nearest to p, which may lie outside a small
// board.
func nearestEmpty(b *game.Board, p game.Point) game.Point {
	best, bestDistance := game.Pass, 0
	for at, c := range b.Points {
		dx, dy := at.X-p.X, at.Y-p.Y
		if d := dx*dx + dy*dy; c == game.Empty && (best == game.Pass || d < bestDistance) {
			best, bestDistance = at, d
		}
	}
	return best
}

// chooseThree decides after three stones, with White to move: to swap, or to add two
// stones; if it returns neither, to play on as White.
func (s *session) chooseThree(o outcome) (swap bool, two []game.Point) {
	rate, moves, ok := bestLine(o)
	switch {
	case ok && rate < 0.5-evenRate:
		return true, nil
	case ok && rate < 0.5+evenRate && len(moves) >= 2 && s.game.board.At(moves[1]) == game.Empty && moves[0] != moves[1]:
		return false, moves[:2]
	}
	return false, nil
}

// answerThree answers SWAP2BOARD with three stones.
func (s *session) answerThree(o outcome) {
	switch swap, two := s.chooseThree(o); {
	case swap:
		s.print("SWAP")
	case two != nil:
		s.game.place(two[0])
		s.game.place(two[1])
		s.print(formatPoints(two, s.game.board.Size()))
	default:
		s.playResult(o)
	}
}

// answerFive decides after five stones, with White to move.
func (s *session) answerFive(o outcome) {
	if rate, _, ok := bestLine(o); ok && rate < 0.5 {
		s.print("SWAP")
		return
	}
	s.playResult(o)
}

// bestLine returns the win rate of the side to move and the line behind it.
func bestLine(o outcome) (rate float64, moves []game.Point, ok bool) {
	if o.err != nil || len(o.result.Lines) == 0 {
		return 0, nil, false
	}
	best := o.result.Lines[0]
	return best.WinRate, best.Moves, len(best.Moves) > 0
}
