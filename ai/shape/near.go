package shape

import "math/bits"

// AppendNear appends the empty points near stones: within two rows and columns of
// one, or three away on one of its lines. On an empty board there are none.
func (b *Board) AppendNear(cells []Cell) []Cell {
	var wide, far [stride + 6]uint32 // rows -3..stride+2: the points within reach of each row of stones
	for y := margin; y < margin+b.Size; y++ {
		s := b.taken[y]
		if s == 0 {
			continue
		}
		wide[y+3] = s | s<<1 | s>>1 | s<<2 | s>>2
		far[y+3] = s | s<<3 | s>>3
	}
	for y := margin; y < margin+b.Size; y++ {
		k := y + 3
		near := wide[k-2] | wide[k-1] | wide[k] | wide[k+1] | wide[k+2] | far[k-3] | far[k] | far[k+3]
		for near &= b.inside[y] &^ b.taken[y]; near != 0; near &= near - 1 {
			cells = append(cells, Cell(y*stride+bits.TrailingZeros32(near)))
		}
	}
	return cells
}

// AppendEmpty appends every empty point.
func (b *Board) AppendEmpty(cells []Cell) []Cell {
	for y := margin; y < margin+b.Size; y++ {
		for free := b.inside[y] &^ b.taken[y]; free != 0; free &= free - 1 {
			cells = append(cells, Cell(y*stride+bits.TrailingZeros32(free)))
		}
	}
	return cells
}
