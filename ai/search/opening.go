package search

import (
	"math/rand/v2"

	"omok/game"
)

// opening returns the first or second stone of a game without a search: the centre, or a
// neighbour of the only stone on the side of the centre. ok is false for any other
// position.
func opening(b *game.Board, rnd *rand.Rand) (p game.Point, ok bool) {
	size := b.Size()
	switch b.Stones() {
	case 0:
		p = b.Centre()
		if size >= 13 && size != 15 { // on 15x15 the centre is the rule in renju
			p.X += rnd.IntN(3) - 1
			p.Y += rnd.IntN(3) - 1
		}
		return p, true
	case 1:
		return besideOnly(b, rnd)
	}
	return p, false
}

// besideOnly picks a point next to the only stone, never on the two outer lines
// unless the board has no others.
func besideOnly(b *game.Board, rnd *rand.Rand) (game.Point, bool) {
	var stone game.Point
	for p, c := range b.Points {
		if c != game.Empty {
			stone = p
		}
	}
	margin := 2
	if b.Size() < 9 {
		margin = 1
	}
	var best []game.Point
	least := 1 << 30
	centre := b.Size() - 1 // twice the middle, to stay with whole numbers
	outside := func(v int) int { return max(margin-v, v-(b.Size()-1-margin), 0) }
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			p := game.Point{X: stone.X + dx, Y: stone.Y + dy}
			if p == stone || !b.Inside(p) {
				continue
			}
			// Near the middle any neighbour will do; elsewhere those towards it.
			away := max(abs(2*p.X-centre), abs(2*p.Y-centre))
			if away <= 4 {
				away = 4
			}
			far := 100*(outside(p.X)+outside(p.Y)) + away
			if far < least {
				least, best = far, best[:0]
			}
			if far == least {
				best = append(best, p)
			}
		}
	}
	return best[rnd.IntN(len(best))], true
}

func abs(n int) int { return max(n, -n) }
