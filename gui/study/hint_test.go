package study

import (
	"context"
	"testing"

	"omok/ai"
	"omok/game"
)

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
		d := sit(t, c.moves)
		if err := d.AskHint(); err != nil {
			t.Fatal(err)
		}
		d.receive()
		d.engine.replies <- c.reply
		h := d.await(Hinted).Hint
		if h == nil || h.Kind != c.kind || game.FormatPoints(h.Line) != c.line || h.Colour != d.game.ToMove() {
			t.Errorf("%s: %+v, want kind %v and %s", c.moves, h, c.kind, c.line)
		}
	}
}

func TestHintIsDroppedWithThePosition(t *testing.T) {
	d := sit(t, "h8")
	_ = d.AskHint()
	d.receive()
	if v := d.play("h9"); v.Hinting || v.Hint != nil {
		t.Fatalf("hinting %v, %+v", v.Hinting, v.Hint)
	}
	<-d.engine.stopped
}

// Whoever gives up waiting gets no hint, and an analysis that ran goes on.
func TestHintIsGivenUp(t *testing.T) {
	d := sit(t, "h8")
	_ = d.Analyse(true)
	d.receive()
	d.engine.reports <- report(1, "i9", 0.5)
	d.await(Reported)
	if d.StopHint(); d.Snapshot().Report.Depth != 1 {
		t.Error("though no hint is awaited, the analysis begins again")
	}
	_ = d.AskHint()
	<-d.engine.stopped
	d.receive()
	d.StopHint()
	<-d.engine.stopped
	d.receive()
	d.engine.reports <- report(2, "i9", 0.5)
	if v := d.await(Reported); v.Hinting || v.Hint != nil || !v.Analysing || v.Report.Depth != 2 {
		t.Fatalf("%+v", v)
	}
}

// A hint goes before an analysis that runs, which then goes on; what the engine
// says while it looks for the hint is no analysis.
func TestHintDuringAnAnalysis(t *testing.T) {
	d := sit(t, "h8")
	_ = d.Analyse(true)
	d.receive()
	_ = d.AskHint()
	<-d.engine.stopped
	d.receive()
	if d.engine.limits.Time != HintTime {
		t.Fatalf("the limits of a hint are %+v", d.engine.limits)
	}
	d.engine.reports <- report(1, "i9", 0.5)
	d.engine.replies <- ai.Result{Move: pt("i9")}
	if v := d.await(Hinted); v.Hint == nil || v.Hinting || !v.Analysing || len(v.Report.Lines) != 0 {
		t.Fatalf("%+v", v)
	}
	d.receive()
	d.engine.reports <- report(2, "i9", 0.5)
	if v := d.await(Reported); v.Hint == nil || v.Report.Depth != 2 {
		t.Fatalf("%+v", v)
	}
}

func TestHintByProofNeedsNoEngine(t *testing.T) {
	d := sit(t, "h8h9")
	d.prove = func(context.Context, ai.Position) ([]game.Point, bool, error) {
		return []game.Point{pt("i9"), pt("i8"), pt("j10")}, true, nil
	}
	_ = d.AskHint()
	h := d.await(Hinted).Hint
	if h == nil || h.Kind != HintForced || game.FormatPoints(h.Line) != "i9i8j10" || h.WinRate != 1 {
		t.Fatalf("%+v", h)
	}
	if plies, wins, ok := h.Score.MateIn(); plies != 3 || !wins || !ok || h.Moves != 2 {
		t.Fatalf("score %v, %d moves", h.Score, h.Moves)
	}
}

// Of two wins that take equally long, analysis and hint tell of the one found first.
func TestHintAndAnalysisAgreeOnOneOfEqualWins(t *testing.T) {
	d := sit(t, "h8h9")
	_ = d.Analyse(true)
	d.receive()
	r := report(9, "g7", 1)
	r.Lines[0].Score = ai.Win - 11
	d.engine.reports <- r
	d.await(Reported)
	d.prove = func(context.Context, ai.Position) ([]game.Point, bool, error) {
		line := make([]game.Point, 11)
		line[0] = pt("i9")
		return line, true, nil
	}
	_ = d.AskHint()
	if h := d.await(Hinted).Hint; h.Kind != HintForced || h.Point != pt("g7") || h.Moves != 6 {
		t.Fatalf("the hint is %+v", h)
	}
}

// Hint and analysis tell of the same win, the shortest that either has found.
func TestHintAndAnalysisAgree(t *testing.T) {
	mate := func(point string, plies int) ai.Report {
		r := report(9, point, 1)
		r.Lines[0].Score = ai.Win - ai.Score(plies)
		r.Lines = append(r.Lines, ai.Line{Moves: []game.Point{pt("i9"), pt("a1")}, WinRate: 0.5})
		return r
	}
	d := sit(t, "h8h9")
	_ = d.Analyse(true)
	d.receive()
	d.engine.reports <- mate("g7", 19)
	d.await(Reported)
	d.prove = func(context.Context, ai.Position) ([]game.Point, bool, error) {
		line := make([]game.Point, 15)
		line[0] = pt("i9")
		return line, true, nil
	}
	_ = d.AskHint()
	if h := d.await(Hinted).Hint; h.Point != pt("i9") || h.Moves != 8 {
		t.Fatalf("the hint is %+v", h)
	}
	d.receive()
	d.engine.reports <- mate("g7", 19)
	lines := d.await(Reported).Report.Lines
	if moves, _, _ := lines[0].Score.WinnersMoves(); len(lines) != 2 || lines[0].Moves[0] != pt("i9") || moves != 8 {
		t.Fatalf("the analysis has %+v", lines)
	}
	d.engine.reports <- mate("g7", 11) // the search has found a shorter one
	d.await(Reported)
	_ = d.AskHint()
	if h := d.await(Hinted).Hint; h.Point != pt("g7") || h.Moves != 6 {
		t.Fatalf("the hint is %+v", h)
	}
	d.receive()
	d.play("g7") // what is known goes with the position
	d.receive()
	d.engine.reports <- report(3, "a1", 0.4)
	if lines := d.await(Reported).Report.Lines; lines[0].Moves[0] != pt("a1") {
		t.Errorf("after a move the analysis has %+v", lines)
	}
}
