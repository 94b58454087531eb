package librarywindow

import (
	"context"
	"slices"

	"omok/game/library"
	"omok/gui/phrase"
)

// change is something that was done to the games, and how it is taken back. A step that
// ended halfway can be taken again.
type change struct {
	title      string           // what is being done, in words
	text       func(int) string // that it was done, to so many games
	games      int              // how many it concerns
	undo, redo step
}

// step does a change or takes it back. It returns how many games it has changed, which
// with an error are those changed before it. done, which may be nil, is told how many
// these are so far.
type step func(ctx context.Context, l *library.Library, done func(int)) (int, error)

// Changes are what was done to the games of a library and can be taken back, the last
// one at the end. They outlive the window in which it was done.
type Changes struct {
	library      *library.Library
	done, undone []*change // a change that ended halfway is in both
	waiting      []func()  // steps; the first one is being taken
}

// begin has the changes be those of a library, and forgets those of another.
func (c *Changes) begin(l *library.Library) {
	if c.library != l {
		*c = Changes{library: l}
	}
}

// inTurn starts a step when all before it have ended; each calls ended.
func (c *Changes) inTurn(start func()) {
	if c.waiting = append(c.waiting, start); len(c.waiting) == 1 {
		start()
	}
}

func (c *Changes) ended() {
	if len(c.waiting) == 0 {
		return
	}
	if c.waiting = c.waiting[1:]; len(c.waiting) > 0 {
		c.waiting[0]()
	}
}

// manyAtOnce is how many games are gone through under a sheet that shows how far it is.
const manyAtOnce = 2000

// run takes a step away from Fyne's goroutine; it must be its turn. Then it calls then
// with how many games it has changed, also if the window has gone meanwhile. An error is
// shown.
func (g *games) run(title string, games int, s step, then func(changed int, failed error)) {
	l, all := g.Library, g.Changes
	changed := 0
	var failed error
	ended := func() {
		g.count.SetText(g.countText()) // it may have said that the step waits
		if all.library == l {
			then(changed, failed)
			all.ended()
		}
		if !g.gone() {
			g.failed(failed)
		}
	}
	if g.gone() {
		failed = context.Canceled
		ended()
		return
	}
	// What a window that has gone would show is dropped, but not what it has done.
	orphaned := func() {
		if g.gone() {
			ended()
		}
	}
	g.away(title, games, func(ctx context.Context, done func(int)) {
		changed, failed = s(ctx, l, done)
		g.Do(orphaned)
	}, ended)
}

// away runs do, which goes through so many games and tells how far it is, away from Fyne's
// goroutine, under a sheet if they are many; done is nil if they are not. Then it calls
// then.
func (g *games) away(title string, games int, do func(ctx context.Context, done func(int)), then func()) {
	if games < manyAtOnce {
		g.work(func(ctx context.Context) error {
			do(ctx, nil)
			return nil
		}, then)
		return
	}
	g.long(title, func(ctx context.Context, progress func(float64, string)) {
		do(ctx, func(n int) { progress(float64(n)/float64(games), phrase.Grouped(n)) })
	}, then)
}

// do makes a change and notes it; then, which may be nil, is called if all of it was made.
func (g *games) do(c *change, then func()) {
	g.inTurn(func() {
		g.run(c.title, c.games, c.redo, func(changed int, failed error) {
			if changed > 0 {
				g.did(c, changed)
			}
			if failed == nil && then != nil {
				then()
			}
		})
	})
}

// did notes a change that was made to so many games.
func (g *games) did(c *change, changed int) {
	all := g.Changes
	all.done, all.undone = append(all.done, c), nil
	g.note = c.text(changed)
	g.marked = map[uint32]bool{}
	g.Reload()
}

// undo takes back the last change: the one under way, if there is one, once it has ended.
func (g *games) undo() {
	all := g.Changes
	g.inTurn(func() {
		g.again(&all.done, &all.undone, func(c *change) (string, step) { return g.Words.T("library.undo"), c.undo },
			func(*change, int) string { return g.Words.T("library.undone") })
	})
}

// redo makes the change again that was taken back last.
func (g *games) redo() {
	all := g.Changes
	g.inTurn(func() {
		g.again(&all.undone, &all.done, func(c *change) (string, step) { return c.title, c.redo },
			func(c *change, n int) string { return c.text(n) })
	})
}

// inTurn starts a step when all before it have ended; until then it says that it waits.
func (g *games) inTurn(start func()) {
	if len(g.Changes.waiting) > 0 {
		g.count.SetText(g.Words.Dotted(g.countText(), g.Words.T("library.waits")))
	}
	g.Changes.inTurn(start)
}

// again takes the last change in one of the lists back, or makes it again, and moves it to
// the other list. If it ends halfway it is in both: it can be gone on with, and what was
// reached can be turned round. If nothing could be done all stays as it is.
func (g *games) again(from, to *[]*change, what func(*change) (title string, s step), text func(c *change, games int) string) {
	n := len(*from)
	if n == 0 {
		g.count.SetText(g.countText())
		g.Changes.ended()
		return
	}
	c := (*from)[n-1]
	title, s := what(c)
	g.run(title, c.games, s, func(changed int, failed error) {
		if changed == 0 && failed != nil {
			return
		}
		g.note = text(c, changed)
		if failed != nil {
			g.note = g.Words.T("library.halfway")
		} else {
			*from = slices.DeleteFunc(*from, func(other *change) bool { return other == c })
		}
		if !slices.Contains(*to, c) {
			*to = append(*to, c)
		}
		g.Reload()
	})
}

// targets returns the games that were marked, or else the chosen one.
func (g *games) targets() []int64 {
	var list []int64
	for _, id := range g.found.ids { // in the order of the list
		if g.marked[id] {
			list = append(list, int64(id))
		}
	}
	if len(list) == 0 && g.wanted != 0 {
		list = append(list, g.wanted)
	}
	return list
}

// remove deletes the marked games, or the chosen one. It does not ask: they can be
// brought back.
func (g *games) remove() {
	if list := g.targets(); len(list) > 0 {
		g.do(g.deletion(list), nil)
	}
}

// deletion returns the change that takes games away.
func (g *games) deletion(list []int64) *change {
	t := g.Words
	all := func(err error) (int, error) { // all are changed, or none
		if err != nil {
			return 0, err
		}
		return len(list), nil
	}
	return &change{
		title: t.T("library.delete"),
		text:  func(n int) string { return t.T("library.deleted", "n", n, "count", phrase.Grouped(n)) },
		games: len(list),
		redo: func(ctx context.Context, l *library.Library, _ func(int)) (int, error) {
			return all(l.Delete(ctx, list...))
		},
		undo: func(ctx context.Context, l *library.Library, _ func(int)) (int, error) {
			return all(l.Undelete(ctx, list...))
		},
	}
}

// addition returns the change that has added games, and what it is called.
func (g *games) addition(text string, added []uint32) *change {
	list := make([]int64, len(added))
	for i, id := range added {
		list[i] = int64(id)
	}
	c := g.deletion(list)
	c.undo, c.redo = c.redo, c.undo
	c.title = g.Words.T("library.import.title")
	c.text = func(int) string { return text }
	return c
}
