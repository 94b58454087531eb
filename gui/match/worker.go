package match

import (
	"context"
	"errors"
	"io"
	"slices"

	"omok/ai"
	"omok/game"
)

var errNoEngines = errors.New("match: no engine is available")

// worker is an engine with the jobs it is given, one after the other. Its fields
// are guarded by the match's lock, except engine, which belongs to the job that
// runs.
type worker struct {
	choice   EngineChoice
	engine   ai.Engine     // made by the first job
	outdated bool          // the engine is to be made anew
	ended    chan struct{} // closed when the last job given has ended
	cancel   context.CancelFunc
}

// job is one Think.
type job struct {
	// first, which may be nil, is tried before the engine; with an answer the
	// engine is not asked.
	first    func(context.Context) (r ai.Result, ok bool, err error)
	position ai.Position
	limits   ai.Limits
	wanted   func() bool // false once the position it is about has gone
	report   func(ai.Report)
	done     func(ai.Result, error)
}

// launch returns w a job, to begin when the one before has ended.
func (m *Match) launch(w *worker, j job) {
	ctx, cancel := context.WithCancel(context.Background())
	before, ended := w.ended, make(chan struct{})
	w.cancel, w.ended = cancel, ended
	m.jobs.Go(func() {
		defer cancel()
		defer close(ended)
		if before != nil {
			<-before
		}
		if !j.wanted() {
			return
		}
		j.done(m.work(ctx, w, j))
	})
}

// work does a job on its goroutine.
func (m *Match) work(ctx context.Context, w *worker, j job) (ai.Result, error) {
	if j.first != nil {
		if r, ok, err := j.first(ctx); ok || err != nil {
			return r, err
		}
	}
	m.mu.Lock()
	make, outdated := m.deps.NewEngine, w.outdated
	w.outdated = false
	m.mu.Unlock()
	if outdated {
		w.close()
	}
	if w.engine == nil {
		if make == nil {
			return ai.Result{}, errNoEngines
		}
		var err error
		if w.engine, err = make(w.choice); err != nil {
			return ai.Result{}, err
		}
	}
	return w.engine.Think(ctx, j.position, j.limits, j.report)
}

// stop cancels the job that runs.
func (w *worker) stop() {
	if w.cancel != nil {
		w.cancel()
		w.cancel = nil
	}
}

// finish waits for a job and then closes the engine, if it can be closed.
func (w *worker) finish(ended chan struct{}) {
	if ended != nil {
		<-ended
	}
	w.close()
}

// close lets go of the engine.
func (w *worker) close() {
	if c, ok := w.engine.(io.Closer); ok {
		_ = c.Close() // it is wanted no more: nobody is left to tell
	}
	w.engine = nil
}

// position is what an engine is given to think about.
func (m *Match) position() ai.Position {
	pos := ai.Position{Rules: m.opts.Game.Rules, Board: m.game.Board(), ToMove: m.game.ToMove()}
	for _, n := range m.game.Current().Path() {
		if n.Colour != game.Empty && n.Point != game.Pass {
			pos.Last = append(pos.Last, n.Point)
		}
	}
	return pos
}

// kept copies a report, whose lines the engine may use again.
func kept(r ai.Report) ai.Report {
	r.Lines = slices.Clone(r.Lines)
	for i := range r.Lines {
		r.Lines[i].Moves = slices.Clone(r.Lines[i].Moves)
	}
	return r
}
