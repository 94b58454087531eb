package gui

import (
	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// editor is a position being set up: the colour that a click places.
type editor struct{ colour game.Colour }

// editing reports whether a click sets the position up instead of playing.
func (w *Window) editing() bool { return w.edit != nil }

// toggleEdit begins or ends setting up the shown position. At the end the person
// says who is to move.
func (w *Window) toggleEdit() {
	if !w.editing() {
		w.edit = &editor{game.Black}
		w.show()
		return
	}
	t := w.words
	end := func(c game.Colour) func() {
		return func() { w.endEdit(c) }
	}
	w.openSheet(&dialogs.Sheet{
		Title:   t.T("edit.done"),
		Content: dialogs.Text(t.T("edit.turn")),
		Buttons: []dialogs.Button{
			{Text: phrase.Colour(t, game.Black), Do: end(game.Black)},
			{Text: phrase.Colour(t, game.White), Do: end(game.White)},
		},
	})
}

// endEdit returns the turn to c and lets play go on from the position.
func (w *Window) endEdit(c game.Colour) {
	w.edit = nil
	w.try(w.match.Setup(nil, c))
	w.show()
}

// editPoint walks a point through black, white and empty.
func (w *Window) editPoint(p game.Point) {
	next := map[game.Colour]game.Colour{
		game.Empty: game.Black, game.Black: game.White, game.White: game.Empty,
	}[w.now.Board.At(p)]
	w.try(w.match.Setup([]game.Stone{{Point: p, Colour: next}}, w.now.ToMove))
}
