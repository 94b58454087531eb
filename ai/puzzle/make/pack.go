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
	all, file, err := inOut(args, "pack", "ai/puzzle/set.txt.gz", "the set")
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

// check proves the puzzles of files again and writes those that are right.
func check(ctx context.Context, args []string) error {
	all, file, err := inOut(args, "check", "good.txt", "those that are right")
	if err != nil {
		return err
	}
	defer file.Close()
	wrong := 0
	for i, p := range all {
		if err := p.Describe(ctx); err != nil {
			return err
		}
		line, err := p.MarshalText()
		if err != nil {
			return err
		}
		if err := p.Check(ctx); err != nil {
			fmt.Println(err, string(line))
			wrong++
		} else if _, err := fmt.Fprintf(file, "%s\n", line); err != nil {
			return err
		}
		if i%100 == 99 {
			fmt.Fprintf(os.Stderr, "%d of %d, %d wrong\n", i+1, len(all), wrong)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return file.Close()
}

// inOut takes the flags of a command: it returns the puzzles of the files that -in names,
// and the file that -out names, out unless it is given, made anew.
func inOut(args []string, command, out, what string) ([]*puzzle.Puzzle, *os.File, error) {
	fs := flag.NewFlagSet(command, flag.ContinueOnError)
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
