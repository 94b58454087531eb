package stage

import (
	"fyne.io/fyne/v2"

	"omok/game"
)

// tracePlace writes into the log where the board lies in the window: its lines,
// the middle of a1 and the distance between lines, in pixels of the screen. Tests
// that click on the real window read it.
func (s *Stage) tracePlace() {
	size := s.Board.View().Size
	scale := s.Front.Win.Canvas().Scale()
	at := func(p game.Point) fyne.Position {
		pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.Board).Add(s.Board.PositionOf(p))
		return fyne.NewPos(pos.X*scale, pos.Y*scale)
	}
	first, last := at(game.Point{}), at(game.Point{X: size - 1, Y: size - 1})
	place := boardPlace{size, first.X, first.Y, (last.X - first.X) / float32(size-1)}
	if place != s.traced && place.cell > 0 {
		s.traced = place
		s.Front.Log.Printf("board %d %.1f %.1f %.3f", place.size, place.x, place.y, place.cell)
	}
}

type boardPlace struct {
	size       int
	x, y, cell float32
}
