package library

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"omok/game"
	"omok/game/record"
)

// defaultLimit is the length of a page.
const defaultLimit = 50

// fewGames is up to which game those of a page are picked out rather than all be sorted.
const fewGames = 1000

// Page is part of the games found, in the order of the query.
type Page struct {
	Games []Summary
	Count int // of games on all pages
	Next  int // the Query.Offset of the next page; 0 if this is the last one
}

// Search returns a page of the games that match a query.
func (l *Library) Search(ctx context.Context, q Query) (Page, error) {
	if q.Limit < 1 {
		q.Limit = defaultLimit
	}
	most := math.MaxInt
	if last := max(q.Offset, 0) + q.Limit; last <= fewGames {
		most = last
	}
	found, count, err := l.find(ctx, q, most)
	if err != nil {
		return Page{}, err
	}
	page := Page{Count: count}
	from := min(max(q.Offset, 0), count)
	to := min(from+q.Limit, count)
	if to < count {
		page.Next = to
	}
	page.Games, err = l.Summaries(ctx, found.IDs[from:to])
	page.Games = slices.DeleteFunc(page.Games, func(s Summary) bool { return s.ID == 0 })
	return page, err
}

// Count returns how many games match a query, on all pages.
func (l *Library) Count(ctx context.Context, q Query) (int, error) {
	found, err := l.Find(ctx, q)
	return len(found.IDs), err
}

// Summaries returns the rows of some games, such as a page of those found, in the same
// order. The row of a game that has gone meanwhile has no ID.
func (l *Library) Summaries(ctx context.Context, list []uint32) ([]Summary, error) {
	if len(list) == 0 {
		return nil, nil
	}
	var statement strings.Builder
	statement.WriteString("SELECT " + summaryColumns + " FROM game WHERE gone = 0 AND id IN (")
	places := make(map[int64]int, len(list))
	for i, id := range list {
		if i > 0 {
			statement.WriteByte(',')
		}
		statement.WriteString(strconv.FormatUint(uint64(id), 10))
		places[int64(id)] = i
	}
	statement.WriteByte(')')
	rows := make([]Summary, len(list))
	err := each(ctx, l.read, func(row scanner) error {
		s, err := scanSummary(row)
		rows[places[s.ID]] = s
		return err
	}, statement.String())
	if err != nil {
		return nil, l.fault(err)
	}
	return rows, nil
}

// Values lists what the games of the library offer to choose from.
type Values struct {
	Rules, Openings []string
	Tags            []string
	Events, Places  []string
}

// Values returns the rule sets of the games in alphabetical order, their openings in the
// order of the official lists, and the tags, events and places.
func (l *Library) Values(ctx context.Context) (Values, error) {
	defer l.rested()
	if err := l.refresh(ctx); err != nil {
		return Values{}, err
	}
	t := &l.table
	t.mu.RLock()
	defer t.mu.RUnlock()
	used := make([]uint8, len(t.words.texts))
	codes := make([]uint8, len(t.codes.texts))
	const isRules, isOpening, isTags, isEvent, isPlace = 1, 2, 4, 8, 16
	for i := range t.rows {
		if r := &t.rows[i]; r.is(present) {
			codes[r.rules] |= isRules
			codes[r.opening] |= isOpening
			used[r.tags] |= isTags
			used[r.event] |= isEvent
			used[r.place] |= isPlace
		}
	}
	chosen := func(w *words, used []uint8, kind uint8) (list []string) {
		for i, text := range w.texts {
			if used[i]&kind != 0 && text != "" {
				list = append(list, text)
			}
		}
		slices.Sort(list)
		return list
	}
	v := Values{
		Rules: chosen(&t.codes, codes, isRules), Openings: chosen(&t.codes, codes, isOpening),
		Events: chosen(&t.words, used, isEvent), Places: chosen(&t.words, used, isPlace),
	}
	slices.SortFunc(v.Openings, CompareOpenings)
	for _, tags := range chosen(&t.words, used, isTags) {
		v.Tags = append(v.Tags, strings.Split(tags, tagSeparator)...)
	}
	slices.Sort(v.Tags)
	v.Tags = slices.Compact(v.Tags)
	return v, nil
}

// tagged returns for each word whether it is a list of tags that includes tag.
func (t *table) tagged(tag string) []bool {
	found := make([]bool, len(t.words.texts))
	for i, text := range t.words.texts {
		found[i] = slices.Contains(strings.Split(text, tagSeparator), tag)
	}
	return found
}

// Locate returns the node of a record at which a position stands, turned or mirrored: in
// the main line if it stands there, else in the first variation that has it; nil if
// nowhere.
func Locate(r *record.Record, position *game.Board) *game.Node {
	if r.Size != position.Size() {
		return nil
	}
	h := game.HashOf(position)
	wanted := h.Canonical()
	b, err := game.NewBoard(r.Size)
	if err != nil {
		return nil
	}
	w := treeWalk{size: r.Size, board: b}
	var found *game.Node
	w.seen = func(n *game.Node, main bool) bool {
		if w.hash.Canonical() == wanted && (found == nil || main) {
			found = n
			return !main
		}
		return true
	}
	w.walk(r.Root)
	return found
}
