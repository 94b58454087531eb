package side

import (
	"strconv"
	"time"
	"unicode/utf8"

	"omok/game"
	"omok/game/record"
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
		Colour: c, Name: s.Front.Words.Dotted(s.Game.SeatName(c), s.rating(c), s.Game.Score(c)), Detail: s.detail(c),
		Active: !now.Final.Over && s.Game.ToAct() == c,
	}
	if clocks.Control.Kind == game.NoTime {
		p.Clock = recordedFace(now.Line[:now.At+1], c)
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

// ratingNames are the properties of a record that hold the players' ratings or ranks.
var ratingNames = map[game.Colour]string{game.Black: "BR", game.White: "WR"}

// longestRating is what a rating or rank such as "1835" or "5 dan" needs, in characters.
const longestRating = 10

// rating returns the rating that a record gives a person; "" where it gives none.
func (s *Side) rating(c game.Colour) string {
	now := &s.Game.Now
	names := map[game.Colour]string{game.Black: now.Info.Black, game.White: now.Info.White}
	if seat := now.Options.Seat(c); seat.Kind != match.Person || seat.Name == "" || seat.Name != names[c] || len(now.Line) == 0 {
		return ""
	}
	for _, said := range record.PropertyIn(now.Line[0].Recorded, ratingNames[c]) {
		if utf8.RuneCountInString(said) <= longestRating {
			return said
		}
	}
	return ""
}

// clockNames are the properties of a record that hold the time left, in seconds, and
// periodNames those of the moves left in a period of overtime.
var (
	clockNames  = map[game.Colour]string{game.Black: "BL", game.White: "WL"}
	periodNames = map[game.Colour]string{game.Black: "OB", game.White: "OW"}
)

// mostRecorded is the most seconds that a clock of a record can sensibly show, and
// mostPeriods the most moves.
const (
	mostRecorded = 1000 * 3600
	mostPeriods  = 1000
)

// recordedFace returns the clock that a record gives a side at the end of a line: the
// time left and, in brackets, the moves to be made in it where the record names them;
// "" where it gives nothing.
func recordedFace(line []match.Ply, c game.Colour) string {
	for i := len(line) - 1; i >= 0; i-- {
		left, ok := recorded(line[i], clockNames[c], mostRecorded)
		if !ok {
			continue
		}
		face := phrase.Face(time.Duration(left * float64(time.Second)))
		if moves, ok := recorded(line[i], periodNames[c], mostPeriods); ok {
			face += " (" + strconv.Itoa(int(moves)) + ")"
		}
		return face
	}
	return ""
}

// recorded returns a number that a position has as a property, from 0 to less than
// most.
func recorded(p match.Ply, name string, most float64) (value float64, ok bool) {
	for _, q := range p.Recorded {
		if q.Name != name || len(q.Values) == 0 {
			continue
		}
		value, err := strconv.ParseFloat(q.Values[0], 64)
		return value, err == nil && value >= 0 && value < most
	}
	return 0, false
}

// detail returns the line beneath a player's name.
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
