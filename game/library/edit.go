package library

import (
	"context"
	"errors"
	"slices"
	"strings"

	"omok/game"
)

// Edit says what to change in games; nil fields stay as they are.
type Edit struct {
	Black, White, Event, Place, Round, Date *string

	Rules  *game.Rules
	Result *game.Result // of a game that was not decided on the board, or whose result was entered wrongly
	Stars  *int
	Remove []string // tags to be taken away
	Add    []string // and to be added then
}

// Headers hold what [Library.Edit] can change in a game, as it was before.
type Headers struct {
	ID     int64
	Info   game.Info
	Rules  game.Rules
	Result game.Result
	Stars  int
	Tags   []string
}

// editsAtOnce is how many games are changed in one transaction.
const editsAtOnce = 500

// Edit changes the headers of games. It returns what they were before, for
// [Library.PutBack]; after an error, only those of the games that were changed.
// progress, which may be nil, is called with the number of games done, on the calling
// goroutine.
func (l *Library) Edit(ctx context.Context, list []int64, edit Edit, progress func(done int)) ([]Headers, error) {
	if len(list) > editsAtOnce {
		defer l.shrink(context.WithoutCancel(ctx))
	}
	var before []Headers
	for part := range slices.Chunk(list, editsAtOnce) {
		var was []Headers
		err := l.write1(ctx, func(w *writer) error {
			was = was[:0]
			for _, id := range part {
				h, err := w.edit(id, func(g *Game) { edit.apply(g) })
				if err != nil {
					return err
				}
				was = append(was, h)
			}
			return nil
		})
		if err != nil {
			return before, err
		}
		if before = append(before, was...); progress != nil {
			progress(len(before))
		}
	}
	return before, nil
}

// PutBack restores the headers that games had before. It returns how many games have
// them again; after an error it can be called anew. progress is as in [Library.Edit].
func (l *Library) PutBack(ctx context.Context, headers []Headers, progress func(done int)) (int, error) {
	if len(headers) > editsAtOnce {
		defer l.shrink(context.WithoutCancel(ctx))
	}
	put := 0
	for part := range slices.Chunk(headers, editsAtOnce) {
		err := l.write1(ctx, func(w *writer) error {
			for _, old := range part {
				_, err := w.edit(old.ID, func(g *Game) {
					g.Record.Info, g.Record.Result = old.Info, old.Result
					setRules(g, old.Rules)
					g.Stars, g.Tags = old.Stars, old.Tags
				})
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return put, err
		}
		if put += len(part); progress != nil {
			progress(put)
		}
	}
	return put, nil
}

// edit changes a game and returns what its headers were. Ratings stay as they are.
func (w *writer) edit(id int64, change func(*Game)) (Headers, error) {
	g, err := load(w.ctx, w.tx, id)
	if err != nil {
		return Headers{}, err
	}
	if g.Summary, err = scanSummary(w.tx.QueryRowContext(w.ctx, selectSummary, id)); err != nil {
		return Headers{}, err
	}
	before := Headers{id, g.Record.Info, g.Record.Rules, g.Record.Result, g.Stars, slices.Clone(g.Tags)}
	saved := g.Saved
	change(g)
	content, err := g.fill()
	if err != nil {
		return before, err
	}
	g.Saved = saved
	if err := w.storeRow(g); err != nil {
		return before, err
	}
	_, err = w.content.ExecContext(w.ctx, id, content, g.Time, g.Clock, g.State, g.Review)
	return before, err
}

func (e *Edit) apply(g *Game) {
	info := &g.Record.Info
	for _, field := range []struct {
		to   *string
		from *string
	}{
		{&info.Black, e.Black},
		{&info.White, e.White},
		{&info.Event, e.Event},
		{&info.Place, e.Place},
		{&info.Round, e.Round},
		{&info.Date, e.Date},
	} {
		if field.from != nil {
			*field.to = strings.TrimSpace(*field.from)
		}
	}
	if e.Rules != nil {
		setRules(g, *e.Rules)
	}
	if e.Result != nil {
		g.Record.Result = *e.Result
	}
	if e.Stars != nil {
		g.Stars = min(max(*e.Stars, 0), MaxStars)
	}
	g.Tags = slices.DeleteFunc(g.Tags, func(tag string) bool { return slices.Contains(e.Remove, tag) })
	for _, tag := range e.Add {
		if tag = cleanTag(tag); tag != "" && !slices.Contains(g.Tags, tag) {
			g.Tags = append(g.Tags, tag)
		}
	}
}

// MaxStars is the most stars that a person can give a game.
const MaxStars = 5

func cleanTag(tag string) string { return strings.Join(strings.Fields(tag), " ") }

// errNoTarget says that games cannot be copied into their own library.
var errNoTarget = errors.New("that is the same library")

// CopyTo copies games into another library. Games that are there already stay as they
// are. Stars and tags are copied too. It returns how many games were copied.
func (l *Library) CopyTo(ctx context.Context, to *Library, list []int64, progress func(done int)) (copied int, err error) {
	if sameFile(l.path, to.path) {
		return 0, fault(errNoTarget)
	}
	done := 0
	for part := range slices.Chunk(list, editsAtOnce) {
		var games []*Game
		for _, id := range part {
			g, err := l.Get(ctx, id)
			if err != nil {
				return copied, err
			}
			// The number of a player of this library means nobody in the other.
			g.ID, g.BlackPlayer, g.WhitePlayer = 0, 0, 0
			games = append(games, g)
		}
		n := 0
		if err := to.write1(ctx, func(w *writer) error {
			n = 0
			for _, g := range games {
				content, err := g.fill()
				if err != nil {
					return err
				}
				saved, err := w.store(g, content)
				if err != nil {
					return err
				}
				if !saved.Duplicate {
					n++
				}
			}
			return nil
		}); err != nil {
			return copied, err
		}
		copied += n
		if done += len(part); progress != nil {
			progress(done)
		}
	}
	return copied, nil
}

// setRules changes the rules of a game's record.
func setRules(g *Game, rules game.Rules) {
	g.Record.Rules = rules
}
