package shape

import "omok/game"

// AppendBreakers appends the empty points at which an enemy stone would keep a stone of
// colour col on c, which makes a four or more, below class least: c itself first, then
// others on its lines.
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

// AppendBlocks appends the empty points at which one enemy stone stops every five that
// colour col threatens to make, forbidden points included. Usually that is the fifth
// point itself, and if there are two of them, no point. Under rules by which enemy
// stones at both ends spoil a five it may also be an end, which can stop two fives at
// once.
func (b *Board) AppendBlocks(cells []Cell, col game.Colour) []Cell {
	if !b.open[(col-1)&1] {
		if b.Count(col, Win) == 1 {
			cells = append(cells, b.First(col, Win))
		}
		return cells
	}
	start := len(cells)
	cells = b.Append(cells, col, Win)
	if len(cells) == start {
		return cells
	}
	five := cells[start]
	for _, step := range Steps {
		for _, step := range [2]int{step, -step} {
			for n := 1; n <= 4; n++ { // beyond four stones lies a fifth point
				if c := Cell(int(five) + n*step); b.Empty(c) && b.Class(c, col) != Win {
					cells = append(cells, c)
				}
			}
		}
	}
	kept := cells[:start]
	for _, c := range cells[start:] {
		b.Place(c, col.Opponent())
		if b.Count(col, Win) == 0 {
			kept = append(kept, c)
		}
		b.Undo()
	}
	return kept
}
