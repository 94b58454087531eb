package task

import (
	"context"
	"errors"
	"testing"
	"time"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// screen runs what is shown on the goroutine of the test, as Fyne does on its own.
type screen chan func()

func (s screen) do(f func()) { s <- f }

func TestAResultIsShownOnTheScreensGoroutine(t *testing.T) {
	s := make(screen)
	g := NewGroup(s.do)
	got := 0
	Go(g, func(context.Context, *Job) (int, error) { return 42, nil }, func(n int, err error) { got = n })
	(<-s)()
	if got != 42 {
		t.Errorf("shown %d", got)
	}
	if !g.Close(time.Minute) {
		t.Error("the work has not ended")
	}
}

func TestACancelledJobShowsNothing(t *testing.T) {
	s := make(screen, 1)
	g := NewGroup(s.do)
	j := Go(g, func(ctx context.Context, _ *Job) (int, error) {
		<-ctx.Done()
		return 0, ctx.Err()
	}, func(int, error) { t.Error("shown") })
	j.Cancel()
	(<-s)()
	j.Cancel()
	g.Close(time.Minute)
	(*Job)(nil).Cancel()
}

func TestClosingCancelsAndWaits(t *testing.T) {
	s := make(screen, 10)
	g := NewGroup(s.do)
	failed := make(chan error, 1)
	g.Do(func(ctx context.Context) error {
		<-ctx.Done()
		failed <- ctx.Err()
		return ctx.Err()
	}, func() { t.Error("done") }, func(error) { t.Error("told after the end") })
	if !g.Close(time.Minute) {
		t.Fatal("the work has not ended")
	}
	if err := <-failed; !errors.Is(err, context.Canceled) {
		t.Errorf("the work ended with %v", err)
	}
	(<-s)()
	g.Do(func(context.Context) error { t.Error("begun after the end"); return nil }, nil, nil)
	g.Wait(time.Minute)
}

func TestClosingWaitsNoLongerThanItMay(t *testing.T) {
	s := make(screen, 10)
	g := NewGroup(s.do)
	release := make(chan struct{})
	g.Do(func(context.Context) error { <-release; return nil }, nil, nil)
	if g.Close(time.Millisecond) {
		t.Error("work that goes on has ended")
	}
	close(release)
	g.Wait(time.Minute)
	(<-s)()
}

func TestErrorsAndSuccess(t *testing.T) {
	s := make(screen)
	g := NewGroup(s.do)
	wrong := errors.New("wrong")
	var told error
	g.Do(func(context.Context) error { return wrong }, func() { t.Error("done") }, func(err error) { told = err })
	(<-s)()
	done := false
	g.Do(func(context.Context) error { return nil }, func() { done = true }, func(error) { t.Error("failed") })
	(<-s)()
	if told != wrong || !done {
		t.Errorf("told %v, done %v", told, done)
	}
	g.Close(time.Minute)
}

// What was done until a stop is shown, unlike after a cancel.
func TestAStoppedJobShowsWhatItHasDone(t *testing.T) {
	s := make(screen, 1)
	g := NewGroup(s.do)
	shown := 0
	j := Go(g, func(ctx context.Context, _ *Job) (int, error) {
		<-ctx.Done()
		return 7, ctx.Err()
	}, func(n int, err error) {
		if shown = n; !errors.Is(err, context.Canceled) {
			t.Errorf("it ended with %v", err)
		}
	})
	j.Stop()
	(<-s)()
	if shown != 7 {
		t.Errorf("shown %d", shown)
	}
	(*Job)(nil).Stop()
	g.Close(time.Minute)
}
