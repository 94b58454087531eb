package help

import (
	"context"

	"fyne.io/fyne/v2"

	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/i18n"
)

// Opener opens the book over a window.
type Opener struct {
	Ctx   context.Context // ends with the window
	Words *i18n.Catalogue
	Board func() board.Options // the look of the pictures
	Table *action.Table        // whose shortcuts the book lists
	Show  func(open func(fyne.Canvas))
}

// At returns a command that opens the book at a page.
func (o *Opener) At(page Page) func() {
	return func() {
		b := &Book{Ctx: o.Ctx, Words: o.Words, Board: o.Board(), Shortcuts: o.Table.Shortcuts(), Place: o.Table.Place}
		o.Show(func(c fyne.Canvas) { b.Open(c, page) })
	}
}
