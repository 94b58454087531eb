package shelf

import (
	"context"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/game/record"
	"omok/gui/dialogs"
)

// importFile asks for a file and adds its games.
func (g *games) importFile() {
	g.fileDialog(dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		if err != nil || f == nil {
			return
		}
		path := f.URI().Path()
		f.Close()
		g.importFrom(path)
	}, g.win))
}

// importFolder asks for a folder and adds the games of all files below it.
func (g *games) importFolder() {
	g.fileDialog(dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		if err == nil && folder != nil {
			g.importFrom(folder.Path())
		}
	}, g.win))
}

// fileDialog shows a file dialog as large as the window allows.
func (s *Shelf) fileDialog(d *dialog.FileDialog) {
	d.Show()
	size := s.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(size.Width-40, 900), min(size.Height-40, 640)))
}

// importFrom adds the games of a file, or of all files below a folder, with a bar
// that shows how far it is and a button that stops it. What was added stays.
func (g *games) importFrom(path string) {
	t, l := g.Words, g.Library
	ctx, cancel := context.WithCancel(g.ctx)
	bar := widget.NewProgressBar()
	now := widget.NewLabel(t.T("shelf.importing"))
	now.Truncation = fyne.TextTruncateEllipsis
	sheet := &dialogs.Sheet{
		Title:   t.T("shelf.import"),
		Content: sized(container.NewVBox(bar, now), 420, 0),
		Buttons: []dialogs.Button{{Text: t.T("button.cancel"), Do: func() { cancel(); g.reload() }}},
	}
	sheet.Open(g.win.Canvas())
	var report library.Report
	g.work(ctx, func(ctx context.Context) (err error) {
		paths, err := filesBelow(path)
		if err != nil {
			return err
		}
		report, err = l.Import(ctx, paths, func(p library.Progress) {
			g.Do(func() {
				bar.SetValue(float64(p.Done) / float64(max(p.Files, 1)))
				now.SetText(filepath.Base(p.File))
			})
		})
		return err
	}, func() {
		cancel()
		sheet.Close()
		g.reload()
		g.say(t.T("shelf.import"), importText(g.Shelf, report))
	})
}

// importText says what an import did; of the faults it names the first few.
func importText(s *Shelf, r library.Report) string {
	const most = 5
	lines := []string{s.Words.T("shelf.imported", "n", r.Added, "same", r.Duplicates)}
	for i, err := range r.Failed {
		if i == most {
			lines = append(lines, s.Words.T("shelf.moreFaults", "n", len(r.Failed)-most))
			break
		}
		lines = append(lines, err.Error())
	}
	return strings.Join(lines, "\n")
}

// filesBelow gives path itself, or all files below it if it is a folder.
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
	g.saveAs("omok.sgf", func(ctx context.Context, path string) error {
		kind, ok := record.KindToWrite(path)
		if !ok {
			kind = record.SGF
		}
		data, err := l.Export(ctx, kind, id)
		if err != nil {
			return err
		}
		return record.WriteFile(path, data)
	})
}

// backup copies the whole library to one file.
func (g *games) backup() {
	l := g.Library
	g.saveAs("omok-"+time.Now().Format(time.DateOnly)+".db", l.Backup)
}

// saveAs asks for a file and has it written.
func (s *Shelf) saveAs(name string, write func(ctx context.Context, path string) error) {
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		if err != nil || f == nil {
			return
		}
		path := f.URI().Path()
		f.Close()
		s.work(s.ctx, func(ctx context.Context) error { return write(ctx, path) }, func() {
			s.say(s.Words.T("shelf.saved"), path)
		})
	}, s.win)
	d.SetFileName(name)
	s.fileDialog(d)
}

// restore puts a backup in the place of the library, after asking.
func (g *games) restore() {
	t := g.Words
	g.fileDialog(dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		if err != nil || f == nil {
			return
		}
		path := f.URI().Path()
		f.Close()
		g.ask(t.T("shelf.restore.title"), t.T("shelf.restore.text", "file", filepath.Base(path)), t.T("shelf.restore"), func() {
			g.restoreFrom(path)
		})
	}, g.win))
}

func (g *games) restoreFrom(path string) {
	var l *library.Library
	g.work(g.ctx, func(ctx context.Context) (err error) {
		l, err = g.Restore(ctx, path)
		return err
	}, func() {
		g.Library = l
		g.reload()
	})
}
