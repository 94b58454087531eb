package main

import (
	"context"
	"fmt"
	"io"

	"omok/ai"
	"omok/ai/tournament"
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
		games, err := t.play(ctx, t.config(openings, levelSeat(level, *nodes), levelSeat(level-1, *nodes)), func(*tournament.Game, string) {})
		if err != nil {
			return err
		}
		scores, _ := scoresOf(games)
		fmt.Fprintf(out, "level %2d against %2d: %s\n", level, level-1, scores)
	}
	return nil
}

func levelSeat(level ai.Level, nodes int64) tournament.Seat {
	return tournament.Seat{Name: fmt.Sprintf("level %d", level), Kind: "omok", Level: level, Limits: ai.Limits{Nodes: nodes}}
}
