// Package task runs work away from Fyne's goroutine and shows its result there.
// It is the one way by which the window does anything that takes long: what is
// begun can be cancelled, ends with its window, and shows nothing after that.
package task

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
)

// Group is the work that belongs to one window. Make one with [NewGroup] and
// [Group.Close] it with the window.
type Group struct {
	ctx    context.Context
	cancel context.CancelFunc
	do     func(func())
	jobs   sync.WaitGroup

	mu     sync.Mutex
	closed bool
}

// NewGroup returns a group without work. Results are handed over by do, on Fyne's
// goroutine; nil means [fyne.Do].
func NewGroup(do func(func())) *Group {
	if do == nil {
		do = fyne.Do
	}
	g := &Group{do: do}
	g.ctx, g.cancel = context.WithCancel(context.Background())
	return g
}

// Context ends when the group is closed, for work that others run.
func (g *Group) Context() context.Context { return g.ctx }

// Job is work that was begun.
type Job struct {
	group     *Group
	cancel    context.CancelFunc
	cancelled atomic.Bool
}

// Cancel asks the work to end and drops what it would still show. Cancelling
// twice, or after the end, is harmless; so is cancelling a nil job.
func (j *Job) Cancel() {
	if j != nil {
		j.cancelled.Store(true)
		j.cancel()
	}
}

// Stop asks the work to end, and has what it has done until then shown: the result is
// handed over as at its own end, with the error that the work returns.
func (j *Job) Stop() {
	if j != nil {
		j.cancel()
	}
}

// Show runs f on Fyne's goroutine, unless the job has been cancelled or its window
// has gone by then. Work calls it for what it shows on its way.
func (j *Job) Show(f func()) {
	j.group.do(func() {
		if !j.cancelled.Load() && !j.group.left() {
			f()
		}
	})
}

// Go runs work on a goroutine of its own and then hands its result to show on
// Fyne's. The context ends when the job is cancelled or stopped, or the group closed;
// show is not called after a cancel or a close. A closed group does nothing.
func Go[T any](g *Group, work func(context.Context, *Job) (T, error), show func(T, error)) *Job {
	ctx, cancel := context.WithCancel(g.ctx)
	j := &Job{group: g, cancel: cancel}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		cancel()
		return j
	}
	g.jobs.Go(func() {
		defer cancel()
		result, err := work(ctx, j)
		j.Show(func() { show(result, err) })
	})
	return j
}

// Do is [Go] for work without a result: an error is handed to failed, and done
// called where there is none. Either may be nil.
func (g *Group) Do(work func(context.Context) error, done func(), failed func(error)) *Job {
	return Go(g, func(ctx context.Context, _ *Job) (struct{}, error) {
		return struct{}{}, work(ctx)
	}, func(_ struct{}, err error) {
		switch {
		case err != nil && failed != nil:
			failed(err)
		case err == nil && done != nil:
			done()
		}
	})
}

func (g *Group) left() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.closed
}

// Close cancels all work and waits for it, but not longer than limit. It reports
// whether all has ended.
func (g *Group) Close(limit time.Duration) bool {
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
	g.cancel()
	return g.Wait(limit)
}

// Wait waits for the work begun so far, but not longer than limit; it reports
// whether all has ended.
func (g *Group) Wait(limit time.Duration) bool {
	ended := make(chan struct{})
	go func() {
		g.jobs.Wait()
		close(ended)
	}()
	select {
	case <-ended:
		return true
	case <-time.After(limit):
		return false
	}
}
