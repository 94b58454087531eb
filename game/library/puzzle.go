package library

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"
)

// Card says when a person is to see a puzzle again. The trainer gives Interval and Ease
// their meaning, by its method of repetition.
type Card struct {
	Puzzle   string // the puzzle's mark
	Due      time.Time
	Interval float64 // days
	Ease     float64
	Repeats  int // in a row without a miss
	Lapses   int
}

// PuzzleResult is the result of one attempt at a puzzle.
type PuzzleResult struct {
	Puzzle string
	Themes []string
	Mode   string // in which it was set, such as "storm"
	At     time.Time
	Took   time.Duration
	Solved bool
	Hints  int
	Rating Rating // the person's afterwards
}

// KeepPuzzleResult keeps a person's result together with the card of the puzzle, which
// may be nil, in one transaction.
func (l *Library) KeepPuzzleResult(ctx context.Context, person string, r PuzzleResult, card *Card) error {
	return l.update(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, insertResult, nameKey(person), r.Puzzle, strings.Join(r.Themes, tagSeparator), r.Mode,
			r.At.UnixMilli(), r.Took.Milliseconds(), r.Solved, r.Hints, r.Rating.Value, r.Rating.Deviation,
			r.Rating.Volatility); err != nil || card == nil {
			return err
		}
		_, err := tx.ExecContext(ctx, putCard, nameKey(person), card.Puzzle, card.Due.UnixMilli(), card.Interval, card.Ease,
			card.Repeats, card.Lapses)
		return err
	})
}

// PuzzleResults returns a person's results since a time, the oldest first.
func (l *Library) PuzzleResults(ctx context.Context, person string, since time.Time) ([]PuzzleResult, error) {
	var list []PuzzleResult
	err := each(ctx, l.read, func(row scanner) error {
		var r PuzzleResult
		var at, took int64
		var themes string
		err := row.Scan(&r.Puzzle, &themes, &r.Mode, &at, &took, &r.Solved, &r.Hints, &r.Rating.Value, &r.Rating.Deviation,
			&r.Rating.Volatility)
		r.At, r.Took = time.UnixMilli(at), time.Duration(took)*time.Millisecond
		if themes != "" {
			r.Themes = strings.Split(themes, tagSeparator)
		}
		list = append(list, r)
		return err
	}, selectResults, nameKey(person), since.UnixMilli())
	if err != nil {
		return nil, l.fault(err)
	}
	return list, nil
}

// PuzzleRating returns a person's rating for puzzles, or that of a newcomer if none was
// attempted.
func (l *Library) PuzzleRating(ctx context.Context, person string) (Rating, error) {
	r := NewRating
	err := l.read.QueryRowContext(ctx, lastPuzzleRating, nameKey(person)).Scan(&r.Value, &r.Deviation, &r.Volatility)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return r, l.fault(err)
	}
	return r, nil
}

// DueCards returns a person's cards that are due at a given time, the longest due first
// and no more than most.
func (l *Library) DueCards(ctx context.Context, person string, now time.Time, most int) ([]Card, error) {
	return l.cards(ctx, dueCards, nameKey(person), now.UnixMilli(), most)
}

// Card returns a person's card for a puzzle; ok is false if there is none.
func (l *Library) Card(ctx context.Context, person, puzzle string) (card Card, ok bool, err error) {
	list, err := l.cards(ctx, selectCard, nameKey(person), puzzle)
	if err != nil || len(list) == 0 {
		return Card{}, false, err
	}
	return list[0], true, nil
}

func (l *Library) cards(ctx context.Context, statement string, args ...any) ([]Card, error) {
	var list []Card
	err := each(ctx, l.read, func(row scanner) error {
		var c Card
		var due int64
		err := row.Scan(&c.Puzzle, &due, &c.Interval, &c.Ease, &c.Repeats, &c.Lapses)
		c.Due = time.UnixMilli(due)
		list = append(list, c)
		return err
	}, statement, args...)
	if err != nil {
		return nil, l.fault(err)
	}
	return list, nil
}

// OwnPuzzle is a puzzle that was made from a game of the library.
type OwnPuzzle struct {
	ID   int64
	Mark string // the same for the same puzzle
	Data []byte // the puzzle as the trainer writes it
	Game int64  // the game that it comes from; 0: none in the library
	Made time.Time
}

// AddOwnPuzzles keeps puzzles; those whose mark is there already stay as they are.
// It returns how many were new.
func (l *Library) AddOwnPuzzles(ctx context.Context, puzzles []OwnPuzzle) (added int, err error) {
	err = l.update(ctx, func(tx *sql.Tx) error {
		added = 0
		for _, p := range puzzles {
			result, err := tx.ExecContext(ctx, insertOwnPuzzle, p.Mark, append([]byte{}, p.Data...), p.Game, p.Made.UnixMilli())
			if err != nil {
				return err
			}
			n, err := result.RowsAffected()
			if err != nil {
				return err
			}
			added += int(n)
		}
		return nil
	})
	return added, err
}

// OwnPuzzles returns all puzzles that were made from games, the oldest first.
func (l *Library) OwnPuzzles(ctx context.Context) ([]OwnPuzzle, error) {
	var list []OwnPuzzle
	err := each(ctx, l.read, func(row scanner) error {
		var p OwnPuzzle
		var made int64
		err := row.Scan(&p.ID, &p.Mark, &p.Data, &p.Game, &made)
		p.Made = time.UnixMilli(made)
		list = append(list, p)
		return err
	}, selectOwnPuzzles)
	if err != nil {
		return nil, l.fault(err)
	}
	return list, nil
}

// DeleteOwnPuzzle deletes a puzzle; the results of it stay in the person's history.
func (l *Library) DeleteOwnPuzzle(ctx context.Context, id int64) error {
	return l.update(ctx, func(tx *sql.Tx) error { return one(ctx, tx, deleteOwnPuzzle, id) })
}
