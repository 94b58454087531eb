package gui

import (
	"omok/game"
	"omok/gui/phrase"
)

// hover says in the status line why the point under the pointer is forbidden.
func (w *Window) hover(p game.Point, on bool) {
	if w.insight.Hover(p, on) {
		return
	}
	text := w.modes.Hover(p, on)
	if on && w.options.Set.ForbiddenMarks {
		for _, b := range w.board.View().Forbidden {
			if b.Point == p {
				text = w.front.Words.T("status.forbidden", "point", w.front.Words.Point(p), "foul", phrase.Foul(w.front.Words, b.Foul))
			}
		}
	}
	if text != w.hovered {
		w.hovered = text
		w.showStatus()
	}
}

// pending says that a point waits for its second click.
func (w *Window) pending(p game.Point, on bool) {
	text := ""
	if on {
		text = w.front.Words.T("status.confirm", "point", w.front.Words.Point(p))
	}
	w.front.Say(text)
}

// typing shows the point that is being typed.
func (w *Window) typing(text string) {
	if text != "" {
		text = w.front.Words.T("status.typing", "text", text)
	}
	w.front.Say(text)
}

// undo takes back the last thing done.
func (w *Window) undo() {
	if !w.modes.Undo() {
		w.game.Match.Undo()
	}
}

// redo does again what was taken back last.
func (w *Window) redo() {
	if !w.modes.Redo() {
		w.game.Match.Redo()
	}
}
