package librarywindow

import (
	"context"
	"strings"

	"omok/game/library"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// name returns the title of the window, which names the file of a library other than
// the usual one.
func (s *Window) name() string {
	title := s.Words.T("library.title")
	if path := s.Library.Path(); path != s.Usual {
		return s.Words.Dotted(title, path)
	}
	return title
}

// openOther asks for the file of another library, and has the program use it from now
// on.
func (g *games) openOther() {
	t := g.Words
	g.askFile(&dialogs.Files{Title: t.T("others.open.title"), Kinds: backupKinds(t), Do: g.switchTo})
}

// makeNew asks where a new library is to be, and has the program use it from now on.
func (g *games) makeNew() {
	t := g.Words
	g.askFile(&dialogs.Files{
		Title: t.T("others.new.title"), Purpose: dialogs.SaveFile, Name: "club" + backupEnding, Kinds: backupKinds(t),
		Do: g.switchTo,
	})
}

// switchTo opens another library and shows it.
func (g *games) switchTo(path string) {
	var l *library.Library
	var failed error
	g.work(func(ctx context.Context) error {
		l, failed = g.Use(ctx, path)
		return nil
	}, func() {
		if l != nil {
			g.take(l)
			g.win.SetTitle(g.name())
			g.askFor(library.Query{Sort: g.query.Sort, Backward: g.query.Backward})
			g.Reload()
			g.Used()
			g.lookAnew()
		}
		if failed != nil {
			g.say(g.Words.T("error.title"), phrase.Failure(g.Words, failed))
		}
	})
}

// take makes a library the one that is shown. What was done to the one before cannot be
// undone any more.
func (g *games) take(l *library.Library) {
	*g.Changes = Changes{library: l}
	g.Library, g.marked, g.note, g.chosen, g.wanted = l, map[uint32]bool{}, "", nil, 0
}

// copyOut asks for another library and copies the marked games into it, or the chosen
// one.
func (g *games) copyOut() {
	t := g.Words
	list := g.targets()
	if len(list) == 0 {
		return
	}
	g.askFile(&dialogs.Files{
		Title: t.T("others.copy.title", "n", len(list), "count", phrase.Grouped(len(list))), Kinds: backupKinds(t),
		Do: func(path string) { g.copyTo(path, list) },
	})
}

func (g *games) copyTo(path string, list []int64) {
	t, l := g.Words, g.Library
	copied, done := 0, 0
	var failed error
	g.long(t.T("others.copy"), func(ctx context.Context, progress func(float64, string)) {
		copied, failed = copyInto(ctx, l, path, list, func(n int) {
			done = n
			progress(float64(done)/float64(len(list)), phrase.Grouped(done))
		})
	}, func() {
		text := endText(t, failed)
		if copied > 0 || failed == nil {
			text = strings.TrimPrefix(text+"\n"+t.T("others.copied", "n", copied, "count", phrase.Grouped(copied), "same", phrase.Grouped(done-copied)), "\n")
		}
		g.say(t.T("others.copy"), text)
	})
}

// copyInto copies games into the library at path, which is opened for it.
func copyInto(ctx context.Context, from *library.Library, path string, list []int64, progress func(int)) (copied int, err error) {
	to, err := library.Open(ctx, path)
	if err != nil {
		return 0, err
	}
	copied, err = from.CopyTo(ctx, to, list, progress)
	if shut := to.Close(); err == nil {
		err = shut
	}
	return copied, err
}
