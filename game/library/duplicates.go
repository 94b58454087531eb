package library

import (
	"bytes"
	"cmp"
	"context"
	"slices"
)

// Duplicates are games that have the same moves, turned or mirrored or not, or of which
// one continues another. The longest comes first.
type Duplicates struct {
	Games []uint32
	Same  bool // all have the same moves; else the others are beginnings of the first
}

// shortestBeginning is how many moves a game must have to count as the beginning of
// another one: shorter games are alike by chance.
const shortestBeginning = 8

// Duplicates finds the games that are there more than once.
func (l *Library) Duplicates(ctx context.Context) ([]Duplicates, error) {
	var lines []line
	if err := l.eachLine(ctx, func(next line) {
		next.moves = next.moves[1:] // without the byte of the symmetry
		lines = append(lines, next)
	}); err != nil {
		return nil, err
	}
	slices.SortFunc(lines, func(a, b line) int {
		return cmp.Or(cmp.Compare(a.size, b.size), bytes.Compare(a.moves, b.moves), cmp.Compare(a.game, b.game))
	})
	var found []Duplicates
	for from := 0; from < len(lines); {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		// In this order a beginning stands right before the games that continue it.
		to := from + 1
		for to < len(lines) && goesOn(lines[to-1], lines[to]) {
			to++
		}
		if to-from > 1 {
			d := Duplicates{Same: len(lines[from].moves) == len(lines[to-1].moves)}
			for i := to - 1; i >= from; i-- {
				d.Games = append(d.Games, lines[i].game)
			}
			found = append(found, d)
		}
		from = to
	}
	return found, nil
}

// goesOn reports whether b has all the moves of a, and perhaps more.
func goesOn(a, b line) bool {
	if a.size != b.size || !bytes.HasPrefix(b.moves, a.moves) {
		return false
	}
	moves := len(a.moves)
	if a.size > smallSize {
		moves /= pointBytes
	}
	return len(a.moves) == len(b.moves) || moves >= shortestBeginning
}
