package gui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/instance"
)

// Run shows the window, with the last game or a new one, and returns
// when it has been closed.
func (w *Window) Run() {
	w.front.Win.Resize(w.options.FirstSize(w.opts.Screen))
	prepare(w.board, w.front.Win)
	w.front.Win.SetCloseIntercept(w.quit)
	w.front.Win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { w.files.OpenURIs(files) })
	// Not sooner: until the app runs, whatever other goroutines hand to Fyne's
	// goroutine runs on those goroutines themselves.
	w.front.App.Lifecycle().SetOnStarted(func() {
		w.files.FindChooser()
		w.files.CleanUp(w.game.Folder())
		w.begin()
	})
	keep := takeStopHook(w.front.App)
	w.front.Win.ShowAndRun()
	w.leave()
	keep()
}

// prepare has the board painted while its window is made. The toolkit makes the bar of
// menus only then, and the board will be lower by it; were the guess wrong, it would be
// painted again.
func prepare(b *board.Board, win fyne.Window) {
	bar := fyne.MeasureText("M", theme.TextSize(), fyne.TextStyle{}).Height + theme.InnerPadding()
	win.Content().Resize(win.Content().Size().SubtractWidthHeight(0, bar))
	b.Prepare()
}

// takeStopHook takes over what the toolkit does once its loop has ended: save the
// preferences. The toolkit would hand that to the loop that has just stopped, so that
// now and then it is dropped and the program never ends.
func takeStopHook(a fyne.App) (hook func()) {
	l, ok := a.Lifecycle().(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(func())
	})
	if ok {
		hook = l.OnStopped()
		l.SetOnStoppedHookExecuted(nil)
	}
	if hook == nil {
		return func() {}
	}
	return hook
}

// begin puts a match into the new window: the unfinished game from last time
// or a new one by the last choice, and then the files of the command line.
func (w *Window) begin() {
	if w.opts.Screen != nil {
		width, height, _ := w.opts.Screen()
		w.options.Fit(width, height)
	}
	resumed := w.game.Resume()
	if !resumed {
		w.starter.Again()
	}
	switch {
	case len(w.opts.Files) > 0 || w.opts.Do != "":
		w.obey(instance.Request{Files: w.opts.Files, Do: w.opts.Do})
	case resumed:
		w.game.OfferToGoOn(w.starter.Ask)
	default:
		w.stage.TakeFirstSteps()
	}
	if w.opts.Handed != nil {
		go w.takeHanded()
	}
	w.library.Resume()
	w.front.Log.Print("ready")
	if w.opts.Settled != nil {
		time.AfterFunc(settleAfter, w.opts.Settled)
		timer := time.AfterFunc(restAfter, w.opts.Settled)
		w.rest = func() { timer.Reset(restAfter) }
	}
}

// takeHanded does what later starts of the program ask for, and raises the window for
// each.
func (w *Window) takeHanded() {
	for h := range w.opts.Handed {
		fyne.Do(func() {
			if w.game.Match == nil {
				return // the window is closing, and the other start waits to take its place
			}
			h.Take()
			w.front.Log.Printf("handed %d %s", len(h.Files), h.Do)
			w.front.Win.Show()
			w.front.Win.RequestFocus()
			w.obey(h.Request)
		})
	}
}

// obey does what a start of the program asks for.
func (w *Window) obey(r instance.Request) {
	if len(r.Files) > 0 {
		w.files.Open(r.Files)
	}
	if r.Do != "" {
		w.table.Press(action.ID(r.Do))
	}
}

// settleAfter is how long after the start the window has surely been drawn.
const settleAfter = 2 * time.Second

// restAfter is how long after a game was taken the toolkit has forgotten what it drew of
// the one before.
const restAfter = 70 * time.Second
