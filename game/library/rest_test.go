package library

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"omok/game"
)

// restful is an open library that counts as large, and a channel that tells when it rests.
func restful(t *testing.T) (*Library, <-chan struct{}) {
	t.Helper()
	l, rests := open(t), make(chan struct{}, 1)
	if err := fillWith(l, 20); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Find(context.Background(), Query{}); err != nil { // its rows are what makes it large
		t.Fatal(err)
	}
	l.rest.timer.Stop()
	l.rest = newRest(func() { rests <- struct{}{} })
	l.rest.from, l.rest.after = 10, 0
	return l, rests
}

// TestALargeLibraryRestsAfterEachSearch would hang if a search did not let it rest.
func TestALargeLibraryRestsAfterEachSearch(t *testing.T) {
	l, rests := restful(t)
	ctx := context.Background()
	for name, search := range map[string]func() error{
		"find":       func() error { _, err := l.Find(ctx, Query{}); return err },
		"explore":    func() error { _, err := l.Explore(ctx, game.MustBoard(15), Query{}); return err },
		"people":     func() error { _, err := l.People(ctx, ""); return err },
		"values":     func() error { _, err := l.Values(ctx); return err },
		"duplicates": func() error { _, err := l.Duplicates(ctx); return err },
		"rate":       func() error { return l.RatePeople(ctx, nil) },
	} {
		if err := search(); err != nil {
			t.Fatal(name, err)
		}
		select {
		case <-rests:
		case <-time.After(time.Minute):
			t.Fatalf("no rest after %s", name)
		}
	}
}

// An import gives back what it took before it returns, since the list of all games is
// read next, and once more when the library rests.
func TestAnImportGivesItsMemoryBackAtOnce(t *testing.T) {
	l, rests := restful(t)
	l.rest.after = time.Hour
	if _, err := l.Import(context.Background(), nil, nil); err != nil {
		t.Fatal(err)
	}
	if len(rests) != 1 {
		t.Error("nothing was given back")
	}
	if !l.rest.timer.Stop() {
		t.Error("no rest after it")
	}
}

func TestASmallLibraryKeepsItsMemory(t *testing.T) {
	l, rests := restful(t)
	l.rest.from = 1000
	if _, err := l.Find(context.Background(), Query{}); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Import(context.Background(), nil, nil); err != nil {
		t.Fatal(err)
	}
	if l.rest.timer.Stop() || len(rests) > 0 {
		t.Error("20 games are none that memory must be given back for")
	}
}

// The rows are most of the memory: little more is taken than they need, whether they come
// all at once or one by one.
func TestRowsTakeLittleMoreThanTheyNeed(t *testing.T) {
	var all table
	all.makeRoom(1_000_000)
	if len(all.rows) != 1_000_001 || cap(all.rows) > 1_020_000 {
		t.Errorf("%d rows, room for %d", len(all.rows), cap(all.rows))
	}
	all.rows[7].plies = 9
	all.makeRoom(1_000_000 + 50_000)
	if len(all.rows) != 1_050_001 || cap(all.rows) > 1_070_000 || all.rows[7].plies != 9 {
		t.Errorf("%d rows, room for %d: %+v", len(all.rows), cap(all.rows), all.rows[7])
	}
	all.makeRoom(3)
	if len(all.rows) != 1_050_001 {
		t.Errorf("%d rows", len(all.rows))
	}
}

// A table that was kept has room for the games of an import, too: without it there would
// be two tables in memory while it grows.
func TestAKeptTableHasRoomForSomeMore(t *testing.T) {
	l, ctx := open(t), context.Background()
	if err := fillWith(l, 300); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(l.refresh(ctx), l.keep(ctx)); err != nil {
		t.Fatal(err)
	}
	l.table = table{}
	if err := l.refresh(ctx); err != nil {
		t.Fatal(err)
	}
	if n := len(l.table.rows); n != 301 || cap(l.table.rows) < n+n/64 {
		t.Errorf("%d rows, room for %d", n, cap(l.table.rows))
	}
}

// What a narrow search has found does not hold the room for all games.
func TestAFewGamesFoundTakeLittle(t *testing.T) {
	l := open(t)
	if err := fillWith(l, 300); err != nil {
		t.Fatal(err)
	}
	all, err := l.Find(context.Background(), Query{})
	if err != nil {
		t.Fatal(err)
	}
	few, err := l.Find(context.Background(), Query{Ending: Drawn})
	if err != nil || len(few.IDs) == 0 || len(few.IDs) > 2*len(all.IDs)/5 {
		t.Fatalf("%d of %d, %v", len(few.IDs), len(all.IDs), err)
	}
	if cap(few.IDs) > len(all.IDs)/2 {
		t.Errorf("%d games take the room of %d", len(few.IDs), cap(few.IDs))
	}
}

func TestPlacesSayWhereAPositionStands(t *testing.T) {
	p := places{at: []uint8{0, inMain, 0, aside, inMain}, count: 3}
	if got := p.games(); !slices.Equal(got, []uint32{1, 3, 4}) || cap(got) != 3 {
		t.Error(got)
	}
}
