package search

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"omok/ai"
	"omok/ai/shape"
)

// session is one Think.
type session struct {
	engine  *Engine
	pos     *ai.Position
	limits  ai.Limits
	start   time.Time
	report  func(ai.Report)
	workers []*worker
	budget  budget

	best   shape.Cell // of the latest iteration
	stable int        // iterations since it changed
	first  int        // iteration that first proved the result; 0 for none
}

// run starts the workers and returns what the first of them had found when it stopped.
// On two free cores two workers searched 2.2 times the nodes of one in the same time
// (eight positions of all rules in turns, at least 1.7 times in each), and scored 61.7 %
// +-8.7 against one, in 60 games of freestyle at a tenth of a second a move.
func (s *session) run(ctx context.Context, cells []shape.Cell) ai.Result {
	main := s.workers[0]
	s.budget = newBudget(s.limits, s.pos.Board.Size()*s.pos.Board.Size()-s.pos.Board.Stones())
	main.limit = s.limits.Nodes
	// A late callback must not reach the shared state of the next search.
	stop := &main.shared.stop
	off := context.AfterFunc(ctx, func() { stop.Store(true) })
	defer off()
	if s.budget.hard > 0 {
		main.until = s.start.Add(s.budget.hard)
		timer := time.AfterFunc(s.budget.hard-time.Since(s.start), func() { stop.Store(true) })
		defer timer.Stop()
	}
	depth := maxDepth
	if s.limits.Depth > 0 {
		depth = min(s.limits.Depth, maxDepth)
	}
	lines := max(s.limits.Lines, 1)
	for _, w := range s.workers {
		w.setRoots(slices.Clone(cells), s.pos.ToMove)
	}
	var helpers sync.WaitGroup
	for _, w := range s.workers[1:] {
		helpers.Go(func() {
			w.iterate(s.pos.ToMove, maxDepth, 1, func(int) bool { return true })
			w.tell()
		})
	}
	main.iterate(s.pos.ToMove, depth, lines, s.completed)
	stop.Store(true)
	helpers.Wait()
	main.tell()
	r := s.sum(int(main.depth))
	s.engine.last = int(r.Lines[0].Score)
	return ai.Result{Move: r.Lines[0].Moves[0], Report: r}
}

// sum makes a report from what the first worker knows.
func (s *session) sum(depth int) ai.Report {
	w := s.workers[0]
	w.tell()
	r := ai.Report{Depth: depth, SelDepth: max(w.selDepth, depth), Nodes: w.shared.nodes.Load(), Elapsed: time.Since(s.start)}
	n := min(max(s.limits.Lines, 1), len(w.roots))
	for i := range n {
		r.Lines = append(r.Lines, w.lineOf(&w.roots[i], s.pos.ToMove))
	}
	// A later line may have turned out better. Lines from a deeper iteration that was
	// stopped half way come first, unless they lose.
	slices.SortStableFunc(r.Lines, func(a, b ai.Line) int {
		lost := cmp.Compare(btoi(a.Score <= -ai.Proved), btoi(b.Score <= -ai.Proved))
		return cmp.Or(lost, cmp.Compare(b.Depth, a.Depth), cmp.Compare(b.Score, a.Score))
	})
	return r
}

// completed sends the report of a depth and reports whether to go on to the next.
func (s *session) completed(depth int) bool {
	w := s.workers[0]
	if s.report != nil {
		s.report(s.sum(depth))
	}
	top := &w.roots[0]
	if top.cell == s.best {
		s.stable++
	} else {
		s.best, s.stable = top.cell, 0
	}
	if !bounded(&s.limits) {
		return true
	}
	if s.decided(top, depth) {
		return false
	}
	drop := 0
	if s.engine.last > -proved && s.engine.last < proved {
		drop = s.engine.last - top.score
	}
	return !s.budget.enough(time.Since(s.start), s.stable, w.changes, drop)
}

// decided reports whether a deeper search cannot change the move that is played.
func (s *session) decided(top *rootMove, depth int) bool {
	w := s.workers[0]
	if len(w.roots) == 1 && depth >= forcedRootDepth {
		return true
	}
	plies, wins, ok := ai.Score(top.score).MateIn()
	if !ok {
		s.first = 0
		return false
	}
	if s.first == 0 {
		s.first = depth
	}
	// A win is just played out; for a loss the longest way is searched for.
	return wins && depth-s.first >= iterationsAfterWin || depth > plies+1
}
