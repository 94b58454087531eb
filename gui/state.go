package gui

import (
	"omok/gui/action"
	"omok/gui/phrase"
)

// state returns the state by which the actions decide.
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
	_, s.Claim = w.insight.Claim()
	s.Undo = phrase.Undo(w.front.Words, now.Undo.Kind, now.Undo.Count)
	s.Redo = phrase.Redo(w.front.Words, now.Redo.Kind, now.Redo.Count)
	w.modes.Fill(&s)
	return s
}

// escape ends what is going on: the first steps, what is being read, the search for a
// hint, what is drawn on the board, a review, full screen.
func (w *Window) escape() {
	switch {
	case w.stage.Steps != nil:
		w.stage.Steps.Close()
	case w.files.Cancel(), w.insight.StopHint(), w.insight.Clear():
	case w.game.Studied.Reviewing:
		w.insight.StopReview()
	case w.front.Win.FullScreen():
		w.front.ToggleFullScreen()
	}
}
