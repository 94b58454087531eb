// Package files opens and saves records: from the file dialog, the command line, what
// is dropped on the window, and the clipboard. Reading is done away from Fyne's
// goroutine, can be cancelled, and takes plain files of a bounded size only.
package files

import (
	"context"
	"path/filepath"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/game/atomicfile"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/filechooser"
	"omok/gui/front"
	"omok/gui/match"
	"omok/gui/phrase"
	"omok/gui/plainfile"
	"omok/gui/session"
	"omok/gui/task"
)

// Files opens and saves the records of a window. All of it belongs to Fyne's
// goroutine.
type Files struct {
	// Fouls is what happens to a foul in the games that are opened.
	Fouls func() game.FoulPolicy
	// SystemDialogs reports whether the person wants the file dialogs of the system.
	SystemDialogs func() bool
	// Saved is called when the game has been saved, under another name perhaps.
	Saved func()

	front   *front.Front
	game    *session.Session
	reading *task.Job       // the last reading, which may have ended
	busy    bool            // it has not
	chooser filechooser.Ask // the system's; nil while none is known
}

// New returns what opens and saves the records of a session.
func New(f *front.Front, s *session.Session) *Files { return &Files{front: f, game: s} }

// OpenDialog asks for a file and opens it.
func (f *Files) OpenDialog() {
	f.Ask(&dialogs.Files{
		Title: f.front.Words.T("file.open.title"), Kinds: dialogs.KindsToOpen(f.front.Words), Beside: f.game.File,
		Do: func(path string) { f.Open([]string{path}) },
	})
}

// Ask opens a file dialog.
func (f *Files) Ask(d *dialogs.Files) {
	d.Words, d.Store, d.System = f.front.Words, f.front.App.Preferences(), f.Chooser()
	f.front.OpenDialog(d.Open)
}

// OpenURIs opens what was dropped on the window.
func (f *Files) OpenURIs(files []fyne.URI) {
	var paths []string
	for _, u := range files {
		paths = append(paths, u.Path())
	}
	f.Open(paths)
}

// Open opens the game that files hold; of several, the person chooses one. It returns
// before they are read; [Files.Cancel] stops the reading.
func (f *Files) Open(paths []string) {
	if len(paths) == 0 {
		return
	}
	f.read(filepath.Base(paths[0]), func(ctx context.Context) ([]loaded, error) {
		var games []loaded
		for _, path := range paths {
			some, err := loadFile(ctx, path)
			if err != nil {
				return nil, err
			}
			games = append(games, some...)
		}
		return games, nil
	})
}

// OpenText opens the game that a text holds; of several, the person chooses one.
func (f *Files) OpenText(text string) {
	f.read(f.front.Words.T("file.clipboard"), func(context.Context) ([]loaded, error) {
		if len(text) > mostText {
			return nil, plainfile.ErrTooLarge
		}
		return load([]byte(text), "")
	})
}

// read lets games be read and then opens them; name is what they are read from.
func (f *Files) read(name string, work func(context.Context) ([]loaded, error)) {
	f.Cancel()
	f.busy = true
	f.front.Say(f.front.Words.T("status.reading", "file", name))
	f.reading = task.Go(f.front.Tasks, func(ctx context.Context, _ *task.Job) ([]loaded, error) {
		games, err := work(ctx)
		if err == nil && len(games) == 1 {
			err = games[0].prepare(f.Fouls())
		}
		return games, err
	}, func(games []loaded, err error) {
		f.busy = false
		f.front.Say("")
		if err != nil {
			f.front.Report(err)
			return
		}
		f.openLoaded(games)
	})
}

// Cancel stops what is being read; it reports whether anything was.
func (f *Files) Cancel() bool {
	was := f.busy
	if was {
		f.busy = false
		f.reading.Cancel()
		f.front.Say("")
	}
	return was
}

// OpenRecord makes a record the game shown, with two people at it.
func (f *Files) OpenRecord(r *record.Record, path string) {
	g := loaded{record: r, path: path}
	if err := g.prepare(f.Fouls()); err != nil {
		f.front.Report(err)
		return
	}
	f.show(g)
}

// show makes a game that is prepared the one shown.
func (f *Files) show(g loaded) {
	o := match.DefaultOptions()
	o.Black, o.White = match.Seat{Name: g.record.Info.Black}, match.Seat{Name: g.record.Info.White}
	f.game.Open(g.game, o, g.path)
	f.front.Log.Printf("opened %s stones=%d", filepath.Base(g.path), len(f.game.Now.Stones))
	if n := len(g.faults); n > 0 {
		f.front.Say(f.front.Words.T("status.faults", "n", n, "first", phrase.Failure(f.front.Words, g.faults[0])))
	}
}

// SaveDialog asks where to save the game; the ending chooses the kind.
func (f *Files) SaveDialog() {
	f.Ask(&dialogs.Files{
		Title: f.front.Words.T("file.save.title"), Purpose: dialogs.SaveFile, Name: f.game.Name(), Beside: f.game.File,
		Kinds: dialogs.KindsToSave(f.front.Words, false), Do: f.SaveTo,
	})
}

// SaveTo writes the game in the kind that the path's ending names, SGF if none.
func (f *Files) SaveTo(path string) {
	kind, ok := record.KindToWrite(path)
	if !ok {
		kind, path = record.SGF, path+".sgf"
	}
	var data []byte
	var lost []record.Content
	var err error
	f.game.Match.Read(func(g *game.Game) {
		r := f.game.Record(g)
		if data, err = record.Write(kind, r); err == nil {
			lost = record.Lost(r, data)
		}
	})
	if err == nil {
		err = atomicfile.Write(path, data)
	}
	if err != nil {
		f.front.Report(err)
		return
	}
	t := f.front.Words
	f.game.File = path
	f.Saved()
	f.front.Say(phrase.Beside(t.T("status.saved", "file", filepath.Base(path)), phrase.Lost(t, kind, lost)))
	f.front.Log.Printf("saved %s", filepath.Base(path))
}
