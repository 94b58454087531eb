package session_test

import (
	"testing"

	"omok/game"
	"omok/gui/match"
	"omok/gui/session/sessiontest"
	"omok/gui/settings"
	"omok/gui/task"
)

// A series is counted for the players, whatever colours they have; a reopened game
// counts once, and another game ends it.
func TestASeries(t *testing.T) {
	f, s := sessiontest.New(t, nil)
	s.OnEvent = func(e match.Event, _ bool) {
		if e.Kind == match.Ended {
			s.Count(e.Snapshot.Final)
		}
	}
	c := settings.DefaultChoice()
	c.First.Name, c.Second.Name, c.Colours, c.Games = "Ada", "Bo", settings.FirstWhite, 3
	s.StartChoice(c)
	if s.SeatName(game.White) != "Ada" || s.Score(game.White) != "0" || s.Standing() != "Ada 0 : 0 Bo" {
		t.Errorf("%s, %s", s.SeatName(game.White), s.Standing())
	}
	f.Try(s.Match.Resign(game.Black))
	s.Match.Undo()
	f.Try(s.Match.Resign(game.Black))
	if s.Standing() != "Ada 1 : 0 Bo" {
		t.Errorf("after a game %s", s.Standing())
	}
	s.Rematch()
	if s.SeatName(game.Black) != "Ada" || s.Series.Number() != 2 || s.Score(game.White) != "0" {
		t.Errorf("the second game: %s has Black, %+v", s.SeatName(game.Black), s.Series)
	}
	f.Try(s.Match.Resign(game.Black))
	s.Rematch()
	f.Try(s.Match.Resign(game.White))
	if s.Standing() != "Ada 1 : 2 Bo" || !s.Series.Over() {
		t.Errorf("at the end %s", s.Standing())
	}
	s.Rematch()
	if s.Series.Number() != 1 || s.Standing() != "Ada 0 : 0 Bo" || s.SeatName(game.Black) != "Ada" {
		t.Errorf("again: %s, %s has Black", s.Standing(), s.SeatName(game.Black))
	}
	c.Games = 1
	s.StartChoice(c)
	if s.Series.On() || s.Standing() != "" || s.Score(game.Black) != "" {
		t.Errorf("a single game: %+v", s.Series)
	}
	before := s.SeatName(game.Black)
	s.Rematch()
	if s.SeatName(game.White) != before {
		t.Error("the colours stay in a rematch")
	}
}

// The next game between two engines begins by itself, but not where a person plays or
// another game is shown by then.
func TestASeriesOfEnginesGoesOn(t *testing.T) {
	f, s := sessiontest.New(t, nil)
	screen := make(chan func(), 10)
	f.Tasks.Close(0)
	f.Tasks = task.NewGroup(func(do func()) { screen <- do })
	c := settings.DefaultChoice()
	c.Rules, c.Size, c.Games = game.MustRules(game.Freestyle), 9, 3
	start := func(engine string) *match.Match {
		c.First.Engine, c.Second.Engine = engine, engine
		s.StartChoice(c)
		f.Try(s.Match.Pause())
		s.Now.Final = game.Result{Over: true, Winner: game.Black}
		s.Count(s.Now.Final)
		s.GoOn()
		return s.Match
	}
	start(settings.PersonPlays)
	first := start("windows")
	(<-screen)()
	if s.Match == first || s.Series.Number() != 2 || s.Series.FirstBlack {
		t.Errorf("the second game does not begin: %+v", s.Series)
	}
	start("windows")
	c.Games = 1
	s.StartChoice(c)
	single := s.Match
	(<-screen)()
	if s.Match != single {
		t.Error("another game was left for the series")
	}
	if len(screen) > 0 {
		t.Error("a person's game goes on by itself")
	}
}
