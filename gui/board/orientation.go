package board

import "omok/game"

// Orientation is how a board lies before the person: turned by quarters, and perhaps
// mirrored. The zero value has a1 at the lower left.
type Orientation struct {
	Mirrored bool // left and right are exchanged, before it is turned
	Quarters int  // clockwise, 0 to 3
}

// Turned returns the board turned by one more quarter, clockwise.
func (o Orientation) Turned() Orientation {
	o.Quarters = (o.Quarters + 1) & 3
	return o
}

// Flipped returns the board with left and right, as they are seen, exchanged.
func (o Orientation) Flipped() Orientation {
	return Orientation{!o.Mirrored, (4 - o.Quarters) & 3}
}

// sideways reports whether the columns run from left to right, as rows normally do.
func (o Orientation) sideways() bool { return o.Quarters&1 == 1 }

// place returns the column from the left and the row from the top at which a point
// of a board of size lines is seen.
func (o Orientation) place(p game.Point, size int) (column, row int) {
	column, row = p.X, size-1-p.Y
	if o.Mirrored {
		column = size - 1 - column
	}
	for range o.Quarters & 3 {
		column, row = size-1-row, column
	}
	return column, row
}

// point is the inverse of place.
func (o Orientation) point(column, row, size int) game.Point {
	for range o.Quarters & 3 {
		column, row = row, size-1-column
	}
	if o.Mirrored {
		column = size - 1 - column
	}
	return game.Point{X: column, Y: size - 1 - row}
}
