package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"omok/ai/puzzle"
	"omok/game"
)

// pack chooses puzzles from files that find wrote and writes the set.
func pack(_ context.Context, args []string) error {
	fs := flag.NewFlagSet("pack", flag.ContinueOnError)
	most := fs.Int("most", 1000, "most puzzles of a kind, a rule set and a theme")
	defences := fs.Int("defences", 1000, "the same of defences")
	all, file, err := inOut(fs, args, "ai/puzzle/set.txt.gz", "the set")
	if err != nil {
		return err
	}
	defer file.Close()
	chosen := choose(all, func(k puzzle.Kind) int {
		if k == puzzle.Defend {
			return *defences
		}
		return *most
	})
	if err := puzzle.WriteSet(file, chosen); err != nil {
		return err
	}
	fmt.Print(puzzle.Figures(chosen))
	return file.Close()
}

// choose takes the first puzzles of each kind, rule set and theme, up to most of them. A
// puzzle with several themes counts for the rarest.
func choose(all []*puzzle.Puzzle, most func(puzzle.Kind) int) []*puzzle.Puzzle {
	times := map[puzzle.Theme]int{}
	for _, p := range all {
		for _, t := range p.Themes {
			times[t]++
		}
	}
	type group struct {
		kind  puzzle.Kind
		rules game.Rules
		theme puzzle.Theme
	}
	taken := map[group]int{}
	var chosen []*puzzle.Puzzle
	for _, p := range all {
		rarest := slices.MinFunc(p.Themes, func(a, b puzzle.Theme) int { return times[a] - times[b] })
		g := group{p.Kind, p.Rules, rarest}
		if taken[g]++; taken[g] <= most(p.Kind) {
			chosen = append(chosen, p)
		}
	}
	return chosen
}

// check proves the puzzles in files again and writes those that are right.
func check(ctx context.Context, args []string) error {
	all, file, err := inOut(flag.NewFlagSet("check", flag.ContinueOnError), args, "good.txt", "those that are right")
	if err != nil {
		return err
	}
	defer file.Close()
	for wrong, n := 0, 0; n < len(all); {
		part := all[n:min(n+batchSize, len(all))]
		lines, err := together(len(part), func(i int) (string, error) { return right(ctx, part[i]) })
		if err != nil {
			return err
		}
		for _, line := range lines {
			if line == "" {
				wrong++
			} else if _, err := fmt.Fprintln(file, line); err != nil {
				return err
			}
		}
		n += len(part)
		fmt.Fprintf(os.Stderr, "%d of %d, %d wrong\n", n, len(all), wrong)
	}
	return file.Close()
}

// right returns the text of a puzzle, described anew; "" if the puzzle is not right.
func right(ctx context.Context, p *puzzle.Puzzle) (string, error) {
	if err := p.Describe(ctx); err != nil {
		return "", err
	}
	line, err := p.MarshalText()
	if err != nil {
		return "", err
	}
	if err := p.Check(ctx); err != nil {
		fmt.Println(err, string(line))
		return "", ctx.Err()
	}
	return string(line), nil
}

// inOut parses the flags of a command and adds -in and -out. It returns the puzzles in
// the files that -in names, and a new file with the name in -out, or out if that is not
// given.
func inOut(fs *flag.FlagSet, args []string, out, what string) ([]*puzzle.Puzzle, *os.File, error) {
	from := fs.String("in", "raw.txt", "files that find wrote, with commas")
	to := fs.String("out", out, what)
	if err := fs.Parse(args); err != nil {
		return nil, nil, err
	}
	all, err := read(strings.Split(*from, ",")...)
	if err != nil {
		return nil, nil, err
	}
	file, err := os.Create(*to)
	return all, file, err
}

// read returns the puzzles in files, each once.
func read(paths ...string) ([]*puzzle.Puzzle, error) {
	var all []*puzzle.Puzzle
	seen := map[string]bool{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			if strings.HasPrefix(line, "#") {
				continue
			}
			p := new(puzzle.Puzzle)
			if err := p.UnmarshalText([]byte(strings.TrimSuffix(line, "\n"))); err != nil {
				return nil, fmt.Errorf("%s: %q: %w", path, line, err)
			}
			if mark := p.Mark(); !seen[mark] {
				seen[mark] = true
				all = append(all, p)
			}
		}
	}
	return all, nil
}
