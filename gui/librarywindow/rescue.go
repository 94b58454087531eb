package librarywindow

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/game/library"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/phrase"
	"omok/gui/settings"
)

// Rescue offers the ways out of a damaged library: a backup, what can still be
// read, or a new one. The damaged file is never deleted.
type Rescue struct {
	Words  *i18n.Catalogue
	Store  settings.Store // remembers the folder of the file dialog
	Canvas fyne.Canvas
	Path   string // of the library, which must not be open

	// Work runs do away from Fyne's goroutine and then calls then on that goroutine; if
	// do fails, it reports the error instead.
	Work func(do func(context.Context) error, then func())
	// Again goes on with what the library was wanted for.
	Again func()

	sheet *dialogs.Sheet
}

// Sheet returns the sheet, for the window to open.
func (r *Rescue) Sheet() *dialogs.Sheet {
	t := r.Words
	ways := container.NewVBox(dialogs.Text(t.T("rescue.text", "file", filepath.Base(r.Path))))
	way := func(text string, do func()) {
		ways.Add(control.NewButton(r.keys, text, nil, func() {
			r.sheet.Close()
			do()
		}))
	}
	if backups := library.Backups(r.Path); len(backups) > 0 {
		if info, err := os.Stat(backups[0]); err == nil {
			way(t.T("rescue.newest", "date", info.ModTime().Format(time.DateOnly)), func() { r.restore(backups[0]) })
		}
	}
	way(t.T("rescue.other"), r.chooseBackup)
	way(t.T("rescue.salvage"), r.salvage)
	way(t.T("rescue.new"), r.startNew)
	r.sheet = &dialogs.Sheet{
		Title: t.T("rescue.title"), Content: ways, Buttons: []dialogs.Button{{Text: t.T("button.cancel")}},
	}
	return r.sheet
}

// keys lets Escape close the sheet from each of the buttons, and reports whether it was
// the key.
func (r *Rescue) keys(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape {
		return false
	}
	r.sheet.Cancel()
	return true
}

func (r *Rescue) chooseBackup() {
	(&dialogs.Files{
		Words: r.Words, Store: r.Store, Title: r.Words.T("library.restore.title"),
		Kinds: backupKinds(r.Words), Do: r.restore,
	}).Open(r.Canvas)
}

func (r *Rescue) restore(backup string) {
	r.Work(func(ctx context.Context) error { return library.Restore(ctx, r.Path, backup) }, r.Again)
}

func (r *Rescue) startNew() {
	r.Work(func(context.Context) error {
		_, err := library.SetAside(r.Path, time.Now())
		return err
	}, r.Again)
}

func (r *Rescue) salvage() {
	var result library.Salvaged
	r.Work(func(ctx context.Context) (err error) {
		result, err = library.Salvage(ctx, r.Path, time.Now(), nil)
		return err
	}, func() {
		t := r.Words
		lines := []string{t.T("rescue.salvaged", "n", result.Games, "count", phrase.Grouped(result.Games))}
		if result.Lost > 0 {
			lines = append(lines, t.T("rescue.lost", "n", result.Lost, "count", phrase.Grouped(result.Lost)))
		}
		lines = append(lines, t.T("rescue.aside", "file", filepath.Base(result.Aside)))
		dialogs.Message(r.Canvas, t.T("library.title"), strings.Join(lines, "\n"),
			dialogs.Button{Text: t.T("button.ok"), Do: r.Again})
	})
}
