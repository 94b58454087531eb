package game

import (
	"errors"
	"testing"
)

func newGame(t testing.TB, set RuleSet, size int, fouls FoulPolicy) *Game {
	t.Helper()
	g, err := NewGame(Config{Rules: MustRules(set), Size: size, Fouls: fouls})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func play(t testing.TB, g *Game, moves string) {
	t.Helper()
	points, err := ParsePoints(moves, g.Config().Size)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range points {
		if err := g.Play(p); err != nil {
			t.Fatalf("%v: %v\n%v", p, err, g.Board())
		}
	}
}

func TestWinUndoAndWinAgain(t *testing.T) {
	g := newGame(t, Freestyle, 15, Prevent)
	play(t, g, "d8d1e8e1f8f1g8g1h8")
	res := g.Result()
	if !res.Over || res.Winner != Black || res.Reason != ByFive || FormatPoints(res.Line) != "d8e8f8g8h8" {
		t.Fatalf("after the five: %+v", res)
	}
	if err := g.Play(Point{0, 0}); !errors.Is(err, ErrOver) {
		t.Fatalf("a stone after the end: %v", err)
	}
	if !g.Undo() || g.Result().Over || g.ToMove() != Black {
		t.Fatalf("undo did not reopen the game: %+v, %v to move", g.Result(), g.ToMove())
	}
	play(t, g, "a15a1c8")
	if res := g.Result(); res.Winner != Black || FormatPoints(res.Line) != "c8d8e8f8g8" {
		t.Fatalf("the second win: %+v", res)
	}
}

func TestFoulPreventedSaysWhy(t *testing.T) {
	g := newGame(t, Omok, 15, Prevent)
	play(t, g, "g8a1i8a3h7a5h9a7")
	before := g.Board()
	err := g.Play(Point{7, 7})
	var foul *FoulError
	if !errors.As(err, &foul) {
		t.Fatalf("got %v", err)
	}
	x := foul.Explanation
	if x.Foul != DoubleThree || x.Colour != Black || len(x.Lines) != 2 {
		t.Fatalf("explained as %+v", x)
	}
	if got := FormatPoints(x.Lines[0].Points) + " " + FormatPoints(x.Lines[0].Fill); got != "g8h8i8 f8j8" {
		t.Errorf("first line: %s", got)
	}
	if g.Board() != before || g.ToMove() != Black || g.Current().FirstChild() != nil {
		t.Error("the refused stone left a trace")
	}
}

func TestFoulLoses(t *testing.T) {
	g := newGame(t, Omok, 15, Loses)
	play(t, g, "g8a1i8a3h7a5h9a7h8")
	if res := g.Result(); res.Winner != White || res.Reason != ByFoul || res.Foul != DoubleThree {
		t.Fatalf("%+v", res)
	}
}
