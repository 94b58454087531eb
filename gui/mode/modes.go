package mode

import (
	"fyne.io/fyne/v2"

	"omok/game"
)

// Modes is what the board is for, and how that changes. All of it belongs to Fyne's
// goroutine.
type Modes struct {
	Mode // in force

	desk   *Desk
	chosen bool // a person has chosen the mode, rather than the game
}

// NewModes returns the modes of a window, playing at first. It sets the desk's End.
func NewModes(d *Desk) *Modes {
	m := &Modes{desk: d, Mode: NewPlay(d)}
	d.End = func() { m.Enter(nil) }
	return m
}

// Enter makes another mode what the board is for; nil is what the game asks for.
func (m *Modes) Enter(other Mode) {
	m.Leave()
	m.chosen, m.Mode = other != nil, other
	m.Follow()
	m.desk.Entered()
}

// Reset forgets the mode in force, when another game is taken.
func (m *Modes) Reset() { m.Mode, m.chosen = NewPlay(m.desk), false }

// Follow brings the mode up to date where nobody has chosen one: the game asks for
// stones or, at one point of renju's openings, for an offer of fifth moves.
func (m *Modes) Follow() {
	if m.desk.Coach != nil {
		m.desk.Coach.Follow()
	}
	if m.chosen {
		return
	}
	now := m.desk.Now()
	_, offering := m.Mode.(*Offer)
	switch offers := now.Can.Choose && now.Opening.Act == game.ActOffer; {
	case offers && !offering:
		m.Mode = NewOffer(m.desk)
	case !offers && (offering || m.Mode == nil):
		m.Mode = NewPlay(m.desk)
	}
}

// LookAtReview begins looking at the review of the game.
func (m *Modes) LookAtReview() { m.chosen, m.Mode = true, NewReview(m.desk) }

// ToggleSetup begins setting up the position shown, or is done with it.
func (m *Modes) ToggleSetup() {
	if setup, ok := m.Mode.(*Setup); ok {
		setup.Done()
		return
	}
	m.Enter(NewSetup(m.desk))
}

// Beside returns what the mode in force has beside the board, or nil.
func (m *Modes) Beside() fyne.CanvasObject {
	if c, ok := m.Mode.(Companion); ok {
		return c.Beside()
	}
	return nil
}

// Note returns what the coach says besides the last move, or nothing.
func (m *Modes) Note() string {
	if m.desk.Coach == nil {
		return ""
	}
	return m.desk.Coach.Note()
}
