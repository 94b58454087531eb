package trainer

import (
	"cmp"
	"context"
	"slices"

	"omok/ai"
	"omok/ai/puzzle"
	"omok/ai/search"
	"omok/game"
	"omok/game/record"
	"omok/gui/review"
)

// reviewNodes is how long the engine looks at each position of a game that nobody has
// reviewed.
const reviewNodes = 4_000

// provingPart is how much of the time it takes to learn from a game goes to the wins by
// force; the rest goes to its review.
const provingPart = 0.6

// learnFrom returns the puzzles that the moves of a game are worth: wins by force that
// were missed or allowed, and the blunders beside them. judged is its review; nil if it
// has none yet. With an error come those that were found before it.
func learnFrom(ctx context.Context, r *record.Record, judged []review.Move, progress func(float64)) ([]*puzzle.Puzzle, error) {
	if progress == nil {
		progress = func(float64) {}
	}
	g := puzzle.Game{Rules: r.Rules, Size: r.Size, Moves: r.Moves()}
	found, err := puzzle.Missed(ctx, g, func(part float64) { progress(provingPart * part) })
	if err != nil {
		return found, err
	}
	if judged == nil {
		if judged, err = judge(ctx, r, func(part float64) { progress(provingPart + (1-provingPart)*part) }); err != nil {
			return found, err
		}
	}
	for _, m := range judged {
		i := m.Ply - 1
		known := func(p *puzzle.Puzzle) bool { return len(p.Stones) == stonesBefore(g.Moves, i) }
		if m.Verdict < review.Blunder || i >= len(g.Moves) || slices.ContainsFunc(found, known) {
			continue
		}
		line := m.Best
		if len(m.Win) > 0 {
			line = m.Win
		}
		p, err := puzzle.Improvement(ctx, g, i, line)
		if err != nil {
			return found, err
		}
		if p != nil {
			found = append(found, p)
		}
	}
	slices.SortStableFunc(found, func(a, b *puzzle.Puzzle) int { return cmp.Compare(len(a.Stones), len(b.Stones)) })
	return found, nil
}

// stonesBefore returns how many stones stand before move i.
func stonesBefore(moves []game.Point, i int) (n int) {
	for _, m := range moves[:i] {
		if m != game.Pass {
			n++
		}
	}
	return n
}

// judge reviews a game, as far as it can be played by its rules.
func judge(ctx context.Context, r *record.Record, progress func(float64)) ([]review.Move, error) {
	g, err := game.NewGame(game.Config{Rules: r.Rules, Size: r.Size})
	if err != nil {
		return nil, err
	}
	for _, m := range r.Moves() {
		if g.Play(m) != nil {
			break // what follows cannot be judged
		}
	}
	reviewed, err := review.Run(ctx, review.Take(g, g.Result()), review.Options{
		Engine: search.New(search.Options{HashMiB: 16}), Limits: ai.Limits{Nodes: reviewNodes, Threads: 1},
	}, func(done, total int) { progress(float64(done) / float64(total)) })
	return reviewed.Moves, err
}
