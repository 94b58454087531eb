//go:build unix

package plainfile

import (
	"context"
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe that nobody writes into would be waited for for ever.
func TestAPipeIsNotOpened(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(context.Background(), path, 5); !errors.Is(err, ErrNotPlain) {
		t.Errorf("%v", err)
	}
}
