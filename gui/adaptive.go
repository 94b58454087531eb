package gui

import (
	"encoding/json"

	"omok/game"
	"omok/gui/match"
)

// adaptiveKey is the preference that keeps how the person's games went.
const adaptiveKey = "adaptive"

// adaptive returns the level that follows the person's results, as kept.
func (w *Window) adaptive() match.Adaptive {
	var a match.Adaptive
	if json.Unmarshal([]byte(w.app.Preferences().String(adaptiveKey)), &a) != nil {
		return match.Adaptive{}
	}
	return a
}

// adapt returns an adaptive engine the level that is to be played next.
func (w *Window) adapt(s match.Seat) match.Seat {
	if s.Adaptive {
		a := w.adaptive()
		s.Engine.Level = a.Level()
		s.Name = w.engineName(s.Engine)
	}
	return s
}

// learn lets the adaptive level follow the result of a person's game against it. A
// game counts once, also when it is reopened.
func (w *Window) learn(r game.Result) {
	o := w.now.Options
	person, engine := o.Black, o.White
	if person.Kind == match.Computer {
		person, engine = engine, person
	}
	if w.learned || person.Kind != match.Person || !engine.Adaptive {
		return
	}
	w.learned = true
	outcome := match.Drawn
	if r.Winner != game.Empty {
		outcome = match.PersonLost
		if o.Seat(r.Winner).Kind == match.Person {
			outcome = match.PersonWon
		}
	}
	a := w.adaptive()
	a.Learn(outcome)
	text, err := json.Marshal(a)
	if err != nil {
		w.log.Printf("error %v", err)
		return
	}
	w.app.Preferences().SetString(adaptiveKey, string(text))
	w.log.Printf("adaptive %d", a.Level())
}
