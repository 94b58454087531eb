package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/action"
	"omok/gui/i18n"
	"omok/gui/phrase"
	"omok/gui/theme"
)

// pointActions is what can be asked about a point of the board.
func (w *Window) pointActions() []action.Action {
	empty := func(s action.State) bool { return s.Colour == game.Empty }
	// would asks what a stone of a colour would threaten at an empty point.
	would := func(id action.ID, colour func(action.State) game.Colour) action.Action {
		return action.Action{
			ID: id, Text: "explain.wouldThreaten", Menu: action.PointMenu, Can: empty,
			Face: func(s action.State, t *i18n.Catalogue) (string, theme.IconName) {
				return t.T("explain.wouldThreaten", "colour", phrase.Colour(t, colour(s))), ""
			},
			Do: func(s action.State) { w.insight.ExplainThreat(s.Point, colour(s)) },
		}
	}
	return []action.Action{
		{
			ID: "explainForbidden", Text: "explain.forbidden", Menu: action.PointMenu,
			Can: func(s action.State) bool { return s.Forbidden }, Do: func(s action.State) { w.insight.ExplainForbidden(s.Point) },
		},
		would("wouldThreaten", func(s action.State) game.Colour { return s.ToMove }),
		would("wouldBeThreatened", func(s action.State) game.Colour { return s.ToMove.Opponent() }),
		{
			ID: "threatens", Text: "explain.threatens", Menu: action.PointMenu,
			Can: func(s action.State) bool { return s.Colour != game.Empty },
			Do:  func(s action.State) { w.insight.ExplainThreat(s.Point, s.Colour) },
		},
	}
}

// moveActions is what can be done with a move of the list.
func (w *Window) moveActions() []action.Action {
	return []action.Action{
		{ID: "promote", Text: "variation.promote", Menu: action.MoveMenu, Do: func(s action.State) { w.game.Match.Promote(s.Node) }},
		{ID: "delete", Text: "variation.delete", Menu: action.MoveMenu, Do: func(s action.State) { w.deleteBranch(s.Node) }},
	}
}

// deleteBranch takes a move and what follows it out of the record. It does not ask,
// since Undo brings all back; [Window.received] says what went.
func (w *Window) deleteBranch(n *game.Node) {
	w.deleting = true
	w.game.Match.Delete(n)
}

// sayDeleted says what a deletion took.
func (w *Window) sayDeleted() {
	if undo := w.game.Now.Undo; undo.Kind == game.EditDelete {
		w.front.Say(w.front.Words.T("status.deleted", "n", undo.Count))
	}
}

// pointMenu offers what can be asked about a point.
func (w *Window) pointMenu(p game.Point, at fyne.Position) {
	s := w.state()
	if s.SettingUp {
		return
	}
	s.Point, s.Colour, s.ToMove = p, w.game.Now.Board.At(p), w.game.Now.ToMove
	s.Forbidden = s.Colour == game.Empty && w.game.Now.Options.Game.Rules.Foul(w.game.Now.Board, p, s.ToMove) != game.NoFoul
	widget.ShowPopUpMenuAtPosition(w.table.Popup(action.PointMenu, s), w.front.Win.Canvas(), at)
}

// moveMenu offers what can be done with a move of the list.
func (w *Window) moveMenu(n *game.Node, at fyne.Position) {
	s := w.state()
	if s.SettingUp {
		return
	}
	s.Node = n
	widget.ShowPopUpMenuAtPosition(w.table.Popup(action.MoveMenu, s), w.front.Win.Canvas(), at)
}
