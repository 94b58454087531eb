package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// names lists a folder.
func names(t *testing.T, dir string) []string {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, e := range list {
		found = append(found, e.Name())
	}
	return found
}

func TestWriteReplacesAFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.sgf")
	for _, text := range []string{"first", "the second", ""} {
		if err := Write(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got := read(t, path); got != text {
			t.Errorf("holds %q, want %q", got, text)
		}
	}
	if list := names(t, dir); len(list) != 1 {
		t.Errorf("left behind: %q", list)
	}
}

// Who took the right to write away from a file meant it.
func TestAWriteProtectedFileStays(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "kept.sgf")
	if err := os.WriteFile(path, []byte("precious"), 0o400); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(dir, "other")
	if err := os.WriteFile(other, []byte("new"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, err := range map[string]error{"Write": Write(path, []byte("new")), "Replace": Replace(other, path)} {
		var at *fs.PathError
		if !errors.Is(err, fs.ErrPermission) || !errors.As(err, &at) || at.Path != path {
			t.Errorf("%s says %v", name, err)
		}
	}
	if got := read(t, path); got != "precious" {
		t.Errorf("holds %q", got)
	}
}

func TestLongNames(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{strings.Repeat("a", 236) + ".sgf", strings.Repeat("石", 80)} { // 240 bytes
		path := filepath.Join(dir, name)
		if err := Write(path, []byte("x")); err != nil || read(t, path) != "x" {
			t.Errorf("%d bytes: %v", len(name), err)
		}
	}
	err := Write(filepath.Join(dir, strings.Repeat("a", 300)), nil)
	var at *fs.PathError
	if !errors.As(err, &at) || !strings.HasSuffix(at.Path, "aaa") {
		t.Errorf("a name of 300 bytes: %v", err)
	}
}

// Errors name the person's file or the folder, never a temporary file.
func TestErrorsNameTheFile(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "nowhere", "a.sgf")
	var folder *FolderError
	if err := Write(missing, nil); !errors.As(err, &folder) || folder.Folder != filepath.Dir(missing) || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder that is not there: %v", err)
	}
	if err := Write(dir, nil); !errors.Is(err, ErrNotPlain) {
		t.Errorf("a folder in the place of a file: %v", err)
	}
	if runtime.GOOS == "linux" {
		folder = nil
		if err := Write("/proc/omok.sgf", nil); !errors.As(err, &folder) || folder.Folder != "/proc" || !errors.Is(err, fs.ErrPermission) || strings.Contains(err.Error(), suffix) {
			t.Errorf("a folder that cannot be written: %v", err)
		}
		var at *fs.PathError
		full := about("mine.sgf", fmt.Errorf("x: %w", &fs.PathError{Path: "/dev/full", Err: syscall.ENOSPC}))
		if !errors.As(full, &at) || at.Path != "mine.sgf" || !errors.Is(full, syscall.ENOSPC) {
			t.Errorf("a full disk: %v", full)
		}
	}
}

func TestALinkIsFollowed(t *testing.T) {
	dir := t.TempDir()
	real, link := filepath.Join(dir, "real.sgf"), filepath.Join(dir, "link.sgf")
	if err := os.WriteFile(real, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, link); err != nil {
		t.Skip(err)
	}
	if err := Write(link, []byte("x")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 || read(t, real) != "x" {
		t.Errorf("the link is %v, the file holds %q", info.Mode(), read(t, real))
	}
}

func TestReplaceMovesAFile(t *testing.T) {
	dir := t.TempDir()
	from, to := filepath.Join(dir, "made"), filepath.Join(dir, "backup.db")
	for _, text := range []string{"one", "two"} {
		if err := os.WriteFile(from, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := Replace(from, to); err != nil || read(t, to) != text {
			t.Errorf("%s: %v", text, err)
		}
	}
	if list := names(t, dir); len(list) != 1 {
		t.Errorf("left behind: %q", list)
	}
}

// A process that has ended is known to be dead; this one lives.
func TestAFolderIsMade(t *testing.T) {
	dir := t.TempDir()
	path, err := Folder(dir)
	if err != nil || filepath.Dir(path) != dir {
		t.Fatal(path, err)
	}
	other, err := Folder(dir)
	if err != nil || other == path {
		t.Errorf("%s, then %s, %v", path, other, err)
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		t.Error(err)
	}
	var wrong *FolderError
	if path, err := Folder(filepath.Join(dir, "nowhere")); path != "" || !errors.As(err, &wrong) {
		t.Errorf("where there is none: %q, %v", path, err)
	}
	if err := CleanUp(dir); err != nil {
		t.Error(err)
	}
	if got := names(t, dir); len(got) != 2 {
		t.Errorf("of a program that runs %v is left", got)
	}
}

func TestCleanUp(t *testing.T) {
	dir := t.TempDir()
	dead := exec.Command(os.Args[0], "-test.run=^$")
	if err := dead.Run(); err != nil {
		t.Fatal(err)
	}
	put := func(name string, age time.Duration) {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
		when := time.Now().Add(-age)
		if err := os.Chtimes(path, when, when); err != nil {
			t.Fatal(err)
		}
	}
	put(fmt.Sprintf("%s%d-00000001%s", prefix, dead.Process.Pid, suffix), 0)
	put(fmt.Sprintf("%s%d-00000002%s", prefix, os.Getpid(), suffix), 48*time.Hour)
	writing := fmt.Sprintf("%s%d-00000003%s", prefix, os.Getpid(), suffix)
	put(writing, 0)
	folder := func(pid int) string {
		name := fmt.Sprintf("%s%d-00000004%s", prefix, pid, suffix)
		if err := os.Mkdir(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
		put(filepath.Join(name, "part"), 0)
		return name
	}
	folder(dead.Process.Pid)
	inUse := folder(os.Getpid())
	put(".omok-notes.tmp", 48*time.Hour)
	put("game.sgf", 48*time.Hour)
	if err := CleanUp(filepath.Join(dir, "nowhere"), dir); err != nil {
		t.Fatal(err)
	}
	want := []string{writing, inUse, ".omok-notes.tmp", "game.sgf"}
	if got := names(t, dir); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("left %q, want %q", got, want)
	}
}
