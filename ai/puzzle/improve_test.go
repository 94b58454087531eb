package puzzle

import (
	"context"
	"strings"
	"testing"

	"omok/game"
)

// badThird is a game whose third move throws a good opening away.
func badThird(t *testing.T) Game {
	t.Helper()
	moves, err := game.ParsePoints("h8h9a1i9", 15)
	if err != nil {
		t.Fatal(err)
	}
	return Game{Rules: game.MustRules(game.Freestyle), Size: 15, Moves: moves}
}

func at(t *testing.T, text string) game.Point {
	t.Helper()
	p, err := game.ParsePoint(text, 15)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestAnImprovementIsClearlyBetter asks for a better move than a bad one, and than one
// that is about as good as the answer.
func TestAnImprovementIsClearlyBetter(t *testing.T) {
	ctx, g := context.Background(), badThird(t)
	best := []game.Point{at(t, "g8"), at(t, "f8")}
	p, err := Improvement(ctx, g, 2, best)
	if err != nil || p == nil {
		t.Fatalf("%v, %v", p, err)
	}
	if p.Kind != Improve || !p.Loose || p.Played != g.Moves[2] || p.Answer() != best[0] || len(p.Stones) != 2 || !p.Has(Better) || p.Rating < 500 {
		t.Errorf("%+v", p)
	}
	if err := p.Check(ctx); err != nil {
		t.Error(err)
	}
	var q Puzzle
	if err := q.UnmarshalText([]byte(line(t, p))); err != nil || q.Played != p.Played || q.Mark() != p.Mark() {
		t.Errorf("%v: %s", err, line(t, p))
	}
	g.Moves[2] = at(t, "i7")
	if p, err := Improvement(ctx, g, 2, best); p != nil || err != nil {
		t.Errorf("%v instead of a good move: %v", p, err)
	}
	if p, err := Improvement(ctx, g, 2, nil); p != nil || err != nil {
		t.Errorf("%v without a better line: %v", p, err)
	}
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	if p, err := Improvement(stopped, badThird(t), 2, best); p != nil || err == nil {
		t.Errorf("cancelled: %v, %v", p, err)
	}
}

func TestWorthIsThatOfTheSideThatMoved(t *testing.T) {
	p := &Puzzle{Rules: game.MustRules(game.Freestyle), Size: 15, ToMove: game.Black}
	for i, text := range strings.Fields("h8 a1 i8 c1 j8 e1 k8 g1") {
		p.Stones = append(p.Stones, game.Stone{Point: at(t, text), Colour: []game.Colour{game.Black, game.White}[i%2]})
	}
	for text, want := range map[string]float64{"l8": 1, "o15": 1} { // a five; the other end of a straight four is left
		if rate, _, err := Worth(context.Background(), p.Position(), at(t, text)); err != nil || rate < want-0.01 {
			t.Errorf("%s: %v, %v; want %v", text, rate, err, want)
		}
	}
	p.ToMove = game.White
	rate, reply, err := Worth(context.Background(), p.Position(), at(t, "o15"))
	if err != nil || rate > 0.01 || len(reply) == 0 {
		t.Errorf("a five is let through: %v, %v, %v", rate, reply, err)
	}
}

func TestAnImprovementHasAMoveToDoBetterThan(t *testing.T) {
	for text, ok := range map[string]bool{
		"freestyle 15 h8h9 b improve+ g8i10 a1 better 1 1 0 1,2 800": true,
		"freestyle 15 h8h9 b improve+ g8i10 h9 better 1 1 0 1,2 800": false, // a stone stands there
		"freestyle 15 h8h9 b improve+ g8i10 g8 better 1 1 0 1,2 800": false, // the answer itself
	} {
		if err := new(Puzzle).UnmarshalText([]byte(text)); (err == nil) != ok {
			t.Errorf("%s: %v", text, err)
		}
	}
}
