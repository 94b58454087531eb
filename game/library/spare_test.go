package library

import (
	"slices"
	"testing"
	"time"

	"omok/game"
)

// A game goes with all others only if another one has the same moves and tells at least
// as much.
func TestSpareGames(t *testing.T) {
	const moves, turned = "h8i9j10h10g7", "h8i7j6h6g9"
	for _, c := range []struct {
		name   string
		change func(*Game) // of the second game
		spare  []uint32
	}{
		{"the same", func(*Game) {}, []uint32{2}},
		{"accents and spaces of names are as good", func(g *Game) { g.Record.Info.Black = " ADA" }, []uint32{2}},
		{"the second has no names", func(g *Game) { g.Record.Info = game.Info{} }, []uint32{2}},
		{"the second tells more", func(g *Game) { g.Record.Info.Event = "Cup" }, []uint32{1}},
		{"other players", func(g *Game) { g.Record.Info.White = "Cy" }, nil},
		{"another day", func(g *Game) { g.Record.Info.Date = "2025-01-02" }, nil},
		{"another result", func(g *Game) { g.Record.Result = game.Result{Over: true, Winner: game.Black, Reason: game.ByResigning} }, nil},
		{"more stars", func(g *Game) { g.Stars = 2 }, []uint32{1}},
		{"a tag", func(g *Game) { g.Tags = []string{"book"} }, []uint32{1}},
		{"a comment", func(g *Game) { g.Record.Root.SetComment("well played") }, []uint32{1}},
		{"other rules", func(g *Game) { g.Record.Rules = game.MustRules(game.Caro) }, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := open(t)
			save(t, l, played(t, moves))
			g := played(t, turned)
			c.change(g)
			save(t, l, g)
			found, err := l.Duplicates(t.Context())
			if err != nil || len(found) != 1 {
				t.Fatal(found, err)
			}
			if got := found[0].Spare; !slices.Equal(got, c.spare) {
				t.Errorf("%v are spare, want %v", got, c.spare)
			}
		})
	}
}

// The last games of a block of the index can go, and others come in their place.
func TestPurgingAllGames(t *testing.T) {
	l, ctx := open(t), t.Context()
	for range 2 {
		a, b := save(t, l, played(t, "h8i9j10")), save(t, l, played(t, "h8i8j8k8"))
		if err := l.Delete(ctx, a, b); err != nil {
			t.Fatal(err)
		}
		if err := l.Purge(ctx, time.Now().Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		if err := l.Check(ctx); err != nil {
			t.Error(err)
		}
		if x := explore(t, l, "h8", Query{}); x.Games != 0 {
			t.Errorf("%d games are still found", x.Games)
		}
	}
	save(t, l, played(t, "h8i9j10"))
	if x := explore(t, l, "h8", Query{}); x.Games != 1 {
		t.Errorf("%d games are found", x.Games)
	}
}

// A beginning of another game is not spare, even where it tells nothing more.
func TestABeginningIsNotSpare(t *testing.T) {
	l := open(t)
	save(t, l, played(t, "h8i9j10h10g7a1b1c1d1"))
	save(t, l, played(t, "h8i9j10h10g7a1b1c1"))
	if found, err := l.Duplicates(t.Context()); err != nil || len(found) != 1 || len(found[0].Spare) != 0 {
		t.Errorf("%+v, %v", found, err)
	}
}
