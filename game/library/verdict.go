package library

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"omok/game"
)

// Verdict is what an engine has found out about a position. It applies to every game in
// which the position stands.
type Verdict struct {
	Depth  int // in plies
	Value  int // for the side to move, in the engine's own unit
	Wins   int // above 0: the side to move wins by force in so many of its moves; below 0: it loses in so many; 0: neither is known
	Line   []game.Point
	Engine string
	At     time.Time
}

// KeepVerdict keeps a verdict on a position with turn to move under some rules, unless a
// deeper one is there already; it reports whether it did. A verdict that knows a forced
// end counts as deeper than any that does not.
func (l *Library) KeepVerdict(ctx context.Context, b *game.Board, turn game.Colour, rules string, v Verdict) (kept bool, err error) {
	h := game.HashOf(b)
	way := turns(&h)[0]
	var line []byte
	for _, p := range v.Line {
		line = appendPoint(line, way.Apply(p, b.Size()), b.Size())
	}
	err = l.update(ctx, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, putVerdict, int64(hashOf(&h, b.Size())), turn, rules, v.Depth, v.Value, v.Wins, line,
			v.Engine, v.At.UnixMilli())
		if err != nil {
			return err
		}
		n, err := result.RowsAffected()
		kept = n > 0
		return err
	})
	return kept, err
}

// Verdict returns the verdict that is kept on a position, with its line in the
// orientation of the board given; ok is false if there is none.
func (l *Library) Verdict(ctx context.Context, b *game.Board, turn game.Colour, rules string) (v Verdict, ok bool, err error) {
	h := game.HashOf(b)
	var line []byte
	var at int64
	err = l.read.QueryRowContext(ctx, selectVerdict, int64(hashOf(&h, b.Size())), turn, rules).
		Scan(&v.Depth, &v.Value, &v.Wins, &line, &v.Engine, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return v, false, nil
	}
	if err != nil {
		return v, false, l.fault(err)
	}
	v.At = time.UnixMilli(at)
	v.Line = unpackPoints(nil, line, b.Size())
	back := inverse(turns(&h)[0])
	for i, p := range v.Line {
		v.Line[i] = back.Apply(p, b.Size())
	}
	return v, true, nil
}
