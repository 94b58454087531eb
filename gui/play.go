package gui

import (
	"omok/game"
	"omok/gui/board"
	"omok/gui/dialogs"
	"omok/gui/phrase"
	"omok/gui/sound"
)

// refuse says why a stone was not placed and draws the lines that bar it. It is
// still the same side's turn.
func (w *Window) refuse(x game.Explanation) {
	w.log.Printf("refused %v %v %v", x.Colour, x.Point, x.Foul)
	w.sound.Play(sound.Error)
	w.explainOnBoard(x.Point, x.Colour, x.Lines)
	t := w.words
	w.openSheet(&dialogs.Sheet{
		Title:   t.T("foul.title"),
		Stones:  []game.Colour{x.Colour},
		Content: dialogs.Aside(t.Sentences(phrase.FoulText(t, x), t.T("foul.lines"), t.T("foul.sameTurn", "colour", phrase.Colour(t, x.Colour)))),
		Buttons: []dialogs.Button{{Text: t.T("button.ok"), Do: w.clearLook}},
		Clear:   true,
	})
}

// explainOnBoard draws a stone that does not stand there, and lines.
func (w *Window) explainOnBoard(p game.Point, c game.Colour, lines []game.Line) {
	w.look = overlay{lines: lines}
	if w.now.Board.At(p) == game.Empty {
		w.look.refused = &board.Stone{Point: p, Colour: c}
	}
	w.showBoard()
}

// clearLook takes away what was drawn for a moment.
func (w *Window) clearLook() {
	w.look = overlay{}
	w.showBoard()
	w.showStatus()
}

// hover says in the status line why the point under the pointer is forbidden.
func (w *Window) hover(p game.Point, on bool) {
	if w.hoverCandidate(p, on) {
		return
	}
	text := w.mode.Hover(p, on)
	if on && w.set.ForbiddenMarks {
		for _, b := range w.board.View().Forbidden {
			if b.Point == p {
				text = w.words.T("status.forbidden", "point", w.words.Point(p), "foul", phrase.Foul(w.words, b.Foul))
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
		text = w.words.T("status.confirm", "point", w.words.Point(p))
	}
	w.say(text)
}

// typing shows the point that is being typed.
func (w *Window) typing(text string) {
	if text != "" {
		text = w.words.T("status.typing", "text", text)
	}
	w.say(text)
}

// moved follows a stone with its sound and a line in the log.
func (w *Window) moved() {
	last := w.now.Last()
	if last == nil {
		return
	}
	w.log.Printf("move %d %v %v", last.Number, last.Colour, last.Point)
	if last.Point != game.Pass {
		if w.steps != nil {
			w.steps.Placed()
		}
		w.sound.Play(sound.Stone)
	}
}

// undo takes back the last thing done.
func (w *Window) undo() {
	if !w.mode.Undo() {
		w.match.Undo()
	}
}

// redo does again what was taken back last.
func (w *Window) redo() {
	if !w.mode.Redo() {
		w.match.Redo()
	}
}
