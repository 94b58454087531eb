package gui

import (
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"

	"omok/gui/action"
	"omok/gui/dialogs"
	"omok/gui/help"
	"omok/gui/instance"
	"omok/gui/settings"
)

// begin puts a match into the new window: the unfinished game of the last time
// or a new one by the last choice, and then the files of the command line.
func (w *Window) begin() {
	if w.screen != nil {
		w.options.Fit(w.screen())
	}
	resumed := w.game.Resume()
	if !resumed {
		w.game.StartChoice(w.choice)
	}
	switch {
	case len(w.first.Files) > 0 || w.first.Do != "":
		w.obey(w.first)
	case resumed:
		w.game.OfferToGoOn(w.newGame)
	default:
		w.firstSteps()
	}
	if w.handed != nil {
		go w.takeHanded()
	}
	w.front.Log.Print("ready")
	time.AfterFunc(settled, debug.FreeOSMemory)
}

// takeHanded does what later starts are to do, and raises the window for each.
func (w *Window) takeHanded() {
	for r := range w.handed {
		fyne.Do(func() {
			if w.game.Match == nil {
				return // the window is closing
			}
			w.front.Log.Printf("handed %d %s", len(r.Files), r.Do)
			w.front.Win.Show()
			w.front.Win.RequestFocus()
			w.obey(r)
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

// settled is when the window has been drawn; what only that needed, such as files
// of fonts, then goes back to the system.
const settled = 2 * time.Second

// firstSteps shows a new player around, the first time ever.
func (w *Window) firstSteps() {
	if !help.FirstTime(w.front.App.Preferences()) {
		return
	}
	w.steps = help.NewSteps(w.front.Words, func(over bool) {
		if over {
			w.steps = nil
		}
		w.focusBoard()
	})
	w.build()
	w.show()
}

// newGame opens the New game dialog.
func (w *Window) newGame() {
	d := &dialogs.NewGame{Words: w.front.Words, Choice: w.choice, Engines: w.game.EngineList(), Start: w.confirmStart}
	w.front.OpenDialog(d.Open)
	w.library.People(d.Offer)
}

// confirmStart starts the chosen game, after asking if one in progress is lost by
// it.
func (w *Window) confirmStart(c settings.Choice) {
	w.choice = c.Valid()
	w.choice.Save(w.front.App.Preferences())
	w.library.AddPlayers(w.choice)
	w.game.LeaveFirst(func() { w.game.StartChoice(w.choice) })
}

// analyseFile asks for a file, and analyses the position that it opens with.
func (w *Window) analyseFile() {
	w.files.OpenDialogThen(func() {
		if !w.game.Studied.Analysing {
			w.insight.ToggleAnalysis()
		}
	})
}
