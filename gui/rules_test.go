package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/settings"
)

func TestARefusedFoulOpensItsDialogAndPlaysNothing(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "a1", "j11", "c1", "l9", "e1", "m9", "g1")
	click(t, w, "j9")
	s := sheetOf(t, w)
	if w.game.Now.Board.Stones() != 8 || w.game.Now.ToMove != game.Black {
		t.Errorf("%d stones, %v to move", w.game.Now.Board.Stones(), w.game.Now.ToMove)
	}
	if v := w.board.View(); len(v.Lines) != 2 || v.Refused == nil {
		t.Errorf("the board shows %d lines", len(v.Lines))
	}
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if v := w.board.View(); len(v.Lines) != 0 || v.Refused != nil || w.front.Win.Canvas().Overlays().Top() != nil {
		t.Error("the dialog did not go with what it drew")
	}
	click(t, w, "a19")
	if w.game.Now.Board.Stones() != 9 {
		t.Error("Black could not play elsewhere")
	}
}

// A game lost by a foul shows the lines that made it one.
func TestALostFoulDrawsItsLines(t *testing.T) {
	w := newTestWindow(t)
	c := game.Config{Rules: game.MustRules(game.Renju), Size: 15, Fouls: game.Loses}
	w.game.Start(w.game.Options(c, settings.Seat{}, settings.Seat{}))
	for _, name := range []string{"h8", "a1", "h9", "c1", "j10", "e1", "k10", "g1", "h10"} {
		p, err := game.ParsePoint(name, 15)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.game.Match.Play(p); err != nil {
			t.Fatal(err)
		}
	}
	if w.game.Now.Final.Reason != game.ByFoul {
		t.Fatalf("the game ended %+v", w.game.Now.Final)
	}
	if lines := w.board.View().Lines; len(lines) != 2 {
		t.Errorf("the board shows %d lines of the foul", len(lines))
	}
	w.game.Match.Back()
	if lines := w.board.View().Lines; lines != nil {
		t.Errorf("a move earlier it shows %d", len(lines))
	}
}

// In an opening the panel and the status line say who is to act and what was
// decided, by name, and the board shades where no stone may lie.
func TestAnOpeningIsSaidAndSeen(t *testing.T) {
	w := newTestWindow(t)
	c := game.Config{Rules: game.MustRules(game.Renju), Size: 15, Opening: game.RIF}
	w.game.Start(w.game.Options(c, settings.Seat{Name: "Kim"}, settings.Seat{Name: "Lee"}))
	if n := len(w.board.View().Shut); n != 224 {
		t.Errorf("%d points are shaded for the first stone, want all but the centre", n)
	}
	click(t, w, "h8")
	if n := len(w.board.View().Shut); n != 225-8 {
		t.Errorf("%d points are shaded for the second stone", n)
	}
	if s := w.stage.Status(); !strings.Contains(s, "Kim places a stone inside the central 3×3") || w.game.ToAct() != game.Black {
		t.Errorf("for the second stone the status is %q, %v acts", s, w.game.ToAct())
	}
	click(t, w, "h9", "j9")
	w.front.Try(w.game.Match.Choose(game.TakeBlack))
	if s := w.stage.Status(); !strings.Contains(s, "Lee takes Black.") {
		t.Errorf("after a swap the status is %q", s)
	}
	if last := w.board.View().Last; last == nil || last.String() != "j9" {
		t.Errorf("after a swap the last stone marked is %v", last)
	}
	if w.game.SeatName(game.Black) != "Lee" || len(w.board.View().Shut) != 0 {
		t.Errorf("%s has Black, %d points are shaded", w.game.SeatName(game.Black), len(w.board.View().Shut))
	}
	click(t, w, "a1", "b2", "c3")
	if s := w.stage.Status(); w.game.Now.Opening.Act == game.ActPick && (!strings.Contains(s, "Kim picks") || strings.Contains(s, "Black to move") || w.game.ToAct() != game.White) {
		t.Errorf("while a fifth is picked the status is %q, %v acts", s, w.game.ToAct())
	}
	if w.game.Now.Opening.Act != game.ActPick {
		t.Errorf("the opening asks for %v", w.game.Now.Opening.Act)
	}
}
