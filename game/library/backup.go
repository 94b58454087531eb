package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"modernc.org/sqlite"

	"omok/game/atomicfile"
)

// Backup writes the whole library into one file at path, completely or not at all, while
// it stays in use. It refuses the library's own files, under whatever name
// ([ErrItself]), and any library that is open ([ErrBusy]).
func (l *Library) Backup(ctx context.Context, path string) error {
	if isOwnFile(l.path, path) {
		return &FileError{path, ErrItself}
	}
	if err := nobodyUses(ctx, path); err != nil {
		return err
	}
	dir, err := atomicfile.Folder(filepath.Dir(path))
	if err != nil {
		return &FileError{path, err}
	}
	defer os.RemoveAll(dir)
	part := filepath.Join(dir, "library")
	if _, err := l.read.ExecContext(ctx, backUp, part); err != nil {
		return &FileError{path, fault(fmt.Errorf("cannot back up: %w", err))}
	}
	return replace(part, path)
}

// logSuffixes are the endings of the files that SQLite keeps beside an open database.
var logSuffixes = []string{"-wal", "-shm", "-journal"}

// isOwnFile reports whether path leads to the database in the file own, or to one
// of the files beside it.
func isOwnFile(own, path string) bool {
	for _, suffix := range append([]string{""}, logSuffixes...) {
		if sameFile(own+suffix, path) {
			return true
		}
	}
	return false
}

// sameFile reports whether two paths lead to one file, or would if it existed.
func sameFile(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	if errA == nil && errB == nil {
		return os.SameFile(infoA, infoB)
	}
	return resolved(a) == resolved(b)
}

// resolved returns path with the links of its folder followed. The file itself need not
// exist.
func resolved(path string) string {
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	if target, err := os.Readlink(path); err == nil {
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(path), target)
		}
		path = target
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		return filepath.Join(dir, filepath.Base(path))
	}
	return path
}

// keptBackups is how many automatic backups are kept, and backupEvery how old the newest
// one is when the next is due.
const (
	keptBackups = 5
	backupEvery = 24 * time.Hour
)

// backupTime is the layout of the time in the name of an automatic backup, in UTC, so
// that names sort as times do.
const backupTime = "20060102-150405"

// backupFolder returns where the automatic backups of the library at path lie.
func backupFolder(path string) string { return filepath.Join(filepath.Dir(path), "backups") }

// backupPath returns the path of the automatic backup that is made of the library at
// path at a given time.
func backupPath(path string, when time.Time) string {
	return filepath.Join(backupFolder(path), filepath.Base(path)+"-"+when.UTC().Format(backupTime)+".db")
}

// Backups returns the automatic backups of the library at path, the newest first.
func Backups(path string) []string {
	name := filepath.Base(path)
	entries, err := os.ReadDir(backupFolder(path))
	if err != nil {
		return nil // there are none
	}
	var found []string
	for _, e := range entries {
		if stamp, ok := strings.CutPrefix(e.Name(), name+"-"); ok && e.Type().IsRegular() {
			if _, err := time.Parse(backupTime, strings.TrimSuffix(stamp, ".db")); err == nil {
				found = append(found, filepath.Join(backupFolder(path), e.Name()))
			}
		}
	}
	slices.Sort(found)
	slices.Reverse(found)
	return found
}

// AutoBackup makes a backup beside the library if the newest one is a day old and
// something has changed since, and keeps the last few. It may take long: call it where
// nobody waits for it. It returns the path of the backup, or "" if none was due. What a
// program that was killed has left beside the library goes away first.
func (l *Library) AutoBackup(ctx context.Context, now time.Time) (string, error) {
	if err := atomicfile.CleanUp(filepath.Dir(l.path), backupFolder(l.path)); err != nil {
		return "", &FileError{l.path, err}
	}
	backups := Backups(l.path)
	if len(backups) > 0 {
		newest, err := os.Stat(backups[0])
		if err != nil {
			return "", &FileError{backups[0], err}
		}
		if now.Sub(newest.ModTime()) < backupEvery || !l.changedSince(newest.ModTime()) {
			return "", nil
		}
	}
	var games int
	if err := l.read.QueryRowContext(ctx, countGames).Scan(&games); err != nil || games == 0 {
		return "", l.fault(err)
	}
	path := backupPath(l.path, now)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return "", &FileError{path, err}
	}
	if err := l.Backup(ctx, path); err != nil {
		return "", err
	}
	for _, old := range backups[min(len(backups), keptBackups-1):] {
		if err := os.Remove(old); err != nil {
			return path, &FileError{old, err}
		}
	}
	return path, nil
}

// changedSince reports whether the files of the library were written after t.
func (l *Library) changedSince(t time.Time) bool {
	for _, path := range []string{l.path, l.path + "-wal"} {
		if info, err := os.Stat(path); err == nil && info.ModTime().After(t) {
			return true
		}
	}
	return false
}

// Restore puts a backup in the place of the library at path, which must not be open,
// here or in another program ([ErrBusy]). First the backup is checked, and brought up to
// date if it is older; if anything is wrong with it, the library stays as it is. The
// library that it replaces is kept as an automatic backup or, if damaged, set aside.
func Restore(ctx context.Context, path, backup string) error {
	if isOwnFile(path, backup) {
		return &FileError{backup, ErrItself}
	}
	dir, err := atomicfile.Folder(filepath.Dir(path))
	if err != nil {
		return &FileError{path, err}
	}
	defer os.RemoveAll(dir)
	whole := filepath.Join(dir, "whole")
	if err := checkedCopy(ctx, backup, filepath.Join(dir, "copy"), whole); err != nil {
		return err
	}
	return put(ctx, whole, path)
}

// checkedCopy copies a backup to part, opens it there, and writes it to whole once
// it is found to be sound.
func checkedCopy(ctx context.Context, backup, part, whole string) error {
	for _, suffix := range []string{"", "-wal"} { // a library that was copied while open has both
		err := copyFile(backup+suffix, part+suffix)
		if err != nil && (suffix == "" || !errors.Is(err, os.ErrNotExist)) {
			return &FileError{backup, err}
		}
	}
	l, err := Open(ctx, part)
	if err == nil {
		err = errors.Join(l.Check(ctx), l.Backup(ctx, whole), l.Close())
	}
	if err != nil {
		return &FileError{backup, withoutFile(err)}
	}
	return nil
}

// put makes the database in the file whole the library at path. If a sound library lies
// there, it is backed up first, and then SQLite itself writes the new content into it,
// in one transaction and with everybody else locked out. A damaged one is set aside.
func put(ctx context.Context, whole, path string) error {
	db, err := alone(ctx, path)
	if err == nil {
		if err = backUpReplaced(ctx, db, path, time.Now()); err == nil {
			err = copyInto(ctx, db, whole)
		}
		if err = errors.Join(err, db.Close()); err != nil {
			err = &FileError{path, fault(withoutFile(err))}
		}
	}
	switch {
	case errors.Is(err, ErrDamaged):
		if _, err := SetAside(path, time.Now()); err != nil {
			return err
		}
		return replace(whole, path)
	case errors.Is(err, os.ErrNotExist):
		if err := removeLogs(path); err != nil {
			return err
		}
		return replace(whole, path)
	}
	return err
}

// backUpReplaced makes an automatic backup of the library at path before it is replaced.
// db is that library, opened for nobody else. The backup is dated when, or the first
// second after it that no other backup has. All older backups stay: the one being
// restored may be the oldest.
func backUpReplaced(ctx context.Context, db *sql.DB, path string, when time.Time) error {
	folder := backupFolder(path)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	dir, err := atomicfile.Folder(folder)
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	part := filepath.Join(dir, "library")
	if _, err := db.ExecContext(ctx, backUp, part); err != nil {
		return err
	}
	for {
		to := backupPath(path, when)
		if _, err := os.Lstat(to); errors.Is(err, os.ErrNotExist) {
			return replace(part, to)
		}
		when = when.Add(time.Second)
	}
}

// copyInto replaces the content of a database with that of the file at path.
func copyInto(ctx context.Context, db *sql.DB, path string) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(driver any) error {
		restorer, ok := driver.(interface {
			NewRestore(from string) (*sqlite.Backup, error)
		})
		if !ok {
			return errors.New("the driver cannot restore")
		}
		backup, err := restorer.NewRestore(address(path, nil))
		if err != nil {
			return err
		}
		_, err = backup.Step(-1)
		return errors.Join(err, backup.Finish())
	})
}

// alone opens the database at path exclusively: as long as it is open no other program
// gets in. ErrBusy says that one is in already. The database is left without a log of
// its own.
func alone(ctx context.Context, path string) (*sql.DB, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, &FileError{path, err}
	}
	db, err := connect(path, 1, "busy_timeout(1000)", "locking_mode(EXCLUSIVE)", "synchronous(FULL)")
	if err != nil {
		return nil, &FileError{path, err}
	}
	// SQLite lets only the last user leave the mode with a log.
	var mode string
	err = db.QueryRowContext(ctx, "PRAGMA journal_mode = DELETE").Scan(&mode)
	if err == nil && mode != "delete" {
		err = ErrBusy
	}
	if err == nil {
		_, err = db.ExecContext(ctx, "BEGIN EXCLUSIVE; COMMIT") // the lock stays
	}
	if err != nil {
		return nil, &FileError{path, fault(errors.Join(err, db.Close()))}
	}
	return db, nil
}

// nobodyUses returns an error if path is a database that is open somewhere.
func nobodyUses(ctx context.Context, path string) error {
	db, err := alone(ctx, path)
	if errors.Is(err, ErrBusy) {
		return err
	}
	if err != nil {
		return nil //nolint:nilerr // no file, or another kind of file
	}
	return db.Close()
}

// removeLogs removes what SQLite left beside a database that is gone: otherwise it would
// be taken for the log of the new one.
func removeLogs(path string) error {
	for _, suffix := range logSuffixes {
		if err := os.Remove(path + suffix); err != nil && !os.IsNotExist(err) {
			return &FileError{path, err}
		}
	}
	return nil
}

// replace forces a file to the disk and moves it over another one.
func replace(from, to string) error {
	if err := atomicfile.Replace(from, to); err != nil {
		return &FileError{to, err}
	}
	return nil
}

func copyFile(from, to string) error {
	data, err := os.Open(from)
	if err != nil {
		return err
	}
	defer data.Close()
	f, err := os.Create(to)
	if err != nil {
		return err
	}
	_, err = f.ReadFrom(data)
	return errors.Join(err, f.Close())
}

// Check checks the whole file for damage.
func (l *Library) Check(ctx context.Context) error {
	var answer string
	if err := l.read.QueryRowContext(ctx, checkAll).Scan(&answer); err != nil {
		return l.fault(err)
	}
	if answer != "ok" {
		return l.fault(fmt.Errorf("%w: %s", ErrDamaged, answer))
	}
	return nil
}
