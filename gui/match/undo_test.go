package match

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"omok/game"
)

func (tb *table) wantUndo(kind game.EditKind, count int) {
	tb.t.Helper()
	s := tb.Snapshot()
	if s.Undo != (Step{kind, count}) || s.Can.Undo != (kind != game.NoEdit) {
		tb.t.Fatalf("undo would take back %+v, can %v, want %v of %d", s.Undo, s.Can.Undo, kind, count)
	}
}

func (tb *table) tree() (text string) {
	tb.Read(func(g *game.Game) {
		data, err := json.Marshal([]any{game.Flatten(g.Root(), nil), g.Info})
		if err != nil {
			tb.t.Fatal(err)
		}
		text = string(data)
	})
	return text
}

// Everything that is done to a record is taken back in turn, and done again.
func TestUndoOfWhateverWasDone(t *testing.T) {
	tb := sit(t, people)
	var trees []string
	done := func(kind game.EditKind, count int, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		tb.wantUndo(kind, count)
		trees = append(trees, tb.tree())
	}
	start := tb.tree()
	tb.wantUndo(game.NoEdit, 0)
	done(game.EditMove, 1, tb.Play(pt("h8")))
	done(game.EditMove, 1, tb.Play(pt("h9")))
	at := tb.Snapshot().Line[2].Node
	done(game.EditComment, 0, tb.Edit(func(g *game.Game) error { return g.SetComment(at, "so") }))
	done(game.EditMarks, 0, tb.Edit(func(g *game.Game) error { return g.SetMarks(at, []game.Mark{{Point: pt("a1")}}) }))
	done(game.EditInfo, 0, tb.Edit(func(g *game.Game) error { return g.SetInfo(game.Info{Black: "n"}) }))
	tb.Back()
	done(game.EditLine, 3, tb.AddVariation([]game.Point{pt("a1"), pt("a2"), pt("a3")}))
	side := tb.Snapshot().Line[2].Node
	tb.Promote(side)
	done(game.EditPromote, 0, nil)
	tb.Delete(at)
	done(game.EditDelete, 1, nil)
	if s := tb.Snapshot(); !s.Changed || !s.Live || s.At != 1 {
		t.Fatalf("changed %v, live %v", s.Changed, s.Live)
	}
	done(game.EditSetup, 1, tb.Setup([]game.Stone{{Point: pt("o15"), Colour: game.White}}, game.Black))
	done(game.EditResult, 0, tb.Resign(game.Black))

	for i := len(trees) - 2; i >= -1; i-- {
		want := start
		if i >= 0 {
			want = trees[i]
		}
		if !tb.Undo() || tb.tree() != want {
			t.Fatalf("undone to %d\n%s\nwant\n%s", i, tb.tree(), want)
		}
	}
	if s := tb.Snapshot(); s.Changed || tb.Undo() || s.Can.Undo || s.Final.Over || !s.Live {
		t.Fatalf("all undone: %+v", s.Can)
	}
	for i, want := range trees {
		if !tb.Redo() || tb.tree() != want {
			t.Fatalf("redone to %d\n%s\nwant\n%s", i, tb.tree(), want)
		}
	}
	if tb.Redo() || tb.Snapshot().Can.Redo || tb.Snapshot().Final.Reason != game.ByResigning {
		t.Fatalf("all redone: %+v", tb.Snapshot().Final)
	}
}

func TestUndoOfADeletedGame(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8h9i8")
	first := tb.Snapshot().Line[1].Node
	_ = tb.Resign(game.White)
	tb.Delete(first)
	if s := tb.Snapshot(); !s.Live || s.Final.Over || s.Board.Stones() != 0 {
		t.Fatalf("%+v", s.Final)
	}
	tb.Undo()
	if s := tb.Snapshot(); !s.Live || s.Final.Reason != game.ByResigning || s.Board.Stones() != 3 {
		t.Fatalf("%+v, live %v, %d stones", s.Final, s.Live, s.Board.Stones())
	}
}

func TestUndoAgainstAnEngineTakesThePairBack(t *testing.T) {
	tb := sit(t, againstWhite)
	tb.play("h8")
	tb.reply(white, "h9")
	tb.wantUndo(game.EditMove, 2)
	tb.play("i8")
	tb.wantUndo(game.EditMove, 1) // the engine thinks
	tb.reply(white, "i9")
	at := tb.Snapshot().Line[1].Node
	_ = tb.Edit(func(g *game.Game) error { return g.SetComment(at, "so") })
	tb.wantUndo(game.EditComment, 0)
	tb.Undo()
	tb.Undo()
	tb.wantLine("h8h9")
	if s := tb.Snapshot(); len(s.Line) != 3 || s.ToMove != game.Black || !s.Can.Redo {
		t.Fatalf("%d of the line, %v to move", len(s.Line), s.ToMove)
	}
	tb.Redo()
	tb.wantLine("h8h9i8i9")
	if s := tb.Snapshot(); s.ToMove != game.Black || s.Thinking != game.Empty {
		t.Fatalf("%v to move, %v thinks", s.ToMove, s.Thinking)
	}
	tb.Undo()
	tb.Undo()
	tb.wantUndo(game.NoEdit, 0)
}

func TestUndoAfterARestart(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8h9i8")
	again := reload(t, tb)
	again.wantUndo(game.EditMove, 1)
	again.Undo()
	again.Undo()
	again.wantLine("h8")
	again.Redo()
	again.wantLine("h8h9")
	again.begin(again.Match)
	again.play("a1")
	again.Undo()
	again.Undo()
	again.Undo()
	again.wantLine("")
	again.wantUndo(game.NoEdit, 0)
}

func TestEnginesAndClocksRestWhileSettingUp(t *testing.T) {
	tb := sit(t, againstWhite)
	tb.play("h8")
	tb.receive(tb.engine[white].asked)
	before := tb.tree()
	if err := tb.SetUp(true); err != nil {
		t.Fatal(err)
	}
	<-tb.engine[white].stopped
	s := tb.Snapshot()
	if !s.SettingUp || tb.Clocks().Running || s.Thinking != game.Empty || s.Paused || s.Can.Play || s.Can.Undo != true {
		t.Fatalf("%+v", s.Can)
	}
	tb.Back()
	tb.time.Advance(time.Hour)
	if err := tb.Play(pt("a1")); !errors.Is(err, ErrSettingUp) {
		t.Fatalf("a stone while setting up: %v", err)
	}
	if tb.Snapshot().Final.Over {
		t.Fatal("lost on time while setting up")
	}
	tb.Forward()
	// Left without a change, everything is as it was and goes on.
	if err := tb.Setup(nil, tb.Snapshot().ToMove); err != nil {
		t.Fatal(err)
	}
	_ = tb.SetUp(false)
	if tb.tree() != before || !tb.Clocks().Running || tb.Snapshot().Thinking != game.White {
		t.Fatalf("after leaving: %s, clock %v", tb.tree(), tb.Clocks().Running)
	}
	tb.wantUndo(game.EditMove, 1)
	tb.reply(white, "h9")
}

func TestPositionSetUpIsPlayedOn(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8")
	_ = tb.SetUp(true)
	if err := tb.Setup([]game.Stone{{Point: pt("a1"), Colour: game.White}, {Point: pt("h8"), Colour: game.Empty}}, game.White); err != nil {
		t.Fatal(err)
	}
	_ = tb.SetUp(false)
	tb.wantUndo(game.EditSetup, 2)
	if s := tb.Snapshot(); !s.Live || s.ToMove != game.White || s.Board.Stones() != 1 || !tb.Clocks().Running {
		t.Fatalf("live %v, %v to move", s.Live, s.ToMove)
	}
	tb.play("b2")
	tb.Undo()
	tb.Undo()
	tb.wantLine("h8")
	if !tb.Snapshot().Live {
		t.Error("undo of a set-up does not lead back to the game")
	}
}

func TestBegunOnceAPersonHasMoved(t *testing.T) {
	tb := sit(t, func(o *Options) {
		againstWhite(o)
		o.Black, o.White = o.White, o.Black
		o.Black.Engine = black
	})
	tb.reply(black, "h8")
	if s := tb.Snapshot(); s.Begun || len(s.Line) != 2 {
		t.Fatalf("begun %v with %d plies", s.Begun, len(s.Line)-1)
	}
	tb.wantUndo(game.NoEdit, 0)
	tb.play("h9")
	if !tb.Snapshot().Begun {
		t.Error("not begun")
	}
	tb.reply(black, "i8")
	tb.Undo()
	if tb.Snapshot().Begun {
		t.Error("begun, though the person's move was taken back")
	}
}

func TestStandingFiveIsShownAsTheEnd(t *testing.T) {
	root := &game.Node{ToMove: game.Black}
	var stones []game.Stone
	for _, p := range []string{"i9", "i10", "i11", "i12", "i13"} {
		stones = append(stones, game.Stone{Point: pt(p), Colour: game.White})
	}
	root.SetSetup(stones)
	g, err := game.FromTree(game.Config{Rules: game.MustRules(game.Omok), Size: 19}, root)
	if err != nil {
		t.Fatal(err)
	}
	m, err := Open(g, DefaultOptions(), Deps{})
	if err != nil {
		t.Fatal(err)
	}
	defer m.Wait()
	defer m.Close()
	m.Start()
	if s := m.Snapshot(); !s.Final.Over || s.Final.Winner != game.White || len(s.Result.Line) != 5 || s.Can.Play || s.Can.Undo {
		t.Fatalf("%+v %+v", s.Final, s.Can)
	}
	// Without one of its stones, the game goes on.
	if err := m.Setup([]game.Stone{{Point: pt("i9"), Colour: game.Empty}}, game.Black); err != nil {
		t.Fatal(err)
	}
	if s := m.Snapshot(); s.Final.Over || !s.Can.Play {
		t.Fatalf("%+v", s.Final)
	}
	m.Undo()
	if s := m.Snapshot(); !s.Final.Over {
		t.Error("undone, the five ends it no more")
	}
}
