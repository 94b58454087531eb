package gui

import (
	"errors"

	"omok/game"
	"omok/gui/board"
	"omok/gui/dialogs"
	"omok/gui/phrase"
	"omok/gui/sound"
)

// play asks the match for a stone at p; a foul that is refused opens its dialog.
func (w *Window) play(p game.Point) {
	if w.editing() {
		w.editPoint(p)
		return
	}
	if w.offering() {
		w.offer(p)
		return
	}
	err := w.match.Play(p)
	var foul *game.FoulError
	switch {
	case err == nil:
	case errors.As(err, &foul):
		w.refuse(foul.Explanation)
	case errors.Is(err, game.ErrOccupied):
		w.say(w.words.T("status.occupied", "point", p.String()))
	default:
		w.say(phrase.Failure(w.words, err))
	}
}

// playForbidden tries a forbidden point: the match refuses it or, where fouls lose,
// places it.
func (w *Window) playForbidden(b game.ForbiddenPoint) { w.play(b.Point) }

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
	text := ""
	if on && w.set.ForbiddenMarks {
		for _, b := range w.board.View().Forbidden {
			if b.Point == p {
				text = w.words.T("status.forbidden", "point", p.String(), "foul", phrase.Foul(w.words, b.Foul))
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
		text = w.words.T("status.confirm", "point", p.String())
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

func (w *Window) undo() { w.match.Undo() }
func (w *Window) redo() { w.match.Redo() }
