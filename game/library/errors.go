package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// The errors that a caller can tell apart with [errors.Is].
var (
	ErrNotFound  = errors.New("there is no such entry")
	ErrDamaged   = errors.New("the file is damaged or no library")
	ErrNewer     = errors.New("the file was written by a newer version of the program")
	ErrFull      = errors.New("there is no room left on the disk")
	ErrReadOnly  = errors.New("the file cannot be written")
	ErrBusy      = errors.New("another program has the file in use")
	ErrNoName    = errors.New("a player needs a name")
	ErrNameTaken = errors.New("another player has this name")
	ErrGame      = errors.New("the game is damaged") // this one only; the file is sound
	ErrItself    = errors.New("that is the library itself")
)

// FileError says which file an error is about.
type FileError struct {
	Path string
	Err  error
}

// Error names the file and what is wrong.
func (e *FileError) Error() string { return e.Path + ": " + e.Err.Error() }

// Unwrap returns what is wrong.
func (e *FileError) Unwrap() error { return e.Err }

// withoutFile returns the cause of an error without the name of the file, for a caller
// that knows a better name for it.
func withoutFile(err error) error {
	var file *FileError
	if errors.As(err, &file) {
		return file.Err
	}
	return err
}

// sqliteErrors are the result codes of SQLite that mean something to a caller
// (sqlite.org/rescode.html). They are the low eight bits; the higher ones give details
// of the same error.
var sqliteErrors = map[int]error{
	sqlite3.SQLITE_CORRUPT: ErrDamaged, sqlite3.SQLITE_NOTADB: ErrDamaged, sqlite3.SQLITE_FULL: ErrFull,
	sqlite3.SQLITE_READONLY: ErrReadOnly, sqlite3.SQLITE_CANTOPEN: ErrReadOnly, sqlite3.SQLITE_PERM: ErrReadOnly,
	sqlite3.SQLITE_BUSY: ErrBusy, sqlite3.SQLITE_LOCKED: ErrBusy, sqlite3.SQLITE_INTERRUPT: context.Canceled,
}

// fault turns an error of SQLite into the one of the errors above that it means.
func fault(err error) error {
	var fromSQLite *sqlite.Error
	if errors.As(err, &fromSQLite) {
		if known := sqliteErrors[fromSQLite.Code()&0xFF]; known != nil {
			return fmt.Errorf("library: %w: %w", known, err)
		}
	}
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNotFound
	}
	return fmt.Errorf("library: %w", err)
}

// fault does the same for an error of this library, and names its file if that is
// damaged.
func (l *Library) fault(err error) error {
	if err == nil {
		return nil
	}
	if err = fault(err); errors.Is(err, ErrDamaged) {
		return &FileError{l.path, err}
	}
	return err
}
