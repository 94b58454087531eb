package trainer

import (
	"context"
	"fmt"
	"hash/fnv"
	"strings"

	"omok/game"
	"omok/game/library"
	"omok/gui/match"
	"omok/gui/review"
)

// leastMoves is how many moves of the person a game must have for its accuracy to say
// anything.
const leastMoves = 5

// Reviewed keeps how well the person played the game shown, which has been reviewed. A
// game in which it is not clear which side is the person's says nothing.
func (t *Trainer) Reviewed(r *review.Review) {
	shown := t.Desk.Now()
	side := personsSide(&shown.Options, t.Person())
	if r == nil || side == game.Empty {
		return
	}
	h := fnv.New64a()
	fmt.Fprint(h, shown.Options.Game.Rules, shown.Board.Size())
	a := library.Accuracy{At: t.Now(), Percent: r.Accuracy[0]}
	if side == game.White {
		a.Percent = r.Accuracy[1]
	}
	for _, m := range r.Moves {
		fmt.Fprint(h, m.Point)
		if m.Colour == side {
			a.Moves++
		}
	}
	if a.Moves < leastMoves {
		return
	}
	a.Game = fmt.Sprintf("%016x", h.Sum64())
	person := t.Person()
	t.Store.Ask(func(ctx context.Context, l *library.Library) error { return l.KeepAccuracy(ctx, person, a) }, func() {
		t.Log.Printf("accuracy %.0f %v", a.Percent, side)
	})
}

// personsSide returns the colour that somebody played, by where persons sit and by name;
// Empty where both sides or none could be theirs.
func personsSide(o *match.Options, name string) game.Colour {
	theirs := func(s match.Seat) bool {
		sits := strings.TrimSpace(s.Name)
		return s.Kind == match.Person && (sits == "" || name == "" || strings.EqualFold(sits, name))
	}
	switch black, white := theirs(o.Black), theirs(o.White); {
	case black && !white:
		return game.Black
	case white && !black:
		return game.White
	}
	return game.Empty
}
