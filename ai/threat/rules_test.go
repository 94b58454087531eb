package threat

import (
	"context"
	"fmt"
	"testing"

	"omok/ai"
	"omok/game"
)

func position(t testing.TB, set game.RuleSet, size int, black, white string) ai.Position {
	t.Helper()
	return ai.Position{Rules: game.MustRules(set), Board: board(t, size, black, white), ToMove: game.Black}
}

func board(t testing.TB, size int, black, white string) *game.Board {
	t.Helper()
	b := game.MustBoard(size)
	for c, s := range map[game.Colour]string{game.Black: black, game.White: white} {
		points, err := game.ParsePoints(s, size)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range points {
			b.Set(p, c)
		}
	}
	return b
}

// checkLine replays a won line by the rule book alone: every move is legal, every
// move of the attacker is a real threat, and the last one makes five. The defender
// has no five to make, and after a four it stops that four if it can.
func checkLine(pos ai.Position, kind Kind, line []game.Point) error {
	b, r := pos.Board.Clone(), pos.Rules
	att, def := pos.ToMove, pos.ToMove.Opponent()
	if len(line)%2 == 0 {
		return fmt.Errorf("the line ends with the defender")
	}
	for i, p := range line {
		if i%2 == 1 {
			if err := checkReply(&r, b, p, def); err != nil {
				return fmt.Errorf("reply %d: %w", i/2+1, err)
			}
			continue
		}
		if !b.Inside(p) || b.At(p) != game.Empty || r.Foul(b, p, att) != game.NoFoul {
			return fmt.Errorf("%v is not a legal move", p)
		}
		if r.MakesFive(b, p, att) {
			if i != len(line)-1 {
				return fmt.Errorf("the line goes on after the five at %v", p)
			}
			return nil
		}
		b.Set(p, att)
		if fives := fivePoints(&r, b, def); len(fives) > 0 {
			return fmt.Errorf("after %v the defender makes five at %v", p, fives[0])
		}
		if len(fivePoints(&r, b, att)) > 0 {
			continue
		}
		if kind == VCF {
			return fmt.Errorf("%v is no four", p)
		}
		next, err := Solve(context.Background(), ai.Position{Rules: r, Board: b, ToMove: att}, VCF, Limits{})
		if err != nil || next.Outcome != Win {
			return fmt.Errorf("%v threatens nothing: %v", p, err)
		}
		if err := checkLine(ai.Position{Rules: r, Board: b, ToMove: att}, VCF, next.Line); err != nil {
			return fmt.Errorf("what %v threatens, %v: %w", p, next.Line, err)
		}
	}
	return fmt.Errorf("the line ends without a five")
}

// checkReply plays a reply. After a four it must stop all fives, unless no legal
// point does.
func checkReply(r *game.Rules, b *game.Board, p game.Point, def game.Colour) error {
	att := def.Opponent()
	four := len(fivePoints(r, b, att)) > 0
	if p != game.Pass {
		if b.At(p) != game.Empty || r.Foul(b, p, def) != game.NoFoul {
			return fmt.Errorf("%v is not a legal move", p)
		}
		b.Set(p, def)
	}
	if !four || len(fivePoints(r, b, att)) == 0 {
		return nil
	}
	if p != game.Pass {
		b.Set(p, game.Empty)
	}
	for q, c := range b.Points {
		if c != game.Empty || r.Foul(b, q, def) != game.NoFoul {
			continue
		}
		b.Set(q, def)
		stops := len(fivePoints(r, b, att)) == 0
		b.Set(q, game.Empty)
		if stops {
			return fmt.Errorf("%v was played, but %v stops the four", p, q)
		}
	}
	if p != game.Pass {
		b.Set(p, def)
	}
	return nil
}

func fivePoints(r *game.Rules, b *game.Board, c game.Colour) []game.Point {
	var fives []game.Point
	for p, s := range b.Points {
		if s == game.Empty && r.MakesFive(b, p, c) {
			fives = append(fives, p)
		}
	}
	return fives
}
