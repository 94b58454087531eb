package mode

import (
	"slices"

	"omok/game"
	"omok/gui/board"
	"omok/gui/phrase"
)

// Offer gathers the fifth moves that are to be offered; the last one makes the
// offer.
type Offer struct {
	plain
	desk   *Desk
	points []game.Point
}

// NewOffer returns the mode of offering fifth moves, with none gathered yet.
func NewOffer(d *Desk) *Offer { return &Offer{desk: d} }

// Click gathers one more fifth move, or lets go of one gathered.
func (m *Offer) Click(p game.Point) {
	if i := slices.Index(m.points, p); i >= 0 {
		m.points = slices.Delete(m.points, i, i+1)
		m.desk.Redraw()
		return
	}
	var err error
	m.desk.Match().Read(func(g *game.Game) { err = g.CheckFifth(m.points, p) })
	if err != nil {
		m.desk.Say(phrase.Failure(m.desk.Words, err))
		return
	}
	m.points = append(m.points, p)
	if len(m.points) < m.desk.Now().Opening.Count {
		m.desk.Redraw()
		return
	}
	offered := m.points
	m.points = nil
	if err := m.desk.Match().OfferFifths(offered); err != nil {
		m.desk.Say(phrase.Failure(m.desk.Words, err))
	}
}

// Mark letters the moves gathered, and lets points be chosen.
func (m *Offer) Mark(v *board.View) {
	v.Turn = m.desk.Now().ToMove
	v.Marks = append(letters(m.points), v.Marks...)
}

// Undo lets go of the last move gathered, and reports whether there was one.
func (m *Offer) Undo() bool {
	if len(m.points) == 0 {
		return false
	}
	m.points = m.points[:len(m.points)-1]
	m.desk.Redraw()
	return true
}
