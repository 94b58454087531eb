package puzzle

import (
	"context"
	"fmt"
	"slices"

	"omok/ai"
	"omok/ai/search"
	"omok/ai/threat"
	"omok/game"
)

// ownNodes bounds each proof about the moves of a person's game.
const ownNodes = 30_000

// Missed returns what could be learnt from a game: each position in which a move missed
// a win by force, and each in which it allowed one that another move would have
// prevented. These puzzles are loose: more than one answer may be right. When a win
// stays possible over several moves, only the first is taken. progress, which may be
// nil, is called with the part done, 0 to 1. On an error, including that of the context,
// the puzzles found before it are returned too.
func Missed(ctx context.Context, g Game, progress func(float64)) ([]*Puzzle, error) {
	bare := g
	bare.Won = make([]bool, len(g.Moves)) // the walk itself proves nothing
	w, err := newWalk(ctx, bare)
	if err != nil {
		return nil, err
	}
	var all []*Puzzle
	missedBefore := [2]bool{}
	for i := 0; i < len(g.Moves) && i+1 < len(w.positions) && ctx.Err() == nil; i++ {
		if progress != nil {
			progress(float64(i) / float64(len(g.Moves)))
		}
		if g.Moves[i] == game.Pass || w.positions[i].Board.Stones() < 4 {
			continue
		}
		p, missed, err := w.missed(ctx, i, missedBefore[i%2])
		if err != nil {
			return all, err
		}
		if missedBefore[i%2] = missed; p != nil {
			all = append(all, p)
		}
	}
	return all, ctx.Err()
}

// missed examines move i and reports whether it missed a win. again says that the
// previous move of the same side did, too.
func (w *walk) missed(ctx context.Context, i int, again bool) (p *Puzzle, missed bool, err error) {
	pos, next := w.positions[i], w.positions[i+1]
	own, _, err := wins(ctx, pos, ownNodes)
	if err != nil {
		return nil, false, err
	}
	if own.Outcome == threat.Win {
		kept, err := threat.Withstand(ctx, next, threat.Limits{Nodes: ownNodes})
		if err != nil || kept.Outcome != threat.NoWin || w.Rules.MakesFive(pos.Board, w.Moves[i], pos.ToMove) {
			return nil, false, err
		}
		if again {
			return nil, true, nil
		}
		p = w.puzzle(i, Attack)
		p.Line = own.Line
		return p, true, p.finish(ctx)
	}
	lost, _, err := wins(ctx, next, ownNodes)
	if err != nil || lost.Outcome != threat.Win {
		return nil, false, err
	}
	better, err := w.better(ctx, i)
	if err != nil || better == game.Pass {
		return nil, false, err
	}
	p = w.puzzle(i, Defend)
	p.Line = []game.Point{better}
	return p, false, p.finish(ctx)
}

// finish describes and grades a puzzle from somebody's own game.
func (p *Puzzle) finish(ctx context.Context) error {
	p.Loose = true
	if err := p.describe(nil); err != nil {
		return fmt.Errorf("%w (at %v)", err, p.Line[0])
	}
	return p.grade(ctx)
}

// better returns a move in place of move i after which no win of the opponent is found;
// Pass if none is known.
func (w *walk) better(ctx context.Context, i int) (game.Point, error) {
	pos := w.positions[i]
	var tries []game.Point
	r, err := threat.Withstand(ctx, pos, threat.Limits{Nodes: ownNodes})
	if err != nil || r.Outcome == threat.Win {
		return game.Pass, err // lost already
	}
	if r.Outcome == threat.NoWin && len(r.Line) > 0 {
		tries = r.Line[:1]
	}
	engine := search.NewLevel(ai.MaxLevel, search.Options{HashMiB: 1})
	think, err := engine.Think(ctx, pos, ai.Limits{Nodes: tryNodes, Threads: 1, Avoid: w.Moves[i : i+1]}, nil)
	if err != nil {
		return game.Pass, err
	}
	for _, m := range append(slices.Clip([]game.Point{think.Move}), tries...) {
		if m == w.Moves[i] || w.Rules.MakesFive(pos.Board, m, pos.ToMove) {
			continue
		}
		if win, _, err := wins(ctx, pos.After(m), ownNodes); err != nil || win.Outcome != threat.Win {
			return m, err
		}
	}
	return game.Pass, nil
}

// Understand completes a puzzle from elsewhere: a position with a first move. It is an
// attack if that move is proved to win, and otherwise a defence if the opponent is not
// proved to win after it. Understand returns none if neither holds, or if the position
// cannot be played.
func Understand(ctx context.Context, p *Puzzle, first game.Point) ([]*Puzzle, error) {
	q := *p
	q.Loose, q.Line = true, []game.Point{first}
	if q.checkShape() != nil && !q.Rules.MakesFive(q.Board(), first, q.ToMove) {
		q.Kind = Defend
		if q.checkShape() != nil {
			return nil, nil
		}
	}
	next := q.Position().After(first)
	won, err := threat.Withstand(ctx, next, threat.Limits{Nodes: foreignTimes * ownNodes})
	if err != nil {
		return nil, err
	}
	if won.Outcome == threat.Win {
		q.Kind = Attack
		q.Line = append(q.Line, won.Line...)
		return []*Puzzle{&q}, q.finish(ctx)
	}
	lost, _, err := wins(ctx, next, ownNodes)
	if err != nil || lost.Outcome == threat.Win {
		return nil, err
	}
	q.Kind = Defend
	return []*Puzzle{&q}, q.finish(ctx)
}

// foreignTimes is how many times the usual nodes the solution of a puzzle from elsewhere
// may take.
const foreignTimes = 10
