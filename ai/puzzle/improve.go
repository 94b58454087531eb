package puzzle

import (
	"context"
	"errors"
	"fmt"

	"omok/ai"
	"omok/ai/search"
	"omok/game"
)

// Margin is how much win rate a move may lose compared with the answer of an Improve and
// still be right: as much as a review lets pass.
const Margin = 0.05

// worthNodes is how many nodes the engine spends on the worth of a move.
const worthNodes = 40_000

// Worth returns the win rate, 0 to 1, of the side to move once it has played m, as the
// engine at full strength judges it, and how the game could go on. The same question
// always gets the same answer.
func Worth(ctx context.Context, pos ai.Position, m game.Point) (rate float64, line []game.Point, err error) {
	if pos.Rules.MakesFive(pos.Board, m, pos.ToMove) {
		return 1, nil, nil
	}
	r, err := search.New(search.Options{HashMiB: 16}).Think(ctx, pos.After(m), ai.Limits{Nodes: worthNodes, Threads: 1}, nil)
	switch {
	case errors.Is(err, ai.ErrNoMove):
		return 0.5, nil, nil
	case err != nil:
		return 0, nil, err
	case ctx.Err() != nil:
		return 0, nil, ctx.Err()
	case len(r.Lines) == 0:
		return 0.5, []game.Point{r.Move}, nil
	}
	return 1 - r.Lines[0].WinRate, r.Lines[0].Moves, nil
}

// Improvement returns the puzzle to find a better move than move i of a game; best is
// how a review would have gone on instead. It returns none if on a second look the two
// moves are worth about the same.
func Improvement(ctx context.Context, g Game, i int, best []game.Point) (*Puzzle, error) {
	g.Won = make([]bool, len(g.Moves))
	w, err := newWalk(ctx, g)
	if err != nil || i >= len(w.positions) || len(best) == 0 || g.Moves[i] == game.Pass || best[0] == game.Pass {
		return nil, err
	}
	p := w.puzzle(i, Improve)
	p.Played, p.Loose = g.Moves[i], true
	for n := 1; n <= len(best) && playLine(p.Position(), best[:n], false) == nil; n++ {
		p.Line = best[:n:n]
	}
	if p.checkShape() != nil || p.checkImprove(ctx) != nil {
		return nil, ctx.Err()
	}
	if err := p.finish(ctx); err != nil {
		return nil, fmt.Errorf("puzzle: better than move %d: %w", i+1, err)
	}
	return p, nil
}
