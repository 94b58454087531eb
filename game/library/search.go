package library

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"omok/game"
	"omok/game/record"
)

// Ending is a way for a game to have ended, to be searched for.
type Ending uint8

// The endings.
const (
	AnyEnding Ending = iota
	BlackWon
	WhiteWon
	Drawn
	Unfinished
)

// Query says which games to look for; what is left at zero does not matter.
type Query struct {
	Name     string // part of the name of either side
	Player   int64  // a player of the library, on either side
	From, To string // dates, both included, yyyy-mm-dd or a beginning of it
	Ending   Ending
	Rules    string // as in Summary
	Opening  string // as in Summary
	Size     int
	Position *game.Board // stood in the game, turned or mirrored; not only in a variation of it

	Before int64 // only games with a smaller ID: the Next of the page before
	Limit  int   // games on a page; below 1 means 50
}

// defaultLimit is the length of a page.
const defaultLimit = 50

// Page is part of what was found, the game that was added last first.
type Page struct {
	Games []Summary
	Plies []int // where the position stands in each game, if one was searched for
	Next  int64 // for Query.Before of the next page; 0 when this is the last one
}

// maxText bounds what is looked for in the names, in bytes.
const maxText = 1000

// conditions returns the part of a statement from FROM to WHERE, and its arguments.
func (q *Query) conditions() (from string, args []any) {
	var where []string
	add := func(condition string, values ...any) {
		where = append(where, condition)
		args = append(args, values...)
	}
	from = "FROM game"
	if q.Position != nil {
		h := record.HashOf(q.Position)
		from = "FROM position JOIN game ON game.id = position.game"
		add("hash = ?", shortHash(&h, q.Position.Size()))
		if q.Before > 0 {
			add("position.game < ?", q.Before)
		}
	} else if q.Before > 0 {
		add("id < ?", q.Before)
	}
	switch {
	case len(q.Name) > maxText, strings.ContainsRune(q.Name, 0):
		add("0") // no name is like that, and SQLite would take neither
	case q.Name != "":
		like := "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(q.Name) + "%"
		add(`(black LIKE ? ESCAPE '\' OR white LIKE ? ESCAPE '\')`, like, like)
	}
	if q.Player != 0 {
		add("(black_player = ? OR white_player = ?)", q.Player, q.Player)
	}
	if q.From != "" {
		add("date >= ?", q.From)
	}
	if q.To != "" {
		add("date <= ? AND date <> ''", q.To+"\uFFFF")
	}
	if q.Rules != "" {
		add("rules = ?", q.Rules)
	}
	if q.Opening != "" {
		add("opening = ?", q.Opening)
	}
	if q.Size != 0 {
		add("size = ?", q.Size)
	}
	switch q.Ending {
	case BlackWon:
		add("winner = ?", game.Black)
	case WhiteWon:
		add("winner = ?", game.White)
	case Drawn:
		add("over = 1 AND winner = 0")
	case Unfinished:
		add("over = 0")
	}
	if len(where) > 0 {
		from += " WHERE " + strings.Join(where, " AND ")
	}
	return from, args
}

// Search returns a page of the games that a query describes.
func (l *Library) Search(ctx context.Context, q Query) (Page, error) {
	if q.Limit < 1 {
		q.Limit = defaultLimit
	}
	from, args := q.conditions()
	ply, order := "0", "id"
	if q.Position != nil {
		ply, order = "ply", "position.game"
	}
	statement := fmt.Sprintf("SELECT %s, %s %s ORDER BY %s DESC LIMIT ?", summaryColumns, ply, from, order)
	var page Page
	err := each(ctx, l.read, func(row scanner) error {
		var ply int
		s, err := scanSummary(row, &ply)
		page.Games = append(page.Games, s)
		if q.Position != nil {
			page.Plies = append(page.Plies, ply)
		}
		return err
	}, statement, append(args, q.Limit+1)...)
	if err != nil {
		return Page{}, l.fault(err)
	}
	if len(page.Games) > q.Limit { // one more was asked for to know whether there is another page
		page.Games = page.Games[:q.Limit]
		page.Next = page.Games[q.Limit-1].ID
		if q.Position != nil {
			page.Plies = page.Plies[:q.Limit]
		}
	}
	return page, nil
}

// Count returns how many games a query describes, on all pages.
func (l *Library) Count(ctx context.Context, q Query) (int, error) {
	q.Before = 0
	from, args := q.conditions()
	var n int
	if err := l.read.QueryRowContext(ctx, "SELECT count(*) "+from, args...).Scan(&n); err != nil {
		return 0, l.fault(err)
	}
	return n, nil
}

// Values lists what there is to choose from in the library's games.
type Values struct{ Rules, Openings []string }

// Values returns the rule sets of the games that are there, in alphabetical order,
// and their openings in the order of the lists.
func (l *Library) Values(ctx context.Context) (Values, error) {
	var v Values
	for statement, list := range map[string]*[]string{selectRules: &v.Rules, selectOpenings: &v.Openings} {
		err := each(ctx, l.read, func(row scanner) error {
			var value string
			err := row.Scan(&value)
			*list = append(*list, value)
			return err
		}, statement)
		if err != nil {
			return v, l.fault(err)
		}
	}
	slices.SortFunc(v.Openings, CompareOpenings)
	return v, nil
}

// scanSummary reads summaryColumns, and what stands behind them into more.
func scanSummary(row scanner, more ...any) (Summary, error) {
	var s Summary
	var saved int64
	err := row.Scan(append([]any{
		&s.ID, &s.Black, &s.White, &s.Event, &s.Date, &s.Rules, &s.Size, &s.BlackLevel, &s.WhiteLevel, &s.Over,
		&s.Winner, &s.Reason, &s.Opening, &s.Plies, &saved, &s.BlackPlayer, &s.WhitePlayer,
	}, more...)...)
	s.Saved = time.UnixMilli(saved)
	return s, err
}
