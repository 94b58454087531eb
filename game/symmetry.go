package game

// Symmetry is one of the eight ways to lay a square board on itself.
type Symmetry uint8

// Symmetries is how many there are; Symmetry(0) leaves every point where it is.
const Symmetries = 8

// Apply returns the point to which s takes p on a board of the given size: bit 0 mirrors
// left and right, bit 1 top and bottom, and then bit 2 about the diagonal.
func (s Symmetry) Apply(p Point, size int) Point {
	if p == Pass {
		return p
	}
	if s&1 != 0 {
		p.X = size - 1 - p.X
	}
	if s&2 != 0 {
		p.Y = size - 1 - p.Y
	}
	if s&4 != 0 {
		p.X, p.Y = p.Y, p.X
	}
	return p
}

// Turned returns the board laid on itself by s.
func (b *Board) Turned(s Symmetry) *Board {
	t := MustBoard(b.size)
	for p, c := range b.Points {
		t.Set(s.Apply(p, b.size), c)
	}
	return t
}

// Symmetries returns the symmetries that the position on the board itself has;
// Symmetry(0) is always among them.
func (b *Board) Symmetries() []Symmetry {
	var own []Symmetry
	for s := range Symmetry(Symmetries) {
		if b.Equal(b.Turned(s)) {
			own = append(own, s)
		}
	}
	return own
}
