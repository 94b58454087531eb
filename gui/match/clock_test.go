package match

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

func TestTimeRunsOut(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8")
	tb.time.Advance(29900 * time.Millisecond)
	if left := tb.Clocks().White.Left; left != 100*time.Millisecond {
		t.Fatalf("%v left", left)
	}
	tb.time.Advance(time.Second)
	s := tb.await(Ended).Snapshot
	if s.Final.Winner != game.Black || s.Final.Reason != game.ByTime {
		t.Fatalf("%+v", s.Final)
	}
	if left := tb.Clocks().White.Left; left != 0 {
		t.Fatalf("the clock shows %v", left)
	}
	if !tb.Undo() || tb.Snapshot().Final.Over {
		t.Fatal("undo did not reopen the game")
	}
	if left := tb.Clocks().White.Left; left != 30*time.Second {
		t.Fatalf("the reopened move has %v", left)
	}
	tb.wantLine("h8")
}

// What a coach takes of the time does not count, neither for the flag nor for the move.
func TestAHeldClockRests(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8")
	tb.time.Advance(10 * time.Second)
	if err := tb.Hold(true); err != nil {
		t.Fatal(err)
	}
	tb.time.Advance(time.Minute)
	if c := tb.Clocks(); c.White.Left != 20*time.Second || c.Running || tb.Snapshot().Final.Over {
		t.Fatalf("%+v", c)
	}
	_ = tb.Hold(false)
	if e := tb.await(Changed); !tb.Clocks().Running || e.Snapshot.Final.Over {
		t.Fatal("the clock does not go on")
	}
	tb.time.Advance(5 * time.Second)
	_ = tb.Hold(true)
	tb.time.Advance(time.Minute)
	tb.play("h9")
	s := tb.Snapshot()
	if spent := s.Line[s.At].Spent; spent != 15*time.Second {
		t.Errorf("the move took %v", spent)
	}
	if c := tb.Clocks(); !c.Running || c.Turn != game.Black {
		t.Errorf("after the move: %+v", c)
	}
	tb.time.Advance(31 * time.Second)
	if s := tb.await(Ended).Snapshot; s.Final.Winner != game.White {
		t.Errorf("the next move is not timed: %+v", s.Final)
	}
	if err := tb.Hold(true); err != nil || tb.Clocks().Running {
		t.Errorf("after the end: %v", err)
	}
}

func TestLateStoneIsTakenBack(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8")
	tb.time.mu.Lock() // time passes and no timer has fired yet
	tb.time.now = tb.time.now.Add(31 * time.Second)
	tb.time.mu.Unlock()
	if err := tb.Play(pt("h9")); !errors.Is(err, ErrLate) {
		t.Fatalf("got %v", err)
	}
	tb.wantLine("h8")
	if s := tb.Snapshot(); s.Final.Reason != game.ByTime || s.Final.Winner != game.Black {
		t.Fatalf("%+v", s.Final)
	}
}

func TestEngineIsHurriedBeforeItsFlagFalls(t *testing.T) {
	tb := sit(t, func(o *Options) { againstWhite(o); o.EngineCap = 0 })
	tb.play("h8")
	tb.receive(tb.engine[white].asked)
	tb.await(Moved)
	tb.time.Advance(29900 * time.Millisecond)
	tb.await(Moved)
	tb.wantLine("h8a1")
}

func TestPause(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8")
	tb.time.Advance(10 * time.Second)
	if err := tb.Pause(); err != nil {
		t.Fatal(err)
	}
	tb.time.Advance(time.Hour)
	if err := tb.Play(pt("h9")); !errors.Is(err, ErrPaused) {
		t.Fatalf("a stone in a pause: %v", err)
	}
	_ = tb.Resume()
	if left := tb.Clocks().White.Left; left != 20*time.Second {
		t.Fatalf("%v left after the pause", left)
	}
}

func TestEngineIsToldItsClock(t *testing.T) {
	for name, c := range map[string]struct {
		time game.TimeControl
		want ai.Limits
	}{
		"none":     {game.TimeControl{}, ai.Limits{Lines: 1, Time: 5 * time.Second}},
		"per move": {game.DefaultTime, ai.Limits{Lines: 1, Time: 3 * time.Second, Clock: &ai.Clock{PerMove: 30 * time.Second}}},
		"per game": {
			game.TimeControl{Kind: game.PerGame, Main: time.Minute, Increment: time.Second},
			ai.Limits{Lines: 1, Time: 3 * time.Second, Clock: &ai.Clock{Game: time.Minute, Left: time.Minute, Increment: time.Second}},
		},
		"byo-yomi": {
			game.TimeControl{Kind: game.ByoYomi, Main: time.Minute, Period: time.Second, Periods: 3},
			ai.Limits{Lines: 1, Time: 3 * time.Second, Clock: &ai.Clock{Left: time.Minute, Period: time.Second, Periods: 3}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			tb := sit(t, func(o *Options) {
				againstBlack(o)
				o.Game.Time, o.EngineCap = c.time, 3*time.Second
				if c.time.Kind == game.NoTime {
					o.EngineCap = 0 // something must end the thinking
				}
			})
			e := tb.engine[black]
			tb.receive(e.asked)
			if !reflect.DeepEqual(e.limits, c.want) {
				t.Errorf("%+v with %+v", e.limits, e.limits.Clock)
			}
		})
	}
}

// A move in the place of another is made where nobody's time ran, and takes none.
func TestAVariationTakesNoTime(t *testing.T) {
	tb := sit(t, people)
	for _, p := range []string{"h8", "h9", "i9"} {
		tb.play(p)
	}
	tb.time.Advance(10 * time.Second)
	tb.Jump(tb.Snapshot().Line[1].Node)
	tb.time.Advance(7 * time.Second)
	clear(tb.starts) // as in a record that was opened
	tb.time.step = time.Nanosecond
	tb.play("j10")
	tb.time.step = 0
	s := tb.Snapshot()
	if spent := s.Line[s.At].Spent; spent != 0 {
		t.Errorf("the variation took %v", spent)
	}
	tb.time.Advance(3 * time.Second)
	tb.play("k11")
	if s = tb.Snapshot(); s.Line[s.At].Spent.Round(time.Second) != 3*time.Second {
		t.Errorf("the move after it took %v", s.Line[s.At].Spent)
	}
}
