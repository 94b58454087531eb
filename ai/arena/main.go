// Command arena plays engines against each other and measures them.
//
//	arena match -a omok,nodes=20000 -b gomocup:./pbrain-x,nodes=4000 -rule renju -games 100
//	arena play -player omok,nodes=4000 -player windows -player gomocup:./pbrain-x -state t.json
//	arena play -resume t.json -sgf t.sgf
//	arena ladder -rule omok -games 200
//	arena ladder -rule omok -games 40 -students
//	arena openings -rule renju -n 50
//	arena selfplay -games 1000
//	arena latency -path ./pbrain-omok -turn 100ms -rule renju
//	arena tune -rule renju -nodes 10000 -games 2000 -knobs Futility=8,Reduce=0.1
//
// match plays paired games between two players: every opening twice, with both
// colours, and prints wins, draws, losses, the score and the Elo difference with
// its 95 % interval. play is a tournament of any number of players, which can be
// stopped and taken up again; its table has Elo, errors and who met whom. ladder
// plays each level against the one below it, and with -students everybody on one
// scale. openings lists balanced openings.
// selfplay checks that our engine makes only legal moves, over all rule sets and
// sizes. latency measures how late the moves of a program come over the pipe. tune
// moves numbers of our engine's search towards what wins more games.
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

	"omok/ai/tournament"
	"omok/game"
)

// commands are the subcommands, by name.
var commands = map[string]func(ctx context.Context, args []string, out io.Writer) error{
	"match":    runMatch,
	"play":     runPlay,
	"ladder":   runLadder,
	"openings": runOpenings,
	"selfplay": runSelfPlay,
	"latency":  runLatency,
	"tune":     runTune,
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
		return errors.New("say match, play, ladder, openings, selfplay, latency or tune; each with -h tells its settings")
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
	judge       int64 // nodes after which a random opening must be fair
}

// define adds the flags to a set.
func (t *terms) define(fs *flag.FlagSet, games int) {
	t.rules = game.MustRules(game.Freestyle)
	fs.TextVar(&t.rules, "rule", t.rules, "rule set: omok, freestyle, standard, renju or caro, and +exact")
	fs.IntVar(&t.size, "size", 15, "lines of the board")
	fs.IntVar(&t.games, "games", games, "number of games")
	fs.Uint64Var(&t.seed, "seed", 1, "of everything left to chance")
	fs.IntVar(&t.concurrency, "concurrency", 1, "games at a time")
	fs.StringVar(&t.openings, "openings", "", "a file of openings, or \"balanced\" for the built-in ones, in place of random ones")
	fs.Int64Var(&t.judge, "judge", tournament.FairNodes, "nodes after which a random opening must be fair")
}

// makeOpenings returns n openings.
func (t *terms) makeOpenings(ctx context.Context, n int) ([]tournament.Opening, error) {
	rnd := rand.New(rand.NewPCG(t.seed, 1))
	if t.openings == "" {
		return tournament.RandomOpenings(rnd, t.rules, t.size, n, tournament.Fairness(ctx, t.judge))
	}
	openings, err := t.listedOpenings()
	if err == nil && len(openings) < n {
		err = fmt.Errorf("%s holds %d openings for %s on %d lines, %d are needed",
			t.openings, len(openings), t.rules.Set, t.size, n)
	}
	rnd.Shuffle(len(openings), func(i, j int) { openings[i], openings[j] = openings[j], openings[i] })
	return openings, err
}

// listedOpenings returns the built-in openings or those of the file.
func (t *terms) listedOpenings() ([]tournament.Opening, error) {
	if t.openings == "balanced" {
		return tournament.Balanced(t.rules, t.size), nil
	}
	data, err := os.ReadFile(t.openings)
	if err != nil {
		return nil, err
	}
	openings, _, err := tournament.ReadOpenings(data, t.rules, t.size)
	return openings, err
}

// config returns a tournament between players under the terms; every opening is played
// once with each colour.
func (t *terms) config(openings []tournament.Opening, seats ...tournament.Seat) tournament.Config {
	c := tournament.Config{
		Name: "arena", Seats: seats, Format: tournament.RoundRobin, Rounds: 1, Games: t.games,
		Rules: t.rules, Size: t.size, Tolerance: tournament.DefaultTolerance, Concurrency: t.concurrency, Seed: t.seed,
	}
	for _, o := range openings {
		c.Starts = append(c.Starts, o.String())
	}
	for i := range c.Seats { // two players with one name are still two
		for j := range i {
			if c.Seats[i].Name == c.Seats[j].Name {
				c.Seats[i].Name += fmt.Sprintf(" #%d", i+1)
			}
		}
	}
	return c
}

// runOpenings runs "arena openings".
func runOpenings(ctx context.Context, args []string, out io.Writer) error {
	fs := newFlags("openings", out)
	var t terms
	t.define(fs, 0)
	n := fs.Int("n", 50, "how many")
	if err := fs.Parse(args); err != nil {
		return err
	}
	rnd := rand.New(rand.NewPCG(t.seed, 1))
	openings, err := tournament.RandomOpenings(rnd, t.rules, t.size, *n, tournament.Fairness(ctx, t.judge))
	for _, o := range openings {
		fmt.Fprintln(out, o.Offsets(t.size))
	}
	return err
}
