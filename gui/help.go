package gui

import (
	"fyne.io/fyne/v2"

	"omok/gui/help"
)

// openHelp returns a command that opens the help at a page.
func (w *Window) openHelp(page help.Page) func() {
	return func() {
		b := &help.Book{Words: w.words, Board: w.board.Options(), Menu: w.menus.main}
		w.openDialog(func(c fyne.Canvas) { b.Open(c, page) })
	}
}

// firstSteps shows a new player around, the first time ever.
func (w *Window) firstSteps() {
	if !help.FirstTime(w.app.Preferences()) {
		return
	}
	w.steps = help.NewSteps(w.words, func(over bool) {
		if over {
			w.steps = nil
		}
		w.focusBoard()
	})
	w.build()
	w.show()
}
