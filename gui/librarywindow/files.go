package librarywindow

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"omok/game/atomicfile"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/document"
	"omok/gui/filechooser"
	"omok/gui/i18n"
	"omok/gui/phrase"
)

// importFile asks for a file and adds its games.
func (g *games) importFile() {
	g.askFile(&dialogs.Files{Title: g.Words.T("library.importFile.title"), Kinds: dialogs.KindsToOpen(g.Words), Do: g.importFrom})
}

// importFolder asks for a folder and adds the games of all files below it.
func (g *games) importFolder() {
	g.askFile(&dialogs.Files{Title: g.Words.T("library.importFolder.title"), Purpose: dialogs.ChooseFolder, Do: g.importFrom})
}

// askFile opens a file dialog.
func (s *Window) askFile(d *dialogs.Files) {
	d.Words, d.Store, d.System, d.Tasks = s.Words, s.App.Preferences(), s.System, s.tasks
	d.Open(s.win.Canvas())
}

// Import adds the games of a file, or of all files below a folder.
func (s *Window) Import(path string) {
	s.turnTo(0)
	s.games.importFrom(path)
}

// importFrom adds the games of a file, or of all files below a folder. What was
// added before it is stopped, or fails, stays, and is reported as after its end.
func (g *games) importFrom(path string) {
	l := g.Library
	var report library.Report
	var failed error
	g.long(g.Words.T("library.import.title"), func(ctx context.Context, progress func(float64, string)) {
		var paths []string
		if paths, failed = filesBelow(path); failed == nil {
			report, failed = l.Import(ctx, paths, func(p library.Progress) {
				progress(p.Part, g.Words.T("library.importedSoFar", "n", p.Games, "count", phrase.Grouped(p.Games), "file", filepath.Base(p.File)))
			})
		}
	}, func() {
		g.imported(&report, failed)
	})
}

// filesBelow returns path itself, or all files below it if it is a folder.
func filesBelow(path string) ([]string, error) {
	var paths []string
	err := filepath.WalkDir(path, func(p string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			paths = append(paths, p)
		}
		return err
	})
	return paths, err
}

// exportChosen writes the chosen game to a file; the ending chooses the kind.
func (g *games) exportChosen() {
	if g.chosen == nil {
		return
	}
	id, l := g.chosen.ID, g.Library
	g.askFile(&dialogs.Files{
		Title: g.Words.T("library.export.title"), Purpose: dialogs.SaveFile, Name: fileName(g.Words, &g.chosen.Summary),
		Kinds: dialogs.KindsToSave(g.Words, false),
		Do: g.sparing(g.exportChosen, func(path string) {
			g.save(path, func(ctx context.Context, path string) error {
				data, err := l.Export(ctx, kindOf(path), id)
				if err != nil {
					return err
				}
				return atomicfile.Write(path, data)
			})
		}),
	})
}

// sparing returns a function that goes on to write a file, but asks first if several games
// stand there; elsewhere asks for another file.
func (g *games) sparing(elsewhere func(), goOn func(path string)) func(path string) {
	return func(path string) {
		t, games := g.Words, 0
		g.work(func(ctx context.Context) error {
			games = document.GamesIn(ctx, path)
			return nil
		}, func() {
			if games == 0 {
				goOn(path)
				return
			}
			title := t.T("save.many.title", "file", filepath.Base(path), "count", phrase.Grouped(games))
			dialogs.Sparing(t, title, t.T("library.export.many"), elsewhere, func() { goOn(path) }).Open(g.win.Canvas())
		})
	}
}

// kindOf returns the kind of record that the ending of a path means; SGF if none.
func kindOf(path string) *record.Format {
	if kind, ok := record.FormatToWrite(path); ok {
		return kind
	}
	return record.SGF
}

// exportFound writes all games that the filters let through to a file.
func (g *games) exportFound() {
	t := g.Words
	if len(g.found.ids) == 0 {
		g.say(t.T("library.exportFound.title"), t.T("library.exportFound.none"))
		return
	}
	g.askFile(&dialogs.Files{
		Title: t.T("library.exportFound.title"), Purpose: dialogs.SaveFile, Name: "omok.sgf",
		Kinds: dialogs.KindsToSave(t, true), Do: g.sparing(g.exportFound, g.exportFoundTo),
	})
}

func (g *games) exportFoundTo(path string) {
	t, l, q, all := g.Words, g.Library, g.query, max(len(g.found.ids), 1)
	var failed error
	g.long(t.T("library.exportFound.title"), func(ctx context.Context, progress func(float64, string)) {
		var data []byte
		data, failed = l.ExportFound(ctx, kindOf(path), q, func(done int) {
			progress(float64(done)/float64(all), phrase.Grouped(done))
		})
		if failed == nil {
			failed = ctx.Err()
		}
		if failed == nil {
			failed = atomicfile.Write(path, data)
		}
	}, func() {
		switch {
		case failed == nil:
			g.say(t.T("library.saved"), path)
		case !errors.Is(failed, context.Canceled):
			g.say(t.T("error.title"), phrase.Failure(t, failed))
		}
	})
}

// backupEnding is the ending of the file names of backups.
const backupEnding = ".db"

func backupKinds(t *i18n.Catalogue) []filechooser.Kind {
	return []filechooser.Kind{{Name: t.T("file.kind.backup"), Extensions: []string{backupEnding}}, {Name: t.T("file.kind.all")}}
}

// backup copies the whole library to one file.
func (g *games) backup() {
	l := g.Library
	g.saveAs(&dialogs.Files{
		Title: g.Words.T("library.backup.title"), Name: "omok-" + time.Now().Format(time.DateOnly) + backupEnding, Kinds: backupKinds(g.Words),
	}, l.Backup)
}

// saveAs asks for a file and has it written.
func (s *Window) saveAs(d *dialogs.Files, write func(ctx context.Context, path string) error) {
	d.Purpose = dialogs.SaveFile
	d.Do = func(path string) { s.save(path, write) }
	s.askFile(d)
}

// save writes a file and says so.
func (s *Window) save(path string, write func(ctx context.Context, path string) error) {
	s.work(func(ctx context.Context) error { return write(ctx, path) }, func() {
		s.say(s.Words.T("library.saved"), path)
	})
}

// restore puts a backup in the place of the library, after asking.
func (g *games) restore() {
	t := g.Words
	g.askFile(&dialogs.Files{Title: t.T("library.restore.title"), Kinds: backupKinds(t), Do: func(path string) {
		g.ask(t.T("library.restore.ask"), t.T("library.restore.text", "file", filepath.Base(path)), t.T("library.restore.yes"), func() {
			g.restoreFrom(path)
		})
	}})
}

func (g *games) restoreFrom(path string) {
	var l *library.Library
	var failed error
	g.work(func(ctx context.Context) error {
		l, failed = g.Restore(ctx, path)
		return nil
	}, func() {
		if l != nil {
			g.take(l)
			g.lookAnew()
			g.Reload()
		}
		if failed != nil {
			g.say(g.Words.T("error.title"), phrase.Failure(g.Words, failed))
		}
	})
}
