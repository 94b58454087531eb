package gui

import (
	"omok/game"
	"omok/gui/board"
	"omok/gui/phrase"
)

// explainForbidden answers "why is this forbidden?" on the board and in words.
func (w *Window) explainForbidden(p game.Point) {
	x := w.now.Options.Game.Rules.Explain(w.now.Board, p, w.now.ToMove)
	w.explainOnBoard(p, x.Colour, x.Lines)
	w.say(phrase.FoulText(w.words, x))
}

// explainThreat answers "what does this threaten?": the fours and threes that a
// stone of c at p makes at once, and the win by force, if there is one, as soon as
// it is proved.
func (w *Window) explainThreat(p game.Point, c game.Colour) {
	lines := w.now.Options.Game.Rules.Threats(w.now.Board, p, c)
	w.look = overlay{lines: lines}
	if w.now.Board.At(p) == game.Empty {
		w.look.ghosts = []board.Stone{{Point: p, Colour: c}}
	}
	w.showBoard()
	text := phrase.Move(w.words, c, p, lines)
	if len(lines) == 0 {
		text = w.words.T("explain.nothing", "colour", phrase.Colour(w.words, c), "point", w.words.Point(p))
	}
	w.say(text)
	if !w.now.Result.Over {
		w.try(w.study.AskThreat(c, p))
	}
}

// explainThreats answers "what does the last stone threaten?".
func (w *Window) explainThreats() {
	if last := w.now.Last(); last != nil && last.Point != game.Pass {
		w.explainThreat(last.Point, last.Colour)
	}
}

// showThreat draws the win by force that was asked for, if there is one.
func (w *Window) showThreat() {
	t := w.studied.Threat
	if t == nil {
		return // another position shows
	}
	w.log.Printf("threat %v %d", t.Colour, len(t.Win))
	if len(t.Win) == 0 {
		return
	}
	w.look.ghosts = ghosts(t.Win, t.Colour)
	if t.Supposed == game.Pass && t.Colour == w.now.ToMove {
		w.look.line = t.Win
	}
	if t.Supposed != game.Pass {
		w.look.ghosts = append(w.look.ghosts, board.Stone{Point: t.Supposed, Colour: t.Colour})
	}
	w.look.text = joinSentences(w.look.text, w.words.T("explain.forced",
		"colour", phrase.Colour(w.words, t.Colour), "line", w.pointsText(t.Win, 9)))
}
