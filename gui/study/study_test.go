package study

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"omok/ai"
	"omok/ai/search"
	"omok/game"
	"omok/gui/review"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// fakeEngine asks the test for each reply.
type fakeEngine struct {
	asked   chan ai.Position
	limits  ai.Limits // of the last Think that asked
	replies chan ai.Result
	reports chan ai.Report
	stopped chan struct{} // told when a Think ends by cancellation
}

func newFakeEngine() *fakeEngine {
	return &fakeEngine{
		asked: make(chan ai.Position, 100), replies: make(chan ai.Result),
		reports: make(chan ai.Report), stopped: make(chan struct{}, 100),
	}
}

func (e *fakeEngine) Name() string { return "fake" }
func (e *fakeEngine) NewGame()     {}

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
			return ai.Result{}, nil
		}
	}
}

// desk is a study with a fake engine, a prover, and what its listener has heard.
type desk struct {
	*Study
	t      *testing.T
	engine *fakeEngine
	events chan Event
	prove  Prover
	game   *game.Game
}

func sit(t *testing.T, moves string) *desk {
	t.Helper()
	d := &desk{t: t, engine: newFakeEngine(), events: make(chan Event, 10000), game: played(t, moves)}
	d.Study = New(Options{Lines: 5, Threads: 1}, Deps{
		NewEngine: func() (ai.Engine, error) { return d.engine, nil },
		Prove: func(ctx context.Context, pos ai.Position) ([]game.Point, bool, error) {
			if d.prove == nil {
				return nil, false, nil
			}
			return d.prove(ctx, pos)
		},
	})
	d.Listen(func(e Event) { d.events <- e })
	d.show()
	t.Cleanup(func() {
		d.Close()
		d.Wait()
	})
	return d
}

func played(t *testing.T, moves string) *game.Game {
	t.Helper()
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	play(t, g, moves)
	return g
}

func play(t *testing.T, g *game.Game, moves string) {
	t.Helper()
	points, err := game.ParsePoints(moves, 15)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range points {
		if err := g.Play(p); err != nil {
			t.Fatal(err)
		}
	}
}

func pt(s string) game.Point {
	p, err := game.ParsePoint(s, game.MaxSize)
	if err != nil {
		panic(err)
	}
	return p
}

// position is where g stands.
func position(g *game.Game) Position {
	pos := ai.Position{Rules: g.Config().Rules, Board: g.Board(), ToMove: g.ToMove()}
	return Position{Position: pos, Node: g.Current(), Over: g.Result().Over}
}

func (d *desk) show() Snapshot { return d.Show(position(d.game)) }

func (d *desk) play(moves string) Snapshot {
	d.t.Helper()
	play(d.t, d.game, moves)
	return d.show()
}

func (d *desk) receive() ai.Position {
	d.t.Helper()
	select {
	case p := <-d.engine.asked:
		return p
	case <-time.After(10 * time.Second):
		d.t.Fatal("the engine was not asked")
	}
	panic("unreachable")
}

// await skips events until one of the kind comes, and returns what is known then.
func (d *desk) await(kind EventKind) Snapshot {
	d.t.Helper()
	for {
		select {
		case e := <-d.events:
			if e.Kind == kind {
				return d.Snapshot()
			}
		case <-time.After(10 * time.Second):
			d.t.Fatalf("no event of kind %v came", kind)
		}
	}
}

func TestAClosedStudyRefuses(t *testing.T) {
	d := sit(t, "h8")
	_ = d.Analyse(true)
	d.receive()
	d.Close()
	<-d.engine.stopped
	for name, err := range map[string]error{
		"analysis": d.Analyse(false), "hint": d.AskHint(),
		"threat": d.AskThreat(game.Black, game.Pass),
		"review": d.StartReview(review.Take(d.game, game.Result{})),
	} {
		if !errors.Is(err, ErrClosed) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRealEngineStopsAtOnce(t *testing.T) {
	const bound = 2 * time.Second // generous, for a busy machine: a tenth of a second is asked for
	s := New(Options{}, Deps{NewEngine: func() (ai.Engine, error) {
		return search.New(search.Options{HashMiB: 8}), nil
	}})
	studied := make(chan struct{}, 1)
	s.Listen(func(e Event) {
		if e.Kind == Reported {
			select {
			case studied <- struct{}{}:
			default:
			}
		}
	})
	s.Show(position(played(t, "h8")))
	_ = s.Analyse(true)
	<-studied // it is deep in thought
	start := time.Now()
	s.Close()
	s.Wait()
	if took := time.Since(start); took > bound {
		t.Errorf("the engine stopped after %v", took)
	}
}

// randomEngine thinks until it is cancelled or, sometimes, answers at once.
type randomEngine struct{ busy sync.Mutex }

func (e *randomEngine) Name() string { return "random" }
func (e *randomEngine) NewGame()     {}

func (e *randomEngine) Think(ctx context.Context, pos ai.Position, _ ai.Limits, report func(ai.Report)) (ai.Result, error) {
	if !e.busy.TryLock() {
		panic("two jobs at once")
	}
	defer e.busy.Unlock()
	line := ai.Line{Moves: []game.Point{{X: rand.IntN(15)}}, WinRate: rand.Float64()}
	if report != nil {
		report(ai.Report{Depth: pos.Board.Stones(), Lines: []ai.Line{line}})
	}
	if rand.IntN(3) == 0 {
		<-ctx.Done()
	}
	return ai.Result{Move: line.Moves[0], Report: ai.Report{Depth: pos.Board.Stones(), Lines: []ai.Line{line}}}, nil
}

// TestNothingIsShownYet asks a new study about a position that it does not have.
func TestNothingIsShownYet(t *testing.T) {
	s := New(Options{}, Deps{})
	defer s.Close()
	if err := s.AskHint(); !errors.Is(err, ErrNothing) || s.Snapshot().Hinting {
		t.Errorf("a hint: %v", err)
	}
	if err := s.AskThreat(game.Black, game.Pass); !errors.Is(err, ErrNothing) || s.Snapshot().Threat != nil {
		t.Errorf("a threat: %v", err)
	}
}

// TestStorm throws random requests at a study from several goroutines; the race
// detector watches, and what is shown must belong to the position shown.
func TestStorm(t *testing.T) {
	const goroutines, actions = 3, 800
	var positions []Position
	g := played(t, "")
	for _, p := range []string{"h8", "h9", "i9", "g9", "a1"} {
		play(t, g, p)
		positions = append(positions, position(g))
	}
	s := New(Options{}, Deps{
		NewEngine: func() (ai.Engine, error) { return &randomEngine{}, nil },
		Prove: func(ctx context.Context, pos ai.Position) ([]game.Point, bool, error) {
			if pos.Board.Stones()%2 == 0 {
				<-ctx.Done()
			}
			return nil, false, nil
		},
	})
	heard := 0
	s.Listen(func(e Event) { // never two at a time, so heard needs no lock
		heard++
		if e.Kind == Failed {
			t.Error(e.Err)
		}
	})
	var showing sync.Mutex // as a window shows one position after another
	var group sync.WaitGroup
	for seed := range goroutines {
		group.Go(func() {
			rnd := rand.New(rand.NewPCG(uint64(seed), 2))
			for range actions {
				switch rnd.IntN(8) {
				case 0:
					_ = s.Analyse(rnd.IntN(2) == 0)
				case 1:
					_ = s.AskHint()
				case 2:
					_ = s.AskThreat(game.White, game.Point{X: rnd.IntN(15), Y: rnd.IntN(15)})
				case 3:
					_ = s.StartReview(review.Take(g, game.Result{}))
				case 4:
					s.StopReview()
				case 5:
					s.SetOptions(Options{Lines: rnd.IntN(3)})
				default:
					showing.Lock()
					p := positions[rnd.IntN(len(positions))]
					s.Show(p)
					v := s.Snapshot()
					if n := v.Report.Depth; n != 0 && n != p.Board.Stones() || v.Hint != nil && v.Hint.Colour != p.ToMove {
						t.Errorf("about %d stones, %d stones are shown", n, p.Board.Stones())
					}
					showing.Unlock()
				}
			}
		})
	}
	group.Wait()
	s.Close()
	s.Wait()
	if heard == 0 {
		t.Error("no event was heard")
	}
}

func TestOldNewsGivesWay(t *testing.T) {
	s := New(Options{}, Deps{})
	var heard []EventKind
	s.Listen(func(e Event) { heard = append(heard, e.Kind) })
	for _, kind := range []EventKind{Reported, Reported, Progressed, Changed, Changed} {
		s.tell(kind, nil)
	}
	s.feed.Deliver()
	if want := []EventKind{Reported, Progressed, Changed, Changed}; !slices.Equal(heard, want) {
		t.Errorf("heard %v, want %v", heard, want)
	}
}
