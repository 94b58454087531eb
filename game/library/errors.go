package library

import (
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// The errors that a caller may tell apart with [errors.Is].
var (
	ErrNotFound  = errors.New("there is no such entry")
	ErrDamaged   = errors.New("the file is damaged or no library")
	ErrNewer     = errors.New("the file was written by a newer version of the program")
	ErrFull      = errors.New("there is no room left on the disk")
	ErrReadOnly  = errors.New("the file cannot be written")
	ErrBusy      = errors.New("another program has the file in use")
	ErrNoName    = errors.New("a player needs a name")
	ErrNameTaken = errors.New("another player has this name")
	ErrGame      = errors.New("the game is damaged") // only this one
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

// withoutFile returns what is wrong without the file it was found in, for a caller
// who knows a better name of it.
func withoutFile(err error) error {
	var file *FileError
	if errors.As(err, &file) {
		return file.Err
	}
	return err
}

// sqliteErrors are the results of SQLite that mean something to a caller
// (sqlite.org/rescode.html); what stands above the low eight bits says more about
// the same.
var sqliteErrors = map[int]error{
	sqlite3.SQLITE_CORRUPT: ErrDamaged, sqlite3.SQLITE_NOTADB: ErrDamaged, sqlite3.SQLITE_FULL: ErrFull,
	sqlite3.SQLITE_READONLY: ErrReadOnly, sqlite3.SQLITE_CANTOPEN: ErrReadOnly, sqlite3.SQLITE_PERM: ErrReadOnly,
	sqlite3.SQLITE_BUSY: ErrBusy, sqlite3.SQLITE_LOCKED: ErrBusy,
}

// fault says where an error comes from, and which of the errors above it is.
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

// fault is the function of that name for an error of this library: damage names
// its file.
func (l *Library) fault(err error) error {
	if err == nil {
		return nil
	}
	if err = fault(err); errors.Is(err, ErrDamaged) {
		return &FileError{l.path, err}
	}
	return err
}
