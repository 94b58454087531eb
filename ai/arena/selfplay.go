package main

import (
	"context"
	"fmt"
	"io"

	"omok/ai/tournament"
	"omok/game"
)

// The sizes that selfplay goes through.
const (
	selfPlayMin = 9
	selfPlayMax = 20
)

// runSelfPlay runs "arena selfplay": our engine plays itself under every rule set at
// every size in turn, and every move is checked by the rules.
func runSelfPlay(ctx context.Context, args []string, out io.Writer) error {
	fs := newFlags("selfplay", out)
	games := fs.Int("games", 1000, "number of games")
	seed := fs.Uint64("seed", 1, "of everything left to chance")
	who := fs.String("player", "omok,nodes=300,hash=16", "who plays")
	if err := fs.Parse(args); err != nil {
		return err
	}
	p, err := tournament.ParseSeat(*who)
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
		openings, err := t.makeOpenings(ctx, 1)
		if err != nil {
			return err
		}
		_, err = t.play(ctx, t.config(openings, p, p), func(g *tournament.Game, text string) {
			played, plies = played+1, plies+g.Plies()
			if g.Fault != tournament.NoFault {
				faults++
				fmt.Fprintln(out, t.rules.Set, t.size, g.Moves, text)
			}
		})
		if err != nil {
			return err
		}
	}
	fmt.Fprintf(out, "%d games, %d plies, %d faults\n", played, plies, faults)
	if faults > 0 {
		return fmt.Errorf("%d games ended by a fault of the engine", faults)
	}
	return nil
}
