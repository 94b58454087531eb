package gui

import (
	"io"
	"log"
	"path/filepath"

	"fyne.io/fyne/v2"

	"omok/assets"
	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/dialogs"
	"omok/gui/help"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/mode"
	"omok/gui/settings"
	"omok/gui/sound"
	"omok/gui/study"
)

// Options are what the command line says.
type Options struct {
	Files    []string  // to open
	Language string    // instead of the one in the settings, if not empty
	Log      io.Writer // where events are written, one a line; nil for nowhere
	Folder   string    // where the game in progress is kept; empty: the app's storage
}

// Window is the program's window. All its methods and fields belong to Fyne's
// goroutine.
type Window struct {
	app   fyne.App
	win   fyne.Window
	words *i18n.Catalogue
	log   *log.Logger

	traced boardPlace // as last written into the log

	set     settings.Settings
	choice  settings.Choice
	files   []string     // to open at the start
	folder  string       // where the game in progress is kept
	library libraryState // the library, kept in the same folder
	forced  string       // a language that goes before the one in the settings

	match   *match.Match
	saver   *match.Saver
	now     match.Snapshot // as last heard of
	study   *study.Study
	studied study.Snapshot // as last heard of
	file    string         // where the game was opened from or saved to

	board    *board.Board
	cover    fyne.CanvasObject // hides the board while the match is paused
	side     *side
	look     overlay
	table    *action.Table
	keyboard *action.Keyboard
	sheet    *dialogs.Sheet // what is open over the window, if anything
	steps    *help.Steps    // of a first start, or nil
	clock    *clockTicker
	sound    *sound.Player

	desk    *mode.Desk
	mode    mode.Mode    // what the board is for
	chosen  bool         // a person has chosen the mode, rather than the game
	learned bool         // the adaptive level has taken the result of this match
	hovered string       // what the status line says of the point under the pointer
	better  []game.Point // a line to be drawn as soon as its position is shown
}

// New builds the window, with no game in it yet. Call it before the app runs, and
// then [Window.Run].
func New(a fyne.App, opts Options) *Window {
	out := opts.Log
	if out == nil {
		out = io.Discard
	}
	w := &Window{
		app:    a,
		log:    log.New(out, "", 0),
		set:    settings.Load(a.Preferences()),
		choice: settings.LoadChoice(a.Preferences()),
		folder: opts.Folder,
		forced: opts.Language,
	}
	if w.folder == "" {
		w.folder = a.Storage().RootURI().Path()
	}
	w.library.do = fyne.Do
	w.library.path = filepath.Join(w.folder, "library.db")
	w.words = i18n.New(w.language())
	w.sound = sound.New()
	a.SetIcon(fyne.NewStaticResource("omok.png", assets.Icon))
	w.win = a.NewWindow(w.words.T("app.name"))
	w.win.SetMaster()
	w.desk = w.newDesk()
	w.table = action.New(w.words, menus, w.actions())
	w.table.Say = w.say
	w.keyboard = &action.Keyboard{Canvas: w.win.Canvas(), Clipboard: a.Clipboard(), Table: w.table}
	w.keyboard.Connect()
	w.applySettings()
	w.files = opts.Files
	return w
}

// Run shows the window, with the game of the last time or a new one, and returns
// when it has been closed.
func (w *Window) Run() {
	w.win.Resize(w.firstSize())
	w.win.SetCloseIntercept(w.quit)
	w.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { w.openURIs(files) })
	// Not sooner: before the app runs, what other goroutines hand to Fyne's is run
	// on their own.
	w.app.Lifecycle().SetOnStarted(w.begin)
	w.win.ShowAndRun()
	w.leave()
}

// quit keeps what is to be kept and closes the window.
func (w *Window) quit() {
	w.keepSize()
	w.leave()
	w.win.Close()
}

// leave lets go of the match; the snapshot on disk stays.
func (w *Window) leave() {
	if w.match == nil {
		return
	}
	w.study.Close()
	w.sound.Close()
	w.clock.stop()
	w.saver.Close()
	w.match.Close()
	w.match, w.study = nil, nil
	w.closeLibrary()
}
