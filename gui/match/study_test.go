package match

import (
	"testing"

	"omok/ai"
	"omok/game"
)

func TestAnalysisFollowsTheShownPosition(t *testing.T) {
	tb := sit(t, people)
	e := tb.engine[tb.Snapshot().Options.Analyst]
	tb.play("h8h9")
	if err := tb.Analyse(true); err != nil {
		t.Fatal(err)
	}
	if pos := tb.receive(e.asked); pos.Board.Stones() != 2 {
		t.Fatalf("it studies %v", pos.Board)
	}
	e.reports <- ai.Report{Depth: 3, Lines: []ai.Line{{Moves: []game.Point{pt("i9")}, WinRate: 0.6}}}
	if s := tb.await(Studied).Snapshot; !s.Analysing || len(s.Study.Lines) != 1 {
		t.Fatalf("%+v", s.Study)
	}
	tb.Back()
	<-e.stopped
	if s := tb.Snapshot(); len(s.Study.Lines) != 0 {
		t.Fatal("the analysis of another position is still shown")
	}
	if pos := tb.receive(e.asked); pos.Board.Stones() != 1 || pos.ToMove != game.White {
		t.Fatalf("it studies %v", pos.Board)
	}
	_ = tb.Analyse(false)
	<-e.stopped
}

func TestHint(t *testing.T) {
	win := ai.Line{Moves: []game.Point{pt("g7"), pt("h7"), pt("f6")}, Score: ai.Win - 5}
	for _, c := range []struct {
		moves string
		reply ai.Result
		kind  HintKind
		line  string
	}{
		{"h8h9", ai.Result{Move: pt("i9")}, HintBest, "i9"},
		{"h8h9", ai.Result{Move: pt("g7"), Report: ai.Report{Lines: []ai.Line{win}}}, HintForced, "g7h7f6"},
		{"d8d1e8e1f8f1g8g1", ai.Result{Move: pt("h8")}, HintFive, "h8"},
		{"d8d1e8e1f8f1h15g1", ai.Result{Move: pt("h1")}, HintBlockFive, "h1"},
		{"d8e3h15f3a12g3", ai.Result{Move: pt("h3")}, HintBlockFour, "h3"},
	} {
		tb := sit(t, people)
		tb.play(c.moves)
		if err := tb.AskHint(); err != nil {
			t.Fatal(err)
		}
		e := tb.engine[tb.Snapshot().Options.Analyst]
		tb.receive(e.asked)
		e.replies <- c.reply
		h := tb.await(Hinted).Snapshot.Hint
		if h == nil || h.Kind != c.kind || game.FormatPoints(h.Line) != c.line {
			t.Errorf("%s: %+v, want kind %v and %s", c.moves, h, c.kind, c.line)
		}
	}
}

func TestHintIsDroppedWithThePosition(t *testing.T) {
	tb := sit(t, people)
	_ = tb.AskHint()
	e := tb.engine[tb.Snapshot().Options.Analyst]
	tb.receive(e.asked)
	tb.play("h8")
	<-e.stopped
	if s := tb.Snapshot(); s.Hinting || s.Hint != nil {
		t.Fatalf("hinting %v, %+v", s.Hinting, s.Hint)
	}
}
