package search

import (
	"omok/game"

	"omok/ai"
	"omok/ai/shape"
)

// search returns the score of the position for side within alpha and beta, searched
// about depth plies deep. cut says that it is expected to reach beta.
func (w *worker) search(side game.Colour, alpha, beta int, depth float32, ply int, cut bool) int {
	if depth <= 0 {
		return w.quiesce(side, alpha, beta, ply, 0)
	}
	if w.count() {
		return 0
	}
	pv := beta-alpha > 1
	w.pv[ply] = w.pv[ply][:0]
	w.selDepth = max(w.selDepth, ply)
	b, f := w.board, w.frame(ply)
	var now static
	if ply > 0 {
		if now = w.assess(side, ply); now.decided {
			return now.score
		}
		if ply >= maxPly {
			return w.evaluate(side)
		}
		alpha = max(alpha, int(ai.Loss)+ply)
		beta = min(beta, int(ai.Win)-ply-1)
		if alpha >= beta {
			return alpha
		}
	}
	key := w.key(side) ^ uint64(f.excluded)*0x9e3779b97f4a7c15
	e, hit := w.table.probe(key, ply)
	if hit && !pv && f.excluded == 0 && e.depth >= int(depth) && e.decides(alpha, beta) {
		if e.move != 0 && e.score >= beta && b.Empty(e.move) {
			w.reward(side, ply, e.move, depth, nil)
		}
		return e.score
	}
	if f.excluded == 0 {
		f.ttPV = pv || hit && e.pv
	}
	w.frame(ply + 1).ttPV = false
	ttPV := f.ttPV
	if now.forced {
		f.eval = w.frame(ply - 2).eval
		return w.forced(side, alpha, beta, depth, ply, cut, key, ttPV)
	}
	straight := b.Count(side.Opponent(), shape.Straight)+b.Count(side.Opponent(), shape.DoubleFour) > 0
	switch {
	case straight && ply > 0: // a threat makes the evaluation mean little
		f.eval = -w.frame(ply - 1).eval
	case hit:
		f.eval = e.eval
	default:
		f.eval = w.evaluate(side)
	}
	value := f.eval
	if hit && e.decides(value-1, value+1) { // the table's score says more than the evaluation
		value = e.score
	}
	n := node{
		side: side, from: alpha, beta: beta, depth: depth, ply: ply, cut: cut, pv: pv,
		key: key, entry: e, hit: hit, ttPV: ttPV, straight: straight, value: value,
		improving: f.eval > w.frame(ply-2).eval,
	}
	if !pv && w.hopeless(&n) {
		return w.quiesce(side, alpha, alpha+1, ply, 0)
	}
	if !pv && f.excluded == 0 && w.reverseFutility(&n) {
		return value
	}
	n.likely = !pv && cut && value >= beta+n.likelyMargin()
	if !hit || e.move == 0 || !b.Empty(e.move) {
		n.entry.move = 0
	} else if pv && ply > 0 && depth > 1 {
		// A best move from a much shallower search is not trusted with the full depth at
		// once.
		n.depth -= max(0, min((depth-float32(max(e.depth, 0)))*w.params.Stale, mostStale))
		if n.depth <= 0 {
			return w.quiesce(side, alpha, beta, ply, 0)
		}
	}
	if ply > 0 {
		n.first = n.entry.move
	}
	return w.moveLoop(&n)
}

// maxBlocks is more than the number of points that can block a four.
const maxBlocks = 16

// forced searches the blocks of a four, a little deeper if there is only one, as is
// usual.
func (w *worker) forced(side game.Colour, alpha, beta int, depth float32, ply int, cut bool, key uint64, pv bool) int {
	f := w.frame(ply)
	var buf [maxBlocks]shape.Cell
	blocks := append(buf[:0], w.blocks(side)...)
	f.extended = w.frame(ply - 1).extended
	e := entry{score: -infinite, eval: f.eval, depth: int(depth), pv: pv}
	extension := float32(0)
	if len(blocks) == 1 {
		extension = forcedExtension
	}
	for _, c := range blocks {
		w.place(c, side, ply)
		v := -w.search(side.Opponent(), -beta, -max(alpha, e.score), depth-1+extension, ply+1, !cut)
		w.board.Undo()
		if w.stop.Load() {
			return 0
		}
		if v <= e.score {
			continue
		}
		e.move, e.score = c, v
		if v >= beta {
			break
		}
		if v > alpha {
			w.setLine(ply, c)
		}
	}
	e.bound = boundOf(e.score, alpha, beta)
	w.table.store(key, ply, e)
	return e.score
}

// node is a position whose moves are being searched.
type node struct {
	side       game.Colour
	from, beta int // the window
	depth      float32
	ply        int
	cut, pv    bool // a node expected to reach beta; one with an open window
	key        uint64
	entry      entry // what the table knew
	hit        bool
	ttPV       bool // the position has been part of a best line
	straight   bool // the enemy threatens a straight four
	improving  bool // its own evaluation rose since its last move
	value      int  // the evaluation, or the table's score where that says more

	alpha  int // the lower bound so far
	best   int
	move   shape.Cell // the best above alpha, 0 for none
	likely bool       // likely to reach beta: the evaluation is far above it
	count  int        // of moves tried
	tried  [32]shape.Cell

	likeliest int32 // rank of a move by the policy, or unasked

	first  shape.Cell // the table's move, tried before the others are generated; 0 if none or tried
	listed bool       // the others are in the worker's list
	list   int        // where they begin there
	given  int        // how many of them were tried
}

// moveLoop tries the moves of a node, the best first.
func (w *worker) moveLoop(n *node) int {
	n.list = len(w.moves)
	defer func() { w.moves = w.moves[:n.list] }()
	n.likeliest = unasked
	w.frame(n.ply + 1).killers = [2]shape.Cell{}
	f := w.frame(n.ply)
	n.best, n.alpha = -infinite, n.from
	excluded := f.excluded
	for {
		m, ok := w.nextMove(n)
		if !ok {
			break
		}
		if m.cell == excluded || w.board.Forbidden(m.cell, n.side) {
			continue
		}
		n.count++
		if n.ply > 0 && n.best > -proved && n.count >= n.lateMoveCount() {
			break
		}
		extension, cut := w.extension(n, m.cell)
		if cut {
			return n.beta
		}
		f.extended = w.frame(n.ply-1).extended + max(extension-1, 0)
		w.place(m.cell, n.side, n.ply)
		v := w.tryMove(n, m, n.depth-1+extension)
		w.board.Undo()
		if w.stop.Load() {
			return 0
		}
		if n.ply == 0 {
			w.noteRoot(m.cell, v, n.alpha, n.count)
		}
		if w.better(n, m.cell, v) {
			break
		}
		if n.count <= len(n.tried) {
			n.tried[n.count-1] = m.cell
		}
	}
	switch {
	case n.count == 0:
		return n.noMoves(excluded != 0)
	case excluded == 0:
		w.remember(n)
	}
	return n.best
}

// nextMove returns the next move of a node, and whether there is one. The table's move comes
// first and often settles the node, so that the others need not be generated.
func (w *worker) nextMove(n *node) (m candidate, ok bool) {
	if c := n.first; c != 0 {
		n.first = 0
		return candidate{cell: c}, true
	}
	if !n.listed {
		n.listed = true
		if n.ply == 0 {
			w.rootCandidates()
		} else {
			w.generate(n)
		}
	}
	if n.list+n.given == len(w.moves) {
		return candidate{}, false
	}
	m = w.next(n.list, n.given)
	n.given++
	return m, true
}

// better records the score of a move and reports whether it reaches beta.
func (w *worker) better(n *node, c shape.Cell, v int) bool {
	if v <= n.best {
		return false
	}
	n.best = v
	if v <= n.alpha {
		return false
	}
	n.move = c
	if n.pv && n.ply > 0 {
		w.setLine(n.ply, c)
	}
	if v >= n.beta {
		return true
	}
	n.alpha = v
	if n.depth > leastImproved && n.depth < mostImproved && max(v, -v) < clearLead {
		n.depth--
	}
	return false
}

// noMoves returns the score of a node none of whose candidates may be played.
func (n *node) noMoves(excluded bool) int {
	switch {
	case excluded:
		return n.alpha
	case n.straight:
		return int(ai.Loss) + n.ply + 4
	}
	return 0
}

// tryMove searches a move that has been placed; late moves first with reduced depth and
// a null window.
func (w *worker) tryMove(n *node, m candidate, depth float32) int {
	enemy := n.side.Opponent()
	alpha, next := n.alpha, n.ply+1
	if n.pv && n.count == 1 {
		return -w.search(enemy, -n.beta, -alpha, depth, next, false)
	}
	v := alpha + 1
	full := true
	if n.depth >= 2 && (n.count > 2 || n.count > 1 && n.ply > 0) {
		reduced := max(min(depth-w.reduction(n, m), depth+1), leastReduced)
		v = -w.search(enemy, -alpha-1, -alpha, reduced, next, true)
		if full = v > alpha && reduced < depth; full {
			depth += w.surprise(n, v, depth-reduced, depth)
			full = reduced < depth
		}
	}
	if full {
		v = -w.search(enemy, -alpha-1, -alpha, depth, next, !n.cut)
	}
	if n.pv && v > alpha && (v < n.beta || n.ply == 0) && !w.stop.Load() {
		v = -w.search(enemy, -n.beta, -alpha, depth, next, false)
	}
	return v
}

// remember stores a node in the table and learns from its best move.
func (w *worker) remember(n *node) {
	f := w.frame(n.ply)
	if n.move != 0 {
		w.reward(n.side, n.ply, n.move, n.depth, n.tried[:min(n.count, len(n.tried))])
	}
	switch {
	case n.depth <= 3:
	case n.best > n.from:
		f.ttPV = f.ttPV && w.frame(n.ply+1).ttPV
	case n.ply > 0:
		f.ttPV = f.ttPV || w.frame(n.ply-1).ttPV
	}
	if n.ply > 0 || w.pvIndex == 0 {
		w.table.store(n.key, n.ply, entry{move: n.move, score: n.best, eval: f.eval, depth: int(n.depth), bound: boundOf(n.best, n.from, n.beta), pv: f.ttPV})
	}
}
