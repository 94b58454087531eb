package gui

import "omok/gui/action"

// trainActions are those of the menu in which one learns.
func (w *Window) trainActions() []action.Action {
	return w.partner.Actions("menu.train")
}
