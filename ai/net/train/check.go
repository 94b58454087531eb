package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/eval/played"
	"omok/ai/net"
	"omok/ai/shape"
)

// report is what a check has found.
type report struct {
	games, positions     int
	linear, after, floor float64     // sums of losses: of the linear evaluation, with the net, and the least
	bins                 played.Bins // by the win rate that would be shown
}

func runCheck(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	flags.SetOutput(out)
	path := flags.String("net", "", "file of the net")
	name := flags.String("rules", string(game.Freestyle), "rules of the games")
	most := flags.Int("games", all, "games to read of each file, at most")
	mix := flags.Float64("mix", 0.3, "share of the game's result in the chances that are told; the rest is the search's score")
	every := flags.Bool("all", false, "all games, not only those that training holds out")
	if err := flags.Parse(args); err != nil {
		return err
	}
	rules, err := rulesOf(*name)
	if err != nil {
		return err
	}
	n, err := readNet(*path, rules)
	if err != nil {
		return err
	}
	var r report
	model := eval.ModelFor(rules)
	err = readGames(flags.Args(), rules, false, *most, func(number int, g *played.Game) error {
		if !*every && !heldOut(number) {
			return nil
		}
		return r.add(model, n, g, *mix)
	})
	if err == nil && r.positions == 0 {
		err = errors.New("there are no positions to check")
	}
	if err != nil {
		return err
	}
	r.print(out)
	return nil
}

// readNet reads a net for rules.
func readNet(path string, rules game.Rules) (*net.Net, error) {
	if path == "" {
		return nil, errors.New("name the net with -net")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	w, err := net.ReadWeights(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if want := len(net.NewFloat(rules).Tables); len(w.Tables) != want || len(w.Heads) != want {
		return nil, fmt.Errorf("%s: it is for other rules: it has %d tables, not %d", path, len(w.Tables), want)
	}
	return net.New(w), nil
}

// add takes in the positions of a game, with the values that the engine would give them.
func (r *report) add(m *eval.Model, n *net.Net, g *played.Game, mix float64) error {
	var sums net.Sums
	following := false
	r.games++
	return g.Positions(m.Tables, func(b *shape.Board, turn game.Colour, move int) {
		if r.positions++; !following {
			sums.Follow(n, b)
			following = true
		}
		value := m.Evaluate(b, turn)
		after := value + sums.Value(turn, eval.ThreatsOf(b, turn), int(math.Round(m.Scale)))
		target := g.Target(turn, move, mix)
		r.linear += entropy(played.Chance(value), target)
		r.after += entropy(played.Chance(after), target)
		r.floor += entropy(target, target)
		r.bins.Add(m.WinRate(after), g.ResultFor(turn))
	})
}

func (r *report) print(out io.Writer) {
	n := float64(r.positions)
	fmt.Fprintf(out, "%d games, %d positions\nloss %.4f (linear %.4f, floor %.4f)\n\n",
		r.games, r.positions, r.after/n, r.linear/n, r.floor/n)
	r.bins.Print(out)
}
