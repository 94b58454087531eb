package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"omok/game/atomicfile"
	"omok/game/record"
)

// SetAside renames the library at path, which must not be open, so that a new one can
// take its place. It returns the new name.
func SetAside(path string, now time.Time) (string, error) {
	ending := filepath.Ext(path)
	aside := strings.TrimSuffix(path, ending) + "-aside-" + now.UTC().Format(backupTime) + ending
	for _, suffix := range append([]string{""}, logSuffixes...) {
		if err := os.Rename(path+suffix, aside+suffix); err != nil && (suffix == "" || !os.IsNotExist(err)) {
			return "", &FileError{path, err}
		}
	}
	return aside, nil
}

// Salvaged says how much could be rescued from a damaged library.
type Salvaged struct {
	Games int    // that were read
	Lost  int    // that are known to have existed and could not be read; there may be more
	Aside string // where the damaged file is now
}

// Salvage puts a new library with all that can still be read in the place of a damaged
// one, which must not be open. The damaged file is set aside, not deleted. If ctx ends,
// or anything fails, the damaged library stays where it is. progress, which may be nil,
// is called with the part of the work that is done, 0 to 1, and the number of games
// written.
func Salvage(ctx context.Context, path string, now time.Time, progress func(part float64, games int)) (Salvaged, error) {
	var result Salvaged
	if progress == nil {
		progress = func(float64, int) {}
	}
	if err := nobodyUses(ctx, path); err != nil {
		return result, err
	}
	dir, err := atomicfile.Folder(filepath.Dir(path))
	if err != nil {
		return result, &FileError{path, err}
	}
	defer os.RemoveAll(dir)
	old, fresh := filepath.Join(dir, "old"), filepath.Join(dir, "new")
	if err := copyFile(path, old); err != nil {
		return result, &FileError{path, err}
	}
	if err := copyFile(path+"-wal", old+"-wal"); err != nil && !errors.Is(err, os.ErrNotExist) {
		return result, &FileError{path, err}
	}
	if result, err = salvageCopy(ctx, old, fresh, progress); err != nil {
		return result, &FileError{path, withoutFile(err)}
	}
	if err := nobodyUses(ctx, path); err != nil { // nobody has begun to, meanwhile
		return result, err
	}
	progress(1, result.Games)
	if err := ctx.Err(); err != nil { // the last moment to stop
		return result, err
	}
	if result.Aside, err = SetAside(path, now); err != nil {
		return result, err
	}
	return result, replace(fresh, path)
}

// The parts of a salvage at which the bytes have been searched, the tables copied, and
// the games made whole, roughly as long as each takes.
const (
	partSearched = 0.12
	partCopied   = 0.2
	partRestored = 0.96
)

// salvageCopy makes a new library in the file fresh of what can be read of the damaged
// one in the file old, of which only this program knows.
func salvageCopy(ctx context.Context, old, fresh string, progress func(part float64, games int)) (Salvaged, error) {
	contents, err := scanContents(ctx, old, func(part float64) { progress(part*partSearched, 0) })
	if err != nil {
		return Salvaged{}, err
	}
	l, err := Open(ctx, fresh)
	if err != nil {
		return Salvaged{}, err
	}
	result, err := l.salvage(ctx, old, contents, progress)
	if err == nil {
		progress(partRestored, result.Games)
		err = l.Check(ctx)
	}
	return result, errors.Join(err, l.Close())
}

// salvage fills a new library from the damaged one at path and the games that were
// found in its bytes.
func (l *Library) salvage(ctx context.Context, path string, contents map[int64]contentRow, progress func(part float64, games int)) (Salvaged, error) {
	var result Salvaged
	err := l.write1(ctx, func(w *writer) error {
		tx := w.tx
		copyTables(ctx, path, tx)
		if _, err := tx.ExecContext(ctx, deleteGone); err != nil {
			return err
		}
		list, err := ids(ctx, tx, selectGameIDs)
		if err != nil {
			return err
		}
		all := map[int64]bool{} // whether the row of a game could be read
		for id := range contents {
			all[id] = false
		}
		for _, id := range list {
			all[id] = true
		}
		for i, id := range slices.Sorted(maps.Keys(all)) {
			ok, err := w.restore(id, all[id], contents[id])
			if err != nil {
				return err
			}
			if ok {
				result.Games++
			} else {
				result.Lost++
			}
			if i%gamesInBatch == 0 {
				progress(partCopied+(partRestored-partCopied)*float64(i)/float64(len(all)), result.Games)
			}
			if len(w.fresh) > entriesAtOnce {
				if err := w.index(); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return result, err
}

// restore makes a game of the new library whole again: from its own content, or from the
// content found in the bytes of the old file. It reports whether there was enough of it.
func (w *writer) restore(id int64, known bool, found contentRow) (bool, error) {
	ctx, tx := w.ctx, w.tx
	g, err := load(ctx, tx, id)
	if err != nil && !errors.Is(err, ErrGame) && !errors.Is(err, sql.ErrNoRows) {
		return false, err
	}
	if g == nil {
		if g = found.game(); g == nil {
			_, err := tx.ExecContext(ctx, deleteGame, id)
			return false, err
		}
	}
	if !known {
		if _, err := tx.ExecContext(ctx, insertGameID, id); err != nil {
			return false, err
		}
	}
	if g.Summary, err = scanSummary(tx.QueryRowContext(ctx, selectSummary, id)); err != nil {
		return false, err
	}
	saved := g.Saved
	content, err := g.fill()
	if err != nil {
		return false, err
	}
	if known {
		g.Saved = saved
	}
	if err := w.storeRow(g); err != nil {
		return false, err
	}
	return true, w.storeContent(g, id, nil, content)
}

// salvagedTables are copied as they are; tables that others refer to come first. Tables
// that can be worked out from the games are left out.
var salvagedTables = []string{
	"player", "game", "content", "rating", "alias", "strength", "strength_then", "verdict", "job", "task",
	"own_puzzle", "puzzle_card", "puzzle_result", "accuracy",
}

// copyTables copies the rows that SQLite can still reach: forwards until the first
// damage, and backwards from the end. An error ends only the table it is in.
func copyTables(ctx context.Context, path string, to *sql.Tx) {
	from, err := connect(path, 1, "busy_timeout(1000)")
	if err != nil {
		return
	}
	defer from.Close()
	for _, table := range salvagedTables {
		for _, order := range []string{"ASC", "DESC"} {
			_ = copyTable(ctx, from, to, table, order) // the damage is why we are here
		}
	}
}

func copyTable(ctx context.Context, from *sql.DB, to *sql.Tx, table, order string) error {
	rows, err := from.QueryContext(ctx, fmt.Sprintf("SELECT * FROM %s ORDER BY 1 %s", table, order))
	if err != nil {
		return err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	statement := fmt.Sprintf("INSERT OR IGNORE INTO %s (%s) VALUES (?%s)",
		table, strings.Join(columns, ", "), strings.Repeat(", ?", len(columns)-1))
	values, places := make([]any, len(columns)), make([]any, len(columns))
	for i := range values {
		places[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(places...); err != nil {
			return err
		}
		// A row that the new tables refuse is damaged; the others may be sound.
		_, _ = to.ExecContext(ctx, statement, values...)
	}
	return rows.Err()
}

// game returns the game in a row that was found in the bytes of a file, or nil.
func (c contentRow) game() *Game {
	sgf, err := unpack(c.sgf)
	if err != nil || len(sgf) == 0 {
		return nil
	}
	f, err := record.Read(sgf)
	if err != nil {
		return nil
	}
	return &Game{Record: f.Records[0], Time: c.time, Clock: c.clock, State: c.state, Review: c.review}
}
