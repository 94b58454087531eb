package side

import (
	"omok/game"
	"omok/gui/match"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// ShowPlayers fills both cards.
func (s *Side) ShowPlayers() {
	clocks := s.Game.Match.Clocks()
	for _, c := range []game.Colour{game.Black, game.White} {
		s.card(c).Update(s.player(c, clocks))
	}
}

func (s *Side) player(c game.Colour, clocks match.Clocks) panel.Player {
	now := &s.Game.Now
	p := panel.Player{
		Colour: c, Name: s.Game.SeatName(c), Detail: s.detail(c),
		Active: !now.Final.Over && s.Game.ToAct() == c,
	}
	if clocks.Control.Kind == game.NoTime {
		return p
	}
	face := clocks.Black
	if c == game.White {
		face = clocks.White
	}
	p.Clock = phrase.Face(face.Left)
	p.Low = face.Left <= phrase.LowTime && !now.Final.Over
	if clocks.Control.Kind == game.ByoYomi {
		p.Detail = s.Front.Words.T("clock.periods", "n", face.Periods)
	}
	return p
}

// detail is the line beneath a player's name.
func (s *Side) detail(c game.Colour) string {
	switch {
	case s.Game.Now.Final.Over && s.Game.Now.Final.Winner == c:
		return s.Front.Words.T("player.won")
	case s.Game.Now.Thinking == c:
		return s.Front.Words.T("player.thinking")
	case s.Game.Now.Paused:
		return s.Front.Words.T("player.paused")
	case !s.Game.Now.Final.Over && s.Game.ToAct() == c:
		return s.Front.Words.T("player.turn")
	}
	return ""
}
