package search

import (
	"math"

	"omok/game"

	"omok/ai"
	"omok/ai/shape"
)

// The numbers of the search, in plies and in units of the evaluation.
const (
	razorPerPly     = 16
	razorBase       = 20
	razorDepth      = 2.6
	futilityPerPly  = 62
	nullDepth       = 8
	nullMargin      = 350
	singularDepth   = 6.5
	trivialDepth    = 4.3
	maxStretch      = 10
	gapReduction    = 0.5 / 60
	gapFree         = 1.2
	forcedExtension = 1.2
	iidReduction    = 0.7
	proved          = int(ai.Proved)
)

// reductions holds the logarithms that late moves are reduced by.
var reductions = func() (t [512]float32) {
	for i := 1; i < len(t); i++ {
		t[i] = float32(math.Log(float64(i)))
	}
	return t
}()

// moveLimits holds how many moves are looked at by depth.
var moveLimits = func() (t [64]int) {
	for i := range t {
		t[i] = 3 + int(math.Pow(float64(i), 1.32))
	}
	return t
}()

// search gives the score of the position for side within alpha and beta, looking
// about depth plies ahead. cut says that it is expected to reach beta.
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
	var o outlook
	if ply > 0 {
		if o = w.outlook(side, ply); o.over {
			return o.score
		}
		if ply >= maxPly {
			return w.model.Evaluate(b, side)
		}
		alpha = max(alpha, int(ai.Loss)+ply)
		beta = min(beta, int(ai.Win)-ply-1)
		if alpha >= beta {
			return alpha
		}
	}
	key := w.key(side) ^ uint64(f.skip)*0x9e3779b97f4a7c15
	e, hit := w.table.probe(key, ply)
	if hit && !pv && f.skip == 0 && e.depth >= int(depth) && settles(&e, alpha, beta) {
		if e.move != 0 && e.score >= beta && b.Empty(e.move) {
			w.reward(side, ply, e.move, depth, nil)
		}
		return e.score
	}
	formerPV := pv || hit && e.pv
	if o.must != 0 {
		e.move = o.must
		f.eval = w.frame(ply - 2).eval
		return w.forced(side, alpha, beta, depth, ply, cut, key, formerPV)
	}
	straight := b.Count(side.Opponent(), shape.Straight)+b.Count(side.Opponent(), shape.DoubleFour) > 0
	if hit {
		f.eval = e.eval
	} else {
		f.eval = w.model.Evaluate(b, side)
	}
	value := f.eval
	if hit && e.bound != noBound && (e.bound == exact || e.bound == lower && e.score > value || e.bound == upper && e.score < value) {
		value = e.score
	}
	improving := f.eval > w.frame(ply-2).eval
	if !pv && f.skip == 0 {
		if v, done := w.prune(side, alpha, beta, depth, ply, cut, value, straight, improving, hit); done {
			return v
		}
	}
	if !hit || e.move == 0 || !b.Empty(e.move) {
		e.move = 0
		if ply > 0 && depth >= 3 {
			depth -= iidReduction
		}
	}
	return w.moveLoop(&node{
		side: side, alpha: alpha, beta: beta, depth: depth, ply: ply, cut: cut, pv: pv,
		key: key, entry: e, hit: hit, formerPV: formerPV, straight: straight, improving: improving, value: value,
	})
}

// forced searches the only move against a five, a little deeper.
func (w *worker) forced(side game.Colour, alpha, beta int, depth float32, ply int, cut bool, key uint64, pv bool) int {
	f := w.frame(ply)
	c := w.board.First(side.Opponent(), shape.Win)
	f.stretched = w.frame(ply - 1).stretched
	extension := float32(forcedExtension)
	w.place(c, side, ply)
	v := -w.search(side.Opponent(), -beta, -alpha, depth-1+extension, ply+1, !cut)
	w.board.Undo()
	if w.stop.Load() {
		return 0
	}
	kind := upper
	if v >= beta {
		kind = lower
	} else if v > alpha {
		kind = exact
		w.setLine(ply, c)
	}
	w.table.store(key, ply, entry{move: c, score: v, eval: f.eval, depth: int(depth), bound: kind, pv: pv})
	return v
}

// prune tries to settle a node without looking at its moves.
func (w *worker) prune(side game.Colour, alpha, beta int, depth float32, ply int, cut bool, value int, straight, improving, hit bool) (int, bool) {
	f := w.frame(ply)
	if depth < razorDepth && alpha < proved && value+razorBase+int(razorPerPly*depth) < alpha {
		return w.quiesce(side, alpha, alpha+1, ply, 0), true
	}
	margin := float32(futilityPerPly)
	if cut && !hit {
		margin -= 12
	}
	d := depth - 1
	if improving {
		d--
	}
	if !straight && value < proved && beta > -proved && value-max(int(margin*d), 0) >= beta &&
		!(w.frame(ply-2).own >= shape.OneFour && w.frame(ply-4).own >= shape.OneFour) {
		return value, true
	}
	if depth >= nullDepth && !straight && value >= beta && w.frame(ply-1).move != 0 &&
		f.eval >= beta+nullMargin-min(28*int(depth-nullDepth), 200) && beta < proved && beta > -proved {
		f.move, f.own, f.deny = 0, 0, 0
		v := -w.search(side.Opponent(), -beta, -beta+1, depth-4-depth/7, ply+1, !cut)
		if w.stop.Load() {
			return 0, true
		}
		if v >= beta {
			return min(v, proved-1), true
		}
	}
	return 0, false
}

// node is a position in the middle of its moves.
type node struct {
	side      game.Colour
	alpha     int
	beta      int
	depth     float32
	ply       int
	cut, pv   bool
	key       uint64
	entry     entry
	hit       bool
	formerPV  bool
	straight  bool // the enemy threatens a straight four
	improving bool
	value     int
	likely    int32 // the base of the most likely move
}

// moveLoop tries the moves of a node, best first.
func (w *worker) moveLoop(n *node) int {
	b, f := w.board, w.frame(n.ply)
	enemy := n.side.Opponent()
	from := len(w.moves)
	defer func() { w.moves = w.moves[:from] }()
	if n.ply == 0 {
		w.rootCandidates()
	} else {
		w.generate(n.side, n.ply, n.entry.move)
	}
	for _, m := range w.moves[from:] {
		n.likely = max(n.likely, m.base)
	}
	w.frame(n.ply + 1).killers = [2]shape.Cell{}
	best, bestMove := -infinite, shape.Cell(0)
	count := 0
	skip := f.skip
	alpha := n.alpha
	var tried [32]shape.Cell
	for i := range len(w.moves) - from {
		m := w.next(from, i)
		c := m.cell
		if c == skip || b.Barred(c, n.side) {
			continue
		}
		count++
		own, deny := b.Class(c, n.side), b.Class(c, enemy)
		important := own >= shape.TwoTwo || deny >= shape.OneThree || own == shape.Suspect || deny == shape.Suspect
		if n.ply > 0 && best > -proved {
			limit := moveLimits[min(int(n.depth), 63)]
			if !n.improving {
				limit /= 2
			}
			if count > max(limit, 1) {
				break
			}
			if own == shape.None && deny == shape.None && n.depth < trivialDepth {
				continue
			}
		}
		extension := w.extension(n, c, own, alpha)
		if extension <= -100 {
			return n.beta
		}
		f.stretched = w.frame(n.ply-1).stretched + max(extension-1, 0)
		w.place(c, n.side, n.ply)
		depth := n.depth - 1 + extension
		v := w.tryMove(n, f, c, m, alpha, depth, count, important)
		b.Undo()
		if w.stop.Load() {
			return 0
		}
		if n.ply == 0 {
			w.noteRoot(c, v, alpha, count)
		}
		if v > best {
			best = v
			if v > alpha {
				bestMove = c
				if n.pv {
					if n.ply > 0 {
						w.setLine(n.ply, c)
					}
				}
				if v >= n.beta {
					break
				}
				alpha = v
			}
		}
		if count <= len(tried) {
			tried[count-1] = c
		}
	}
	if count == 0 {
		return w.noMoves(n, skip != 0, alpha)
	}
	if skip == 0 {
		w.remember(n, best, bestMove, tried[:min(count, len(tried))])
	}
	return best
}

// noMoves scores a node none of whose candidates may be played.
func (w *worker) noMoves(n *node, skipped bool, alpha int) int {
	switch {
	case skipped:
		return alpha
	case n.straight:
		return int(ai.Loss) + n.ply + 4
	}
	return 0
}

// tryMove searches a move that has been placed: late ones with reduced depth and
// the null window first.
func (w *worker) tryMove(n *node, f *frame, c shape.Cell, m candidate, alpha int, depth float32, count int, important bool) int {
	enemy := n.side.Opponent()
	next := n.ply + 1
	if n.pv && count == 1 {
		return -w.search(enemy, -n.beta, -alpha, depth, next, false)
	}
	v := alpha + 1
	full := true
	if n.depth >= 2 && (count > 2 || count > 1 && n.ply > 0) {
		reduced := depth - w.reduction(n, f, c, m, count, important)
		if reduced < depth {
			v = -w.search(enemy, -alpha-1, -alpha, min(max(reduced, 0.5), depth), next, true)
			full = v > alpha
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

// reduction says by how many plies a late move is looked at less deeply.
func (w *worker) reduction(n *node, f *frame, c shape.Cell, m candidate, count int, important bool) float32 {
	r := 0.9 * reductions[min(int(n.depth), 511)] * reductions[min(count, 511)]
	if !n.pv && !n.improving && r > 1 {
		r++
	}
	if n.pv {
		r--
	}
	if n.formerPV {
		r -= 0.9
	}
	r += max(-0.5, min(float32(n.likely-m.base)*gapReduction-gapFree, 3))
	if n.cut && c != f.killers[0] && c != f.killers[1] {
		r += 1.5
	}
	if n.straight && f.deny < shape.OneFour {
		r++
	}
	if important {
		r -= 0.5
	}
	if f.own >= shape.OneThree && w.frame(n.ply-2).own >= shape.OneThree {
		r -= 0.5
	}
	r -= float32(w.history.table(n.side, f.own)[c]) / 8000
	return max(r, 0)
}

// extension says how much deeper a move is looked at. Below -100 the node need
// not be searched: several moves reach beta.
func (w *worker) extension(n *node, c shape.Cell, own shape.Class, alpha int) float32 {
	f := w.frame(n.ply)
	e := &n.entry
	if c != e.move || n.ply == 0 {
		return 0
	}
	if n.depth >= singularDepth && f.skip == 0 && e.bound&lower != 0 && e.score < proved && e.score > -proved &&
		e.depth >= int(n.depth)-2 {
		target := e.score - int(n.depth)
		if n.formerPV && !n.pv {
			target -= int(n.depth)
		}
		f.skip = c
		v := w.search(n.side, target-1, target, n.depth*0.5, n.ply, n.cut)
		f.skip = 0
		switch {
		case v < target && !n.pv && v < target-25 && f.stretched < maxStretch:
			return 2
		case v < target:
			return 1
		case target >= n.beta && !n.pv:
			return -1000
		case e.score >= n.beta:
			return -1.2
		}
		return 0
	}
	if n.pv {
		return 0.25
	}
	return 0.1
}

// remember stores a node in the table and learns from its best move.
func (w *worker) remember(n *node, best int, move shape.Cell, tried []shape.Cell) {
	f := w.frame(n.ply)
	kind := upper
	switch {
	case best >= n.beta:
		kind = lower
	case move != 0 && n.pv:
		kind = exact
	}
	if move != 0 {
		w.reward(n.side, n.ply, move, n.depth, tried)
	}
	if n.ply > 0 || w.line == 0 {
		w.table.store(n.key, n.ply, entry{move: move, score: best, eval: f.eval, depth: int(n.depth), bound: kind, pv: n.formerPV})
	}
}

// reward learns that a move was good and those tried before it were not.
func (w *worker) reward(side game.Colour, ply int, move shape.Cell, depth float32, tried []shape.Cell) {
	f := w.frame(ply)
	h := &w.history
	k := w.board.Class(move, side)
	bonus := int32(min(depth*depth*6+depth*40, 1600))
	h.add(side, move, k, bonus)
	for _, c := range tried {
		if c != move {
			h.add(side, c, w.board.Class(c, side), -bonus)
		}
	}
	if k < shape.OneFour && f.killers[0] != move {
		f.killers[1] = f.killers[0]
		f.killers[0] = move
	}
	h.counter[side.Opponent()-1][w.frame(ply-1).move] = move
	h.follow[side-1][w.frame(ply-2).move] = move
}
