package librarywindow

import (
	"context"

	"omok/game/library"
	"omok/gui/phrase"
)

// change is something that was done to the games, and how it is taken back.
type change struct {
	text       string // what was done, in words
	undo, redo func(context.Context, *library.Library) error
}

// changes are those of this window, the last one at the end.
type changes struct{ done, undone []change }

// do makes a change away from Fyne's goroutine, and notes it.
func (g *games) do(c change) {
	l := g.Library
	g.work(func(ctx context.Context) error { return c.redo(ctx, l) }, func() { g.did(c) })
}

// did notes a change that was made.
func (g *games) did(c change) {
	g.changes.done, g.changes.undone = append(g.changes.done, c), nil
	g.note = c.text
	g.marked = map[uint32]bool{}
	g.Reload()
}

// undo takes back the last change.
func (g *games) undo() {
	n := len(g.changes.done)
	if n == 0 {
		return
	}
	c, l := g.changes.done[n-1], g.Library
	g.changes.done = g.changes.done[:n-1]
	g.work(func(ctx context.Context) error { return c.undo(ctx, l) }, func() {
		g.changes.undone = append(g.changes.undone, c)
		g.note = g.Words.T("library.undone")
		g.Reload()
	})
}

// redo makes the change again that was taken back last.
func (g *games) redo() {
	n := len(g.changes.undone)
	if n == 0 {
		return
	}
	c, l := g.changes.undone[n-1], g.Library
	g.changes.undone = g.changes.undone[:n-1]
	g.work(func(ctx context.Context) error { return c.redo(ctx, l) }, func() {
		g.changes.done = append(g.changes.done, c)
		g.note = c.text
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
	list := g.targets()
	if len(list) == 0 {
		return
	}
	g.do(deletion(g.Words.T("library.deleted", "n", len(list), "count", phrase.Grouped(len(list))), list))
}

// deletion returns the change that takes games away.
func deletion(text string, list []int64) change {
	return change{
		text: text,
		redo: func(ctx context.Context, l *library.Library) error { return l.Delete(ctx, list...) },
		undo: func(ctx context.Context, l *library.Library) error { return l.Undelete(ctx, list...) },
	}
}

// addition returns the change that has added games.
func addition(text string, added []uint32) change {
	list := make([]int64, len(added))
	for i, id := range added {
		list[i] = int64(id)
	}
	c := deletion(text, list)
	c.undo, c.redo = c.redo, c.undo
	return c
}
