package main

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"omok/ai"
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
			return parseGame(games[n], game.RuleSet(set))
		})
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("name a source: play, or a file of games")
	}
	return all, nil
}

func readGames(path string) ([]string, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var games []string
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		games = append(games, lines.Text())
	}
	return games, lines.Err()
}

// parseGame reads a line of such a file: rules, size, moves, result, the number of moves
// without a score, and the scores of the others for the side that moved.
func parseGame(line string, set game.RuleSet) (puzzle.Game, error) {
	f := strings.Fields(line)
	if len(f) != 6 {
		return puzzle.Game{}, fmt.Errorf("a game has 6 fields, not %d", len(f))
	}
	if set == "" {
		set = game.RuleSet(f[0])
	}
	rules, ok := game.RulesOf(set)
	if !ok {
		return puzzle.Game{}, fmt.Errorf("there are no rules %q", set)
	}
	size, err := strconv.Atoi(f[1])
	if err != nil {
		return puzzle.Game{}, err
	}
	moves, err := game.ParsePoints(f[2], size)
	if err != nil {
		return puzzle.Game{}, err
	}
	bare, err := strconv.Atoi(f[4])
	if err != nil {
		return puzzle.Game{}, err
	}
	g := puzzle.Game{Rules: rules, Size: size, Moves: moves, Won: make([]bool, len(moves))}
	for i, text := range strings.Split(f[5], ",") {
		score, err := strconv.Atoi(text)
		if err != nil {
			return puzzle.Game{}, err
		}
		if at := bare + i; at < len(moves) {
			g.Won[at] = ai.Score(score) >= ai.Proved
		}
	}
	return g, nil
}
