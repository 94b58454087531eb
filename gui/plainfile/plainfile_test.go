package plainfile

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestRead(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "five")
	if err := os.WriteFile(path, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	for name, test := range map[string]struct {
		ctx  context.Context
		path string
		most int64
		want error
	}{
		"whole":     {context.Background(), path, 5, nil},
		"too large": {context.Background(), path, 4, ErrTooLarge},
		"folder":    {context.Background(), dir, 5, ErrNotPlain},
		"device":    {context.Background(), os.DevNull, 5, ErrNotPlain},
		"missing":   {context.Background(), path + "6", 5, os.ErrNotExist},
		"cancelled": {gone, path, 5, context.Canceled},
	} {
		data, err := Read(test.ctx, test.path, test.most)
		if !errors.Is(err, test.want) || test.want == nil && string(data) != "12345" {
			t.Errorf("%s: %q, %v", name, data, err)
		}
	}
}
