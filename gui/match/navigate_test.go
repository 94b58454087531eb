package match

import (
	"errors"
	"testing"
	"time"

	"omok/game"
)

func TestLookingBackRestsAndPlayingThereBranches(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8h9i8i9")
	tb.time.Advance(5 * time.Second)
	tb.First()
	tb.Forward()
	if s := tb.Snapshot(); s.Live || tb.Clocks().Running {
		t.Fatal("looking back is the game itself")
	}
	tb.time.Advance(time.Hour)
	tb.Last()
	if s := tb.Snapshot(); !s.Live || tb.Clocks().Black.Left != 25*time.Second {
		t.Fatalf("back at the game: live %v, %v left", s.Live, tb.Clocks().Black.Left)
	}
	tb.Back()
	tb.Back()
	tb.play("j10")
	tb.wantLine("h8h9j10")
	s := tb.Snapshot()
	if !s.Live || s.Line[s.At].Branches != 2 {
		t.Fatalf("live %v, %d branches", s.Live, s.Line[s.At].Branches)
	}
	tb.Read(func(g *game.Game) {
		if g.Root().FirstChild().FirstChild().FirstChild().Point() != pt("i8") {
			t.Error("the main line was not kept")
		}
	})
}

func TestVariationsArePromotedAndDeleted(t *testing.T) {
	tb := sit(t, people)
	tb.play("h8h9i9")
	tb.Back()
	tb.Back()
	tb.play("g9")
	s := tb.Snapshot()
	side := s.Line[s.At].Node
	if !tb.Promote(side) {
		t.Fatal("not promoted")
	}
	tb.Back()
	if s := tb.Snapshot(); len(s.Next) != 2 || s.Next[0].Node != side || s.Next[0].Number != 2 {
		t.Fatalf("the moves after h8: %+v", s.Next)
	}
	if !tb.Delete(side) || tb.Delete(side) {
		t.Fatal("not deleted once")
	}
	if s := tb.Snapshot(); !s.Live || len(s.Next) != 1 || s.ToMove != game.White {
		t.Fatalf("live %v, next %+v", s.Live, s.Next)
	}
	tb.play("a1")
}

func TestRedoEndsTheMatchAgain(t *testing.T) {
	tb := sit(t, people)
	tb.play("d8d1e8e1f8f1g8g1h8")
	tb.Undo()
	if !tb.Redo() {
		t.Fatal("nothing to redo")
	}
	if s := tb.Snapshot(); s.Final.Reason != game.ByFive || s.Can.Play {
		t.Fatalf("%+v", s.Final)
	}
	tb.Back()
	if s := tb.Snapshot(); !s.Can.Play || !s.Final.Over {
		t.Fatal("a decided game cannot be tried out")
	}
	tb.play("a1") // tried out: the result stands
	if s := tb.Snapshot(); !s.Final.Over || s.Result.Over {
		t.Fatalf("%+v", s.Final)
	}
	tb.Undo()
	if s := tb.Snapshot(); !s.Final.Over {
		t.Fatal("undo away from the end reopened the game")
	}
}

func TestAddingAVariationLeavesTheGameWhereItIs(t *testing.T) {
	tb := sit(t, people)
	tb.play("d8d1e8e1f8")
	live := tb.Snapshot().Line[5].Node
	tb.Back()
	tb.Back()
	line := []game.Point{pt("e2"), pt("f7"), pt("g7"), pt("f7"), pt("a1")} // f7 is taken then
	if err := tb.AddVariation(line); err != nil {
		t.Fatal(err)
	}
	s := tb.Snapshot()
	if s.At != 4 || s.Last().Point != pt("e2") || len(s.Line) != 7 || s.Line[6].Point != pt("g7") {
		t.Fatalf("at %d of %d, last %v", s.At, len(s.Line), s.Last())
	}
	tb.Forward()
	if s := tb.Snapshot(); s.Last().Point != pt("f7") || s.Live {
		t.Fatalf("forward leads to %v", s.Last())
	}
	if err := tb.AddVariation([]game.Point{pt("d8")}); !errors.Is(err, game.ErrOccupied) || tb.Snapshot().At != 5 {
		t.Fatalf("%v at %d", err, tb.Snapshot().At)
	}
	tb.Jump(live)
	if s := tb.Snapshot(); !s.Live || s.Board.Stones() != 5 || len(s.Line) != 6 {
		t.Fatalf("the game is at %d of %d", s.At, len(s.Line))
	}
}

func TestOpenedGameIsOverWhenItsRecordSaysSo(t *testing.T) {
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{"h8", "h9", "i9"} {
		if err := g.Play(pt(p)); err != nil {
			t.Fatal(err)
		}
	}
	_ = g.Resign(game.White)
	g.Jump(g.Root())
	m, err := Open(g, DefaultOptions(), Deps{})
	if err != nil {
		t.Fatal(err)
	}
	m.Start()
	defer m.Wait()
	defer m.Close()
	if s := m.Snapshot(); s.Final.Winner != game.Black || s.At != 0 || len(s.Line) != 4 || s.Options.Game.Rules.Set != game.Freestyle {
		t.Fatalf("%+v at %d of %d", s.Final, s.At, len(s.Line))
	}
	if m.Clocks().Running {
		t.Error("the clock runs")
	}
}

// A position with very many answers, as only a made file has it, is shown at once.
func TestAMillionVariations(t *testing.T) {
	root := &game.Node{}
	for range 1_000_000 {
		n := &game.Node{}
		root.AppendChild(n)
	}
	g, err := game.FromTree(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15}, root)
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
	if err := m.Play(pt("h8")); err != nil {
		t.Fatal(err)
	}
	m.Back()
	if s := m.Snapshot(); len(s.Next) != mostNext || s.Next[0].Branches != 1_000_001 {
		t.Errorf("%d listed of %d", len(s.Next), s.Next[0].Branches)
	}
}
