package game

import "slices"

// Shape is what the stones of a [Line] form.
type Shape uint8

// The shapes.
const (
	Three Shape = iota + 1
	Four
	Overline
	BlockedFive // five or more that do not win because both ends are blocked (caro)
	FiveShape
)

// String returns the shape's name.
func (s Shape) String() string {
	switch s {
	case Three:
		return "three"
	case Four:
		return "four"
	case Overline:
		return "overline"
	case BlockedFive:
		return "blocked five"
	case FiveShape:
		return "five"
	}
	return "none"
}

// Line is one three, four, overline or five, blocked or not, that a stone makes. A three
// has more than three stones where its two points to fill use different ones: four in
// X_XX_X, five in XX_X_XX.
type Line struct {
	Shape  Shape
	Points []Point // its stones in order, the new one among them
	Fill   []Point // the points that make a three a straight four, or a four a five
}

// Explanation says which foul a stone would be, and shows the lines that make it
// one. A move that is no foul has no lines.
type Explanation struct {
	Point  Point
	Colour Colour
	Foul   Foul
	Lines  []Line
}

// Explain returns why a stone of colour c at p is forbidden: the foul, and every line
// that counts towards it. The board is not changed.
func (r Rules) Explain(b *Board, p Point, c Colour) Explanation {
	x := Explanation{Point: p, Colour: c, Foul: r.Foul(b, p, c)}
	var shape Shape
	switch x.Foul {
	case NoFoul:
		return x
	case DoubleThree:
		shape = Three
	case DoubleFour:
		shape = Four
	case OverlineFoul:
		shape = Overline
	}
	for _, l := range r.Threats(b, p, c) {
		if l.Shape == shape {
			x.Lines = append(x.Lines, l)
		}
	}
	return x
}

// Threats returns the lines that a stone of colour c at p makes or, when it stands there
// already, has made: its fives, or else its overlines (where six do not win), blocked
// fives (where those do not win), fours and threes. The board is not changed.
func (r Rules) Threats(b *Board, p Point, c Colour) []Line {
	if !b.Inside(p) || c != Black && c != White || b.At(p) == c.Opponent() {
		return nil
	}
	scratch := *b
	i, cr := index(p), r.For(c)
	scratch.cells[i] = c
	var fives, lines []Line
	for _, d := range steps {
		lo, hi := scratch.run(i, d, c)
		if cr.wins(&scratch, lo, hi, d, c) {
			fives = append(fives, Line{Shape: FiveShape, Points: points(lo, hi, d)})
			continue
		}
		switch n := (hi-lo)/d + 1; {
		case n >= 5 && cr.Open:
			lines = append(lines, Line{Shape: BlockedFive, Points: points(lo, hi, d)})
		case n > 5:
			lines = append(lines, Line{Shape: Overline, Points: points(lo, hi, d)})
		}
		if f := cr.fourLines(&scratch, i, d, c); len(f) > 0 {
			lines = append(lines, f...)
		} else if t, ok := cr.threeLine(&scratch, i, d, c); ok {
			lines = append(lines, t)
		}
	}
	if fives != nil {
		return fives
	}
	return lines
}

// fourLines returns the fours in direction d of the stone standing at i. A straight
// four is one line with two points to fill.
func (cr ColourRules) fourLines(b *Board, i, d int, c Colour) []Line {
	n, ends := cr.fours(b, i, d, c)
	var lines []Line
	for k, e := range ends {
		if e == 0 {
			continue
		}
		if k > 0 && n == 1 { // the other end of a straight four
			lines[0].Fill = append(lines[0].Fill, pointAt(e))
			continue
		}
		l, h := b.run(e, d, c)
		// Where six win too the run may be longer than five: take five stones that
		// include i and e.
		first := min((i-l)/d, (e-l)/d, (h-l)/d-4)
		five := points(l+first*d, l+(first+4)*d, d)
		lines = append(lines, Line{Four, without(five, pointAt(e)), []Point{pointAt(e)}})
	}
	return lines
}

// threeLine returns the three in direction d of the stone standing at i.
func (cr ColourRules) threeLine(b *Board, i, d int, c Colour) (Line, bool) {
	line := Line{Shape: Three}
	lo, hi := b.run(i, d, c)
	for _, e := range [2]int{lo - d, hi + d} {
		if !cr.straightAt(b, e, d, c) {
			continue
		}
		l, h := b.run(e, d, c)
		for _, p := range without(points(l, h, d), pointAt(e)) {
			if !slices.Contains(line.Points, p) {
				line.Points = append(line.Points, p)
			}
		}
		line.Fill = append(line.Fill, pointAt(e))
	}
	return line, line.Fill != nil
}

func without(line []Point, p Point) []Point {
	return slices.DeleteFunc(line, func(q Point) bool { return q == p })
}
