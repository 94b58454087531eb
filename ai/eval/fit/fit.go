package main

import (
	"flag"
	"fmt"
	"os"
	"slices"

	"omok/ai/eval"
)

func runFit(args []string) error {
	flags := flag.NewFlagSet("fit", flag.ExitOnError)
	out := flags.String("o", "weights.bin", "file to write")
	epochs := flags.Int("epochs", 12, "passes over the positions")
	mix := flags.Float64("mix", 0.6, "share of the game's result in what is fitted to; the rest is the search's score")
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
	slices.Sort(names)
	for _, name := range names {
		s := newSamples(games[name][0].rules)
		s.mix = *mix
		for _, g := range games[name] {
			s.add(g)
		}
		fmt.Printf("%s: %d games, %d positions, %d choices\n", name, len(games[name]), len(s.targets), len(s.chosen))
		value := s.fitValue(*epochs)
		order := s.fitOrder(*epochs / 2)
		all[name] = s.join(value, order)
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
