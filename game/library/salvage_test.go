package library

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"omok/game"
	"omok/game/record"
)

// spoil writes over part of a file.
func spoil(t *testing.T, path string, from, to int) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := from; i < min(to, len(data)); i++ {
		data[i] = 0x5A
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestSalvage(t *testing.T) {
	ctx := context.Background()
	const games = 98
	for name, test := range map[string]struct {
		from, to int  // what is overwritten, in pages
		least    int  // games that come back
		maybe    bool // it may open
	}{
		"header":     {0, 1, games, false},
		"first half": {0, -2, games / 4, false},
		"middle":     {20, 23, games / 2, true},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "library.db")
			l := newLibrary(t, path, 0)
			ada, err := l.AddPlayer(ctx, "Ada", game.Black)
			if err != nil {
				t.Fatal(err)
			}
			for i := range games {
				g := played(t, fmt.Sprintf("h8%v%v", game.Point{X: i % 14, Y: i / 14}, game.Point{X: 14, Y: i % 15}))
				g.BlackPlayer, g.WhiteLevel = ada.ID, 1+i%10
				g.State = bytes.Repeat([]byte{byte(i)}, 600) // six games on a page
				if i == 0 {                                  // one that does not fit on a page
					g.Review, _ = json.Marshal(make([]int, 20_000))
				}
				save(t, l, g)
			}
			shut(t, l)
			info, err := os.Stat(path)
			if err != nil {
				t.Fatal(err)
			}
			to := test.to * usualPageSize
			if test.to < 0 {
				to = int(info.Size()) / 2
			}
			spoil(t, path, test.from*usualPageSize, to)
			var file *FileError
			if !test.maybe {
				if _, err := Open(ctx, path); !errors.As(err, &file) || file.Path != path || !errors.Is(err, ErrDamaged) {
					t.Errorf("opening it: %v", err)
				}
			}
			told, done := 0, 0.0
			got, err := Salvage(ctx, path, time.Now(), func(part float64, games int) {
				if part < done || part > 1 || games < told {
					t.Errorf("%v of the work after %v, %d games after %d", part, done, games, told)
				}
				told, done = games, part
			})
			if err != nil || got.Games < test.least || told != got.Games {
				t.Fatalf("%+v, told %d, %v", got, told, err)
			}
			if n := gamesIn(t, path); n != got.Games {
				t.Errorf("%d games in the new one, %d reported", n, got.Games)
			}
			if info, err := os.Stat(got.Aside); err != nil || info.Size() == 0 {
				t.Errorf("the damaged file: %v", err)
			}
			l = newLibrary(t, path, 0)
			defer shut(t, l)
			page := search(t, l, Query{Limit: games})
			for _, s := range page.Games {
				g, err := l.Get(ctx, s.ID)
				if err != nil || s.Plies != 3 || s.Black != "Ada" || len(g.State) != 600 {
					t.Fatalf("%+v, %v", s, err)
				}
				if found := search(t, l, Query{Position: board(t, g, 3, 5), Limit: games}); len(found.Games) == 0 {
					t.Fatalf("game %d is not found by its position", s.ID)
				}
			}
		})
	}
}

// A salvage that is stopped, wherever it is, leaves the damaged library and its folder
// as they were; begun again it succeeds.
func TestAStoppedSalvageChangesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "library.db")
	l := newLibrary(t, path, 0)
	const games = 90
	for i := range games {
		g := played(t, fmt.Sprintf("h8%v%v", game.Point{X: i % 14, Y: i / 14}, game.Point{X: 14, Y: i % 15}))
		g.State = bytes.Repeat([]byte{byte(i)}, 3000)
		save(t, l, g)
	}
	shut(t, l)
	spoil(t, path, 0, usualPageSize)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []float64{-1, 0.01, partCopied, partCopied + 0.3, partRestored, 1} {
		ctx, cancel := context.WithCancel(t.Context())
		reached := false
		stop := func(part float64, _ int) {
			if part >= at {
				reached = true
				cancel()
			}
		}
		if at < 0 {
			stop(0, 0)
		}
		if got, err := Salvage(ctx, path, time.Now(), stop); !errors.Is(err, context.Canceled) || !reached {
			t.Errorf("stopped at %v: %+v, %v, reached %v", at, got, err, reached)
		}
		cancel()
		after, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(after, before) {
			t.Errorf("stopped at %v the file changed: %v", at, err)
		}
		if entries, err := os.ReadDir(filepath.Dir(path)); err != nil || len(entries) != 1 {
			t.Errorf("stopped at %v it left %v, %v", at, entries, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := scanContents(ctx, path, func(float64) { cancel() }); !errors.Is(err, context.Canceled) {
		t.Errorf("the search went on: %v", err)
	}
	if got, err := Salvage(t.Context(), path, time.Now(), nil); err != nil || got.Games != games {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestSalvageKeepsProfilesAndLevels(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "library.db")
	l := newLibrary(t, path, 0)
	ada, err := l.AddPlayer(ctx, "Ada", game.Black)
	if err != nil {
		t.Fatal(err)
	}
	g := played(t, "h8i9g7")
	g.BlackPlayer, g.WhiteLevel = ada.ID, 4
	g.Record.Result = game.Result{Over: true, Winner: game.Black, Reason: game.ByFive}
	id := save(t, l, g)
	before, err := l.History(ctx, ada.ID)
	if err != nil || len(before) != 1 {
		t.Fatal(before, err)
	}
	shut(t, l)
	if _, err := Salvage(ctx, path, time.Now(), nil); err != nil {
		t.Fatal(err)
	}
	l = newLibrary(t, path, 0)
	defer shut(t, l)
	got, err := l.Get(ctx, id)
	if err != nil || got.WhiteLevel != 4 || got.BlackPlayer != ada.ID || !got.Saved.Equal(g.Saved) {
		t.Errorf("%+v, %v", got, err)
	}
	if after, err := l.History(ctx, ada.ID); err != nil || len(after) != 1 || after[0] != before[0] {
		t.Errorf("%+v became %+v, %v", before, after, err)
	}
}

// FuzzPages feeds the reader of damaged files anything: it must not panic or hang.
func FuzzPages(f *testing.F) {
	path := filepath.Join(f.TempDir(), "library.db")
	ctx := context.Background()
	l, err := Open(ctx, path)
	if err != nil {
		f.Fatal(err)
	}
	r := &record.Record{Size: 15, Root: &game.Node{}}
	r.Root.Add(game.Point{X: 7, Y: 7}, game.Black)
	if _, err := l.Save(ctx, &Game{Record: r, Review: make([]byte, 9000)}); err != nil {
		f.Fatal(err)
	}
	if err := l.Close(); err != nil {
		f.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data, []byte{})
	f.Add([]byte{}, data)
	f.Fuzz(func(t *testing.T, data, log []byte) {
		p := readPages(data, log)
		for n := 0; n <= p.count+1; n++ {
			p.rows(n, func(_ int64, payload []byte) { parseContent(payload) })
		}
	})
}
