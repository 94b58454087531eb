package gui

import (
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/game/atomicfile"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/match"
	"omok/gui/phrase"
)

// baseName is the last part of a path, as a title shows it.
func baseName(path string) string { return filepath.Base(path) }

// openDialogFile asks for a file and opens it.
func (w *Window) openDialogFile() {
	w.askFile(&dialogs.Files{
		Title: w.words.T("file.open.title"), Endings: record.Endings(),
		Do: func(path string) { w.openFiles([]string{path}) },
	})
}

// askFile opens a file dialog.
func (w *Window) askFile(d *dialogs.Files) {
	d.Words, d.Store = w.words, w.app.Preferences()
	w.openDialog(d.Open)
}

// openURIs opens what was dropped on the window.
func (w *Window) openURIs(files []fyne.URI) {
	var paths []string
	for _, f := range files {
		paths = append(paths, f.Path())
	}
	w.openFiles(paths)
}

// openFiles opens the game that files hold; of several, the person chooses one.
func (w *Window) openFiles(paths []string) {
	var games []loaded
	for _, path := range paths {
		data, err := os.ReadFile(path)
		var some []loaded
		if err == nil {
			some, err = load(data, path)
		}
		if err != nil {
			w.report(err)
			return
		}
		games = append(games, some...)
	}
	w.openLoaded(games)
}

// openText opens the game that a text holds; of several, the person chooses one.
func (w *Window) openText(text string) {
	games, err := load([]byte(text), "")
	if err != nil {
		w.report(err)
		return
	}
	w.openLoaded(games)
}

// openRecord makes a record the match of the window, with two people at it.
func (w *Window) openRecord(r *record.Record, path string) {
	rules, known := r.Rules()
	if !known {
		rules = game.MustRules(game.Freestyle) // bars nothing, so every record fits
	}
	g, err := game.FromTree(game.Config{Rules: rules, Size: r.Size, Fouls: w.choice.Fouls}, r.Root)
	if err != nil {
		w.report(err)
		return
	}
	g.Info = r.Info
	if line := r.Position(); len(line) > 0 {
		g.Jump(line[len(line)-1])
	}
	if r.Result.Over && !g.Result().Over && r.Start == nil {
		if err := g.Declare(r.Result); err != nil {
			w.log.Printf("error %v", err)
		}
	}
	o := match.DefaultOptions()
	o.Black, o.White = match.Seat{Name: r.Info.Black}, match.Seat{Name: r.Info.White}
	m, err := match.Open(g, o, w.deps())
	if err != nil {
		w.report(err)
		return
	}
	w.take(m, path)
	m.Start()
	w.log.Printf("opened %s stones=%d", baseName(path), len(w.now.Stones))
}

// saveDialogFile asks where to save the game; the ending chooses the kind.
func (w *Window) saveDialogFile() {
	w.askFile(&dialogs.Files{
		Title: w.words.T("file.save.title"), Purpose: dialogs.SaveFile, Name: w.recordName(), Do: w.saveTo,
	})
}

// recordName proposes a name for the file of this game.
func (w *Window) recordName() string {
	if w.file != "" {
		return baseName(w.file)
	}
	return string(w.now.Options.Game.Rules.Set) + ".sgf"
}

// saveTo writes the game in the kind that the path's ending names, SGF if none.
func (w *Window) saveTo(path string) {
	kind, ok := record.KindToWrite(path)
	if !ok {
		kind, path = record.SGF, path+".sgf"
	}
	var data []byte
	var lost []record.Content
	var err error
	w.match.Read(func(g *game.Game) {
		r := w.record(g)
		if data, err = record.Write(kind, r); err == nil {
			lost = record.Lost(r, data)
		}
	})
	if err == nil {
		err = atomicfile.Write(path, data)
	}
	if err != nil {
		w.report(err)
		return
	}
	w.file = path
	w.setTitle()
	w.say(joinSentences(w.words.T("status.saved", "file", baseName(path)), phrase.Lost(w.words, kind, lost)))
	w.log.Printf("saved %s", baseName(path))
}

// encode writes the game with all its variations.
func (w *Window) encode(kind record.Format) (data []byte, err error) {
	w.match.Read(func(g *game.Game) {
		data, err = record.Write(kind, w.record(g))
	})
	return data, err
}

// record describes g for a file.
func (w *Window) record(g *game.Game) *record.Record {
	rules := g.Config().Rules
	info := g.Info
	if info.Black == "" && info.White == "" {
		info.Black, info.White = w.now.Options.Black.Name, w.now.Options.White.Name
	}
	if info.Date == "" {
		info.Date = time.Now().Format(time.DateOnly)
	}
	return &record.Record{
		Set: rules.Set, Exact: rules.Set == game.Omok && rules.IsExact(), Size: g.Config().Size,
		Info: info, Result: w.now.Final, Root: g.Root(), Start: g.Current(),
	}
}
