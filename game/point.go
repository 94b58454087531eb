package game

import (
	"errors"
	"fmt"
	"strconv"
)

// MinSize and MaxSize bound the boards that every rule set can be played on.
const (
	MinSize = 5
	MaxSize = 22
)

// Point is an intersection of the board. X counts columns from the left, Y rows
// from the bottom, both from 0: h8, the centre of a 15x15 board, is {7, 7}.
type Point struct{ X, Y int }

// Pass is the point of a move that places no stone.
var Pass = Point{-1, -1}

// String returns the point in the community's notation: a column letter (no letter
// is left out) and a row number from 1, as in "h8". [Pass] is "pass".
func (p Point) String() string {
	if p == Pass {
		return "pass"
	}
	if p.X < 0 || p.X >= 26 || p.Y < 0 {
		return fmt.Sprintf("(%d,%d)", p.X, p.Y)
	}
	return string(rune('a'+p.X)) + strconv.Itoa(p.Y+1)
}

// MarshalText returns the notation of [Point.String].
func (p Point) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a point of the largest board; whether it lies on a smaller
// one is not checked.
func (p *Point) UnmarshalText(text []byte) error {
	read, err := ParsePoint(string(text), MaxSize)
	if err != nil {
		return err
	}
	*p = read
	return nil
}

// ParsePoint reads a point such as "h8" or "H8" and checks that it lies on a
// board of the given size; "pass" is read as [Pass].
func ParsePoint(s string, size int) (Point, error) {
	if s == "pass" || s == "PASS" || s == "Pass" {
		return Pass, nil
	}
	p, rest, err := cutPoint(s, size)
	if err != nil {
		return Point{}, err
	}
	if rest != "" {
		return Point{}, fmt.Errorf("game: %q has more than a point in it", s)
	}
	return p, nil
}

// cutPoint reads one point at the start of s and returns what follows it.
func cutPoint(s string, size int) (Point, string, error) {
	if s == "" {
		return Point{}, "", errors.New("game: a point is missing")
	}
	c := s[0] | 0x20
	if c < 'a' || c > 'z' {
		return Point{}, s, fmt.Errorf("game: a point starts with a column letter, not with %q", s[0])
	}
	i, row := 1, 0
	for i < len(s) && i < 4 && s[i] >= '0' && s[i] <= '9' {
		row = row*10 + int(s[i]-'0')
		i++
	}
	if i == 1 {
		return Point{}, s, fmt.Errorf("game: %q has no row number after its column", s)
	}
	p := Point{int(c - 'a'), row - 1}
	if p.X >= size || p.Y < 0 || p.Y >= size {
		return Point{}, s, fmt.Errorf("game: %s is outside a board of %dx%d", s[:i], size, size)
	}
	return p, s[i:], nil
}

// ParsePoints reads a position string: points written one after the other as in
// "h8h9i8", in the order of play, spaces and commas between them allowed. The
// same point twice is an error.
func ParsePoints(s string, size int) ([]Point, error) {
	var points []Point
	seen := map[Point]bool{}
	for {
		for s != "" && (s[0] == ' ' || s[0] == ',' || s[0] == '\t' || s[0] == '\n' || s[0] == '\r') {
			s = s[1:]
		}
		if s == "" {
			return points, nil
		}
		p, rest, err := cutPoint(s, size)
		if err != nil {
			return nil, fmt.Errorf("%w (at point %d)", err, len(points)+1)
		}
		if seen[p] {
			return nil, fmt.Errorf("game: %s stands twice in the position", p)
		}
		seen[p] = true
		points = append(points, p)
		s = rest
	}
}

// FormatPoints writes points as a position string, the inverse of [ParsePoints];
// passes are left out.
func FormatPoints(points []Point) string {
	var b []byte
	for _, p := range points {
		if p != Pass {
			b = append(b, p.String()...)
		}
	}
	return string(b)
}
