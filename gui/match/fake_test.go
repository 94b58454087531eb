package match

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"omok/ai"
	"omok/game"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// fakeTime is a clock and its timers, moved by hand.
type fakeTime struct {
	mu     sync.Mutex
	now    time.Time
	step   time.Duration // that passes whenever the time is asked for
	timers []*fakeTimer
}

type fakeTimer struct {
	at      time.Time
	f       func()
	stopped bool
}

func newFakeTime() *fakeTime {
	return &fakeTime{now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
}

func (t *fakeTime) Now() time.Time {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.now = t.now.Add(t.step)
	return t.now
}

func (t *fakeTime) After(d time.Duration, f func()) func() {
	t.mu.Lock()
	defer t.mu.Unlock()
	timer := &fakeTimer{at: t.now.Add(d), f: f}
	t.timers = append(t.timers, timer)
	return func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		timer.stopped = true
	}
}

// Advance lets d pass and fires the timers that fall due, in order.
func (t *fakeTime) Advance(d time.Duration) {
	t.mu.Lock()
	end := t.now.Add(d)
	for {
		slices.SortStableFunc(t.timers, func(a, b *fakeTimer) int { return a.at.Compare(b.at) })
		t.timers = slices.DeleteFunc(t.timers, func(x *fakeTimer) bool { return x.stopped })
		if len(t.timers) == 0 || t.timers[0].at.After(end) {
			break
		}
		next := t.timers[0]
		t.timers = t.timers[1:]
		if next.at.After(t.now) {
			t.now = next.at
		}
		t.mu.Unlock()
		next.f()
		t.mu.Lock()
	}
	t.now = end
	t.mu.Unlock()
}

// fakeEngine asks the test for each reply.
type fakeEngine struct {
	asked   chan ai.Position
	limits  ai.Limits // of the last Think that asked
	replies chan ai.Result
	reports chan ai.Report
	stopped chan struct{} // told when a Think ends by cancellation
	closed  chan struct{}
}

func newFakeEngine() *fakeEngine {
	return &fakeEngine{
		asked: make(chan ai.Position, 100), replies: make(chan ai.Result),
		reports: make(chan ai.Report), stopped: make(chan struct{}, 100), closed: make(chan struct{}),
	}
}

var errNoSuchEngine = errors.New("no such engine")

func (e *fakeEngine) Name() string { return "fake" }
func (e *fakeEngine) NewGame()     {}
func (e *fakeEngine) Close() error { close(e.closed); return nil }

func (e *fakeEngine) Think(ctx context.Context, pos ai.Position, limits ai.Limits, report func(ai.Report)) (ai.Result, error) {
	e.limits = limits
	e.asked <- pos
	for {
		select {
		case r := <-e.replies:
			return r, nil
		case r := <-e.reports:
			report(r)
		case <-ctx.Done():
			e.stopped <- struct{}{}
			return firstMove(pos)
		}
	}
}

// firstMove is the lowest point that may be played.
func firstMove(pos ai.Position) (ai.Result, error) {
	for p, c := range pos.Board.Points {
		if c == game.Empty && pos.Rules.Foul(pos.Board, p, pos.ToMove) == game.NoFoul {
			return ai.Result{Move: p}, nil
		}
	}
	return ai.Result{}, ai.ErrNoMove
}

// table is a match on fake time, with what its listener has heard.
type table struct {
	*Match
	t      *testing.T
	time   *fakeTime
	events chan Event
	engine map[EngineChoice]*fakeEngine
}

func sit(t *testing.T, change func(*Options)) *table {
	t.Helper()
	o := DefaultOptions()
	o.Game.Size = 15
	change(&o)
	tb := &table{t: t, time: newFakeTime(), events: make(chan Event, 10000), engine: map[EngineChoice]*fakeEngine{
		black: newFakeEngine(), white: newFakeEngine(),
	}}
	m, err := New(o, tb.deps())
	if err != nil {
		t.Fatal(err)
	}
	tb.begin(m)
	return tb
}

func (tb *table) deps() Deps {
	return Deps{Now: tb.time.Now, After: tb.time.After, NewEngine: func(c EngineChoice) (ai.Engine, error) {
		if e, ok := tb.engine[c]; ok {
			return e, nil
		}
		return nil, errNoSuchEngine
	}}
}

func (tb *table) begin(m *Match) {
	tb.Match = m
	m.Listen(func(e Event) { tb.events <- e })
	m.Start()
	tb.t.Cleanup(func() {
		m.Close()
		m.Wait()
	})
}

var (
	black = EngineChoice{ID: "fake", Level: 1}
	white = EngineChoice{ID: "fake", Level: 2}
)

func people(*Options) {}

func againstWhite(o *Options) { o.White = Seat{Kind: Computer, Engine: white} }

func againstBlack(o *Options) { o.Black = Seat{Kind: Computer, Engine: black} }

func engines(o *Options) { againstBlack(o); againstWhite(o) }

func pt(s string) game.Point {
	p, err := game.ParsePoint(s, game.MaxSize)
	if err != nil {
		panic(err)
	}
	return p
}

// play places stones of people.
func (tb *table) play(moves string) {
	tb.t.Helper()
	points, err := game.ParsePoints(moves, 15)
	if err != nil {
		tb.t.Fatal(err)
	}
	for _, p := range points {
		if err := tb.Play(p); err != nil {
			tb.t.Fatalf("%v: %v", p, err)
		}
	}
}

// reply waits until the engine is asked, and lets it play p; it returns when the
// stone stands.
func (tb *table) reply(c EngineChoice, p string, lines ...ai.Line) {
	tb.t.Helper()
	e := tb.engine[c]
	tb.receive(e.asked)
	for len(tb.events) > 0 {
		<-tb.events
	}
	e.replies <- ai.Result{Move: pt(p), Report: ai.Report{Lines: lines}}
	tb.await(Thought, Moved, Ended)
	tb.time.Advance(tb.Snapshot().Options.MinReply)
}

func (tb *table) receive(asked chan ai.Position) ai.Position {
	tb.t.Helper()
	select {
	case p := <-asked:
		return p
	case <-time.After(10 * time.Second):
		tb.t.Fatal("the engine was not asked")
	}
	panic("unreachable")
}

// await skips events until one of the kinds comes.
func (tb *table) await(kinds ...EventKind) Event {
	tb.t.Helper()
	for {
		select {
		case e := <-tb.events:
			if slices.Contains(kinds, e.Kind) {
				return e
			}
		case <-time.After(10 * time.Second):
			tb.t.Fatalf("no event of %v came", kinds)
		}
	}
}

func (tb *table) line() string {
	var points []game.Point
	s := tb.Snapshot()
	for _, p := range s.Line[:s.At+1] {
		if p.Colour != game.Empty {
			points = append(points, p.Point)
		}
	}
	return game.FormatPoints(points)
}

func (tb *table) wantLine(want string) {
	tb.t.Helper()
	if got := tb.line(); got != want {
		tb.t.Fatalf("the stones are %q, want %q", got, want)
	}
}
