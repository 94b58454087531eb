package library

import (
	"context"
	"database/sql"
	"errors"
)

// writer writes games within one transaction, with statements that are prepared once for
// all of them. Their positions are collected, and go into the index together at the end.
type writer struct {
	ctx     context.Context
	tx      *sql.Tx
	version int64 // of the rows that it writes

	insert, change, find, content, waits *sql.Stmt

	gone, fresh []entry
}

// write1 does work with games in one transaction: all of it lasts, or none does.
func (l *Library) write1(ctx context.Context, work func(w *writer) error) error {
	return l.update(ctx, func(tx *sql.Tx) error {
		w, err := newWriter(ctx, tx)
		if err != nil {
			return err
		}
		if err := work(w); err != nil {
			return err
		}
		return w.index()
	})
}

func newWriter(ctx context.Context, tx *sql.Tx) (*writer, error) {
	w := &writer{ctx: ctx, tx: tx}
	if err := tx.QueryRowContext(ctx, countChange).Scan(&w.version); err != nil {
		return nil, err
	}
	for statement, place := range map[string]**sql.Stmt{
		insertGame: &w.insert, updateGame: &w.change, findFingerprint: &w.find, putContent: &w.content, addUnindexed: &w.waits,
	} {
		s, err := tx.PrepareContext(ctx, statement)
		if err != nil {
			return nil, err
		}
		*place = s // the end of the transaction closes it
	}
	return w, nil
}

// index brings the collected positions into the index.
func (w *writer) index() error {
	if len(w.gone)+len(w.fresh) == 0 {
		return nil
	}
	in, err := newIndexWriter(w.ctx, w.tx)
	if err != nil {
		return err
	}
	w.fresh, w.gone = compactEntries(w.fresh), compactEntries(w.gone)
	err = in.merge(w.gone, w.fresh)
	w.gone, w.fresh = nil, nil
	return err
}

// store writes a game; content is its packed tree.
func (w *writer) store(g *Game, content []byte) (Saved, error) {
	if g.ID == 0 {
		id, found, err := w.same(g.fingerprint())
		if err != nil || found {
			return Saved{ID: id, Duplicate: found}, err
		}
		result, err := w.insert.ExecContext(w.ctx, append(g.row(), w.version)...)
		if err != nil {
			return Saved{}, err
		}
		if id, err = result.LastInsertId(); err != nil {
			return Saved{}, err
		}
		return Saved{ID: id}, w.storeContent(g, id, nil, content)
	}
	before, err := load(w.ctx, w.tx, g.ID)
	if err != nil {
		return Saved{}, err
	}
	if err := w.storeRow(g); err != nil {
		return Saved{}, err
	}
	return Saved{ID: g.ID}, w.storeContent(g, g.ID, entriesOf(before.Record, uint32(g.ID)), content)
}

// same returns the game with a fingerprint, if there is one.
func (w *writer) same(fingerprint any) (id int64, found bool, err error) {
	err = w.find.QueryRowContext(w.ctx, fingerprint).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	return id, err == nil, err
}

// storeRow changes the row of a game that the library has already.
func (w *writer) storeRow(g *Game) error {
	result, err := w.change.ExecContext(w.ctx, append(g.row(), w.version, g.ID)...)
	return changedOne(result, err)
}

// storeContent writes the tree of a game, replaces the positions in old by its present
// ones, and rates its players.
func (w *writer) storeContent(g *Game, id int64, old []entry, content []byte) error {
	if _, err := w.content.ExecContext(w.ctx, id, content, g.Time, g.Clock, g.State, g.Review); err != nil {
		return err
	}
	now := entriesOf(g.Record, uint32(id))
	w.gone = append(w.gone, without(old, now)...)
	w.fresh = append(w.fresh, without(now, old)...)
	return rate(w.ctx, w.tx, id, &g.Summary)
}

// without returns the entries of a sorted list that are not in the other one.
func without(list, others []entry) []entry {
	var left []entry
	for _, e := range list {
		for len(others) > 0 && compareEntries(others[0], e) < 0 {
			others = others[1:]
		}
		if len(others) == 0 || others[0] != e {
			left = append(left, e)
		}
	}
	return left
}

// entriesAtOnce bounds how many positions are held in memory until they go into the
// index: 8 MB.
const entriesAtOnce = 1 << 19

// entriesWritten is how many of them go there in one transaction, so that no other
// writer waits long for its turn.
const entriesWritten = 1 << 19

// indexLater adds the positions of games that are not indexed yet to the index. After an
// interruption it starts again, and adding a position twice changes nothing.
func (l *Library) indexLater(ctx context.Context, list []int64, fresh []entry) error {
	fresh = compactEntries(fresh)
	for len(fresh) > 0 {
		n := min(len(fresh), entriesWritten)
		if err := l.update(ctx, func(tx *sql.Tx) error {
			in, err := newIndexWriter(ctx, tx)
			if err != nil {
				return err
			}
			return in.merge(nil, fresh[:n])
		}); err != nil {
			return err
		}
		fresh = fresh[n:]
	}
	if len(list) == 0 {
		return nil
	}
	return l.update(ctx, func(tx *sql.Tx) error {
		drop, err := tx.PrepareContext(ctx, dropUnindexed)
		if err != nil {
			return err
		}
		for _, id := range list {
			if _, err := drop.ExecContext(ctx, id); err != nil {
				return err
			}
		}
		return nil
	})
}

// indexWaiting indexes the games that a killed import has left without their positions.
func (l *Library) indexWaiting(ctx context.Context) error {
	for {
		list, err := ids(ctx, l.write, selectUnindexed, gamesRebuilt)
		if err != nil || len(list) == 0 {
			return err
		}
		var fresh []entry
		err = l.update(ctx, func(tx *sql.Tx) error {
			for _, id := range list {
				g, err := load(ctx, tx, id)
				if errors.Is(err, ErrGame) || errors.Is(err, sql.ErrNoRows) {
					continue // it cannot be opened, so it need not be found
				}
				if err != nil {
					return err
				}
				fresh = append(fresh, entriesOf(g.Record, uint32(id))...)
			}
			return nil
		})
		if err == nil {
			err = l.indexLater(ctx, list, fresh)
		}
		if err != nil {
			return err
		}
	}
}

// gamesRebuilt is how many games are read at once to work out what follows from their
// trees.
const gamesRebuilt = 10_000

// rebuild works out anew what follows from the trees of all games: the columns of their
// rows, and the index of positions, which must be empty.
func rebuild(ctx context.Context, tx *sql.Tx) error {
	list, err := ids(ctx, tx, selectGameIDs)
	if err != nil {
		return err
	}
	w, err := newWriter(ctx, tx)
	if err != nil {
		return err
	}
	for _, id := range list {
		g, err := load(ctx, tx, id)
		if errors.Is(err, ErrGame) || errors.Is(err, sql.ErrNoRows) {
			continue // it can still be seen in the list, and deleted
		}
		if err != nil {
			return err
		}
		if g.Summary, err = scanSummary(tx.QueryRowContext(ctx, selectSummary, id)); err != nil {
			return err
		}
		g.summarise()
		if err := w.storeRow(g); err != nil {
			return err
		}
		if w.fresh = append(w.fresh, entriesOf(g.Record, uint32(id))...); len(w.fresh) > entriesAtOnce {
			if err := w.index(); err != nil {
				return err
			}
		}
	}
	return w.index()
}
