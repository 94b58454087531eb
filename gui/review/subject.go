package review

import (
	"omok/ai"
	"omok/game"
)

// Subject is a line of a game, copied so that a review can run while the game goes
// on.
type Subject struct {
	root      *game.Node
	positions []ai.Position // of the line's nodes
	moves     []played
	result    game.Result // where the line ends
}

// played is a move of the line, between two of its positions.
type played struct {
	node          *game.Node
	ply           int
	before, after int
	book          bool
}

// Take copies the line that g shows: from the root through the current position to
// the end. result is how the game ended, if it did.
func Take(g *game.Game, result game.Result) Subject {
	s := Subject{root: g.Root(), result: result}
	cfg := g.Config()
	b := game.MustBoard(cfg.Size)
	var last []game.Point
	for i, n := range g.Line() {
		n.Place(b)
		if n.Colour != game.Empty {
			if n.Point() != game.Pass {
				last = append(last, n.Point())
			}
			if i > 0 {
				book := g.OpeningAt(n.Parent).Act != game.ActPlay || n.Point() != game.Pass && bookStone(last, cfg.Size)
				s.moves = append(s.moves, played{n, len(s.moves) + 1, i - 1, i, book})
			}
		}
		s.positions = append(s.positions, ai.Position{
			Rules: cfg.Rules, Board: b.Clone(), ToMove: n.Turn(), Last: last[:len(last):len(last)],
		})
	}
	return s
}

// decided reports whether the last position is over by itself, so that no engine
// need be asked about it.
func (s *Subject) decided() bool {
	switch s.result.Reason {
	case game.ByFive, game.ByFoul, game.ByFullBoard, game.ByTwoPasses, game.ByNoMove:
		return s.result.Over
	}
	return false
}

// bookStone reports whether the last of the points played is one of the first three
// stones of an opening as players know them: the first near the centre, the second
// beside it, the third within two lines of it. On 15 lines these are the 26 openings
// of renju, and those that lie beside the centre.
func bookStone(played []game.Point, size int) bool {
	n := len(played)
	if n == 0 || n > 3 {
		return false
	}
	centre := game.Point{X: (size - 1) / 2, Y: (size - 1) / 2}
	from, within := centre, 2
	if n > 1 {
		if !bookStone(played[:n-1], size) {
			return false
		}
		from, within = played[0], n-1
	}
	p := played[n-1]
	return max(p.X-from.X, from.X-p.X, p.Y-from.Y, from.Y-p.Y) <= within
}
