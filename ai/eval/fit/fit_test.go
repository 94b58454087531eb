package main

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/eval/played"
)

// games plays a few short games.
func games(t *testing.T, set game.RuleSet, n int) []*played.Game {
	t.Helper()
	p := selfPlay{rules: game.MustRules(set), size: 11, nodes: 60, seed: 4}
	var all []*played.Game
	if err := p.play(t.Context(), n, func(r *played.Game) error {
		all = append(all, r)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestGamesSurviveTheFile(t *testing.T) {
	for _, g := range games(t, game.Renju, 3) {
		var line bytes.Buffer
		if err := g.Write(&line); err != nil {
			t.Fatal(err)
		}
		got, err := played.Parse(line.String())
		if err != nil || !reflect.DeepEqual(got, g) {
			t.Errorf("%v: read %+v, wrote %+v", err, got, g)
		}
	}
}

// TestFitLearns fits to a few games and looks whether their results are told
// better than by chance.
func TestFitLearns(t *testing.T) {
	for _, set := range []game.RuleSet{game.Freestyle, game.Renju} {
		s := newSamples(game.MustRules(set))
		s.mix, s.hold = 1, 1
		for _, g := range games(t, set, 40) {
			if err := s.add(g); err != nil {
				t.Fatal(err)
			}
		}
		l := s.fitValue(150, nil)
		loss, n := 0.0, len(s.targets)-held(len(s.targets))
		for k := range n {
			p, target := s.predict(l, k), float64(s.targets[k])
			loss -= (target*math.Log(p) + (1-target)*math.Log(1-p)) / float64(n)
		}
		if loss > 0.9*math.Ln2 { // ln 2 is the loss of who always says one half
			t.Errorf("%s: the loss is %.3f", set, loss)
		}
		w := s.join(l, s.fitOrder(2, nil))
		if want := 1 + map[game.RuleSet]int{game.Renju: 1}[set]; len(w.Colours) != want {
			t.Errorf("%s: weights for %d colours, want %d", set, len(w.Colours), want)
		}
	}
}

func TestCommandWritesReadableWeights(t *testing.T) {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "a.games"), filepath.Join(dir, "weights.bin")
	var lines strings.Builder
	for _, g := range games(t, game.Caro, 6) {
		if err := g.Write(&lines); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(in, []byte(lines.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := runFit([]string{"-epochs", "2", "-from", "../weights.bin", "-o", out, in}); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	all, err := eval.ReadWeights(f)
	if err != nil || all["caro"] == nil {
		t.Errorf("%v, %d sets of weights", err, len(all))
	}
	before, err := startFrom("../weights.bin")
	if err != nil || len(all) != len(before) {
		t.Errorf("%v, %d sets of weights, %d before", err, len(all), len(before))
	}
	for name := range before {
		if kept := reflect.DeepEqual(all[name], before[name]); kept != (name != "caro") {
			t.Errorf("the weights for %s are kept: %v", name, kept)
		}
	}
	if err := runFit([]string{filepath.Join(dir, "absent")}); err == nil {
		t.Error("a file that does not exist is no error")
	}
}
