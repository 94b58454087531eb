package main

import (
	"bytes"
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

func TestScores(t *testing.T) {
	s := Scores{1, 1, 0, 1, 0.5, 0.5, 1, 0}
	if w, d, l := s.Count(); w != 4 || d != 2 || l != 2 {
		t.Errorf("count %d-%d-%d", w, d, l)
	}
	if s.Mean() != 0.625 {
		t.Errorf("mean %g", s.Mean())
	}
	// The pairs score 1, 0.5, 0.5, 0.5: variance 1/16, over 4 pairs.
	if got, want := s.Margin(), 1.96*0.125; math.Abs(got-want) > 1e-9 {
		t.Errorf("margin %g, want %g", got, want)
	}
	if got, want := s.String(), "4-2-2 of 8: 62.5 % ±24.5, Elo +89 [-85, +330]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if m := (Scores{1, 0}).Margin(); m != 0.5 {
		t.Errorf("margin of one pair %g", m)
	}
	if m := (Scores{}).Mean(); m != 0.5 {
		t.Errorf("mean of nothing %g", m)
	}
}

func TestElo(t *testing.T) {
	for score, want := range map[float64]float64{0.5: 0, 10.0 / 11: 400, 1.0 / 11: -400, 1: math.Inf(1), 0: math.Inf(-1)} {
		if got := Elo(score); math.Abs(got-want) > 1e-9 {
			t.Errorf("Elo(%g) = %g, want %g", score, got, want)
		}
	}
}

func TestRandomOpenings(t *testing.T) {
	for _, set := range game.RuleSets {
		for _, size := range []int{5, 9, 15, 22} {
			rules := game.MustRules(set)
			asked := 0
			fair := func(pos ai.Position) bool {
				asked++
				return pos.Board.Stones() >= 3 && asked%2 == 0
			}
			openings, err := randomOpenings(rand.New(rand.NewPCG(1, 2)), rules, size, 10, fair)
			if err != nil || len(openings) != 10 {
				t.Fatalf("%s %d: %d openings, %v", set, size, len(openings), err)
			}
			seen := map[string]bool{}
			for _, o := range openings {
				if _, err := o.position(rules, size); err != nil {
					t.Error(err)
				}
				seen[game.FormatPoints(o)] = true
			}
			if len(seen) != 10 {
				t.Errorf("%s %d: the same opening twice", set, size)
			}
		}
	}
	never := func(ai.Position) bool { return false }
	if _, err := randomOpenings(rand.New(rand.NewPCG(1, 2)), game.MustRules(game.Omok), 9, 1, never); err == nil {
		t.Error("openings that nobody finds fair")
	}
}

func TestBadOpenings(t *testing.T) {
	for text, set := range map[string]game.RuleSet{
		"p1":                           game.Freestyle, // outside
		"a1a2b1b2c1c2d1d2e1":           game.Freestyle, // five
		"h7a1h6a15i8o1j8o15h8":         game.Renju,     // double-three
		"a1a3b1a5c1a7d1a9f1a11g1a13e1": game.Renju,     // overline
	} {
		points, err := game.ParsePoints(text, 20)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := opening(points).position(game.MustRules(set), 15); err == nil {
			t.Errorf("%s is accepted", text)
		}
	}
}

func TestReadOpenings(t *testing.T) {
	const file = `{"size": 20, "rule": "any", "moves": ["k10", "l10", "l7"]}
{"size": 15, "rule": "renju", "moves": ["h8", "i9"]}
{"size": 20, "rule": "freestyle", "moves": ["a1", "l10"]}
`
	for set, want := range map[game.RuleSet]string{game.Freestyle: "h8i8i5", game.Renju: "h8i9", game.Caro: "h8i8i5"} {
		openings, err := readOpenings(strings.NewReader(file), game.MustRules(set), 15)
		if err != nil || len(openings) != 1 || game.FormatPoints(openings[0]) != want {
			t.Errorf("%s: %v, %v, want %s", set, openings, err, want)
		}
	}
	for _, bad := range []string{"{", `{"size": 15, "moves": ["z1"]}`} {
		if _, err := readOpenings(strings.NewReader(bad), game.MustRules(game.Freestyle), 15); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
}

func TestParsePlayer(t *testing.T) {
	p, err := parsePlayer("omok,level=3,nodes=500,time=0.5s,depth=7,threads=2,hash=32,seed=9")
	if err != nil || p.kind != "omok" || p.hash != 32 || p.level != 3 || p.seed != 9 ||
		p.limits.Nodes != 500 || p.limits.Time != 500*time.Millisecond || p.limits.Depth != 7 || p.limits.Threads != 2 {
		t.Errorf("%+v, %v", p, err)
	}
	if p, err := parsePlayer("gomocup:../x,nodes=1"); err != nil || p.kind != "gomocup" || p.path != "../x" {
		t.Errorf("%+v, %v", p, err)
	}
	for _, bad := range []string{"omok,nodes", "omok,nodes=many", "omok,colour=1", "gomocup", "gomocup:", "omok,time=1"} {
		if _, err := parsePlayer(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
	nobody, err := parsePlayer("nobody")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := nobody.open(t.Context(), 0); err == nil {
		t.Error("nobody is opened")
	}
}

// scripted plays the first empty point in a row of its own, or does what think
// says.
type scripted struct {
	row   int
	think func(pos ai.Position) (game.Point, error)
}

func (s *scripted) Name() string { return "scripted" }

func (s *scripted) NewGame() {}

func (s *scripted) Think(_ context.Context, pos ai.Position, _ ai.Limits, _ func(ai.Report)) (ai.Result, error) {
	if s.think != nil {
		p, err := s.think(pos)
		return ai.Result{Move: p}, err
	}
	for x := range pos.Board.Size() {
		if p := (game.Point{X: x, Y: s.row}); pos.Board.At(p) == game.Empty {
			return ai.Result{Move: p}, nil
		}
	}
	return ai.Result{}, ai.ErrNoMove
}

func TestPlayGame(t *testing.T) {
	rules := game.MustRules(game.Freestyle)
	seats := [2]seat{{name: "A", engine: &scripted{row: 0}}, {name: "B", engine: &scripted{row: 1}}}
	r, err := playGame(t.Context(), rules, 15, opening{{X: 7, Y: 7}}, seats)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := r.String(), "freestyle 15 h8a2a1b2b1c2c1d2d1e2 0"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := r.describe(), "A - B: five in 10 moves, white wins"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestFaultsLose(t *testing.T) {
	rules := game.MustRules(game.Freestyle)
	for name, think := range map[string]func(ai.Position) (game.Point, error){
		"occupied": func(ai.Position) (game.Point, error) { return game.Point{X: 7, Y: 7}, nil },
		"error":    func(ai.Position) (game.Point, error) { return game.Point{}, errors.New("no idea") },
		"no move":  func(ai.Position) (game.Point, error) { return game.Point{}, ai.ErrNoMove },
	} {
		seats := [2]seat{{engine: &scripted{}}, {engine: &scripted{think: think}}}
		r, err := playGame(t.Context(), rules, 15, opening{{X: 7, Y: 7}}, seats)
		if err != nil || r.fault == nil || r.forBlack() != 1 || len(r.moves) != 1 {
			t.Errorf("%s: %v, %v", name, r, err)
		}
	}
}

// TestCommands runs every command for a few short games.
func TestCommands(t *testing.T) {
	save := filepath.Join(t.TempDir(), "games.txt")
	for _, tt := range []struct{ args, want string }{
		{"match -a omok,nodes=50,hash=1 -b windows -size 9 -rule omok -games 3 -concurrency 2 -save " + save, "of 3:"},
		{"ladder -rule omok -size 9 -nodes 50 -games 2 -from 9", "level 10 against  9: "},
		{"selfplay -player omok,nodes=50,hash=1 -games 6", "6 games, "},
	} {
		var out bytes.Buffer
		if err := run(t.Context(), strings.Fields(tt.args), &out); err != nil {
			t.Errorf("%s: %v\n%s", tt.args, err, &out)
		} else if !strings.Contains(out.String(), tt.want) {
			t.Errorf("%s: no %q in %q", tt.args, tt.want, &out)
		}
	}
	games, err := os.ReadFile(save)
	if err != nil || strings.Count(string(games), "\n") != 3 {
		t.Errorf("saved %q, %v", games, err)
	}
	for _, bad := range []string{"", "dance", "match -a nobody", "match -a omok,x=1", "match -openings nowhere", "match -rule chess"} {
		if err := run(t.Context(), strings.Fields(bad), &bytes.Buffer{}); err == nil {
			t.Errorf("%q is obeyed", bad)
		}
	}
}
