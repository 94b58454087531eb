package library

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"omok/game"
	"omok/game/record"
)

func TestImportAndExport(t *testing.T) {
	l, ctx := open(t), context.Background()
	dir := t.TempDir()
	files := map[string]string{
		"a.sgf": "(;SZ[15];B[hh];W[ii])(;SZ[15];B[hh])",
		"b.psq": "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n",
		"c.txt": "no game",
	}
	var paths []string
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	calls := 0
	report, err := l.Import(ctx, paths, func(p Progress) { calls++ })
	if err != nil || report.Added != 2 || report.Duplicates != 1 || report.Broken != 1 || len(report.Files) != 3 || calls == 0 {
		t.Errorf("%+v, %d calls, %v", report, calls, err)
	}
	data, err := l.Export(ctx, record.SGF, 1, 2)
	if err != nil {
		t.Fatal(err)
	}
	if f, err := record.Read(data); err != nil || len(f.Records) != 2 {
		t.Errorf("%s, %v", data, err)
	}
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := l.Import(stopped, paths, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestExportFound(t *testing.T) {
	l, ctx := open(t), context.Background()
	rng := rand.New(rand.NewPCG(1, 2))
	want := 0
	for range pageToExport + 50 {
		g := random(rng, 9)
		if save(t, l, g); g.Record.Result.Winner == game.White {
			want++
		}
	}
	calls := 0
	data, err := l.ExportFound(ctx, record.SGF, Query{Ending: WhiteWon}, func(int) { calls++ })
	if err != nil {
		t.Fatal(err)
	}
	f, err := record.Read(data)
	if err != nil || len(f.Records) != want || calls == 0 {
		t.Errorf("%d games, want %d, %d calls, %v", len(f.Records), want, calls, err)
	}
	if data, err := l.ExportFound(ctx, record.SGF, Query{Name: "nobody"}, nil); err != nil || len(data) != 0 {
		t.Errorf("nothing found: %q, %v", data, err)
	}
	all, err := l.ExportFound(ctx, record.SGF, Query{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if f, err := record.Read(all); err != nil || len(f.Records) != pageToExport+50 {
		t.Errorf("all: %d games, %v", len(f.Records), err)
	}
}

func TestBackupAndRestore(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	path, backup := filepath.Join(dir, "library"), filepath.Join(dir, "backup")
	l, err := Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	save(t, l, played(t, "h8i9"))
	if err := l.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	save(t, l, played(t, "h8i9g7"))
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Restore(ctx, path, filepath.Join(dir, "none")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("restoring nothing: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "bad"), []byte("this is no database, is it?"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Restore(ctx, path, filepath.Join(dir, "bad")); !errors.Is(err, ErrDamaged) {
		t.Errorf("restoring rubbish: %v", err)
	}
	count := func() int {
		l, err := Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		n, err := l.Count(ctx, Query{})
		if err := errors.Join(err, l.Close()); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := count(); n != 2 {
		t.Errorf("%d games after failed attempts", n)
	}
	if err := Restore(ctx, path, backup); err != nil {
		t.Fatal(err)
	}
	if n := count(); n != 1 {
		t.Errorf("%d games after restoring", n)
	}
}

// oldFile makes a file of the first version at path, with a game 7 and a damaged
// game 8.
func oldFile(t *testing.T, path string) {
	t.Helper()
	db, err := connect(path, 1, inUse...)
	if err != nil {
		t.Fatal(err)
	}
	content, err := pack([]byte("(;PB[a]PW[b]RU[omok]SZ[15];B[hh];W[hg];B[hf])"))
	if err != nil {
		t.Fatal(err)
	}
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if err := migrations[0](context.Background(), tx); err != nil {
		t.Fatal(err)
	}
	for id, data := range map[int][]byte{7: content, 8: []byte("damaged")} {
		if _, err := tx.Exec("INSERT INTO game VALUES (?, 'a', 'b', '', '', 'omok', 15, 0, 0, 1, 1, 0, '', 3, 0, 5)", id); err != nil {
			t.Fatal(err)
		}
		if _, err := tx.Exec("INSERT INTO content (game, sgf) VALUES (?, ?)", id, data); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := tx.Exec("PRAGMA user_version = 1"); err != nil {
		t.Fatal(err)
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestMigration(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "old")
	oldFile(t, path)
	for range 2 { // the second time there is nothing to do
		l, err := Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		if g, err := l.Get(ctx, 7); err != nil || g.Black != "a" || len(g.Record.Moves()) != 3 || g.Opening != "D1" {
			t.Errorf("%+v, %v", g, err)
		}
		if _, err := l.Get(ctx, 8); !errors.Is(err, ErrGame) || errors.Is(err, ErrDamaged) {
			t.Errorf("the damaged game: %v", err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	db, err := connect(path, 1, inUse...)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("PRAGMA user_version = 99"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(ctx, path); !errors.Is(err, ErrNewer) {
		t.Errorf("a newer file: %v", err)
	}
}
