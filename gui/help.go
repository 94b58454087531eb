package gui

import (
	"fyne.io/fyne/v2"

	"omok/gui/help"
)

// openHelp returns a command that opens the help at a page.
func (w *Window) openHelp(page help.Page) func() {
	return func() {
		b := &help.Book{Words: w.front.Words, Board: w.board.Options(), Shortcuts: w.shortcuts()}
		w.front.OpenDialog(func(c fyne.Canvas) { b.Open(c, page) })
	}
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
