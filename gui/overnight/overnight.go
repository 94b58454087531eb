// Package overnight has an engine judge many positions, one after the other, for as long
// as that takes: the jobs of the library. What it finds out of a position is kept there.
// A job that is paused, or that the end of the program has interrupted, goes on with the
// position that was not done.
package overnight

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"
	"time"

	"omok/ai"
	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/task"
)

// Terms are what a job is asked to do; they are kept as its settings.
type Terms struct {
	Of      Source `json:"of,omitempty"` // whose positions
	Plies   int    `json:"plies"`        // of a game, from its beginning
	Seconds int    `json:"seconds"`      // for each position
}

// Source is whose positions a job is of. A game that was on the board is known by the
// title of its job.
type Source string

// The sources.
const (
	OwnGames    Source = "own"
	ListedGames Source = "list"
	GameOnBoard Source = ""
)

// Settings returns the terms as a job keeps them.
func (t Terms) Settings() ([]byte, error) { return json.Marshal(t) }

// TermsOf returns the terms of a job; where they cannot be read, a second for each
// position.
func TermsOf(j *library.Job) Terms {
	var t Terms
	if err := json.Unmarshal(j.Settings, &t); err != nil {
		t = Terms{}
	}
	t.Seconds = max(t.Seconds, 1)
	return t
}

// Verdict returns what a report says of a position, to be kept; ok is false if it says
// nothing.
func Verdict(r ai.Report, engine string, at time.Time) (v library.Verdict, ok bool) {
	if len(r.Lines) == 0 {
		return v, false
	}
	best := r.Lines[0]
	v = library.Verdict{Depth: r.Depth, Value: int(best.Score), Line: best.Moves, Engine: engine, At: at.Truncate(time.Millisecond)}
	if moves, wins, proved := best.Score.WinnersMoves(); proved {
		if v.Wins = moves; !wins {
			v.Wins = -moves
		}
	}
	return v, true
}

// Runner works on the jobs that are running. But for [Runner.Stop] it belongs to Fyne's
// goroutine.
type Runner struct {
	Library func(context.Context) (*library.Library, error)
	// Engine returns what makes the engine, away from Fyne's goroutine, and with how many
	// threads it thinks. Name is what verdicts call it.
	Engine func() (create func() (ai.Engine, error), threads int)
	Name   string
	// Changed is told on Fyne's goroutine that a position was done, and whether there may be
	// more to do; Failed that the work has ended by an error.
	Changed func(more bool)
	Failed  func(error)

	tasks *task.Group

	mu   sync.Mutex
	last *run // nil: none was made
}

// run is the work from one [Runner.Restart] to the next.
type run struct {
	job   *task.Job
	ended chan struct{} // closed when it leaves the library alone
}

// New returns a runner that does nothing yet; its work ends with the group.
func New(tasks *task.Group) *Runner { return &Runner{tasks: tasks} }

// Restart looks at the jobs anew: the position at work is interrupted, and done again if
// its job is still wanted.
func (r *Runner) Restart() {
	if r.tasks.Context().Err() != nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	before, now := r.last, &run{ended: make(chan struct{})}
	if before != nil {
		before.job.Cancel()
	}
	create, threads := r.Engine()
	now.job = task.Go(r.tasks, func(ctx context.Context, j *task.Job) (struct{}, error) {
		defer close(now.ended)
		if before != nil {
			<-before.ended
		}
		return struct{}{}, r.work(ctx, j, create, threads)
	}, func(_ struct{}, err error) {
		if err != nil && !errors.Is(err, context.Canceled) {
			r.Failed(err)
		}
	})
	r.last = now
}

// Stop interrupts the work and waits until the library is left alone, which is at once.
// [Runner.Restart] takes it up again.
func (r *Runner) Stop() {
	r.mu.Lock()
	last := r.last
	r.mu.Unlock()
	if last != nil {
		last.job.Cancel()
		<-last.ended
	}
}

// Close ends the work for good, but does not wait longer than limit.
func (r *Runner) Close(limit time.Duration) { r.tasks.Close(limit) }

// work does one position after the other until none is left.
func (r *Runner) work(ctx context.Context, j *task.Job, create func() (ai.Engine, error), threads int) error {
	l, err := r.Library(ctx)
	if err != nil {
		return err
	}
	var engine ai.Engine
	defer func() {
		if c, ok := engine.(io.Closer); ok {
			_ = c.Close() // nobody waits for it now
		}
	}()
	for {
		next, terms, ok, err := nextTask(ctx, l)
		if err != nil {
			return err
		}
		if !ok {
			j.Show(func() { r.Changed(false) })
			return nil
		}
		if engine == nil {
			if engine, err = create(); err != nil {
				return err
			}
		}
		start := time.Now()
		if err := r.judge(ctx, l, engine, next.Record, ai.Limits{Time: time.Duration(terms.Seconds) * time.Second, Threads: threads}); err != nil {
			return err
		}
		// The job may have been cancelled meanwhile.
		if err := l.FinishTask(ctx, next, time.Since(start)); err != nil && !errors.Is(err, library.ErrNotFound) {
			return err
		}
		j.Show(func() { r.Changed(true) })
	}
}

// nextTask returns the next position of the oldest job that is running, and its terms.
func nextTask(ctx context.Context, l *library.Library) (next library.Task, terms Terms, ok bool, err error) {
	jobs, err := l.Jobs(ctx)
	if err != nil {
		return next, terms, false, err
	}
	for i := len(jobs) - 1; i >= 0; i-- {
		if jobs[i].State != library.JobRunning {
			continue
		}
		if next, ok, err = l.NextTask(ctx, jobs[i].ID); ok || err != nil {
			return next, TermsOf(&jobs[i]), ok, err
		}
	}
	return next, terms, false, nil
}

// judge has the engine think about a position and keeps what it finds out. A position
// that cannot be played on is passed by, and so is one whose end is known.
func (r *Runner) judge(ctx context.Context, l *library.Library, engine ai.Engine, of *record.Record, limits ai.Limits) error {
	pos, ok := positionOf(of)
	if !ok {
		return nil
	}
	rules, err := of.Rules.MarshalText()
	if err != nil {
		return nil // rules that are not known
	}
	if known, ok, err := l.Verdict(ctx, pos.Board, pos.ToMove, string(rules)); err != nil || ok && known.Wins != 0 {
		return err
	}
	found, err := engine.Think(ctx, pos, limits, nil)
	if stopped := ctx.Err(); stopped != nil {
		return stopped
	}
	if err != nil {
		return nil // it says why this position cannot be played on
	}
	if v, ok := Verdict(found.Report, r.Name, time.Now()); ok {
		_, err = l.KeepVerdict(ctx, pos.Board, pos.ToMove, string(rules), v)
	}
	return err
}

// positionOf returns the position at the end of a record's main line.
func positionOf(r *record.Record) (pos ai.Position, ok bool) {
	b, turn, err := r.Board(r.MainLine())
	if err != nil || !r.Rules.Known() {
		return pos, false
	}
	pos = ai.Position{Rules: r.Rules, Board: b, ToMove: turn}
	for _, p := range r.Moves() {
		if p != game.Pass {
			pos.Last = append(pos.Last, p)
		}
	}
	return pos, true
}
