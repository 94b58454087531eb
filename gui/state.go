package gui

import (
	"fyne.io/fyne/v2"

	"omok/gui/action"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// state is what the actions ask about.
func (w *Window) state() action.State {
	s := action.State{Settings: w.options.Set}
	if w.game.Match == nil {
		return s
	}
	now, known := w.game.Match.Snapshot(), &w.game.Studied // what the match tells may not have come yet
	s.Can, s.Paused, s.ToMove = now.Can, now.Paused, now.ToMove
	s.Hinting, s.Analysing, s.Reviewing = known.Hinting, known.Analysing, known.Reviewing
	s.AtStart, s.AtEnd = now.At == 0, now.At+1 >= len(now.Line)
	s.Stone = now.Last() != nil
	s.LineDrawn, s.Better = w.insight.LineDrawn(), w.insight.Better()
	s.Undo = phrase.Undo(w.front.Words, now.Undo.Kind, now.Undo.Count)
	s.Redo = phrase.Redo(w.front.Words, now.Redo.Kind, now.Redo.Count)
	w.modes.Fill(&s)
	return s
}

// key acts on the keys that neither the board nor a field has a use for.
func (w *Window) key(e *fyne.KeyEvent) {
	if top := w.front.Win.Canvas().Overlays().Top(); top != nil {
		if s, ok := top.(*dialogs.Sheet); ok && !s.Clear { // a click beside its fields took the focus away
			s.TypedKey(e)
			return
		}
	}
	switch {
	case w.modes.Key(e):
	case e.Name == fyne.KeyEscape:
		w.escape()
	default:
		w.keyboard.Key(e)
	}
}

// escape ends what is going on: the first steps, what is being read, what is drawn on
// the board, a review, full screen.
func (w *Window) escape() {
	switch {
	case w.steps != nil:
		w.steps.Close()
	case w.files.Cancel(), w.insight.Clear():
	case w.game.Studied.Reviewing:
		w.insight.StopReview()
	case w.front.Win.FullScreen():
		w.fullScreen()
	}
}

// fullScreen fills the screen, or gives it back.
func (w *Window) fullScreen() { w.front.Win.SetFullScreen(!w.front.Win.FullScreen()) }

// openPalette lets a person find any action by a few letters.
func (w *Window) openPalette() { w.table.Palette(w.front.Win.Canvas(), w.front.Open) }
