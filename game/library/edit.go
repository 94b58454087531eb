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

// PutBack takes an edit of games back: what it changed is again as in the headers that
// it returned. The rest stays, since somebody else may have changed it meanwhile. It
// returns for how many games that is done; after an error it can be called anew.
// progress is as in [Library.Edit].
func (l *Library) PutBack(ctx context.Context, headers []Headers, edit Edit, progress func(done int)) (int, error) {
	if len(headers) > editsAtOnce {
		defer l.shrink(context.WithoutCancel(ctx))
	}
	put := 0
	for part := range slices.Chunk(headers, editsAtOnce) {
		err := l.write1(ctx, func(w *writer) error {
			for _, old := range part {
				if _, err := w.edit(old.ID, func(g *Game) { edit.takeBack(g, &old) }); err != nil {
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

// text is a text of a game's header, and what it becomes; nil: it stays.
type text struct{ of, becomes *string }

// texts pairs the texts of a header with those of an edit.
func (e *Edit) texts(of *game.Info) [6]text {
	return [...]text{
		{&of.Black, e.Black},
		{&of.White, e.White},
		{&of.Event, e.Event},
		{&of.Place, e.Place},
		{&of.Round, e.Round},
		{&of.Date, e.Date},
	}
}

func (e *Edit) apply(g *Game) {
	for _, t := range e.texts(&g.Record.Info) {
		if t.becomes != nil {
			*t.of = strings.TrimSpace(*t.becomes)
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

// takeBack gives a game what it had before the edit.
func (e *Edit) takeBack(g *Game, old *Headers) {
	before := e.texts(&old.Info)
	for i, t := range e.texts(&g.Record.Info) {
		if t.becomes != nil {
			*t.of = *before[i].of
		}
	}
	if e.Rules != nil {
		setRules(g, old.Rules)
	}
	if e.Result != nil {
		g.Record.Result = old.Result
	}
	if e.Stars != nil {
		g.Stars = old.Stars
	}
	var tags []string
	for _, tag := range old.Tags {
		if slices.Contains(g.Tags, tag) || slices.Contains(e.Remove, tag) {
			tags = append(tags, tag)
		}
	}
	for _, tag := range g.Tags {
		added := slices.ContainsFunc(e.Add, func(other string) bool { return cleanTag(other) == tag })
		if !added && !slices.Contains(old.Tags, tag) {
			tags = append(tags, tag)
		}
	}
	g.Tags = tags
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
