package insight

import (
	"omok/ai"
	"omok/game"
	"omok/gui/board"
	"omok/gui/phrase"
	"omok/gui/study"
)

// ExplainForbidden answers "why is this forbidden?" on the board and in words.
func (in *Insight) ExplainForbidden(p game.Point) {
	x := in.game.Now.Options.Game.Rules.Explain(in.game.Now.Board, p, in.game.Now.ToMove)
	in.explainOnBoard(p, x.Colour, x.Lines)
	in.front.Say(phrase.FoulText(in.front.Words, x))
}

// explainOnBoard draws a stone that does not stand there, and lines.
func (in *Insight) explainOnBoard(p game.Point, c game.Colour, lines []game.Line) {
	in.drawn = drawing{lines: lines}
	if in.game.Now.Board.At(p) == game.Empty {
		in.drawn.refused = &board.Stone{Point: p, Colour: c}
	}
	in.redraw()
}

// ExplainThreat answers "what does this threaten?": the fours and threes that a
// stone of c at p makes at once, and the win by force, if there is one, as soon as
// it is proved.
func (in *Insight) ExplainThreat(p game.Point, c game.Colour) {
	lines := in.game.Now.Options.Game.Rules.Threats(in.game.Now.Board, p, c)
	in.drawn = drawing{lines: lines}
	if in.game.Now.Board.At(p) == game.Empty {
		in.drawn.ghosts = []board.Stone{{Point: p, Colour: c}}
	}
	in.redraw()
	text := phrase.Move(in.front.Words, c, p, lines)
	if len(lines) == 0 {
		text = in.front.Words.T("explain.nothing", "colour", phrase.Colour(in.front.Words, c), "point", in.front.Words.Point(p))
	}
	in.front.Say(text)
	if !in.game.Now.Result.Over {
		in.front.Try(in.game.Study.AskThreat(c, p))
	}
}

// ExplainLast answers "what does the last stone threaten?".
func (in *Insight) ExplainLast() {
	if last := in.game.Now.Last(); last != nil && last.Point != game.Pass {
		in.ExplainThreat(last.Point, last.Colour)
	}
}

// showThreat draws the win by force that was asked for, if there is one.
func (in *Insight) showThreat() {
	t := in.game.Studied.Threat
	if t == nil {
		return // another position shows
	}
	in.front.Log.Printf("threat %v %d", t.Colour, len(t.Win))
	if len(t.Win) == 0 {
		return
	}
	in.drawn.ghosts = ghosts(t.Win, t.Colour)
	in.claim(in.threatened(t))
	if t.Supposed == game.Pass && t.Colour == in.game.Now.ToMove {
		in.drawn.line = t.Win
	}
	if t.Supposed != game.Pass {
		in.drawn.ghosts = append(in.drawn.ghosts, board.Stone{Point: t.Supposed, Colour: t.Colour})
	}
	in.front.Say(phrase.Beside(in.front.Said(), in.front.Words.T(forcedKey(t, in.game.Now.ToMove),
		"colour", phrase.Colour(in.front.Words, t.Colour), "other", phrase.Colour(in.front.Words, t.Colour.Opponent()), "line", phrase.Points(in.front.Words, t.Win, 9))))
}

// threatened returns the position in which a threat wins: its colour to move, with the stone
// that is supposed to stand.
func (in *Insight) threatened(t *study.Threat) ai.Position {
	pos := in.game.Now.Position()
	pos.ToMove = t.Colour
	if t.Supposed != game.Pass {
		pos = pos.After(t.Supposed)
		pos.ToMove = t.Colour
	}
	return pos
}

// forcedKey returns the key of the words for a win by force: with a supposed stone, or
// for the side that is not to move, the win comes only if the other side does not
// answer.
func forcedKey(t *study.Threat, toMove game.Colour) string {
	if t.Supposed == game.Pass && t.Colour == toMove {
		return "explain.forced.now"
	}
	return "explain.forced"
}
