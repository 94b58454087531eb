package match

import (
	"errors"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

func TestSwapExchangesTheSeats(t *testing.T) {
	tb := sit(t, func(o *Options) {
		o.Black.Name, o.White.Name = "Ann", "Bea"
		o.Game.Opening = game.Swap2
		o.Game.Time = game.TimeControl{Kind: game.PerGame, Main: time.Minute}
	})
	tb.time.Advance(5 * time.Second) // Ann's, for all three stones
	tb.play("h8")
	tb.time.Advance(5 * time.Second)
	tb.play("h9i9")
	s := tb.Snapshot()
	if s.Can.Play || !s.Can.Choose || s.Opening.Actor != game.Second {
		t.Fatalf("can %+v, opening %+v", s.Can, s.Opening)
	}
	if c := tb.Clocks(); c.Black.Left != 50*time.Second || c.Turn != game.White {
		t.Fatalf("the clocks stand at %+v", c)
	}
	if err := tb.Play(pt("a1")); !errors.Is(err, game.ErrOpeningAct) {
		t.Fatalf("a stone instead of a choice: %v", err)
	}
	if err := tb.Choose(game.TakeBlack); err != nil {
		t.Fatal(err)
	}
	s = tb.Snapshot()
	if s.Options.Black.Name != "Bea" || s.ToMove != game.White || !s.Can.Play {
		t.Fatalf("%s has black, %v to move, can %+v", s.Options.Black.Name, s.ToMove, s.Can)
	}
	if c := tb.Clocks(); c.White.Left != 50*time.Second || c.Black.Left != time.Minute {
		t.Fatalf("the clocks stand at %+v", c)
	}
	again := reload(t, tb)
	if s := again.Snapshot(); s.Options.Black.Name != "Bea" || again.Clocks().White.Left != 50*time.Second {
		t.Fatalf("reloaded, %s has black", s.Options.Black.Name)
	}
	again.Close()
	again.Wait()
	tb.Undo()
	if s := tb.Snapshot(); s.Options.Black.Name != "Ann" || !s.Can.Choose || tb.Clocks().Black.Left != 50*time.Second {
		t.Fatalf("after undo: %s has black, can %+v", s.Options.Black.Name, s.Can)
	}
}

func TestEngineTakesTheBetterColour(t *testing.T) {
	tb := sit(t, func(o *Options) { againstWhite(o); o.Game.Opening = game.SwapOpening })
	tb.play("h8h9i9")
	tb.reply(white, "a1", ai.Line{Moves: []game.Point{pt("a1")}, WinRate: 0.2}) // White to move stands badly
	s := tb.Snapshot()
	if s.Options.Black.Kind != Computer || !s.Can.Play || s.ToMove != game.White {
		t.Fatalf("the engine sits at %+v, can %+v", s.Options.Black, s.Can)
	}
	tb.play("i10")
	tb.reply(white, "j10")
	tb.wantLine("h8h9i9i10j10")
}

func TestEngineGoesThroughEveryOpening(t *testing.T) {
	for _, c := range []struct {
		set     game.RuleSet
		opening game.Opening
	}{
		{game.Freestyle, game.Pro},
		{game.Caro, game.LongPro},
		{game.Omok, game.SwapOpening},
		{game.Standard, game.Swap2},
		{game.Renju, game.RIF},
		{game.Renju, game.Yamaguchi},
		{game.Renju, game.Soosorv8},
		{game.Renju, game.Taraguchi10},
	} {
		t.Run(string(c.opening), func(t *testing.T) {
			tb := sit(t, func(o *Options) {
				engines(o)
				o.Game.Rules, o.Game.Opening = game.MustRules(c.set), c.opening
			})
			for range 30 {
				s := tb.Snapshot()
				if s.Opening.Act == game.ActPlay && s.Board.Stones() > 6 {
					return
				}
				answerAny(tb)
			}
			t.Fatalf("the opening does not end: %+v", tb.Snapshot().Opening)
		})
	}
}

// answerAny lets whichever engine is asked answer with some moves near the centre.
func answerAny(tb *table) {
	tb.t.Helper()
	var e *fakeEngine
	var pos ai.Position
	select {
	case pos = <-tb.engine[black].asked:
		e = tb.engine[black]
	case pos = <-tb.engine[white].asked:
		e = tb.engine[white]
	case <-time.After(10 * time.Second):
		tb.t.Fatal("no engine was asked")
	}
	var lines []ai.Line
	for x := 5; x < 10; x++ {
		if p := (game.Point{X: x, Y: 8}); pos.Board.At(p) == game.Empty {
			lines = append(lines, ai.Line{Moves: []game.Point{p}, WinRate: float64(x) / 14})
		}
	}
	first, _ := firstMove(pos)
	first.Lines = lines
	for len(tb.events) > 0 {
		<-tb.events
	}
	e.replies <- first
	tb.await(Thought, Moved, Ended)
	tb.time.Advance(tb.Snapshot().Options.MinReply)
}
