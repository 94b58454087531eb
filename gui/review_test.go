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
	w.closeSheet()
	r := review.Review{Root: w.now.Line[0].Node, Black: make([]float64, 10)}
	for i, ply := range w.now.Line[1:] {
		r.Moves = append(r.Moves, review.Move{Node: ply.Node, Ply: i + 1, Point: ply.Point, Colour: ply.Colour})
	}
	r.Moves[5].Verdict, r.Moves[5].Loss, r.Moves[5].Best = review.Blunder, 0.6, []game.Point{{X: 0, Y: 4}}
	w.study.Adopt(r)
	w.receiveStudy(study.Event{Kind: study.Reviewed})
	if v := w.rows()[2].Moves[1].Verdict; v != review.Blunder {
		t.Errorf("the list has %v", v)
	}
	w.goToPly(6)
	if s := w.status(); !strings.Contains(s, "a5") {
		t.Errorf("the status line says %q", s)
	}
	w.showBetter()
	if g := w.board.View().Ghosts; len(g) != 1 || g[0].Point.String() != "a5" {
		t.Errorf("the board shows %v", g)
	}
	w.playOut()
	if last := w.now.Last(); last.Point.String() != "a5" || w.now.At != 6 || !w.now.Final.Over {
		t.Errorf("played out, the board is at %d, %v", w.now.At, last)
	}
}
