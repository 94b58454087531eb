package gui

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"omok/ai"
	"omok/ai/threat"
	"omok/game"
	"omok/gui/phrase"
)

// pointMenu offers what can be asked about a point.
func (w *Window) pointMenu(p game.Point, at fyne.Position) {
	t := w.words
	var items []*fyne.MenuItem
	if w.now.Board.At(p) == game.Empty {
		c := w.now.ToMove
		if w.now.Options.Game.Rules.Foul(w.now.Board, p, c) != game.NoFoul {
			items = append(items, fyne.NewMenuItem(t.T("explain.barred"), func() { w.explainBarred(p) }))
		}
		items = append(items,
			fyne.NewMenuItem(t.T("explain.wouldThreaten", "colour", phrase.Colour(t, c)), func() { w.explainThreat(p, c) }),
			fyne.NewMenuItem(t.T("explain.wouldThreaten", "colour", phrase.Colour(t, c.Opponent())), func() { w.explainThreat(p, c.Opponent()) }),
		)
	} else {
		items = append(items, fyne.NewMenuItem(t.T("explain.threatens"), func() { w.explainThreat(p, w.now.Board.At(p)) }))
	}
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", items...), w.win.Canvas(), at)
}

// explainBarred answers "why is this barred?" on the board and in words.
func (w *Window) explainBarred(p game.Point) {
	x := w.now.Options.Game.Rules.Explain(w.now.Board, p, w.now.ToMove)
	w.explainOnBoard(p, x.Colour, x.Lines)
	w.say(phrase.FoulText(w.words, x))
}

// explainThreat answers "what does this threaten?".
func (w *Window) explainThreat(p game.Point, c game.Colour) {
	lines := w.now.Options.Game.Rules.Threats(w.now.Board, p, c)
	w.explainOnBoard(p, c, lines)
	text := phrase.Move(w.words, c, p, lines)
	if len(lines) == 0 {
		text = w.words.T("explain.nothing", "colour", phrase.Colour(w.words, c), "point", p.String())
	}
	w.say(text)
}

// explainThreats answers "what does the last stone threaten?": its fours and
// threes at once, and the win by force, if there is one, as soon as it is proved.
func (w *Window) explainThreats() {
	last := w.now.Last()
	if last == nil || last.Point == game.Pass {
		return
	}
	w.explainThreat(last.Point, last.Colour)
	w.proveThreat(last.Colour)
}

// threatTime is how long a win by force is looked for.
const threatTime = 2 * time.Second

// proveThreat looks in the background for what c would win by if it were its turn,
// and shows it if the position is still the same then.
func (w *Window) proveThreat(c game.Colour) {
	shown := w.now.Board
	pos := ai.Position{Rules: w.now.Options.Game.Rules, Board: shown, ToMove: c}
	go func() {
		t, err := threat.Threats(context.Background(), pos, c, threat.Limits{Time: threatTime})
		fyne.Do(func() {
			if err != nil || t.Forced.Outcome != threat.Win || w.now.Board != shown {
				return
			}
			w.look.ghosts = ghosts(t.Forced.Line, c)
			w.look.text = w.words.T("explain.forced", "colour", phrase.Colour(w.words, c), "line", pointsText(t.Forced.Line, 9))
			w.showBoard()
			w.showStatus()
		})
	}()
}

// moveMenu offers what can be done with a move of the list.
func (w *Window) moveMenu(n *game.Node, at fyne.Position) {
	t := w.words
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("",
		fyne.NewMenuItem(t.T("variation.promote"), func() { w.match.Promote(n) }),
		fyne.NewMenuItem(t.T("variation.delete"), func() { w.match.Delete(n) }),
	), w.win.Canvas(), at)
}
