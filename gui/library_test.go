package gui

import (
	"context"
	"maps"
	"testing"

	"omok/game"
	"omok/game/library"
)

// kept gives the games of the window's library, once all is written.
func kept(t *testing.T, w *Window) []library.Summary {
	t.Helper()
	w.books.jobs.Wait()
	l, err := w.books.get(context.Background())
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
	l, err := w.books.get(context.Background())
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
