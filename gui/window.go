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
	"omok/gui/collection"
	"omok/gui/explorer"
	"omok/gui/files"
	"omok/gui/front"
	"omok/gui/help"
	"omok/gui/i18n"
	"omok/gui/insight"
	"omok/gui/instance"
	"omok/gui/options"
	"omok/gui/pictures"
	"omok/gui/referee"
	"omok/gui/session"
	"omok/gui/settings"
	"omok/gui/side"
	"omok/gui/sound"
	"omok/gui/task"
)

// Options are what the command line says.
type Options struct {
	Files    []string  // to open
	Do       string    // the id of an action to do once the window stands
	Language string    // instead of the one in the settings, if not empty
	Log      io.Writer // where events are written, one a line; nil for nowhere
	Folder   string    // where the game in progress is kept; empty: the app's storage

	// Handed brings what later starts of the program were to do; an empty request only
	// shows the window. It may be nil.
	Handed <-chan instance.Request
	// Screen returns the space for windows on the screen, in pixels; zeros where nobody
	// knows. It is called once the window shows, and may be nil.
	Screen func() (width, height int)
}

// Window is the program's window: what joins its parts. All its methods and fields
// belong to Fyne's goroutine.
type Window struct {
	front   *front.Front
	options *options.Options
	game    *session.Session // the game shown
	insight *insight.Insight
	referee *referee.Referee
	files   *files.Files
	library *collection.Collection
	explore *explorer.Explorer
	picture *pictures.Pictures
	sound   *sound.Player
	modes   *modes

	board    *board.Board
	cover    fyne.CanvasObject // hides the board while the match is paused
	side     *side.Side
	clock    *side.Clock
	table    *action.Table
	keyboard *action.Keyboard

	engines  engineWindows
	folder   string                  // where the program keeps what is its own
	choice   settings.Choice         // of the last new game
	first    instance.Request        // what this start is to do
	handed   <-chan instance.Request // what later ones are
	screen   func() (width, height int)
	steps    *help.Steps // of a first start, or nil
	hovered  string      // what the status line says of the point under the pointer
	traced   boardPlace  // as last written into the log
	deleting bool        // a branch is being deleted, and what went is to be said
}

// New builds the window, with no game in it yet. Call it before the app runs, and
// then [Window.Run].
func New(a fyne.App, opts Options) *Window {
	if opts.Log == nil {
		opts.Log = io.Discard
	}
	if opts.Folder == "" {
		opts.Folder = a.Storage().RootURI().Path()
	}
	a.SetIcon(fyne.NewStaticResource("omok.png", assets.Icon))
	w := &Window{choice: settings.LoadChoice(a.Preferences()), first: instance.Request{Files: opts.Files, Do: opts.Do}, handed: opts.Handed, screen: opts.Screen, sound: sound.New()}
	w.front = &front.Front{
		App: a, Log: log.New(opts.Log, "", 0), Words: i18n.New(i18n.System()),
		Tasks: task.NewGroup(nil), OnSay: w.showStatus, OnKey: w.key,
	}
	w.options = options.New(w.front, opts.Language, w.settingsChanged)
	w.front.Words.Use(w.options.Language())
	w.front.Win = a.NewWindow(w.front.Words.T("app.name"))
	w.front.Win.SetMaster()
	w.game = session.New(w.front, opts.Folder, func() settings.Settings { return w.options.Set })
	w.folder = opts.Folder
	w.addParts(filepath.Join(opts.Folder, "library.db"))
	w.applySettings()
	return w
}

// addParts makes the parts that work with the game shown, and joins them.
func (w *Window) addParts(library string) {
	w.board = board.New(board.Options{})
	w.board.Update(board.View{Size: w.choice.Size}) // what the first frame shows
	w.insight = insight.New(w.front, w.game, w.showBoard)
	w.referee = referee.New(w.front, w.game, w.sound)
	w.files = files.New(w.front, w.game)
	w.library = collection.New(w.front, w.game, library, task.NewGroup(nil))
	w.explore = explorer.New(explorer.Deps{
		Front: w.front, Source: w.library, Now: w.shown, Redraw: w.showBoard, Focus: w.focusBoard,
		Play: func(p game.Point) { w.modes.Click(p) },
	})
	w.picture = pictures.New(w.front, w.game, w.board, w.files)
	w.clock = side.NewClock(w.game, func() { w.side.ShowPlayers() }, func() { w.sound.Play(sound.LowTime) })
	w.table = action.New(w.front.Words, menus, w.actions())
	w.table.Say, w.table.Ask = w.front.Say, w.state
	w.table.OnDo = func(id action.ID) { w.front.Log.Printf("action %s", id) }
	w.keyboard = &action.Keyboard{Canvas: w.front.Win.Canvas(), Clipboard: w.front.App.Clipboard(), Table: w.table}
	w.modes = newModes(w)
	w.join()
}

// Run shows the window, with the game of the last time or a new one, and returns
// when it has been closed.
func (w *Window) Run() {
	w.front.Win.Resize(w.options.Size())
	w.front.Win.SetCloseIntercept(w.quit)
	w.front.Win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { w.files.OpenURIs(files) })
	// Not sooner: before the app runs, what other goroutines hand to Fyne's is run
	// on their own.
	w.front.App.Lifecycle().SetOnStarted(func() {
		w.files.FindChooser()
		w.files.CleanUp(w.game.Folder())
		w.begin()
	})
	w.front.Win.ShowAndRun()
	w.leave()
}

// quit asks what becomes of changes that are saved nowhere, keeps what is to be kept
// and closes the window.
func (w *Window) quit() {
	w.game.QuitFirst(func() {
		w.options.KeepSize()
		w.leave()
		w.front.Win.Close()
	})
}

// leave lets go of the match, whose snapshot on disk stays, and ends all work.
func (w *Window) leave() {
	if w.game.Match == nil {
		return
	}
	w.clock.Stop()
	w.engines.leave()
	w.front.Tasks.Close(session.Goodbye)
	w.game.Leave()
	w.library.Leave()
	w.sound.Close()
}
