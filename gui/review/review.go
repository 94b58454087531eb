// Package review judges the moves of a game that was played: what each cost in win
// rate, which wins by force were missed, and when the game turned. It knows no
// window and no match; it reads a line of the tree, asks an engine about every
// position, and can be cancelled.
//
// A move that seems to have cost win rate is looked at again, longer, with the
// positions before and after it seen to the same horizon; only what that confirms is
// held against the move. The stones of known openings, and those that a protocol
// asks for, cost nothing. The accuracy is the one that lichess.org publishes for
// chess.
//
// Checked on games on 15 lines, half of them freestyle and half renju, from the 26
// openings and points near them: 20 of the engine at 25,000 nodes a move and 20 of
// its level 2, a beginner, each against itself, reviewed with 15,000 nodes a position
// and four times as many at the closer look.
//
//	              moves  fine  ?!   ?  ??  missed win   accuracy (least, most)
//	full strength  1324   96 %  23  12  13           0   94 %  (83, 100)
//	level 2         405   62 %  11  27  95          20   34 %  (8, 99)
//
// The second row is of an earlier day, when win rates were not yet those of package eval and
// the losses that count were greater in proportion.
package review

import (
	"context"
	"errors"
	"slices"

	"omok/ai"
	"omok/game"
)

// Verdict is how bad a move was.
type Verdict uint8

// The verdicts. A missed win stands above the loss of win rate, because it is
// proved.
const (
	Fine Verdict = iota
	Inaccuracy
	Mistake
	Blunder
	MissedWin
)

// String returns the verdict in words, for records and logs.
func (v Verdict) String() string {
	return [...]string{"fine", "inaccuracy", "mistake", "blunder", "missed win"}[min(v, MissedWin)]
}

// The losses of win rate from which on a move gets each verdict.
const (
	inaccuracyLoss = 0.05
	mistakeLoss    = 0.10
	blunderLoss    = 0.20
)

// keptWin is the win rate from which on a move counts as having kept a win.
const keptWin = 0.85

// A move that seems to have cost something is looked at again, closerLook times as
// long, and judged only if the search then reaches enoughDepth plies.
const (
	closerLook  = 4
	enoughDepth = 6
)

// Move is one move and its judgement.
type Move struct {
	Node    *game.Node `json:"-"` // for Match.Jump; its fields belong to whoever owns the tree
	Ply     int        // from 1
	Point   game.Point
	Colour  game.Colour
	Before  float64 // win rate of Colour before the move, with the best play; 0..1
	After   float64 // and after it
	Loss    float64 // Before - After, not below 0
	Book    bool    // it belongs to the opening, and costs nothing
	Verdict Verdict
	Best    []game.Point // how the engine would have gone on instead; empty if the move was best
	Win     []game.Point // of a MissedWin: the proved line
}

// Review is a whole game judged.
type Review struct {
	Moves    []Move
	Root     *game.Node `json:"-"`
	Black    []float64  // Black's win rate at the start and after each move
	Accuracy [2]float64 // of Black and White, in per cent; 100 without a move
	Turned   int        // the ply with which the winner came to stand better for good; 0 for none
}

// Options say how a review is made.
type Options struct {
	Engine ai.Engine
	Limits ai.Limits // for each position
	// Prove looks for a win by force of the side to move. It may be nil.
	Prove func(ctx context.Context, pos ai.Position) (line []game.Point, won bool, err error)
}

// Run reviews a game. progress, which may be nil, is told how many of its steps are done:
// each position looked at, and each move judged. When ctx is cancelled the error is its
// error.
func Run(ctx context.Context, s Subject, o Options, progress func(done, total int)) (Review, error) {
	views := make([]view, len(s.positions))
	steps := 0
	step := func() {
		steps++
		if progress != nil {
			progress(steps, len(views)+len(s.moves))
		}
	}
	// From the end to the start: what the engine remembers of later positions
	// makes the earlier ones clearer.
	for i := len(views) - 1; i >= 0; i-- {
		var err error
		if views[i], err = assess(ctx, s, i, o, o.Limits); err != nil {
			return Review{}, err
		}
		step()
	}
	r := Review{Root: s.root}
	for _, m := range s.moves {
		move, err := judge(ctx, m, s, views, o)
		if err != nil {
			return Review{}, err
		}
		r.Moves = append(r.Moves, move)
		step()
	}
	r.Black = append(r.Black, views[0].black(s.positions[0]))
	for _, m := range s.moves {
		r.Black = append(r.Black, views[m.after].black(s.positions[m.after]))
	}
	r.conclude(s.result)
	return r, nil
}

// conclude works out what the moves say together.
func (r *Review) conclude(result game.Result) {
	r.Accuracy = accuracies(r.Moves, r.Black)
	r.Turned = turned(r.Black, result.Winner)
}

// view is what is known of a position.
type view struct {
	rate   float64 // of the side to move
	line   []game.Point
	depth  int  // plies searched
	proved bool // the rate is certain
}

func (v view) black(pos ai.Position) float64 {
	if pos.ToMove == game.Black {
		return v.rate
	}
	return 1 - v.rate
}

// assess asks the engine about a position; about one that is over nobody need be asked.
func assess(ctx context.Context, s Subject, i int, o Options, limits ai.Limits) (view, error) {
	pos := s.positions[i]
	if i == len(s.positions)-1 && s.decided() {
		switch s.result.Winner {
		case pos.ToMove:
			return view{rate: 1, proved: true}, nil
		case game.Empty:
			return view{rate: 0.5, proved: true}, nil
		}
		return view{rate: 0, proved: true}, nil
	}
	r, err := o.Engine.Think(ctx, pos, limits, nil)
	if ctx.Err() != nil {
		return view{}, ctx.Err()
	}
	switch {
	case errors.Is(err, ai.ErrNoMove), err == nil && len(r.Lines) == 0:
		return view{rate: 0.5}, nil
	case err != nil:
		return view{}, err
	}
	best := r.Lines[0]
	_, _, proved := best.Score.MateIn()
	// The engine may use its line again.
	return view{best.WinRate, slices.Clone(best.Moves), r.Depth, proved}, nil
}

// judge weighs a move. The first look says whether it seems to have cost something;
// if so, a closer one decides, and then whether a win by force was there.
func judge(ctx context.Context, m played, s Subject, views []view, o Options) (Move, error) {
	move := weigh(m, s, views)
	if move.Loss < inaccuracyLoss {
		return move, nil
	}
	certain, err := lookCloser(ctx, m, s, views, o)
	if err != nil {
		return Move{}, err
	}
	move = weigh(m, s, views)
	if !certain {
		move.Before, move.Loss, move.Verdict, move.Best = move.After, 0, Fine, nil
	}
	if move.Loss >= inaccuracyLoss && o.Prove != nil {
		err = checkWin(ctx, &move, s.positions[m.before], o)
	}
	return move, err
}

// lookCloser looks at the positions before and after a move again, the second one
// ply less deep, so that both are seen to the same horizon. It reports whether that
// was deep enough to judge by.
func lookCloser(ctx context.Context, m played, s Subject, views []view, o Options) (certain bool, err error) {
	limits := o.Limits
	limits.Time *= closerLook
	limits.Nodes *= closerLook
	before, err := assess(ctx, s, m.before, o, limits)
	if err != nil {
		return false, err
	}
	if !before.proved {
		limits.Depth = max(1, before.depth-1)
	}
	after, err := assess(ctx, s, m.after, o, limits)
	if err != nil {
		return false, err
	}
	views[m.before], views[m.after] = before, after
	deep := func(v view, least int) bool { return v.proved || v.depth >= least }
	return deep(before, enoughDepth) && deep(after, enoughDepth-1), nil
}

// weigh compares what is known of the positions before and after a move.
func weigh(m played, s Subject, views []view) Move {
	before, after := views[m.before], views[m.after]
	move := Move{Node: m.node, Ply: m.ply, Point: m.node.Point(), Colour: m.node.Colour, Book: m.book}
	rate := func(v view, pos ai.Position) float64 {
		if pos.ToMove == move.Colour {
			return v.rate
		}
		return 1 - v.rate
	}
	move.After = rate(after, s.positions[m.after])
	move.Before = max(rate(before, s.positions[m.before]), move.After)
	switch {
	case m.book, len(before.line) > 0 && before.line[0] == move.Point:
		move.Before = move.After // nothing better is known
	default:
		move.Best = before.line
	}
	move.Loss = move.Before - move.After
	move.Verdict = verdictOf(move.Loss)
	return move
}

func verdictOf(loss float64) Verdict {
	switch {
	case loss >= blunderLoss:
		return Blunder
	case loss >= mistakeLoss:
		return Mistake
	case loss >= inaccuracyLoss:
		return Inaccuracy
	}
	return Fine
}

// checkWin looks whether a move that lost something gave away a win by force.
func checkWin(ctx context.Context, m *Move, pos ai.Position, o Options) error {
	if m.After >= keptWin {
		return nil
	}
	line, won, err := o.Prove(ctx, pos)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return err
	}
	if won && len(line) > 0 && line[0] != m.Point {
		m.Verdict, m.Win, m.Before = MissedWin, line, 1
		m.Loss = m.Before - m.After
	}
	return nil
}

// turned returns the last ply after which the winner stood better and before which
// it did not.
func turned(black []float64, winner game.Colour) int {
	if winner == game.Empty {
		return 0
	}
	better := func(i int) bool { return (winner == game.Black) == (black[i] > 0.5) && black[i] != 0.5 }
	for i := len(black) - 1; i > 0; i-- {
		if better(i) && !better(i-1) {
			return i
		}
	}
	return 0
}
