package puzzle

import (
	"bufio"
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
)

// packed is the set, as WriteSet writes it.
//
//go:embed set.txt.gz
var packed []byte

// Set returns the set that comes with the program. It is read once, which takes some
// tenths of a second; its puzzles must not be changed.
var Set = sync.OnceValues(func() ([]*Puzzle, error) { return ReadSet(bytes.NewReader(packed)) })

// WriteSet writes puzzles, one a line, compressed.
func WriteSet(w io.Writer, puzzles []*Puzzle) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	for _, p := range puzzles {
		line, err := p.MarshalText()
		if err != nil {
			return err
		}
		if _, err := z.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return z.Close()
}

// ReadSet reads what WriteSet wrote.
func ReadSet(r io.Reader) ([]*Puzzle, error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, fmt.Errorf("puzzle: %w", err)
	}
	var all []*Puzzle
	for lines := bufio.NewScanner(z); ; {
		if !lines.Scan() {
			return all, lines.Err()
		}
		p := new(Puzzle)
		if err := p.UnmarshalText(lines.Bytes()); err != nil {
			return nil, fmt.Errorf("%w (puzzle %d)", err, len(all)+1)
		}
		all = append(all, p)
	}
}

// Figures returns a table with the number of puzzles of each theme and rule set.
func Figures(puzzles []*Puzzle) string {
	var sets []string
	count := map[[2]string]int{}
	for _, p := range puzzles {
		set := p.Rules.String()
		if !slices.Contains(sets, set) {
			sets = append(sets, set)
		}
		for _, t := range append([]Theme{"all"}, p.Themes...) {
			count[[2]string{string(t), set}]++
			count[[2]string{string(t), "all"}]++
		}
	}
	slices.Sort(sets)
	sets = append(sets, "all")
	var b strings.Builder
	fmt.Fprintf(&b, "%-10s", "")
	for _, s := range sets {
		fmt.Fprintf(&b, "%10s", s)
	}
	for _, t := range append(slices.Clone(Themes), "all") {
		fmt.Fprintf(&b, "\n%-10s", t)
		for _, s := range sets {
			fmt.Fprintf(&b, "%10d", count[[2]string{string(t), s}])
		}
	}
	b.WriteByte('\n')
	return b.String()
}
