package main

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/eval/played"
)

func runFit(args []string) error {
	flags := flag.NewFlagSet("fit", flag.ExitOnError)
	out := flags.String("o", "weights.bin", "file to write")
	epochs := flags.Int("epochs", 12, "passes over the positions")
	mix := flags.Float64("mix", 0.6, "share of the game's result in what is fitted to; the rest is the search's score")
	hold := flags.Float64("hold", 1, "how strongly rare patterns are held back")
	from := flags.String("from", "", "file whose weights stay for rules without games")
	prior := flags.Bool("prior", true, "start the other rules from freestyle")
	if err := flags.Parse(args); err != nil {
		return err
	}
	games := map[string][]*played.Game{}
	for _, path := range flags.Args() {
		if err := readGames(path, games); err != nil {
			return err
		}
	}
	all, err := startFrom(*from)
	if err != nil {
		return err
	}
	names := namesOf(games)
	var value, order *linear
	for _, name := range names {
		s := newSamples(games[name][0].Rules)
		s.mix, s.hold = *mix, *hold
		rnd := rand.New(rand.NewPCG(3, 3)) // so that the games held out are of all kinds
		rnd.Shuffle(len(games[name]), func(i, j int) {
			games[name][i], games[name][j] = games[name][j], games[name][i]
		})
		for _, g := range games[name] {
			if err := s.add(g); err != nil {
				return err
			}
		}
		fmt.Printf("%s: %d games, %d positions, %d choices\n", name, len(games[name]), len(s.targets), len(s.chosen))
		v, o := s.fitValue(*epochs, value), s.fitOrder(*epochs/2, order)
		if value == nil && *prior {
			value, order = v, o
		}
		all[name] = s.join(v, o)
	}
	return writeWeights(*out, all)
}

// startFrom reads the weights in a file; it returns none for an empty path.
func startFrom(path string) (map[string]*eval.Weights, error) {
	if path == "" {
		return map[string]*eval.Weights{}, nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return eval.ReadWeights(f)
}

func writeWeights(path string, all map[string]*eval.Weights) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := eval.WriteWeights(f, namesOf(all), all); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// namesOf returns the names of rules in order, freestyle first, because the others start
// from its weights.
func namesOf[T any](byName map[string]T) []string {
	names := slices.Sorted(maps.Keys(byName))
	if i := slices.Index(names, string(game.Freestyle)); i > 0 {
		names = slices.Insert(slices.Delete(names, i, i+1), 0, string(game.Freestyle))
	}
	return names
}
