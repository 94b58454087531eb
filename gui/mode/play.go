package mode

import (
	"errors"

	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/phrase"
)

// Play is the usual mode: a click places a stone.
type Play struct {
	plain
	desk *Desk
}

// NewPlay returns the mode of playing.
func NewPlay(d *Desk) *Play { return &Play{desk: d} }

// Click asks the match for a stone at p, once the coach has let it pass.
func (m *Play) Click(p game.Point) {
	if m.desk.Coach != nil {
		m.desk.Coach.Before(p, func() { m.place(p) })
		return
	}
	m.place(p)
}

func (m *Play) place(p game.Point) {
	err := m.desk.Match().Play(p)
	var foul *game.FoulError
	switch {
	case err == nil:
	case errors.As(err, &foul):
		m.desk.Refuse(foul.Explanation)
	case errors.Is(err, game.ErrOccupied):
		m.desk.sayOccupied(p)
	default:
		m.desk.Say(phrase.Failure(m.desk.Words, err))
	}
}

// Bar offers to try out a win by force that was claimed.
func (m *Play) Bar() []action.ID {
	if m.desk.Claimed != nil && m.desk.Claimed() {
		return []action.ID{"refute"}
	}
	return nil
}

// Mark letters the fifth moves on offer, and shades where the opening lets no stone
// lie.
func (m *Play) Mark(v *board.View) {
	if m.desk.Coach != nil {
		m.desk.Coach.Mark(v)
	}
	o := m.desk.Now().Opening
	switch o.Act {
	case game.ActPick:
		v.Marks = append(letters(o.Offered), v.Marks...)
	case game.ActPlace:
		for y := range v.Size {
			for x := range v.Size {
				if p := (game.Point{X: x, Y: y}); !o.Allows(p, v.Size) {
					v.Shut = append(v.Shut, p)
				}
			}
		}
	}
}

// letters marks points with A, B, C, ...
func letters(points []game.Point) []game.Mark {
	var marks []game.Mark
	for i, p := range points {
		marks = append(marks, game.Mark{Point: p, Kind: game.MarkLabel, Text: string(rune('A' + i))})
	}
	return marks
}
