package gui

import (
	"omok/gui/action"
	"omok/gui/settings"
)

// trainActions returns the actions for learning, most of which stand in the training
// menu.
func (w *Window) trainActions() []action.Action {
	const menu = "menu.train"
	return append(append(append(append(w.school.Actions(menu), w.trainer.Actions(menu)...), w.partner.Actions(menu)...), w.moments.Actions("menu.analysis")...),
		w.coach.Actions(menu, w.options.Toggle(func(s *settings.Settings) { s.Coach = !s.Coach }))...)
}
