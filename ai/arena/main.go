// Command arena plays engines against each other and measures them.
//
//	arena match -a omok,nodes=20000 -b gomocup:./pbrain-x,nodes=4000 -rule renju -games 100
//	arena ladder -rule omok -games 200
//	arena selfplay -games 1000
//
// match plays paired games: every opening twice, with both colours, and prints
// wins, draws, losses, the score and the Elo difference with its 95 % interval.
// ladder does so between each level and the one below it. selfplay checks that
// our engine makes only legal moves, over all rule sets and sizes.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"

	"omok/ai"
	"omok/ai/search"
	"omok/game"
)

// commands are the subcommands, by name.
var commands = map[string]func(ctx context.Context, args []string, out io.Writer) error{
	"match":    runMatch,
	"ladder":   runLadder,
	"selfplay": runSelfPlay,
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "arena:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) error {
	if len(args) == 0 || commands[args[0]] == nil {
		return errors.New("say match, ladder or selfplay; each with -h tells its settings")
	}
	return commands[args[0]](ctx, args[1:], out)
}

// newFlags returns the flag set of a subcommand; help and errors go to out.
func newFlags(name string, out io.Writer) *flag.FlagSet {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(out)
	return fs
}

// terms are the flags that the subcommands share.
type terms struct {
	rules       game.Rules
	size        int
	games       int
	seed        uint64
	concurrency int
	openings    string
}

// define adds the flags to a set.
func (t *terms) define(fs *flag.FlagSet, games int) {
	t.rules = game.MustRules(game.Freestyle)
	fs.TextVar(&t.rules, "rule", t.rules, "rule set: omok, freestyle, standard, renju or caro, and +exact")
	fs.IntVar(&t.size, "size", 15, "lines of the board")
	fs.IntVar(&t.games, "games", games, "number of games")
	fs.Uint64Var(&t.seed, "seed", 1, "of everything left to chance")
	fs.IntVar(&t.concurrency, "concurrency", 1, "games at a time")
	fs.StringVar(&t.openings, "openings", "", "a file of openings in JSON lines, in place of random ones")
}

// makeOpenings returns n openings.
func (t *terms) makeOpenings(ctx context.Context, n int) ([]opening, error) {
	if t.openings == "" {
		rnd := rand.New(rand.NewPCG(t.seed, 1))
		return randomOpenings(rnd, t.rules, t.size, n, fairness(ctx))
	}
	f, err := os.Open(t.openings)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	openings, err := readOpenings(f, t.rules, t.size)
	if err == nil && len(openings) < n {
		err = fmt.Errorf("%s holds %d openings for %s on %d lines, %d are needed",
			t.openings, len(openings), t.rules.Set, t.size, n)
	}
	rand.New(rand.NewPCG(t.seed, 1)).Shuffle(len(openings), func(i, j int) {
		openings[i], openings[j] = openings[j], openings[i]
	})
	return openings, err
}

// A fair opening leaves the side to move a win rate of one half, to within
// fairRate, as our engine sees it after fairNodes.
const (
	fairRate  = 0.15
	fairNodes = 4000
)

// fairness returns a judge of openings.
func fairness(ctx context.Context) func(ai.Position) bool {
	engine := search.New(search.Options{HashMiB: 4})
	return func(pos ai.Position) bool {
		r, err := engine.Think(ctx, pos, ai.Limits{Nodes: fairNodes}, nil)
		if err != nil || len(r.Lines) == 0 {
			return false
		}
		return r.Lines[0].WinRate > 0.5-fairRate && r.Lines[0].WinRate < 0.5+fairRate
	}
}
