package mode

import (
	"omok/game"
	"omok/gui/phrase"
)

// MayPlay reports whether a stone may be placed at a point of a board that is not the
// match's, and says in the status line why not; foul tells of a forbidden point, nil for
// an occupied one.
func (d *Desk) MayPlay(r *game.Rules, b *game.Board, p game.Point, c game.Colour) (foul *game.Explanation, may bool) {
	if b.At(p) != game.Empty {
		d.sayOccupied(p)
		return nil, false
	}
	if x := r.Explain(b, p, c); x.Foul != game.NoFoul {
		d.Say(phrase.FoulText(d.Words, x))
		return &x, false
	}
	return nil, true
}

func (d *Desk) sayOccupied(p game.Point) {
	d.Say(d.Words.T("status.occupied", "point", d.Words.Point(p)))
}
