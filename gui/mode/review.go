package mode

import (
	"omok/game"
	"omok/gui/action"
	"omok/gui/review"
)

// Review is looking at a review: play goes on as usual, and buttons lead from mistake
// to mistake and to what would have been better.
type Review struct {
	*Play
}

// NewReview returns the mode of looking at a review.
func NewReview(d *Desk) *Review { return &Review{Play: NewPlay(d)} }

// Fill says whether there are mistakes before and after the position shown.
func (m *Review) Fill(s *action.State) {
	s.LookingAtReview = true
	s.MistakeBefore, s.MistakeAfter = m.mistake(-1) != nil, m.mistake(1) != nil
}

// Bar returns the buttons of the mode.
func (m *Review) Bar() []action.ID {
	return append([]action.ID{"previousMistake", "nextMistake", "better", "playOut", "moments", "closeReview"}, m.Play.Bar()...)
}

// GoToMistake shows the next mistake of the line shown; step is -1 for the one before.
func (m *Review) GoToMistake(step int) {
	if n := m.mistake(step); n != nil {
		m.desk.Match().Jump(n)
	}
}

// mistake returns the nearest mistake before or after the position shown, or nil.
func (m *Review) mistake(step int) *game.Node {
	now := m.desk.Now()
	for i := now.At + step; i >= 0 && i < len(now.Line); i += step {
		switch j, _ := m.desk.Judge(now.Line[i].Node); j.Verdict {
		case review.Mistake, review.Blunder, review.MissedWin:
			return now.Line[i].Node
		}
	}
	return nil
}

// End ends the mode.
func (m *Review) End() { m.desk.End() }
