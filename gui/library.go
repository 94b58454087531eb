package gui

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/librarywindow"
	"omok/gui/match"
	"omok/gui/settings"
)

// sharedLibrary holds the library, which is opened when it is first needed. Its methods
// wait for the disk: call them away from Fyne's goroutine.
type sharedLibrary struct {
	path string
	jobs sync.WaitGroup // what still writes

	mu         sync.Mutex
	library    *library.Library
	stopBackup context.CancelFunc
}

// get returns the library, opened.
func (b *sharedLibrary) get(ctx context.Context) (*library.Library, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.library != nil {
		return b.library, nil
	}
	l, err := library.Open(ctx, b.path)
	if err == nil {
		b.library = l
		b.backUp(l)
	}
	return l, err
}

// backUp makes an automatic backup, if one is due, while the program goes on.
func (b *sharedLibrary) backUp(l *library.Library) {
	ctx, stop := context.WithCancel(context.Background())
	b.stopBackup = stop
	b.jobs.Add(1)
	go func() {
		defer b.jobs.Done()
		// The next start tries again; a person is not to be bothered with it.
		_, _ = l.AutoBackup(ctx, time.Now())
	}()
}

// restore puts a backup in the place of the library and opens it. If that fails it
// opens the library as it was.
func (b *sharedLibrary) restore(ctx context.Context, backup string) (*library.Library, error) {
	if err := b.close(); err != nil {
		return nil, err
	}
	failed := library.Restore(ctx, b.path, backup)
	l, err := b.get(ctx)
	return l, errors.Join(failed, err)
}

// close waits for what is being written and closes the library.
func (b *sharedLibrary) close() error {
	b.mu.Lock()
	if b.stopBackup != nil {
		b.stopBackup()
	}
	b.mu.Unlock()
	b.jobs.Wait()
	return b.shut()
}

// shut closes the library, waiting for nothing.
func (b *sharedLibrary) shut() error {
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
func (b *sharedLibrary) keep(ctx context.Context, g *library.Game) error {
	l, err := b.get(ctx)
	if err != nil {
		return err
	}
	players, err := l.Players(ctx)
	if err != nil {
		return err
	}
	if p, ok := library.Named(players, g.Record.Info.Black); ok && g.BlackLevel == 0 {
		g.BlackPlayer = p.ID
	}
	if p, ok := library.Named(players, g.Record.Info.White); ok && g.WhiteLevel == 0 {
		g.WhitePlayer = p.ID
	}
	_, err = l.Save(ctx, g)
	return err
}

// people returns all players, the strongest first.
func (b *sharedLibrary) people(ctx context.Context) (people []dialogs.Person, err error) {
	l, err := b.get(ctx)
	if err != nil {
		return nil, err
	}
	players, err := l.Players(ctx)
	for _, p := range players {
		people = append(people, dialogs.Person{Name: p.Name, Colour: p.Colour})
	}
	return people, err
}

// addPlayers makes players of the names that no player has yet.
func (b *sharedLibrary) addPlayers(ctx context.Context, names []string) error {
	l, err := b.get(ctx)
	if err != nil {
		return err
	}
	for _, name := range names {
		if _, err := l.AddPlayer(ctx, name, game.Empty); err != nil && !errors.Is(err, library.ErrNameTaken) {
			return err
		}
	}
	return nil
}

// libraryState is what the window knows of the library.
type libraryState struct {
	sharedLibrary
	do     func(func())          // runs something on Fyne's goroutine
	window *librarywindow.Window // the open window, or nil

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
	if w.library.from == w.match {
		g.ID = w.library.id
	}
	if !w.now.Final.Over {
		if g.State, err = json.Marshal(w.match.State()); err != nil {
			w.report(err)
			return
		}
	}
	w.withLibrary(func(ctx context.Context) error {
		// The text gives a tree of its own: the match goes on changing its one.
		file, err := record.Read(text)
		if err == nil {
			g.Record = file.Records[0]
			err = w.library.keep(ctx, g)
		}
		return err
	}, w.renewLibraryWindow)
}

// withLibrary does something with the library away from Fyne's goroutine, and then
// calls then on it. An error is reported instead.
func (w *Window) withLibrary(do func(context.Context) error, then func()) {
	w.library.jobs.Add(1)
	go func() {
		defer w.library.jobs.Done()
		err := do(context.Background())
		w.library.do(func() {
			switch {
			case w.match == nil: // the window has gone
			case err != nil:
				w.reportLibrary(err, func() { w.withLibrary(do, then) })
			default:
				then()
			}
		})
	}()
}

// reportLibrary tells what went wrong with the library. For a damaged one it offers
// the ways out, and again is called when there is a sound one.
func (w *Window) reportLibrary(err error, again func()) {
	var file *library.FileError
	if !errors.Is(err, library.ErrDamaged) || !errors.As(err, &file) || file.Path != w.library.path {
		w.report(err)
		return
	}
	w.log.Printf("error %v", err)
	w.openSheet((&librarywindow.Rescue{
		Words: w.words, Store: w.app.Preferences(), Canvas: w.win.Canvas(), Path: file.Path,
		Work: func(do func(context.Context) error, then func()) {
			w.withLibrary(func(ctx context.Context) error {
				return errors.Join(w.library.shut(), do(ctx))
			}, then)
		},
		Again: again,
	}).Sheet())
}

// level is that of an engine which has levels, 0 for a person.
func level(s match.Seat) int {
	switch {
	case s.Kind != match.Computer:
		return 0
	case s.Engine.ID == ownEngine:
		return int(s.Engine.Level)
	}
	return library.NoLevel
}

// addPlayers makes players of the people of a choice who have a name.
func (w *Window) addPlayers(c settings.Choice) {
	var names []string
	for _, s := range []settings.Seat{c.First, c.Second} {
		if name := strings.TrimSpace(s.Name); s.Engine == settings.PersonPlays && name != "" {
			names = append(names, name)
		}
	}
	if len(names) > 0 {
		w.withLibrary(func(ctx context.Context) error { return w.library.addPlayers(ctx, names) }, w.renewLibraryWindow)
	}
}

// renewLibraryWindow lets an open library window show what has changed in the library.
func (w *Window) renewLibraryWindow() {
	if w.library.window != nil {
		w.library.window.Reload()
	}
}

// restyleLibraryWindow brings an open library window to the language, theme and look in use.
func (w *Window) restyleLibraryWindow() {
	if w.library.window != nil {
		w.library.window.Restyle(w.board.Options().Look)
	}
}

// openLibrary shows the window of the library.
func (w *Window) openLibrary() {
	if w.library.window != nil {
		w.library.window.Raise()
		return
	}
	var l *library.Library
	w.withLibrary(func(ctx context.Context) (err error) {
		l, err = w.library.get(ctx)
		return err
	}, func() {
		if w.library.window == nil { // still
			w.showLibraryWindow(l)
		}
	})
}

func (w *Window) showLibraryWindow(l *library.Library) {
	w.library.window = librarywindow.Open(librarywindow.Deps{
		App: w.app, Words: w.words, Look: w.board.Options().Look, Library: l,
		Show:     w.showKept,
		Continue: w.continueKept,
		Position: func() *game.Board { return w.now.Board },
		Restore:  w.library.restore,
		Closed:   func() { w.library.window = nil },
	})
}

// showKept opens a game of the library on the board.
func (w *Window) showKept(g *library.Game) {
	w.giveUpFirst(func() { w.openRecord(g.Record, filepath.Base(librarywindow.Title(w.words, &g.Summary))) })
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
				w.library.from, w.library.id = m, g.ID
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
	if w.library.window != nil {
		w.library.window.Stop()
	}
	if err := w.library.close(); err != nil {
		w.log.Printf("error %v", err)
	}
}
