package threat

import (
	"context"
	"fmt"

	"omok/ai"
	"omok/ai/shape"
	"omok/game"
)

// Threat is what a colour would do if it were its turn.
type Threat struct {
	Fives    []game.Point // points that make five: its fours threaten these
	Straight []game.Point // legal points that make a straight four: its threes threaten these
	Forced   Result       // its forced win, a VCF or else a VCT
	Kind     Kind         // of the forced win
}

// Threats tells what colour by threatens in a position, whoever is to move there:
// what it would do if the other side passed. Both searches for a forced win are
// bound by the limits.
func Threats(ctx context.Context, pos ai.Position, by game.Colour, limits Limits) (Threat, error) {
	if pos.Board == nil || by != game.Black && by != game.White {
		return Threat{}, fmt.Errorf("threat: the position has no board, or nobody threatens")
	}
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		return Threat{}, fmt.Errorf("threat: %w", err)
	}
	var t Threat
	for p, c := range b.Points {
		switch {
		case !b.Empty(c):
		case b.Class(c, by) == shape.Win:
			t.Fives = append(t.Fives, p)
		case makesStraight(b, c, by):
			t.Straight = append(t.Straight, p)
		}
	}
	pos.ToMove = by
	for _, kind := range []Kind{VCF, VCT} {
		t.Kind = kind
		if t.Forced, err = Solve(ctx, pos, kind, limits); err != nil || t.Forced.Outcome == Win {
			return t, err
		}
	}
	return t, nil
}

func makesStraight(b *shape.Board, c shape.Cell, col game.Colour) bool {
	for d := range 4 {
		if b.Shape(c, d, col) == shape.StraightFour {
			return !b.Barred(c, col)
		}
	}
	return false
}
