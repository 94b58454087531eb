package gui

import (
	"omok/game"
	"omok/gui/match"
	"omok/gui/mode"
)

// newDesk returns what the modes need from the window.
func (w *Window) newDesk() *mode.Desk {
	return &mode.Desk{
		Words: w.words, Match: func() *match.Match { return w.match }, Now: func() *match.Snapshot { return &w.now },
		Say: w.say, Refuse: w.refuse, Redraw: w.show, Rest: w.rest, End: func() { w.enter(nil) },
	}
}

// enter makes m what the board is for; nil is what the game asks for.
func (w *Window) enter(m mode.Mode) {
	if w.mode != nil {
		w.mode.Leave()
	}
	w.chosen = m != nil
	w.mode = m
	w.followMode()
	w.clearLook()
	w.show()
	w.focusBoard()
}

// followMode brings the mode up to date where nobody has chosen one: the game asks
// for stones or, at one point of renju's openings, for an offer of fifth moves.
func (w *Window) followMode() {
	if w.chosen {
		return
	}
	offers := w.now.Can.Choose && w.now.Opening.Act == game.ActOffer
	switch w.mode.(type) {
	case *mode.Offer:
		if !offers {
			w.mode = mode.NewPlay(w.desk)
		}
	case *mode.Play:
		if offers {
			w.mode = mode.NewOffer(w.desk)
		}
	default:
		w.mode = mode.NewPlay(w.desk)
		if offers {
			w.mode = mode.NewOffer(w.desk)
		}
	}
}

// toggleSetup begins setting up the position shown, or is done with it.
func (w *Window) toggleSetup() {
	if m, ok := w.mode.(*mode.Setup); ok {
		m.Done()
		return
	}
	w.enter(mode.NewSetup(w.desk))
}

// rest lets engines and clocks rest, or go on.
func (w *Window) rest(on bool) {
	w.try(w.match.SetUp(on))
}
