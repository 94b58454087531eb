package match

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"omok/game"
)

// follow makes a match of a state and its notes, as they come back from a file.
func follow(t *testing.T, state State, notes []Note) *Match {
	t.Helper()
	pass := func(in, out any) {
		data, err := json.Marshal(in)
		if err == nil {
			err = json.Unmarshal(data, out)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var s State
	pass(state, &s)
	m, err := Restore(s, Deps{Now: newFakeTime().Now})
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range notes {
		var back Note
		pass(n, &back)
		if err := m.Follow(back); err != nil {
			t.Fatalf("note %d, %+v: %v", i, n, err)
		}
	}
	return m
}

// A match that follows the notes of another stands as that one does, and can take
// back what that one can.
func TestNotesSayAllThatChanges(t *testing.T) {
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(seed, 1))
		tb := sit(t, func(o *Options) {
			o.Game.Size, o.Game.Opening = 9, []game.Opening{game.FreeOpening, game.Swap2}[seed%2]
			o.Game.Time = game.TimeControl{Kind: game.PerGame, Main: time.Hour, Increment: time.Second}
			o.Black.Name, o.White.Name = "a", "b"
		})
		state := tb.StateAndNotes()
		_ = tb.Edit(func(g *game.Game) error { return g.SetInfo(game.Info{Black: "a", White: "b"}) })
		var notes []Note
		for range 60 {
			tb.time.Advance(time.Duration(rng.IntN(5)) * time.Second)
			tb.doAnything(rng)
			if rng.IntN(2) == 0 {
				notes = append(notes, tb.Notes()...)
			}
			want := tb.State()
			notes = append(notes, tb.Notes()...)
			again := follow(t, state, notes)
			got := again.State()
			got.Saved = want.Saved
			if !reflect.DeepEqual(plain(got), plain(want)) {
				t.Fatalf("seed %d\n%+v\nwant\n%+v", seed, got, want)
			}
			if a, b := again.Snapshot(), tb.Snapshot(); a.Undo != b.Undo || a.Redo != b.Redo || a.Changed != b.Changed {
				t.Fatalf("seed %d: undo %+v redo %+v changed %v, want %+v %+v %v", seed, a.Undo, a.Redo, a.Changed, b.Undo, b.Redo, b.Changed)
			}
			again.Close()
			again.Wait()
		}
		again := follow(t, state, notes)
		for tb.Undo() {
			want := tb.State()
			if !again.Undo() {
				t.Fatalf("seed %d: nothing to undo", seed)
			}
			got := again.State()
			if !reflect.DeepEqual(got.Nodes, want.Nodes) || got.Live != want.Live || got.Final.Reason != want.Final.Reason || got.Info != want.Info {
				t.Fatalf("seed %d, undone\n%+v\nwant\n%+v", seed, got, want)
			}
		}
		again.Close()
		again.Wait()
	}
}

// plain is a state without what only play needs: the clocks of positions long left.
func plain(s State) State {
	s.Starts = nil
	if s.Timed < 0 || s.Final.Over {
		s.Timed, s.Clock = -1, game.ClockState{}
	}
	return s
}

// doAnything does one of the things that a person may do.
func (tb *table) doAnything(rng *rand.Rand) {
	s := tb.Snapshot()
	n := s.Line[rng.IntN(len(s.Line))].Node
	point := game.Point{X: rng.IntN(9), Y: rng.IntN(9)}
	switch rng.IntN(18) {
	case 0:
		_ = tb.Edit(func(g *game.Game) error { return g.SetComment(n, point.String()) })
	case 1:
		_ = tb.Edit(func(g *game.Game) error {
			info := g.Info
			info.Event = point.String()
			return g.SetInfo(info)
		})
	case 2:
		tb.Jump(n)
	case 3:
		tb.Delete(n)
	case 4:
		tb.Promote(n)
	case 5:
		tb.Undo()
	case 6:
		tb.Redo()
	case 7:
		_ = tb.Setup([]game.Stone{{Point: point, Colour: game.White}}, game.Black)
	case 8:
		_ = tb.AddVariation([]game.Point{point, {X: 1, Y: 1}})
	case 9:
		_ = tb.Resign(game.Black)
	case 10:
		var last *game.Edit
		tb.Read(func(g *game.Game) { last = g.LastEdit() })
		_ = tb.MarkSaved(last)
	case 11:
		if rng.IntN(2) == 0 {
			_ = tb.Pause()
		} else {
			_ = tb.Resume()
		}
	case 12, 13:
		_ = tb.Choose([]game.ChoiceKind{game.TakeBlack, game.TakeWhite, game.AddTwo}[rng.IntN(3)])
	default:
		tb.Last()
		_ = tb.Play(point)
	}
}
