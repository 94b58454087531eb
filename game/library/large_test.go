package library

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"omok/game"
)

// What a library of many games takes is measured on demand:
//
//	OMOK_LIBRARY_LARGE=/tmp/large OMOK_LIBRARY_GAMES=1000000 go test -run TestLarge -v ./game/library
//
// makes the games in the folder, imports them, and says what each question takes. A
// library that lies there already is used again.
const (
	largeFolder = "OMOK_LIBRARY_LARGE"
	largeGames  = "OMOK_LIBRARY_GAMES"
)

func TestLarge(t *testing.T) {
	folder := os.Getenv(largeFolder)
	games, err := strconv.Atoi(os.Getenv(largeGames))
	if folder == "" || err != nil {
		t.Skip(largeFolder + " names no folder")
	}
	ctx := context.Background()
	path := filepath.Join(folder, fmt.Sprintf("library-%d.db", games))
	if _, err := os.Stat(path); err != nil {
		makeLarge(t, folder, path, games)
	}
	l, err := Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, l)
	start := time.Now()
	if err := l.refresh(ctx); err != nil {
		t.Fatal(err)
	}
	t.Logf("the table is read in %v, %d MB in use", time.Since(start).Round(time.Millisecond), inUseMB())
	for _, q := range largeQuestions(t, l) {
		var times, work []time.Duration
		n := 0
		for begin := time.Now(); len(times) < 2 || len(times) < 20 && time.Since(begin) < 5*time.Second; {
			start, cpu := time.Now(), processorTime(t)
			n = q.ask()
			times, work = append(times, time.Since(start)), append(work, processorTime(t)-cpu)
		}
		t.Logf("%-28s %8.1f ms of processor time at best, %8.1f the first time; %8.1f ms by the clock at best  (%d)",
			q.name, ms(slices.Min(work)), ms(work[0]), ms(slices.Min(times)), n)
	}
	t.Logf("%d MB in use, %d MB had from the system", inUseMB(), systemMB())
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func inUseMB() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapInuse >> 20
}

func systemMB() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return (m.Sys - m.HeapReleased) >> 20
}

// makeLarge writes the games to a file and imports it.
func makeLarge(t *testing.T, folder, path string, games int) {
	t.Helper()
	file := filepath.Join(folder, fmt.Sprintf("games-%d.sgf", games))
	if _, err := os.Stat(file); err != nil {
		f, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		g := generator{rng: rand.New(rand.NewPCG(11, 12))}
		if err := g.write(f, games, 5000); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		t.Logf("the games are made in %v", time.Since(start).Round(time.Second))
	}
	l, err := Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, l)
	start, cpu := time.Now(), processorTime(t)
	most, told := uint64(0), 0
	report, err := l.Import(context.Background(), []string{file}, func(p Progress) {
		most = max(most, systemMB())
		if p.Games/50_000 > told {
			told = p.Games / 50_000
			t.Logf("%d games after %v", p.Games, time.Since(start).Round(time.Second))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d added, %d double, %d broken in %v, %v of processor time, %d MB", report.Added, report.Duplicates,
		report.Broken, time.Since(start).Round(time.Second), processorTime(t)-cpu, most)
	if info, err := os.Stat(path); err == nil {
		t.Logf("the file has %d MB", info.Size()>>20)
	}
}

type question struct {
	name string
	ask  func() int
}

// largeQuestions are what a library of many games is asked.
func largeQuestions(t *testing.T, l *Library) []question {
	ctx := context.Background()
	find := func(name string, q Query) question {
		return question{name, func() int {
			page, err := l.Search(ctx, q)
			if err != nil {
				t.Error(err)
			}
			return page.Count
		}}
	}
	all := func(name string, q Query) question {
		return question{name, func() int {
			found, err := l.Find(ctx, q)
			if err != nil {
				t.Error(err)
			}
			return len(found.IDs)
		}}
	}
	position := func(moves string) *game.Board {
		b := game.MustBoard(15)
		points, err := game.ParsePoints(moves, 15)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range points {
			b.Set(p, mover(i))
		}
		return b
	}
	ask := func(name, moves string, q Query) question {
		return question{name, func() int {
			x, err := l.Explore(ctx, position(moves), q)
			if err != nil {
				t.Error(err)
			}
			return x.Games
		}}
	}
	corner := Pattern{Size: 15, Place: Anywhere, Turned: true, Points: []game.Stone{
		{Point: game.Point{X: 0, Y: 0}, Colour: game.Black},
		{Point: game.Point{X: 1, Y: 1}, Colour: game.White},
		{Point: game.Point{X: 2, Y: 2}, Colour: game.Black},
		{Point: game.Point{X: 3, Y: 3}, Colour: game.Empty},
	}}
	return []question{
		find("first page", Query{}),
		find("last page", Query{Offset: 1 << 30}),
		find("by date", Query{Sort: ByDate}),
		find("by name, backwards", Query{Sort: ByBlack, Backward: true}),
		all("all by date", Query{Sort: ByDate}),
		all("all by name, backwards", Query{Sort: ByBlack, Backward: true}),
		find("best known first", Query{Sort: ByRating}),
		find("name", Query{Name: "player 77"}),
		find("nobody", Query{Name: "nobody at all"}),
		find("month", Query{From: "2003-04", To: "2003-04"}),
		find("drawn", Query{Ending: Drawn}),
		find("opening", Query{Opening: "I13"}),
		find("event, side, length", Query{Event: "cup 7", Name: "player 1", Side: game.Black, MinPlies: 30}),
		find("position of 1 stone", Query{Position: position("h8")}),
		find("position of 3 stones", Query{Position: position("h8h9i9")}),
		find("position, filtered", Query{Position: position("h8i9"), Name: "player 77", Ending: BlackWon}),
		ask("explore the empty board", "", Query{}),
		ask("explore 1 stone", "h8", Query{}),
		ask("explore 2 stones", "h8i9", Query{}),
		ask("explore 3 stones", "h8h9i9", Query{}),
		ask("explore 1 stone, filtered", "h8", Query{Name: "player 1", From: "2000"}),
		find("pattern anywhere", Query{Pattern: &corner}),
		{"people", func() int {
			list, err := l.People(ctx, "")
			if err != nil {
				t.Error(err)
			}
			return len(list)
		}},
		{"results of a person", func() int {
			r, err := l.ResultsOf(ctx, playerName(3), Query{})
			if err != nil {
				t.Error(err)
			}
			return r.All.Games()
		}},
		{"Glicko-2 of everybody", func() int {
			if err := l.RatePeople(ctx, nil); err != nil {
				t.Error(err)
			}
			return 0
		}},
	}
}

// TestGeneratedGamesAreReadAsTheyWerePlayed makes a few games and imports them.
func TestGeneratedGamesAreReadAsTheyWerePlayed(t *testing.T) {
	l, ctx := open(t), context.Background()
	var text bytes.Buffer
	g := generator{rng: rand.New(rand.NewPCG(1, 2))}
	const games = 300
	if err := g.write(&text, games, 20); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "games.sgf")
	if err := os.WriteFile(path, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	report, err := l.Import(ctx, []string{path}, nil)
	if err != nil || report.Added != games || len(report.IDs) != games {
		t.Fatalf("%+v, %v", report, err)
	}
	drawn := 0
	for _, id := range report.IDs {
		g, err := l.Get(ctx, int64(id))
		if err != nil {
			t.Fatal(err)
		}
		if g.Winner == game.Empty {
			drawn++
		} else if g.Reason != game.ByFive {
			t.Fatalf("game %d ends by %v", id, g.Reason)
		}
		if g.Own {
			t.Fatalf("%+v", g.Summary)
		}
	}
	x, err := l.Explore(ctx, game.MustBoard(15), Query{})
	if err != nil || x.Games != games || len(x.Moves) != 1 || x.Moves[0].Draws != drawn {
		t.Errorf("%+v, %d drawn, %v", x, drawn, err)
	}
}
