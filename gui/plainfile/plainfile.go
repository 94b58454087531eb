// Package plainfile reads files that a person names. It opens plain files only, since
// a pipe or a device may never end, up to a size, and stops with a context.
package plainfile

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
)

// The errors of a file that is not read; they come in an [fs.PathError].
var (
	ErrNotPlain = errors.New("plainfile: not a plain file")
	ErrTooLarge = errors.New("plainfile: the file is too large")
)

// Read returns what a plain file holds, if that is no more than most bytes.
func Read(ctx context.Context, path string, most int64) ([]byte, error) {
	info, err := os.Stat(path) // before it is opened: a pipe would wait there
	if err != nil {
		return nil, err
	}
	switch {
	case !info.Mode().IsRegular():
		return nil, &fs.PathError{Op: "open", Path: path, Err: ErrNotPlain}
	case info.Size() > most:
		return nil, &fs.PathError{Op: "open", Path: path, Err: ErrTooLarge}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(&reader{ctx, f}, most+1))
	if err == nil && int64(len(data)) > most { // it has grown since
		err = &fs.PathError{Op: "read", Path: path, Err: ErrTooLarge}
	}
	return data, err
}

// reader is a reader that ends with its context.
type reader struct {
	ctx context.Context
	r   io.Reader
}

func (c *reader) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	return c.r.Read(p)
}
