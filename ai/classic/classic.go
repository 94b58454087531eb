// Package classic holds three published student programs, from which the design of Omok
// grew, as opponents and as a yardstick, and the random player that one of them was
// measured against. Each has its own candidates and values, faithful to what its author
// described, oddities included; what they share is a plain alpha-beta over the points,
// row by row from the top left. All play every rule set at every size and never a
// forbidden point, which their authors did not require of them.
//
// If an author's words and his listing (or table) disagree, a [Reading] says which is
// followed; the default is the words. The oddities, and how they are treated:
//
//	eight, criteria 4 and 5     the listing looks at its second side only where the fifth point of the first is no empty one; the words know no order
//	eight, criterion 5          the listing tests the fifth point for emptiness, one too far, so that a three that is closed counts and a four too; the words say both ends of three are open
//	eight, criterion 6          the listing tests the fifth point for a stone of its own; the words say one end is closed, by a stone or the edge
//	eight, criterion 7          of three in a row that begin with the new stone the listing asks for two empty points before it; the words for one
//	eight, the search           the listing ends it at a position worth 10, that is at an open two, perhaps for -10, the full board; the words know no such end
//	eight, the five             the listing counts five of six and more too while it thinks, and ends the game at five exactly; here the rules decide both
//	eight, double-threes        the listing bars them by its own colour also where the enemy is to move; the words bar both, each by its own
//	eight, lost positions       the listing plays a point by chance where every move loses, and on an empty board; nothing is said in words: ours plays on by the depth before, and in the centre
//	eight, the edge             the listing's indices run on into the next row there; ours end at the edge in both readings
//	eight, who begins           the person, whatever colour was drawn: so the words on main and start, of which no listing is printed, so that nothing disagrees; here Black begins, as the rules have it, whoever that is, and a person who wants to begin takes Black
//	eight, the flag             words and listing agree: who takes more than 30 seconds loses, the words adding that a stone placed late is taken back, which the game on the terminal does; in the window a late stone is not even placed, and the program stops in time, with its deepest finished search
//	eight, the clock            it counts processor time, by which a person at the keyboard takes none, and whole seconds, so that the listing is late from 31 on; ours is the clock on the wall, and 31 seconds can be asked for ([Manner])
//	whole, a blocked three      its table gives 3 for one free point to go to, also where no five can come of it; in words that is a three that cannot get to five, -118
//	whole, the limits           a time that is not told; 0,0 as the second move and the defence from two in a row on come about at depths 1 and 2 ([Published])
//	windows, what comes first   its function answers the enemy's fours and threes before it looks for a five of its own; in words it plays for five, so its own five comes first, and threes closed at one end are blocked too
//	windows, the depth          none is named; 3 is ours
//
// # Strength
//
// This is one ladder of all players, 40 games a pair of neighbours and second neighbours
// under omok's rules on 15 lines ("arena ladder -students -rule omok -size 15 -games 40
// -nodes 64000"). The programs play in the manner of their sources; the scale is the one
// on which the levels average 1500, with the 95 % interval. Searches are bounded by
// nodes, so the command prints the same table each time, and after it the ratings of the
// students with the levels held where the library has them, from which package library
// took its own. These games were played before the search had the signature 14643; a
// change that moves the levels moves the students with them:
//
//	random -822 ± 137   level 1  401 ± 140   eight  189 ± 146   level 2   611 ± 110
//	level 3 855 ± 105   windows  965 ± 93    whole 1073 ± 96    level 4  1132 ± 95
//	level 5 1351 ± 98   level 6 1578 ± 107   level 7 1869 ± 137 level 8  2196 ± 174
//	level 9 2431 ± 198  level 10 2576 ± 221
//
// The random player lost all its 80 games: its rating says only that it is low.
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

// Kind names one of the programs; its text is a stable ID for settings.
type Kind string

// The programs.
const (
	EightCriteria Kind = "eight"   // eight criteria on the last stone, depth 4
	WholeBoard    Kind = "whole"   // counts all runs, deepens until time runs out
	FiveWindows   Kind = "windows" // counts windows of five, defends first
	Random        Kind = "random"  // any legal point, each as likely
)

// Kinds lists the programs in the order in which they are offered, the students' first.
var Kinds = []Kind{EightCriteria, WholeBoard, FiveWindows, Random}

// Students lists the students' programs.
var Students = Kinds[:3]

// program holds what makes one student's engine different from another's.
type program struct {
	kind      Kind
	name      string
	five      int           // value of a won position
	scale     float64       // value that doubles the odds of winning, for reports
	fromDepth int           // first depth of the deepening
	depth     int           // last depth, unless a limit names another
	time      time.Duration // longest thought if nothing limits it; 0 if it ends by itself

	// candidates appends the points that the program thinks about for the colour.
	candidates func(dst []game.Point, b *game.Board, c game.Colour) []game.Point
	// value judges a position for colour me; last is the stone played last, by
	// either side.
	value func(b *game.Board, last game.Point, me game.Colour) int
	// terms returns the terms that add up to the value.
	terms func(b *game.Board, last game.Point, me game.Colour) []Term
	// ends reports whether the search stops at a position of this value; it may be nil.
	ends func(value int) bool
	// ownBar: the program forbids points to both sides by its own count.
	ownBar bool
	// byChance: if there is no candidate, or every move loses, a point is drawn at
	// random.
	byChance bool
	// reflex returns moves to play without a search, the best first; it may be nil.
	reflex func(s *search) []game.Point
}

var programs = map[Kind]func(listing bool) program{
	EightCriteria: eightCriteria,
	WholeBoard:    wholeBoard,
	FiveWindows:   fiveWindows,
	Random:        func(bool) program { return randomPlayer },
}

// Engine is one of the programs. It has no memory between moves.
type Engine struct {
	*program
	manner Manner
	chance *rand.Rand // of the random player, and of what listings draw
}

var _ ai.Engine = (*Engine)(nil)

// New returns the program of a kind, or an error for an unknown one. Its random choices
// differ each time.
func New(kind Kind) (*Engine, error) { return NewSeeded(kind, Manner{}, rand.Uint64()) }

// NewSeeded is [New] for a program that plays in a given manner, with a seed that makes
// its random choices repeat.
func NewSeeded(kind Kind, m Manner, seed uint64) (*Engine, error) {
	make := programs[kind]
	if make == nil {
		return nil, fmt.Errorf("classic: there is no program %q", kind)
	}
	p := make(m.Reading == Listing)
	p.kind = kind
	return &Engine{&p, m, rand.New(rand.NewPCG(seed, 0))}, nil
}

// Name returns what a person or a record calls the program.
func (e *Engine) Name() string { return e.name }

// NewGame does nothing: the programs remember nothing.
func (e *Engine) NewGame() {}

// Think implements [ai.Engine]. The programs search on one goroutine: a limit on
// threads is ignored.
func (e *Engine) Think(ctx context.Context, pos ai.Position, limits ai.Limits, report func(ai.Report)) (ai.Result, error) {
	return e.think(ctx, pos, limits, report, nil)
}

func (e *Engine) think(ctx context.Context, pos ai.Position, limits ai.Limits, report func(ai.Report), watch func(Step)) (ai.Result, error) {
	if pos.Board == nil || pos.ToMove != game.Black && pos.ToMove != game.White {
		return ai.Result{}, fmt.Errorf("classic: the position has no board or nobody to move")
	}
	limits = e.manner.limits(e.kind, limits)
	s := &search{
		ctx: ctx, program: e.program, rules: pos.Rules, board: pos.Board.Clone(), watch: watch, start: time.Now(),
		me: pos.ToMove, chance: e.chance, maxNodes: limits.Nodes, wanted: max(limits.Lines, 1),
	}
	s.deadline = e.deadline(s.start, limits)
	fallback, ok := s.fallback()
	if !ok {
		return ai.Result{}, ai.ErrNoMove
	}
	if e.reflex != nil {
		for _, p := range e.reflex(s) {
			if s.legal(p, s.me) {
				s.tell(Step{Kind: StepReflex, Candidates: []Candidate{{Point: p, Line: []game.Point{p}}}})
				return s.result(p, nil, 0), nil
			}
		}
	}
	candidates := s.legalCandidates(nil, s.me)
	if len(candidates) == 0 {
		return s.result(fallback, nil, 0), nil
	}
	return s.deepen(candidates, fallback, cmp.Or(max(limits.Depth, 0), e.depth), report), nil
}

// deepen searches the candidates depth by depth, up to the last.
func (s *search) deepen(candidates []game.Point, fallback game.Point, last int, report func(ai.Report)) ai.Result {
	result := s.result(fallback, nil, 0)
	for depth := min(s.fromDepth, last); depth <= last; depth++ {
		valued, complete := s.root(candidates, depth)
		best := bestOf(valued)
		// An interrupted depth counts only if nothing better is known; and a search that
		// sees every move lose has no opinion, or leaves the choice to chance.
		if complete && (best.Value > -s.five || s.byChance) || result.Depth == 0 && len(valued) > 0 {
			result = s.result(best.Point, valued, depth)
			if s.byChance && best.Value <= -s.five {
				result.Move = fallback
			}
			if report != nil && complete {
				report(result.Report)
			}
		}
		if !complete || !s.cut || best.Value >= s.five || best.Value <= -s.five {
			break
		}
	}
	result.Nodes, result.Elapsed = s.nodes, time.Since(s.start)
	return result
}

// deadline returns when to stop; the zero time means never.
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

// result makes a result of a move; its lines are the best candidates with the program's
// own values.
func (s *search) result(p game.Point, valued []Candidate, depth int) ai.Result {
	r := ai.Result{Move: p, Report: ai.Report{Depth: depth, SelDepth: depth, Nodes: s.nodes, Elapsed: time.Since(s.start)}}
	if len(valued) == 0 {
		r.Lines = []ai.Line{s.line(Candidate{Point: p, Line: []game.Point{p}}, depth)}
		return r
	}
	best := slices.Clone(valued)
	slices.SortStableFunc(best, func(a, b Candidate) int { return cmp.Compare(b.Value, a.Value) })
	for _, c := range best[:min(s.wanted, len(best))] {
		r.Lines = append(r.Lines, s.line(c, depth))
	}
	return r
}

// line makes a line from a candidate.
func (s *search) line(c Candidate, depth int) ai.Line {
	// A doubling of the odds is 0.69 on the logistic scale; scores are in hundredths of
	// it and never claim a proof.
	odds := math.Ln2 * float64(c.Value) / s.scale
	score := ai.Score(max(float64(1-ai.Proved), min(float64(ai.Proved-1), 100*odds)))
	return ai.Line{Moves: c.Line, Score: score, WinRate: 1 / (1 + math.Exp(-odds)), Depth: depth}
}
