package threat

import (
	"context"
	"fmt"
	"time"

	"omok/ai"
	"omok/ai/shape"
	"omok/game"
)

// Kind says which wins to search for.
type Kind uint8

// The kinds.
const (
	VCF Kind = iota // by continuous fours
	VCT             // by continuous fours, threes and other threats of a VCF
)

// Outcome is what a search found.
type Outcome uint8

// The outcomes.
const (
	Unknown Outcome = iota // a limit was reached, or the search was cancelled
	Win                    // proved, whatever the defender does
	NoWin                  // proved that there is none of the kind, within the depth asked for
)

// String returns the outcome in words.
func (o Outcome) String() string {
	return [...]string{"unknown", "win", "no win"}[o%3]
}

// Limits bound a search; zero values do not limit.
type Limits struct {
	Nodes int64         // positions looked at
	Time  time.Duration // from the call on
	Depth int           // VCF: fours, the winning one included; VCT: attacking moves before the last VCF
	// Except are first moves that must not be made. If there are any, a VCT may begin
	// with any other move, even one that touches no line of the attacker. A search for a
	// VCF, and [Prove], ignore them.
	Except []game.Point
}

// Result is the result of a search.
type Result struct {
	Outcome Outcome
	// Line is how a win goes on against the longest defence known: attacker, defender,
	// attacker, up to the five. If every reply of the defender is forbidden or in vain,
	// its move is [game.Pass].
	Line  []game.Point
	Nodes int64 // positions looked at
}

// Solve searches for a win of the side to move. The error says why the position cannot
// be searched; a search that is cancelled or reaches a limit returns Unknown without an
// error.
func Solve(ctx context.Context, pos ai.Position, kind Kind, limits Limits) (Result, error) {
	f, err := foursOf(ctx, pos, pos.ToMove, limits)
	if err != nil {
		return Result{}, err
	}
	var outcome Outcome
	var line []shape.Cell
	switch {
	case kind == VCF:
		outcome, line = f.shortest(limits.Depth)
	case len(limits.Except) > 0:
		outcome, line = solveExcept(f, true, limits.Except)
	default:
		outcome, line = solveThreats(f, limits.Depth)
	}
	return Result{Outcome: outcome, Line: pointsOf(line), Nodes: f.budget.nodes}, nil
}

// foursOf prepares a search for fours of the attacker from a position.
func foursOf(ctx context.Context, pos ai.Position, attacker game.Colour, limits Limits) (*fours, error) {
	if pos.Board == nil || pos.ToMove != game.Black && pos.ToMove != game.White {
		return nil, fmt.Errorf("threat: the position has no board or nobody to move")
	}
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		return nil, fmt.Errorf("threat: %w", err)
	}
	return newFours(b, attacker, newBudget(ctx, limits)), nil
}

// noCell stands for a pass in a line of cells; no point of a board has it.
const noCell shape.Cell = 0

func pointOf(c shape.Cell) game.Point {
	if c == noCell {
		return game.Pass
	}
	return c.Point()
}

// budget counts nodes and knows when to stop.
type budget struct {
	ctx      context.Context
	deadline time.Time // zero for none
	max      int64     // nodes, 0 for no limit
	nodes    int64
	spent    bool
}

func newBudget(ctx context.Context, limits Limits) *budget {
	b := &budget{ctx: ctx, max: limits.Nodes, spent: ctx.Err() != nil}
	if limits.Time > 0 {
		b.deadline = time.Now().Add(limits.Time)
	}
	return b
}

// pollEvery is how many nodes pass between two checks of the clock and the context, a
// millisecond or so.
const pollEvery = 1024

// count counts a node and reports whether the search may go on.
func (b *budget) count() bool {
	b.nodes++
	if b.max > 0 && b.nodes > b.max ||
		b.nodes%pollEvery == 0 && (b.ctx.Err() != nil || !b.deadline.IsZero() && time.Now().After(b.deadline)) {
		b.spent = true
	}
	return !b.spent
}
