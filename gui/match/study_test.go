package match

import (
	"context"
	"errors"
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

func TestHintByProofNeedsNoEngine(t *testing.T) {
	tb := sit(t, people)
	tb.prove = func(context.Context, ai.Position) ([]game.Point, bool, error) {
		return []game.Point{pt("i9"), pt("i8"), pt("j10")}, true, nil
	}
	tb.play("h8h9")
	_ = tb.AskHint()
	h := tb.await(Hinted).Snapshot.Hint
	if h == nil || h.Kind != HintForced || game.FormatPoints(h.Line) != "i9i8j10" || h.WinRate != 1 {
		t.Fatalf("%+v", h)
	}
	if plies, wins, ok := h.Score.MateIn(); plies != 3 || !wins || !ok {
		t.Fatalf("score %v", h.Score)
	}
}

func TestThreat(t *testing.T) {
	tb := sit(t, people)
	var supposed *game.Board
	tb.prove = func(_ context.Context, pos ai.Position) ([]game.Point, bool, error) {
		supposed = pos.Board
		return []game.Point{pt("i9")}, pos.ToMove == game.Black, nil
	}
	tb.play("h8")
	if err := tb.AskThreat(game.Black, game.Pass); err != nil { // though White is to move
		t.Fatal(err)
	}
	if h := tb.await(Threatened).Snapshot.Threat; h == nil || h.Colour != game.Black || len(h.Win) != 1 {
		t.Fatalf("%+v", h)
	}
	_ = tb.AskThreat(game.White, game.Pass)
	if h := tb.await(Threatened).Snapshot.Threat; h == nil || h.Win != nil {
		t.Fatalf("%+v", h)
	}
	_ = tb.AskThreat(game.Black, pt("j10"))
	if h := tb.await(Threatened).Snapshot.Threat; h == nil || h.Supposed != pt("j10") {
		t.Fatalf("%+v", h)
	}
	if supposed.At(pt("j10")) != game.Black || supposed.Stones() != 2 || tb.Snapshot().Board.Stones() != 1 {
		t.Fatalf("the prover saw\n%v", supposed)
	}
	tb.play("h9")
	if h := tb.Snapshot().Threat; h != nil {
		t.Fatalf("the threat of another position is still shown: %+v", h)
	}
}

func TestThreatIsCancelledWithThePosition(t *testing.T) {
	tb := sit(t, people)
	begun, stopped := make(chan struct{}), make(chan struct{})
	tb.prove = func(ctx context.Context, _ ai.Position) ([]game.Point, bool, error) {
		close(begun)
		<-ctx.Done()
		close(stopped)
		return nil, false, nil
	}
	_ = tb.AskThreat(game.Black, game.Pass)
	<-begun
	tb.play("h8")
	<-stopped
}

func TestStudyStartsAgainWithOtherSettings(t *testing.T) {
	tb := sit(t, people)
	e := tb.engine[tb.Snapshot().Options.Analyst]
	_ = tb.Analyse(true)
	tb.receive(e.asked)
	if e.limits.Lines != 5 {
		t.Fatalf("%+v", e.limits)
	}
	_ = tb.SetBehaviour(Behaviour{Lines: 3, Threads: 2})
	<-e.stopped
	tb.receive(e.asked)
	if e.limits.Lines != 3 || e.limits.Threads != 2 {
		t.Fatalf("%+v", e.limits)
	}
	// An analysis may end by itself, when nothing is left to find.
	e.replies <- ai.Result{Move: pt("h8"), Report: ai.Report{Depth: 9, Lines: []ai.Line{{Moves: []game.Point{pt("h8")}}}}}
	if s := tb.await(Studied).Snapshot; s.Study.Depth != 9 || !s.Analysing {
		t.Fatalf("%+v", s.Study)
	}
}

func TestAnalystThatCannotBeMade(t *testing.T) {
	tb := sit(t, func(o *Options) { o.Analyst = EngineChoice{ID: "unknown"} })
	delete(tb.engine, EngineChoice{ID: "unknown"})
	_ = tb.Analyse(true)
	if e := tb.await(Failed); !errors.Is(e.Err, errNoSuchEngine) || e.Snapshot.Analysing || e.Snapshot.Paused {
		t.Fatalf("%v, %+v", e.Err, e.Snapshot.Analysing)
	}
}

func TestEnginesAreMadeAnewAfterAChange(t *testing.T) {
	tb := sit(t, people)
	analyst := tb.Snapshot().Options.Analyst
	_ = tb.Analyse(true)
	tb.receive(tb.engine[analyst].asked)
	other := newFakeEngine()
	_ = tb.SetEngines(func(c EngineChoice) (ai.Engine, error) {
		if c == analyst {
			return other, nil
		}
		return nil, errNoSuchEngine
	})
	<-tb.engine[analyst].stopped
	tb.receive(other.asked)
	_ = tb.Analyse(false)
	<-other.stopped
}
