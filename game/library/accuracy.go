package library

import (
	"context"
	"database/sql"
	"time"
)

// Accuracy is how well a person played a game, as a review of it found.
type Accuracy struct {
	Game    string // the same for equal moves under equal rules
	At      time.Time
	Percent float64 // 0 to 100
	Moves   int     // of the person
}

// KeepAccuracy keeps a person's accuracy in a game. If the game was reviewed before, the
// new figure takes the place of the old one but keeps its time.
func (l *Library) KeepAccuracy(ctx context.Context, person string, a Accuracy) error {
	return l.update(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, putAccuracy, nameKey(person), a.Game, a.At.UnixMilli(), a.Percent, a.Moves)
		return err
	})
}

// Accuracies returns a person's accuracy in each game that was reviewed, the first
// reviewed first.
func (l *Library) Accuracies(ctx context.Context, person string) ([]Accuracy, error) {
	var list []Accuracy
	err := each(ctx, l.read, func(row scanner) error {
		var a Accuracy
		var at int64
		err := row.Scan(&a.Game, &at, &a.Percent, &a.Moves)
		a.At = time.UnixMilli(at)
		list = append(list, a)
		return err
	}, selectAccuracies, nameKey(person))
	if err != nil {
		return nil, l.fault(err)
	}
	return list, nil
}
