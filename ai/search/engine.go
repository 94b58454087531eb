package search

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"omok/game"

	"omok/ai"
	"omok/ai/eval"
	"omok/ai/shape"
)

// Options are what an engine is made with; the zero value will do.
type Options struct {
	HashMiB int                          // size of the table in mebibytes; below 1 means 64
	Seed    uint64                       // of the choice among equal first moves
	Model   func(game.Rules) *eval.Model // the evaluation; nil means [eval.ModelFor]
}

const defaultHashMiB = 64

// Engine is an [ai.Engine]. Its table and what it learnt of the order of moves
// live across the moves of a game.
type Engine struct {
	options Options
	table   *table
	rnd     *rand.Rand
	workers []*worker
	rules   game.Rules
	size    int
	last    int // score of the last search, for the clock
}

// New makes an engine.
func New(o Options) *Engine {
	if o.HashMiB < 1 {
		o.HashMiB = defaultHashMiB
	}
	if o.Model == nil {
		o.Model = eval.ModelFor
	}
	return &Engine{options: o, rnd: rand.New(rand.NewPCG(o.Seed, 0x6f6d6f6b))}
}

// Name implements [ai.Engine].
func (e *Engine) Name() string { return "Omok" }

// NewGame implements [ai.Engine].
func (e *Engine) NewGame() {
	e.table = nil
	e.workers = nil
	e.last = 0
}

// prepare makes what is missing and forgets what belongs to other rules.
func (e *Engine) prepare(pos *ai.Position, threads int) error {
	if e.rules != pos.Rules || e.size != pos.Board.Size() {
		e.NewGame()
		e.rules, e.size = pos.Rules, pos.Board.Size()
	}
	if e.table == nil {
		e.table = newTable(e.options.HashMiB)
	}
	e.table.nextSearch()
	for len(e.workers) < threads {
		e.workers = append(e.workers, newWorker(len(e.workers)))
	}
	model := e.options.Model(pos.Rules)
	s := &shared{table: e.table, model: model}
	for _, w := range e.workers[:threads] {
		if err := w.begin(s, pos); err != nil {
			return err
		}
		w.single = threads == 1
	}
	return nil
}

// begin sets a worker on a position.
func (w *worker) begin(s *shared, pos *ai.Position) error {
	b, err := shape.FromBoard(s.model.Tables, pos.Board)
	if err != nil {
		return err
	}
	w.shared, w.board = s, b
	w.nodes, w.told, w.selDepth, w.line, w.changes = 0, 0, 0, 0, 0
	w.history.fade()
	w.stack = [len(w.stack)]frame{}
	last := pos.Last
	for i := 1; i <= leadFrames && i <= len(last); i++ {
		if p := last[len(last)-i]; pos.Board.Inside(p) {
			w.frame(-i).move = shape.CellAt(p)
		}
	}
	return nil
}

// Think implements [ai.Engine].
func (e *Engine) Think(ctx context.Context, pos ai.Position, limits ai.Limits, report func(ai.Report)) (ai.Result, error) {
	start := time.Now()
	if err := check(&pos); err != nil {
		return ai.Result{}, err
	}
	if p, ok := opening(pos.Board, e.rnd); ok && limits.Lines <= 1 && bounded(&limits) && len(limits.Avoid) == 0 {
		return e.instant(start, []game.Point{p}, 0, 0.5, report), nil
	}
	threads := max(limits.Threads, 1)
	if err := e.prepare(&pos, threads); err != nil {
		return ai.Result{}, err
	}
	main := e.workers[0]
	cells := main.rootCells(pos.ToMove)
	if pos.Board.Stones() == 0 {
		cells = append(cells[:0], shape.CellAt(pos.Board.Centre()))
	}
	if len(cells) == 0 {
		return ai.Result{}, ai.ErrNoMove
	}
	if len(limits.Avoid) > 0 {
		cells = main.avoid(cells, pos.ToMove, limits.Avoid)
	} else if limits.Lines <= 1 {
		if r, ok := e.fours(ctx, &pos, &limits, start, report); ok {
			return r, nil
		}
	}
	s := &session{engine: e, pos: &pos, limits: limits, start: start, report: report, workers: e.workers[:threads]}
	return s.run(ctx, cells), nil
}

// fours answers with a win by continuous fours, if there is one that is found in
// little time.
func (e *Engine) fours(ctx context.Context, pos *ai.Position, limits *ai.Limits, start time.Time, report func(ai.Report)) (ai.Result, bool) {
	if b := newBudget(*limits, 0); b.hard > 0 {
		var done context.CancelFunc
		ctx, done = context.WithTimeout(ctx, b.hard/4)
		defer done()
	}
	w := e.workers[0]
	line := winByFours(ctx, w.board, pos.ToMove, rootFours)
	if line == nil {
		return ai.Result{}, false
	}
	points := make([]game.Point, len(line))
	for i, c := range line {
		points[i] = c.Point()
	}
	plies := len(line)
	if w.endsBeforeFive(line, pos.ToMove) {
		plies += 2
	}
	return e.instant(start, points, int(ai.Win)-plies, 1, report), true
}

// check reports whether a position can be thought about.
func check(pos *ai.Position) error {
	switch {
	case pos.Board == nil:
		return errors.New("search: there is no board to think about")
	case pos.ToMove != game.Black && pos.ToMove != game.White:
		return errors.New("search: nobody is to move")
	case pos.Board.Full():
		return ai.ErrNoMove
	}
	for p, c := range pos.Board.Points {
		if c != game.Empty && pos.Rules.MakesFive(pos.Board, p, c) {
			return fmt.Errorf("search: the game is over, %v has a five at %v", c, p)
		}
	}
	return nil
}

// bounded reports whether the limits ask for a move rather than for an analysis.
func bounded(l *ai.Limits) bool {
	return l.Time > 0 || l.Clock != nil || l.Depth > 0 || l.Nodes > 0
}

// instant returns a result that needs no search.
func (e *Engine) instant(start time.Time, moves []game.Point, score int, rate float64, report func(ai.Report)) ai.Result {
	r := ai.Report{
		Depth: len(moves), SelDepth: len(moves), Nodes: 1, Elapsed: time.Since(start),
		Lines: []ai.Line{{Moves: moves, Score: ai.Score(score), WinRate: rate, Depth: len(moves)}},
	}
	if report != nil {
		report(r)
	}
	e.last = score
	return ai.Result{Move: moves[0], Report: r}
}

// endsBeforeFive reports whether a winning line stops at a four that cannot be
// blocked, rather than at the five.
func (w *worker) endsBeforeFive(line []shape.Cell, side game.Colour) bool {
	for i, c := range line {
		col := side
		if i%2 == 1 {
			col = side.Opponent()
		}
		w.board.Place(c, col)
	}
	open := w.board.Count(side, shape.Win) > 0
	for range line {
		w.board.Undo()
	}
	return open
}
