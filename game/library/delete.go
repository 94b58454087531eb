package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"
)

// Delete takes games out of the library. If one of them is not there, it returns
// ErrNotFound and all stay. Ratings stay as they are. Until they are purged the games
// can be brought back by [Library.Undelete].
func (l *Library) Delete(ctx context.Context, list ...int64) error {
	return l.mark(ctx, markGone, list, time.Now().Unix())
}

// Undelete brings back games that were deleted, or returns ErrNotFound if one of them is
// not there any more.
func (l *Library) Undelete(ctx context.Context, list ...int64) error {
	return l.mark(ctx, markBack, list)
}

// mark runs a statement that must change every game of a list.
func (l *Library) mark(ctx context.Context, statement string, list []int64, args ...any) error {
	text, err := json.Marshal(list)
	if err != nil {
		return fault(err)
	}
	return l.update(ctx, func(tx *sql.Tx) error {
		var version int64
		if err := tx.QueryRowContext(ctx, countChange).Scan(&version); err != nil {
			return err
		}
		result, err := tx.ExecContext(ctx, statement, append(args, version, string(text))...)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n != int64(len(list)) {
			return errors.Join(err, ErrNotFound)
		}
		return nil
	})
}

// Purge removes the games that were deleted before a time from the file for good.
func (l *Library) Purge(ctx context.Context, before time.Time) error {
	for {
		n := 0
		err := l.update(ctx, func(tx *sql.Tx) error {
			list, err := ids(ctx, tx, selectGone, before.Unix(), gamesAtOnce)
			if n = len(list); err != nil || n == 0 {
				return err
			}
			w := &writer{ctx: ctx, tx: tx}
			for _, id := range list {
				g, err := load(ctx, tx, id)
				switch {
				case err == nil:
					w.gone = append(w.gone, entriesOf(g.Record, uint32(id))...)
				case !errors.Is(err, ErrGame) && !errors.Is(err, sql.ErrNoRows):
					return err
				}
				if err := one(ctx, tx, deleteGame, id); err != nil {
					return err
				}
			}
			if _, err := tx.ExecContext(ctx, countPurge); err != nil {
				return err
			}
			return w.index()
		})
		if err != nil || n == 0 {
			return err
		}
	}
}
