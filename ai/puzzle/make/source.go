package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"omok/ai"
	"omok/ai/eval/played"
	"omok/ai/puzzle"
	"omok/game"
)

// source returns its game n, which may depend on rnd.
type source func(ctx context.Context, n int, rnd *rand.Rand) (puzzle.Game, error)

// openSources makes a source from each argument: "play" for games of levels against each
// other under all rule sets in turn, "renju=play" for those of one, otherwise a file of
// games that "fit play" wrote, with "caro=" before its name if the games are to be used
// for those other rules.
func openSources(args []string) ([]source, error) {
	var all []source
	for k, arg := range args {
		times, before := 0, 0 // a file named several times gives its games in turn
		for i, a := range args {
			if a == arg && i < k {
				before++
			}
			if a == arg {
				times++
			}
		}
		set, path, other := strings.Cut(arg, "=")
		if !other {
			set, path = "", arg
		}
		if _, ok := game.RulesOf(game.RuleSet(set)); other && !ok {
			return nil, fmt.Errorf("there are no rules %q", set)
		}
		if path == "play" {
			all = append(all, func(ctx context.Context, n int, rnd *rand.Rand) (puzzle.Game, error) {
				if other {
					return playGame(ctx, game.RuleSet(set), rnd)
				}
				return playGame(ctx, game.RuleSets[n%len(game.RuleSets)], rnd)
			})
			continue
		}
		games, err := readGames(path)
		if err != nil {
			return nil, err
		}
		all = append(all, func(_ context.Context, n int, _ *rand.Rand) (puzzle.Game, error) {
			n = n*times + before
			if n >= len(games) {
				return puzzle.Game{}, fmt.Errorf("%s has only %d games", path, len(games))
			}
			return puzzleGame(games[n], game.RuleSet(set))
		})
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("name a source: play, or a file of games")
	}
	return all, nil
}

func readGames(path string) (games []*played.Game, err error) {
	err = played.Read(path, func(_ int, g *played.Game) error {
		games = append(games, g)
		return nil
	})
	return games, err
}

// puzzleGame returns a game as package puzzle wants it, under the rules of set if that is
// not empty.
func puzzleGame(from *played.Game, set game.RuleSet) (puzzle.Game, error) {
	g := puzzle.Game{Rules: from.Rules, Size: from.Size, Moves: from.Moves, Won: make([]bool, len(from.Moves))}
	if set != "" {
		var ok bool
		if g.Rules, ok = game.RulesOf(set); !ok {
			return puzzle.Game{}, fmt.Errorf("there are no rules %q", set)
		}
	}
	for i, score := range from.Scores {
		g.Won[from.Random+i] = ai.Score(score) >= ai.Proved
	}
	return g, nil
}
