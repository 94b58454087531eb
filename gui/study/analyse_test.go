package study

import (
	"errors"
	"testing"

	"omok/ai"
	"omok/game"
)

func report(depth int, point string, rate float64) ai.Report {
	return ai.Report{Depth: depth, Lines: []ai.Line{{Moves: []game.Point{pt(point)}, WinRate: rate}}}
}

func TestAnalysisFollowsTheShownPosition(t *testing.T) {
	d := sit(t, "h8h9")
	if err := d.Analyse(true); err != nil {
		t.Fatal(err)
	}
	if pos := d.receive(); pos.Board.Stones() != 2 {
		t.Fatalf("it studies %v", pos.Board)
	}
	d.engine.reports <- report(3, "i9", 0.6)
	if v := d.await(Reported); !v.Analysing || len(v.Report.Lines) != 1 {
		t.Fatalf("%+v", v.Report)
	}
	two := d.game.Current()
	d.game.Undo()
	v := d.show()
	<-d.engine.stopped
	if len(v.Report.Lines) != 0 {
		t.Fatal("the analysis of another position is still shown")
	}
	if pos := d.receive(); pos.Board.Stones() != 1 || pos.ToMove != game.White {
		t.Fatalf("it studies %v", pos.Board)
	}
	d.engine.reports <- report(4, "h9", 0.7)
	d.await(Reported)
	if rate, known := d.Rate(two); !known || rate != 0.6 {
		t.Errorf("Black's rate after two stones is %v, %v", rate, known)
	}
	if rate, known := d.Rate(d.game.Current()); !known || rate < 0.299 || rate > 0.301 {
		t.Errorf("Black's rate after one stone is %v, %v", rate, known)
	}
	if _, known := d.Rate(d.game.Root()); known {
		t.Error("a rate where nothing was looked at")
	}
	_ = d.Analyse(false)
	<-d.engine.stopped
	if v := d.Snapshot(); v.Analysing || len(v.Report.Lines) != 0 {
		t.Errorf("after its end: %+v", v)
	}
}

func TestAnalysisRestsWhereTheGameIsOver(t *testing.T) {
	d := sit(t, "d8d1e8e1f8f1g8g1")
	_ = d.Analyse(true)
	d.receive()
	before := d.game.Current()
	d.play("h8")
	<-d.engine.stopped
	if err := d.AskHint(); !errors.Is(err, game.ErrOver) {
		t.Errorf("a hint: %v", err)
	}
	if err := d.AskThreat(game.Black, game.Pass); !errors.Is(err, game.ErrOver) {
		t.Errorf("a threat: %v", err)
	}
	d.game.Jump(before)
	d.show()
	d.receive()
}

func TestAnalysisStartsAgainWithOtherSettings(t *testing.T) {
	d := sit(t, "h8")
	_ = d.Analyse(true)
	d.receive()
	if d.engine.limits.Lines != 5 {
		t.Fatalf("%+v", d.engine.limits)
	}
	d.SetOptions(Options{Lines: 5, Threads: 1}) // the same
	d.SetOptions(Options{Lines: 3, Threads: 2})
	<-d.engine.stopped
	d.receive()
	if d.engine.limits.Lines != 3 || d.engine.limits.Threads != 2 {
		t.Fatalf("%+v", d.engine.limits)
	}
	// An analysis may end by itself, when nothing is left to find.
	d.engine.replies <- ai.Result{Move: pt("h8"), Report: report(9, "h8", 0.5)}
	if v := d.await(Reported); v.Report.Depth != 9 || !v.Analysing {
		t.Fatalf("%+v", v.Report)
	}
	if n := len(d.engine.stopped); n != 0 {
		t.Errorf("it was stopped %d times more", n)
	}
}

func TestAnalystThatCannotBeMade(t *testing.T) {
	failure := errors.New("no such engine")
	s := New(Options{}, Deps{NewEngine: func() (ai.Engine, error) { return nil, failure }})
	failed := make(chan error, 1)
	s.Listen(func(e Event) {
		if e.Kind == Failed {
			failed <- e.Err
		}
	})
	s.Show(position(played(t, "h8")))
	_ = s.Analyse(true)
	if err := <-failed; !errors.Is(err, failure) || s.Snapshot().Analysing {
		t.Errorf("%v, %+v", err, s.Snapshot())
	}
	s.Close()
	s.Wait()
}

func TestEnginesAreMadeAnewAfterAChange(t *testing.T) {
	d := sit(t, "h8")
	_ = d.Analyse(true)
	d.receive()
	other := newFakeEngine()
	d.SetEngine(func() (ai.Engine, error) { return other, nil })
	<-d.engine.stopped
	<-other.asked
	_ = d.Analyse(false)
	<-other.stopped
}
