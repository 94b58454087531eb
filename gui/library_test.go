package gui

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"omok/game"
	"omok/game/library"
	"omok/gui/dialogs"
	"omok/gui/match"
	"omok/gui/settings"
)

// kept returns the games of the window's library, once all is written.
func kept(t *testing.T, w *Window) []library.Summary {
	t.Helper()
	w.library.jobs.Wait()
	l, err := w.library.get(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	page, err := l.Search(context.Background(), library.Query{})
	if err != nil {
		t.Fatal(err)
	}
	return page.Games
}

func TestFinishedGamesAreKept(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "a1", "s1", "a2", "s2", "a3", "s3", "a4", "s4", "a5")
	games := kept(t, w)
	if len(games) != 1 || !games[0].Over || games[0].Winner != game.Black || games[0].Plies != 9 {
		t.Fatalf("the library has %+v", games)
	}
}

func TestUnfinishedGamesGoOn(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "l12")
	w.keepGame()
	games := kept(t, w)
	if len(games) != 1 || games[0].Over {
		t.Fatalf("the library has %+v", games)
	}
	l, err := w.library.get(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	g, err := l.Get(context.Background(), games[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	click(t, w, "a1", "a2")
	w.continueKept(g)
	sheetOf(t, w).Accept() // give the game on the board up
	if w.now.Board.Stones() != 3 {
		t.Fatalf("%d stones stand after going on", w.now.Board.Stones())
	}
	click(t, w, "m13")
	w.keepGame()
	plies := map[int]int{}
	for _, g := range kept(t, w) {
		plies[g.Plies]++
	}
	if want := (map[int]int{5: 1, 4: 1}); !maps.Equal(plies, want) {
		t.Errorf("games by their plies %v, want %v: the one given up, and the one continued in its own place", plies, want)
	}
}

func TestRestoringRubbishLeavesTheLibrary(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11")
	w.keepGame()
	if n := len(kept(t, w)); n != 1 {
		t.Fatalf("%d games", n)
	}
	rubbish := filepath.Join(t.TempDir(), "rubbish.db")
	if err := os.WriteFile(rubbish, []byte("this is no library"), 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := w.library.restore(context.Background(), rubbish)
	if l == nil || !errors.Is(err, library.ErrDamaged) {
		t.Fatalf("%v, %v", l, err)
	}
	if n := len(kept(t, w)); n != 1 {
		t.Errorf("%d games are left", n)
	}
}

// A person who plays under a name is in the ranking, and among the names for the
// next game, without doing anything for it.
func TestPlayingUnderANameFillsTheRanking(t *testing.T) {
	w := newTestWindow(t)
	ctx := context.Background()
	c := settings.DefaultChoice()
	c.Rules, c.Size = game.MustRules(game.Freestyle), 15
	c.First, c.Second = settings.Seat{Name: " Ada "}, settings.Seat{Name: "Bo"}
	w.confirmStart(c)
	w.library.jobs.Wait()
	click(t, w, "a1", "a15", "a2", "b15", "a3", "c15", "a4", "d15", "a5")
	if games := kept(t, w); len(games) != 1 || games[0].BlackPlayer == 0 || games[0].WhitePlayer == 0 {
		t.Fatalf("the library has %+v", games)
	}
	l, err := w.library.get(ctx)
	if err != nil {
		t.Fatal(err)
	}
	ranking, err := l.Players(ctx)
	if err != nil || len(ranking) != 2 || ranking[0].Name != "Ada" || ranking[0].Games != 1 || ranking[0].Rating.Value <= ranking[1].Rating.Value {
		t.Errorf("the ranking is %+v, %v", ranking, err)
	}
	if history, err := l.History(ctx, ranking[1].ID); err != nil || len(history) != 1 {
		t.Errorf("the history of the other is %+v, %v", history, err)
	}
	if people, err := w.library.people(ctx); err != nil || !slices.Equal(people, []dialogs.Person{{Name: "Ada"}, {Name: "Bo"}}) {
		t.Errorf("the people are %v, %v", people, err)
	}
}

// Against a level a person is rated by what the level counts as; against a program
// without levels nobody is.
func TestLevelsOfSeats(t *testing.T) {
	for _, test := range []struct {
		seat match.Seat
		want int
	}{
		{match.Seat{Kind: match.Person, Engine: match.EngineChoice{ID: ownEngine, Level: 3}}, 0},
		{match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: ownEngine, Level: 7}}, 7},
		{match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: "eight", Level: 7}}, library.NoLevel},
	} {
		if got := level(test.seat); got != test.want {
			t.Errorf("%+v counts as level %d, want %d", test.seat, got, test.want)
		}
	}
}

// A damaged library does not end in a message: the ways out are offered, and then
// the window of the library opens.
func TestADamagedLibraryOffersWaysOut(t *testing.T) {
	w := newTestWindow(t)
	if err := os.WriteFile(w.library.path, []byte(strings.Repeat("this is no library. ", 20)), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	_, err := w.library.get(ctx)
	again := 0
	w.reportLibrary(err, func() { again++ })
	if s := sheetOf(t, w); s.Title != w.words.T("rescue.title") {
		t.Errorf("the sheet says %q", s.Title)
	}
	other := &library.FileError{Path: "backup.db", Err: library.ErrDamaged}
	w.reportLibrary(other, func() { again++ })
	if s := sheetOf(t, w); s.Title != w.words.T("error.title") || again != 0 {
		t.Errorf("of a damaged backup the sheet says %q", s.Title)
	}
}
