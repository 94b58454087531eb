package library

import (
	"cmp"
	"math"
	"slices"

	"omok/game"
	"omok/game/record"
)

// entry says that a position stands in a game, and how play went on there. There is one
// for each move played from the position; where the game ended, there is one with the
// move noMove.
type entry struct {
	hash uint64 // of the position, see hashOf
	game uint32
	move uint16 // see moveCode
}

// The parts of entry.move: bit 0 is set for a move played in a variation only, bit 1 for
// a move of White, and the rest is the point as seen in the canonical orientation of the
// position, counted from 2; there 0 is noMove and 1 a pass.
const (
	inVariation = 1
	byWhite     = 2
	moveShift   = 2
	noMove      = 0
	passMove    = 1
	firstPoint  = 2
)

// hashBits is how much of a hash is kept. Among the positions of a million games, the
// probability that a search meets another position with the same 48 bits is one in some
// million.
const hashBits = 48

// hashOf returns the key of a position, the same for all symmetric ones.
func hashOf(h *game.Hash, size int) uint64 {
	// The size is mixed in: boards of different sizes never hold the same position.
	return (h.Canonical() ^ uint64(size)*0x9E3779B97F4A7C15) >> (64 - hashBits)
}

// turns returns the symmetries that bring a position into its canonical orientation;
// several if the position is symmetric in itself.
func turns(h *game.Hash) []game.Symmetry {
	least := h.Canonical()
	var list []game.Symmetry
	for s, value := range h {
		if value == least {
			list = append(list, game.Symmetry(s))
		}
	}
	return list
}

// moveCode packs a move that was played in a position whose turns are given.
func moveCode(p game.Point, c game.Colour, turns []game.Symmetry, size int) uint16 {
	code := passMove
	if p != game.Pass {
		code = math.MaxInt
		for _, s := range turns {
			q := s.Apply(p, size)
			code = min(code, firstPoint+q.Y*size+q.X)
		}
	}
	packed := uint16(code) << moveShift
	if c == game.White {
		packed |= byWhite
	}
	return packed
}

// pointOf is the inverse of moveCode for a position with these turns: it returns the
// point in the orientation of that position. ok is false for noMove.
func pointOf(code uint16, turns []game.Symmetry, size int) (p game.Point, c game.Colour, ok bool) {
	c = game.Black
	if code&byWhite != 0 {
		c = game.White
	}
	switch n := int(code >> moveShift); n {
	case noMove:
		return game.Pass, game.Empty, false
	case passMove:
		return game.Pass, c, true
	default:
		n -= firstPoint
		return inverse(turns[0]).Apply(game.Point{X: n % size, Y: n / size}, size), c, true
	}
}

// inverse returns the symmetry that undoes s.
func inverse(s game.Symmetry) game.Symmetry {
	if s&4 == 0 {
		return s
	}
	// Mirroring and then turning about the diagonal is undone the other way round.
	return s&4 | s&1<<1 | s&2>>1
}

// entriesOf returns the entries of a record, variations included, sorted.
func entriesOf(r *record.Record, id uint32) []entry {
	b, err := game.NewBoard(r.Size)
	if err != nil {
		return nil
	}
	w := treeWalk{size: r.Size, board: b, game: id}
	w.walk(r.Root)
	return compactEntries(w.entries)
}

// compactEntries sorts entries and removes repetitions. A move that was played in the
// main line too is not marked as played in a variation only.
func compactEntries(list []entry) []entry {
	slices.SortFunc(list, compareEntries)
	return slices.CompactFunc(list, func(a, b entry) bool {
		return a.hash == b.hash && a.game == b.game && a.move&^inVariation == b.move&^inVariation
	})
}

func compareEntries(a, b entry) int {
	return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.game, b.game), cmp.Compare(a.move, b.move))
}

// treeWalk collects the entries of a tree without recursion, since records can be
// very deep.
type treeWalk struct {
	size    int
	board   *game.Board
	hash    game.Hash
	game    uint32
	entries []entry

	// seen, if it is set, is called at each node instead of making its entries; the walk
	// ends when it returns false.
	seen  func(n *game.Node, main bool) bool
	ended bool
}

// step is a node that the walk is at or below.
type step struct {
	node  *game.Node
	child *game.Node   // the one to look at next
	saved []game.Stone // what stood where the node put stones
	main  bool
}

func (w *treeWalk) walk(root *game.Node) {
	open := []step{w.enter(root, true)}
	for len(open) > 0 && !w.ended {
		at := &open[len(open)-1]
		if child := at.child; child != nil {
			main := at.main && child == at.node.FirstChild()
			at.child = child.NextSibling()
			open = append(open, w.enter(child, main))
			continue
		}
		for _, s := range slices.Backward(at.saved) {
			w.put(s)
		}
		open = open[:len(open)-1]
	}
}

// enter puts the stones of a node on the board and notes how play goes on there.
func (w *treeWalk) enter(n *game.Node, main bool) step {
	at := step{node: n, child: n.FirstChild(), main: main}
	for _, s := range n.Setup() {
		at.saved = append(at.saved, w.put(s))
	}
	if n.Colour != game.Empty && n.Point() != game.Pass {
		at.saved = append(at.saved, w.put(game.Stone{Point: n.Point(), Colour: n.Colour}))
	}
	if w.seen != nil {
		w.ended = !w.seen(n, main)
		return at
	}
	key, ways := hashOf(&w.hash, w.size), turns(&w.hash)
	ends := true
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if len(c.Setup()) > 0 {
			continue
		}
		ends = false
		if c.Colour == game.Empty {
			continue // the next node has the same position, and says how play goes on
		}
		w.add(key, moveCode(c.Point(), c.Colour, ways, w.size), main && c == n.FirstChild())
	}
	if ends {
		w.add(key, noMove, main)
	}
	return at
}

func (w *treeWalk) add(key uint64, move uint16, main bool) {
	if !main {
		move |= inVariation
	}
	w.entries = append(w.entries, entry{key, w.game, move})
}

// put changes a point and returns the stone that was there.
func (w *treeWalk) put(s game.Stone) game.Stone {
	was := game.Stone{Point: s.Point, Colour: w.board.At(s.Point)}
	w.hash.Toggle(s.Point, was.Colour, w.size)
	w.hash.Toggle(s.Point, s.Colour, w.size)
	w.board.Set(s.Point, s.Colour)
	return was
}
