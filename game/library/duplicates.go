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
	defer l.rested()
	if err := l.refresh(ctx); err != nil {
		return nil, err
	}
	all, err := l.allLines(ctx)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all.places, func(a, b linePlace) int {
		return cmp.Or(cmp.Compare(a.size, b.size), bytes.Compare(all.moves(a), all.moves(b)), cmp.Compare(a.game, b.game))
	})
	var found []Duplicates
	for len(all.places) > 0 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		// In this order a beginning stands right before the games that continue it.
		group := []line{all.line(0)}
		for len(group) < len(all.places) && goesOn(group[len(group)-1], all.line(len(group))) {
			group = append(group, all.line(len(group)))
		}
		all.places = all.places[len(group):]
		if len(group) > 1 {
			d := Duplicates{Spare: l.table.spare(group)}
			for _, same := range slices.Backward(group) {
				d.Games = append(d.Games, same.game)
			}
			found = append(found, d)
		}
	}
	return found, nil
}

// lines are the main lines of many games, without the bytes of their symmetries. The
// moves of all stand one after the other, since a million slices would take twice as
// much memory.
type lines struct {
	text   []byte
	places []linePlace
}

// linePlace says where in the text a line stands.
type linePlace struct {
	from   int
	length uint32
	game   uint32
	size   uint8
}

func (l *lines) moves(p linePlace) []byte { return l.text[p.from : p.from+int(p.length)] }

func (l *lines) line(i int) line {
	p := l.places[i]
	return line{p.game, int(p.size), l.moves(p)}
}

// allLines returns the main lines of all games that have one.
func (l *Library) allLines(ctx context.Context) (*lines, error) {
	games, length := l.table.measure()
	all := &lines{make([]byte, 0, length), make([]linePlace, 0, games)}
	err := l.eachLine(ctx, func(next line) {
		moves := next.moves[1:]
		all.places = append(all.places, linePlace{len(all.text), uint32(len(moves)), next.game, uint8(next.size)})
		all.text = append(all.text, moves...)
	})
	return all, err
}

// measure returns how many games there are, and about how many bytes their main lines
// take.
func (t *table) measure() (games, length int) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	for i := range t.rows {
		if r := &t.rows[i]; r.is(present) {
			games++
			perPly := 1
			if r.size > smallSize {
				perPly = pointBytes
			}
			length += perPly * int(r.plies)
		}
	}
	return games, length
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
