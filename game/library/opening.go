package library

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"

	"omok/game"
	"omok/game/record"
)

// opening returns the code of the renju opening that a game begins with; "" if it
// begins in another way, or from a position that was set up.
func opening(r *record.Record) string {
	var first []game.Point
	for _, n := range r.MainLine() {
		switch {
		case len(n.Setup()) > 0:
			return ""
		case n.Colour == game.Empty: // a choice
			continue
		case n.Colour != []game.Colour{game.Black, game.White}[len(first)%2]:
			return ""
		}
		if first = append(first, n.Point()); len(first) == 3 {
			return game.OpeningCode(first[0], first[1], first[2], r.Size)
		}
	}
	return ""
}

// nameOpenings fills in the openings of games that were saved before the library kept
// openings.
func nameOpenings(ctx context.Context, tx *sql.Tx) error {
	list, err := ids(ctx, tx, selectUnnamed)
	if err != nil {
		return err
	}
	for _, id := range list {
		g, err := load(ctx, tx, id)
		if errors.Is(err, ErrGame) {
			continue // it can still be seen in the list, and deleted
		}
		if err != nil {
			return err
		}
		if code := opening(g.Record); code != "" {
			if _, err := tx.ExecContext(ctx, setOpening, code, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// CompareOpenings compares codes as in [Summary] by the order of the lists of openings.
func CompareOpenings(a, b string) int {
	var x, y struct {
		letter rune
		number int
	}
	_, _ = fmt.Sscanf(a, "%c%d", &x.letter, &x.number) // a text that is no code comes first
	_, _ = fmt.Sscanf(b, "%c%d", &y.letter, &y.number)
	return cmp.Or(cmp.Compare(x.letter, y.letter), cmp.Compare(x.number, y.number))
}
