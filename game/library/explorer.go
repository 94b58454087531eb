package library

import (
	"cmp"
	"context"
	"slices"

	"omok/game"
)

// Explored is what the library knows about a position.
type Explored struct {
	Games      int // in whose main line it stands
	Variations int // games in which it stands in a variation only
	Moves      []NextMove
}

// NextMove is a way in which play went on from a position. Its counts are of games; a
// game counts once for a move, in whichever orientation.
type NextMove struct {
	Point                       game.Point   // or a pass, in the orientation of the position that was asked about
	Same                        []game.Point // the points that are symmetric to it in that position, itself first
	Colour                      game.Colour
	Games                       int // in whose main line it was played
	BlackWins, Draws, WhiteWins int // of these
	Variations                  int // games in which it was played in a variation only
	Rating                      int // average rating of the players of these games, as far as known; 0 if none is known
	LastYear                    int // the last year in which it was played; 0: not known
	ratings, rated              uint64
}

// Explore returns the moves that were played in a position, in any orientation and after
// any order of moves, in the games that match a query. The position of the query itself
// does not matter. The most frequent move comes first.
func (l *Library) Explore(ctx context.Context, b *game.Board, q Query) (Explored, error) {
	defer l.rested()
	if err := l.refresh(ctx); err != nil {
		return Explored{}, err
	}
	allowed, err := l.patterned(ctx, q.Pattern)
	if err != nil {
		return Explored{}, err
	}
	h := game.HashOf(b)
	t := &l.table
	t.mu.RLock()
	defer t.mu.RUnlock()
	test := t.test(&q)
	var x Explored
	moves := make([]*NextMove, 1<<16)
	var seen struct {
		game uint32
		ok   bool // it is one of the games asked for
		main bool // the position stands in its main line
	}
	endGame := func() {
		switch {
		case !seen.ok:
		case seen.main:
			x.Games++
		default:
			x.Variations++
		}
	}
	err = standing(ctx, l.read, hashOf(&h, b.Size()), func(e entry) bool {
		if e.game != seen.game {
			endGame()
			seen.game, seen.main = e.game, false
			seen.ok = int(e.game) < len(t.rows) && test(&t.rows[e.game]) && (allowed == nil || int(e.game) < len(allowed) && allowed[e.game])
		}
		if seen.ok {
			seen.main = seen.main || e.move&inVariation == 0
			if e.move>>moveShift != noMove {
				countMove(moves, e, &t.rows[e.game])
			}
		}
		return true
	})
	if err != nil {
		return Explored{}, l.fault(err)
	}
	endGame()
	x.Moves = listMoves(moves, turns(&h), b.Size())
	return x, ctx.Err()
}

// countMove counts a game for the move that was played in it.
func countMove(moves []*NextMove, e entry, r *row) {
	m := moves[e.move&^inVariation]
	if m == nil {
		m = &NextMove{}
		moves[e.move&^inVariation] = m
	}
	if e.move&inVariation != 0 {
		m.Variations++
		return
	}
	m.Games++
	switch Ending(r.ending) {
	case BlackWon:
		m.BlackWins++
	case WhiteWon:
		m.WhiteWins++
	case Drawn:
		m.Draws++
	}
	for _, rating := range [...]uint16{r.blackRating, r.whiteRating} {
		if rating != 0 {
			m.ratings += uint64(rating)
			m.rated++
		}
	}
	m.LastYear = max(m.LastYear, int(r.date/10000))
}

// listMoves puts the moves into the orientation of the board that was asked about.
func listMoves(moves []*NextMove, ways []game.Symmetry, size int) []NextMove {
	var list []NextMove
	for code, m := range moves {
		if m == nil {
			continue
		}
		m.Point, m.Colour, _ = pointOf(uint16(code), ways, size)
		for _, s := range ways {
			// From the canonical orientation, back along each of the ways that lead
			// there.
			p := inverse(s).Apply(ways[0].Apply(m.Point, size), size)
			if !slices.Contains(m.Same, p) {
				m.Same = append(m.Same, p)
			}
		}
		if m.rated > 0 {
			m.Rating = int((m.ratings + m.rated/2) / m.rated)
		}
		list = append(list, *m)
	}
	slices.SortFunc(list, func(a, b NextMove) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(b.Variations, a.Variations),
			cmp.Compare(a.Point.Y, b.Point.Y), cmp.Compare(a.Point.X, b.Point.X), cmp.Compare(a.Colour, b.Colour))
	})
	return list
}
