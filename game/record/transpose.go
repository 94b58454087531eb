package record

import (
	"cmp"
	"slices"

	"omok/game"
)

// Transpositions finds the places of a tree where the same position stands, turned or
// mirrored ones included. RenLib keeps the tree as it was entered and links such places
// when it shows a position; this does the same.
type Transpositions struct {
	size   int
	places []place // sorted by hash
}

type place struct {
	hash uint64
	node *game.Node
}

// Link is a continuation that is recorded at another place of the tree.
type Link struct {
	Point  game.Point // in the orientation of the position asked about
	Colour game.Colour
	Node   *game.Node // where it is recorded
}

// Transpositions searches the whole tree once. The result does not follow later changes
// of the tree.
func (r *Record) Transpositions() *Transpositions {
	t := &Transpositions{size: r.Size}
	walk(r, func(n *game.Node, h *game.Hash) { t.places = append(t.places, place{h.Canonical(), n}) })
	slices.SortStableFunc(t.places, func(a, b place) int { return cmp.Compare(a.hash, b.hash) })
	return t
}

// Same returns the other nodes that have the position of n, in the order of the
// tree.
func (t *Transpositions) Same(n *game.Node) []*game.Node {
	h := t.hash(n)
	key := h.Canonical()
	i, _ := slices.BinarySearchFunc(t.places, key, func(p place, key uint64) int { return cmp.Compare(p.hash, key) })
	var same []*game.Node
	for ; i < len(t.places) && t.places[i].hash == key; i++ {
		if t.places[i].node != n {
			same = append(same, t.places[i].node)
		}
	}
	return same
}

// Links returns the moves that are recorded at other places with the position of n, each
// point once, except those that n itself has.
func (t *Transpositions) Links(n *game.Node) []Link {
	type move struct {
		point  game.Point
		colour game.Colour
	}
	here := t.hash(n)
	known := map[move]bool{}
	for c := range n.Children() {
		known[move{c.Point(), c.Colour}] = true
	}
	var links []Link
	for _, other := range t.Same(n) {
		there := t.hash(other)
		s := slices.Index(there[:], here[0])
		if s < 0 {
			continue // the canonical hashes agree by accident
		}
		for c := range other.Children() {
			m := move{game.Symmetry(s).Apply(c.Point(), t.size), c.Colour}
			if c.Colour == game.Empty || known[m] {
				continue
			}
			known[m] = true
			links = append(links, Link{m.point, m.colour, c})
		}
	}
	return links
}

func (t *Transpositions) hash(n *game.Node) game.Hash {
	b, err := game.BoardAt(n.Path(), t.size)
	if err != nil {
		return game.Hash{}
	}
	return game.HashOf(b)
}

// walk visits every node of the tree, parents first, with the hash of its
// position.
func walk(r *Record, visit func(n *game.Node, h *game.Hash)) {
	type step struct {
		node  *game.Node
		stone game.Stone // what stood there before
	}
	b, err := game.NewBoard(r.Size)
	if err != nil {
		return
	}
	var h game.Hash
	var undo []step
	put := func(n *game.Node, s game.Stone) {
		was := b.At(s.Point)
		undo = append(undo, step{n, game.Stone{Point: s.Point, Colour: was}})
		h.Toggle(s.Point, was, r.Size)
		h.Toggle(s.Point, s.Colour, r.Size)
		b.Set(s.Point, s.Colour)
	}
	back := func(n *game.Node) {
		for len(undo) > 0 && undo[len(undo)-1].node == n {
			s := undo[len(undo)-1].stone
			undo = undo[:len(undo)-1]
			h.Toggle(s.Point, b.At(s.Point), r.Size)
			h.Toggle(s.Point, s.Colour, r.Size)
			b.Set(s.Point, s.Colour)
		}
	}
	type turn struct {
		node  *game.Node
		leave bool
	}
	for open := []turn{{node: r.Root}}; len(open) > 0; {
		t := open[len(open)-1]
		open = open[:len(open)-1]
		if t.leave {
			back(t.node)
			continue
		}
		for _, s := range t.node.Setup() {
			put(t.node, s)
		}
		if t.node.Colour != game.Empty {
			put(t.node, game.Stone{Point: t.node.Point(), Colour: t.node.Colour})
		}
		visit(t.node, &h)
		open = append(open, turn{t.node, true})
		first := len(open)
		for c := range t.node.Children() {
			open = append(open, turn{c, false})
		}
		slices.Reverse(open[first:])
	}
}
