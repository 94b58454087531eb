package gui

import (
	"image/color"
	"io"
	"log"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"omok/assets"
	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/coach"
	"omok/gui/collection"
	"omok/gui/engines"
	"omok/gui/explorer"
	"omok/gui/files"
	"omok/gui/front"
	"omok/gui/help"
	"omok/gui/i18n"
	"omok/gui/insight"
	"omok/gui/instance"
	"omok/gui/lessons"
	"omok/gui/match"
	"omok/gui/mode"
	"omok/gui/moments"
	"omok/gui/newgame"
	"omok/gui/notes"
	"omok/gui/options"
	"omok/gui/pictures"
	"omok/gui/popup"
	"omok/gui/referee"
	"omok/gui/refute"
	"omok/gui/review"
	"omok/gui/session"
	"omok/gui/settings"
	"omok/gui/sound"
	"omok/gui/stage"
	"omok/gui/task"
	"omok/gui/trainer"
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
	Handed <-chan instance.Handover
	// Screen returns the space for windows on the screen, in pixels, and how many of them
	// the toolkit will probably make a unit; zeros where nobody knows. It is called before
	// and after the window first shows, and may be nil.
	Screen func() (width, height int, scale float32)
	// Settled is called a while after the window has been drawn, and a while after each
	// game that is taken; it may be nil.
	Settled func()
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
	starter *newgame.Starter
	rest    func() // has memory given back in a while; nil if nobody asks for it
	engines *engines.Windows
	help    *help.Opener
	popups  *popup.Menus
	modes   *mode.Modes
	partner *refute.Partner
	trainer *trainer.Trainer
	notes   *notes.Notes
	coach   *coach.Coach
	moments *moments.Page
	school  *lessons.School

	board    *board.Board
	stage    *stage.Stage
	table    *action.Table
	keyboard *action.Keyboard

	opts Options // what the command line says
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
	a.SetIcon(fyne.NewStaticResource("omok.png", assets.WindowIcon))
	w := &Window{opts: opts, sound: sound.New(), stage: &stage.Stage{}, keyboard: &action.Keyboard{}}
	w.front = &front.Front{
		App: a, Log: log.New(opts.Log, "", 0), Words: i18n.New(i18n.System()),
		Tasks: task.NewGroup(nil), OnSay: w.stage.ShowStatus, OnKey: w.keyboard.TypedKey,
	}
	if restored, err := settings.Guard(a.Preferences(), a.Storage().RootURI().Path()); restored || err != nil {
		w.front.Log.Printf("preferences restored %t %v", restored, err)
	}
	w.options = options.New(w.front, opts.Language, w.settingsChanged)
	w.front.Words.Use(w.options.Language())
	fontsRead := w.options.ReadFonts()
	w.front.Win = a.NewWindow(w.front.Words.T("app.name"))
	w.front.Win.SetMaster()
	w.game = session.New(w.front, opts.Folder, w.settings)
	fontsRead()
	w.addParts()
	w.addControls()
	w.join()
	w.applySettings()
	return w
}

// settings returns the settings in force.
func (w *Window) settings() settings.Settings { return w.options.Set }

// addParts makes the parts that work with the game shown.
func (w *Window) addParts() {
	choice := settings.LoadChoice(w.front.App.Preferences())
	w.board = board.New(board.Options{})
	w.board.PaintLater()
	w.board.Update(board.View{Size: choice.Size}) // what the first frame shows
	w.insight = insight.New(w.front, w.game, w.stage.ShowBoard)
	w.referee = referee.New(w.front, w.game, w.sound)
	w.files = files.New(w.front, w.game)
	w.library = collection.New(w.front, w.game, filepath.Join(w.opts.Folder, "library.db"), task.NewGroup(nil))
	w.starter = &newgame.Starter{Front: w.front, Game: w.game, Library: w.library, Choice: choice}
	w.explore = explorer.New(explorer.Deps{
		Front: w.front, Source: w.library, Now: w.game.Shown, Redraw: w.stage.ShowBoard, Focus: w.stage.Focus,
		Play: func(p game.Point) { w.modes.Click(p) },
	})
	w.picture = pictures.New(w.front, w.game, w.board, w.files)
	w.engines = &engines.Windows{Deps: engines.Deps{
		App: w.front.App, Words: w.front.Words, Store: w.front.App.Preferences(), Roster: w.game.Roster, Folder: w.opts.Folder,
		Settings: w.settings, Change: w.options.Change, Changed: func() { w.game.Apply(true) },
		Board: w.options.Board, Chooser: w.files.Chooser, Keep: w.library.KeepRecord,
		Offered: w.game.EngineList, Maker: w.game.Maker, Shown: w.game.Position,
	}}
	w.help = &help.Opener{Ctx: w.front.Tasks.Context(), Words: w.front.Words, Board: w.board.Options, Show: w.front.OpenDialog}
	w.popups = &popup.Menus{Front: w.front, Game: w.game, Insight: w.insight}
}

// addControls makes everything a person works with: modes, actions, keys, and the stage
// that shows them.
func (w *Window) addControls() {
	w.moments = &moments.Page{Front: w.front, Game: w.game, Insight: w.insight, Board: w.options.Board}
	w.coach = coach.New(w.front, w.game)
	w.coach.On, w.coach.Redraw = func() bool { return w.options.Set.Coach }, w.stage.Show
	desk := &mode.Desk{
		Ctx: w.front.Tasks.Context(), Coach: w.coach,
		Words: w.front.Words, Match: func() *match.Match { return w.game.Match }, Now: func() *match.Snapshot { return &w.game.Now },
		Say: w.front.Say, Refuse: w.referee.Refuse, Redraw: w.stage.Show,
		AskText: func(title, text string, then func(string)) {
			fyne.Do(func() { w.front.AskText(title, text, then) }) // after the click, which takes the focus away from a new field
		},
		Rest:    func(on bool) { w.front.Try(w.game.Match.SetUp(on)) },
		Judge:   func(n *game.Node) (review.Move, bool) { return w.game.Study.Judgement(n) },
		Claimed: func() bool { _, ok := w.insight.Claim(); return ok },
		Entered: func() { w.insight.Clear(); w.stage.Show(); w.stage.Focus() },
	}
	w.modes = mode.NewModes(desk)
	w.partner = &refute.Partner{Desk: desk, Modes: w.modes, Claim: w.insight.Claim, Tasks: w.front.Tasks, Log: w.front.Log}
	w.trainer = trainer.New(trainer.Deps{
		Words: w.front.Words, Desk: desk, Modes: w.modes, Store: w.library, Tasks: w.front.Tasks, Log: w.front.Log, Open: w.front.Open,
		Report: w.front.Report, AskFile: w.files.Ask,
		Person: func() string { return w.starter.Choice.PersonName() }, Prefs: w.front.App.Preferences(),
	})
	w.notes = &notes.Notes{
		Front: w.front, Game: w.game, Modes: w.modes, Files: w.files,
		Panel: &notes.Panel{Front: w.front, Game: w.game, Focus: w.stage.Focus, Show: w.stage.Show},
	}
	w.school = &lessons.School{Desk: desk, Modes: w.modes, Store: w.front.App.Preferences(), Look: w.options.Board, Log: w.front.Log}
	w.table = action.New(w.front.Words, menus, w.actions())
	w.table.Hint = w.stage.Hint
	w.popups.Table, w.help.Table = w.table, w.table
	w.keyboard.Canvas, w.keyboard.Clipboard, w.keyboard.Table = w.front.Win.Canvas(), w.front.App.Clipboard(), w.table
	w.stage.Set(stage.Deps{
		Front: w.front, Options: w.options, Game: w.game, Insight: w.insight, Referee: w.referee, Explorer: w.explore, Board: w.board,
		Modes: w.modes, Notes: w.notes.Panel, Table: w.table, Keyboard: w.keyboard,
		LowTime: func() { w.sound.Play(sound.LowTime) }, MoveMenu: w.popups.OpenMove,
	})
}

// quit asks what becomes of changes that are saved nowhere, keeps what is to be kept
// and closes the window. All windows vanish at once, for engines may take a while to
// end.
func (w *Window) quit() {
	w.game.QuitFirst(func() {
		w.options.KeepSize()
		for _, win := range w.front.App.Driver().AllWindows() {
			deafen(win)
			win.Hide()
		}
		w.leave()
		w.front.Win.Close()
	})
}

// deafen lets a window hear nothing any more: what was pressed while it vanished comes
// when there is no game. Nothing reaches through what lies over a window.
func deafen(win fyne.Window) {
	win.Canvas().Overlays().Add(canvas.NewRectangle(color.Transparent))
	win.Canvas().SetOnTypedKey(nil)
	win.SetOnDropped(nil)
}

// leave lets go of the match, whose snapshot on disk stays, and ends all work. All
// engines are told to end before any is waited for.
func (w *Window) leave() {
	if w.game.Match == nil {
		return
	}
	until := time.Now().Add(session.Goodbye)
	w.stage.Leave()
	w.engines.Leave(0)
	w.front.Tasks.Close(0)
	w.game.Leave(session.Goodbye)
	w.front.Tasks.Wait(time.Until(until))
	w.engines.Leave(time.Until(until))
	w.library.Leave()
	w.sound.Close()
}
