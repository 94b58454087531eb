package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"omok/game"

	"omok/ai/eval"
)

func runFit(args []string) error {
	flags := flag.NewFlagSet("fit", flag.ExitOnError)
	out := flags.String("o", "weights.bin", "file to write")
	epochs := flags.Int("epochs", 12, "passes over the positions")
	mix := flags.Float64("mix", 0.6, "share of the game's result in what is fitted to; the rest is the search's score")
	hold := flags.Float64("hold", 1, "how strongly rare patterns are held back")
	prior := flags.Bool("prior", true, "start the other rules from freestyle")
	if err := flags.Parse(args); err != nil {
		return err
	}
	games := map[string][]*record{}
	for _, path := range flags.Args() {
		if err := readGames(path, games); err != nil {
			return err
		}
	}
	all := map[string]*eval.Weights{}
	var names []string
	for name := range games {
		names = append(names, name)
	}
	// Freestyle first: the others start from what it teaches.
	slices.SortFunc(names, func(a, b string) int {
		if (a == string(game.Freestyle)) != (b == string(game.Freestyle)) {
			if a == string(game.Freestyle) {
				return -1
			}
			return 1
		}
		return strings.Compare(a, b)
	})
	var value, order *linear
	for _, name := range names {
		s := newSamples(games[name][0].rules)
		s.mix, s.hold = *mix, *hold
		rnd := rand.New(rand.NewPCG(3, 3)) // so that those held out are of all kinds
		rnd.Shuffle(len(games[name]), func(i, j int) {
			games[name][i], games[name][j] = games[name][j], games[name][i]
		})
		for _, g := range games[name] {
			s.add(g)
		}
		fmt.Printf("%s: %d games, %d positions, %d choices\n", name, len(games[name]), len(s.targets), len(s.chosen))
		v, o := s.fitValue(*epochs, value), s.fitOrder(*epochs/2, order)
		if value == nil && *prior {
			value, order = v, o
		}
		all[name] = s.join(v, o)
	}
	f, err := os.Create(*out)
	if err != nil {
		return err
	}
	if err := eval.WriteWeights(f, names, all); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
