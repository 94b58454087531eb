package overnight

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/task"
)

// thinking is an engine that says when it thinks, and thinks until it may end.
type thinking struct {
	began chan ai.Position
	end   chan struct{}
	err   error
}

func (e *thinking) Name() string { return "fake" }
func (e *thinking) NewGame()     {}

func (e *thinking) Think(ctx context.Context, pos ai.Position, limits ai.Limits, _ func(ai.Report)) (ai.Result, error) {
	e.began <- pos
	select {
	case <-e.end:
	case <-ctx.Done():
	}
	move := game.Point{X: 3, Y: 4}
	return ai.Result{Move: move, Report: ai.Report{
		Depth: 14, Lines: []ai.Line{{Moves: []game.Point{move}, Score: ai.Score(limits.Time / time.Second), Depth: 14}},
	}}, e.err
}

// night is a library with a job of three positions, and who works on it.
type night struct {
	*Runner
	t       *testing.T
	library *library.Library
	job     library.Job
	engine  *thinking
	changed chan bool
	failed  chan error
	group   *task.Group
}

func newNight(t *testing.T) *night {
	t.Helper()
	n := &night{
		t: t, engine: &thinking{began: make(chan ai.Position, 9), end: make(chan struct{}, 9)},
		changed: make(chan bool, 9), failed: make(chan error, 9),
	}
	var err error
	if n.library, err = library.Open(t.Context(), filepath.Join(t.TempDir(), "library.db")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { n.library.Close() })
	file, err := record.Read([]byte("(;SZ[15]RU[renju];B[hh];W[hi];B[ji])"))
	if err != nil {
		t.Fatal(err)
	}
	settings, err := Terms{Plies: 3, Seconds: 7}.Settings()
	if err != nil {
		t.Fatal(err)
	}
	if n.job, err = n.library.AddJob(t.Context(), "Study", settings, library.PositionsOf(file.Records[0], 3, 10)); err != nil || n.job.Tasks != 3 {
		t.Fatalf("%+v, %v", n.job, err)
	}
	n.start()
	return n
}

// start is the start of a program.
func (n *night) start() {
	n.group = task.NewGroup(func(f func()) { f() })
	n.Runner = New(n.group)
	n.Library = func(context.Context) (*library.Library, error) { return n.library, nil }
	n.Runner.Engine = func() (func() (ai.Engine, error), int) {
		return func() (ai.Engine, error) { return n.engine, nil }, 1
	}
	n.Name, n.Changed, n.Failed = "Omok", func(more bool) { n.changed <- more }, func(err error) { n.failed <- err }
	n.t.Cleanup(func() { n.group.Close(time.Minute) })
}

// done returns how many positions are done.
func (n *night) done() int {
	n.t.Helper()
	jobs, err := n.library.Jobs(n.t.Context())
	if err != nil || len(jobs) != 1 {
		n.t.Fatalf("%+v, %v", jobs, err)
	}
	n.job = jobs[0]
	return n.job.Done
}

// finish lets the engine end what it thinks about, and waits until that is kept.
func (n *night) finish() ai.Position {
	pos := <-n.engine.began
	n.engine.end <- struct{}{}
	<-n.changed
	return pos
}

func TestAJobIsDoneAndItsVerdictsAreKept(t *testing.T) {
	n := newNight(t)
	n.Restart()
	var all []ai.Position
	for range 3 {
		all = append(all, n.finish())
	}
	if <-n.changed {
		t.Error("there is more to do")
	}
	if n.done() != 3 || n.job.State != library.JobDone {
		t.Errorf("%+v", n.job)
	}
	for i, pos := range all {
		v, ok, err := n.library.Verdict(t.Context(), pos.Board, pos.ToMove, "renju")
		if err != nil || !ok || v.Depth != 14 || v.Value != 7 || v.Engine != "Omok" || len(v.Line) != 1 || pos.Board.Stones() != i+1 {
			t.Errorf("%d: %+v, %v, %v", i, v, ok, err)
		}
	}
	n.Restart() // there is nothing to do
	if <-n.changed {
		t.Error("there is more to do after the end")
	}
}

func TestAPausedJobGoesOnAfterARestart(t *testing.T) {
	n := newNight(t)
	n.Restart()
	n.finish()
	<-n.engine.began // of the second
	if err := n.library.SetJobState(t.Context(), n.job.ID, library.JobPaused); err != nil {
		t.Fatal(err)
	}
	n.Restart()
	if <-n.changed {
		t.Error("a paused job goes on")
	}
	if n.done() != 1 {
		t.Errorf("%d are done: what was interrupted counts", n.job.Done)
	}
	if err := n.library.SetJobState(t.Context(), n.job.ID, library.JobRunning); err != nil {
		t.Fatal(err)
	}
	n.Restart()
	<-n.engine.began
	n.group.Close(time.Minute) // the program ends while it thinks
	n.start()
	n.Restart()
	if pos := n.finish(); pos.Board.Stones() != 2 {
		t.Errorf("it goes on with %d stones", pos.Board.Stones())
	}
	n.Stop()
	if n.done() != 2 {
		t.Errorf("%d are done", n.job.Done)
	}
	n.Restart()
	for pos := range n.engine.began { // the one that was interrupted, and once more
		if pos.Board.Stones() != 3 {
			t.Errorf("it goes on with %d stones", pos.Board.Stones())
		}
		if len(n.engine.began) == 0 {
			break
		}
	}
	n.engine.end <- struct{}{}
	for <-n.changed {
	}
	if n.done() != 3 {
		t.Errorf("%d are done", n.job.Done)
	}
}

func TestACancelledJobEnds(t *testing.T) {
	n := newNight(t)
	n.Restart()
	<-n.engine.began
	if err := n.library.CancelJob(t.Context(), n.job.ID); err != nil {
		t.Fatal(err)
	}
	n.engine.end <- struct{}{} // it had found something out
	for <-n.changed {
	}
	select {
	case err := <-n.failed:
		t.Error(err)
	default:
	}
}

func TestAPositionThatCannotBePlayedOnIsPassedBy(t *testing.T) {
	n := newNight(t)
	n.engine.err = ai.ErrNoMove
	n.Restart()
	for range 3 {
		n.finish()
	}
	if <-n.changed || n.done() != 3 {
		t.Errorf("%+v", n.job)
	}
}

func TestAnEngineThatCannotBeMadeIsReported(t *testing.T) {
	n := newNight(t)
	broken := errors.New("no engine")
	n.Runner.Engine = func() (func() (ai.Engine, error), int) {
		return func() (ai.Engine, error) { return nil, broken }, 1
	}
	n.Restart()
	if err := <-n.failed; !errors.Is(err, broken) {
		t.Error(err)
	}
}

func TestVerdictsOfReports(t *testing.T) {
	for _, test := range []struct {
		score ai.Score
		wins  int
	}{{120, 0}, {ai.Win - 5, 3}, {ai.Loss + 4, -2}} {
		v, ok := Verdict(ai.Report{Depth: 9, Lines: []ai.Line{{Score: test.score}}}, "Omok", time.Now())
		if !ok || v.Wins != test.wins || v.Value != int(test.score) || v.Depth != 9 {
			t.Errorf("%d: %+v", test.score, v)
		}
	}
	if _, ok := Verdict(ai.Report{Depth: 3}, "Omok", time.Now()); ok {
		t.Error("a verdict without a line")
	}
	if terms := TermsOf(&library.Job{Settings: []byte("rubbish")}); terms.Seconds != 1 {
		t.Errorf("%+v", terms)
	}
}
