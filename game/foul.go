package game

// Foul is a kind of move that a rule set forbids.
type Foul uint8

// The fouls.
const (
	NoFoul Foul = iota
	DoubleThree
	DoubleFour
	OverlineFoul
)

// String returns the name of the foul in records and tests.
func (f Foul) String() string {
	return [...]string{"none", "double-three", "double-four", "overline"}[f&3]
}

// Five returns the winning run that a stone of colour c at p makes or, when the
// stone stands already, has made: its points in order, or nil if it does not
// win. The board is not changed.
func (r Rules) Five(b *Board, p Point, c Colour) []Point {
	if !b.Inside(p) || c != Black && c != White || b.At(p) == c.Opponent() {
		return nil
	}
	i, cr := index(p), r.For(c)
	for _, d := range steps {
		lo, hi := b.run(i, d, c)
		if cr.wins(b, lo, hi, d, c) {
			return points(lo, hi, d)
		}
	}
	return nil
}

// MakesFive reports whether a stone of colour c at p wins.
func (r Rules) MakesFive(b *Board, p Point, c Colour) bool {
	return b.Inside(p) && b.At(p) != c.Opponent() && r.For(c).makesFive(b, index(p), c)
}

// Foul returns the foul that a stone of colour c at the empty point p would be under
// these rules. A five is never a foul. The board is not changed.
func (r Rules) Foul(b *Board, p Point, c Colour) Foul {
	cr := r.For(c)
	if cr.Bars == 0 || !b.Inside(p) || b.At(p) != Empty {
		return NoFoul
	}
	scratch := *b
	return cr.foul(&scratch, index(p), c)
}

// ForbiddenPoint is an empty point that is forbidden, and why.
type ForbiddenPoint struct {
	Point Point
	Foul  Foul
}

// Forbidden returns every point that is forbidden to colour c, row by row from the
// bottom. The board is not changed.
func (r Rules) Forbidden(b *Board, c Colour) []ForbiddenPoint {
	cr := r.For(c)
	if cr.Bars == 0 || c != Black && c != White {
		return nil
	}
	scratch := *b
	var forbidden []ForbiddenPoint
	for y := range b.size {
		i := index(Point{0, y})
		for x := range b.size {
			if scratch.cells[i+x] != Empty {
				continue
			}
			if f := cr.foul(&scratch, i+x, c); f != NoFoul {
				forbidden = append(forbidden, ForbiddenPoint{Point{x, y}, f})
			}
		}
	}
	return forbidden
}

// run returns the first and last cell of the run of colour c through cell i in
// direction d, counting i as c.
func (b *Board) run(i, d int, c Colour) (lo, hi int) {
	lo, hi = i, i
	for b.cells[lo-d] == c {
		lo -= d
	}
	for b.cells[hi+d] == c {
		hi += d
	}
	return lo, hi
}

func points(lo, hi, d int) []Point {
	var line []Point
	for i := lo; ; i += d {
		line = append(line, pointAt(i))
		if i == hi {
			return line
		}
	}
}

// wins reports whether the run from lo to hi is a winning five.
func (cr ColourRules) wins(b *Board, lo, hi, d int, c Colour) bool {
	n := (hi-lo)/d + 1
	if n < 5 || n > 5 && cr.Exactly {
		return false
	}
	enemy := c.Opponent()
	return !cr.Open || b.cells[lo-d] != enemy || b.cells[hi+d] != enemy
}

func (cr ColourRules) makesFive(b *Board, i int, c Colour) bool {
	for _, d := range steps {
		if lo, hi := b.run(i, d, c); cr.wins(b, lo, hi, d, c) {
			return true
		}
	}
	return false
}

// foul applies the rule book in its order: five first, then overline, double-four and
// double-three. Cell i must be empty; b is used as scratch space and restored.
func (cr ColourRules) foul(b *Board, i int, c Colour) Foul {
	if !cr.suspect(b, i, c) || cr.makesFive(b, i, c) {
		return NoFoul
	}
	b.cells[i] = c
	f := cr.foulOfPlaced(b, i, c)
	b.cells[i] = Empty
	return f
}

func (cr ColourRules) foulOfPlaced(b *Board, i int, c Colour) Foul {
	fours, threes := 0, 0
	var isFour [4]bool
	for k, d := range steps {
		if cr.Bars&BarOverline != 0 {
			if lo, hi := b.run(i, d, c); (hi-lo)/d >= 5 {
				return OverlineFoul
			}
		}
		n, _ := cr.fours(b, i, d, c)
		isFour[k] = n > 0
		fours += n
	}
	if fours >= 2 && cr.Bars&BarDoubleFour != 0 {
		return DoubleFour
	}
	if cr.Bars&BarDoubleThree == 0 {
		return NoFoul
	}
	for k, d := range steps {
		if isFour[k] { // a line counts as its highest shape: a four is no three
			continue
		}
		if cr.three(b, i, d, c) {
			threes++
		}
		if threes >= 2 {
			return DoubleThree
		}
		if threes+3-k < 2 {
			break
		}
	}
	return NoFoul
}

// suspect reports whether a point may be a foul at all, by a cheap test: whether there
// are own stones near it on two lines, or enough on one for an overline or two fours.
func (cr ColourRules) suspect(b *Board, i int, c Colour) bool {
	lines := 0
	for _, d := range steps {
		near := 0
		for j := 1; j <= 3; j++ {
			if b.cells[i+j*d] == c {
				near++
			}
			if b.cells[i-j*d] == c {
				near++
			}
		}
		if near >= 3 { // two fours on one line, or an overline
			return true
		}
		if near >= 2 {
			lines++
		}
	}
	return lines >= 2
}

// fours counts the fours that the stone at i has in direction d: 0, 1, or 2 when
// two stand on one line. The ends are the cells that complete them; a straight
// four has two ends and is one four.
func (cr ColourRules) fours(b *Board, i, d int, c Colour) (n int, ends [2]int) {
	lo, hi := b.run(i, d, c)
	for _, e := range [2]int{lo - d, hi + d} {
		if b.cells[e] != Empty {
			continue
		}
		l, h := b.run(e, d, c)
		if cr.wins(b, l, h, d, c) {
			ends[n] = e
			n++
		}
	}
	if n == 2 && (hi-lo)/d == 3 {
		n = 1 // a straight four
	}
	return n, ends
}

// three reports whether the stones around i in direction d, with i among them, are a
// three: some stone turns them into a straight four.
func (cr ColourRules) three(b *Board, i, d int, c Colour) bool {
	lo, hi := b.run(i, d, c)
	return cr.straightAt(b, lo-d, d, c) || cr.straightAt(b, hi+d, d, c)
}

// straightAt reports whether a stone at e makes a straight four in direction d
// without making a five and without being a foul itself.
func (cr ColourRules) straightAt(b *Board, e, d int, c Colour) bool {
	if b.cells[e] != Empty {
		return false
	}
	l, h := b.run(e, d, c)
	if (h-l)/d != 3 {
		return false
	}
	b.cells[e] = c
	straight := cr.straight(b, l, h, d, c)
	b.cells[e] = Empty
	return straight && !cr.makesFive(b, e, c) && cr.foul(b, e, c) == NoFoul
}

// straight reports whether the four from l to h can be made five at either end.
func (cr ColourRules) straight(b *Board, l, h, d int, c Colour) bool {
	for _, e := range [2]int{l - d, h + d} {
		if b.cells[e] != Empty {
			return false
		}
		if x, y := b.run(e, d, c); !cr.wins(b, x, y, d, c) {
			return false
		}
	}
	return true
}
