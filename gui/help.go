package gui

import (
	"fyne.io/fyne/v2"

	"omok/gui/help"
)

// openHelp returns a command that opens the help at a page.
func (w *Window) openHelp(page help.Page) func() {
	return func() {
		b := &help.Book{Words: w.words, Board: w.board.Options(), Shortcuts: w.shortcuts()}
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

// shortcuts lists the keys of all actions for the help.
func (w *Window) shortcuts() []help.KeyGroup {
	var groups []help.KeyGroup
	for _, g := range w.table.Shortcuts() {
		group := help.KeyGroup{Title: g.Title}
		for _, row := range g.Rows {
			group.Rows = append(group.Rows, help.KeyRow(row))
		}
		groups = append(groups, group)
	}
	return groups
}
