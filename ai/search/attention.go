package search

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"omok/game"

	"omok/ai"
	"omok/ai/shape"
)

// sight is a point as a level sees it.
type sight struct {
	cell  shape.Cell
	looks float64 // how good it looks, by the shapes that were noticed
}

// What a shape on one line looks worth: to make it, and to keep the enemy from it.
// A level has no other knowledge of the game without a search.
var (
	makesLooks = [16]float64{
		shape.Dead: 0, shape.ClosedOne: 1, shape.OpenOne: 2, shape.BroadOne: 3,
		shape.ClosedTwo: 6, shape.OpenTwo: 12, shape.BroadTwo: 16, shape.FreeTwo: 20,
		shape.ClosedThree: 24, shape.Three: 90, shape.BroadThree: 110,
		shape.Four: 130, shape.TwinFour: 4000, shape.StraightFour: 4000, shape.Five: 50000,
	}
	stopsLooks = [16]float64{
		shape.Dead: 0, shape.ClosedOne: 1, shape.OpenOne: 2, shape.BroadOne: 2,
		shape.ClosedTwo: 4, shape.OpenTwo: 8, shape.BroadTwo: 10, shape.FreeTwo: 12,
		shape.ClosedThree: 14, shape.Three: 50, shape.BroadThree: 60,
		shape.Four: 70, shape.TwinFour: 1500, shape.StraightFour: 1500, shape.Five: 15000,
	}
)

const (
	mustPlay = 15000 // looks from which nobody thinks on: a five, or the stop of one
	worthIt  = 0.12  // a point that looks less than this part of the best is not considered

	// How much likelier a line is to be overlooked, and how much less likely near
	// the last stones.
	diagonalMiss = 1.6
	gappedMiss   = 1.8
	freshMiss    = 0.45
	mostMiss     = 0.9
	freshStones  = 2 // this many last stones draw the eye to their lines
)

// look returns the points worth considering, the best looking first; points to be
// avoided and forbidden ones are left out.
func (e *levelEngine) look(b *shape.Board, pos *ai.Position, avoid []game.Point) []sight {
	g := gaze{b: b, miss: e.miss, seed: e.seed ^ b.Key}
	for i := 1; i <= freshStones && i <= len(pos.Last); i++ {
		g.fresh = append(g.fresh, shape.CellAt(pos.Last[len(pos.Last)-i]))
	}
	var seen []sight
	for _, c := range b.AppendNear(nil) {
		if b.Forbidden(c, pos.ToMove) || slices.Contains(avoid, c.Point()) {
			continue
		}
		if v := g.looks(c, pos.ToMove); v > 0 {
			seen = append(seen, sight{c, v})
		}
	}
	slices.SortStableFunc(seen, func(a, b sight) int { return cmp.Compare(b.looks, a.looks) })
	for i, s := range seen {
		if s.looks < worthIt*seen[0].looks {
			return seen[:i]
		}
	}
	return seen
}

// gaze is one look at a board. It overlooks whole lines, so that both ends of a
// row are seen or neither is.
type gaze struct {
	b     *shape.Board
	miss  float64
	seed  uint64
	fresh []shape.Cell
}

// looks sums what is noticed of a point for the side to move.
func (g *gaze) looks(c shape.Cell, side game.Colour) float64 {
	sum := 0.0
	for d := range shape.Steps {
		if s := g.b.Shape(c, d, side); g.notices(c, d, side, s) {
			sum += makesLooks[s]
		}
		if s := g.b.Shape(c, d, side.Opponent()); g.notices(c, d, side.Opponent(), s) {
			sum += stopsLooks[s]
		}
	}
	return sum
}

// notices reports whether the look takes in what colour col has on the line through
// c in direction d.
func (g *gaze) notices(c shape.Cell, d int, col game.Colour, s shape.Shape) bool {
	miss := g.miss
	if d >= 2 {
		miss *= diagonalMiss
	}
	if s > shape.OpenTwo && !g.touches(c, d, col) {
		miss *= gappedMiss
	}
	if slices.ContainsFunc(g.fresh, func(f shape.Cell) bool { return lineOf(f, d) == lineOf(c, d) }) {
		miss *= freshMiss
	}
	draw := rand.NewPCG(g.seed, uint64(lineOf(c, d))<<4|uint64(d)<<2|uint64(col))
	return float64(draw.Uint64()>>11)/(1<<53) >= min(miss, mostMiss)
}

// touches reports whether a stone of colour col stands next to c in direction d with
// another beside it: a row that goes on without a gap.
func (g *gaze) touches(c shape.Cell, d int, col game.Colour) bool {
	for _, step := range [2]int{shape.Steps[d], -shape.Steps[d]} {
		one, two := shape.Cell(int(c)+step), shape.Cell(int(c)+2*step)
		if g.b.At(one) == col && g.b.At(two) == col {
			return true
		}
	}
	return false
}

// lineOf numbers the lines of a direction.
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
