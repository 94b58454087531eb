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

// The limits of the prover, in nodes.
const (
	fourNodes   = 3_000     // for a win by fours
	threatNodes = 4_000     // for a win by threes too
	refuteNodes = 6_000     // to prove that all other moves lose; a puzzle that needs more is dropped
	otherNodes  = 1_000     // to find a second win by threats, or to know that there is none
	secondNodes = 15_000    // if that was not enough, no second win may be found within these
	boundNodes  = 50_000    // no win may be found within these against a defence
	earlyNodes  = 20_000    // nothing may be found within these before a mistake
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

// calm reports whether neither side is one stone from a five.
func calm(pos ai.Position) (bool, error) {
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		return false, fmt.Errorf("puzzle: %w", err)
	}
	return b.Count(game.Black, shape.Win)+b.Count(game.White, shape.Win) == 0, nil
}

// onlyAttack reports whether no first move but the answer wins. It expects that the
// opponent threatens to win by fours, which refutes every move that leaves that threat
// as it is. For the other moves it is proved that none wins, if a complete search for a
// win by threats that begins with any of them finds none, or if the opponent has a
// proved win after each. Failing that, no win may be found within a much greater limit.
func onlyAttack(ctx context.Context, pos ai.Position, answer game.Point) (bool, error) {
	open, race, err := threat.Spoilers(ctx, pos, threat.Limits{Nodes: fourNodes})
	if err != nil || !race {
		return false, err
	}
	limits := threat.Limits{Nodes: otherNodes, Except: []game.Point{answer}}
	for p := range pos.Board.Points {
		if p != answer && !slices.Contains(open, p) {
			limits.Except = append(limits.Except, p)
		}
	}
	other, err := threat.Solve(ctx, pos, threat.VCT, limits)
	if err != nil || ctx.Err() != nil || other.Outcome != threat.Unknown {
		return other.Outcome == threat.NoWin, err
	}
	lost, err := threat.Withstand(ctx, pos, threat.Limits{Nodes: refuteNodes, Except: []game.Point{answer}})
	if err != nil || lost.Outcome == threat.Win {
		return err == nil, err
	}
	limits.Nodes = secondNodes
	other, err = threat.Solve(ctx, pos, threat.VCT, limits)
	return other.Outcome != threat.Win && ctx.Err() == nil, err
}

// threatened returns the win by fours that the opponent would have if the side to move
// passed; nil if there is none.
func threatened(ctx context.Context, pos ai.Position) ([]game.Point, error) {
	r, err := threat.Solve(ctx, passed(pos), threat.VCF, threat.Limits{Nodes: fourNodes})
	if r.Outcome != threat.Win {
		return nil, err
	}
	return r.Line, err
}

// theDefence returns a move that may be the only defence of the side to move against a
// threat; [game.Pass] if none is known.
func theDefence(ctx context.Context, pos ai.Position) (game.Point, error) {
	r, err := threat.Withstand(ctx, pos, threat.Limits{Nodes: refuteNodes})
	if err != nil || r.Outcome != threat.NoWin || len(r.Line) == 0 {
		return game.Pass, err
	}
	return r.Line[0], nil
}

// onlyDefence reports whether the answer is the only move against a threatened win by
// fours: after every other move the opponent has a proved win, and the side to move has
// no win of its own. After the answer it is proved that there is no win by threats, or
// none is found within a large limit.
func onlyDefence(ctx context.Context, pos ai.Position, answer game.Point) (bool, error) {
	r, _, err := wins(ctx, after(pos, answer), boundNodes)
	if err != nil || ctx.Err() != nil || r.Outcome == threat.Win {
		return false, err
	}
	others, err := threat.Withstand(ctx, pos, threat.Limits{Nodes: refuteNodes, Except: []game.Point{answer}})
	if err != nil || others.Outcome != threat.Win {
		return false, err
	}
	own, _, err := wins(ctx, pos, threatNodes)
	return err == nil && own.Outcome != threat.Win, err
}
