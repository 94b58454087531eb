// Package notes is what a person does with a record besides playing: marks on the board,
// words, judgements, and the tree put in order. Each is an edit of the record, an action
// in the menus Notes and Marks, and can be undone.
package notes

import (
	"slices"

	"fyne.io/fyne/v2"

	"omok/gui/action"
	"omok/gui/front"
	"omok/gui/mode"
	"omok/gui/session"
	"omok/gui/theme"
)

// The menus that the actions stand in.
const (
	wordsMenu = "menu.notes"
	marksMenu = "menu.marks"
)

// Notes offers the actions. All of it belongs to Fyne's goroutine.
type Notes struct {
	Front *front.Front
	Game  *session.Session
	Modes *mode.Modes
	Files Files
	Panel *Panel // the words beside the board
}

// Actions returns those of the menu, in its order.
func (n *Notes) Actions() []action.Action {
	words := action.Action{
		ID: "comment", Text: "notes.edit", Icon: theme.IconComment, Menu: wordsMenu, Keys: []action.Key{action.Ctrl(fyne.KeyT)},
		Can: idle, Not: "setup.first", Do: action.Call(n.Panel.Toggle),
	}
	return slices.Concat([]action.Action{words}, n.opinionActions(), n.treeActions(), n.markActions())
}

// idle reports whether no position is being set up.
func idle(s action.State) bool { return !s.SettingUp }
