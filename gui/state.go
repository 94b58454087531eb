package gui

import (
	"fyne.io/fyne/v2"

	"omok/gui/action"
	"omok/gui/dialogs"
	"omok/gui/phrase"
	"omok/gui/review"
)

// state is what the actions ask about.
func (w *Window) state() action.State {
	s, now := action.State{Settings: w.set}, &w.now
	s.Can, s.Paused, s.ToMove = now.Can, now.Paused, now.ToMove
	s.Hinting, s.Analysing, s.Reviewing = w.studied.Hinting, w.studied.Analysing, w.studied.Reviewing
	s.AtStart, s.AtEnd = now.At == 0, now.At+1 >= len(now.Line)
	s.LineDrawn = len(w.look.line) > 0
	s.Undo = phrase.Undo(w.words, now.Undo.Kind, now.Undo.Count)
	s.Redo = phrase.Redo(w.words, now.Redo.Kind, now.Redo.Count)
	if w.study != nil {
		s.Stone = now.Last() != nil
		m, judged := w.study.Judgement(now.Line[now.At].Node)
		s.Better = judged && m.Verdict != review.Fine
	}
	if w.mode != nil {
		w.mode.Fill(&s)
	}
	return s
}

// key acts on the keys that neither the board nor a field has a use for.
func (w *Window) key(e *fyne.KeyEvent) {
	if top := w.win.Canvas().Overlays().Top(); top != nil {
		if s, ok := top.(*dialogs.Sheet); ok && !s.Clear { // a click beside its fields took the focus away
			s.TypedKey(e)
			return
		}
	}
	switch {
	case w.mode != nil && w.mode.Key(e):
	case e.Name == fyne.KeyEscape:
		w.escape()
	default:
		w.keyboard.Key(e)
	}
}

// escape ends what is going on: what is drawn on the board, a review, full screen.
func (w *Window) escape() {
	switch {
	case w.steps != nil:
		w.steps.Close()
	case w.look.lines != nil || w.look.ghosts != nil || w.look.text != "":
		w.clearLook()
	case w.studied.Reviewing:
		w.stopReview()
	case w.win.FullScreen():
		w.fullScreen()
	}
}

// fullScreen fills the screen, or gives it back.
func (w *Window) fullScreen() { w.win.SetFullScreen(!w.win.FullScreen()) }

// openPalette lets a person find any action by a few letters.
func (w *Window) openPalette() { w.table.Palette(w.win.Canvas(), w.openSheet) }
