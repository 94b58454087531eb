package gui

import (
	"encoding/json"

	"omok/game"
	"omok/gui/match"
)

// adaptiveKey is the preference that keeps how the person's games went.
const adaptiveKey = "adaptive"

// adaptive gives the level that follows the person's results, as kept.
func (w *Window) adaptive() match.Adaptive {
	var a match.Adaptive
	if json.Unmarshal([]byte(w.app.Preferences().String(adaptiveKey)), &a) != nil {
		return match.Adaptive{}
	}
	return a
}

// learn lets the adaptive level follow the result of a game played at it.
func (w *Window) learn(r game.Result) {
	if !w.adapting {
		return
	}
	w.adapting = false // a game counts once, also when it is reopened
	o := match.Drawn
	if r.Winner != game.Empty {
		o = match.PersonLost
		if w.now.Options.Seat(r.Winner).Kind == match.Person {
			o = match.PersonWon
		}
	}
	a := w.adaptive()
	a.Learn(o)
	text, err := json.Marshal(a)
	if err != nil {
		w.log.Printf("error %v", err)
		return
	}
	w.app.Preferences().SetString(adaptiveKey, string(text))
	w.log.Printf("adaptive %d", a.Level())
}
