package export

import (
	"slices"

	"omok/game"
	"omok/gui/board"
)

// Views shows a line of play position by position: nodes from the root of a game
// on, as [game.Game.Line] or [game.Node.Path] returns them. The last one shows the
// result's winning five, if it has one. The views share their stones: do not
// change them.
func Views(size int, line []*game.Node, result game.Result) []board.View {
	var views []board.View
	var stones []board.Stone
	var last *game.Point
	number := 0
	for _, n := range line {
		if len(n.Setup()) > 0 {
			stones = setUp(stones, n.Setup())
		}
		if n.Colour != game.Empty && n.Point() != game.Pass {
			number++
			p := n.Point()
			last = &p
			stones = append(stones, board.Stone{Point: p, Colour: n.Colour, Number: number})
		}
		// The capacity is cut, so that an append never writes into an older view.
		views = append(views, board.View{
			Size: size, Stones: stones[:len(stones):len(stones)], Last: last, Marks: n.Marks(),
		})
	}
	if len(views) > 0 {
		views[len(views)-1].Win = result.Line
	}
	return views
}

// setUp returns stones with those of a set-up placed, or taken away.
func setUp(stones []board.Stone, changes []game.Stone) []board.Stone {
	stones = slices.Clone(stones)
	for _, s := range changes {
		stones = slices.DeleteFunc(stones, func(old board.Stone) bool { return old.Point == s.Point })
		if s.Colour != game.Empty {
			stones = append(stones, board.Stone{Point: s.Point, Colour: s.Colour})
		}
	}
	return stones
}
