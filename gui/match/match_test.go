package match

import (
	"errors"
	"testing"

	"omok/game"
)

func TestTwoPeoplePlayToTheEnd(t *testing.T) {
	tb := sit(t, people)
	tb.play("d8d1e8e1f8f1g8g1")
	if err := tb.Play(pt("d8")); !errors.Is(err, game.ErrOccupied) {
		t.Fatalf("a stone on a stone: %v", err)
	}
	tb.play("h8")
	s := tb.await(Ended).Snapshot
	if s.Final.Winner != game.Black || s.Final.Reason != game.ByFive || s.Can.Play || s.Can.Resign {
		t.Fatalf("after the five: %+v %+v", s.Final, s.Can)
	}
	if tb.Clocks().Running {
		t.Error("the clock runs on after the end")
	}
	if err := tb.Play(pt("a1")); !errors.Is(err, game.ErrOver) {
		t.Fatalf("a stone after the end: %v", err)
	}
	if !tb.Undo() || tb.Snapshot().Final.Over || !tb.Clocks().Running {
		t.Fatal("undo did not reopen the game")
	}
	tb.play("a15a1c8")
	if s := tb.Snapshot(); s.Final.Winner != game.Black || s.Line[s.At].Node != s.Line[len(s.Line)-1].Node {
		t.Fatalf("the second win: %+v", s.Final)
	}
	tb.Read(func(g *game.Game) {
		n := g.Root()
		for n.FirstChild() != nil {
			n = n.FirstChild()
		}
		if n != g.Current() {
			t.Error("the game as played is not the main line")
		}
	})
}

func TestFoulIsRefusedWithAnExplanation(t *testing.T) {
	tb := sit(t, people)
	tb.play("g8a1i8a3h7a5h9a7")
	var foul *game.FoulError
	if err := tb.Play(pt("h8")); !errors.As(err, &foul) || len(foul.Explanation.Lines) != 2 {
		t.Fatalf("the double-three gives %v", err)
	}
	s := tb.Snapshot()
	if s.ToMove != game.Black || len(s.Forbidden) != 1 || s.Forbidden[0].Point != pt("h8") {
		t.Fatalf("%v to move, forbidden %v", s.ToMove, s.Forbidden)
	}
	if !tb.Clocks().Running {
		t.Error("the clock does not run on")
	}
}

func TestDrawOffers(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8")
	if err := tb.OfferDraw(game.White); err != nil {
		t.Fatal(err)
	}
	if s := tb.await(DrawOffered).Snapshot; s.Offer != game.White {
		t.Fatalf("offer by %v", s.Offer)
	}
	tb.play("h9")
	if err := tb.AnswerDraw(true); !errors.Is(err, ErrNoOffer) {
		t.Fatalf("an offer that has lapsed: %v", err)
	}
	_ = tb.OfferDraw(game.Black)
	_ = tb.AnswerDraw(false)
	tb.await(DrawDeclined)
	_ = tb.OfferDraw(game.Black)
	_ = tb.AnswerDraw(true)
	if s := tb.await(Ended).Snapshot; s.Final.Reason != game.ByAgreement || s.Final.Winner != game.Empty {
		t.Fatalf("%+v", s.Final)
	}
}

func TestClosedMatchRefuses(t *testing.T) {
	tb := sit(t, againstWhite)
	tb.play("h8")
	tb.receive(tb.engine[white].asked)
	tb.Close()
	tb.Wait()
	<-tb.engine[white].closed
	if err := tb.Play(pt("h9")); !errors.Is(err, ErrClosed) {
		t.Fatalf("got %v", err)
	}
}

func TestListenerMayCallTheMatch(t *testing.T) {
	tb := sit(t, people)
	tb.Listen(func(e Event) {
		if e.Kind == Moved && e.Snapshot.At == 1 {
			if err := tb.Play(pt("h9")); err != nil {
				t.Error(err)
			}
		}
	})
	tb.play("h8")
	tb.wantLine("h8h9")
}

// crowd fills a board of 7x7 so that its one empty point is an overline for Black.
func crowd(tb *table) {
	tb.t.Helper()
	var stones []game.Stone
	for y, row := range []string{"XOXOXOX", "OXOXOXO", "OOXOOOO", "XXX.XXX", "OOXOOXO", "OXOXOXO", "XOXOXOX"} {
		for x, s := range row {
			stones = append(stones, game.Stone{
				Point: game.Point{X: x, Y: y}, Colour: map[rune]game.Colour{'X': game.Black, 'O': game.White}[s],
			})
		}
	}
	if err := tb.Setup(stones, game.Black); err != nil {
		tb.t.Fatal(err)
	}
}

func small(o *Options) { o.Game.Rules, o.Game.Size = game.MustRules(game.Renju), 7 }

func TestPersonWithoutAMove(t *testing.T) {
	tb := sit(t, small)
	crowd(tb)
	if s := tb.Snapshot(); !s.Can.Pass || len(s.Forbidden) != 1 {
		t.Fatalf("can %+v, forbidden %v", s.Can, s.Forbidden)
	}
	if err := tb.OfferDraw(game.Black); err != nil || tb.Snapshot().Final.Reason != game.ByNoMove {
		t.Fatalf("%v, %+v", err, tb.Snapshot().Final)
	}
	tb.Undo()
	if err := tb.Pass(); err != nil {
		t.Fatal(err)
	}
	if s := tb.Snapshot(); s.Last() == nil || s.Last().Point != game.Pass {
		t.Fatalf("the last move is %+v", s.Last())
	}
}
