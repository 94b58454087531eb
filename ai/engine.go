// Package ai says what an engine is: an [Engine] thinks about a [Position] within
// [Limits], streams [Report]s and returns a [Result]. The engines themselves live in
// packages below it: search (our own, at any [Level]) and classic (three published
// student programs); threat proves wins, and gomocup speaks to other programs. Nothing
// here knows a screen.
package ai

import (
	"context"
	"errors"
	"slices"
	"time"

	"omok/game"
)

// ErrNoMove is returned by Think when the side to move has no point that is neither
// occupied nor forbidden.
var ErrNoMove = errors.New("ai: no point is left that may be played")

// Position is what an engine thinks about. It is read only.
type Position struct {
	Rules  game.Rules
	Board  *game.Board
	ToMove game.Colour
	Last   []game.Point // the points played last, oldest first, where known; passes left out
}

// After returns the position after moves of both sides in turn, beginning with the side to
// move. p stays as it is.
func (p Position) After(moves ...game.Point) Position {
	p.Board, p.Last = p.Board.Clone(), slices.Clip(p.Last)
	for _, m := range moves {
		if m != game.Pass {
			p.Board.Set(m, p.ToMove)
			p.Last = append(p.Last, m)
		}
		p.ToMove = p.ToMove.Opponent()
	}
	return p
}

// Limits bound one Think. Zero values do not limit; with no limit at all the engine
// thinks until its context is cancelled.
type Limits struct {
	Time    time.Duration // at most this long, for this move
	Clock   *Clock        // a game clock to budget from
	Depth   int           // plies of the main search
	Nodes   int64
	Lines   int          // how many best moves to report; below 1 means 1
	Threads int          // goroutines; below 1 means 1
	Avoid   []game.Point // moves that are not to be chosen, as long as there are others
}

// Clock is what is left on the engine's clock.
type Clock struct {
	Left      time.Duration // main time left
	Game      time.Duration // main time of the whole game, without increments; 0 where that is not known
	Increment time.Duration // gained after each move
	PerMove   time.Duration // at most this long for one move; 0 for no such limit
	Period    time.Duration // byo-yomi: length of a period
	Periods   int           // byo-yomi: periods left
}

// Score is a value for the side to move, in hundredths of a fitted unit. Proved
// results lie beyond [Proved]: MateIn returns their distance.
type Score int

// Scores of proved results: a win n plies away is Win-n, a loss Loss+n.
const (
	Win    Score = 30000
	Loss   Score = -Win
	Proved Score = 29000 // from here on upwards a win is proved, from -Proved down a loss
)

// MateIn returns the number of plies to a proved result, and whether the side to
// move wins; ok is false while nothing is proved.
func (s Score) MateIn() (plies int, wins, ok bool) {
	switch {
	case s >= Proved:
		return int(Win - s), true, true
	case s <= -Proved:
		return int(s - Loss), false, true
	}
	return 0, false, false
}

// Line is a continuation with its value.
type Line struct {
	Moves   []game.Point // from the move itself
	Score   Score        // for the side to move
	WinRate float64      // 0..1, for the side to move
	Depth   int          // plies this line was searched to
}

// WinnersMoves returns how many moves of its own the winning side needs, the five
// included, and whether that is the side to move; ok is false while nothing is proved.
// People count this way: a five at once is 1.
func (s Score) WinnersMoves() (moves int, wins, ok bool) {
	plies, wins, ok := s.MateIn()
	return (plies + 1) / 2, wins, ok
}

// Report is what an engine knows at a moment of its thinking.
type Report struct {
	Depth    int // plies completed
	SelDepth int // deepest ply reached
	Nodes    int64
	Elapsed  time.Duration
	Lines    []Line // the best first
}

// Result is what Think returns: the move, and the last report.
type Result struct {
	Move game.Point
	Report
}

// Engine chooses moves. Only one Think may run at a time on one engine; different
// engines may think at the same time.
type Engine interface {
	// Name returns what a person or a record calls the engine.
	Name() string
	// Think searches until a limit is reached or ctx is cancelled and then
	// returns, within 20 ms, the best move it found: never an occupied or forbidden
	// point. A cancelled search returns a move and no error. report may be nil;
	// it is called on the engine's goroutine and must return quickly. The error
	// is ErrNoMove, or says why the position cannot be played on.
	Think(ctx context.Context, pos Position, limits Limits, report func(Report)) (Result, error)
	// NewGame forgets what the engine remembers of earlier positions.
	NewGame()
}

// Level is a strength, from 1 ("first steps") to 10 ("full strength").
type Level int

// The weakest and the strongest level.
const (
	MinLevel Level = 1
	MaxLevel Level = 10
)
