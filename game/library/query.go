package library

import (
	"cmp"
	"context"
	"math"
	"slices"

	"omok/game"
)

// Ending is a way in which a game ended, to search for.
type Ending uint8

// The endings.
const (
	AnyEnding Ending = iota
	BlackWon
	WhiteWon
	Drawn
	Unfinished
)

// Column is what a list of games can be sorted by.
type Column uint8

// The columns. Where two games are equal, the one that was added later comes first.
const (
	ByAdded Column = iota
	ByBlack
	ByWhite
	ByEvent
	ByPlace
	ByDate
	ByRules
	BySize
	ByEnding
	ByOpening
	ByPlies
	ByStars
	ByRating // of both players, as the record says
)

// Query says which games to look for, and in which order; fields left at zero do not
// matter.
type Query struct {
	Name     string      // part of the name of either side
	Side     game.Colour // the colour of whoever has the Name or is the Player; Empty: either
	Opponent string      // part of the name of the other side
	Person   string      // a person by the name that [Library.People] returns, on either side or on Side
	Against  string      // a person on the other side, by such a name
	Player   int64       // a player of the library, on either side or on Side
	Event    string      // part of the event
	Place    string      // part of the place
	Tag      string      // one of the tags
	From, To string      // dates, both included: yyyy-mm-dd or the beginning of one
	Ending   Ending
	Rules    string // as in Summary
	Opening  string // as in Summary
	Size     int
	MinPlies int // of the main line
	MaxPlies int
	MinStars int
	Own      bool // only games that were played in this program

	Commented bool        // only games with comments
	Position  *game.Board // that stood in the game, turned or mirrored
	MainLine  bool        // the position stood in the main line, not only in a variation
	Pattern   *Pattern    // that stood in the main line

	Sort     Column
	Backward bool // the smallest and the oldest come first; for texts z before a

	Offset int // games to skip before the page
	Limit  int // games on a page; below 1 means 50
}

// test returns a function that reports whether the game of a row matches the query,
// except for its position and its pattern. The lock must be held.
func (t *table) test(q *Query) func(*row) bool {
	var tests []func(*row) bool
	add := func(test func(*row) bool) { tests = append(tests, test) }
	if q.Name != "" || q.Opponent != "" {
		add(facing(q.Side, t.withPart(q.Name), t.withPart(q.Opponent)))
	}
	if q.Person != "" || q.Against != "" {
		add(facing(q.Side, t.spelling(q.Person), t.spelling(q.Against)))
	}
	if found := t.withPart(q.Event); found != nil {
		add(func(r *row) bool { return found[r.event] })
	}
	if found := t.withPart(q.Place); found != nil {
		add(func(r *row) bool { return found[r.place] })
	}
	if q.Player != 0 {
		player, side := uint32(q.Player), q.Side
		played := map[*row]bool{}
		for id, seat := range t.seats {
			if side != game.White && seat[0] == player || side != game.Black && seat[1] == player {
				played[&t.rows[id]] = true
			}
		}
		add(func(r *row) bool { return played[r] })
	}
	if q.Tag != "" {
		found := t.tagged(q.Tag)
		add(func(r *row) bool { return found[r.tags] })
	}
	t.addPlain(q, add)
	if len(tests) == 0 {
		return (*row).there
	}
	return func(r *row) bool {
		if !r.is(present) {
			return false
		}
		for _, test := range tests {
			if !test(r) {
				return false
			}
		}
		return true
	}
}

// there reports whether the row has a game.
func (r *row) there() bool { return r.is(present) }

// withPart says of each word whether it has a part; nil where none is asked for.
func (t *table) withPart(part string) []bool {
	if part == "" {
		return nil
	}
	key, ok := searchKey(part)
	if !ok {
		return make([]bool, len(t.words.texts))
	}
	return t.words.matching(key)
}

// spelling says of each word whether it is a spelling of a person's name; nil where
// nobody is asked for.
func (t *table) spelling(name string) []bool {
	if name == "" {
		return nil
	}
	return t.spellings(name)
}

// facing returns a test that reports whether the player of a side has one of some names
// and the other player one of others; with Empty, on either side. Nil names are anybody's.
func facing(side game.Colour, names, others []bool) func(*row) bool {
	is := func(names []bool, word uint32) bool { return names == nil || names[word] }
	black, white := side != game.White, side != game.Black
	return func(r *row) bool {
		return black && is(names, r.black) && is(others, r.white) || white && is(names, r.white) && is(others, r.black)
	}
}

// addPlain adds the tests of the fields that are numbers in the rows.
func (t *table) addPlain(q *Query, add func(func(*row) bool)) {
	if from, to := dateNumber(q.From), dateNumber(q.To); from != 0 || to != 0 {
		if to == 0 {
			to = 1 << 31
		} else if to%10000 == 0 {
			to += 9999
		} else if to%100 == 0 {
			to += 99
		}
		add(func(r *row) bool { return r.date != 0 && r.date >= from && r.date <= to })
	}
	if q.Ending != AnyEnding {
		ending := uint8(q.Ending)
		add(func(r *row) bool { return r.ending == ending })
	}
	code := func(text string, of func(*row) uint16) {
		if text == "" {
			return
		}
		n, known := t.codes.numbers[text]
		add(func(r *row) bool { return known && of(r) == uint16(n) })
	}
	code(q.Rules, func(r *row) uint16 { return r.rules })
	code(q.Opening, func(r *row) uint16 { return r.opening })
	if q.Size != 0 {
		add(func(r *row) bool { return int(r.size) == q.Size })
	}
	if q.MinPlies > 0 || q.MaxPlies > 0 {
		most := q.MaxPlies
		if most <= 0 {
			most = 1 << 16
		}
		add(func(r *row) bool { return int(r.plies) >= q.MinPlies && int(r.plies) <= most })
	}
	if q.MinStars > 0 {
		add(func(r *row) bool { return int(r.stars) >= q.MinStars })
	}
	if q.Own {
		add(func(r *row) bool { return r.is(own) })
	}
	if q.Commented {
		add(func(r *row) bool { return r.is(commented) })
	}
}

// order returns the function that gives the number by which a row is sorted, the
// smallest first. The lock must be held for writing if the column is a text.
func (t *table) order(c Column) func(*row) uint32 {
	text := func(of func(*row) uint32) func(*row) uint32 {
		ranks := t.words.rank()
		return func(r *row) uint32 { return ranks[of(r)] }
	}
	code := func(of func(*row) uint16) func(*row) uint32 {
		ranks := t.codes.rank()
		return func(r *row) uint32 { return ranks[of(r)] }
	}
	largest := func(of func(*row) uint32) func(*row) uint32 {
		return func(r *row) uint32 { return ^of(r) }
	}
	switch c {
	case ByBlack:
		return text(func(r *row) uint32 { return r.black })
	case ByWhite:
		return text(func(r *row) uint32 { return r.white })
	case ByEvent:
		return text(func(r *row) uint32 { return r.event })
	case ByPlace:
		return text(func(r *row) uint32 { return r.place })
	case ByRules:
		return code(func(r *row) uint16 { return r.rules })
	case ByOpening:
		return code(func(r *row) uint16 { return r.opening })
	case ByDate:
		return largest(func(r *row) uint32 { return r.date })
	case BySize:
		return largest(func(r *row) uint32 { return uint32(r.size) })
	case ByEnding:
		return func(r *row) uint32 { return uint32(r.ending) }
	case ByPlies:
		return largest(func(r *row) uint32 { return uint32(r.plies) })
	case ByStars:
		return largest(func(r *row) uint32 { return uint32(r.stars) })
	case ByRating:
		return largest(func(r *row) uint32 { return uint32(r.blackRating) + uint32(r.whiteRating) })
	}
	return func(*row) uint32 { return 0 }
}

// lockInOrder locks the table for reading and returns its order by a column.
func (t *table) lockInOrder(c Column) func(*row) uint32 {
	for {
		t.mu.Lock() // the order of words may have to be worked out
		order, changes, purges := t.order(c), t.changes, t.purges
		t.mu.Unlock()
		t.mu.RLock()
		if t.changes == changes && t.purges == purges {
			return order
		}
		t.mu.RUnlock() // another search has read new words meanwhile: try again
	}
}

// Found are the games that match a query, in its order.
type Found struct {
	IDs      []uint32
	MainLine int // in how many of them the position stands in the main line; the number of all without a position
}

// cancelEvery is how many rows are tested between two checks of the context.
const cancelEvery = 1 << 16

// Find returns the numbers of all games that match a query, in its order; Offset and
// Limit do not matter.
func (l *Library) Find(ctx context.Context, q Query) (Found, error) {
	found, _, err := l.find(ctx, q, math.MaxInt)
	return found, err
}

// find does what [Library.Find] does, and returns how many games there are; if it sorts
// them by a column it returns only so many of them, which takes less memory.
func (l *Library) find(ctx context.Context, q Query, most int) (found Found, count int, err error) {
	defer l.rested()
	if err := l.refresh(ctx); err != nil {
		return Found{}, 0, err
	}
	var places *places
	if q.Position != nil {
		if places, err = l.places(ctx, q.Position, q.MainLine); err != nil {
			return Found{}, 0, err
		}
	}
	t := &l.table
	order := t.lockInOrder(q.Sort)
	test := t.test(&q)
	wanted := func(id uint32) bool { return int(id) < len(t.rows) && test(&t.rows[id]) }
	if q.Pattern != nil {
		most = math.MaxInt // it is looked for in all of them
	}
	switch {
	case q.Sort != ByAdded:
		found.IDs, count = t.sorted(ctx, places, wanted, order, q.Backward, most)
	case places != nil:
		found.IDs = slices.DeleteFunc(places.games(), func(id uint32) bool { return !wanted(id) })
	default:
		found.IDs = make([]uint32, 0, len(t.rows))
		for id := range t.rows {
			if test(&t.rows[id]) {
				found.IDs = append(found.IDs, uint32(id))
			}
			if id%cancelEvery == 0 && ctx.Err() != nil {
				break
			}
		}
	}
	t.mu.RUnlock()
	if err := ctx.Err(); err != nil {
		return Found{}, 0, err
	}
	if len(found.IDs) < cap(found.IDs)/2 {
		found.IDs = slices.Clone(found.IDs) // which is kept while it is shown
	}
	if q.Sort == ByAdded && !q.Backward {
		slices.Reverse(found.IDs)
	}
	found.MainLine = len(found.IDs)
	if places != nil {
		found.MainLine = 0
		for _, id := range found.IDs {
			if places.at[id] == inMain {
				found.MainLine++
			}
		}
	}
	if q.Pattern != nil {
		if found, err = l.withPattern(ctx, q.Pattern, found); err != nil {
			return Found{}, 0, err
		}
	}
	if q.Pattern != nil || q.Sort == ByAdded {
		count = len(found.IDs)
	}
	return found, count, nil
}

// sorted returns the wanted games, in the order of a column, of equal ones the newest
// first, or all the other way round; and how many they are, of which it returns at most
// the first so many. If of is not nil, only those in it are wanted. The lock must be held.
func (t *table) sorted(ctx context.Context, of *places, wanted func(uint32) bool, order func(*row) uint32, backward bool, most int) (ids []uint32, count int) {
	games := len(t.rows)
	room := games
	if of != nil {
		games, room = len(of.at), of.count
	}
	if most < room/4 {
		room = 2 * most
	}
	keys := make([]uint64, 0, room) // what a game is sorted by, and its number
	end := uint64(1 << 32)          // what has this key, or a later one, is not among the first
	for i := range games {
		if i%cancelEvery == 0 && ctx.Err() != nil {
			return nil, 0
		}
		id := uint32(i)
		if !backward {
			id = uint32(games - 1 - i)
		}
		if of != nil && of.at[id] == 0 || !wanted(id) {
			continue
		}
		count++
		key := order(&t.rows[id])
		if backward {
			key = ^key
		}
		if uint64(key) >= end {
			continue
		}
		if keys = append(keys, uint64(key)<<32|uint64(id)); len(keys)/2 >= most {
			keys = sortKeys(keys)[:most]
			end = keys[most-1] >> 32
		}
	}
	keys = sortKeys(keys)
	ids = make([]uint32, min(len(keys), most))
	for i := range ids {
		ids[i] = uint32(keys[i])
	}
	return ids, count
}

// sortKeys sorts numbers by their upper halves, the lowest first; equal ones stay as they
// stand. For a million of them, a part of the bits at a time is several times as fast as
// comparing them. It overwrites the list it is given.
func sortKeys(keys []uint64) []uint64 {
	const from, bits, few = 32, 11, 4096
	if len(keys) < few {
		slices.SortStableFunc(keys, func(a, b uint64) int { return cmp.Compare(a>>from, b>>from) })
		return keys
	}
	var all uint64
	least := ^uint64(0)
	for _, k := range keys {
		all |= k
		least &= k
	}
	other := make([]uint64, len(keys))
	for shift := from; shift < 64; shift += bits {
		const mask = 1<<bits - 1
		if (all^least)>>shift&mask == 0 {
			continue // all keys have the same bits here
		}
		var starts [1 << bits]int
		for _, k := range keys {
			starts[k>>shift&mask]++
		}
		sum := 0
		for i, n := range starts {
			starts[i] = sum
			sum += n
		}
		for _, k := range keys {
			i := k >> shift & mask
			other[starts[i]] = k
			starts[i]++
		}
		keys, other = other, keys
	}
	return keys
}
