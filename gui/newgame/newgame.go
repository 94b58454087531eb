// Package newgame asks what is to be played, and starts it.
package newgame

import (
	"omok/game"
	"omok/gui/collection"
	"omok/gui/dialogs"
	"omok/gui/front"
	"omok/gui/session"
	"omok/gui/settings"
)

// Starter starts games by a person's choice. All of it belongs to Fyne's goroutine.
type Starter struct {
	Front   *front.Front
	Game    *session.Session
	Library *collection.Collection
	Choice  settings.Choice // of the last new game
}

// Ask opens the New game dialog.
func (s *Starter) Ask() {
	d := &dialogs.NewGame{Words: s.Front.Words, Choice: s.Choice, Engines: s.Game.EngineList(), Start: s.Start}
	s.Front.OpenDialog(d.Open)
	s.Library.People(d.Offer)
}

// Start starts the game of a choice, which becomes the last one, after asking what
// becomes of changes that are saved nowhere.
func (s *Starter) Start(c settings.Choice) {
	s.Choice = c.Valid()
	s.Choice.Save(s.Front.App.Preferences())
	s.Library.AddPlayers(s.Choice)
	s.Game.LeaveFirst(s.Again)
}

// Again starts a game by the last choice.
func (s *Starter) Again() { s.Game.StartChoice(s.Choice) }

// Rules returns those of the game shown or, before there is one, of the last choice.
func (s *Starter) Rules() game.Rules {
	if now := s.Game.Shown(); now != nil {
		return now.Options.Game.Rules
	}
	return s.Choice.Rules
}
