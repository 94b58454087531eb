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
	linear, after, floor float64 // sums of losses: of the linear evaluation, with the net, and the least
	bins                 bins
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
		chance, target := m.WinRate(after), g.Target(turn, move, mix)
		r.linear += entropy(m.WinRate(value), target)
		r.after += entropy(chance, target)
		r.floor += entropy(target, target)
		r.bins.add(chance, g.ResultFor(turn))
	})
}

func (r *report) print(out io.Writer) {
	n := float64(r.positions)
	fmt.Fprintf(out, "%d games, %d positions\nloss %.4f (linear %.4f, floor %.4f)\n\n",
		r.games, r.positions, r.after/n, r.linear/n, r.floor/n)
	r.bins.print(out)
}

// bins are positions by their foretold chance to win, a tenth each.
type bins [10]struct {
	n                int
	foretold, result float64 // sums
}

// add takes in a position.
func (b *bins) add(foretold, result float64) {
	bin := &b[max(0, min(int(foretold*10), 9))]
	bin.n++
	bin.foretold += foretold
	bin.result += result
}

// print writes a table of how many positions are in each bin, how often they were foretold
// to be won and how often they were.
func (b *bins) print(out io.Writer) {
	fmt.Fprintf(out, "%-8s %9s %9s %9s %9s\n", "chance", "positions", "foretold", "won", "off by")
	for i, bin := range b {
		name := fmt.Sprintf("%d-%d %%", 10*i, 10*i+10)
		if bin.n == 0 {
			fmt.Fprintf(out, "%-8s %9d\n", name, 0)
			continue
		}
		n := float64(bin.n)
		foretold, won := 100*bin.foretold/n, 100*bin.result/n
		fmt.Fprintf(out, "%-8s %9d %7.1f %% %7.1f %% %+7.1f %%\n", name, bin.n, foretold, won, won-foretold)
	}
}
