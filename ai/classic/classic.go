// Package classic holds three published student programs, from which the design
// of Omok grew, as opponents and as a yardstick, and the random player that one of
// them was measured against. Each keeps its own candidates and values, faithful to
// what its author described, oddities included; what all three share is a plain
// alpha-beta over the points row by row from the top left. All play every rule set at
// every size and never a forbidden point, which their authors did not ask of them.
//
// Where the windows of five differ from their listing: it names no depth, ours is 3;
// it answers the enemy's fours before it looks for a five of its own, while its words
// say that it plays for five, so ours makes its five first; and its words say that
// three in a row are blocked, so ours blocks those with one open end too, after those
// with two.
package classic

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"omok/ai"
	"omok/game"
)

// Kind names one of the programs; its text is a stable id for settings.
type Kind string

// The programs.
const (
	EightCriteria Kind = "eight"   // eight criteria on the last stone, depth 4
	WholeBoard    Kind = "whole"   // counts all runs, deepens until time is up
	FiveWindows   Kind = "windows" // counts windows of five, defends first
	Random        Kind = "random"  // any legal point, each as likely
)

// Kinds lists the programs in the order in which a person is offered them, the
// students' first.
var Kinds = []Kind{EightCriteria, WholeBoard, FiveWindows, Random}

// Students lists those of the students.
var Students = Kinds[:3]

// program is what makes one student's engine different from another's.
type program struct {
	name      string
	five      int           // value of a won position
	scale     float64       // value that doubles the odds of winning, for reports
	fromDepth int           // first depth of the deepening
	depth     int           // last depth, where no limit names another
	time      time.Duration // longest thought where nothing limits it; 0 if it ends by itself

	// candidates appends the points that the program thinks about for the colour.
	candidates func(dst []game.Point, b *game.Board, c game.Colour) []game.Point
	// value judges a position for colour me; last is the stone played last, by
	// either side.
	value func(b *game.Board, last game.Point, me game.Colour) int
	// reflex returns moves to play without a search, the best first; it may be nil.
	reflex func(s *search) []game.Point
}

var programs = map[Kind]*program{
	EightCriteria: &eightCriteria,
	WholeBoard:    &wholeBoard,
	FiveWindows:   &fiveWindows,
	Random:        &randomPlayer,
}

// Engine is one of the programs. It has no memory between moves.
type Engine struct {
	*program
	chance *rand.Rand // of the random player
}

var _ ai.Engine = (*Engine)(nil)

// New returns the program of a kind, or an error for an unknown one. The random
// player draws other moves each time.
func New(kind Kind) (*Engine, error) { return NewSeeded(kind, rand.Uint64()) }

// NewSeeded is [New] with the seed of the random player, whose moves then repeat.
func NewSeeded(kind Kind, seed uint64) (*Engine, error) {
	p, ok := programs[kind]
	if !ok {
		return nil, fmt.Errorf("classic: there is no program %q", kind)
	}
	return &Engine{p, rand.New(rand.NewPCG(seed, 0))}, nil
}

// Name is what a person or a record calls the program.
func (e *Engine) Name() string { return e.name }

// NewGame does nothing: the programs remember nothing.
func (e *Engine) NewGame() {}

// Think implements [ai.Engine]. The programs search one line on one goroutine:
// limits on lines and threads are ignored.
func (e *Engine) Think(ctx context.Context, pos ai.Position, limits ai.Limits, report func(ai.Report)) (ai.Result, error) {
	if pos.Board == nil || pos.ToMove != game.Black && pos.ToMove != game.White {
		return ai.Result{}, fmt.Errorf("classic: the position has no board or nobody to move")
	}
	start := time.Now()
	s := &search{
		ctx: ctx, program: e.program, rules: pos.Rules, board: pos.Board.Clone(),
		me: pos.ToMove, chance: e.chance, maxNodes: limits.Nodes, deadline: e.deadline(start, limits),
	}
	fallback, ok := s.outward()
	if !ok {
		return ai.Result{}, ai.ErrNoMove
	}
	if e.reflex != nil {
		for _, p := range e.reflex(s) {
			if s.legal(p, s.me) {
				return s.result(p, 0, 0, start), nil
			}
		}
	}
	candidates := s.legalCandidates(nil, s.me)
	if len(candidates) == 0 {
		return s.result(fallback, 0, 0, start), nil
	}
	result := s.result(fallback, 0, 0, start)
	last := cmp.Or(max(limits.Depth, 0), e.depth)
	for depth := min(e.fromDepth, last); depth <= last; depth++ {
		best, value, complete := s.root(candidates, depth)
		// An interrupted depth counts only where nothing better is known, and a
		// search that sees every move lose has no opinion.
		if complete && value > -e.five || result.Depth == 0 && value != math.MinInt {
			result = s.result(best, value, depth, start)
			if report != nil && complete {
				report(result.Report)
			}
		}
		if !complete || !s.cut || value >= e.five || value <= -e.five {
			break
		}
	}
	result.Nodes, result.Elapsed = s.nodes, time.Since(start)
	return result, nil
}

// deadline is when to stop, the zero time for never.
func (p *program) deadline(start time.Time, limits ai.Limits) time.Time {
	var budgets []time.Duration
	if limits.Time > 0 {
		budgets = append(budgets, limits.Time)
	}
	if c := limits.Clock; c != nil {
		budgets = append(budgets, clockBudget(c))
	}
	if len(budgets) == 0 {
		if p.time == 0 || limits.Depth > 0 || limits.Nodes > 0 {
			return time.Time{}
		}
		budgets = append(budgets, p.time)
	}
	return start.Add(slices.Min(budgets))
}

// clockBudget spends a thirtieth of the main time, the increment, and most of a
// byo-yomi period, with a tenth kept back for the way to the clock.
func clockBudget(c *ai.Clock) time.Duration {
	budget := c.Left/30 + c.Increment
	if c.Left > 0 {
		budget = min(budget, c.Left)
	}
	if c.Periods > 0 {
		budget = max(budget, c.Period)
	}
	if c.PerMove > 0 && (budget == 0 || budget > c.PerMove) {
		budget = c.PerMove
	}
	return max(budget-budget/10, time.Millisecond)
}

// result makes a result of a move with the program's own value.
func (s *search) result(p game.Point, value, depth int, start time.Time) ai.Result {
	// A doubling of the odds is 0.69 on the logistic scale; scores are
	// hundredths of it and never claim a proof.
	odds := math.Ln2 * float64(value) / s.scale
	score := ai.Score(max(float64(1-ai.Proved), min(float64(ai.Proved-1), 100*odds)))
	line := ai.Line{Moves: []game.Point{p}, Score: score, WinRate: 1 / (1 + math.Exp(-odds)), Depth: depth}
	return ai.Result{Move: p, Report: ai.Report{
		Depth: depth, SelDepth: depth, Nodes: s.nodes, Elapsed: time.Since(start), Lines: []ai.Line{line},
	}}
}
