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
	refuteNodes = 20_000    // to prove that all other moves lose; a puzzle that needs more is dropped
	otherNodes  = 1_000     // to know that there is no second win by threats
	replyNodes  = 2_000     // for the opponent's win after a wrong move
	secondNodes = 100_000   // to know that there is no win by threats that begins with a certain move
	boundNodes  = 100_000   // to know that there is no win by threats after a defence
	betterNodes = 50_000    // no win may be found within these against a move that was no mistake
	earlyNodes  = 20_000    // or against the moves before a mistake
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

// onlyAttack reports whether it is proved that no first move but the answer wins. It
// expects that the opponent threatens to win by fours, which refutes every move that
// leaves that threat as it is. The others are refuted all at once by a complete search
// for a win by threats that begins with any of them, or else one by one.
func onlyAttack(ctx context.Context, pos ai.Position, answer game.Point) (bool, error) {
	open, race, err := threat.Spoilers(ctx, pos, threat.Limits{Nodes: fourNodes})
	if err != nil || !race {
		return false, err
	}
	open = slices.DeleteFunc(open, func(p game.Point) bool { return p == answer })
	other, err := threat.Solve(ctx, pos, threat.VCT, threat.Limits{Nodes: otherNodes, Except: except(pos, open...)})
	if err != nil || ctx.Err() != nil || other.Outcome != threat.Unknown {
		return other.Outcome == threat.NoWin, err
	}
	for _, p := range open {
		if ok, err := refuted(ctx, pos, p); err != nil || !ok {
			return false, err
		}
	}
	return true, nil
}

// refuted reports whether it is proved that a first move does not win: the opponent wins
// after it, or a complete search for a win by threats that begins with it finds none.
func refuted(ctx context.Context, pos ai.Position, p game.Point) (bool, error) {
	r, _, err := wins(ctx, pos.After(p), replyNodes)
	if err != nil || r.Outcome == threat.Win {
		return err == nil, err
	}
	r, err = threat.Solve(ctx, pos, threat.VCT, threat.Limits{Nodes: secondNodes, Except: except(pos, p)})
	return err == nil && r.Outcome == threat.NoWin, err
}

// except returns all points of the board but those given.
func except(pos ai.Position, but ...game.Point) []game.Point {
	var rest []game.Point
	for p := range pos.Board.Points {
		if !slices.Contains(but, p) {
			rest = append(rest, p)
		}
	}
	return rest
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

// onlyDefence reports whether it is proved that the answer is the only move against a
// threatened win by fours: after every other move the opponent has a proved win, the
// side to move has no win of its own that is found, and after the answer a complete
// search for a win by threats finds none.
func onlyDefence(ctx context.Context, pos ai.Position, answer game.Point) (bool, error) {
	others, err := threat.Withstand(ctx, pos, threat.Limits{Nodes: refuteNodes, Except: []game.Point{answer}})
	if err != nil || others.Outcome != threat.Win {
		return false, err
	}
	own, _, err := wins(ctx, pos, threatNodes)
	if err != nil || own.Outcome == threat.Win {
		return false, err
	}
	return safe(ctx, pos.After(answer))
}

// safe reports whether it is proved that the side to move has no win by threats.
func safe(ctx context.Context, pos ai.Position) (bool, error) {
	r, _, err := wins(ctx, pos, boundNodes)
	return err == nil && r.Outcome == threat.NoWin, err
}

// unbeaten reports whether no win of the side to move is found within a number of nodes.
func unbeaten(ctx context.Context, pos ai.Position, nodes int64) (bool, error) {
	r, _, err := wins(ctx, pos, nodes)
	return err == nil && ctx.Err() == nil && r.Outcome != threat.Win, err
}
