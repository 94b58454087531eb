package library

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"omok/game"
)

// table holds in memory the fields by which games are searched and sorted, fifty
// bytes a game, so that a search goes through a million of them in some
// milliseconds. It follows the file: before each search the rows that have changed since
// the last one are read again, whichever program changed them.
type table struct {
	mu      sync.RWMutex
	changes int64 // the number of the last change that it knows
	purges  int64
	loaded  bool
	rows    []row                // by the number of the game; rows that are not present have no game
	seats   map[uint32][2]uint32 // by the number of the game: the players of the library, Black's and White's
	words   words                // names, events and places
	codes   words                // rules and openings
	aliases aliases
	people  *people // worked out from the rows when it is needed; nil: not since they changed
}

// row is what the table knows about a game.
type row struct {
	black, white, event, place, tags uint32 // words
	date                             uint32 // yyyymmdd; parts that are not known are 0
	plies                            uint16
	blackRating, whiteRating         uint16
	rules, opening                   uint16 // words
	size, stars, ending              uint8
	blackLevel, whiteLevel           int8
	flags                            uint8
}

// The flags of a row.
const (
	present uint8 = 1 << iota
	own
	commented
	branched
)

// is reports whether the row has a flag; a row that is not present has no game.
func (r *row) is(flag uint8) bool { return r.flags&flag != 0 }

// flagIf returns the flag if it is set.
func flagIf(on bool, flag uint8) uint8 {
	if on {
		return flag
	}
	return 0
}

// seat notes which players of the library have played a game. Few games have any.
func (t *table) seat(id, black, white uint32) {
	if black == 0 && white == 0 {
		delete(t.seats, id)
		return
	}
	if t.seats == nil {
		t.seats = map[uint32][2]uint32{}
	}
	t.seats[id] = [2]uint32{black, white}
}

// words are the texts in the rows, each once; texts that differ in whether accents and the
// parts of Korean syllables stand apart are the same word.
type words struct {
	texts   []string
	keys    []string // see nameKey
	numbers map[string]uint32
	ranks   []uint32 // the place of each in alphabetical order; nil: not worked out
}

func (w *words) number(text string) uint32 {
	if n, ok := w.numbers[text]; ok {
		return n
	}
	if w.numbers == nil {
		w.numbers = map[string]uint32{}
	}
	if joined := norm.NFC.String(text); joined != text {
		n := w.number(joined)
		w.numbers[strings.Clone(text)] = n
		return n
	}
	n := uint32(len(w.texts))
	text = strings.Clone(text)
	w.texts, w.keys, w.ranks = append(w.texts, text), append(w.keys, nameKey(text)), nil
	w.numbers[text] = n
	return n
}

// rank returns the places of the words in alphabetical order; the empty word comes last.
// The lock must be held for writing.
func (w *words) rank() []uint32 {
	if w.ranks != nil {
		return w.ranks
	}
	order := make([]uint32, len(w.texts))
	for i := range order {
		order[i] = uint32(i)
	}
	slices.SortFunc(order, func(a, b uint32) int {
		x, y := w.keys[a], w.keys[b]
		if (x == "") != (y == "") {
			return cmp.Compare(len(y), len(x))
		}
		return cmp.Compare(x, y)
	})
	w.ranks = make([]uint32, len(w.texts))
	place := uint32(0)
	for i, n := range order {
		if i > 0 && w.keys[n] != w.keys[order[i-1]] {
			place++
		}
		w.ranks[n] = place
	}
	return w.ranks
}

// matching returns for each word whether it contains the key.
func (w *words) matching(key string) []bool {
	found := make([]bool, len(w.keys))
	for i, k := range w.keys {
		found[i] = strings.Contains(k, key)
	}
	return found
}

// endingOf returns how a game ended, as an Ending.
func endingOf(over bool, winner game.Colour) uint8 {
	switch {
	case !over:
		return uint8(Unfinished)
	case winner == game.Black:
		return uint8(BlackWon)
	case winner == game.White:
		return uint8(WhiteWon)
	}
	return uint8(Drawn)
}

// dateNumber returns a date such as 2026-11-28, 2026-11 or 2026 as 20261128, with 0 for
// the parts that are not known; 0 for a text that is no date.
func dateNumber(text string) uint32 {
	var parts [3]uint32
	for i, part := range strings.SplitN(text, "-", len(parts)) {
		width := 2
		if i == 0 {
			width = 4
		}
		if len(part) < width {
			break
		}
		n, err := strconv.ParseUint(part[:width], 10, 32)
		if err != nil {
			break
		}
		parts[i] = uint32(n)
	}
	if parts[0] == 0 {
		return 0
	}
	return parts[0]*10000 + parts[1]*100 + parts[2]
}

// refresh brings the table up to the state of the file.
func (l *Library) refresh(ctx context.Context) error {
	t := &l.table
	var changes, purges int64
	if err := l.read.QueryRowContext(ctx, selectChanges).Scan(&changes, &purges); err != nil {
		return l.fault(err)
	}
	t.mu.RLock()
	current := t.loaded && t.changes == changes && t.purges == purges
	t.mu.RUnlock()
	if current {
		return nil
	}
	read, err := l.catchUp(ctx, changes, purges)
	if err == nil && read > keptAfter {
		l.rest.free() // the memory that reading the rows took
		// The copy may fail: without it only the next start takes longer.
		_ = l.keep(ctx)
		l.rest.free()
	}
	return err
}

// catchUp reads what has changed since the table was filled, and returns how many rows
// it read.
func (l *Library) catchUp(ctx context.Context, changes, purges int64) (read int, err error) {
	t := &l.table
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.loaded || t.purges != purges {
		t.empty()
		l.recall(ctx, purges)
	}
	if t.loaded && t.changes >= changes {
		return 0, nil // another search has done it meanwhile
	}
	var last int64
	if err := l.read.QueryRowContext(ctx, selectLastGame).Scan(&last); err != nil {
		return 0, l.fault(err)
	}
	if last <= mostGames {
		t.makeRoom(int(last))
	}
	if err := each(ctx, l.read, func(r scanner) error { read++; return t.read(r) }, selectRows, t.changes); err != nil {
		t.loaded = false
		return read, l.fault(err)
	}
	known, err := readAliases(ctx, l.read)
	if err != nil {
		t.loaded = false
		return read, l.fault(err)
	}
	t.aliases = known
	t.changes, t.purges, t.loaded, t.people = changes, purges, true, nil
	return read, nil
}

// empty forgets everything.
func (t *table) empty() {
	t.rows, t.seats, t.words, t.codes, t.changes = nil, nil, words{}, words{}, -1
	t.words.number("") // the empty word is 0
	t.codes.number("")
}

// state returns the numbers of the last change and the last purge that the table knows.
func (t *table) state() [2]int64 {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return [2]int64{t.changes, t.purges}
}

// mostGames bounds the number of a game that the table accepts.
const mostGames = 1 << 27

// read takes in a row of the file.
func (t *table) read(from scanner) error {
	var (
		id, gone, blackPlayer, whitePlayer                      int64
		black, white, event, place, tags, rules, opening, date  rawText
		size, plies, blackRating, whiteRating, level, level2, s int
		over, isOwn, hasComments, hasBranches                   bool
		winner                                                  game.Colour
		r                                                       row
	)
	err := from.Scan(&id, &gone, &black, &white, &event, &place, &tags, &rules, &opening, &date, &size, &plies, &over,
		&winner, &blackRating, &whiteRating, &blackPlayer, &whitePlayer, &level, &level2, &isOwn, &hasComments, &hasBranches, &s)
	if err != nil || id <= 0 || id > mostGames {
		return err
	}
	t.makeRoom(int(id))
	if gone != 0 {
		t.rows[id] = row{}
		t.seat(uint32(id), 0, 0)
		return nil
	}
	r.flags = present | flagIf(isOwn, own) | flagIf(hasComments, commented) | flagIf(hasBranches, branched)
	r.black, r.white = t.words.of(black), t.words.of(white)
	r.event, r.place, r.tags = t.words.of(event), t.words.of(place), t.words.of(tags)
	r.rules, r.opening = uint16(t.codes.of(rules)), uint16(t.codes.of(opening))
	r.date, r.size, r.plies = dateNumber(string(date)), uint8(size), uint16(min(plies, 1<<16-1))
	r.blackRating, r.whiteRating = uint16(blackRating), uint16(whiteRating)
	t.seat(uint32(id), uint32(blackPlayer), uint32(whitePlayer))
	r.blackLevel, r.whiteLevel, r.stars = int8(level), int8(level2), uint8(s)
	r.ending = endingOf(over, winner)
	t.rows[id] = r
	return nil
}

// makeRoom lets the rows go up to that of a game. Little more is taken than that, because
// the rows are most of the memory of a large library.
func (t *table) makeRoom(id int) {
	need := id + 1
	if need > cap(t.rows) {
		rows := make([]row, len(t.rows), need+need/64)
		copy(rows, t.rows)
		t.rows = rows
	}
	if need > len(t.rows) {
		t.rows = t.rows[:need]
	}
}

// rawText is a text that is valid only until the next row is read.
type rawText []byte

// Scan implements sql.Scanner without a copy.
func (r *rawText) Scan(value any) error {
	switch v := value.(type) {
	case string:
		*r = append((*r)[:0], v...)
	case []byte:
		*r = append((*r)[:0], v...)
	default:
		*r = (*r)[:0]
	}
	return nil
}

// of returns the number of a word; it copies the text only if the word is new.
func (w *words) of(text rawText) uint32 {
	if n, ok := w.numbers[string(text)]; ok {
		return n
	}
	return w.number(string(text))
}
