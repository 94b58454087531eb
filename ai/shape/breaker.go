package shape

import "omok/game"

// AppendBreakers appends the empty points on which a stone of the enemy keeps a
// stone of colour col on c, which makes a four or more, from being of class least
// or stronger: c itself first, then others on its lines.
func (b *Board) AppendBreakers(cells []Cell, c Cell, col game.Colour, least Class) []Cell {
	cells = append(cells, c)
	code := b.Code(c, col)
	enemy := uint64(col.Opponent())
	t := b.lineTable
	for d := range 4 {
		if s := code.Shape(d); s < Four || s == Overline {
			continue
		}
		i, pos := c.line(d)
		w := b.lines[d][i]
		reach := (uint64(1)<<(4*uint(t.radius)+2&63) - 1) << (2 * uint(pos-t.radius) & 63)
		for free := emptyCells(w) & reach; free != 0; free &= free - 1 {
			q := lowest(free)
			if q == pos {
				continue
			}
			s := Code(t.shapes[t.key(w|enemy<<(2*q), pos)] >> (4 * (uint(col) - 1)) & 15)
			left := code&^(15<<(4*d)) | s<<(4*d)
			if k := b.Tables.Class(left, col); k < least {
				cells = append(cells, Cell(int(c)+(q-pos)*Steps[d]))
			}
		}
	}
	return cells
}
