package side

import (
	"strings"

	"omok/game"
	"omok/gui/panel"
	"omok/gui/review"
)

// Rows lays the tree of the game out for the list of moves: each line two moves a
// row, counted by stones, and below the move that they replace the variations,
// indented.
func (s *Side) Rows() []panel.Row {
	var rows []panel.Row
	s.Game.Match.Read(func(g *game.Game) {
		current := g.Current()
		for current.Choice() != nil && current.Parent != nil {
			current = current.Parent // a decision of the opening is no move of the list
		}
		b := rowBuilder{name: s.Front.Words.Point, current: current, ahead: map[*game.Node]bool{}, judged: s.Game.Study.Judgement, turned: s.Insight.Turned()}
		passed := false
		for _, n := range g.Line() {
			b.ahead[n] = passed
			passed = passed || n == g.Current()
		}
		if larger(g.Root(), mostListed) {
			b.path(g.Line())
		} else {
			b.line(g.Root(), 0, 0)
		}
		rows = b.rows
	})
	return rows
}

// mostListed is the size of a tree that is listed whole. Libraries are larger by
// far: of them only the line shown is listed, with the first moves of what
// branches off.
const mostListed = 3000

// larger reports whether a tree has more than most nodes, without walking it to its
// end.
func larger(root *game.Node, most int) bool {
	n := 0
	for range root.All() {
		if n++; n > most {
			return true
		}
	}
	return false
}

type rowBuilder struct {
	name    func(game.Point) string
	current *game.Node
	ahead   map[*game.Node]bool
	judged  func(*game.Node) (review.Move, bool)
	turned  *game.Node
	rows    []panel.Row
	open    bool // the last row has room for a white move
}

// line adds the moves that follow n, number plies into the game. Variations end
// in recursion only, so that a long game does not nest.
func (b *rowBuilder) line(n *game.Node, number, depth int) {
	for n.FirstChild() != nil {
		next := n.FirstChild()
		if next.Colour != game.Empty {
			b.add(next, number, depth)
		}
		for other := next.NextSibling(); other != nil; other = other.NextSibling() {
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

// path lists one line with the moves that the tree has in the place of its own.
func (b *rowBuilder) path(line []*game.Node) {
	number := 0
	for i, n := range line {
		if n.Colour == game.Empty || i == 0 {
			continue
		}
		b.add(n, number, 0)
		for other := range line[i-1].Children() {
			if other != n && other.Colour != game.Empty {
				b.open = false
				b.add(other, number, 1)
				b.open = false
			}
		}
		number++
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
		b.rows = append(b.rows, panel.Row{Depth: depth})
	}
	ahead, onLine := b.ahead[n]
	judgement, _ := b.judged(n)
	b.rows[len(b.rows)-1].Moves[cell] = panel.Move{
		Node: n, Number: number + 1, Text: b.name(n.Point()), Colour: n.Colour, Verdict: judgement.Verdict, Turned: n == b.turned,
		Sign: sign(n), Current: n == b.current, Ahead: ahead || !onLine,
	}
	b.open = cell == 0
}

// sign returns what a person thinks of a move and of the position it leads to.
func sign(n *game.Node) string {
	return strings.TrimSpace(n.Opinion().String() + " " + n.Outlook().String())
}
