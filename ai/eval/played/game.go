// Package played holds games of the engine against itself, from which its evaluation is
// learnt: how they stand in a file, which of their positions count, and what is to be
// learnt from each.
//
// A game is one line: rules, size, moves, result for Black (1, 0 or 0.5), number of
// moves that were chosen at random, and the score of each later move, in units of the
// evaluation for the side that played it.
package played

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"omok/game"
)

// Game is one game of the engine against itself.
type Game struct {
	Rules  game.Rules
	Size   int
	Moves  []game.Point
	Result float64 // for Black
	Random int     // moves at the start that were not searched
	Scores []int   // of the moves after those
}

// Write writes the game as a line.
func (g *Game) Write(out io.Writer) error {
	name, err := g.Rules.MarshalText()
	if err != nil {
		return err
	}
	scores := strings.Trim(strings.ReplaceAll(fmt.Sprint(g.Scores), " ", ","), "[]")
	_, err = fmt.Fprintln(out, string(name), g.Size, game.FormatPoints(g.Moves), g.Result, g.Random, scores)
	return err
}

// Parse reads a line that [Game.Write] wrote.
func Parse(line string) (*Game, error) {
	f := strings.Fields(line)
	if len(f) != 6 {
		return nil, fmt.Errorf("a game has six fields, not %d: %.80q", len(f), line)
	}
	g := &Game{}
	err := g.Rules.UnmarshalText([]byte(f[0]))
	note := func(e error) {
		if err == nil {
			err = e
		}
	}
	var e error
	g.Size, e = strconv.Atoi(f[1])
	note(e)
	if g.Size < game.MinSize || g.Size > game.MaxSize {
		note(fmt.Errorf("no board has %d lines", g.Size))
		return nil, err
	}
	g.Moves, e = game.ParsePoints(f[2], g.Size)
	note(e)
	g.Result, e = strconv.ParseFloat(f[3], 64)
	note(e)
	if g.Result != 0 && g.Result != 0.5 && g.Result != 1 {
		note(fmt.Errorf("a result is 0, 0.5 or 1, not %s", f[3]))
	}
	g.Random, e = strconv.Atoi(f[4])
	note(e)
	for s := range strings.SplitSeq(f[5], ",") {
		v, e := strconv.Atoi(s)
		note(e)
		g.Scores = append(g.Scores, v)
	}
	if g.Random < 0 || g.Random+len(g.Scores) != len(g.Moves) {
		note(errors.New("not every move is either random or has a score"))
	}
	if err != nil {
		return nil, err
	}
	return g, nil
}

// Read passes the games in a file to visit in turn, with their numbers from 0, until
// that returns an error.
func Read(path string, visit func(n int, g *Game) error) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for n := 0; lines.Scan(); n++ {
		g, err := Parse(lines.Text())
		if err == nil {
			err = visit(n, g)
		}
		if err != nil {
			return fmt.Errorf("%s: game %d: %w", path, n+1, err)
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}
