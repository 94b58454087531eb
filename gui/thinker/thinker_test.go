package thinker

import (
	"context"
	"errors"
	"testing"
	"time"

	"go.uber.org/goleak"

	"omok/ai"
	"omok/game"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// slow is an engine that reports once and then thinks until it is stopped. It uses
// one line for all it says, as engines do.
type slow struct {
	line    []game.Point
	asked   chan int // the stones on the board of each position
	running bool
	closed  int
}

func (e *slow) Name() string { return "slow" }
func (e *slow) NewGame()     {}
func (e *slow) Close() error { e.closed++; return nil }

func (e *slow) Think(ctx context.Context, pos ai.Position, _ ai.Limits, report func(ai.Report)) (ai.Result, error) {
	if e.running {
		panic("two jobs at once")
	}
	e.running = true
	defer func() { e.running = false }()
	r := ai.Report{Depth: 1, Lines: []ai.Line{{Moves: e.line}}}
	report(r)
	e.asked <- pos.Board.Stones()
	<-ctx.Done()
	e.line[0].X++ // what was said is used again
	r.Lines[0].Score++
	return ai.Result{Move: e.line[0], Report: r}, nil
}

func newSlow() *slow { return &slow{line: make([]game.Point, 1), asked: make(chan int, 10)} }

func position(stones int) ai.Position {
	b := game.MustBoard(15)
	for i := range stones {
		b.Set(game.Point{X: i}, game.Black)
	}
	return ai.Position{Board: b}
}

func always() bool { return true }

func TestJobsFollowEachOther(t *testing.T) {
	e := newSlow()
	th := New(func() (ai.Engine, error) { return e, nil })
	done := make(chan ai.Result, 3)
	var first ai.Report
	job := func(stones int, wanted bool) Job {
		return Job{
			Position: position(stones), Wanted: func() bool { return wanted },
			Report: func(r ai.Report) {
				if stones == 1 {
					first = r
				}
			},
			Done: func(r ai.Result, _ error) { done <- r },
		}
	}
	th.Start(job(1, true))
	if n := <-e.asked; n != 1 {
		t.Fatalf("asked about %d stones", n)
	}
	th.Stop()
	th.Start(job(2, false)) // not wanted any more
	th.Start(job(3, true))
	if n := <-e.asked; n != 3 {
		t.Fatalf("asked about %d stones", n)
	}
	<-done
	th.Close()
	<-done
	th.Wait()
	if len(done) != 0 || e.closed != 1 {
		t.Errorf("%d more jobs done, closed %d times", len(done), e.closed)
	}
	if l := first.Lines[0]; l.Moves[0].X != 0 || l.Score != 0 {
		t.Errorf("what the engine reported has changed to %+v", l)
	}
	th.Start(job(4, true)) // is not taken
	th.Wait()
}

func TestTheEngineIsMadeWhenItIsNeeded(t *testing.T) {
	made := 0
	engines := []*slow{newSlow(), newSlow()}
	th := New(func() (ai.Engine, error) { made++; return engines[made-1], nil })
	done := make(chan ai.Result, 1)
	answer := ai.Result{Move: game.Point{X: 5}}
	th.Start(Job{
		First:  func(context.Context) (ai.Result, bool, error) { return answer, true, nil },
		Wanted: always, Done: func(r ai.Result, _ error) { done <- r },
	})
	if r := <-done; r.Move != answer.Move {
		t.Errorf("the answer is %v", r.Move)
	}
	th.Wait()
	if made != 0 {
		t.Error("an engine was made for a job that needed none")
	}
	for i := range 2 {
		th.Start(Job{Position: position(1), Wanted: always, Done: func(ai.Result, error) {}})
		<-engines[i].asked
		th.Stop()
		th.Wait()
		th.Renew()
	}
	th.Close()
	th.Wait()
	if made != 2 || engines[0].closed != 1 || engines[1].closed != 1 {
		t.Errorf("made %d engines, closed the first %d times and the second %d", made, engines[0].closed, engines[1].closed)
	}
}

func TestAnEngineThatCannotBeMade(t *testing.T) {
	failure := errors.New("no")
	for want, th := range map[error]*Thinker{
		ErrNoEngine: New(nil),
		failure:     New(func() (ai.Engine, error) { return (*slow)(nil), failure }),
	} {
		done := make(chan error, 1)
		th.Start(Job{Wanted: always, Done: func(_ ai.Result, err error) { done <- err }})
		select {
		case err := <-done:
			if err != want {
				t.Errorf("got %v, want %v", err, want)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("the job does not end")
		}
		th.Close()
		th.Wait()
	}
}

// A job that was begun over is not the last one, and ends all the same.
func TestClosingEndsJobsThatNobodyStopped(t *testing.T) {
	e := newSlow()
	th := New(func() (ai.Engine, error) { return e, nil })
	done := make(chan struct{}, 2)
	wanted := true
	job := Job{
		Position: position(1), Wanted: func() bool { return wanted },
		Report: func(ai.Report) {}, Done: func(ai.Result, error) { done <- struct{}{} },
	}
	th.Start(job)
	<-e.asked
	wanted = false
	th.Start(job)
	th.Close()
	<-done
	th.Wait()
}
