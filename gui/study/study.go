// Package study is what is thought about the position that is shown: its analysis,
// a hint, what a side threatens, and the review of the whole game. It knows no
// window and no match; it is told which position is shown and follows it.
//
// A [Study] may be used from any goroutine. It thinks on goroutines of its own,
// under contexts; whatever is found about a position that is no longer shown is
// dropped. Listeners hear that something is new and take the [Snapshot].
package study

import (
	"context"
	"errors"
	"sync"

	"omok/ai"
	"omok/game"
	"omok/gui/feed"
	"omok/gui/review"
	"omok/gui/thinker"
)

// The answers of a study that has been closed, and of one that has not been shown a
// position yet.
var (
	ErrClosed  = errors.New("study: the study is closed")
	ErrNothing = errors.New("study: no position is shown")
)

// Prover looks for a win by force of the side to move.
type Prover func(ctx context.Context, pos ai.Position) (line []game.Point, won bool, err error)

// Deps are what a study needs from outside.
type Deps struct {
	// NewEngine makes an engine for the analysis and one for a review. It may be
	// slow: it is called on a goroutine of its own. An engine that is an io.Closer
	// is closed when it is needed no more.
	NewEngine func() (ai.Engine, error)
	// Prove serves hints, threats and reviews. It may be nil: then only the engine
	// is asked, and nothing is known to be threatened.
	Prove Prover
}

// Options say how a study thinks.
type Options struct {
	Lines   int // how many best moves the analysis compares; below 1 means 1
	Threads int // goroutines of one engine; below 1 means 1
}

// Position is a position that is shown.
type Position struct {
	ai.Position
	Node *game.Node // where it stands in the game's tree; only compared
	Over bool       // nothing can be played here
}

// EventKind is what is new.
type EventKind uint8

// The events.
const (
	Changed    EventKind = iota // something was begun or ended
	Reported                    // the analysis reports
	Hinted                      // the hint is here
	Threatened                  // the answer to AskThreat is here
	Progressed                  // the review has judged another position
	Reviewed                    // the review is here
	Failed                      // Event.Err says what went wrong; what was asked for has ended
)

// Event says that something is new.
type Event struct {
	Kind EventKind
	Err  error // of Failed
}

// Snapshot is what is known at one moment. Nothing in it changes afterwards.
type Snapshot struct {
	Analysing bool
	Report    ai.Report // the last of the analysis of the shown position
	Hinting   bool
	Hint      *Hint   // for the shown position
	Threat    *Threat // for the shown position
	Reviewing bool
	Progress  float64        // of the review that runs, 0..1
	Review    *review.Review // the last one
}

// Study is what is thought about a game. Make one with [New], and [Study.Close]
// it.
type Study struct {
	deps    Deps
	analyst *thinker.Thinker // of analysis and hints
	feed    feed.Feed[Event]
	jobs    sync.WaitGroup
	ctx     context.Context // ends with the study
	end     context.CancelFunc

	mu     sync.Mutex // guards everything below
	opts   Options
	closed bool
	shown  Position
	win    ai.Line // the shortest win by force known at the shown position, or none
	asked  uint64  // the number of the analyst's last job; what an earlier one says is dropped
	threat *job    // the search for a threat that runs, or nil
	review *job    // the review that runs, or nil
	view   Snapshot
	rates  map[*game.Node]float64     // Black's win rate where it is known
	judged map[*game.Node]review.Move // by the last review
}

// New returns a study that thinks about nothing yet: [Study.Show] it a position.
func New(opts Options, deps Deps) *Study {
	s := &Study{
		deps: deps, opts: opts,
		rates: map[*game.Node]float64{}, judged: map[*game.Node]review.Move{},
	}
	s.ctx, s.end = context.WithCancel(context.Background())
	s.analyst = thinker.New(s.newEngine)
	return s
}

// newEngine makes an engine by the function in use.
func (s *Study) newEngine() (ai.Engine, error) {
	s.mu.Lock()
	create := s.deps.NewEngine
	s.mu.Unlock()
	if create == nil {
		return nil, thinker.ErrNoEngine
	}
	return create()
}

// Listen adds a listener. It is called for each later event, one at a time, on the
// goroutine that caused it or is busy telling others.
func (s *Study) Listen(f func(Event)) { s.feed.Listen(f) }

// Snapshot returns what is known now.
func (s *Study) Snapshot() Snapshot {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.view
}

// Show says which position is shown, and returns what is known of it. Hints and
// threats of another one are forgotten and the search for them ends; an analysis
// goes over to the new position. No event tells of this.
func (s *Study) Show(p Position) Snapshot {
	s.mu.Lock()
	defer s.mu.Unlock()
	moved := p.Board != s.shown.Board || p.ToMove != s.shown.ToMove || p.Over != s.shown.Over
	s.shown = p
	if moved && !s.closed {
		s.stopThreat()
		s.view.Hint, s.view.Threat, s.view.Hinting = nil, nil, false
		s.win = ai.Line{}
		s.think()
	}
	return s.view
}

// SetOptions changes how the study thinks; a running analysis starts again with it.
func (s *Study) SetOptions(o Options) {
	_ = s.do(func() error {
		if s.opts != o {
			s.opts = o
			s.think()
		}
		return nil
	})
}

// SetEngine lets engines be made anew, such as after a change of their memory.
func (s *Study) SetEngine(newEngine func() (ai.Engine, error)) {
	_ = s.do(func() error {
		s.deps.NewEngine = newEngine
		s.analyst.Renew()
		s.think()
		return nil
	})
}

// Close cancels whatever runs and ends the study; later requests return ErrClosed. It
// does not wait: [Study.Wait] does.
func (s *Study) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.end()
	s.asked++
	s.stopThreat()
	s.stopReview()
	s.analyst.Close()
	s.feed.Close()
}

// Wait returns when every goroutine of a closed study has ended. A listener must
// not call it.
func (s *Study) Wait() {
	s.analyst.Wait()
	s.jobs.Wait()
}

// askable returns why nothing can be asked about the shown position, or nil.
func (s *Study) askable() error {
	switch {
	case s.shown.Board == nil:
		return ErrNothing
	case s.shown.Over:
		return game.ErrOver
	}
	return nil
}

// do runs f under the lock and then tells the listeners what came of it.
func (s *Study) do(f func() error) error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return ErrClosed
	}
	err := f()
	s.mu.Unlock()
	s.feed.Deliver()
	return err
}

// tell queues an event. A report that nobody has heard of yet needs no second.
func (s *Study) tell(kind EventKind, err error) {
	s.feed.Replace(func(last Event) bool {
		return last.Kind == kind && (kind == Reported || kind == Progressed)
	}, Event{kind, err})
}

// job is something that runs on a goroutine of its own.
type job struct{ cancel context.CancelFunc }

// start runs f on a goroutine. With it f gets a way back: what it hands to now runs
// under the lock if running still returns the job, that is, if it has been neither
// stopped nor replaced.
func (s *Study) start(running func() *job, f func(ctx context.Context, now func(func()))) *job {
	ctx, cancel := context.WithCancel(s.ctx)
	j := &job{cancel}
	now := func(g func()) {
		_ = s.do(func() error {
			if running() == j {
				g()
			}
			return nil
		})
	}
	s.jobs.Go(func() {
		defer cancel()
		f(ctx, now)
	})
	return j
}
