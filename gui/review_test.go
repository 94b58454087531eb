package gui

import (
	"strings"
	"testing"

	"omok/game"
	"omok/gui/review"
	"omok/gui/study"
)

func TestAReviewMarksTheMoves(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "a1", "s1", "a2", "s2", "a3", "s3", "a4", "s4", "a5")
	w.front.CloseSheet()
	r := review.Review{Root: w.game.Now.Line[0].Node, Black: make([]float64, 10)}
	for i, ply := range w.game.Now.Line[1:] {
		r.Moves = append(r.Moves, review.Move{Node: ply.Node, Ply: i + 1, Point: ply.Point, Colour: ply.Colour})
	}
	r.Moves[5].Verdict, r.Moves[5].Loss, r.Moves[5].Best = review.Blunder, 0.6, []game.Point{{X: 0, Y: 4}}
	w.game.Study.Adopt(r)
	w.game.Studied = w.game.Study.Snapshot()
	w.studied(study.Event{Kind: study.Reviewed})
	if v := w.stage.Side.Rows()[2].Moves[1].Verdict; v != review.Blunder {
		t.Errorf("the list has %v", v)
	}
	if !offers(w, "Next") || !offers(w, "Close") {
		t.Error("no buttons of the review")
	}
	w.table.Press("previousMistake")
	if w.game.Now.At != 6 {
		t.Errorf("the mistake before the end is at %d", w.game.Now.At)
	}
	if s := w.stage.Status(); !strings.Contains(s, "a5") {
		t.Errorf("the status line says %q", s)
	}
	w.table.Press("better")
	if g := w.board.View().Ghosts; len(g) != 1 || g[0].Point.String() != "a5" {
		t.Errorf("the board shows %v", g)
	}
	w.table.Press("playOut")
	if last := w.game.Now.Last(); last.Point.String() != "a5" || w.game.Now.At != 6 || !w.game.Now.Final.Over {
		t.Errorf("played out, the board is at %d, %v", w.game.Now.At, last)
	}
}
