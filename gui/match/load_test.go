package match

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"omok/game"
)

func reload(t *testing.T, tb *table) *table {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.json")
	data, err := json.Marshal(tb.State())
	if err == nil {
		err = os.WriteFile(path, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	state, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	again := &table{t: t, time: newFakeTime(), events: make(chan Event, 1000), engine: tb.engine}
	m, err := Restore(state, again.deps())
	if err != nil {
		t.Fatal(err)
	}
	again.Match = m
	return again
}

func TestMatchSurvivesOnDisk(t *testing.T) {
	tb := sit(t, func(o *Options) {
		o.Game.Rules = game.MustRules(game.Omok).ExactFive()
		o.Game.Time = game.TimeControl{Kind: game.PerGame, Main: time.Minute, Increment: time.Second}
	})
	tb.play("h8h9i8i9")
	tb.Undo()
	tb.play("j9")
	tb.time.Advance(7 * time.Second)
	_ = tb.Edit(func(g *game.Game) error {
		_ = g.SetInfo(game.Info{Event: "final"})
		_ = g.SetComment(g.Current(), "well")
		return g.SetJudgement(g.Current(), &game.Judgement{Black: 0.6, Best: []game.Point{pt("a1")}})
	})
	before := tb.State()

	again := reload(t, tb)
	after := again.State()
	after.Saved = before.Saved
	if !reflect.DeepEqual(before, after) {
		t.Fatalf("saved\n%+v\nloaded\n%+v", before, after)
	}
	again.begin(again.Match)
	if c := again.Clocks(); !c.Running || c.Black.Left != 55*time.Second || c.White.Left != 62*time.Second {
		t.Fatalf("the clocks stand at %+v", c)
	}
	again.wantLine("h8h9i8j9")
	again.Undo()
	again.wantLine("h8h9i8")
}

func TestEndedMatchSurvivesOnDisk(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8h9")
	_ = tb.Resign(game.White)
	tb.First()
	again := reload(t, tb)
	s := again.Snapshot()
	if s.Final.Reason != game.ByResigning || s.At != 0 || len(s.Line) != 3 || s.Live {
		t.Fatalf("%+v at %d of %d", s.Final, s.At, len(s.Line))
	}
	again.Last()
	if !again.Undo() || again.Snapshot().Final.Over {
		t.Fatal("the resignation could not be taken back")
	}
	again.Close()
	again.Wait()
}

func TestLoadRefusesWhatIsNoGame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.json")
	for _, text := range []string{
		"", "{", `{"Version":99}`, `{"Version":1}`, `{"Version":1,"Nodes":[{"up":-1},{"up":5}]}`,
		`{"Version":1,"Nodes":[{"up":-1}],"Live":3}`,
		`{"Version":1,"Nodes":[{"up":-1}],"Options":{"Game":{"Rules":"omok","Size":900}}}`,
		`{"Version":1,"Nodes":[{"up":-1,"at":"z99","c":1}],"Options":{"Game":{"Rules":"omok"}}}`,
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := Load(path)
		if err == nil {
			_, err = Restore(s, Deps{})
		}
		if err == nil {
			t.Errorf("%q was taken for a game", text)
		}
	}
}

func FuzzRestore(f *testing.F) {
	o := DefaultOptions()
	o.Game.Size, o.Game.Opening = 9, game.Swap2
	m, err := New(o, Deps{Now: newFakeTime().Now})
	if err != nil {
		f.Fatal(err)
	}
	for _, p := range []string{"e5", "a1", "e6"} {
		if err := m.Play(pt(p)); err != nil {
			f.Fatal(err)
		}
	}
	_ = m.Choose(game.TakeBlack)
	_ = m.Resign(game.White)
	data, err := json.Marshal(m.State())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"Version":1,"Nodes":[{"up":-1}],"Options":{"Game":{"Rules":"omok"}}}`))
	clock := newFakeTime()
	f.Fuzz(func(t *testing.T, data []byte) {
		var s State
		if json.Unmarshal(data, &s) != nil {
			return
		}
		m, err := Restore(s, Deps{Now: clock.Now, After: func(time.Duration, func()) func() { return func() {} }})
		if err != nil {
			return
		}
		m.Start()
		m.Clocks()
		_ = m.Play(m.Snapshot().Board.Centre())
		m.Undo()
		m.Last()
		m.Close()
		m.Wait()
	})
}
