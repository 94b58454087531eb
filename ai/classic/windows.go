package classic

import (
	"slices"

	"omok/game"
)

// fiveWindows is the program that sums the windows of five points. Before it considers
// anything else it makes its own five, then answers fours and threes; when out of time
// it plays near the centre.
func fiveWindows(listing bool) program {
	p := program{
		name:       "Five-cell windows",
		five:       100_000,
		scale:      10_000,
		fromDepth:  windowsDepth,
		depth:      windowsDepth,
		candidates: crowded,
		value:      sumWindows,
		terms:      windowTerms,
		reflex:     fiveOrDefend,
	}
	if listing {
		p.reflex = func(s *search) []game.Point {
			fours, open, _ := threats(s.board, s.me)
			return append(fours, open...)
		}
	}
	return p
}

// windowsDepth is our choice: the author names no depth.
const windowsDepth = 3

// window is the number of stones of each colour in one window of five points.
type window struct{ own, enemy int }

// value returns the author's value of a window.
func (w window) value() int {
	switch w {
	case window{own: 5}:
		return 100_000
	case window{enemy: 5}:
		return -100_000
	case window{own: 4}:
		return 15_000
	case window{enemy: 4}:
		return -50_000
	case window{own: 3}:
		return 3_000
	case window{enemy: 3}:
		return -25_000
	}
	return 0
}

// windowAt counts the window of five points from p in direction d; ok is false
// where it does not fit on the board.
func windowAt(b *game.Board, p, d game.Point, me game.Colour) (w window, ok bool) {
	if !b.Inside(step(p, d, 4)) {
		return w, false
	}
	for i := range 5 {
		switch b.At(step(p, d, i)) {
		case me:
			w.own++
		case me.Opponent():
			w.enemy++
		}
	}
	return w, true
}

// sumWindows returns the value of all windows for colour me.
func sumWindows(b *game.Board, _ game.Point, me game.Colour) int {
	sum := 0
	for p := range b.Points {
		for _, d := range directions {
			w, _ := windowAt(b, p, d, me)
			sum += w.value()
		}
	}
	return sum
}

// windowTerms counts the windows by what they hold.
func windowTerms(b *game.Board, _ game.Point, me game.Colour) []Term {
	names := map[int]TermName{5: WindowOfFive, 4: WindowOfFour, 3: WindowOfThree}
	var terms tally
	for p := range b.Points {
		for _, d := range directions {
			w, _ := windowAt(b, p, d, me)
			if v := w.value(); v != 0 {
				terms.add(Term{names[max(w.own, w.enemy)], w.enemy > 0, v, 1})
			}
		}
	}
	return terms
}

// crowded returns the empty points with two stones or more among their eight
// neighbours; where there are none, the empty points of the innermost square
// around the centre that has any.
func crowded(dst []game.Point, b *game.Board, _ game.Colour) []game.Point {
	for p := range rows(b) {
		if b.At(p) == game.Empty && neighbours(b, p) >= 2 {
			dst = append(dst, p)
		}
	}
	if len(dst) > 0 {
		return dst
	}
	centre := b.Centre()
	radius := 0
	for p := range rings(b) {
		r := max(p.X-centre.X, centre.X-p.X, p.Y-centre.Y, centre.Y-p.Y)
		if r > radius && len(dst) > 0 {
			break
		}
		radius = r
		if b.At(p) == game.Empty {
			dst = append(dst, p)
		}
	}
	return dst
}

func neighbours(b *game.Board, p game.Point) int {
	n := 0
	for _, d := range directions {
		for _, q := range [2]game.Point{step(p, d, 1), step(p, d, -1)} {
			if b.At(q) != game.Empty {
				n++
			}
		}
	}
	return n
}

// fiveOrDefend returns the points that make a five and, after them, those that stop the
// enemy.
func fiveOrDefend(s *search) []game.Point {
	var fives []game.Point
	for p := range rows(s.board) {
		if s.board.At(p) == game.Empty && s.rules.MakesFive(s.board, p, s.me) {
			fives = append(fives, p)
		}
	}
	return append(fives, defend(s.board, s.me)...)
}

// defend returns the points that stop the enemy: first the fifth point of its fours,
// then both ends of its unbroken open threes, then the open end of those that are closed
// at the other end.
func defend(b *game.Board, me game.Colour) []game.Point {
	fours, open, closed := threats(b, me)
	return slices.Concat(fours, open, closed)
}

// threats returns the fifth points of the enemy's fours, the ends of its open threes
// and the open ends of its closed ones.
func threats(b *game.Board, me game.Colour) (fours, open, closed []game.Point) {
	for p := range rows(b) {
		for _, d := range directions {
			if w, _ := windowAt(b, p, d, me); w == (window{enemy: 4}) {
				for i := range 5 {
					if q := step(p, d, i); b.At(q) == game.Empty {
						fours = append(fours, q)
					}
				}
			}
			before, past := step(p, d, -1), step(p, d, 3)
			if b.At(before) == me.Opponent() || run(b, p, d, me.Opponent()) != 3 {
				continue
			}
			switch {
			case free(b, before) && free(b, past):
				open = append(open, before, past)
			case free(b, before):
				closed = append(closed, before)
			case free(b, past):
				closed = append(closed, past)
			}
		}
	}
	return fours, open, closed
}
