//go:build unix

package atomicfile

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestPermissions(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o027))
	dir := t.TempDir()
	fresh, old := filepath.Join(dir, "new.sgf"), filepath.Join(dir, "old.sgf")
	if err := os.WriteFile(old, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]fs.FileMode{fresh: 0o640, old: 0o600} {
		if err := Write(path, []byte("x")); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != want {
			t.Errorf("%s has %o, want %o", filepath.Base(path), info.Mode().Perm(), want)
		}
	}
}
