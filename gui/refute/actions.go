package refute

import (
	"log"

	"fyne.io/fyne/v2"

	"omok/ai"
	"omok/gui/action"
	"omok/gui/mode"
	"omok/gui/task"
	"omok/gui/theme"
)

// Partner lets a person try a claim out: it joins the duel with the window.
type Partner struct {
	Desk  *mode.Desk
	Modes *mode.Modes
	Claim func() (pos ai.Position, ok bool) // the position in which the side to move is said to win
	Tasks *task.Group                       // of the window
	Log   *log.Logger                       // of the window
}

// Actions returns the actions for a claim and for a duel; the first stands in the menu with
// the given key.
func (p *Partner) Actions(menu string) []action.Action {
	on := func(s action.State) bool { return s.Refuting }
	do := func(f func(*Mode)) func(action.State) {
		return func(action.State) {
			if m, ok := p.Modes.Mode.(*Mode); ok {
				f(m)
			}
		}
	}
	return []action.Action{
		{
			ID: "refute", Text: "menu.train.refute", Tile: "tile.refute", Icon: theme.IconAnalyse, Menu: menu, Keys: []action.Key{action.Ctrl(fyne.KeyD)},
			Can: func(s action.State) bool { return s.Claim && !s.SettingUp }, Not: "refute.not", Do: action.Call(p.Begin),
		},
		{ID: "refuteSides", Text: "refute.sides", TileNow: sidesTile, Icon: theme.IconTurn, Can: on, Not: "refute.not", Do: do((*Mode).ChangeSides)},
		{ID: "refuteAgain", Text: "refute.again", Tile: "tile.refute.again", Icon: theme.IconFirst, Can: on, Not: "refute.not", Do: do((*Mode).Again)},
		{
			ID: "refuteTree", Text: "refute.tree", Tile: "tile.refute.tree", Icon: theme.IconReview, Can: on, Not: "refute.not",
			Checked: func(s action.State) bool { return s.ProofShown }, Do: do((*Mode).ToggleTree),
		},
		{ID: "refuteClose", Text: "refute.close", Tile: "tile.close", Icon: theme.IconClose, Can: on, Not: "refute.not", Do: do(func(m *Mode) { m.desk.End() })},
	}
}

// sidesTile names the side that the person would take.
func sidesTile(s action.State) string {
	if s.Attacking {
		return "tile.refute.defend"
	}
	return "tile.refute.attack"
}

// Begin plays the claim out, with the person defending.
func (p *Partner) Begin() {
	pos, ok := p.Claim()
	if !ok {
		return
	}
	p.Log.Printf("refute %v", pos.ToMove)
	p.Modes.Enter(NewMode(p.Desk, func(changed func()) *Duel {
		var d *Duel
		d = NewDuel(pos, Defender, Prove, p.Tasks, func() {
			p.Log.Printf("refute state=%d moves=%d", d.State, len(d.Moves))
			changed()
		})
		return d
	}))
}
