// Package notes is what a person does with a record beside playing: marks on the board,
// words, judgements, and the tree put in order. Each of it is an edit of the record, an
// action in the menu Notes, and taken back with Undo.
package notes

import (
	"omok/gui/action"
	"omok/gui/mode"
)

// menu is the menu that the actions stand in.
const menu = "menu.notes"

// Notes offers the actions. All of it belongs to Fyne's goroutine.
type Notes struct {
	Modes *mode.Modes
}

// Actions returns those of the menu, in its order.
func (n *Notes) Actions() []action.Action { return n.markActions() }

// idle reports whether no position is being set up.
func idle(s action.State) bool { return !s.SettingUp }
