package game

import "strconv"

// thirdStone tells the openings of renju apart by their third stone, in columns and rows
// from the centre. The second stone stands straight above the centre (direct) or above
// it to the right (indirect). The lists are those of the Renju International Federation:
// a place in them, from 1, is the number in the opening's code.
type thirdStone struct{ dx, dy int }

var directOpenings = []thirdStone{
	{0, 2},
	{1, 2},
	{2, 2},
	{1, 1},
	{2, 1},
	{1, 0},
	{2, 0},
	{0, -1},
	{1, -1},
	{2, -1},
	{0, -2},
	{1, -2},
	{2, -2},
}

var indirectOpenings = []thirdStone{
	{2, 2},
	{2, 1},
	{2, 0},
	{2, -1},
	{2, -2},
	{1, 0},
	{1, -1},
	{1, -2},
	{0, -1},
	{0, -2},
	{-1, -1},
	{-1, -2},
	{-2, -2},
}

// OpeningCode returns the code of the renju opening that the first three stones make,
// black, white, black, on a board of the given size, in any orientation: D1 to D13 for a
// direct second stone, I1 to I13 for an indirect one. It is "" if they make none of the
// 26.
func OpeningCode(first, second, third Point, size int) string {
	c := (size - 1) / 2
	if size%2 == 0 || first != (Point{c, c}) {
		return ""
	}
	for s := range Symmetry(Symmetries) {
		w, b := s.Apply(second, size), s.Apply(third, size)
		var letter string
		var list []thirdStone
		switch w {
		case Point{c, c + 1}:
			letter, list = "D", directOpenings
		case Point{c + 1, c + 1}:
			letter, list = "I", indirectOpenings
		}
		for i, t := range list {
			if b == (Point{c + t.dx, c + t.dy}) {
				return letter + strconv.Itoa(i+1)
			}
		}
	}
	return ""
}
