package board

import (
	"bytes"
	"testing"

	"omok/game"
	"omok/gui/theme"
)

func TestPainterDrawsWhatPaintDraws(t *testing.T) {
	o := Options{Look: theme.LookOf("kaya", "slate"), Coordinates: true, Numbers: AllNumbers}
	p := NewPainter(o, 240)
	v := View{Size: 9}
	for i := range 5 {
		at := game.Point{X: i + 1, Y: 4}
		v.Stones = append(v.Stones, Stone{Point: at, Colour: game.Black + game.Colour(i%2), Number: i + 1})
		v.Last = &at
		if got, want := p.Paint(v), Paint(v, o, 240); !bytes.Equal(got.Pix, want.Pix) {
			t.Fatalf("after %d stones the pictures differ", i+1)
		}
	}
}
