package library

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"runtime/debug"
)

// forReading are the settings of a library that is only read.
var forReading = []string{"busy_timeout(10000)", readerCache}

// openForReading opens a library that cannot be written: its file, the folder or the disk
// is read-only. It must be of the present version.
func openForReading(ctx context.Context, path string) (*Library, error) {
	l, err := openMode(ctx, path, url.Values{"mode": {"ro"}})
	if !errors.Is(err, ErrReadOnly) {
		return l, err
	}
	// Where SQLite cannot make the files that it wants beside this one it reads the file
	// alone, as one that nobody changes; if a log lies there that would be half of it.
	if log, found := os.Stat(path + logSuffixes[0]); found == nil && log.Size() > 0 {
		return nil, err
	}
	return openMode(ctx, path, url.Values{"mode": {"ro"}, "immutable": {"1"}})
}

// openMode opens the file in a mode of SQLite's (sqlite.org/uri.html).
func openMode(ctx context.Context, path string, mode url.Values) (*Library, error) {
	l := &Library{path: path, rest: newRest(debug.FreeOSMemory), readOnly: true}
	var err error
	if l.write, err = connectIn(mode, path, 1, forReading...); err != nil {
		return nil, err
	}
	if l.read, err = connectIn(mode, path, 2, forReading...); err != nil {
		return nil, errors.Join(err, l.write.Close())
	}
	var version int
	err = l.read.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version)
	if err == nil && version != len(migrations) {
		err = fmt.Errorf("%w: version %d would have to be brought up to date", ErrReadOnly, version)
	}
	if err != nil {
		return nil, errors.Join(fault(err), l.Close())
	}
	return l, nil
}

// ReadOnly reports whether the library can only be read: changes fail with [ErrReadOnly].
func (l *Library) ReadOnly() bool { return l.readOnly }
