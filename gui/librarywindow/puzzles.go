package librarywindow

import (
	"context"
	"errors"

	"omok/game/library"
	"omok/gui/phrase"
)

// makePuzzles makes puzzles of the games that are marked or, where none is, of all that
// the filters let through. What was made before it is stopped stays.
func (g *games) makePuzzles() {
	if g.Puzzles == nil {
		return
	}
	t, l := g.Words, g.Library
	ids := g.targets()
	if len(g.marked) == 0 {
		ids = nil
		for _, id := range g.found.ids {
			ids = append(ids, int64(id))
		}
	}
	added := 0
	var failed error
	g.long(t.T("library.puzzles.title"), func(ctx context.Context, progress func(float64, string)) {
		for i, id := range ids {
			var n int
			n, failed = makePuzzles(ctx, l, id, g.Puzzles, func(part float64) {
				progress((float64(i)+part)/float64(len(ids)), t.T("library.puzzles.so", "n", added, "count", phrase.Grouped(added), "done", phrase.Grouped(i), "all", phrase.Grouped(len(ids))))
			})
			if added += n; failed != nil || ctx.Err() != nil {
				return
			}
		}
	}, func() {
		if failed != nil && !errors.Is(failed, context.Canceled) {
			g.say(t.T("error.title"), phrase.Failure(t, failed))
			return
		}
		text := t.T("train.none.made")
		if added > 0 {
			text = t.T("library.puzzles.made", "n", added, "count", phrase.Grouped(added))
		}
		g.say(t.T("library.puzzles.title"), text)
	})
}

// makePuzzles makes and keeps the puzzles of one game; it returns how many are new.
func makePuzzles(ctx context.Context, l *library.Library, id int64, of PuzzleMaker, progress func(float64)) (int, error) {
	g, err := l.Get(ctx, id)
	if err != nil {
		return 0, err
	}
	own, err := of(ctx, g.Record, id, progress)
	if err != nil {
		return 0, err
	}
	return l.AddOwnPuzzles(ctx, own)
}
