package search

import (
	"context"
	"math"
	"math/rand/v2"
	"time"

	"omok/game"

	"omok/ai"
	"omok/ai/shape"
)

// skill is what makes a level weaker than full strength.
type skill struct {
	miss        float64 // chance to overlook a plain row far from the last stones
	wander      float64 // randomness of the choice by eye: a larger value picks lesser points more often
	nodes       int64   // for the search; 0 chooses by eye alone
	width       int     // points that the eye passes on to the search
	lines       int     // best moves of the search to choose from
	temperature float64 // score at which a worse move is taken e times less often; 0 takes the best
}

// skills are the levels below full strength. They judge without the network, which would
// make most of them several levels stronger. The figures were set by the ladder of
// each level against the one below, under omok's rules on 15x15 with paired random
// openings, 300 games each (10 against 9: 200), the strongest held to 128,000 nodes
// a move, with the 95 % interval:
//
//	2 against 1: 80.0 % +-4.2     7 against 6: 82.3 % +-4.2
//	3 against 2: 80.7 % +-4.6     8 against 7: 84.8 % +-4.5 (200)
//	4 against 3: 81.0 % +-4.1     9 against 8: 75.0 % +-10.2 (60)
//	5 against 4: 79.3 % +-4.7    10 against 9: 73.0 % +-4.8
//	6 against 5: 79.7 % +-4.6
//
// The first two levels hardly search. The other pairs were played again, 100 games each,
// with the present search: 81.0 +-8.3, 75.0 +-8.0, 87.5 +-6.0, 82.0 +-7.8 and 76.0 +-7.5
// % from 5 against 4 up to 9 against 8, and, with the network and its policy, 80.5 +-7.3 %
// from 10 against 9.
//
// It repeats with "arena ladder -rule omok -size 15 -games 300 -nodes 128000", the
// last pair with -games 200 -seed 2; only the nodes limit the levels, so the numbers
// do not depend on the machine. A player who does no more than lengthen the longest
// row and block open threes and fours beats the lowest level nearly always.
var skills = [ai.MaxLevel]skill{
	1: {miss: 0.42, wander: 0.8},
	2: {miss: 0.26, wander: 0.47},
	3: {miss: 0.15, wander: 0.28},
	4: {miss: 0.17, nodes: 28, width: 6, lines: 3, temperature: 200},
	5: {miss: 0.09, nodes: 130, width: 8, lines: 3, temperature: 105},
	6: {miss: 0.04, nodes: 620, width: 12, lines: 3, temperature: 57},
	7: {miss: 0.01, nodes: 2300, width: 16, lines: 2, temperature: 20},
	8: {nodes: 7500},
	9: {nodes: 22000},
}

// levelEngine plays below full strength. It errs as people do: it overlooks lines, most
// of all diagonals, lines with gaps and those far from the last stones; it reads less
// deeply; and among moves that look good to it, it does not always choose the best. It
// never plays a point that looks pointless to it.
type levelEngine struct {
	*Engine
	skill
	seed uint64
	rnd  *rand.Rand
}

// NewLevel makes our engine at a level; a level out of range becomes the nearest in
// range. The same seed and the same calls give the same moves, unless a time limit stops
// the search.
func NewLevel(level ai.Level, o Options) ai.Engine {
	if level >= ai.MaxLevel {
		return New(o)
	}
	s := skills[max(level, ai.MinLevel)]
	if s.nodes <= 1<<16 { // so few nodes cannot fill a larger table
		o.HashMiB = 1
	}
	return &levelEngine{Engine: New(o), skill: s, seed: o.Seed, rnd: rand.New(rand.NewPCG(o.Seed, 0x6c65766c))}
}

// Think implements [ai.Engine]. A request for an analysis, with several lines or
// with no limit at all, is answered at full strength.
func (e *levelEngine) Think(ctx context.Context, pos ai.Position, limits ai.Limits, report func(ai.Report)) (ai.Result, error) {
	start := time.Now()
	if err := check(&pos); err != nil {
		return ai.Result{}, err
	}
	if limits.Lines > 1 || !bounded(&limits) || pos.Board.Stones() < 2 {
		return e.Engine.Think(ctx, pos, limits, report)
	}
	if limits.Nodes == 0 || limits.Nodes > e.nodes {
		limits.Nodes = e.nodes
	}
	limits.Threads = 1
	e.plain = true
	defer func() { e.plain = false }()
	if e.miss == 0 {
		return e.Engine.Think(ctx, pos, limits, report)
	}
	b, err := shape.FromBoard(e.options.Model(pos.Rules).Tables, pos.Board)
	if err != nil {
		return ai.Result{}, err
	}
	seen := e.notice(b, &pos, limits.Avoid)
	if len(seen) == 0 {
		limits.Nodes = max(limits.Nodes, 1) // a level that plays by eye has 0, which would mean no limit
		return e.Engine.Think(ctx, pos, limits, report)
	}
	if e.nodes == 0 || len(seen) == 1 || seen[0].appeal >= mustPlay {
		return e.instant(start, []ai.Line{e.atOnce(b, e.pick(seen), pos.ToMove)}, report), nil
	}
	return e.read(ctx, pos, limits, seen, report)
}

// atOnce returns the line of a move played without a search.
func (e *levelEngine) atOnce(b *shape.Board, c shape.Cell, side game.Colour) ai.Line {
	l := ai.Line{Moves: []game.Point{c.Point()}, Depth: 1}
	if b.Class(c, side) == shape.Win {
		l.Score, l.WinRate = ai.Win-1, 1
		return l
	}
	model := e.options.Model(b.Rules)
	value := model.Evaluate(b, side)
	l.Score, l.WinRate = ai.Score(value), model.WinRate(value)
	return l
}

// pick chooses among the points that the eye saw, in proportion to their appeal, with
// wander making the choice more or less random.
func (e *levelEngine) pick(seen []seenPoint) shape.Cell {
	if e.wander == 0 {
		return seen[0].cell
	}
	best, chosen := math.Inf(-1), seen[0].cell
	for _, s := range seen {
		// The largest logarithm plus Gumbel noise is a choice in proportion.
		if v := math.Log(s.appeal) + e.wander*gumbel(e.rnd); v > best {
			best, chosen = v, s.cell
		}
	}
	return chosen
}

func gumbel(rnd *rand.Rand) float64 { return -math.Log(-math.Log(1 - rnd.Float64())) }

// read searches the most appealing points and chooses among the best lines.
func (e *levelEngine) read(ctx context.Context, pos ai.Position, limits ai.Limits, seen []seenPoint, report func(ai.Report)) (ai.Result, error) {
	keep := map[game.Point]bool{}
	for _, s := range seen[:min(e.width, len(seen))] {
		keep[s.cell.Point()] = true
	}
	limits.Avoid = nil
	for p, c := range pos.Board.Points {
		if c == game.Empty && !keep[p] {
			limits.Avoid = append(limits.Avoid, p)
		}
	}
	limits.Lines = min(e.lines, len(keep))
	result, err := e.Engine.Think(ctx, pos, limits, report)
	if err != nil || len(result.Lines) < 2 || e.temperature == 0 {
		return result, err
	}
	top, chosen, best := result.Lines[0].Score, 0, math.Inf(-1)
	for i, l := range result.Lines {
		if v := float64(l.Score-top)/e.temperature + gumbel(e.rnd); v > best {
			chosen, best = i, v
		}
	}
	line := result.Lines[chosen]
	result.Lines = []ai.Line{line}
	result.Move = line.Moves[0]
	return result, nil
}
