package game

import (
	"errors"
	"reflect"
	"slices"
	"strings"
)

// Merging says how another tree is merged into a game.
type Merging struct {
	// Positions joins positions that were reached by other moves, too: those moves are
	// kept, and what follows goes where the position stands already.
	Positions bool
	// Turns joins positions that are the same when the board is turned or mirrored.
	Turns bool
	// Source is added to the comment at the end of the other tree's main line; it may be
	// empty.
	Source string
}

// ErrOtherStart refuses a tree that begins with different stones.
var ErrOtherStart = errors.New("game: the other game begins with other stones")

// Merge merges another tree, of a board of the same size, into the game, as one edit:
// the same moves join, and where both trees say something about a position, both are
// kept side by side. It returns how many moves were added. On an error nothing has
// changed. The other tree stays as it is; it may be the game's own.
func (g *Game) Merge(other *Node, how Merging) (int, error) {
	if err := checkTree(other, g.config.Size); err != nil {
		return 0, err
	}
	m := newMerger(g, other, how)
	if len(m.turns) == 0 {
		return 0, ErrOtherStart
	}
	if err := m.run(other); err != nil {
		return 0, err
	}
	if changes := m.changes(); len(changes) > 0 {
		g.make(EditMerge, m.moves, nil, changes...)
	}
	return m.moves, nil
}

// Other is a tree to merge into a game, and the words to add at the end of its main
// line.
type Other struct {
	Root   *Node
	Source string
}

// MergeAll merges several trees as one edit. It returns how many moves were added, and
// how many of the trees were merged: those that begin with different stones are skipped.
func (g *Game) MergeAll(others []Other, how Merging) (moves, merged int, err error) {
	err = g.together(EditMerge, func(e *Edit) error {
		for _, o := range others {
			how.Source = o.Source
			n, err := g.Merge(o.Root, how)
			if errors.Is(err, ErrOtherStart) {
				continue
			}
			if err != nil {
				return err
			}
			e.Count += n
			merged++
		}
		moves = e.Count
		return nil
	})
	return moves, merged, err
}

// merger merges the nodes of a tree into a game. It does not change the game itself: it
// gathers new branches, and notes to write.
type merger struct {
	game  *Game
	how   Merging
	turns []Symmetry // the symmetries by which the root of the other tree lies on the game's

	added    []*branch
	got      map[*Node][]*Node // the new branches of each node of the game
	fresh    map[*Node]int     // nodes that are not in the game yet, with their depth
	said     map[*Node]*Node   // what is to be said at nodes of the game
	order    []*Node           // of said
	places   map[posKey][]standing
	position map[*Node]Hash // of the other tree
	last     *Node          // of its main line
	moves    int
}

// standing is a place in the game at which a position stands, and its orientation there.
type standing struct {
	node *Node
	own  uint64
}

func newMerger(g *Game, other *Node, how Merging) *merger {
	m := &merger{game: g, how: how, got: map[*Node][]*Node{}, fresh: map[*Node]int{}, said: map[*Node]*Node{}}
	for s := range Symmetry(Symmetries) {
		if (how.Turns || s == 0) && sameStones(g.root, other, s, g.config.Size) {
			m.turns = append(m.turns, s)
		}
	}
	for m.last = other; m.last.FirstChild() != nil; {
		m.last = m.last.FirstChild()
	}
	if how.Positions {
		m.places, m.position = map[posKey][]standing{}, map[*Node]Hash{}
		hashTree(g.root, g.config.Size, func(n *Node, h Hash) { m.note(n, n, h, 0) })
		hashTree(other, g.config.Size, func(n *Node, h Hash) { m.position[n] = h })
	}
	return m
}

// note records that the position of from, laid on the game by the symmetry s, stands at
// n.
func (m *merger) note(n, from *Node, h Hash, s Symmetry) {
	key := m.key(from, h, s)
	m.places[key] = append(m.places[key], standing{n, h[s]})
}

// posKey is a position with the side to move.
type posKey struct {
	hash uint64
	turn Colour
}

func (m *merger) key(n *Node, h Hash, s Symmetry) posKey {
	if m.how.Turns {
		return posKey{slices.Min(h[:]), n.Turn()}
	}
	return posKey{h[s], n.Turn()}
}

// pair is a node of the other tree with the node that it joins, and the symmetries by
// which the other board may lie on the game's there.
type pair struct {
	to, from *Node
	turns    []Symmetry
	depth    int // of to
}

// run walks through the other tree without recursion.
func (m *merger) run(other *Node) error {
	for open := []pair{{m.game.root, other, m.turns, 1}}; len(open) > 0; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		m.say(p)
		first := len(open)
		var used []*Node
		for c := range p.from.Children() {
			if p.depth >= MaxDepth {
				return ErrTooDeep
			}
			joined := m.child(p, c, &used)
			open = append(open, joined)
		}
		slices.Reverse(open[first:])
	}
	return nil
}

// child returns the pair of a child of the other tree. Of several equal children each
// joins one of its own, as long as there are enough. Where positions join, it may join a
// child at another place at which its parent's position stands; a new child goes to the
// first of these places.
func (m *merger) child(p pair, c *Node, used *[]*Node) pair {
	home := p
	for i, at := range m.standings(p) {
		if to, turns := m.match(at, c, *used); to != nil {
			*used = append(*used, to)
			return pair{to, c, turns, at.depth + 1}
		}
		if i == 1 || i == 0 && !m.how.Positions {
			home = at
		}
	}
	s := home.turns[0]
	n := m.add(home, c, s)
	*used = append(*used, n)
	if m.how.Positions {
		m.note(n, c, m.position[c], s)
	}
	return pair{n, c, alike(home.turns, c, s, m.game.config.Size), home.depth + 1}
}

// standings returns the pair itself or, where positions join, one pair for each place at
// which its position stands, in their order.
func (m *merger) standings(p pair) []pair {
	all := []pair{p}
	if !m.how.Positions {
		return all
	}
	h := m.position[p.from]
	for _, at := range m.places[m.key(p.from, h, p.turns[0])] {
		turns := p.turns
		if at.node != p.to {
			turns = m.lies(h, at.own, p.turns)
		}
		all = append(all, pair{at.node, p.from, turns, m.depth(at.node)})
	}
	return all
}

// lies returns the symmetries by which a position of the other tree lies on a place.
func (m *merger) lies(h Hash, own uint64, turns []Symmetry) []Symmetry {
	if !m.how.Turns {
		return turns
	}
	var all []Symmetry
	for s := range Symmetry(Symmetries) {
		if h[s] == own {
			all = append(all, s)
		}
	}
	return all
}

// depth returns the number of nodes from the root to n.
func (m *merger) depth(n *Node) int {
	for steps := 0; ; steps++ {
		if d, is := m.fresh[n]; is {
			return d + steps
		}
		if n.Parent == nil {
			return steps + 1
		}
		n = n.Parent
	}
}

// match returns the child that has the move of c already, if possible one that nothing
// has joined yet, and the symmetries for which it has it.
func (m *merger) match(p pair, c *Node, used []*Node) (*Node, []Symmetry) {
	var taken *Node
	var by Symmetry
	size := m.game.config.Size
	for _, s := range p.turns {
		for to := range p.to.Children() {
			if !sameMove(to, c, s, size) {
				continue
			}
			if !slices.Contains(used, to) {
				return to, alike(p.turns, c, s, size)
			}
			if taken == nil {
				taken, by = to, s
			}
		}
		for _, to := range m.got[p.to] {
			if taken == nil && sameMove(to, c, s, size) {
				taken, by = to, s
			}
		}
	}
	if taken == nil {
		return nil, nil
	}
	return taken, alike(p.turns, c, by, size)
}

// alike returns the symmetries that take c to the same place as s does.
func alike(turns []Symmetry, c *Node, s Symmetry, size int) []Symmetry {
	if len(turns) == 1 {
		return turns
	}
	var same []Symmetry
	for _, t := range turns {
		if (c.Colour == Empty || t.Apply(c.Point(), size) == s.Apply(c.Point(), size)) && sameSetup(c, t, c, s, size) {
			same = append(same, t)
		}
	}
	return same
}

// sameMove reports whether two nodes make the same move and set up the same stones.
func sameMove(to, from *Node, s Symmetry, size int) bool {
	if to.Colour != from.Colour || to.ToMove != from.ToMove || to.Colour != Empty && to.Point() != s.Apply(from.Point(), size) {
		return false
	}
	return sameSetup(to, 0, from, s, size) && reflect.DeepEqual(to.Choice(), from.Choice())
}

// sameStones reports whether two roots begin with the same stones.
func sameStones(to, from *Node, s Symmetry, size int) bool {
	return to.Turn() == from.Turn() && sameSetup(to, 0, from, s, size)
}

// sameSetup reports whether two nodes set up the same stones, in whatever order.
func sameSetup(a *Node, as Symmetry, b *Node, bs Symmetry, size int) bool {
	if len(a.Setup()) != len(b.Setup()) {
		return false
	}
	if len(a.Setup()) == 0 {
		return true
	}
	stones := map[Stone]int{}
	for _, s := range a.Setup() {
		stones[Stone{as.Apply(s.Point, size), s.Colour}]++
	}
	for _, s := range b.Setup() {
		at := Stone{bs.Apply(s.Point, size), s.Colour}
		if stones[at] == 0 {
			return false
		}
		stones[at]--
	}
	return true
}

// add makes a child with the move of c but without its notes, and returns it.
func (m *merger) add(p pair, c *Node, s Symmetry) *Node {
	n := &Node{Colour: c.Colour, ToMove: c.ToMove}
	size := m.game.config.Size
	if c.Colour != Empty {
		n.SetMove(s.Apply(c.Point(), size), c.Colour)
		m.moves++
	}
	var stones []Stone
	for _, t := range c.Setup() {
		stones = append(stones, Stone{s.Apply(t.Point, size), t.Colour})
	}
	n.SetSetup(stones)
	n.SetChoice(turnedChoice(c.Choice(), s, size))
	m.fresh[n] = p.depth + 1
	if m.fresh[p.to] > 0 {
		p.to.AppendChild(n)
		return n
	}
	m.added = append(m.added, &branch{parent: p.to, index: p.to.Branches() + len(m.got[p.to]), node: n})
	m.got[p.to] = append(m.got[p.to], n)
	return n
}

func turnedChoice(c *Choice, s Symmetry, size int) *Choice {
	if c == nil || len(c.Points) == 0 {
		return c
	}
	turned := *c
	turned.Points = nil
	for _, p := range c.Points {
		turned.Points = append(turned.Points, s.Apply(p, size))
	}
	return &turned
}

// say adds the notes of the other node to the node that it joins.
func (m *merger) say(p pair) {
	source := ""
	if p.from == m.last {
		source = m.how.Source
	}
	if p.from.said == nil && source == "" {
		return
	}
	to := p.to
	if m.fresh[to] == 0 {
		if m.said[to] == nil {
			m.said[to] = &Node{said: to.said.clone(), ToMove: to.ToMove}
			m.order = append(m.order, to)
		}
		to = m.said[to]
	}
	sayBoth(to, p.from, p.turns[0], m.game.config.Size, p.to == m.game.root)
	to.SetComment(sideBySide(to.Comment(), source, "\n\n"))
}

// changes returns the changes to make to the game.
func (m *merger) changes() []change {
	var all []change
	for _, n := range m.order {
		if says := m.said[n]; !reflect.DeepEqual(flatNotes(says), flatNotes(n)) {
			all = append(all, &rewrite{n, says.said, n.ToMove})
		}
	}
	for _, b := range m.added {
		all = append(all, b)
	}
	return all
}

// sideBySide joins two texts, unless one contains the other.
func sideBySide(a, b, between string) string {
	switch {
	case strings.Contains(a, b):
		return a
	case strings.Contains(b, a):
		return b
	}
	return a + between + b
}
