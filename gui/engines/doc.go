// Package engines holds the windows about engines: the manager of other people's engines
// with its list and consoles, the tournaments, and the one that shows how an engine
// thinks. They belong to Fyne's goroutine; what takes long is a task, and tournaments
// tell of their changes on goroutines of their own, which cross over in one place.
package engines

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/ai"
	"omok/game/record"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/filechooser"
	"omok/gui/i18n"
	"omok/gui/phrase"
	"omok/gui/roster"
	"omok/gui/session"
	"omok/gui/settings"
	"omok/gui/task"
)

// Deps are what the windows need of the program.
type Deps struct {
	App    fyne.App
	Words  *i18n.Catalogue
	Store  settings.Store
	Roster *roster.Roster
	Folder string // where a tournament is kept

	Settings func() settings.Settings
	Change   func(settings.Settings)
	Changed  func() // the list is another
	Board    func() board.Options
	Chooser  func() filechooser.Ask                     // of the system's files; nil: the program's own
	Offered  func() []dialogs.Engine                    // what can be watched
	Maker    func() session.Maker                       // makes them, with the settings in force
	Shown    func() (pos ai.Position, over, known bool) // the position that the board shows
	// Keep puts a game into the library, under a tag.
	Keep func(r *record.Record, tag string)
	// Do runs something on Fyne's goroutine; nil is [fyne.Do].
	Do func(func())
}

// frame is what the windows have in common.
type frame struct {
	Deps
	win   fyne.Window
	tasks *task.Group
}

// newFrame makes a window; closed is told when it has gone.
func newFrame(d Deps, size fyne.Size, closed func()) *frame {
	if d.Do == nil {
		d.Do = fyne.Do
	}
	f := &frame{Deps: d, win: d.App.NewWindow(""), tasks: task.NewGroup(d.Do)}
	c := f.win.Canvas()
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyW, Modifier: fyne.KeyModifierShortcutDefault}, func(fyne.Shortcut) { f.win.Close() })
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if top, ok := c.Overlays().Top().(*dialogs.Sheet); ok {
			top.TypedKey(e)
			return
		}
		if e.Name == fyne.KeyEscape {
			f.win.Close()
		}
	})
	f.win.Resize(size)
	f.win.SetOnClosed(func() {
		f.tasks.Close(0)
		closed()
	})
	return f
}

// keys takes the keys of the window, and reports whether a field has no use for one.
func (f *frame) keys(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape || f.win.Canvas().Overlays().Top() != nil {
		return false
	}
	f.win.Close()
	return true
}

// fail shows an error in a sheet.
func (f *frame) fail(err error) {
	dialogs.Message(f.win.Canvas(), f.Words.T("error.title"), phrase.Failure(f.Words, err), dialogs.Button{Text: f.Words.T("button.ok")})
}

// ask does something that cannot be taken back, after asking.
func (f *frame) ask(title, text, yes string, do func()) {
	dialogs.Message(f.win.Canvas(), title, text,
		dialogs.Button{Text: yes, Do: do, Danger: true}, dialogs.Button{Text: f.Words.T("button.cancel")})
}

// button makes a button with the words of a key.
func (f *frame) button(key string, do func()) *control.Button {
	return control.NewButton(f.keys, f.Words.T(key), nil, do)
}

// browse asks for a file, or with [dialogs.SaveFile] for a new one.
func (f *frame) browse(titleKey string, purpose dialogs.Purpose, name string, kinds []filechooser.Kind, do func(path string)) {
	(&dialogs.Files{
		Words: f.Words, Title: f.Words.T(titleKey), Purpose: purpose, Kinds: kinds, Name: name, Store: f.Store, System: f.Chooser(), Tasks: f.tasks, Do: do,
	}).Open(f.win.Canvas())
}

// form is a column of fields with words before them.
type form struct {
	words *i18n.Catalogue
	rows  *fyne.Container
}

func newForm(t *i18n.Catalogue) *form { return &form{t, container.New(layout.NewFormLayout())} }

// row adds a field under the words of a key.
func (f *form) row(key string, field fyne.CanvasObject) {
	f.rows.Add(widget.NewLabel(f.words.T(key)))
	f.rows.Add(control.Sized(field, fieldWidth, 0))
}

const fieldWidth = 330
