package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
)

// Library is an open database. It is safe for concurrent use. Readers are not blocked
// while something is written.
type Library struct {
	path  string
	read  *sql.DB
	write *sql.DB
	table table
	rest  rest

	readOnly bool // the file can only be read

	pattern lastPattern
}

// Open opens the database in the file at path. It makes one if there is none, and brings
// an older one up to date. A file that a newer version of the program has written is
// refused ([ErrNewer]). One that cannot be written is opened for reading, see
// [Library.ReadOnly]. The error is a [*FileError]; after [ErrDamaged] there are [Restore],
// [Salvage] and [SetAside].
func Open(ctx context.Context, path string) (*Library, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, &FileError{path, fault(err)}
	}
	l, err := openForWriting(ctx, path)
	if errors.Is(err, ErrReadOnly) {
		if reader, failed := openForReading(ctx, path); failed == nil {
			return reader, nil
		}
	}
	return l, err
}

func openForWriting(ctx context.Context, path string) (*Library, error) {
	l := &Library{path: path, rest: newRest(debug.FreeOSMemory)}
	var err error
	if l.write, err = connect(path, 1, append(slices.Clone(inUse), writerCache)...); err != nil {
		return nil, &FileError{path, err}
	}
	if l.read, err = connect(path, 2, append(slices.Clone(inUse), readerCache)...); err != nil {
		return nil, &FileError{path, errors.Join(err, l.write.Close())}
	}
	if err := l.migrate(ctx); err != nil {
		return nil, &FileError{path, errors.Join(withoutFile(err), l.Close())}
	}
	if err := l.indexWaiting(ctx); err != nil {
		return nil, &FileError{path, errors.Join(withoutFile(err), l.Close())}
	}
	return l, nil
}

// Path returns the path of the file.
func (l *Library) Path() string { return l.path }

// inUse are the settings of a library in use. The write-ahead log with full
// synchronisation makes each transaction last once it is committed.
var inUse = []string{"busy_timeout(10000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(ON)"}

// The pages of the file that a connection may keep, in KiB; in memory they take twice as
// much, since a page and what belongs to it stand in a block of twice its size. A writer
// comes back to the same pages of the indices. A reader seldom does, and the system has
// them in its own memory, too.
const (
	writerCache = "cache_size(-4000)"
	readerCache = "cache_size(-2000)"
)

// shrink gives back the memory that writing much has taken.
func (l *Library) shrink(ctx context.Context) {
	_, _ = l.write.ExecContext(ctx, "PRAGMA shrink_memory") // without it only the memory stays taken
}

// connect opens a pool of connections with these settings; a pool of one connection is
// for writing.
func connect(path string, connections int, settings ...string) (*sql.DB, error) {
	return connectIn(url.Values{}, path, connections, settings...)
}

// connectIn does so in a mode of SQLite's.
func connectIn(mode url.Values, path string, connections int, settings ...string) (*sql.DB, error) {
	query := maps.Clone(mode)
	query["_pragma"] = settings
	if connections == 1 {
		query.Set("_txlock", "immediate") // a writer waits for its turn before it reads anything
	}
	db, err := sql.Open(driverName, address(path, query))
	if err != nil {
		return nil, fault(err)
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}

// address returns the URI by which SQLite is told about a file.
func address(path string, query url.Values) string {
	return (&url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: query.Encode()}).String()
}

// Close ends all work with the database.
func (l *Library) Close() error {
	l.rest.timer.Stop()
	if err := errors.Join(l.read.Close(), l.write.Close()); err != nil {
		return l.fault(err)
	}
	return nil
}

func (l *Library) migrate(ctx context.Context) error {
	if err := l.backUpOld(ctx); err != nil {
		return err
	}
	return l.update(ctx, func(tx *sql.Tx) error {
		var version int
		if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
			return err
		}
		if version > len(migrations) {
			return fmt.Errorf("%w: version %d, and %d is the last one known", ErrNewer, version, len(migrations))
		}
		for ; version < len(migrations); version++ {
			if err := migrations[version](ctx, tx); err != nil {
				return fmt.Errorf("bringing the file to version %d: %w", version+1, err)
			}
		}
		_, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", version))
		return err
	})
}

// backUpOld copies a file of an older version before it is brought up to date.
func (l *Library) backUpOld(ctx context.Context) error {
	var version int
	if err := l.write.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return fault(err)
	}
	if version == 0 || version >= len(migrations) {
		return nil
	}
	path := filepath.Join(backupFolder(l.path), fmt.Sprintf("%s-version%d.db", filepath.Base(l.path), version))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return &FileError{path, err}
	}
	return l.Backup(ctx, path)
}

// update does work in one transaction: all of it lasts, or none does.
func (l *Library) update(ctx context.Context, work func(tx *sql.Tx) error) error {
	tx, err := l.write.BeginTx(ctx, nil)
	if err != nil {
		return l.fault(err)
	}
	if err := work(tx); err != nil {
		if rollback := tx.Rollback(); rollback != nil && !errors.Is(rollback, sql.ErrTxDone) {
			err = errors.Join(err, rollback)
		}
		return l.fault(err)
	}
	if err := tx.Commit(); err != nil {
		return l.fault(err)
	}
	return nil
}

// one runs a statement that must change exactly one row.
func one(ctx context.Context, tx *sql.Tx, statement string, args ...any) error {
	result, err := tx.ExecContext(ctx, statement, args...)
	return changedOne(result, err)
}

// changedOne returns an error if a statement failed or changed no row.
func changedOne(result sql.Result, err error) error {
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, ErrNotFound)
	}
	return nil
}

// querier is a database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, statement string, args ...any) (*sql.Rows, error)
}

var (
	_ querier = (*sql.DB)(nil)
	_ querier = (*sql.Tx)(nil)
)

// scanner is a row or the rows of a result.
type scanner interface{ Scan(dest ...any) error }

// each runs a statement and reads the rows of its result one after the other.
func each(ctx context.Context, from querier, read func(scanner) error, statement string, args ...any) error {
	rows, err := from.QueryContext(ctx, statement, args...)
	if err != nil {
		return err
	}
	for rows.Next() {
		if err := read(rows); err != nil {
			return errors.Join(err, rows.Close())
		}
	}
	return errors.Join(rows.Err(), rows.Close())
}

// ids returns the numbers in the result of a statement.
func ids(ctx context.Context, from querier, statement string, args ...any) (list []int64, err error) {
	err = each(ctx, from, func(row scanner) error {
		var id int64
		err := row.Scan(&id)
		list = append(list, id)
		return err
	}, statement, args...)
	return list, err
}
