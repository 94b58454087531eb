package game

import (
	"fmt"
	"strings"
)

// Colour is what stands on a point: nothing, a black stone or a white one.
type Colour uint8

// The colours. Black moves first.
const (
	Empty Colour = iota
	Black
	White
)

// edge fills the margin around the board, so that a walk along a line stops there.
const edge Colour = 3

// Opponent returns the other colour; Empty stays Empty.
func (c Colour) Opponent() Colour {
	switch c {
	case Black:
		return White
	case White:
		return Black
	}
	return Empty
}

// String returns "black", "white" or "empty", for logs and errors.
func (c Colour) String() string {
	switch c {
	case Black:
		return "black"
	case White:
		return "white"
	}
	return "empty"
}

// The board is kept with a margin wide enough that nine cells around any point can be
// read without a bounds check.
const (
	margin = 5
	stride = MaxSize + 2*margin
)

// The four directions of a line, as steps in the cell array.
var steps = [4]int{1, stride, stride + 1, 1 - stride}

// Board is a square of points with stones on them. It knows no rules. Its zero
// value is not usable; make one with [NewBoard]. Copy it with [Board.Clone].
type Board struct {
	size   int
	stones int
	cells  [stride * stride]Colour
}

// NewBoard returns an empty board. The size must be between [MinSize] and
// [MaxSize].
func NewBoard(size int) (*Board, error) {
	if size < MinSize || size > MaxSize {
		return nil, fmt.Errorf("game: a board has from %d to %d lines, not %d", MinSize, MaxSize, size)
	}
	b := &Board{size: size}
	for i := range b.cells {
		b.cells[i] = edge
	}
	for y := range size {
		for x := range size {
			b.cells[index(Point{x, y})] = Empty
		}
	}
	return b, nil
}

// MustBoard is [NewBoard] for sizes known to be right.
func MustBoard(size int) *Board {
	b, err := NewBoard(size)
	if err != nil {
		panic(err)
	}
	return b
}

func index(p Point) int { return (p.Y+margin)*stride + p.X + margin }

func pointAt(i int) Point { return Point{i%stride - margin, i/stride - margin} }

// Size returns the number of lines of the board in either direction.
func (b *Board) Size() int { return b.size }

// Stones returns the number of stones on the board.
func (b *Board) Stones() int { return b.stones }

// Full reports whether no point is empty.
func (b *Board) Full() bool { return b.stones == b.size*b.size }

// Inside reports whether p is a point of the board.
func (b *Board) Inside(p Point) bool {
	return p.X >= 0 && p.X < b.size && p.Y >= 0 && p.Y < b.size
}

// At returns the colour at p; a point outside the board is Empty.
func (b *Board) At(p Point) Colour {
	if !b.Inside(p) {
		return Empty
	}
	return b.cells[index(p)]
}

// Set puts c on p, whatever was there; Empty takes a stone away. Points outside
// the board are left alone.
func (b *Board) Set(p Point, c Colour) {
	if b.Inside(p) && c <= White {
		b.put(index(p), c)
	}
}

func (b *Board) put(i int, c Colour) {
	if b.cells[i] != Empty {
		b.stones--
	}
	if c != Empty {
		b.stones++
	}
	b.cells[i] = c
}

// Clone returns a copy that shares nothing with b.
func (b *Board) Clone() *Board {
	c := *b
	return &c
}

// Equal reports whether both boards have the same size and stones.
func (b *Board) Equal(o *Board) bool { return *b == *o }

// Centre returns the middle point, the lower left of the four on even sizes.
func (b *Board) Centre() Point { return Point{(b.size - 1) / 2, (b.size - 1) / 2} }

// Points calls yield for every point, from a1 row by row upwards: an iterator for range.
func (b *Board) Points(yield func(Point, Colour) bool) {
	for y := range b.size {
		for x := range b.size {
			p := Point{x, y}
			if !yield(p, b.cells[index(p)]) {
				return
			}
		}
	}
}

// String draws the board for logs and tests: the top row first, X for black, O
// for white, a dot for empty.
func (b *Board) String() string {
	var s strings.Builder
	for y := b.size - 1; y >= 0; y-- {
		for x := range b.size {
			if x > 0 {
				s.WriteByte(' ')
			}
			s.WriteByte(".XO"[b.cells[index(Point{x, y})]])
		}
		s.WriteByte('\n')
	}
	return s.String()
}
