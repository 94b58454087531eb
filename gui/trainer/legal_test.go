package trainer

import (
	"slices"
	"testing"

	"omok/ai"
	"omok/ai/shape"
	"omok/game"
)

// legal returns the points on which the side to move may place a stone, those first
// that make most of its own lines.
func legal(t testing.TB, pos ai.Position) []game.Point {
	t.Helper()
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		t.Fatal(err)
	}
	var points []game.Point
	class := map[game.Point]shape.Class{}
	for p, c := range b.Points {
		if b.Empty(c) && !b.Forbidden(c, pos.ToMove) {
			points = append(points, p)
			class[p] = b.Class(c, pos.ToMove)
		}
	}
	slices.SortStableFunc(points, func(p, q game.Point) int { return int(class[q]) - int(class[p]) })
	return points
}
