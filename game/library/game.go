package library

import (
	"bytes"
	"compress/flate"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"strings"
	"time"

	"omok/game"
	"omok/game/record"
)

// Game is a game with all that the library keeps of it.
type Game struct {
	Summary
	Record *record.Record // the tree, the names and the result; Summary follows it when the game is saved

	// What follows belongs to the caller, who says what is in it; nil is fine.
	Time   []byte // the time control
	Clock  []byte // the clock as it stood
	State  []byte // whatever is needed to go on with an unfinished game
	Review []byte
}

// Summary is a row of a list of games.
type Summary struct {
	ID                       int64 // 0: not saved yet
	Black, White             string
	Event, Date              string // Date as in [game.Info]
	Rules                    string // as [game.Rules.MarshalText] gives it; "" when not known
	Size                     int
	BlackLevel, WhiteLevel   int // of an engine; 0 for a person, or [NoLevel]
	BlackPlayer, WhitePlayer int64
	Over                     bool
	Winner                   game.Colour // Empty for a draw, and while not over
	Reason                   game.Reason
	Opening                  string // as [game.OpeningCode] gives it
	Plies                    int    // of the main line
	Saved                    time.Time
}

// Saved says what became of a game that was given to [Library.Save].
type Saved struct {
	ID        int64
	Duplicate bool // the same game was there already; ID is that one's, and nothing was written
}

// Save keeps a game. With an ID of 0 it is a new one, unless the same players have
// played the same moves under the same rules in a game that is there already.
// With an ID it takes the place of that game. When a finished game between
// players of the library is saved for the first time, their ratings change with
// it. The game is on the disk when Save returns; g itself is changed only in its
// Summary.
func (l *Library) Save(ctx context.Context, g *Game) (Saved, error) {
	var saved Saved
	content, err := g.fill()
	if err != nil {
		return saved, err
	}
	err = l.update(ctx, func(tx *sql.Tx) (err error) {
		saved, err = g.store(ctx, tx, content)
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
	g.Black, g.White, g.Event, g.Date = r.Info.Black, r.Info.White, r.Info.Event, r.Info.Date
	g.Size, g.Plies = r.Size, len(r.Moves())
	g.Over, g.Winner, g.Reason = r.Result.Over, r.Result.Winner, r.Result.Reason
	g.Rules, g.Opening = rulesText(r), opening(r)
	g.Saved = time.Now().Truncate(time.Millisecond)
	return pack(sgf)
}

func rulesText(r *record.Record) string {
	rules, ok := r.Rules()
	if !ok {
		return ""
	}
	text, err := rules.MarshalText()
	if err != nil {
		return ""
	}
	return string(text)
}

func (g *Game) store(ctx context.Context, tx *sql.Tx, content []byte) (Saved, error) {
	if g.ID == 0 {
		var id int64
		err := tx.QueryRowContext(ctx, findFingerprint, g.fingerprint(), 0).Scan(&id)
		if err == nil {
			return Saved{ID: id, Duplicate: true}, nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return Saved{}, err
		}
	}
	id, old, err := g.storeRow(ctx, tx)
	if err != nil {
		return Saved{}, err
	}
	if err := g.storeContent(ctx, tx, id, old, content); err != nil {
		return Saved{}, err
	}
	return Saved{ID: id}, rate(ctx, tx, id, &g.Summary)
}

// storeContent writes the tree of the game, whose positions were these so far.
func (g *Game) storeContent(ctx context.Context, tx *sql.Tx, id int64, old []indexed, content []byte) error {
	if err := storePositions(ctx, tx, id, old, positions(g.Record)); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, putContent, id, content, g.Time, g.Clock, g.State, g.Review)
	return err
}

// row is the game as insertGame and updateGame take it.
func (g *Game) row() []any {
	return []any{
		g.Black, g.White, g.Event, g.Date, g.Rules, g.Size, g.BlackLevel, g.WhiteLevel, g.Over, g.Winner,
		g.Reason, g.Opening, g.Plies, g.Saved.UnixMilli(), g.BlackPlayer, g.WhitePlayer, g.fingerprint(),
	}
}

// storeRow writes the row of the game, and returns the positions that were kept for
// it so far.
func (g *Game) storeRow(ctx context.Context, tx *sql.Tx) (id int64, old []indexed, err error) {
	row := g.row()
	if g.ID == 0 {
		result, err := tx.ExecContext(ctx, insertGame, row...)
		if err != nil {
			return 0, nil, err
		}
		id, err = result.LastInsertId()
		return id, nil, err
	}
	if err := one(ctx, tx, updateGame, append(row, g.ID)...); err != nil {
		return 0, nil, err
	}
	before, err := load(ctx, tx, g.ID)
	if err != nil {
		return 0, nil, err
	}
	return g.ID, positions(before.Record), nil
}

// fingerprint is the same for the same moves under the same rules by players of
// the same names.
func (g *Game) fingerprint() int64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%d|%s|%s|%s", g.Size, g.Rules, nameKey(g.Black), nameKey(g.White))
	for _, n := range g.Record.MainLine() {
		fmt.Fprintf(h, "|%v%v%v", n.Colour, n.Point(), n.Setup())
	}
	return int64(h.Sum64())
}

func nameKey(name string) string { return strings.Join(strings.Fields(strings.ToLower(name)), " ") }

// Get returns a game; ErrNotFound if there is none of that number.
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
	sgf, err := unpack(packed)
	if err != nil {
		return nil, fmt.Errorf("game %d: %w: %w", id, ErrGame, err)
	}
	f, err := record.Read(sgf)
	if err != nil {
		return nil, fmt.Errorf("game %d: %w: %w", id, ErrGame, err)
	}
	g.Record = f.Records[0]
	return g, nil
}

// Delete takes games out of the library. Ratings stay as they are.
func (l *Library) Delete(ctx context.Context, ids ...int64) error {
	return l.update(ctx, func(tx *sql.Tx) error {
		for _, id := range ids {
			g, err := load(ctx, tx, id)
			if err != nil {
				return err
			}
			if err := storePositions(ctx, tx, id, positions(g.Record), nil); err != nil {
				return err
			}
			if err := one(ctx, tx, deleteGame, id); err != nil {
				return err
			}
		}
		return nil
	})
}

// SetReview keeps a review with a game.
func (l *Library) SetReview(ctx context.Context, id int64, review []byte) error {
	return l.update(ctx, func(tx *sql.Tx) error { return one(ctx, tx, updateReview, review, id) })
}

// maxContent bounds what a damaged entry can be unpacked to.
const maxContent = 1 << 28

func pack(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.DefaultCompression)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(data)
	err = errors.Join(err, w.Close()) // writes what is left, so before Bytes
	return b.Bytes(), err
}

func unpack(data []byte) ([]byte, error) {
	r := flate.NewReader(bytes.NewReader(data))
	defer r.Close()
	return io.ReadAll(io.LimitReader(r, maxContent))
}
