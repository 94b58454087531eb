package search

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"omok/game"

	"omok/ai"
	"omok/ai/shape"
)

// seenPoint is a point as a level sees it.
type seenPoint struct {
	cell   shape.Cell
	appeal float64 // the worth of the shapes that were noticed
}

// How much a shape on one line seems to be worth: to make it, and to keep the enemy from
// making it. Without a search a level knows nothing else about the game.
var (
	makeAppeal = [16]float64{
		shape.Dead: 0, shape.ClosedOne: 1, shape.OpenOne: 2, shape.BroadOne: 3,
		shape.ClosedTwo: 6, shape.OpenTwo: 12, shape.BroadTwo: 16, shape.FreeTwo: 20,
		shape.ClosedThree: 24, shape.Three: 90, shape.BroadThree: 110,
		shape.Four: 130, shape.TwinFour: 4000, shape.StraightFour: 4000, shape.Five: 50000,
	}
	stopAppeal = [16]float64{
		shape.Dead: 0, shape.ClosedOne: 1, shape.OpenOne: 2, shape.BroadOne: 2,
		shape.ClosedTwo: 4, shape.OpenTwo: 8, shape.BroadTwo: 10, shape.FreeTwo: 12,
		shape.ClosedThree: 14, shape.Three: 50, shape.BroadThree: 60,
		shape.Four: 70, shape.TwinFour: 1500, shape.StraightFour: 1500, shape.Five: 15000,
	}
)

const (
	mustPlay = 15000 // appeal at which nobody looks further: a five, or the stop of one
	worthIt  = 0.12  // a point with less than this share of the best appeal is not considered

	// How much likelier a line is to be overlooked, and how much less likely near
	// the last stones.
	diagonalMiss = 1.6
	gappedMiss   = 1.8
	freshMiss    = 0.45
	mostMiss     = 0.9
	freshStones  = 2 // this many last stones draw the eye to their lines
)

// notice returns the points worth considering, the most appealing first; points to avoid
// and forbidden ones are left out.
func (e *levelEngine) notice(b *shape.Board, pos *ai.Position, avoid []game.Point) []seenPoint {
	y := eye{b: b, miss: e.miss, seed: e.seed ^ b.Key}
	for i := 1; i <= freshStones && i <= len(pos.Last); i++ {
		y.fresh = append(y.fresh, shape.CellAt(pos.Last[len(pos.Last)-i]))
	}
	var seen []seenPoint
	for _, c := range b.AppendNear(nil) {
		if b.Forbidden(c, pos.ToMove) || slices.Contains(avoid, c.Point()) {
			continue
		}
		if v := y.appeal(c, pos.ToMove); v > 0 {
			seen = append(seen, seenPoint{c, v})
		}
	}
	slices.SortStableFunc(seen, func(a, b seenPoint) int { return cmp.Compare(b.appeal, a.appeal) })
	for i, s := range seen {
		if s.appeal < worthIt*seen[0].appeal {
			return seen[:i]
		}
	}
	return seen
}

// eye is one look at a board. It overlooks whole lines, so that either both ends of a
// row are seen or neither.
type eye struct {
	b     *shape.Board
	miss  float64
	seed  uint64
	fresh []shape.Cell
}

// appeal sums up what is noticed at a point for the side to move.
func (y *eye) appeal(c shape.Cell, side game.Colour) float64 {
	sum := 0.0
	for d := range shape.Steps {
		if s := y.b.Shape(c, d, side); y.notices(c, d, side, s) {
			sum += makeAppeal[s]
		}
		if s := y.b.Shape(c, d, side.Opponent()); y.notices(c, d, side.Opponent(), s) {
			sum += stopAppeal[s]
		}
	}
	return sum
}

// notices reports whether this look notices what colour col has on the line through c in
// direction d.
func (y *eye) notices(c shape.Cell, d int, col game.Colour, s shape.Shape) bool {
	miss := y.miss
	if d >= 2 {
		miss *= diagonalMiss
	}
	if s > shape.OpenTwo && !y.touches(c, d, col) {
		miss *= gappedMiss
	}
	if slices.ContainsFunc(y.fresh, func(f shape.Cell) bool { return lineOf(f, d) == lineOf(c, d) }) {
		miss *= freshMiss
	}
	draw := rand.NewPCG(y.seed, uint64(lineOf(c, d))<<4|uint64(d)<<2|uint64(col))
	return float64(draw.Uint64()>>11)/(1<<53) >= min(miss, mostMiss)
}

// touches reports whether a stone of colour col stands next to c in direction d with
// another one behind it: a row without a gap.
func (y *eye) touches(c shape.Cell, d int, col game.Colour) bool {
	for _, step := range [2]int{shape.Steps[d], -shape.Steps[d]} {
		one, two := shape.Cell(int(c)+step), shape.Cell(int(c)+2*step)
		if y.b.At(one) == col && y.b.At(two) == col {
			return true
		}
	}
	return false
}

// lineOf returns the number of the line through c in direction d.
func lineOf(c shape.Cell, d int) int {
	p := c.Point()
	switch d {
	case 0:
		return p.Y
	case 1:
		return p.X
	case 2:
		return p.X - p.Y + game.MaxSize
	}
	return p.X + p.Y
}
