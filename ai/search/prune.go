package search

import (
	"math"

	"omok/ai"
	"omok/ai/shape"
)

// The numbers of the search that are not in [Params], in plies and in units of the
// evaluation. The gain of an idea is given as the score of the engine with it against
// the engine without it: in 150 games of freestyle at 5,000 nodes a move, error 3 %,
// unless stated otherwise. Tried and left out: null move, with 49 +-2 % in 400 games at
// 10,000 nodes and 44 +-8 % in 80 at 60,000.
const (
	proved = int(ai.Proved)

	// Singular extension: 51 +-4 % in 300 games at 20,000 nodes, 53 % in renju.
	singularDepth = 6.5
	maxExtended   = 10

	// The rest of a node's moves lose a ply once one has raised alpha.
	leastImproved = 2
	mostImproved  = 12
	clearLead     = 2000 // a value at which the result is hardly open

	mostDeeper = 5 // plies of extension in a line from which on surprises add at most one

	forcedExtension = 1.2 // of the block of a four: 52 %

	leastReduced = 1   // plies that a late move is searched at least
	mostStale    = 3.6 // most plies taken off a best move from a shallow search
)

// reductions holds the logarithms that late moves are reduced by.
var reductions = func() (t [512]float32) {
	for i := 1; i < len(t); i++ {
		t[i] = float32(math.Log(float64(i)))
	}
	return t
}()

// lateMoveCounts holds how many moves are tried, by depth: 76 %, the greatest gain of
// all.
var lateMoveCounts = func() (t [64]int) {
	for i := range t {
		t[i] = 3 + int(math.Pow(float64(i), 1.32))
	}
	return t
}()

// hopeless reports whether the value of a node near the leaves is so far below alpha
// that only continuous fours are tried.
func (w *worker) hopeless(n *node) bool {
	p := &w.params
	return !n.straight && n.depth < p.RazorDepth && (n.from < proved || !n.hit) &&
		n.value+int(p.RazorBase+p.RazorSlope*n.depth) < n.from
}

// reverseFutility reports whether the value of a node is so far above beta that its
// moves need not be searched.
func (w *worker) reverseFutility(n *node) bool {
	if n.straight || n.value >= proved || n.beta <= -proved ||
		w.frame(n.ply-2).own >= shape.OneFour && w.frame(n.ply-4).own >= shape.OneFour {
		return false
	}
	margin, depth := w.params.Futility, n.depth-1
	if n.cut && !n.hit {
		margin -= w.params.Unknown
	}
	if n.improving {
		depth--
	}
	return n.value-max(int(margin*depth), 0) >= n.beta
}

// lateMoveCount returns how many moves are tried at this depth.
func (n *node) lateMoveCount() int {
	limit := lateMoveCounts[min(int(n.depth), len(lateMoveCounts)-1)]
	if !n.improving {
		limit /= 2
	}
	return max(limit, 1)
}

// reduction returns by how many plies a late move, which has been placed, is searched
// less deeply; a negative result means more deeply.
func (w *worker) reduction(n *node, m candidate) float32 {
	c := m.cell
	f, mine := w.frame(n.ply), w.frame(n.ply-2)
	p := &w.params
	r := p.Reduce * reductions[min(int(n.depth), 511)] * reductions[min(n.count, 511)]
	if n.likeliest != unasked {
		gap := float32(n.likeliest-m.rank) / float32(w.logit[n.side-1])
		r += max(-p.PolicyMost, min(p.PolicyReduce*(gap-reductions[min(n.count, 511)]), p.PolicyMost))
	}
	switch {
	case n.pv:
		r = max(r-1, 0)
	case !n.improving && r > 1:
		r++
	}
	if f.ttPV {
		r -= p.OnLine
	}
	if n.cut && c != f.killers[0] && c != f.killers[1] {
		r += p.Cut
	}
	if n.straight && f.deny < shape.OneFour {
		if shape.Distance(c, w.frame(n.ply-1).move) > near {
			r += p.Useless
		}
		if shape.Distance(c, mine.move) > near {
			r += p.UselessOwn
		}
	}
	if f.own >= shape.TwoTwo || f.deny >= shape.OneThree || f.own == shape.Suspect || f.deny == shape.Suspect {
		r -= p.Important
	}
	if mine.own >= shape.OneThree && (f.own >= shape.OneThree || f.own >= shape.TwoTwo && shape.Distance(c, mine.move) <= near) {
		r -= p.Attack
	}
	return r - float32(w.history.table(n.side, f.own)[c])/p.History
}

// near is up to how many king's moves apart two moves count as related.
const near = 4

// likelyMargin returns how far above beta the evaluation must be for a node to be
// expected to reach beta; its moves are then searched a ply less deeply.
func (n *node) likelyMargin() int {
	margin := 15*int(n.depth) - 10
	if n.straight {
		margin += 90
	}
	return margin
}

// surprise returns how much deeper than depth a move is searched again after a search
// reduced by by plies found it worth v, above alpha.
func (w *worker) surprise(n *node, v int, by, depth float32) float32 {
	over := v - n.alpha
	plies := float32(0)
	if over > 34+int(11*by) {
		plies++
	}
	if over > 340+int(26*by) {
		plies++
	}
	if v < n.best+int(depth) {
		plies--
	}
	f := w.frame(n.ply)
	if f.extended >= mostDeeper {
		return min(plies, 1)
	}
	f.extended += max(plies-1, 0)
	return plies
}

// extension returns how much deeper a move is searched, or less deeply if the node is
// likely to reach beta. cut reports that the node need not be searched, because several
// moves reach beta.
func (w *worker) extension(n *node, c shape.Cell) (plies float32, cut bool) {
	if c == n.entry.move && n.ply > 0 {
		plies, cut = w.firstExtension(n, c)
	}
	switch {
	case !n.likely:
	case w.board.Class(c, n.side) < shape.OneFour:
		plies--
	case w.frame(n.ply-2).own >= shape.OneFour:
		plies++ // two fours in a row
	}
	return plies, cut
}

// firstExtension returns the extension of the table's move.
func (w *worker) firstExtension(n *node, c shape.Cell) (plies float32, cut bool) {
	f := w.frame(n.ply)
	e := &n.entry
	if n.depth >= singularDepth && f.excluded == 0 && e.bound&lower != 0 && e.score < proved && e.score > -proved &&
		e.depth >= int(n.depth)-2 {
		target := e.score - int(n.depth)
		if n.ttPV && !n.pv {
			target -= int(n.depth)
		}
		f.excluded = c
		v := w.search(n.side, target-1, target, n.depth*0.5, n.ply, n.cut)
		f.excluded = 0
		switch {
		case v < target && !n.pv && v < target-25 && f.extended < maxExtended:
			return 2, false
		case v < target:
			return 1, false
		case target >= n.beta && !n.pv:
			return 0, true
		case e.score >= n.beta:
			return -1.2, false
		}
		return 0, false
	}
	if n.pv {
		return 0.25, false
	}
	return 0.1, false
}
