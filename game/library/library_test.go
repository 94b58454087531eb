package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"omok/game"
	"omok/game/record"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(writerFile); path != "" {
		writeForever(path)
		return
	}
	goleak.VerifyTestMain(m)
}

func open(t testing.TB) *Library {
	t.Helper()
	l, err := Open(context.Background(), filepath.Join(t.TempDir(), "data", "library.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	return l
}

// played makes a game of a position string.
func played(t testing.TB, moves string) *Game {
	t.Helper()
	f, err := record.Read([]byte(moves))
	if err != nil {
		t.Fatal(err)
	}
	r := f.Records[0]
	r.Rules = game.MustRules(game.Renju)
	r.Info = game.Info{Black: "Ada", White: "Bo", Date: "2026-11-28"}
	return &Game{Record: r}
}

func save(t testing.TB, l *Library, g *Game) int64 {
	t.Helper()
	s, err := l.Save(context.Background(), g)
	if err != nil {
		t.Fatal(err)
	}
	return s.ID
}

func search(t testing.TB, l *Library, q Query) Page {
	t.Helper()
	page, err := l.Search(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func board(t testing.TB, g *Game, plies int, s game.Symmetry) *game.Board {
	t.Helper()
	b := game.MustBoard(g.Record.Size)
	for i, p := range g.Record.Moves()[:plies] {
		b.Set(s.Apply(p, g.Record.Size), []game.Colour{game.Black, game.White}[i%2])
	}
	return b
}

func TestSaveAndGet(t *testing.T) {
	l, ctx := open(t), context.Background()
	g := played(t, "h8i9g7")
	g.Record.Root.FirstChild().Add(game.Point{X: 1, Y: 1}, game.White).SetComment("변화")
	g.Record.Result = game.Result{Over: true, Winner: game.White, Reason: game.ByTime}
	g.WhiteLevel, g.State, g.Review = 4, []byte("state"), []byte("review")
	id := save(t, l, g)
	got, err := l.Get(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got.Summary, g.Summary) {
		t.Errorf("%+v became %+v", g.Summary, got.Summary)
	}
	if string(got.State) != "state" || string(got.Review) != "review" || got.Clock != nil {
		t.Errorf("%s, %s, %s", got.State, got.Review, got.Clock)
	}
	a, errA := record.Write(record.SGF, g.Record)
	b, errB := record.Write(record.SGF, got.Record)
	if string(a) != string(b) || errA != nil || errB != nil {
		t.Errorf("the tree has changed:\n%s\n%s", a, b)
	}
	if err := l.SetReview(ctx, id, []byte("better")); err != nil {
		t.Error(err)
	}
	if got, err = l.Get(ctx, id); err != nil || string(got.Review) != "better" {
		t.Errorf("%s, %v", got.Review, err)
	}
	if err := l.Delete(ctx, id); err != nil {
		t.Error(err)
	}
	if _, err := l.Get(ctx, id); !errors.Is(err, ErrNotFound) {
		t.Errorf("after deleting: %v", err)
	}
	if page := search(t, l, Query{Position: board(t, g, 1, 0)}); len(page.Games) != 0 {
		t.Errorf("a deleted game is found: %+v", page)
	}
	if err := l.Delete(ctx, id); !errors.Is(err, ErrNotFound) {
		t.Errorf("deleting again: %v", err)
	}
}

func TestGoingOnWithAGame(t *testing.T) {
	l := open(t)
	g := played(t, "h8i9")
	id := save(t, l, g)
	before := board(t, g, 2, 0)
	// The last move is taken back and another one played.
	g.Record.Root.FirstChild().RemoveChild(g.Record.Root.FirstChild().FirstChild())
	g.Record.Root.FirstChild().Add(game.Point{X: 4, Y: 7}, game.White).Add(game.Point{X: 5, Y: 5}, game.Black)
	if again := save(t, l, g); again != id {
		t.Errorf("saved as %d, then as %d", id, again)
	}
	for name, test := range map[string]struct {
		b    *game.Board
		want int
	}{"old": {before, 0}, "first": {board(t, g, 1, 0), 1}, "new": {board(t, g, 3, 0), 1}} {
		if page := search(t, l, Query{Position: test.b}); len(page.Games) != test.want {
			t.Errorf("%s position: %d games", name, len(page.Games))
		}
	}
	if page := search(t, l, Query{Ending: Unfinished}); len(page.Games) != 1 || page.Games[0].Plies != 3 {
		t.Errorf("%+v", page)
	}
}

func TestDuplicates(t *testing.T) {
	l, ctx := open(t), context.Background()
	id := save(t, l, played(t, "h8i9g7"))
	again, err := l.Save(ctx, played(t, "h8i9g7"))
	if err != nil || !again.Duplicate || again.ID != id {
		t.Errorf("%+v, %v", again, err)
	}
	other := played(t, "h8i9g7")
	other.Record.Info.Black = "Eve"
	if s, err := l.Save(ctx, other); err != nil || s.Duplicate {
		t.Errorf("another player: %+v, %v", s, err)
	}
	if s, err := l.Save(ctx, played(t, "h8i9g6")); err != nil || s.Duplicate {
		t.Errorf("other moves: %+v, %v", s, err)
	}
}

func TestSearch(t *testing.T) {
	l, ctx := open(t), context.Background()
	for i := range 30 {
		g := played(t, []string{"h8", "g8"}[i%2]+fmt.Sprintf("h9h10%c%d", 'a'+i%5, 1+i/5))
		g.Record.Info = game.Info{Black: fmt.Sprintf("Player_%d", i%3), White: "50%", Date: fmt.Sprintf("2026-01-%02d", i+1)}
		g.Record.Result = game.Result{Over: i%2 == 0, Winner: game.Colour(i % 4)}
		if i%3 == 0 {
			g.Record.Rules = game.MustRules(game.Omok)
		}
		save(t, l, g)
	}
	tests := []struct {
		name string
		q    Query
		want int
	}{
		{"all", Query{}, 30},
		{"name", Query{Name: "player_1"}, 10},
		{"percent", Query{Name: "0%"}, 30},
		{"nobody", Query{Name: "0_"}, 0},
		{"from", Query{From: "2026-01-21"}, 10},
		{"day", Query{From: "2026-01-05", To: "2026-01-05"}, 1},
		{"month", Query{To: "2026-01"}, 30},
		{"rules", Query{Rules: "omok"}, 10},
		{"opening", Query{Opening: "D1"}, 15},
		{"white won", Query{Ending: WhiteWon}, 7},
		{"drawn", Query{Ending: Drawn}, 8},
		{"unfinished", Query{Ending: Unfinished}, 15},
		{"size", Query{Size: 19}, 0},
		{"a million letters", Query{Name: strings.Repeat("player", 170_000)}, 0},
		{"a zero", Query{Name: "Player\x00"}, 0},
		{"only a zero", Query{Name: "\x00"}, 0},
		{"joined", Query{Name: "Player_0", Rules: "omok", From: "2026-01-10"}, 7},
	}
	for _, test := range tests {
		if n, err := l.Count(ctx, test.q); err != nil || n != test.want {
			t.Errorf("%s: %d games, want %d, %v", test.name, n, test.want, err)
		}
		test.q.Limit = 4
		found := 0
		for {
			page := search(t, l, test.q)
			if found += len(page.Games); page.Next == 0 {
				break
			}
			if page.Count != test.want {
				t.Errorf("%s: the page counts %d games, want %d", test.name, page.Count, test.want)
			}
			test.q.Offset = page.Next
		}
		if found != test.want {
			t.Errorf("%s: %d games on all pages, want %d", test.name, found, test.want)
		}
	}
	if v, err := l.Values(ctx); err != nil || strings.Join(v.Rules, " ") != "omok renju" || len(v.Openings) != 1 {
		t.Errorf("%+v, %v", v, err)
	}
}

// A game without a date is neither before nor after any day.
func TestUndatedGamesMatchNoDate(t *testing.T) {
	l := open(t)
	undated := played(t, "h8i9")
	undated.Record.Info.Date = ""
	save(t, l, undated)
	dated := save(t, l, played(t, "h8i8"))
	for _, q := range []Query{{To: "2027"}, {From: "1900"}, {From: "2026-11-28", To: "2026-11-28"}} {
		if page := search(t, l, q); len(page.Games) != 1 || page.Games[0].ID != dated {
			t.Errorf("from %q to %q: %+v", q.From, q.To, page.Games)
		}
	}
	if page := search(t, l, Query{}); len(page.Games) != 2 {
		t.Errorf("any day: %+v", page.Games)
	}
}

func TestSearchPositionInAllSymmetries(t *testing.T) {
	l := open(t)
	g := played(t, "h8i9g6k10")
	id := save(t, l, g)
	save(t, l, played(t, "h8i9g7"))
	for s := range game.Symmetry(game.Symmetries) {
		page := search(t, l, Query{Position: board(t, g, 3, s)})
		if len(page.Games) != 1 || page.Games[0].ID != id {
			t.Errorf("symmetry %d: %+v", s, page)
		}
		if n := Locate(g.Record, board(t, g, 3, s)); n == nil || len(n.Path()) != 4 {
			t.Errorf("symmetry %d stands at %v", s, n)
		}
	}
	if page := search(t, l, Query{Position: board(t, g, 2, 5), Limit: 1}); len(page.Games) != 1 || page.Next == 0 {
		t.Errorf("first page: %+v", page)
	}
	if page := search(t, l, Query{Position: game.MustBoard(19)}); len(page.Games) != 0 {
		t.Errorf("empty board: %+v", page)
	}
}

func TestReadersAndAWriterAtOnce(t *testing.T) {
	l, ctx := open(t), context.Background()
	id := save(t, l, played(t, "h8i9"))
	err := l.update(ctx, func(tx *sql.Tx) error {
		if err := one(ctx, tx, updateReview, []byte("new"), id); err != nil {
			return err
		}
		g, err := l.Get(ctx, id)
		if err == nil && g.Review != nil {
			err = errors.New("what is not committed can be read")
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
