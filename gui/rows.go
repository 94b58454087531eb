package gui

import (
	"omok/game"
	"omok/gui/panel"
	"omok/gui/review"
)

// rows lays the tree of the game out for the list of moves: each line in pairs,
// and below the move that they replace the variations, indented.
func (w *Window) rows() []panel.Row {
	var rows []panel.Row
	w.match.Read(func(g *game.Game) {
		b := rowBuilder{current: g.Current(), ahead: map[*game.Node]bool{}, judged: w.judged}
		passed := false
		for _, n := range g.Line() {
			b.ahead[n] = passed
			passed = passed || n == g.Current()
		}
		b.line(g.Root(), 0, 0)
		rows = b.rows
	})
	return rows
}

type rowBuilder struct {
	current *game.Node
	ahead   map[*game.Node]bool
	judged  map[*game.Node]review.Move
	rows    []panel.Row
	open    bool // the last row has room for a white move
}

// line adds the moves that follow n, number plies into the game. Variations end
// in recursion only, so that a long game does not nest.
func (b *rowBuilder) line(n *game.Node, number, depth int) {
	for len(n.Children) > 0 {
		next := n.Children[0]
		if next.Colour != game.Empty {
			b.add(next, number, depth)
		}
		for _, other := range n.Children[1:] {
			b.open = false
			b.variation(other, number, depth+1)
			b.open = false
		}
		if next.Colour != game.Empty {
			number++
		}
		n = next
	}
}

func (b *rowBuilder) variation(n *game.Node, number, depth int) {
	if n.Colour != game.Empty {
		b.add(n, number, depth)
		number++
	}
	b.line(n, number, depth)
}

// add puts a move into the row that has room for it, or into a new one.
func (b *rowBuilder) add(n *game.Node, number, depth int) {
	cell := number % 2
	if !b.open || cell == 0 {
		b.rows = append(b.rows, panel.Row{Number: number/2 + 1, Depth: depth})
	}
	ahead, onLine := b.ahead[n]
	b.rows[len(b.rows)-1].Moves[cell] = panel.Move{
		Node: n, Text: n.Point.String(), Colour: n.Colour, Verdict: b.judged[n].Verdict,
		Current: n == b.current, Ahead: ahead || !onLine,
	}
	b.open = cell == 0
}
