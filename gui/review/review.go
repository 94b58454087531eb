// Package review judges the moves of a game that was played: what each cost in win
// rate, which wins by force were missed, and when the game turned. It knows no
// window and no match; it reads a line of the tree, asks an engine about every
// position, and can be cancelled.
package review

import (
	"context"
	"errors"
	"math"
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

// From these losses of win rate on a move has the verdict.
const (
	inaccuracyLoss = 0.05
	mistakeLoss    = 0.12
	blunderLoss    = 0.25
)

// keptWin is the win rate from which on a move counts as having kept a win.
const keptWin = 0.95

// accuracyScale says how fast accuracy falls with loss: a move counts
// exp(-loss/accuracyScale).
const accuracyScale = 0.25

// Move is one move and its judgement.
type Move struct {
	Node    *game.Node `json:"-"` // for Match.Jump; its fields belong to whoever owns the tree
	Ply     int        // from 1
	Point   game.Point
	Colour  game.Colour
	Before  float64 // win rate of Colour before the move, with the best play; 0..1
	After   float64 // and after it
	Loss    float64 // Before - After, not below 0
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

// Run reviews a game. progress, which may be nil, is told how many of the
// positions have been looked at. When ctx is cancelled the error is its error.
func Run(ctx context.Context, s Subject, o Options, progress func(done, total int)) (Review, error) {
	views := make([]view, len(s.positions))
	// From the end to the start: what the engine remembers of later positions
	// makes the earlier ones clearer.
	for i := len(views) - 1; i >= 0; i-- {
		var err error
		if views[i], err = look(ctx, s, i, o); err != nil {
			return Review{}, err
		}
		if progress != nil {
			progress(len(views)-i, len(views))
		}
	}
	r := Review{Root: s.root, Black: []float64{views[0].black(s.positions[0])}}
	for _, m := range s.moves {
		move := judge(m, s, views)
		if move.Loss >= inaccuracyLoss && o.Prove != nil {
			if err := checkWin(ctx, &move, s.positions[m.before], o); err != nil {
				return Review{}, err
			}
		}
		r.Moves = append(r.Moves, move)
		r.Black = append(r.Black, views[m.after].black(s.positions[m.after]))
	}
	r.conclude(s.result)
	return r, nil
}

// conclude works out what the moves say together.
func (r *Review) conclude(result game.Result) {
	r.Accuracy = [2]float64{accuracy(r.Moves, game.Black), accuracy(r.Moves, game.White)}
	r.Turned = turned(r.Black, result.Winner)
}

// view is what is known of a position.
type view struct {
	rate float64 // of the side to move
	line []game.Point
}

func (v view) black(pos ai.Position) float64 {
	if pos.ToMove == game.Black {
		return v.rate
	}
	return 1 - v.rate
}

func look(ctx context.Context, s Subject, i int, o Options) (view, error) {
	pos := s.positions[i]
	if i == len(s.positions)-1 && s.decided() {
		switch s.result.Winner {
		case pos.ToMove:
			return view{rate: 1}, nil
		case game.Empty:
			return view{rate: 0.5}, nil
		}
		return view{rate: 0}, nil
	}
	r, err := o.Engine.Think(ctx, pos, o.Limits, nil)
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
	return view{best.WinRate, slices.Clone(best.Moves)}, nil // the engine may use its own again
}

func judge(m played, s Subject, views []view) Move {
	before, after := views[m.before], views[m.after]
	move := Move{Node: m.node, Ply: m.ply, Point: m.node.Point(), Colour: m.node.Colour}
	rate := func(v view, pos ai.Position) float64 {
		if pos.ToMove == move.Colour {
			return v.rate
		}
		return 1 - v.rate
	}
	move.After = rate(after, s.positions[m.after])
	move.Before = max(rate(before, s.positions[m.before]), move.After)
	if len(before.line) > 0 && before.line[0] == move.Point {
		move.Before = move.After // the engine's own move costs nothing
	} else {
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

func accuracy(moves []Move, c game.Colour) float64 {
	sum, n := 0.0, 0
	for _, m := range moves {
		if m.Colour == c {
			sum += math.Exp(-m.Loss / accuracyScale)
			n++
		}
	}
	if n == 0 {
		return 100
	}
	return 100 * sum / float64(n)
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
