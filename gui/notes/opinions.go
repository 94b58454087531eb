package notes

import (
	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/action"
)

// opinion is an action that judges the move which led to the position shown.
type opinion struct {
	id      action.ID
	text    string
	key     fyne.KeyName
	opinion game.Opinion
}

var opinions = []opinion{
	{"goodMove", "notes.move.good", fyne.Key1, game.GoodMove},
	{"badMove", "notes.move.bad", fyne.Key2, game.BadMove},
	{"interestingMove", "notes.move.interesting", fyne.Key3, game.InterestingMove},
	{"doubtfulMove", "notes.move.doubtful", fyne.Key4, game.DoubtfulMove},
	{"veryGoodMove", "notes.move.veryGood", fyne.Key5, game.VeryGoodMove},
	{"veryBadMove", "notes.move.veryBad", fyne.Key6, game.VeryBadMove},
}

// outlook is an action that judges the position shown.
type outlook struct {
	id      action.ID
	text    string
	key     fyne.KeyName
	outlook game.Outlook
}

var outlooks = []outlook{
	{"blackBetter", "notes.blackBetter", fyne.Key7, game.BlackBetter},
	{"whiteBetter", "notes.whiteBetter", fyne.Key8, game.WhiteBetter},
	{"even", "notes.even", fyne.Key9, game.EvenPosition},
	{"unclear", "notes.unclear", fyne.Key0, game.UnclearPosition},
}

// opinionActions judge moves and positions. Each is a switch: judging the same once
// more takes the judgement away.
func (n *Notes) opinionActions() []action.Action {
	var all []action.Action
	for _, o := range opinions {
		all = append(all, action.Action{
			ID: o.id, Text: o.text, Menu: wordsMenu, Gap: o.opinion == game.GoodMove, Keys: []action.Key{action.CtrlShift(o.key)},
			Can: func(s action.State) bool {
				return idle(s) && n.shows() && n.Game.Now.Line[n.Game.Now.At].Colour != game.Empty
			}, Not: "notes.noMove",
			Checked: func(action.State) bool { return n.shows() && n.Game.Now.Line[n.Game.Now.At].Opinion == o.opinion },
			Do: action.Call(func() {
				n.judge(o.text, func(g *game.Game, at *game.Node) (bool, error) {
					if at.Opinion() == o.opinion {
						return false, g.SetOpinion(at, game.NoOpinion)
					}
					return true, g.SetOpinion(at, o.opinion)
				})
			}),
		})
	}
	for _, o := range outlooks {
		all = append(all, action.Action{
			ID: o.id, Text: o.text, Menu: wordsMenu, Gap: o.outlook == game.BlackBetter, Keys: []action.Key{action.CtrlShift(o.key)}, Can: idle, Not: "setup.first",
			Checked: func(action.State) bool { return n.shows() && n.Game.Now.Line[n.Game.Now.At].Outlook == o.outlook },
			Do: action.Call(func() {
				n.judge(o.text, func(g *game.Game, at *game.Node) (bool, error) {
					if at.Outlook() == o.outlook {
						return false, g.SetOutlook(at, game.NoOutlook)
					}
					return true, g.SetOutlook(at, o.outlook)
				})
			}),
		})
	}
	return all
}

// shows reports whether there is a game to be judged.
func (n *Notes) shows() bool { return n.Game.Match != nil }

// judge changes a judgement of the position shown, and says in words what it is now.
func (n *Notes) judge(text string, change func(*game.Game, *game.Node) (given bool, err error)) {
	given := false
	err := n.Game.Match.Edit(func(g *game.Game) (err error) {
		given, err = change(g, g.Current())
		return err
	})
	switch {
	case err != nil:
		n.Front.Try(err)
	case given:
		n.Front.Say(n.Front.Words.T(text))
	default:
		n.Front.Say(n.Front.Words.T("notes.taken"))
	}
}
