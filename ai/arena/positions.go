package main

import (
	"context"
	"flag"
	"fmt"
	"io"

	"omok/ai"
	"omok/game"
)

// runPositions obeys "arena positions": an engine plays itself, and the
// positions of its games are written with the result.
func runPositions(ctx context.Context, args []string, out io.Writer) error {
	fs := flag.NewFlagSet("positions", flag.ContinueOnError)
	var t terms
	t.define(fs, 1000)
	who := fs.String("player", "omok,nodes=3000", "who plays")
	every := fs.Int("every", 1, "write one position in so many plies")
	if err := fs.Parse(args); err != nil {
		return err
	}
	p, err := parsePlayer(*who)
	if err != nil {
		return err
	}
	m := match{
		players: [2]player{p, p}, rules: t.rules, size: t.size,
		games: t.games, concurrency: t.concurrency, seed: t.seed,
	}
	if m.openings, err = t.makeOpenings(ctx, (t.games+1)/2); err != nil {
		return err
	}
	var failed error
	m.onGame = func(n int, r *record, _ float64) {
		if err := writePositions(out, r, len(m.openings[n/2%len(m.openings)]), max(*every, 1)); err != nil {
			failed = err
		}
	}
	if _, err := m.run(ctx); err != nil {
		return err
	}
	return failed
}

// writePositions writes the quiet positions of a game that follow its opening:
// those in which the side to move had proved nothing.
func writePositions(out io.Writer, r *record, opening, every int) error {
	if r.fault != nil {
		return nil
	}
	for n := opening; n < len(r.moves); n += every {
		if score := r.scores[n]; score >= ai.Proved || score <= -ai.Proved {
			continue
		}
		part := record{rules: r.rules, size: r.size, moves: r.moves[:n], result: r.result}
		if _, err := fmt.Fprintln(out, part.String()); err != nil {
			return err
		}
	}
	return nil
}

// The sizes that selfplay goes through.
const (
	selfPlayMin = 9
	selfPlayMax = 20
)

// runSelfPlay obeys "arena selfplay": our engine plays itself by every rule set
// at every size in turn, and every move is checked by the rules.
func runSelfPlay(ctx context.Context, args []string, out io.Writer) error {
	fs := flag.NewFlagSet("selfplay", flag.ContinueOnError)
	games := fs.Int("games", 1000, "number of games")
	seed := fs.Uint64("seed", 1, "of everything left to chance")
	who := fs.String("player", "omok,nodes=300,hash=16", "who plays")
	if err := fs.Parse(args); err != nil {
		return err
	}
	p, err := parsePlayer(*who)
	if err != nil {
		return err
	}
	played, faults, plies := 0, 0, 0
	for n := range *games {
		t := terms{
			rules: game.MustRules(game.RuleSets[n%len(game.RuleSets)]),
			size:  selfPlayMin + n/len(game.RuleSets)%(selfPlayMax-selfPlayMin+1),
			games: 1,
			seed:  *seed + uint64(n),
		}
		m := match{players: [2]player{p, p}, rules: t.rules, size: t.size, games: 1, seed: t.seed}
		if m.openings, err = t.makeOpenings(ctx, 1); err != nil {
			return err
		}
		m.onGame = func(_ int, r *record, _ float64) {
			played, plies = played+1, plies+len(r.moves)
			if r.fault != nil {
				faults++
				fmt.Fprintln(out, r, r.describe())
			}
		}
		if _, err := m.run(ctx); err != nil {
			return err
		}
	}
	fmt.Fprintf(out, "%d games, %d plies, %d faults\n", played, plies, faults)
	if faults > 0 {
		return fmt.Errorf("%d games ended by a fault of the engine", faults)
	}
	return nil
}
