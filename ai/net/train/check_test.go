package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/eval/played"
	"omok/ai/net"
)

// TestReport checks a net whose value is the same everywhere: 200 units, for odds of e.
func TestReport(t *testing.T) {
	for _, set := range kinds {
		rules := game.MustRules(set)
		f := net.NewFloat(rules)
		model := eval.ModelFor(rules)
		var same, raised report
		path := writeGames(t, set, 9, 5)
		for _, r := range []*report{&same, &raised} {
			n := net.New(net.Round(f))
			if err := played.Read(path, func(_ int, g *played.Game) error { return r.add(model, n, g, 1) }); err != nil {
				t.Fatal(err)
			}
			for i := range f.Heads {
				f.Heads[i].Rest = 1
			}
		}
		if same.games != 5 || same.positions < 20 || same.linear != same.after || same.floor >= same.linear {
			t.Errorf("%s: a net of zeros gives %+v", set, same)
		}
		won := func(r *report) (sum float64) {
			for _, b := range r.bins {
				sum += b.Result
			}
			return sum
		}
		if won(&same) != won(&raised) || raised.linear != same.linear || raised.after == same.after {
			t.Errorf("%s: a net of ones gives %+v, one of zeros %+v", set, raised, same)
		}
		low := func(r *report) int { return r.bins[0].N + r.bins[1].N + r.bins[2].N }
		if low(&raised) >= low(&same) {
			t.Errorf("%s: %d positions are foretold to be lost, %d with a net that says more", set, low(&same), low(&raised))
		}
	}
}

// TestCheckCommand checks a net on the games that training holds out, and on all.
func TestCheckCommand(t *testing.T) {
	games := writeGames(t, game.Freestyle, 9, 45)
	path := filepath.Join(t.TempDir(), "a.net")
	for tables, f := range map[int]*net.Float{1: net.NewFloat(game.MustRules(game.Freestyle)), 2: net.NewFloat(game.MustRules(game.Renju))} {
		var file bytes.Buffer
		if err := net.WriteWeights(&file, net.Round(f)); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		for args, n := range map[string]int{"": 2, "-all": 45, "-games 39": 1} {
			var out strings.Builder
			err := run(append(append([]string{"check", "-net", path}, strings.Fields(args)...), games), &out)
			if tables == 2 { // it is one of renju
				if err == nil || !strings.Contains(err.Error(), "other rules") {
					t.Errorf("%d tables: the error is %v", tables, err)
				}
				continue
			}
			if err != nil || !strings.HasPrefix(out.String(), fmt.Sprintf("%d games, ", n)) || !strings.Contains(out.String(), "90-100 %") {
				t.Errorf("%s: %v: %s", args, err, out.String())
			}
		}
	}
}
