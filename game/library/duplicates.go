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
	Spare []uint32 // those of which another one with the same moves tells as much: the names, the date and so on
}

// shortestBeginning is how many moves a game must have to count as the beginning of
// another one: shorter games are alike by chance.
const shortestBeginning = 8

// Duplicates finds the games that are there more than once.
func (l *Library) Duplicates(ctx context.Context) ([]Duplicates, error) {
	if err := l.refresh(ctx); err != nil {
		return nil, err
	}
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
			d := Duplicates{Spare: l.table.spare(lines[from:to])}
			for i := to - 1; i >= from; i-- {
				d.Games = append(d.Games, lines[i].game)
			}
			found = append(found, d)
		}
		from = to
	}
	return found, nil
}

// spare returns the games of which another one with the same moves tells as much. Of
// games that tell the same the first one is not among them.
func (t *table) spare(lines []line) []uint32 {
	t.mu.RLock()
	defer t.mu.RUnlock()
	var spare []uint32
	for i, b := range slices.Backward(lines) {
		for j, a := range lines {
			if i != j && bytes.Equal(a.moves, b.moves) && !slices.Contains(spare, a.game) && t.tellsAll(a.game, b.game) {
				spare = append(spare, b.game)
				break
			}
		}
	}
	return spare
}

// tellsAll reports whether game a tells all that b does besides the moves.
func (t *table) tellsAll(a, b uint32) bool {
	if int(max(a, b)) >= len(t.rows) {
		return false
	}
	x, y := &t.rows[a], &t.rows[b]
	for _, pair := range [][2]uint32{{x.black, y.black}, {x.white, y.white}, {x.event, y.event}, {x.place, y.place}, {x.tags, y.tags}} {
		if theirs := t.words.keys[pair[1]]; theirs != "" && t.words.keys[pair[0]] != theirs {
			return false
		}
	}
	return (y.date == 0 || x.date == y.date) && x.ending == y.ending && x.rules == y.rules &&
		x.stars >= y.stars && !y.is(commented) && !y.is(branched)
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
