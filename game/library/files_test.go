package library

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

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
	if err != nil || report.Added != 2 || report.Duplicates != 1 || len(report.Failed) != 1 || calls != 3 {
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
	if err := Restore(ctx, path, filepath.Join(dir, "none")); err == nil {
		t.Error("restored from nothing")
	}
	if err := os.WriteFile(filepath.Join(dir, "bad"), []byte("this is no database, is it?"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Restore(ctx, path, filepath.Join(dir, "bad")); err == nil {
		t.Error("restored from rubbish")
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

func TestMigration(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "old")
	db, err := connect(path, 1)
	if err != nil {
		t.Fatal(err)
	}
	content, err := pack([]byte("(;SZ[15];B[hh])"))
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		migrations[0],
		"INSERT INTO game VALUES (7, 'a', 'b', '', '', 'omok', 15, 0, 0, 1, 1, 0, '', 1, 0, 5)",
		"PRAGMA user_version = 1",
	} {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := db.Exec(putContent, 7, content, nil, nil, nil, nil); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time there is nothing to do
		l, err := Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		if g, err := l.Get(ctx, 7); err != nil || g.Black != "a" || len(g.Record.Moves()) != 1 {
			t.Errorf("%+v, %v", g, err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	db, err = connect(path, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("PRAGMA user_version = 99"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(ctx, path); err == nil || !strings.Contains(err.Error(), "version 99") {
		t.Errorf("a newer file: %v", err)
	}
}
