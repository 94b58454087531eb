package match

import (
	"testing"
	"time"

	"omok/ai"
	"omok/ai/search"
	"omok/game"
)

// cancelBound is generous: the machine may be busy, and the race detector slows
// everything down. What is asked for is a tenth of a second.
const cancelBound = 2 * time.Second

func realDeps() Deps {
	return Deps{NewEngine: func(EngineChoice) (ai.Engine, error) {
		return search.New(search.Options{HashMiB: 8}), nil
	}}
}

func TestRealEnginesPlayAGame(t *testing.T) {
	o := DefaultOptions()
	engines(&o)
	o.Game.Size, o.Game.Time = 15, game.TimeControl{}
	o.MinReply, o.EngineCap = 0, 10*time.Millisecond
	m, err := New(o, realDeps())
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan Event, 1)
	m.Listen(func(e Event) {
		if e.Kind == Ended || e.Kind == Failed {
			ended <- e
		}
	})
	m.Start()
	defer m.Wait()
	defer m.Close()
	select {
	case e := <-ended:
		if e.Err != nil || !e.Snapshot.Final.Over {
			t.Fatalf("%v, %+v\n%v", e.Err, e.Snapshot.Final, e.Snapshot.Board)
		}
	case <-time.After(2 * time.Minute):
		s := m.Snapshot()
		t.Fatalf("the game does not end:\n%v", s.Board)
	}
}

func TestRealEngineStopsAtOnce(t *testing.T) {
	o := DefaultOptions()
	againstWhite(&o)
	o.Game.Size, o.EngineCap = 15, time.Hour
	o.Game.Time = game.TimeControl{}
	m, err := New(o, realDeps())
	if err != nil {
		t.Fatal(err)
	}
	thought := make(chan struct{}, 1)
	m.Listen(func(e Event) {
		if e.Kind == Thought && e.Snapshot.Report.Depth > 0 {
			select {
			case thought <- struct{}{}:
			default:
			}
		}
	})
	m.Start()
	_ = m.Play(m.Snapshot().Board.Centre())
	<-thought // it is deep in thought
	start := time.Now()
	m.Close()
	m.Wait()
	if d := time.Since(start); d > cancelBound {
		t.Errorf("the engine stopped after %v", d)
	} else {
		t.Logf("the engine stopped after %v", d)
	}
}
