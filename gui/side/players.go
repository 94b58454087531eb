package side

import (
	"strconv"
	"time"

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
		if left, ok := recordedClock(now.Line[:now.At+1], c); ok {
			p.Clock = phrase.Face(left)
		}
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

// clockNames are the properties of a record that hold the time left, in seconds.
var clockNames = map[game.Colour]string{game.Black: "BL", game.White: "WL"}

// mostRecorded is the most seconds that a clock of a record can sensibly show.
const mostRecorded = 1000 * 3600

// recordedClock returns the time that a record says a side had left at the end of a
// line; ok is false where it says nothing.
func recordedClock(line []match.Ply, c game.Colour) (left time.Duration, ok bool) {
	for i := len(line) - 1; i >= 0; i-- {
		for _, p := range line[i].Recorded {
			if p.Name != clockNames[c] || len(p.Values) == 0 {
				continue
			}
			seconds, err := strconv.ParseFloat(p.Values[0], 64)
			if err == nil && seconds >= 0 && seconds < mostRecorded {
				return time.Duration(seconds * float64(time.Second)), true
			}
		}
	}
	return 0, false
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
