package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/game"
	"omok/gui/board"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// build makes the widgets and the menu in the language in use. The board is kept.
func (w *Window) build() {
	if w.board == nil {
		w.board = board.New(board.Options{})
		w.board.Update(board.View{Size: w.choice.Size}) // what the first frame shows
		w.joinBoard()
		w.clock = newClockTicker(w)
	}
	w.cover = w.newCover()
	w.side = w.newSide()
	square := container.NewStack(w.board, w.cover)
	table := container.New(&tableLayout{square, w.side.root, func() { fyne.Do(w.tracePlace) }}, square, w.side.root)
	w.win.SetPadded(false)
	w.win.SetContent(container.NewBorder(nil, w.side.status, nil, nil, table))
	w.win.SetMainMenu(w.table.Bar(w.keyboard.Shortcut))
	w.win.Canvas().SetOnTypedKey(w.key)
}

// joinBoard connects the board's wishes with the window.
func (w *Window) joinBoard() {
	b := w.board
	b.OnPlay = func(p game.Point) { w.mode.Click(p) }
	b.OnForbidden = func(p game.ForbiddenPoint) { w.mode.Click(p.Point) } // the match refuses it or, where fouls lose, places it
	b.OnHover = w.hover
	b.OnPending = w.pending
	b.OnMenu = w.pointMenu
	b.OnTyping = w.typing
	b.OnMistyped = func(text string) { w.say(w.words.T("status.mistyped", "text", text)) }
	b.OnKey = w.key
	b.OnScroll = func(step int) {
		if step < 0 {
			w.match.Back()
		} else {
			w.match.Forward()
		}
	}
}

// focusBoard lets the keyboard go to the board.
func (w *Window) focusBoard() {
	if w.win.Canvas().Overlays().Top() == nil {
		w.win.Canvas().Focus(w.board)
	}
}

// openSheet shows a sheet; one that is open already is closed first.
func (w *Window) openSheet(s *dialogs.Sheet) {
	if s.Clear {
		s.OnKey = w.key
	}
	w.openDialog(s.Open)
	w.log.Printf("sheet %q", s.Title)
}

// openDialog opens a dialog over the window in the place of any other.
func (w *Window) openDialog(open func(fyne.Canvas)) {
	w.closeSheet()
	open(w.win.Canvas())
	w.sheet, _ = w.win.Canvas().Overlays().Top().(*dialogs.Sheet)
}

// closeSheet takes away what is open over the window, answering nothing.
func (w *Window) closeSheet() {
	if w.sheet != nil {
		w.sheet.Close()
		w.sheet = nil
	}
}

// report tells about something that went wrong.
func (w *Window) report(err error) {
	w.log.Printf("error %v", err)
	w.openSheet(&dialogs.Sheet{
		Title:   w.words.T("error.title"),
		Content: dialogs.Text(phrase.Failure(w.words, err)),
		Buttons: []dialogs.Button{{Text: w.words.T("button.ok")}},
	})
}
