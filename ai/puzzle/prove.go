package puzzle

import (
	"context"
	"fmt"
	"slices"

	"omok/ai"
	"omok/ai/shape"
	"omok/ai/threat"
	"omok/game"
)

// The bounds of the prover, in positions looked at.
const (
	fourNodes   = 3_000     // for a win by fours
	threatNodes = 4_000     // for a win by threes too
	refuteNodes = 6_000     // to refute all other first moves; where more is needed there is no puzzle
	raceNodes   = 20_000    // the same where the opponent threatens to win by fours
	boundNodes  = 20_000    // in which nothing may be found against a defence
	checkNodes  = 2_000_000 // to prove again what was found
)

// wins looks for a win of the side to move, by fours first.
func wins(ctx context.Context, pos ai.Position, nodes int64) (threat.Result, threat.Kind, error) {
	for _, kind := range []threat.Kind{threat.VCF, threat.VCT} {
		r, err := threat.Solve(ctx, pos, kind, threat.Limits{Nodes: nodes})
		if err != nil || r.Outcome == threat.Win || ctx.Err() != nil {
			return r, kind, err
		}
		if kind == threat.VCT {
			return r, kind, nil
		}
	}
	panic("unreachable")
}

// Wins returns a win by force of the side to move, up to the five; nil if none is found.
func Wins(ctx context.Context, pos ai.Position) ([]game.Point, error) {
	r, _, err := wins(ctx, pos, checkNodes)
	return r.Line, err
}

// after returns the position after a move of the side to move.
func after(pos ai.Position, p game.Point) ai.Position {
	b := pos.Board.Clone()
	if p != game.Pass {
		b.Set(p, pos.ToMove)
	}
	return ai.Position{Rules: pos.Rules, Board: b, ToMove: pos.ToMove.Opponent(), Last: append(slices.Clip(pos.Last), p)}
}

// passed returns the position with the turn given to the opponent.
func passed(pos ai.Position) ai.Position {
	pos.ToMove = pos.ToMove.Opponent()
	return pos
}

// Legal returns the points on which the side to move may place a stone, those first
// that make most of its own lines.
func Legal(pos ai.Position) ([]game.Point, error) {
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		return nil, fmt.Errorf("puzzle: %w", err)
	}
	var points []game.Point
	class := map[game.Point]shape.Class{}
	for p, c := range b.Points {
		if b.Empty(c) && !b.Forbidden(c, pos.ToMove) {
			points = append(points, p)
			class[p] = b.Class(c, pos.ToMove)
		}
	}
	slices.SortStableFunc(points, func(p, q game.Point) int { return int(class[q]) - int(class[p]) })
	return points, nil
}

// calm reports whether neither side is one stone from a five.
func calm(pos ai.Position) (bool, error) {
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		return false, fmt.Errorf("puzzle: %w", err)
	}
	return b.Count(game.Black, shape.Win)+b.Count(game.White, shape.Win) == 0, nil
}

// onlyAttack looks whether exactly one first move wins by threats. It returns the
// line, nil if there are none or several, or the bounds did not suffice to refute one.
func onlyAttack(ctx context.Context, pos ai.Position) (line []game.Point, kind threat.Kind, err error) {
	r, kind, err := wins(ctx, pos, threatNodes)
	if err != nil || r.Outcome != threat.Win {
		return nil, kind, err
	}
	if other, err := secondAttack(ctx, pos, r.Line[0]); err != nil || other.Outcome != threat.NoWin {
		return nil, kind, err
	}
	return r.Line, kind, nil
}

// secondAttack looks for a win by threats that begins with another move than the
// answer. Where the opponent threatens to win by fours, that refutes what leaves the
// threat as it is.
func secondAttack(ctx context.Context, pos ai.Position, answer game.Point) (threat.Result, error) {
	limits := threat.Limits{Nodes: refuteNodes, Except: []game.Point{answer}}
	open, race, err := threat.Spoilers(ctx, pos, threat.Limits{Nodes: fourNodes})
	if err != nil {
		return threat.Result{}, err
	}
	if race {
		limits.Nodes = raceNodes
		for p := range pos.Board.Points {
			if p != answer && !slices.Contains(open, p) {
				limits.Except = append(limits.Except, p)
			}
		}
	}
	return threat.Solve(ctx, pos, threat.VCT, limits)
}

// onlyDefence looks whether the opponent threatens a win by fours that exactly one
// move may stop: after every other the opponent has a proved win, after the answer
// none is found within a bound well above those. answer may be known; else it is [game.Pass].
func onlyDefence(ctx context.Context, pos ai.Position, answer game.Point) (_ game.Point, threatened []game.Point, ok bool, err error) {
	t, err := threat.Solve(ctx, passed(pos), threat.VCF, threat.Limits{Nodes: fourNodes})
	if err != nil || t.Outcome != threat.Win {
		return game.Pass, nil, false, err
	}
	if answer == game.Pass {
		r, err := threat.Withstand(ctx, pos, threat.Limits{Nodes: refuteNodes})
		if err != nil || r.Outcome != threat.NoWin || len(r.Line) == 0 {
			return game.Pass, t.Line, false, err
		}
		answer = r.Line[0]
	}
	others, err := threat.Withstand(ctx, pos, threat.Limits{Nodes: refuteNodes, Except: []game.Point{answer}})
	if err != nil || others.Outcome != threat.Win {
		return game.Pass, t.Line, false, err
	}
	if r, _, err := wins(ctx, after(pos, answer), boundNodes); err != nil || r.Outcome == threat.Win {
		return game.Pass, t.Line, false, err
	}
	own, _, err := wins(ctx, pos, threatNodes)
	return answer, t.Line, err == nil && own.Outcome != threat.Win, err
}
