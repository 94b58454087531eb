package threat

import (
	"context"

	"omok/ai/shape"
	"omok/game"
)

// FindFours returns a win by continuous fours for side, which is to move: the shortest
// one or, if that many nodes are too few to know it, any that was found; nil if none
// was. The line goes up to the five, with cell 0 where the defender has no reply. The
// board is left as it was.
func FindFours(ctx context.Context, b *shape.Board, side game.Colour, nodes int64) []shape.Cell {
	f := newFours(b, side, newBudget(ctx, Limits{Nodes: nodes}))
	_, line := f.shortest(0)
	return line
}
