package library

import (
	"omok/game"
	"omok/game/record"
)

// packMoves returns the main line of a record as a string of points that is the same for
// all symmetric lines; the string of a game's beginning is a beginning of the game's
// string. A byte with the symmetry that was applied comes first. A line that does not
// alternate from Black on the empty board has no such string. On boards of up to 15
// lines a point takes one byte, on larger ones two.
func packMoves(r *record.Record) []byte {
	var points []game.Point
	for _, n := range r.MainLine() {
		switch {
		case len(n.Setup()) > 0:
			return nil
		case n.Colour == game.Empty:
			continue
		case n.Colour != mover(len(points)):
			return nil
		}
		points = append(points, n.Point())
	}
	if len(points) == 0 {
		return nil
	}
	var least []byte
	for s := range game.Symmetry(game.Symmetries) {
		packed := append(make([]byte, 0, 1+pointBytes*len(points)), byte(s))
		for _, p := range points {
			packed = appendPoint(packed, s.Apply(p, r.Size), r.Size)
		}
		if s == 0 || string(packed[1:]) < string(least[1:]) {
			least = packed
		}
	}
	return least
}

// mover returns the colour of the stone with a number, from 0.
func mover(number int) game.Colour {
	if number%2 == 0 {
		return game.Black
	}
	return game.White
}

const (
	smallSize  = 15     // the largest board on which a point takes one byte
	passShort  = 0xFF   // a pass on such a board
	passLong   = 0xFFFF // a pass on larger boards
	pointBytes = 2      // bytes of a point on larger boards
)

func appendPoint(packed []byte, p game.Point, size int) []byte {
	n := p.Y*size + p.X
	if size <= smallSize {
		if p == game.Pass {
			n = passShort
		}
		return append(packed, byte(n))
	}
	if p == game.Pass {
		n = passLong
	}
	return append(packed, byte(n>>8), byte(n))
}

// unpackMoves appends the points of a packed line to points, in the orientation of the
// game.
func unpackMoves(points []game.Point, packed []byte, size int) []game.Point {
	if len(packed) == 0 {
		return points
	}
	from := len(points)
	points = unpackPoints(points, packed[1:], size)
	if back := inverse(game.Symmetry(packed[0] & 7)); back != 0 {
		for i, p := range points[from:] {
			points[from+i] = back.Apply(p, size)
		}
	}
	return points
}

func unpackPoints(points []game.Point, packed []byte, size int) []game.Point {
	if size <= smallSize {
		for _, b := range packed {
			points = append(points, numbered(int(b), passShort, size))
		}
		return points
	}
	for ; len(packed) >= pointBytes; packed = packed[pointBytes:] {
		points = append(points, numbered(int(packed[0])<<8|int(packed[1]), passLong, size))
	}
	return points
}

func numbered(n, pass, size int) game.Point {
	if n == pass {
		return game.Pass
	}
	return game.Point{X: n % size, Y: n / size}
}
