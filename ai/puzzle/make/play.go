package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"omok/ai"
	"omok/ai/puzzle"
	"omok/ai/search"
	"omok/game"
)

// The settings of the games that are played.
const (
	topNodes = 25_000 // a move, for level 10; the others have limits of their own
	mostPly  = 90     // moves; a game that is undecided then ends
)

// shares are how many players of 100 have each level. The weaker ones play most, since
// what they overlook makes the puzzles.
var shares = []struct {
	level   ai.Level
	percent int
}{{5, 40}, {6, 36}, {7, 17}, {8, 4}, {9, 2}, {10, 1}}

// drawLevel returns a level with the chances of shares.
func drawLevel(rnd *rand.Rand) ai.Level {
	n := rnd.IntN(100)
	for _, s := range shares {
		if n -= s.percent; n < 0 {
			return s.level
		}
	}
	panic("the shares of the levels are not 100 together")
}

// find searches games for puzzles and appends them to a file, game by game, each ended
// by a line with the number of the game. It takes one game from each source in turn.
func find(ctx context.Context, args []string) error {
	fs := flag.NewFlagSet("find", flag.ContinueOnError)
	seed := fs.Uint64("seed", 14, "of everything left to chance")
	games := fs.Int("games", 10000, "number of games")
	out := fs.String("out", "raw.txt", "file to append to")
	names := fs.String("kinds", "attack,defend,mistake", "what to look for")
	themes := fs.String("themes", "", "what it has to be about, one of these; empty: anything")
	if err := fs.Parse(args); err != nil {
		return err
	}
	sources, err := openSources(fs.Args())
	if err != nil {
		return err
	}
	wanted := puzzle.Wanted{}
	if *themes != "" {
		for _, name := range strings.Split(*themes, ",") {
			if !slices.Contains(puzzle.Themes, puzzle.Theme(name)) {
				return fmt.Errorf("%q is none of %v", name, puzzle.Themes)
			}
			wanted.Themes = append(wanted.Themes, puzzle.Theme(name))
		}
	}
	for _, name := range strings.Split(*names, ",") {
		k, ok := puzzle.ParseKind(name)
		if !ok {
			return fmt.Errorf("%q is none of %v", name, puzzle.Kinds)
		}
		wanted.Kinds = append(wanted.Kinds, k)
	}
	done, found, end, err := resume(*out)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(*out, os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := errors.Join(file.Truncate(end), seekTo(file, end)); err != nil {
		return err
	}
	start := time.Now()
	for n := done; n < *games && ctx.Err() == nil; {
		batch, err := together(min(*games-n, batchSize), func(i int) (batchOf, error) {
			rnd := rand.New(rand.NewPCG(*seed, uint64(n+i)))
			g, err := sources[(n+i)%len(sources)](ctx, (n+i)/len(sources), rnd)
			if err != nil {
				return batchOf{}, err
			}
			return puzzlesOf(ctx, g, rnd, wanted)
		})
		if err != nil {
			return err
		}
		for _, b := range batch {
			if _, err := fmt.Fprintf(file, "%s# %d\n", b.text, n); err != nil {
				return err
			}
			found += b.count
			n++
		}
		fmt.Fprintf(os.Stderr, "%d of %d games, %d puzzles, %.2f s a game\n", n, *games, found, time.Since(start).Seconds()/float64(n-done))
	}
	return ctx.Err()
}

// batchSize is how many games or puzzles are worked on before the results are written.
const batchSize = 32

// batchOf is the result of one game: its puzzles, one a line.
type batchOf struct {
	text  string
	count int
}

// together calls do for 0 to n-1, on as many processors as there are, and returns the
// results in order and, if there were errors, one of them.
func together[T any](n int, do func(int) (T, error)) ([]T, error) {
	results, errs := make([]T, n), make([]error, n)
	var next atomic.Int64
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				results[i], errs[i] = do(int(i))
			}
		})
	}
	all.Wait()
	return results, errors.Join(errs...)
}

func seekTo(file *os.File, at int64) error {
	_, err := file.Seek(at, io.SeekStart)
	return err
}

// resume reads how many complete games and how many puzzles a file has, and where they
// end.
func resume(path string) (games, puzzles int, end int64, err error) {
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return 0, 0, 0, nil
	}
	if err != nil {
		return 0, 0, 0, err
	}
	defer file.Close()
	lines, at := bufio.NewScanner(file), int64(0)
	waiting := 0
	for lines.Scan() {
		at += int64(len(lines.Bytes())) + 1
		if n, ok := strings.CutPrefix(lines.Text(), "# "); ok {
			if _, err := fmt.Sscan(n, &games); err != nil {
				return 0, 0, 0, err
			}
			games, puzzles, waiting, end = games+1, puzzles+waiting, 0, at
		} else {
			waiting++
		}
	}
	return games, puzzles, end, lines.Err()
}

// puzzlesOf returns the puzzles of a game.
func puzzlesOf(ctx context.Context, g puzzle.Game, rnd *rand.Rand, wanted puzzle.Wanted) (batchOf, error) {
	found, err := puzzle.Find(ctx, g, rnd, wanted)
	if err != nil {
		return batchOf{}, err
	}
	var lines strings.Builder
	for _, p := range found {
		line, err := p.MarshalText()
		if err != nil {
			return batchOf{}, err
		}
		lines.Write(line)
		lines.WriteByte('\n')
	}
	return batchOf{lines.String(), len(found)}, nil
}

// playGame plays a game of two levels under a rule set.
func playGame(ctx context.Context, set game.RuleSet, rnd *rand.Rand) (puzzle.Game, error) {
	g := puzzle.Game{Rules: game.MustRules(set), Size: 15}
	if g.Rules.Set == game.Omok && rnd.IntN(2) == 0 {
		g.Size = g.Rules.DefaultSize()
	}
	table, err := game.NewGame(game.Config{Rules: g.Rules, Size: g.Size})
	if err != nil {
		return g, err
	}
	if err := open(table, rnd); err != nil {
		return g, err
	}
	var players [2]ai.Engine
	for i := range players {
		players[i] = search.NewLevel(drawLevel(rnd), search.Options{HashMiB: 4, Seed: rnd.Uint64()})
	}
	for ply := 0; ply < mostPly && !table.Result().Over; ply++ {
		r, err := players[ply%2].Think(ctx, position(table), ai.Limits{Nodes: topNodes, Threads: 1}, nil)
		if errors.Is(err, ai.ErrNoMove) {
			break
		}
		if err := errors.Join(err, ctx.Err()); err != nil {
			return g, err
		}
		if err := table.Play(r.Move); err != nil {
			return g, err
		}
	}
	g.Moves = movesOf(table)
	return g, nil
}

// open plays three to six random stones near the centre.
func open(table *game.Game, rnd *rand.Rand) error {
	centre := table.Board().Centre()
	for stones := 3 + rnd.IntN(4); table.Board().Stones() < stones; {
		spread := min(2, table.Board().Stones())
		p := game.Point{X: centre.X + rnd.IntN(2*spread+1) - spread, Y: centre.Y + rnd.IntN(2*spread+1) - spread}
		if table.Check(p) != nil {
			continue
		}
		if err := table.Play(p); err != nil {
			return err
		}
	}
	return nil
}

func position(table *game.Game) ai.Position {
	return ai.Position{Rules: table.Config().Rules, Board: table.Board(), ToMove: table.ToMove(), Last: movesOf(table)}
}

// movesOf returns the moves that led to the current position.
func movesOf(table *game.Game) []game.Point {
	var moves []game.Point
	for n := table.Current(); n.Parent != nil; n = n.Parent {
		moves = append(moves, n.Point())
	}
	for i, j := 0, len(moves)-1; i < j; i, j = i+1, j-1 {
		moves[i], moves[j] = moves[j], moves[i]
	}
	return moves
}
