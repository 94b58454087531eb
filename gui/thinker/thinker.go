// Package thinker hands an engine its work: one job after another, each of which
// can be stopped. It makes the engine when the first job needs it, on that job's
// goroutine, and closes it at the end.
package thinker

import (
	"context"
	"errors"
	"io"
	"slices"
	"sync"

	"omok/ai"
)

// ErrNoEngine is what a job ends with when there is nothing to make an engine by.
var ErrNoEngine = errors.New("thinker: no engine is available")

// Job is one Think.
type Job struct {
	// First, which may be nil, is tried before the engine; with an answer the
	// engine is not asked.
	First    func(context.Context) (r ai.Result, ok bool, err error)
	Position ai.Position
	Limits   ai.Limits
	// Wanted reports, when the job's turn has come, whether it is still to be done.
	// A job that was stopped earlier may be: it then ends at once with a move.
	Wanted func() bool
	Report func(ai.Report)        // may be nil; the report may be kept
	Done   func(ai.Result, error) // on the job's goroutine; the result may be kept
}

// Thinker is an engine at work. It may be used from any goroutine. [Thinker.Close]
// it, and [Thinker.Wait] until it has ended.
type Thinker struct {
	ctx context.Context // ends with the thinker
	end context.CancelFunc

	mu     sync.Mutex
	create func() (ai.Engine, error)
	stale  bool          // the engine is to be made anew
	ended  chan struct{} // closed when the last job given has ended
	cancel context.CancelFunc
	closed bool

	engine ai.Engine // belongs to the job that runs
	jobs   sync.WaitGroup
}

// New returns a thinker whose engine create makes; it may be slow. An engine that
// is an io.Closer is closed with the thinker.
func New(create func() (ai.Engine, error)) *Thinker {
	t := &Thinker{create: create}
	t.ctx, t.end = context.WithCancel(context.Background())
	return t
}

// Start hands t a job, to begin when the one before has ended. It stops none.
func (t *Thinker) Start(j Job) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return
	}
	ctx, cancel := context.WithCancel(t.ctx)
	before, ended := t.ended, make(chan struct{})
	t.cancel, t.ended = cancel, ended
	t.jobs.Go(func() {
		defer cancel()
		defer close(ended)
		if before != nil {
			<-before
		}
		if !j.Wanted() {
			return
		}
		r, err := t.work(ctx, j)
		r.Report = kept(r.Report)
		j.Done(r, err)
	})
}

// Stop lets the job given last end as soon as it can. It does not wait.
func (t *Thinker) Stop() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stop()
}

func (t *Thinker) stop() {
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
}

// Renew lets the engine be made anew before the next job, such as after a change
// of its settings.
func (t *Thinker) Renew() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stale = true
}

// Close stops all jobs, takes no more, and closes the engine when the job
// has ended. It does not wait: [Thinker.Wait] does.
func (t *Thinker) Close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return
	}
	t.closed = true
	t.end()
	ended := t.ended
	t.jobs.Go(func() {
		if ended != nil {
			<-ended
		}
		t.letGo()
	})
}

// Wait returns when every job has ended and, once t is closed, its engine too. A
// job must not call it.
func (t *Thinker) Wait() { t.jobs.Wait() }

// work does a job on its goroutine.
func (t *Thinker) work(ctx context.Context, j Job) (ai.Result, error) {
	if j.First != nil {
		if r, ok, err := j.First(ctx); ok || err != nil {
			return r, err
		}
	}
	if err := t.prepare(); err != nil {
		return ai.Result{}, err
	}
	return t.engine.Think(ctx, j.Position, j.Limits, func(r ai.Report) {
		if j.Report != nil {
			j.Report(kept(r))
		}
	})
}

// prepare makes the engine if there is none, or none that is up to date.
func (t *Thinker) prepare() (err error) {
	t.mu.Lock()
	stale := t.stale
	t.stale = false
	t.mu.Unlock()
	if stale {
		t.letGo()
	}
	if t.engine != nil {
		return nil
	}
	if t.create == nil {
		return ErrNoEngine
	}
	t.engine, err = t.create()
	if err != nil {
		t.engine = nil
	}
	return err
}

// letGo closes the engine.
func (t *Thinker) letGo() {
	if c, ok := t.engine.(io.Closer); ok {
		_ = c.Close() // it is wanted no more: nobody is left to tell
	}
	t.engine = nil
}

// kept copies a report, whose lines the engine may use again.
func kept(r ai.Report) ai.Report {
	r.Lines = slices.Clone(r.Lines)
	for i := range r.Lines {
		r.Lines[i].Moves = slices.Clone(r.Lines[i].Moves)
	}
	return r
}
