package net

import "sync"

// cellsAround is how many cells of a line count: four to each side of a point.
const cellsAround = 8

// NumLines is how many different lines there are around a point.
const NumLines = 7381

// Numbers numbers the lines around a point, as [shape.Board.Around] returns them: a line
// and its mirror image have the same number.
type Numbers struct {
	Index [1 << (2 * cellsAround)]uint16 // of each line
	First [NumLines]uint16               // a line with each number
	Swap  [NumLines]uint16               // the number of the line with the colours exchanged
}

// Lines returns the numbers, which are made only once.
var Lines = sync.OnceValue(func() *Numbers {
	p := new(Numbers)
	number := map[uint16]uint16{}
	for key := range len(p.Index) {
		k := uint16(key)
		if !possible(k) {
			continue
		}
		least := min(k, mirror(k))
		n, ok := number[least]
		if !ok {
			n = uint16(len(number))
			number[least] = n
			p.First[n] = least
		}
		p.Index[k] = n
	}
	for n, k := range p.First {
		p.Swap[n] = p.Index[swap(k)]
	}
	return p
})

// possible reports whether a line lies on a board: cells beyond it are at its ends.
func possible(k uint16) bool {
	const side = cellsAround / 2
	for i := range cellsAround {
		if k>>(2*i)&3 != 3 {
			continue
		}
		switch {
		case i < side && i > 0 && k>>(2*i-2)&3 != 3:
			return false
		case i >= side && i < cellsAround-1 && k>>(2*i+2)&3 != 3:
			return false
		}
	}
	return true
}

// mirror returns a line read from its other end.
func mirror(k uint16) (m uint16) {
	for i := range cellsAround {
		m = m<<2 | k>>(2*i)&3
	}
	return m
}

// swap exchanges the colours of a line.
func swap(k uint16) uint16 {
	stones := (k ^ k>>1) & 0x5555
	return k ^ (stones | stones<<1)
}
