package gui

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"sync"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/match"
	"omok/gui/shelf"
)

// bookcase holds the library, which is opened when it is first needed. Its methods
// wait for the disk: call them away from Fyne's goroutine.
type bookcase struct {
	path string
	jobs sync.WaitGroup // what still writes

	mu      sync.Mutex
	library *library.Library
}

// get gives the library, opened.
func (b *bookcase) get(ctx context.Context) (*library.Library, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.library != nil {
		return b.library, nil
	}
	l, err := library.Open(ctx, b.path)
	if err == nil {
		b.library = l
	}
	return l, err
}

// restore puts a backup in the place of the library and opens it.
func (b *bookcase) restore(ctx context.Context, backup string) (*library.Library, error) {
	if err := b.close(); err != nil {
		return nil, err
	}
	if err := library.Restore(ctx, b.path, backup); err != nil {
		return nil, err
	}
	return b.get(ctx)
}

// close waits for what is being written and closes the library.
func (b *bookcase) close() error {
	b.jobs.Wait()
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.library == nil {
		return nil
	}
	err := b.library.Close()
	b.library = nil
	return err
}

// keep saves a game. Its people are looked for among the players by their names.
func (b *bookcase) keep(ctx context.Context, g *library.Game) error {
	l, err := b.get(ctx)
	if err != nil {
		return err
	}
	players, err := l.Players(ctx)
	if err != nil {
		return err
	}
	for _, p := range players {
		if g.BlackLevel == 0 && strings.EqualFold(p.Name, g.Record.Info.Black) {
			g.BlackPlayer = p.ID
		}
		if g.WhiteLevel == 0 && strings.EqualFold(p.Name, g.Record.Info.White) {
			g.WhitePlayer = p.ID
		}
	}
	_, err = l.Save(ctx, g)
	return err
}

// books is what the window knows of the library.
type books struct {
	bookcase
	shelf *shelf.Shelf // the open window, or nil

	from *match.Match // a match that was continued from the library,
	id   int64        // and the number of its game there
}

// keepGame saves the game of the window in the library; an unfinished one with all
// that it takes to go on with it. A game without a move is not kept.
func (w *Window) keepGame() {
	if len(w.now.Line) < 2 {
		return
	}
	text, err := w.encode(record.SGF)
	if err != nil {
		w.report(err)
		return
	}
	g := &library.Game{Summary: library.Summary{
		BlackLevel: level(w.now.Options.Black), WhiteLevel: level(w.now.Options.White),
	}}
	if w.books.from == w.match {
		g.ID = w.books.id
	}
	if !w.now.Final.Over {
		if g.State, err = json.Marshal(w.match.State()); err != nil {
			w.report(err)
			return
		}
	}
	w.books.jobs.Add(1)
	go func() {
		defer w.books.jobs.Done()
		// The text gives a tree of its own: the match goes on changing its one.
		file, err := record.Read(text)
		if err == nil {
			g.Record = file.Records[0]
			err = w.books.keep(context.Background(), g)
		}
		if err != nil {
			fyne.Do(func() { w.report(err) })
		}
	}()
}

// level is an engine's, 0 for a person.
func level(s match.Seat) int {
	if s.Kind == match.Computer {
		return int(s.Engine.Level)
	}
	return 0
}

// openLibrary shows the window of the library.
func (w *Window) openLibrary() {
	if w.books.shelf != nil {
		w.books.shelf.Raise()
		return
	}
	var l *library.Library
	w.books.jobs.Add(1)
	go func() {
		var err error
		l, err = w.books.get(context.Background())
		w.books.jobs.Done()
		fyne.Do(func() {
			switch {
			case err != nil:
				w.report(err)
			case w.match != nil && w.books.shelf == nil:
				w.showShelf(l)
			}
		})
	}()
}

func (w *Window) showShelf(l *library.Library) {
	w.books.shelf = shelf.Open(shelf.Deps{
		App: w.app, Words: w.words, Look: w.board.Options().Look, Library: l,
		Show:     w.showKept,
		Continue: w.continueKept,
		Position: func() *game.Board { return w.now.Board },
		Restore:  w.books.restore,
		Closed:   func() { w.books.shelf = nil },
	})
}

// showKept opens a game of the library on the board.
func (w *Window) showKept(g *library.Game) {
	w.giveUpFirst(func() { w.openRecord(g.Record, filepath.Base(orDash(g.Black)+" – "+orDash(g.White))) })
	w.win.RequestFocus()
}

// continueKept goes on with an unfinished game of the library.
func (w *Window) continueKept(g *library.Game) {
	w.giveUpFirst(func() {
		var state match.State
		err := json.Unmarshal(g.State, &state)
		if err == nil {
			var m *match.Match
			if m, err = match.Restore(state, w.deps()); err == nil {
				w.take(m, "")
				w.books.from, w.books.id = m, g.ID
				m.Start()
			}
		}
		if err != nil {
			w.report(err)
		}
	})
	w.win.RequestFocus()
}

// closeLibrary ends what the library's window does, and closes the library.
func (w *Window) closeLibrary() {
	if w.books.shelf != nil {
		w.books.shelf.Stop()
	}
	if err := w.books.close(); err != nil {
		w.log.Printf("error %v", err)
	}
}
