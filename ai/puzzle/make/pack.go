package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"omok/ai/puzzle"
)

// pack chooses puzzles of a file that find wrote and writes the set.
func pack(_ context.Context, args []string) error {
	fs := flag.NewFlagSet("pack", flag.ContinueOnError)
	in := fs.String("in", "raw.txt", "files that find wrote, with commas")
	out := fs.String("out", "ai/puzzle/set.txt.gz", "the set")
	if err := fs.Parse(args); err != nil {
		return err
	}
	all, err := read(strings.Split(*in, ",")...)
	if err != nil {
		return err
	}
	file, err := os.Create(*out)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := puzzle.WriteSet(file, all); err != nil {
		return err
	}
	fmt.Print(puzzle.Figures(all))
	return file.Close()
}

// check proves the puzzles of a file again.
func check(ctx context.Context, args []string) error {
	fs := flag.NewFlagSet("check", flag.ContinueOnError)
	in := fs.String("in", "raw.txt", "file that find wrote")
	every := fs.Int("every", 1, "only every so many")
	if err := fs.Parse(args); err != nil {
		return err
	}
	all, err := read(*in)
	if err != nil {
		return err
	}
	wrong := 0
	for i := 0; i < len(all); i += *every {
		if err := all[i].Check(ctx); err != nil {
			line, _ := all[i].MarshalText()
			fmt.Println(err, string(line))
			wrong++
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%d puzzles are wrong", wrong)
	}
	return ctx.Err()
}

// read returns the puzzles of files without those that are there already.
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
