package library

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"omok/game/record"
)

// manyInAFile writes generated games to a file that is read in several parts.
func manyInAFile(t *testing.T, games int) string {
	t.Helper()
	var text bytes.Buffer
	g := generator{rng: rand.New(rand.NewPCG(3, 4))}
	if err := g.write(&text, games, 50); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "many.sgf")
	if err := os.WriteFile(path, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestALargeFileIsReadInParts(t *testing.T) {
	const games = 6000
	path := manyInAFile(t, games)
	parts, read := 0, 0
	err := readGames(path, func(f *record.File, _ int64) bool {
		parts++
		read += len(f.Records)
		return true
	})
	if err != nil || read != games || parts < 2 {
		t.Errorf("%d games in %d parts, %v", read, parts, err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	// A bracket within a value cuts nothing, and a fault is on its line of the file.
	line := bytes.Count(data, []byte("\n")) + 1
	data = append(data, "(;GM[4]SZ[15]C[a \\] (; b];B[hh];W[hh])\n"...)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	var problems []error
	if err := readGames(path, func(f *record.File, _ int64) bool {
		problems = append(problems, f.Problems...)
		return true
	}); err != nil {
		t.Fatal(err)
	}
	var wrong *record.SyntaxError
	if len(problems) == 0 || !errors.As(problems[0], &wrong) || wrong.Line != line {
		t.Errorf("%v, want a fault on line %d", problems, line)
	}
}

func TestACancelledImportKeepsWhatIsIn(t *testing.T) {
	l := open(t)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	path := manyInAFile(t, 6000)
	report, err := l.Import(ctx, []string{path}, func(p Progress) {
		if p.Games >= gamesAtOnce {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || report.Added == 0 || report.Added == 6000 {
		t.Fatalf("%d added, %v", report.Added, err)
	}
	if file := &report.Files[0]; file.Whole || !file.Partly() || file.Read() != report.Added {
		t.Errorf("the file counts as read: %+v", file)
	}
	if n := search(t, l, Query{}).Count; n != report.Added {
		t.Errorf("%d games, %d reported", n, report.Added)
	}
	if x := explore(t, l, "h8", Query{}); x.Games != report.Added {
		t.Errorf("%d of %d games are found by their position", x.Games, report.Added)
	}
}

// How much of a file is done goes up with its games.
func TestProgressGoesOnWithinAFile(t *testing.T) {
	l := open(t)
	last := Progress{}
	steps := 0
	if _, err := l.Import(context.Background(), []string{manyInAFile(t, 3*gamesAtOnce)}, func(p Progress) {
		share := float64(p.Games) / (3 * gamesAtOnce)
		if p.Games > last.Games && (p.Part <= last.Part || p.Part < share-0.05 || p.Part > share+0.05) {
			t.Errorf("after %d games %.2f are done, after %d before that %.2f", p.Games, p.Part, last.Games, last.Part)
		}
		last = p
		steps++
	}); err != nil {
		t.Fatal(err)
	}
	if steps < 3 || last.Part != 1 {
		t.Errorf("%d steps, %.2f at the end", steps, last.Part)
	}
}

// An import that was killed has games whose positions are not in the index: the next
// start brings them in.
func TestWhatWasNotIndexedIsIndexedAtTheNextStart(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "library.db")
	l := newLibrary(t, path, 0)
	if err := l.write1(ctx, func(w *writer) error {
		for i := range 20 {
			p := prepare(played(t, fmt.Sprintf("h8i9%c1", 'a'+i%15)+fmt.Sprintf("%c2", 'a'+i/15)))
			if p.err != nil {
				return p.err
			}
			if _, err := w.add(&p); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if x := explore(t, l, "h8", Query{}); x.Games != 0 {
		t.Fatalf("%d games are in the index already", x.Games)
	}
	shut(t, l)
	for range 2 { // the second time there is nothing to do
		l = newLibrary(t, path, 0)
		if x := explore(t, l, "h8i9", Query{}); x.Games != 20 {
			t.Errorf("%d games are found by their position", x.Games)
		}
		shut(t, l)
	}
}

// Games that begin from a position that was set up, and games without a move, come in
// with the others.
func TestGamesFromAPositionAreImported(t *testing.T) {
	l, path := open(t), filepath.Join(t.TempDir(), "studies.sgf")
	text := "(;SZ[15];B[hh];W[ii])(;SZ[15]AB[hh][ii]AW[jj];B[gg])(;SZ[15]PB[Ada])(;SZ[15];B[hh];B[ii])"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	report, err := l.Import(t.Context(), []string{path}, nil)
	if err != nil || report.Added != 4 {
		t.Fatalf("%+v, %v", report, err)
	}
	setUp := search(t, l, Query{}).Games[2]
	g, err := l.Get(t.Context(), setUp.ID)
	if err != nil || len(g.Record.Root.Setup()) != 3 {
		t.Errorf("%+v, %v", g, err)
	}
}

// An import that ended before its positions were in the index, for want of room, is
// made good by the next one, without a new start of the program.
func TestAnImportIndexesWhatTheLastOneLeft(t *testing.T) {
	l := open(t)
	path := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(path, []byte("h8i9k10"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Import(t.Context(), []string{path}, nil); err != nil {
		t.Fatal(err)
	}
	g := played(t, "h8i9k10")
	at := Query{Position: board(t, g, 3, 0)}
	if _, err := l.write.ExecContext(t.Context(), "INSERT INTO unindexed (game) SELECT id FROM game; DELETE FROM block"); err != nil {
		t.Fatal(err)
	}
	if n := len(search(t, l, at).Games); n != 0 {
		t.Fatalf("%d games found without an index", n)
	}
	report, err := l.Import(t.Context(), []string{path}, nil)
	if err != nil || report.Duplicates != 1 {
		t.Fatalf("%+v, %v", report, err)
	}
	if n := len(search(t, l, at).Games); n != 1 {
		t.Errorf("%d games found", n)
	}
}
