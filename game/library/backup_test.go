package library

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"omok/game"
)

// newLibrary opens a library with so many games at path; the test closes it.
func newLibrary(t *testing.T, path string, games int) *Library {
	t.Helper()
	l, err := Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range games {
		save(t, l, played(t, "h8"+game.Point{X: i % 7, Y: i / 7}.String()))
	}
	return l
}

func shut(t *testing.T, l *Library) {
	t.Helper()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
}

// gamesIn counts the games in the file at path and looks whether it is sound.
func gamesIn(t *testing.T, path string) int {
	t.Helper()
	ctx := context.Background()
	l, err := Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, l)
	if err := l.Check(ctx); err != nil {
		t.Fatal(err)
	}
	n, err := l.Count(ctx, Query{})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestBackupOntoItselfIsRefused(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	path := filepath.Join(dir, "library.db")
	l := newLibrary(t, path, 30)
	targets := []string{path, path + "-wal", path + "-shm", path + "-journal", filepath.Join(dir, ".", "sub", "..", "library.db")}
	for name, link := range map[string]func(old, new string) error{"soft": os.Symlink, "hard": os.Link} {
		to := filepath.Join(dir, name)
		if err := link(path, to); err != nil {
			t.Log(name, err) // a system without such links
			continue
		}
		targets = append(targets, to)
	}
	if folder := filepath.Join(t.TempDir(), "folder"); os.Symlink(dir, folder) == nil {
		targets = append(targets, filepath.Join(folder, "library.db"), filepath.Join(folder, "library.db-journal"))
	}
	for _, target := range targets {
		if err := l.Backup(ctx, target); !errors.Is(err, ErrItself) {
			t.Errorf("onto %s: %v", target, err)
		}
	}
	if err := Restore(ctx, path, filepath.Join(dir, "hard")); !errors.Is(err, ErrItself) {
		t.Errorf("restoring from itself: %v", err)
	}
	save(t, l, played(t, "h8i9"))
	shut(t, l)
	if n := gamesIn(t, path); n != 31 {
		t.Errorf("%d games", n)
	}
}

func TestBackupOntoAnOpenLibraryIsRefused(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	l := newLibrary(t, filepath.Join(dir, "library.db"), 3)
	defer shut(t, l)
	other := newLibrary(t, filepath.Join(dir, "other.db"), 5)
	if err := l.Backup(ctx, other.Path()); !errors.Is(err, ErrBusy) {
		t.Errorf("onto an open one: %v", err)
	}
	save(t, other, played(t, "a1a2"))
	shut(t, other)
	if n := gamesIn(t, other.Path()); n != 6 {
		t.Errorf("%d games in the other", n)
	}
	if err := l.Backup(ctx, other.Path()); err != nil {
		t.Errorf("onto a closed one: %v", err)
	}
	if n := gamesIn(t, other.Path()); n != 3 {
		t.Errorf("%d games in the backup", n)
	}
}

func TestRestoreWhileAnotherHasItOpen(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	path, backup := filepath.Join(dir, "library.db"), filepath.Join(dir, "backup.db")
	l := newLibrary(t, path, 3)
	if err := l.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	save(t, l, played(t, "a1a2"))
	err := Restore(ctx, path, backup)
	if !errors.Is(err, ErrBusy) {
		t.Errorf("while open: %v", err)
	}
	var file *FileError
	if !errors.As(err, &file) || file.Path != path {
		t.Errorf("the error does not name the library: %v", err)
	}
	save(t, l, played(t, "a1a3")) // the other one goes on and loses nothing
	shut(t, l)
	if n := gamesIn(t, path); n != 5 {
		t.Errorf("%d games after the refused restore", n)
	}
	if err := Restore(ctx, path, backup); err != nil {
		t.Fatal(err)
	}
	if n := gamesIn(t, path); n != 3 {
		t.Errorf("%d games after restoring", n)
	}
}

// What restoring replaces is not lost: it can be restored itself, however soon.
func TestRestoringKeepsWhatItReplaces(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	path, backup := filepath.Join(dir, "library.db"), filepath.Join(dir, "backup.db")
	l := newLibrary(t, path, 3)
	if err := l.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	save(t, l, played(t, "a1a2"))
	shut(t, l)
	db, err := alone(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	second := time.Now().Add(-time.Hour) // of a backup that was made in it already
	if err := errors.Join(backUpReplaced(ctx, db, path, second), backUpReplaced(ctx, db, path, second), db.Close()); err != nil {
		t.Fatal(err)
	}
	if kept := Backups(path); len(kept) != 2 {
		t.Fatalf("two backups of one second: %q", kept)
	}
	if err := Restore(ctx, path, backup); err != nil {
		t.Fatal(err)
	}
	kept := Backups(path)
	if len(kept) != 3 {
		t.Fatalf("kept: %q", kept)
	}
	if err := Restore(ctx, path, kept[0]); err != nil {
		t.Fatal(err)
	}
	if n := gamesIn(t, path); n != 4 {
		t.Errorf("%d games came back", n)
	}
	if left, err := os.ReadDir(backupFolder(path)); err != nil || len(left) != 4 {
		t.Errorf("the folder holds %v, %v", left, err)
	}
}

// TestStaleLog restores where the library is gone and its log, with a whole
// transaction in it, is not: that must not come into the backup.
func TestStaleLog(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	path, backup := filepath.Join(dir, "library.db"), filepath.Join(dir, "backup.db")
	open := filepath.Join(dir, "open.db")
	l := newLibrary(t, open, 40)
	if err := l.SetReview(ctx, 3, []byte("old")); err != nil {
		t.Fatal(err)
	}
	shut(t, l)
	l = newLibrary(t, open, 0)
	if err := l.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	if err := l.SetReview(ctx, 3, []byte("new")); err != nil { // changes one page, and not the first
		t.Fatal(err)
	}
	if err := copyFile(open+"-wal", path+"-wal"); err != nil { // as a crash leaves it
		t.Fatal(err)
	}
	shut(t, l)
	if err := Restore(ctx, path, backup); err != nil {
		t.Fatal(err)
	}
	if n := gamesIn(t, path); n != 40 {
		t.Errorf("%d games after restoring", n)
	}
	l = newLibrary(t, path, 0)
	defer shut(t, l)
	if g, err := l.Get(ctx, 3); err != nil || string(g.Review) != "old" {
		t.Errorf("the review is %q, want that of the backup; %v", g.Review, err)
	}
}

func TestAutoBackup(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "library.db")
	l := newLibrary(t, path, 0)
	defer shut(t, l)
	day := time.Now()
	if made, err := l.AutoBackup(ctx, day); made != "" || err != nil {
		t.Errorf("of an empty library: %q, %v", made, err)
	}
	for i := range keptBackups + 3 {
		save(t, l, played(t, "h8"+game.Point{X: i, Y: 1}.String()))
		// The file system's clock is not ours to turn, so those of the files are.
		if err := os.Chtimes(path+"-wal", day, day); err != nil {
			t.Fatal(err)
		}
		made, err := l.AutoBackup(ctx, day)
		if err != nil || made == "" || gamesIn(t, made) != i+1 {
			t.Fatalf("backup %d: %q, %v", i, made, err)
		}
		if err := os.Chtimes(made, day, day); err != nil {
			t.Fatal(err)
		}
		if again, err := l.AutoBackup(ctx, day.Add(time.Hour)); again != "" || err != nil {
			t.Errorf("an hour later: %q, %v", again, err)
		}
		day = day.Add(backupEvery)
	}
	list := Backups(path)
	if len(list) != keptBackups || gamesIn(t, list[0]) != keptBackups+3 || gamesIn(t, list[keptBackups-1]) != 4 {
		t.Errorf("kept: %v", list)
	}
	if err := os.Chtimes(list[0], day, day.Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	if made, err := l.AutoBackup(ctx, day.Add(10*backupEvery)); made != "" || err != nil {
		t.Errorf("without a change since: %q, %v", made, err)
	}
}

func TestOldFilesAreBackedUpBeforeTheyAreChanged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.db")
	oldFile(t, path)
	shut(t, newLibrary(t, path, 0))
	copied := filepath.Join(backupFolder(path), "old.db-version1.db")
	db, err := connect(copied, 1, inUse...)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var version, games int
	if err := db.QueryRow("PRAGMA user_version").Scan(&version); err != nil || version != 1 {
		t.Errorf("version %d, %v", version, err)
	}
	if err := db.QueryRow("SELECT count(*) FROM game").Scan(&games); err != nil || games != 2 {
		t.Errorf("%d games, %v", games, err)
	}
	if list := Backups(path); len(list) != 0 {
		t.Errorf("it counts as an automatic one: %v", list)
	}
}

func TestRestoringSetsADamagedFileAside(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	path, backup := filepath.Join(dir, "library.db"), filepath.Join(dir, "backup.db")
	l := newLibrary(t, path, 2)
	if err := l.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	shut(t, l)
	spoil(t, path, 0, usualPageSize)
	if err := Restore(ctx, path, backup); err != nil {
		t.Fatal(err)
	}
	aside, err := filepath.Glob(filepath.Join(dir, "library-aside-*.db"))
	if n := gamesIn(t, path); n != 2 || len(aside) != 1 || err != nil {
		t.Errorf("%d games, set aside: %v, %v", n, aside, err)
	}
}

func TestSetAside(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "library.db")
	if err := os.WriteFile(path, []byte("rubbish, more than a header of a hundred bytes is long? No: short."), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path+"-wal", []byte("rubbish"), 0o600); err != nil {
		t.Fatal(err)
	}
	aside, err := SetAside(path, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(aside); err != nil || len(data) == 0 {
		t.Errorf("%q, %v", data, err)
	}
	if n := gamesIn(t, path); n != 0 {
		t.Errorf("%d games in the new one", n)
	}
	if _, err := SetAside(filepath.Join(t.TempDir(), "none.db"), time.Now()); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("nothing to set aside: %v", err)
	}
	if _, err := Salvage(ctx, filepath.Join(t.TempDir(), "none.db"), time.Now(), nil); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("nothing to salvage: %v", err)
	}
}

// What a program left that was killed while it made a backup, or salvaged, goes away.
func TestWhatAKilledProgramLeftGoesAway(t *testing.T) {
	path := filepath.Join(t.TempDir(), "library.db")
	l := newLibrary(t, path, 1)
	defer shut(t, l)
	dead := exec.Command(os.Args[0], "-test.run=^$")
	if err := dead.Run(); err != nil {
		t.Fatal(err)
	}
	var left []string
	for _, folder := range []string{filepath.Dir(path), backupFolder(path)} {
		name := filepath.Join(folder, fmt.Sprintf(".omok-%d-0000000a.tmp", dead.Process.Pid))
		left = append(left, name)
		if err := os.MkdirAll(name, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(name, "library"), []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := l.AutoBackup(t.Context(), time.Now()); err != nil {
		t.Fatal(err)
	}
	for _, name := range left {
		if _, err := os.Stat(name); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if n := len(Backups(path)); n != 1 {
		t.Errorf("%d backups", n)
	}
}
