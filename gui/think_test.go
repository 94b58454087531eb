package gui

import (
	"strings"
	"testing"
	"time"

	"omok/game"
	"omok/gui/match"
	"omok/gui/settings"
	"omok/gui/study"
)

// An engine plays against a person; the window hears of it through its one seam.
func TestAnEngineReplies(t *testing.T) {
	w := newTestWindow(t)
	o := w.game.Options(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15},
		settings.Seat{}, settings.Seat{Engine: "eight"})
	o.MinReply = 0
	w.game.Start(o)
	replied := make(chan struct{}, 1)
	w.game.Match.Listen(func(e match.Event) {
		if e.Kind == match.Moved && len(e.Snapshot.Stones) == 2 {
			replied <- struct{}{}
		}
	})
	click(t, w, "h8")
	select {
	case <-replied:
	case <-time.After(time.Minute):
		t.Fatal("no reply")
	}
}

func TestExplainDrawsTheWinThatIsThreatened(t *testing.T) {
	w := newTestWindow(t)
	w.game.Start(w.game.Options(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15}, settings.Seat{}, settings.Seat{}))
	told := make(chan struct{}, 1)
	w.game.Study.Listen(func(e study.Event) {
		if e.Kind == study.Threatened {
			told <- struct{}{}
		}
	})
	click(t, w, "h8", "a1", "i9", "a15", "j8", "o1")
	supposed := game.Point{X: 8, Y: 6}
	w.insight.ExplainThreat(supposed, game.Black)
	select {
	case <-told:
	case <-time.After(time.Minute):
		t.Fatal("no answer")
	}
	v := w.board.View()
	if n := len(v.Ghosts); n < 6 || v.Ghosts[n-1].Point != supposed || v.Ghosts[0].Number != 1 || v.Refused != nil {
		t.Errorf("the board shows %+v", v.Ghosts)
	}
	if !strings.Contains(w.stage.Status(), "wins by force") {
		t.Errorf("the status is %q", w.stage.Status())
	}
	w.escape()
	if v := w.board.View(); len(v.Ghosts) > 0 {
		t.Errorf("after Escape the board shows %+v", v.Ghosts)
	}
}

func TestAHintShowsTheWholeWin(t *testing.T) {
	w := newTestWindow(t)
	w.game.Start(w.game.Options(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15}, settings.Seat{}, settings.Seat{}))
	hinted := make(chan *study.Hint, 1)
	w.game.Study.Listen(func(e study.Event) {
		if e.Kind == study.Hinted {
			hinted <- w.game.Study.Snapshot().Hint
		}
	})
	click(t, w, "h8", "a1", "i9", "a15", "j8", "o1", "i7", "o15")
	before := w.game.Now.Board.Clone()
	w.insight.Hint()
	var h *study.Hint
	select {
	case h = <-hinted:
	case <-time.After(time.Minute):
		t.Fatal("no hint")
	}
	if h.Kind != study.HintForced {
		t.Fatalf("hint %+v is no forced win", h)
	}
	// Played out, the line ends in Black's five and not before.
	rules, turn := game.MustRules(game.Freestyle), game.Black
	for i, p := range h.Line {
		five := p != game.Pass && rules.MakesFive(before, p, turn)
		if last := i == len(h.Line)-1; five != last || last && turn != game.Black {
			t.Fatalf("move %d of %v: five %v for %v", i+1, h.Line, five, turn)
		}
		if p != game.Pass {
			before.Set(p, turn)
		}
		turn = turn.Opponent()
	}
}
