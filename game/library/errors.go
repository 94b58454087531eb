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
)

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
