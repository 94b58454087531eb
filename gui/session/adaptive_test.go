package session_test

import (
	"testing"

	"omok/game"
	"omok/gui/match"
	"omok/gui/session"
	"omok/gui/session/sessiontest"
	"omok/gui/settings"
)

func TestTheAdaptiveLevelLearns(t *testing.T) {
	f, s := sessiontest.New(t, nil)
	s.OnEvent = func(e match.Event, _ bool) {
		if e.Kind == match.Ended {
			s.Learn(e.Snapshot.Final)
		}
	}
	c := settings.DefaultChoice()
	c.Second = settings.Seat{Engine: session.OwnEngine, Level: settings.AdaptiveLevel}
	c.Colours = settings.FirstBlack
	before := s.Adaptive()
	s.StartChoice(c)
	f.Try(s.Match.Resign(game.Black))
	s.Match.Undo() // reopens the game, which counts no second time
	f.Try(s.Match.Resign(game.Black))
	if a := s.Adaptive(); a.Level() != before.Level() {
		t.Errorf("level %d after one loss, %d before", a.Level(), before.Level())
	}
	s.Rematch() // the person has white now
	f.Try(s.Match.Resign(game.White))
	after := s.Adaptive()
	if after.Level() >= before.Level() {
		t.Errorf("level %d after two losses, %d before", after.Level(), before.Level())
	}
	s.Rematch()
	if seat := s.Now.Options.White; seat.Engine.Level != after.Level() || !seat.Adaptive {
		t.Errorf("the next game is against %+v, want level %d", seat, after.Level())
	}
}
