package shape

import "omok/game"

// Foul returns the foul that a stone of colour col at the empty cell c would be; it
// agrees with [game.Rules.Foul]. Only a [Suspect] point can be a foul.
func (b *Board) Foul(c Cell, col game.Colour) game.Foul {
	if b.Class(c, col) != Suspect {
		return game.NoFoul
	}
	return b.foul(c, col)
}

// Forbidden reports whether colour col may not play at the empty cell c.
func (b *Board) Forbidden(c Cell, col game.Colour) bool { return b.Foul(c, col) != game.NoFoul }

// foul is the recursive test. It reads the lines, not the points, so that it can put
// stones into the lines while it runs.
func (b *Board) foul(c Cell, col game.Colour) game.Foul {
	bars := b.bars[(col-1)&1]
	var shapes [4]Shape
	fours, threes := 0, 0
	over := false
	for d := range shapes {
		s := b.shapeNow(c, d, col)
		shapes[d] = s
		switch s {
		case Five:
			return game.NoFoul
		case Overline:
			over = true
		case Four, StraightFour:
			fours++
		case TwinFour:
			fours += 2
		case Three, BroadThree:
			threes++
		}
	}
	switch {
	case over && bars&game.BarOverline != 0:
		return game.OverlineFoul
	case fours >= 2 && bars&game.BarDoubleFour != 0:
		return game.DoubleFour
	case threes < 2 || bars&game.BarDoubleThree == 0:
		return game.NoFoul
	}
	b.flip(c, col)
	found := 0
	for d, s := range shapes {
		if (s == Three || s == BroadThree) && b.isThree(c, d, col) {
			found++
		}
	}
	b.flip(c, col)
	if found >= 2 {
		return game.DoubleThree
	}
	return game.NoFoul
}

// shapeNow reads a shape from the lines as they are.
func (b *Board) shapeNow(c Cell, d int, col game.Colour) Shape {
	return Shape(b.lookUp(c, d) >> (4 * (uint(col) - 1)) & 15)
}

// isThree reports whether the stone on c, in the lines already, can be made a
// straight four in direction d by a stone that is neither a five nor a foul.
func (b *Board) isThree(c Cell, d int, col game.Colour) bool {
	i, pos := c.line(d)
	w := b.lines[d][i]
	for _, step := range [2]int{-1, 1} {
		q := pos + step
		for w>>(2*q)&3 == uint64(col) {
			q += step
		}
		if w>>(2*q)&3 != empty {
			continue
		}
		e := Cell(int(c) + (q-pos)*Steps[d])
		if b.shapeNow(e, d, col) == StraightFour && !b.makesFive(e, col) && b.foul(e, col) == game.NoFoul {
			return true
		}
	}
	return false
}

func (b *Board) makesFive(c Cell, col game.Colour) bool {
	for d := range 4 {
		if b.shapeNow(c, d, col) == Five {
			return true
		}
	}
	return false
}
