package session

import (
	"omok/game"
	"omok/gui/match"
	"omok/gui/phrase"
)

// ToAct returns the colour of whoever is to act: the side to move, but for the openings
// in which one player places the stones of both, or picks among the other's.
func (s *Session) ToAct() game.Colour { return s.colourOf(s.Now.Opening.Actor) }

// colourOf returns the colour that a player has as things stand.
func (s *Session) colourOf(p game.Player) game.Colour {
	if p == s.Now.Opening.Black {
		return game.Black
	}
	return game.White
}

// playerName returns what a player is called in an opening, in which the colours may yet
// change.
func (s *Session) playerName(p game.Player) string {
	c := s.colourOf(p)
	if seat := s.Now.Options.Seat(c); seat.Kind == match.Person && s.named(c) == "" {
		return phrase.FirstOrSecond(s.front.Words, p)
	}
	return s.SeatName(c)
}

// Asked says what the opening asks for, and of whom; "" once it is over.
func (s *Session) Asked() string {
	o := s.Now.Opening
	return phrase.Opening(s.front.Words, o, s.playerName(o.Actor))
}

// Decided says what has just been decided in the opening, by a person or an engine;
// "" if the last step was another.
func (s *Session) Decided() string {
	ply := s.Now.Line[s.Now.At]
	if ply.Choice == nil {
		return ""
	}
	var who game.Player
	s.Match.Read(func(g *game.Game) { who = g.OpeningAt(ply.Node.Parent).Actor })
	return phrase.Chosen(s.front.Words, *ply.Choice, s.playerName(who))
}
