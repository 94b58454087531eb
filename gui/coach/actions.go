package coach

import (
	"omok/gui/action"
)

// Actions returns the switch of the coach, for the menu with the given key; toggle
// changes the setting.
func (c *Coach) Actions(menu string, toggle func()) []action.Action {
	return []action.Action{{
		ID: "coach", Text: "menu.train.coach", Menu: menu, Gap: true,
		Checked: func(s action.State) bool { return s.Settings.Coach },
		Do: action.Call(func() {
			toggle()
			c.front.Say(c.status())
		}),
	}}
}

// status says whether the coach has a say in the game shown.
func (c *Coach) status() string {
	t := c.front.Words
	switch {
	case !c.On():
		return t.T("coach.off")
	case c.game.Match == nil || !Coached(&c.game.Now.Options):
		return t.T("coach.silent")
	}
	return t.T("coach.on")
}
