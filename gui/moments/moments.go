// Package moments is the page after a game: the moves that decided it, at most three,
// as the review sees it, each with its board, one sentence, and a button that lets the
// person try again from there against the engine. A game without such a move is said to
// have had none.
package moments

import (
	"cmp"
	"slices"

	"omok/game"
	"omok/gui/board"
	"omok/gui/i18n"
	"omok/gui/phrase"
	"omok/gui/review"
)

// most is how many moments a page shows.
const most = 3

// turnWeighs is how much the move with which the game turned counts beyond what it cost.
const turnWeighs = 0.5

// lostRate is the win rate below which a side has as good as lost.
const lostRate = 0.05

// Pick returns the moves that decided a game, in the order of play: mistakes, and of
// these the costliest and the one with which the game turned. There may be none.
func Pick(r *review.Review) []review.Move {
	var moves []review.Move
	for _, m := range r.Moves {
		switch m.Verdict {
		case review.Mistake, review.Blunder, review.MissedWin:
			if m.Node != nil && m.Node.Parent != nil && len(better(m)) > 0 {
				moves = append(moves, m)
			}
		}
	}
	weight := func(m review.Move) float64 {
		if m.Ply == r.Turned {
			return m.Loss + turnWeighs
		}
		return m.Loss
	}
	slices.SortStableFunc(moves, func(a, b review.Move) int { return cmp.Compare(weight(b), weight(a)) })
	moves = moves[:min(len(moves), most)]
	slices.SortFunc(moves, func(a, b review.Move) int { return a.Ply - b.Ply })
	return moves
}

// better returns how play should have gone on instead of a move.
func better(m review.Move) []game.Point {
	if m.Verdict == review.MissedWin {
		return m.Win
	}
	return m.Best
}

// before returns the position before a move.
func before(m review.Move, size int) (*game.Board, error) {
	return game.BoardAt(m.Node.Parent.Path(), size)
}

// view shows the position before a move with that move, and a ring where it should have
// been.
func view(m review.Move, size int) (board.View, error) {
	b, err := before(m, size)
	if err != nil {
		return board.View{}, err
	}
	v := board.View{Size: size}
	for p, c := range b.Points {
		if c != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: p, Colour: c})
		}
	}
	if m.Point != game.Pass {
		v.Stones = append(v.Stones, board.Stone{Point: m.Point, Colour: m.Colour})
		v.Signs = append(v.Signs, board.Sign{Point: m.Point, Kind: board.SignCross, Tone: board.ToneBad})
	}
	if p := better(m)[0]; p != game.Pass {
		v.Signs = append(v.Signs, board.Sign{Point: p, Kind: board.SignCircle, Tone: board.ToneGood})
	}
	return v, nil
}

// sentence says what a move did to the game.
func sentence(t *i18n.Catalogue, m review.Move, turned bool) string {
	args := []any{
		"colour", phrase.Colour(t, m.Colour), "other", phrase.Colour(t, m.Colour.Opponent()),
		"point", t.Point(m.Point), "better", t.Point(better(m)[0]), "loss", int(m.Loss*100 + 0.5),
	}
	key := "moments.cost"
	switch {
	case m.Verdict == review.MissedWin:
		key = "moments.missed"
	case m.After < lostRate:
		key = "moments.lost"
	case turned:
		key = "moments.turned"
	}
	return t.T(key, args...)
}

// From returns a game that stands where a move was made: with the moves that led there
// if they can be played without the opening's rules, else with their stones set up.
func From(cfg game.Config, m review.Move) (*game.Game, error) {
	cfg.Opening = game.FreeOpening
	g, err := game.NewGame(cfg)
	if err != nil {
		return nil, err
	}
	if played(g, m.Node.Parent.Path()) {
		return g, nil
	}
	b, err := before(m, cfg.Size)
	if err != nil {
		return nil, err
	}
	if g, err = game.NewGame(cfg); err != nil {
		return nil, err
	}
	var stones []game.Stone
	for p, c := range b.Points {
		if c != game.Empty {
			stones = append(stones, game.Stone{Point: p, Colour: c})
		}
	}
	return g, g.Setup(stones, m.Colour)
}

// played plays the moves of a path; it reports whether they are all that leads along it.
func played(g *game.Game, path []*game.Node) bool {
	for _, n := range path {
		if len(n.Setup()) > 0 {
			return false
		}
		if n.Colour != game.Empty && (n.Colour != g.ToMove() || g.Play(n.Point()) != nil) {
			return false
		}
	}
	return true
}
