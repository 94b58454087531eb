package gui

import (
	"omok/game"
	"omok/gui/match"
	"omok/gui/mode"
)

// modes is what the board is for, and how that changes.
type modes struct {
	mode.Mode // in force
	window    *Window
	desk      *mode.Desk // what modes need from the window
	chosen    bool       // a person has chosen the mode, rather than the game
}

func newModes(w *Window) *modes {
	m := &modes{window: w}
	m.desk = &mode.Desk{
		Words: w.front.Words, Match: func() *match.Match { return w.game.Match }, Now: func() *match.Snapshot { return &w.game.Now },
		Say: w.front.Say, Refuse: w.referee.Refuse, Redraw: w.show, Rest: m.rest, End: func() { m.Enter(nil) },
	}
	m.Mode = mode.NewPlay(m.desk)
	return m
}

// Enter makes another mode what the board is for; nil is what the game asks for.
func (m *modes) Enter(other mode.Mode) {
	m.Leave()
	m.chosen, m.Mode = other != nil, other
	m.Follow()
	m.window.insight.Clear()
	m.window.show()
	m.window.focusBoard()
}

// Reset forgets the mode in force, when another game is taken.
func (m *modes) Reset() { m.Mode, m.chosen = mode.NewPlay(m.desk), false }

// Follow brings the mode up to date where nobody has chosen one: the game asks for
// stones or, at one point of renju's openings, for an offer of fifth moves.
func (m *modes) Follow() {
	if m.chosen {
		return
	}
	now := &m.window.game.Now
	_, offering := m.Mode.(*mode.Offer)
	switch offers := now.Can.Choose && now.Opening.Act == game.ActOffer; {
	case offers && !offering:
		m.Mode = mode.NewOffer(m.desk)
	case !offers && (offering || m.Mode == nil):
		m.Mode = mode.NewPlay(m.desk)
	}
}

// LookAtReview begins looking at the review of the game, if it has one.
func (m *modes) LookAtReview() {
	if m.window.game.Studied.Review != nil {
		m.chosen, m.Mode = true, mode.NewReview(m.desk, m.window.game.Study.Judgement)
	}
}

// ToggleSetup begins setting up the position shown, or is done with it.
func (m *modes) ToggleSetup() {
	if setup, ok := m.Mode.(*mode.Setup); ok {
		setup.Done()
		return
	}
	m.Enter(mode.NewSetup(m.desk))
}

// rest lets engines and clocks rest, or go on.
func (m *modes) rest(on bool) { m.window.front.Try(m.window.game.Match.SetUp(on)) }
