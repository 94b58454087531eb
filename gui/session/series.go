package session

import (
	"context"
	"time"

	"omok/game"
	"omok/gui/match"
	"omok/gui/phrase"
	"omok/gui/series"
	"omok/gui/settings"
	"omok/gui/task"
)

// firstColour returns the colour that the first player of the series has as things stand: an
// opening may have exchanged it.
func (s *Session) firstColour() game.Colour {
	if s.Series.FirstBlack == (s.Now.Opening.Black == game.First) {
		return game.Black
	}
	return game.White
}

// Score returns the points in the series of who has a colour; "" in a single game.
func (s *Session) Score(c game.Colour) string {
	switch {
	case !s.Series.On():
		return ""
	case c == s.firstColour():
		return s.Series.Points(0)
	}
	return s.Series.Points(1)
}

// Count adds a game that is over to its series, once, even if it is reopened.
func (s *Session) Count(r game.Result) {
	if s.counted || !s.Series.On() || s.Series.Over() {
		return
	}
	s.counted = true
	s.Series.Add(r.Winner, s.firstColour())
	s.Series.Save(s.front.App.Preferences())
	s.front.Log.Printf("series %d/%d %s %s", s.Series.Played, s.Series.Games, s.Series.Points(0), s.Series.Points(1))
}

// Standing says how the series stands: both players with their points; "" in a single
// game.
func (s *Session) Standing() string {
	if !s.Series.On() {
		return ""
	}
	first := s.firstColour()
	return s.front.Words.T("series.standing", "first", s.SeatName(first), "a", s.Series.Points(0),
		"b", s.Series.Points(1), "second", s.SeatName(first.Opponent()))
}

// Game says what is played, and which game of a series it is.
func (s *Session) Game() string {
	text := phrase.Game(s.front.Words, s.Now.Options.Game)
	if !s.Series.On() {
		return text
	}
	return s.front.Words.Dotted(text, s.front.Words.T("series.game", "n", s.Series.Number(), "of", s.Series.Games))
}

// betweenGames is how long the end of a game between two engines stands before the next
// of the series begins.
const betweenGames = 3 * time.Second

// GoOn lets the next game of a series between two engines begin after a while, unless
// the window shows another game by then.
func (s *Session) GoOn() {
	o, m := s.Now.Options, s.Match
	if !s.Series.On() || s.Series.Over() || o.Black.Kind != match.Computer || o.White.Kind != match.Computer {
		return
	}
	task.Go(s.front.Tasks, func(ctx context.Context, _ *task.Job) (struct{}, error) {
		timer := time.NewTimer(betweenGames)
		defer timer.Stop()
		select {
		case <-ctx.Done():
			return struct{}{}, ctx.Err()
		case <-timer.C:
			return struct{}{}, nil
		}
	}, func(_ struct{}, err error) {
		if err == nil && s.Match == m && s.Now.Final.Over {
			s.Rematch()
		}
	})
}

// begin starts a new match as the next game of a series.
func (s *Session) begin(o match.Options, of series.Series) {
	m, err := match.New(o, s.deps())
	if err != nil {
		s.front.Report(err)
		return
	}
	s.coming = of
	s.Take(m, nil)
	m.Start()
}

// seriesOf returns the series that a choice asks for.
func seriesOf(c settings.Choice, firstBlack bool) series.Series {
	if c.Games < 2 {
		return series.Series{}
	}
	return series.New(c.Games, firstBlack)
}
