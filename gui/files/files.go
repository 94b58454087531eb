// Package files opens and saves records: from the file dialog, the command line, what
// is dropped on the window, and the clipboard. Reading is done away from Fyne's
// goroutine, can be cancelled, and takes plain files of a bounded size only.
package files

import (
	"context"
	"path/filepath"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/game/record"
	"omok/gui/action"
	"omok/gui/dialogs"
	"omok/gui/document"
	"omok/gui/filechooser"
	"omok/gui/front"
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
	// Rules are those of a position that is opened from a drawing.
	Rules func() game.Rules
	// SystemDialogs reports whether the person wants the file dialogs of the system.
	SystemDialogs func() bool
	// Saved is called when the game has been saved, under another name perhaps.
	Saved func()

	front   *front.Front
	game    *session.Session
	reading *task.Job       // the last reading, which may have ended
	busy    bool            // it has not ended
	opened  func()          // to be called once what is read is shown; may be nil
	chooser filechooser.Ask // the system's; nil while none is known

	problems problems // of the file whose game is shown
}

// New returns what opens and saves the records of a session.
func New(f *front.Front, s *session.Session) *Files { return &Files{front: f, game: s} }

// OpenDialog asks for a file and opens it.
func (f *Files) OpenDialog() { f.OpenDialogThen(nil) }

// OpenDialogThen is [Files.OpenDialog]; then, if it is not nil, is called once the
// game of the file is shown.
func (f *Files) OpenDialogThen(then func()) {
	f.Ask(&dialogs.Files{
		Title: f.front.Words.T("file.open.title"), Kinds: dialogs.KindsToOpen(f.front.Words), Beside: f.game.Doc.Path(),
		Do: func(path string) {
			f.open([]string{path}, then)
		},
	})
}

// Ask opens a file dialog.
func (f *Files) Ask(d *dialogs.Files) {
	d.Words, d.Store, d.System, d.Tasks = f.front.Words, f.front.App.Preferences(), f.Chooser(), f.front.Tasks
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
func (f *Files) Open(paths []string) { f.open(paths, nil) }

// open is [Files.Open]; then, if it is not nil, is called once the game is shown.
func (f *Files) open(paths []string, then func()) {
	if len(paths) == 0 {
		return
	}
	f.read(filepath.Base(paths[0]), then, func(ctx context.Context) ([]loaded, error) {
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
	f.read(f.front.Words.T("file.clipboard"), nil, func(ctx context.Context) ([]loaded, error) {
		if len(text) > mostText {
			return nil, plainfile.ErrTooLarge
		}
		return load(ctx, []byte(text), "")
	})
}

// read runs work to read games, and then opens them. name is what they are read from;
// then, if it is not nil, is called once a game is shown.
func (f *Files) read(name string, then func(), work func(context.Context) ([]loaded, error)) {
	f.Cancel()
	f.busy, f.opened = true, then
	terms := f.terms()
	f.front.Say(f.front.Words.T("status.reading", "file", name))
	f.reading = task.Go(f.front.Tasks, func(ctx context.Context, _ *task.Job) ([]loaded, error) {
		games, err := work(ctx)
		if err == nil && len(games) == 1 {
			err = games[0].prepare(terms)
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

func (f *Files) terms() terms { return terms{f.Rules(), f.Fouls()} }

// Cancel stops what is being read; it reports whether anything was.
func (f *Files) Cancel() bool {
	was := f.busy
	f.opened = nil
	if was {
		f.busy = false
		f.reading.Cancel()
		f.front.Say("")
	}
	return was
}

// OpenRecord shows a record that comes from no file as a game between two people; title
// is what it is called.
func (f *Files) OpenRecord(r *record.Record, title string) {
	g := loaded{Source: document.Source{Record: r, Origin: document.Origin{Title: title}}}
	if err := g.prepare(f.terms()); err != nil {
		f.front.Report(err)
		return
	}
	f.show(g)
}

// show makes a game that is prepared the one shown.
func (f *Files) show(g loaded) {
	f.game.Open(g.game, g.Options(), g.Origin)
	f.front.Log.Printf("opened %s stones=%d", filepath.Base(g.Origin.Path), len(f.game.Now.Stones))
	f.use(g.Origin.Path)
	f.noteProblems(g)
	if then := f.opened; then != nil {
		f.opened = nil
		then()
	}
	f.front.Say(f.remarks(g))
}

// remarks says what was assumed, guessed and put right to open a game; "" for nothing.
func (f *Files) remarks(g loaded) string {
	t, which, assumed, guessed, faults := f.front.Words, "", "", "", ""
	if o := &g.Origin; o.Games > 1 {
		which = t.T("games.which", "n", phrase.Grouped(o.Game+1), "of", phrase.Grouped(o.Games))
	}
	if g.Origin.IsDrawn() {
		assumed = t.T("status.assumedRules", "rules", phrase.Rules(t, g.game.Config().Rules))
	}
	if g.Guessed != "" {
		guessed = t.T("status.guessedEncoding", "encoding", g.Guessed)
	}
	if n := len(g.Problems) + g.MoreProblems; n > 0 {
		faults = t.T("status.faults", "n", n, "count", phrase.Grouped(n), "first", phrase.Failure(t, g.Problems[0]))
	}
	return t.Sentences(which, assumed, guessed, faults)
}

// use puts a file at the top of the recent ones.
func (f *Files) use(path string) {
	if path == "" {
		return
	}
	recent := document.LoadRecent(f.front.App.Preferences())
	recent.Add(path)
	recent.Save(f.front.App.Preferences())
}

// Recent returns the files used last, to be opened again.
func (f *Files) Recent() []action.Entry {
	var entries []action.Entry
	for _, path := range document.LoadRecent(f.front.App.Preferences()).Paths {
		entries = append(entries, action.Entry{Text: filepath.Base(path), Do: func() { f.Open([]string{path}) }})
	}
	return entries
}
