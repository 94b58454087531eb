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
	"omok/gui/task"
)

// Rescue offers the ways out of a damaged library: a backup, what can still be
// read, or a new one. The damaged file is never deleted.
type Rescue struct {
	Words  *i18n.Catalogue
	Store  settings.Store // remembers the folder of the file dialog
	Canvas fyne.Canvas
	Path   string // of the library, which must not be open

	Tasks *task.Group
	// Alone closes the library, and runs do while nobody else can open it; it is called
	// away from Fyne's goroutine.
	Alone func(ctx context.Context, do func(context.Context) error) error
	// Ended is told that there is a sound library now, or why not: [context.Canceled]
	// where the person puts it off or stops it, and all is as it was.
	Ended func(error)

	working bool
	sheet   *dialogs.Sheet
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
		Title: t.T("rescue.title"), Content: ways, Buttons: []dialogs.Button{{Text: t.T("button.cancel"), Do: func() { r.Ended(context.Canceled) }}},
	}
	return r.sheet
}

// Busy reports whether the ways out are on offer, or one of them is being gone.
func (r *Rescue) Busy() bool {
	return r != nil && (r.working || r.sheet != nil && !r.sheet.Closed())
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
	r.work(r.Words.T("library.restore.title"), func(ctx context.Context, _ func(float64, string)) error {
		return library.Restore(ctx, r.Path, backup)
	}, r.Ended)
}

func (r *Rescue) startNew() {
	r.work(r.Words.T("rescue.new"), func(context.Context, func(float64, string)) error {
		_, err := library.SetAside(r.Path, time.Now())
		return err
	}, r.Ended)
}

func (r *Rescue) salvage() {
	t := r.Words
	var result library.Salvaged
	r.work(t.T("rescue.salvage"), func(ctx context.Context, progress func(float64, string)) (err error) {
		result, err = library.Salvage(ctx, r.Path, time.Now(), func(part float64, games int) {
			if games == 0 {
				progress(part, t.T("library.importing"))
				return
			}
			progress(part, t.T("rescue.savedSoFar", "n", games, "count", phrase.Grouped(games)))
		})
		return err
	}, func(err error) {
		if err != nil {
			r.Ended(err)
			return
		}
		dialogs.Message(r.Canvas, t.T("library.title"), r.salvaged(result),
			dialogs.Button{Text: t.T("button.ok"), Do: func() { r.Ended(nil) }})
	})
}

// salvaged says what was saved and what is lost.
func (r *Rescue) salvaged(result library.Salvaged) string {
	t := r.Words
	lines := []string{t.T("rescue.salvaged", "n", result.Games, "count", phrase.Grouped(result.Games))}
	if result.Lost > 0 {
		lines = append(lines, t.T("rescue.lost", "n", result.Lost, "count", phrase.Grouped(result.Lost)))
	}
	return strings.Join(append(lines, t.T("rescue.aside", "file", filepath.Base(result.Aside))), "\n")
}

// work runs do, with nobody else at the library, under a sheet that can stop it, and
// then hands its error on. Meanwhile nothing else is begun.
func (r *Rescue) work(title string, do func(ctx context.Context, progress func(part float64, text string)) error, then func(error)) {
	if r.working {
		return
	}
	r.working = true
	var failed error
	longTask{words: r.Words, tasks: r.Tasks, title: title, begins: r.Words.T("rescue.working")}.run(
		r.Canvas, func(ctx context.Context, progress func(float64, string)) {
			failed = r.Alone(ctx, func(ctx context.Context) error { return do(ctx, progress) })
		}, func() {
			r.working = false
			then(failed)
		})
}
