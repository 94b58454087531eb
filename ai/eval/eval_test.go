package eval

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"

	"omok/game"

	"omok/ai/shape"
)

func TestEveryRuleSetHasWeights(t *testing.T) {
	all, err := fitted()
	if err != nil {
		t.Fatal(err)
	}
	for _, set := range game.RuleSets {
		if all[string(set)] == nil {
			t.Errorf("no weights for %s", set)
		}
	}
	for _, r := range []game.Rules{game.MustRules(game.Omok).ExactFive(), game.MustRules(game.Renju)} {
		m := ModelFor(r)
		if m.Scale <= 0 || m.Tables.Rules != r {
			t.Errorf("%s: scale %v", r.Set, m.Scale)
		}
	}
}

// TestColoursAreAlike swaps the colours: where the rules treat both alike, the
// side to move must think the same of it.
func TestColoursAreAlike(t *testing.T) {
	r := game.MustRules(game.Freestyle)
	m := ModelFor(r)
	rnd := rand.New(rand.NewPCG(1, 1))
	for range 20 {
		var boards [2]*shape.Board
		for i := range boards {
			b, err := shape.New(m.Tables, 15)
			if err != nil {
				t.Fatal(err)
			}
			boards[i] = b
		}
		for n := range 20 {
			c := shape.CellAt(game.Point{X: 4 + rnd.IntN(7), Y: 4 + rnd.IntN(7)})
			if !boards[0].Empty(c) {
				continue
			}
			col := game.Colour(1 + n%2)
			boards[0].Place(c, col)
			boards[1].Place(c, col.Opponent())
		}
		if a, b := m.Evaluate(boards[0], game.Black), m.Evaluate(boards[1], game.White); a != b {
			t.Fatalf("%d for Black, %d for White in the same place", a, b)
		}
	}
}

func TestAThreeIsWorthSomething(t *testing.T) {
	m := ModelFor(game.MustRules(game.Renju))
	b, err := shape.New(m.Tables, 15)
	if err != nil {
		t.Fatal(err)
	}
	black, _ := game.ParsePoints("h8i8j8", 15)
	white, _ := game.ParsePoints("c3m4e13", 15)
	for i := range black {
		b.Place(shape.CellAt(black[i]), game.Black)
		b.Place(shape.CellAt(white[i]), game.White)
	}
	v := m.Evaluate(b, game.White)
	if v > -100 || m.WinRate(v) > 0.4 {
		t.Errorf("against an open three White is worth %d, win rate %.2f", v, m.WinRate(v))
	}
}

func TestWinRate(t *testing.T) {
	for _, c := range []struct {
		rate  Rate
		value int
		want  float64
	}{
		{Rate{Unit: 200}, 0, 0.5},
		{Rate{Unit: 200}, 200, math.E / (1 + math.E)},
		{Rate{Unit: 200}, -Limit, 0},
		{Rate{Unit: 300, Doubt: 0.05}, 0, 0.5},
		{Rate{Unit: 300, Doubt: 0.05}, -300, 0.05 + 0.9/(1+math.E)},
		{Rate{Unit: 300, Doubt: 0.05}, Limit, 0.95},
	} {
		m := &Model{Rate: c.rate}
		if got := m.WinRate(c.value); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v: %d is %.4f, want %.4f", c.rate, c.value, got, c.want)
		}
	}
	if got := rateFor(""); got != rates[game.Freestyle] {
		t.Errorf("rules that are not known: %+v", got)
	}
	for _, set := range game.RuleSets {
		r := ModelFor(game.MustRules(set)).Rate
		if r != rates[set] || r.Unit < 200 || r.Unit > 500 || r.Doubt < 0 || r.Doubt > 0.1 {
			t.Errorf("%s: %+v", set, r)
		}
	}
}

func TestHands(t *testing.T) {
	seen := map[uint16]bool{}
	h := PatternNumbers()
	for _, n := range h {
		seen[n] = true
	}
	if len(seen) != NumPatterns {
		t.Errorf("%d patterns, want %d", len(seen), NumPatterns)
	}
	if h[0x1234] != h[0x4321] || h[0x1234] == h[0x1235] {
		t.Error("a pattern is what its shapes are, in any order")
	}
}

func TestWeightsSurviveTheFile(t *testing.T) {
	w := &Weights{Scale: 170, Colours: make([]ColourWeights, 2)}
	w.Colours[1].Deny[77] = -5
	w.Colours[0].Threats[2047] = 9
	var file bytes.Buffer
	if err := WriteWeights(&file, []string{"renju"}, map[string]*Weights{"renju": w}); err != nil {
		t.Fatal(err)
	}
	whole := bytes.Clone(file.Bytes())
	all, err := ReadWeights(&file)
	if err != nil {
		t.Fatal(err)
	}
	got := all["renju"]
	if got == nil || got.Scale != 170 || len(got.Colours) != 2 || got.Colours[1] != w.Colours[1] || got.Colours[0] != w.Colours[0] {
		t.Error("the weights read are not those written")
	}
	if _, err := ReadWeights(bytes.NewReader(whole[:len(whole)/2])); err == nil {
		t.Error("half a file is read without an error")
	}
}
