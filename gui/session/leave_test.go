package session_test

import (
	"context"
	"testing"
	"time"

	"omok/ai"
	"omok/gui/match"
	"omok/gui/session"
	"omok/gui/session/sessiontest"
)

// stubborn is an engine that goes on for a while after it was stopped.
type stubborn struct {
	asked, let, closed chan struct{}
}

func newStubborn() *stubborn {
	return &stubborn{make(chan struct{}, 10), make(chan struct{}), make(chan struct{})}
}

func (e *stubborn) Name() string { return "stubborn" }
func (e *stubborn) NewGame()     {}
func (e *stubborn) Close() error { close(e.closed); return nil }

func (e *stubborn) Think(ctx context.Context, _ ai.Position, _ ai.Limits, _ func(ai.Report)) (ai.Result, error) {
	e.asked <- struct{}{}
	<-ctx.Done()
	<-e.let
	return ai.Result{}, ctx.Err()
}

// seat makes a match in which the engine thinks the one shown.
func seat(t *testing.T, s *session.Session, e ai.Engine) {
	t.Helper()
	o := match.DefaultOptions()
	o.Black = match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: "stubborn"}}
	m, err := match.New(o, match.Deps{NewEngine: func(match.EngineChoice) (ai.Engine, error) { return e, nil }})
	if err != nil {
		t.Fatal(err)
	}
	s.Take(m, nil)
	m.Start()
}

// Leaving waits for the engines, those of a match that was replaced too.
func TestLeavingWaitsForEngines(t *testing.T) {
	_, s := sessiontest.New(t, nil)
	first, second := newStubborn(), newStubborn()
	seat(t, s, first)
	<-first.asked
	seat(t, s, second)
	<-second.asked
	time.AfterFunc(50*time.Millisecond, func() { close(first.let) })
	close(second.let)
	s.Leave(session.Goodbye)
	for _, e := range []*stubborn{first, second} {
		select {
		case <-e.closed:
		default:
			t.Error("an engine lives on")
		}
	}
}

// It does not wait for ever.
func TestLeavingIsBounded(t *testing.T) {
	_, s := sessiontest.New(t, nil)
	deaf := newStubborn()
	seat(t, s, deaf)
	<-deaf.asked
	began := time.Now()
	s.Leave(session.Goodbye)
	if d := time.Since(began); d < session.Goodbye || d > 5*session.Goodbye {
		t.Errorf("left after %v", d)
	}
	close(deaf.let)
	<-deaf.closed
}
