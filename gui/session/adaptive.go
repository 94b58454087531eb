package session

import (
	"encoding/json"

	"omok/game"
	"omok/gui/match"
)

// adaptiveKey is the preference that keeps how the person's games went.
const adaptiveKey = "adaptive"

// Adaptive returns the level that follows the person's results, as kept.
func (s *Session) Adaptive() match.Adaptive {
	var a match.Adaptive
	if json.Unmarshal([]byte(s.front.App.Preferences().String(adaptiveKey)), &a) != nil {
		return match.Adaptive{}
	}
	return a
}

// adapt gives an adaptive engine the level that is to be played next.
func (s *Session) adapt(seat match.Seat) match.Seat {
	if seat.Adaptive {
		a := s.Adaptive()
		seat.Engine.Level = a.Level()
		seat.Name = s.EngineName(seat.Engine)
	}
	return seat
}

// Learn lets the adaptive level follow the result of a person's game against it. A game
// counts once, even if it is reopened.
func (s *Session) Learn(r game.Result) {
	o := s.Now.Options
	person, engine := o.Black, o.White
	if person.Kind == match.Computer {
		person, engine = engine, person
	}
	if s.learned || person.Kind != match.Person || !engine.Adaptive {
		return
	}
	s.learned = true
	outcome := match.Drawn
	if r.Winner != game.Empty {
		outcome = match.PersonLost
		if o.Seat(r.Winner).Kind == match.Person {
			outcome = match.PersonWon
		}
	}
	a := s.Adaptive()
	a.Learn(outcome)
	text, err := json.Marshal(a)
	if err != nil {
		s.front.Log.Printf("error %v", err)
		return
	}
	s.front.App.Preferences().SetString(adaptiveKey, string(text))
	s.front.Log.Printf("adaptive %d", a.Level())
}
