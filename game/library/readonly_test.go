package library

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"testing"
)

// cannotBeWritten is a library of three games in the mode of SQLite's write-ahead log,
// which cannot be opened for writing: what would have to be a file beside it is a folder,
// which stops root, too.
func cannotBeWritten(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "library.db")
	l := newLibrary(t, path, 3)
	search(t, l, Query{})
	shut(t, l)
	if err := os.Mkdir(path+"-shm", 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

// A library that cannot be written is there to be searched and read; whatever would change
// it is refused, with an error that says why.
func TestALibraryThatCannotBeWrittenIsRead(t *testing.T) {
	ctx := context.Background()
	for name, open := range map[string]func(t *testing.T) (*Library, error){
		"a folder that cannot be written": func(t *testing.T) (*Library, error) {
			return Open(ctx, cannotBeWritten(t))
		},
		"a file that cannot be written": func(t *testing.T) (*Library, error) {
			path := filepath.Join(t.TempDir(), "library.db")
			shut(t, newLibrary(t, path, 3))
			return openForReading(ctx, path)
		},
		"a folder of another person": func(t *testing.T) (*Library, error) {
			if os.Geteuid() == 0 {
				t.Skip("root may write everywhere")
			}
			path := filepath.Join(t.TempDir(), "library.db")
			shut(t, newLibrary(t, path, 3))
			for path, mode := range map[string]os.FileMode{path: 0o400, filepath.Dir(path): 0o500} {
				if err := os.Chmod(path, mode); err != nil {
					t.Fatal(err)
				}
			}
			t.Cleanup(func() { _ = os.Chmod(filepath.Dir(path), 0o700) })
			return Open(ctx, path)
		},
		"a file that nobody changes": func(t *testing.T) (*Library, error) {
			path := filepath.Join(t.TempDir(), "library.db")
			shut(t, newLibrary(t, path, 3))
			return openMode(ctx, path, url.Values{"mode": {"ro"}, "immutable": {"1"}})
		},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := open(t)
			if err != nil {
				t.Fatal(err)
			}
			defer shut(t, l)
			if !l.ReadOnly() {
				t.Error("it says that it can be written")
			}
			if n := search(t, l, Query{}).Count; n != 3 {
				t.Errorf("%d games are found", n)
			}
			if x := explore(t, l, "h8", Query{}); x.Games != 3 {
				t.Errorf("the explorer counts %d games", x.Games)
			}
			if g, err := l.Get(ctx, 2); err != nil || g.Plies != 2 {
				t.Errorf("a game is read as %+v, %v", g, err)
			}
			name := "Lee"
			_, edit := l.Edit(ctx, []int64{1}, Edit{Black: &name}, nil)
			_, save := l.Save(ctx, played(t, "a1b2"))
			for what, err := range map[string]error{"delete": l.Delete(ctx, 1), "edit": edit, "save": save} {
				if !errors.Is(err, ErrReadOnly) {
					t.Errorf("%s: %v", what, err)
				}
			}
			if err := l.Backup(ctx, filepath.Join(t.TempDir(), "copy.db")); err != nil {
				t.Errorf("a copy: %v", err)
			}
		})
	}
}

func TestALibraryThatCanBeWrittenSaysSo(t *testing.T) {
	if open(t).ReadOnly() {
		t.Error("it says that it can only be read")
	}
}

// What is in a log beside the file is part of it: it is read too, or nothing is.
func TestALibraryIsNotReadWithoutItsLog(t *testing.T) {
	ctx := context.Background()
	from, path := filepath.Join(t.TempDir(), "library.db"), filepath.Join(t.TempDir(), "library.db")
	l := newLibrary(t, from, 3)
	defer shut(t, l)
	for _, ending := range []string{"", "-wal"} {
		data, err := os.ReadFile(from + ending)
		if err == nil {
			err = os.WriteFile(path+ending, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(path+"-shm", 0o700); err != nil {
		t.Fatal(err)
	}
	copied, err := Open(ctx, path)
	if errors.Is(err, ErrReadOnly) {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, copied)
	if n := search(t, copied, Query{}).Count; n != 3 {
		t.Errorf("%d games are found", n)
	}
}

// An older library would have to be brought up to date.
func TestAnOlderLibraryIsNotReadOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "library.db")
	l := newLibrary(t, path, 1)
	if _, err := l.write.Exec("PRAGMA user_version = 1"); err != nil {
		t.Fatal(err)
	}
	shut(t, l)
	if l, err := openForReading(context.Background(), path); !errors.Is(err, ErrReadOnly) {
		t.Errorf("opened as %v, %v", l, err)
	}
}
