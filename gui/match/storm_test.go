package match

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

// randomEngine thinks until it is cancelled or, sometimes, answers at once.
type randomEngine struct {
	mu  sync.Mutex
	rnd *rand.Rand
}

func (e *randomEngine) Name() string { return "random" }
func (e *randomEngine) NewGame()     {}

func (e *randomEngine) Think(ctx context.Context, pos ai.Position, _ ai.Limits, report func(ai.Report)) (ai.Result, error) {
	e.mu.Lock() // would deadlock if two Thinks ran at once: they must not
	defer e.mu.Unlock()
	report(ai.Report{Depth: 1, Lines: []ai.Line{{WinRate: e.rnd.Float64()}}})
	if e.rnd.IntN(3) == 0 {
		<-ctx.Done()
	}
	var empty []game.Point
	for p, c := range pos.Board.Points {
		if c == game.Empty && pos.Rules.Foul(pos.Board, p, pos.ToMove) == game.NoFoul {
			empty = append(empty, p)
		}
	}
	if len(empty) == 0 {
		return ai.Result{}, ai.ErrNoMove
	}
	return ai.Result{Move: empty[e.rnd.IntN(len(empty))]}, nil
}

// TestClickStorm throws random requests at a match from several goroutines; the
// race detector watches, and every snapshot must make sense.
func TestClickStorm(t *testing.T) {
	for _, opening := range []game.Opening{game.FreeOpening, game.Swap2} {
		t.Run(string(opening), func(t *testing.T) { storm(t, opening) })
	}
}

func storm(t *testing.T, opening game.Opening) {
	const goroutines, actions = 3, 1200
	clock := newFakeTime()
	o := DefaultOptions()
	o.Game.Size, o.Game.Opening = 9, opening
	o.MinReply = time.Millisecond
	o.White = Seat{Kind: Computer, Engine: EngineChoice{ID: "random"}}
	var seeds atomic.Uint64
	m, err := New(o, Deps{Now: clock.Now, After: clock.After, NewEngine: func(EngineChoice) (ai.Engine, error) {
		return &randomEngine{rnd: rand.New(rand.NewPCG(seeds.Add(1), 1))}, nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	var shown int
	m.Listen(func(e Event) { // never two at a time, so shown needs no lock
		shown++
		checkSnapshot(t, e.Snapshot)
	})
	m.Start()
	var group sync.WaitGroup
	for g := range goroutines {
		group.Go(func() {
			rnd := rand.New(rand.NewPCG(uint64(g), 2))
			for range actions {
				randomAction(m, clock, rnd)
			}
		})
	}
	group.Wait()
	m.Close()
	m.Wait()
	if shown == 0 {
		t.Error("no event was heard")
	}
}

func randomAction(m *Match, clock *fakeTime, rnd *rand.Rand) {
	s := m.Snapshot()
	node := s.Line[rnd.IntN(len(s.Line))].Node
	switch rnd.IntN(24) {
	case 0, 1:
		m.Undo()
	case 2:
		m.Redo()
	case 3:
		m.Jump(node)
	case 4, 5:
		m.Last()
	case 6:
		_ = m.MoveNow()
	case 7:
		_ = m.Pause()
	case 8, 9:
		_ = m.Resume()
	case 10:
		if rnd.IntN(8) == 0 {
			_ = m.Resign(game.Black)
		}
	case 11:
		_ = m.OfferDraw(game.Black)
	case 12:
		m.Promote(node)
	case 13:
		if rnd.IntN(8) == 0 {
			m.Delete(node)
		}
	case 14:
		clock.Advance(time.Duration(rnd.IntN(4000)) * time.Millisecond)
	case 15:
		m.State()
	case 16:
		_ = m.Choose(game.ChoiceKind(1 + rnd.IntN(3)))
	default:
		clock.Advance(time.Millisecond)
		_ = m.Play(game.Point{X: rnd.IntN(11) - 1, Y: rnd.IntN(11) - 1})
	}
}

func checkSnapshot(t *testing.T, s Snapshot) {
	if s.At >= len(s.Line) || len(s.Stones) != s.Board.Stones() {
		t.Errorf("a snapshot at %d of %d with %d stones of %d", s.At, len(s.Line), len(s.Stones), s.Board.Stones())
	}
	if s.Final.Over && (s.Thinking != game.Empty || s.Paused) {
		t.Errorf("over, and yet %v thinks or it is paused", s.Thinking)
	}
	moves := 0
	for _, p := range s.Line[:s.At+1] {
		if p.Colour != game.Empty && p.Point != game.Pass {
			moves++
		}
	}
	if moves != s.Board.Stones() {
		t.Errorf("%d moves, %d stones", moves, s.Board.Stones())
	}
}
