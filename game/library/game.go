package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"omok/game"
	"omok/game/record"
)

// Game is a game with everything that the library keeps about it.
type Game struct {
	Summary
	Record *record.Record // the tree, the names and the result; Summary follows it when the game is saved

	// What follows belongs to the caller, who decides what is in it; nil is fine.
	Time   []byte // the time control
	Clock  []byte // the clock as it stood
	State  []byte // whatever is needed to resume an unfinished game
	Review []byte
}

// Summary is a row of a list of games.
type Summary struct {
	ID                         int64 // 0: not saved yet
	Black, White               string
	Event, Place, Round, Date  string // Date as in [game.Info]
	Rules                      string // as [game.Rules.MarshalText] returns it; "" when not known
	Size                       int
	BlackLevel, WhiteLevel     int // of an engine; 0 for a person, or [NoLevel]
	BlackPlayer, WhitePlayer   int64
	BlackRating, WhiteRating   int    // as the record says; 0 when it does not
	BlackCountry, WhiteCountry string // as the record says, or its team
	Over                       bool
	Winner                     game.Colour // Empty for a draw, and while not over
	Reason                     game.Reason
	Opening                    string // as [game.OpeningCode] returns it
	Plies                      int    // of the main line
	Saved                      time.Time

	Own       bool     // played in this program
	Commented bool     // it has comments
	Branched  bool     // it has variations
	Stars     int      // stars that a person gave it, 0 to 5
	Tags      []string // that a person gave it
}

// Saved is the outcome of [Library.Save].
type Saved struct {
	ID        int64
	Duplicate bool // the same game was there already: ID is its number, and nothing was written
}

// Save keeps a game. With an ID of 0 it is a new one, unless the library already has a
// game in which the same players played the same moves under the same rules. With an ID
// it takes the place of that game. When a finished game between players of the library
// is saved for the first time, their ratings change with it. The game is on the disk
// when Save returns; of g only the Summary is changed.
func (l *Library) Save(ctx context.Context, g *Game) (Saved, error) {
	var saved Saved
	content, err := g.fill()
	if err != nil {
		return saved, err
	}
	err = l.write1(ctx, func(w *writer) (err error) {
		saved, err = w.store(g, content)
		return err
	})
	if err == nil && !saved.Duplicate {
		g.ID = saved.ID
	}
	return saved, err
}

// fill brings the summary in line with the record and packs the tree.
func (g *Game) fill() (content []byte, err error) {
	r := g.Record
	if r == nil || r.Root == nil {
		return nil, errors.New("library: the game has no record")
	}
	sgf, err := record.Write(record.SGF, r)
	if err != nil {
		return nil, fault(err)
	}
	g.summarise()
	g.Saved = time.Now().Truncate(time.Millisecond)
	return pack(sgf)
}

// summarise brings the summary in line with the record.
func (g *Game) summarise() {
	r := g.Record
	g.Black, g.White, g.Event, g.Date = r.Info.Black, r.Info.White, r.Info.Event, r.Info.Date
	g.Place, g.Round = r.Info.Place, r.Info.Round
	g.Size, g.Plies = r.Size, len(r.Moves())
	g.Over, g.Winner, g.Reason = r.Result.Over, r.Result.Winner, r.Result.Reason
	g.Rules, g.Opening = r.Rules.String(), opening(r)
	g.Commented, g.Branched = r.Info.Comment != "", false
	for n := range r.Root.All() {
		g.Commented = g.Commented || n.Comment() != ""
		g.Branched = g.Branched || n.FirstChild() != n.LastChild()
	}
	for _, p := range r.Root.Properties() {
		if len(p.Values) == 0 {
			continue
		}
		switch p.Name {
		case "BR":
			g.BlackRating = ratingIn(p.Values[0])
		case "WR":
			g.WhiteRating = ratingIn(p.Values[0])
		case "BT":
			g.BlackCountry = p.Values[0]
		case "WT":
			g.WhiteCountry = p.Values[0]
		}
	}
}

// maxRating is above any rating that anybody has on the Elo scale.
const maxRating = 4000

// ratingIn returns the rating that a text begins with, or 0; a rank such as "5 dan" is
// not a rating.
func ratingIn(text string) int {
	number, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || n < 100 || n > maxRating {
		return 0
	}
	return int(n)
}

// row returns the columns of the game as insertGame and updateGame take them, except for
// the number of the change.
func (g *Game) row() []any {
	return []any{
		g.Black, g.White, g.Event, g.Date, g.Rules, g.Size, g.BlackLevel, g.WhiteLevel, g.Over, g.Winner,
		g.Reason, g.Opening, g.Plies, g.Saved.UnixMilli(), g.BlackPlayer, g.WhitePlayer, g.Place, g.Round,
		g.BlackRating, g.WhiteRating, g.BlackCountry, g.WhiteCountry, g.Own, g.Commented, g.Branched, g.Stars,
		strings.Join(g.Tags, tagSeparator), append([]byte{}, packMoves(g.Record)...), g.fingerprint(), // the column takes no NULL
	}
}

// tagSeparator separates the tags in their column.
const tagSeparator = "\n"

// scanSummary reads summaryColumns, and the columns after them into more.
func scanSummary(row scanner, more ...any) (Summary, error) {
	var s Summary
	var saved int64
	var tags string
	err := row.Scan(append([]any{
		&s.ID, &s.Black, &s.White, &s.Event, &s.Date, &s.Rules, &s.Size, &s.BlackLevel, &s.WhiteLevel, &s.Over,
		&s.Winner, &s.Reason, &s.Opening, &s.Plies, &saved, &s.BlackPlayer, &s.WhitePlayer, &s.Place, &s.Round,
		&s.BlackRating, &s.WhiteRating, &s.BlackCountry, &s.WhiteCountry, &s.Own, &s.Commented, &s.Branched, &s.Stars,
		&tags,
	}, more...)...)
	for _, text := range []*string{&s.Black, &s.White, &s.Event, &s.Place} { // some older files have them apart
		*text = norm.NFC.String(*text)
	}
	s.Saved = time.UnixMilli(saved)
	s.Tags = splitTags(tags)
	return s, err
}

// splitTags returns the tags in a column of the file; nil if there are none.
func splitTags(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, tagSeparator)
}

// fingerprint returns a number that is the same for the same moves under the same rules
// by players of the same names.
func (g *Game) fingerprint() int64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%d|%s|%s|%s", g.Size, g.Rules, nameKey(g.Black), nameKey(g.White))
	for _, n := range g.Record.MainLine() {
		if setup := n.Setup(); len(setup) > 0 {
			fmt.Fprintf(h, "|%v", setup)
		}
		p := n.Point()
		_, _ = h.Write([]byte{'|', byte(n.Colour), byte(p.X), byte(p.Y)}) // a hash takes everything
	}
	return int64(h.Sum64())
}

// Get returns a game, or ErrNotFound if there is none with that number.
func (l *Library) Get(ctx context.Context, id int64) (*Game, error) {
	tx, err := l.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, l.fault(err)
	}
	defer tx.Rollback() //nolint:errcheck // nothing was written
	g, err := load(ctx, tx, id)
	if err == nil {
		g.Summary, err = scanSummary(tx.QueryRowContext(ctx, selectSummary, id))
	}
	if err != nil {
		return nil, l.fault(err)
	}
	return g, nil
}

// load returns the content of a game.
func load(ctx context.Context, tx *sql.Tx, id int64) (*Game, error) {
	var packed []byte
	g := &Game{}
	err := tx.QueryRowContext(ctx, selectContent, id).Scan(&packed, &g.Time, &g.Clock, &g.State, &g.Review)
	if err != nil {
		return nil, err
	}
	if g.Record, err = unpackRecord(packed); err != nil {
		return nil, fmt.Errorf("game %d: %w: %w", id, ErrGame, err)
	}
	return g, nil
}

// unpackRecord returns the record in a packed content.
func unpackRecord(packed []byte) (*record.Record, error) {
	sgf, err := unpack(packed)
	if err != nil {
		return nil, err
	}
	f, err := record.Read(sgf)
	if err != nil {
		return nil, err
	}
	return f.Records[0], nil
}

// SetReview keeps a review with a game.
func (l *Library) SetReview(ctx context.Context, id int64, review []byte) error {
	return l.update(ctx, func(tx *sql.Tx) error { return one(ctx, tx, updateReview, review, id) })
}
