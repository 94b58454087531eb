package search

import (
	"cmp"
	"slices"

	"omok/game"

	"omok/ai"
	"omok/ai/shape"
)

// rootMove is a move that may be played at the root, and what is known about it.
type rootMove struct {
	cell     shape.Cell
	score    int // of this iteration; -infinite if the move was only refuted
	previous int
	line     []shape.Cell
	depth    int
	lost     bool // proved
}

const (
	maxDepth           = 128
	firstWindow        = 18 // half width of the aspiration window
	windowDepth        = 5  // from here on windows are used
	iterationsAfterWin = 3  // iterations to go on after a proved win
	forcedRootDepth    = 6  // depth for an only move, just to know its score
)

// rootCells returns the points that may be played at the root: those near stones, or if
// the enemy has a greater threat, those that stop it; if none of these may be played,
// every point that may.
func (w *worker) rootCells(side game.Colour) []shape.Cell {
	b := w.board
	enemy := side.Opponent()
	var cells []shape.Cell
	switch {
	case b.Count(side, shape.Win) > 0:
		cells = b.Append(nil, side, shape.Win)
	case b.Count(enemy, shape.Win) > 0:
		if cells = b.AppendBlocks(nil, enemy); len(cells) == 0 {
			cells = b.Append(nil, enemy, shape.Win)
		}
	case b.Count(enemy, shape.Straight)+b.Count(enemy, shape.DoubleFour) > 0 && b.Count(side, shape.Straight)+b.Count(side, shape.DoubleFour) == 0:
		cells = w.appendDefences(nil, side)
	default:
		cells = b.AppendNear(nil)
	}
	for _, pool := range [...]func() []shape.Cell{
		func() []shape.Cell { return cells },
		func() []shape.Cell { return b.AppendNear(nil) },
		func() []shape.Cell { return b.AppendEmpty(nil) },
	} {
		legal := slices.DeleteFunc(pool(), func(c shape.Cell) bool { return b.Forbidden(c, side) })
		if len(legal) > 0 {
			return legal
		}
	}
	return nil
}

// avoid removes points from cells; if none is left, it returns all other points that may
// be played, and if there are none either, cells as they were.
func (w *worker) avoid(cells []shape.Cell, side game.Colour, points []game.Point) []shape.Cell {
	b := w.board
	for _, pool := range [...][]shape.Cell{slices.Clone(cells), b.AppendEmpty(nil)} {
		left := slices.DeleteFunc(pool, func(c shape.Cell) bool {
			return slices.Contains(points, c.Point()) || b.Forbidden(c, side)
		})
		if len(left) > 0 {
			return left
		}
	}
	return cells
}

// setRoots makes cells the root moves, in their initial order.
func (w *worker) setRoots(cells []shape.Cell, side game.Colour) {
	w.score(cells, side, 0, maxDepth, 0)
	slices.SortStableFunc(w.moves, func(a, b candidate) int { return int(b.score) - int(a.score) })
	w.roots = w.roots[:0]
	for _, m := range w.moves {
		w.roots = append(w.roots, rootMove{cell: m.cell, score: -infinite, previous: -infinite, line: []shape.Cell{m.cell}})
	}
	w.moves = w.moves[:0]
}

// rootCandidates appends the root moves that are still to be searched, in their order.
func (w *worker) rootCandidates() {
	for i, r := range w.roots[w.pvIndex:] {
		w.moves = append(w.moves, candidate{cell: r.cell, score: int32(-i)})
	}
}

// noteRoot records what the search found out about a root move.
func (w *worker) noteRoot(c shape.Cell, v, alpha, count int) {
	i := slices.IndexFunc(w.roots, func(r rootMove) bool { return r.cell == c })
	r := &w.roots[i]
	r.lost = r.lost || v <= -proved
	if count > 1 && v <= alpha {
		r.score = -infinite
		return
	}
	r.score = v
	r.depth = int(w.depth)
	r.line = append(append(r.line[:0], c), w.pv[1]...)
	if count > 1 && w.pvIndex == 0 {
		w.changes++
	}
}

// iterate deepens until a limit is reached. onDepth is called after each completed depth
// and reports whether to go on.
func (w *worker) iterate(side game.Colour, limit, lines int, onDepth func(depth int) bool) {
	lines = min(lines, len(w.roots))
	for depth := 1 + w.number%2; depth <= limit; depth++ {
		w.depth = float32(depth)
		w.changes /= 2
		w.selDepth = 0
		for i := range w.roots {
			w.roots[i].previous = w.roots[i].score
		}
		for w.pvIndex = 0; w.pvIndex < lines; w.pvIndex++ {
			w.aspire(side)
			if w.stop.Load() {
				break
			}
		}
		w.pvIndex = 0
		if w.stop.Load() || !onDepth(depth) {
			return
		}
	}
}

// aspire searches the root within a window around the last score, and widens it
// until the score lies inside.
func (w *worker) aspire(side game.Colour) {
	roots := w.roots[w.pvIndex:]
	alpha, beta, delta := -infinite, infinite, firstWindow
	if last := roots[0].previous; w.depth >= windowDepth && last > -infinite {
		alpha, beta = max(last-delta, -infinite), min(last+delta, infinite)
	}
	for {
		v := w.search(side, alpha, beta, w.depth, 0, false)
		if w.stop.Load() {
			w.settleStopped(roots, alpha)
			return
		}
		slices.SortStableFunc(roots, byScore)
		switch {
		case v <= alpha && alpha > -infinite:
			beta = (alpha + beta) / 2
			alpha = max(v-delta, -infinite)
		case v >= beta && beta < infinite:
			beta = min(v+delta, infinite)
		default:
			return
		}
		delta += delta/2 + 8
		if delta > 1500 {
			alpha, beta = -infinite, infinite
		}
	}
}

func byScore(a, b rootMove) int {
	return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.previous, a.previous))
}

// settleStopped orders the root moves of an iteration that was stopped. What it has
// found counts once a move is above alpha. But as long as other moves have not been
// tried, a losing move is not taken as the best, nor the position as lost.
func (w *worker) settleStopped(roots []rootMove, alpha int) {
	if slices.ContainsFunc(roots, func(r rootMove) bool { return r.score > alpha && r.score < infinite }) {
		slices.SortStableFunc(roots, byScore)
	}
	if roots[0].lost {
		slices.SortStableFunc(roots, func(a, b rootMove) int { return cmp.Compare(btoi(a.lost), btoi(b.lost)) })
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// lineOf returns a root move as a line, extended from the table.
func (w *worker) lineOf(r *rootMove, side game.Colour) ai.Line {
	score := r.score
	if score == -infinite {
		score = r.previous
	}
	if score == -infinite {
		score = w.evaluate(side)
	}
	l := ai.Line{Score: ai.Score(score), Depth: r.depth}
	switch _, wins, ok := l.Score.MateIn(); {
	case ok && wins:
		l.WinRate = 1
	case !ok:
		l.WinRate = w.model.WinRate(score)
	}
	for _, c := range w.extend(r.line, side) {
		l.Moves = append(l.Moves, c.Point())
	}
	return l
}

// extend continues a line from the table beyond its end. It leaves the board as it was.
func (w *worker) extend(line []shape.Cell, side game.Colour) []shape.Cell {
	const most = 40
	b := w.board
	full := slices.Clone(line)
	placed := 0
	for i := 0; i < most; i++ {
		if i >= len(full) {
			e, ok := w.table.probe(w.key(side), i)
			if !ok || e.move == 0 || e.bound != exact {
				break
			}
			full = append(full, e.move)
		}
		c := full[i]
		if !b.Empty(c) || b.Forbidden(c, side) {
			full = full[:i]
			break
		}
		won := b.Class(c, side) == shape.Win
		b.Place(c, side)
		placed++
		side = side.Opponent()
		if won {
			full = full[:i+1]
			break
		}
	}
	for range placed {
		b.Undo()
	}
	return full
}
