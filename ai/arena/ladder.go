package main

import (
	"context"
	"fmt"
	"io"

	"omok/ai"
)

// runLadder obeys "arena ladder": each level plays the one below it.
func runLadder(ctx context.Context, args []string, out io.Writer) error {
	fs := newFlags("ladder", out)
	var t terms
	t.define(fs, 200)
	nodes := fs.Int64("nodes", 64000, "most nodes for a move; the levels' own limits hold below that")
	from := fs.Int("from", int(ai.MinLevel), "the lowest level that plays")
	to := fs.Int("to", int(ai.MaxLevel), "the highest level that plays")
	if err := fs.Parse(args); err != nil {
		return err
	}
	openings, err := t.makeOpenings(ctx, (t.games+1)/2)
	if err != nil {
		return err
	}
	for level := ai.Level(*from) + 1; level <= ai.Level(*to); level++ {
		m := match{
			players: [2]player{levelPlayer(level, *nodes), levelPlayer(level-1, *nodes)},
			rules:   t.rules, size: t.size, openings: openings,
			games: t.games, concurrency: t.concurrency, seed: t.seed,
		}
		scores, err := m.run(ctx)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "level %2d against %2d: %s\n", level, level-1, scores)
	}
	return nil
}

func levelPlayer(level ai.Level, nodes int64) player {
	return player{name: fmt.Sprintf("level %d", level), kind: "omok", level: level, limits: ai.Limits{Nodes: nodes}}
}
