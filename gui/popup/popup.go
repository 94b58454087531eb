// Package popup holds the menus that open where the pointer is: what can be asked about
// a point of the board, and what can be done with a move of the list.
package popup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/action"
	"omok/gui/front"
	"omok/gui/i18n"
	"omok/gui/insight"
	"omok/gui/phrase"
	"omok/gui/session"
	"omok/gui/theme"
)

// Menus are the context menus of a window. All of it belongs to Fyne's goroutine.
type Menus struct {
	Front   *front.Front
	Game    *session.Session
	Insight *insight.Insight
	Table   *action.Table // which holds the actions of both menus

	deleting bool // a branch is being deleted, and what went is to be said
}

// PointActions returns what can be asked about a point of the board.
func (m *Menus) PointActions() []action.Action {
	empty := func(s action.State) bool { return s.Colour == game.Empty }
	// would asks what a stone of a colour would threaten at an empty point.
	would := func(id action.ID, colour func(action.State) game.Colour) action.Action {
		return action.Action{
			ID: id, Text: "explain.wouldThreaten", Menu: action.PointMenu, Can: empty,
			Face: func(s action.State, t *i18n.Catalogue) (string, theme.IconName) {
				return t.T("explain.wouldThreaten", "colour", phrase.Colour(t, colour(s))), ""
			},
			Do: func(s action.State) { m.Insight.ExplainThreat(s.Point, colour(s)) },
		}
	}
	return []action.Action{
		{
			ID: "explainForbidden", Text: "explain.forbidden", Menu: action.PointMenu,
			Can: func(s action.State) bool { return s.Forbidden }, Do: func(s action.State) { m.Insight.ExplainForbidden(s.Point) },
		},
		would("wouldThreaten", func(s action.State) game.Colour { return s.ToMove }),
		would("wouldBeThreatened", func(s action.State) game.Colour { return s.ToMove.Opponent() }),
		{
			ID: "threatens", Text: "explain.threatens", Menu: action.PointMenu,
			Can: func(s action.State) bool { return s.Colour != game.Empty },
			Do:  func(s action.State) { m.Insight.ExplainThreat(s.Point, s.Colour) },
		},
	}
}

// MoveActions returns what can be done with a move of the list.
func (m *Menus) MoveActions() []action.Action {
	return []action.Action{
		{ID: "promote", Text: "variation.promote", Menu: action.MoveMenu, Do: func(s action.State) { m.Game.Match.Promote(s.Node) }},
		{ID: "delete", Text: "variation.delete", Menu: action.MoveMenu, Do: func(s action.State) { m.Delete(s.Node) }},
	}
}

// Delete takes a move and what follows it out of the record. It does not ask,
// since Undo brings all back; [Menus.SayDeleted] says what went.
func (m *Menus) Delete(n *game.Node) {
	m.deleting = true
	m.Game.Match.Delete(n)
}

// SayDeleted says what a deletion took, once the match has told that it is done.
func (m *Menus) SayDeleted() {
	if undo := m.Game.Now.Undo; m.deleting && undo.Kind == game.EditDelete {
		m.Front.Say(m.Front.Words.T("status.deleted", "n", undo.Count))
	}
	m.deleting = false
}

// OpenPoint offers what can be asked about a point.
func (m *Menus) OpenPoint(p game.Point, at fyne.Position) {
	s := m.Table.Now()
	if s.SettingUp || s.Away {
		return
	}
	s.Point, s.Colour, s.ToMove = p, m.Game.Now.Board.At(p), m.Game.Now.ToMove
	s.Forbidden = s.Colour == game.Empty && m.Game.Now.Options.Game.Rules.Foul(m.Game.Now.Board, p, s.ToMove) != game.NoFoul
	widget.ShowPopUpMenuAtPosition(m.Table.Popup(action.PointMenu, s), m.Front.Win.Canvas(), at)
}

// OpenMove offers what can be done with a move of the list.
func (m *Menus) OpenMove(n *game.Node, at fyne.Position) {
	s := m.Table.Now()
	if s.SettingUp || s.Away {
		return
	}
	s.Node = n
	widget.ShowPopUpMenuAtPosition(m.Table.Popup(action.MoveMenu, s), m.Front.Win.Canvas(), at)
}
