package library

import (
	"cmp"
	"context"
	"slices"

	"omok/game"
	"omok/game/record"
)

// Frequent is a position that games reach.
type Frequent struct {
	Record *record.Record // the position is the end of its main line
	Games  int
}

// mostLooked is how many games are searched for positions.
const mostLooked = 20_000

// Frequent returns the positions that the games of a query reach within plies moves of
// their main lines, the most frequent first and no more than most; symmetric ones count
// as one. If there are more games than 20,000, only the first 20,000 in the order of the
// query are searched. The empty board and positions in which a game is over do not
// count.
func (l *Library) Frequent(ctx context.Context, q Query, plies, most int) ([]Frequent, error) {
	found, err := l.Find(ctx, q)
	if err != nil {
		return nil, err
	}
	c := counter{table: &l.table, plies: plies, places: map[place]*visits{}}
	var wanted []bool
	for _, id := range found.IDs[:min(len(found.IDs), mostLooked)] {
		if need := int(id) + 1; need > len(wanted) {
			wanted = slices.Grow(wanted, need-len(wanted))[:need]
		}
		wanted[id] = true
	}
	if err := l.eachLine(ctx, func(next line) {
		if int(next.game) < len(wanted) && wanted[next.game] {
			c.count(next)
		}
	}); err != nil {
		return nil, err
	}
	return c.list(most), nil
}

// place is a position under some rules.
type place struct {
	hash  uint64
	rules uint16
}

// visits is how many games have come to a place, and how the first one did.
type visits struct {
	games int
	way   []game.Point
	size  int
}

// counter counts positions.
type counter struct {
	table  *table
	plies  int
	places map[place]*visits
	points []game.Point
}

// count counts the first moves of a game.
func (c *counter) count(next line) {
	c.points = unpackMoves(c.points[:0], next.moves, next.size)
	c.table.mu.RLock()
	r := c.table.rows[next.game]
	c.table.mu.RUnlock()
	end := min(c.plies, len(c.points))
	if end == len(c.points) && Ending(r.ending) != Unfinished {
		end--
	}
	var h game.Hash
	for i := range end {
		if p := c.points[i]; p != game.Pass {
			h.Toggle(p, mover(i), next.size)
		}
		at := place{hashOf(&h, next.size), r.rules}
		v := c.places[at]
		if v == nil {
			v = &visits{way: slices.Clone(c.points[:i+1]), size: next.size}
			c.places[at] = v
		}
		v.games++
	}
}

// list returns the positions, the most frequent first; of equally frequent ones, the
// earlier in the game comes first.
func (c *counter) list(most int) []Frequent {
	type counted struct {
		place
		*visits
	}
	var all []counted
	for at, v := range c.places {
		all = append(all, counted{at, v})
	}
	slices.SortFunc(all, func(a, b counted) int {
		return cmp.Or(cmp.Compare(b.games, a.games), cmp.Compare(len(a.way), len(b.way)), cmp.Compare(a.hash, b.hash), cmp.Compare(a.rules, b.rules))
	})
	c.table.mu.RLock()
	defer c.table.mu.RUnlock()
	var list []Frequent
	for _, v := range all[:min(len(all), most)] {
		r := &record.Record{Rules: rulesNamed(c.table.codes.texts[v.rules]), Size: v.size, Root: &game.Node{}}
		node := r.Root
		for i, p := range v.way {
			node = node.Add(p, mover(i))
		}
		list = append(list, Frequent{r, v.games})
	}
	return list
}

// rulesNamed returns the rules with the name in a row, or freestyle if the name is not
// known.
func rulesNamed(text string) game.Rules {
	var rules game.Rules
	if err := rules.UnmarshalText([]byte(text)); err != nil || !rules.Known() {
		return game.MustRules(game.Freestyle)
	}
	return rules
}

// PositionsOf returns the positions within the first plies moves of a record and its
// variations, in the order of the tree and no more than most; symmetric ones count as
// one. Positions after the end of the game do not count.
func PositionsOf(r *record.Record, plies, most int) []*record.Record {
	b, err := game.NewBoard(r.Size)
	if err != nil {
		return nil
	}
	var list []*record.Record
	seen := map[uint64]bool{}
	w := treeWalk{size: r.Size, board: b}
	w.seen = func(n *game.Node, _ bool) bool {
		moves := 0
		for at := n; at != nil && moves <= plies; at = at.Parent {
			if at.Colour != game.Empty {
				moves++
			}
		}
		over := n.Colour != game.Empty && n.Point() != game.Pass && r.Rules.Known() && r.Rules.MakesFive(w.board, n.Point(), n.Colour)
		key := hashOf(&w.hash, r.Size)
		if moves <= plies && w.board.Stones() > 0 && !over && !seen[key] {
			seen[key] = true
			list = append(list, excerpt(r, n.Path()))
		}
		return len(list) < most
	}
	w.walk(r.Root)
	return list
}

// excerpt returns a record whose only line is a path of another one.
func excerpt(r *record.Record, path []*game.Node) *record.Record {
	rules := r.Rules
	if !rules.Known() {
		rules = game.MustRules(game.Freestyle)
	}
	root := &game.Node{}
	node := root
	for _, n := range path {
		if n.Colour != game.Empty {
			node = node.Add(n.Point(), n.Colour)
		}
		if stones := n.Setup(); len(stones) > 0 {
			if node.FirstChild() == nil && node != root || len(node.Setup()) > 0 {
				child := &game.Node{}
				node.AppendChild(child)
				node = child
			}
			node.SetSetup(slices.Clone(stones))
		}
		if n.ToMove != game.Empty {
			node.ToMove = n.ToMove
		}
	}
	return &record.Record{Rules: rules, Size: r.Size, Root: root}
}
