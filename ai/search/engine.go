package search

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"omok/game"

	"omok/ai"
	"omok/ai/eval"
	"omok/ai/net"
	"omok/ai/shape"
	"omok/ai/threat"
)

// Options are what an engine is made with; the zero value will do.
type Options struct {
	HashMiB int                          // size of the table in mebibytes; below 1 means 64
	Seed    uint64                       // of the choice among equal first moves
	Model   func(game.Rules) *eval.Model // the evaluation; nil means [eval.ModelFor]
	Params  map[string]float64           // numbers of the search in place of its own, see [Params]
}

const defaultHashMiB = 64

// Engine is an [ai.Engine]. Its table and what it has learnt about the order of moves
// are kept from move to move of a game.
type Engine struct {
	options Options
	table   *table
	rnd     *rand.Rand
	workers []*worker
	rules   game.Rules
	size    int
	last    int  // score of the last search, for deciding how long to search
	plain   bool // the network is left out, as a level asks for
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

// NewGame implements [ai.Engine]. The table is cleared rather than allocated anew: on a
// busy machine fresh memory took up to half a second of the first move.
func (e *Engine) NewGame() {
	if e.table != nil {
		e.table.clear()
	}
	e.workers = nil
	e.last = 0
}

// prepare makes what is missing and drops what belongs to other rules.
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
	s := &shared{table: e.table, model: model, params: DefaultParams(pos.Rules)}
	for name, v := range e.options.Params {
		if err := s.params.Set(name, v); err != nil {
			return err
		}
	}
	if e.plain {
		s.params.Net = 0
	}
	for i, c := range [2]game.Colour{game.Black, game.White} {
		cr := pos.Rules.For(c)
		s.free[i] = cr.Bars == 0 && !cr.Open
	}
	for _, w := range e.workers[:threads] {
		if err := w.begin(s, pos); err != nil {
			return err
		}
		w.single = threads == 1
	}
	return nil
}

// begin sets a worker up for a position.
func (w *worker) begin(s *shared, pos *ai.Position) error {
	b, err := shape.FromBoard(s.model.Tables, pos.Board)
	if err != nil {
		return err
	}
	w.shared, w.board = s, b
	w.follow()
	w.nodes, w.told, w.selDepth, w.pvIndex, w.changes = 0, 0, 0, 0, 0
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

// follow makes the network follow the board, if it is to be used.
func (w *worker) follow() {
	w.logit = [2]int32{}
	if w.model.Net == nil || w.params.Net == 0 {
		w.sums = nil
		return
	}
	if w.sums == nil {
		w.sums = new(net.Sums)
	}
	w.sums.Follow(w.model.Net, w.board)
	for i := range w.logit {
		w.logit[i] = int32(w.model.Net.Logit(game.Colour(i + 1)))
	}
}

// Think implements [ai.Engine].
func (e *Engine) Think(ctx context.Context, pos ai.Position, limits ai.Limits, report func(ai.Report)) (ai.Result, error) {
	start := time.Now()
	if err := check(&pos); err != nil {
		return ai.Result{}, err
	}
	if p, ok := opening(pos.Board, e.rnd); ok && limits.Lines <= 1 && bounded(&limits) && len(limits.Avoid) == 0 {
		return e.instant(start, []ai.Line{{Moves: []game.Point{p}, WinRate: 0.5, Depth: 1}}, report), nil
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
	if r, ok := e.fives(&pos, &limits, start, report); ok {
		return r, nil
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

// fives answers with a five, if one can be made that need not be avoided.
func (e *Engine) fives(pos *ai.Position, limits *ai.Limits, start time.Time, report func(ai.Report)) (ai.Result, bool) {
	var lines []ai.Line
	for _, c := range e.workers[0].board.Append(nil, pos.ToMove, shape.Win) {
		if p := c.Point(); !slices.Contains(limits.Avoid, p) && len(lines) < max(limits.Lines, 1) {
			lines = append(lines, ai.Line{Moves: []game.Point{p}, Score: ai.Win - 1, WinRate: 1, Depth: 1})
		}
	}
	if lines == nil {
		return ai.Result{}, false
	}
	return e.instant(start, lines, report), true
}

// rootFours limits the search for fours at the root, in nodes: about a hundredth of a
// second.
const rootFours = 20000

// fours answers with a win by continuous fours, if one is found quickly.
func (e *Engine) fours(ctx context.Context, pos *ai.Position, limits *ai.Limits, start time.Time, report func(ai.Report)) (ai.Result, bool) {
	if b := newBudget(*limits, 0); b.hard > 0 {
		var done context.CancelFunc
		ctx, done = context.WithTimeout(ctx, b.hard/4)
		defer done()
	}
	line := threat.FindFours(ctx, e.workers[0].board, pos.ToMove, rootFours)
	if line == nil {
		return ai.Result{}, false
	}
	l := ai.Line{Score: ai.Win - ai.Score(len(line)), WinRate: 1, Depth: len(line)}
	for _, c := range line {
		if c == 0 { // nothing stops the last four
			break
		}
		l.Moves = append(l.Moves, c.Point())
	}
	return e.instant(start, []ai.Line{l}, report), true
}

// check returns an error if a position cannot be searched.
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
func (e *Engine) instant(start time.Time, lines []ai.Line, report func(ai.Report)) ai.Result {
	depth := lines[0].Depth
	r := ai.Report{Depth: depth, SelDepth: depth, Nodes: 1, Elapsed: time.Since(start), Lines: lines}
	if report != nil {
		report(r)
	}
	e.last = int(lines[0].Score)
	return ai.Result{Move: lines[0].Moves[0], Report: r}
}
