// Package review judges the moves of a game with an engine: what each cost its
// player, and which were mistakes. It knows no window.
package review

import (
	"context"
	"errors"
	"math"

	"omok/ai"
	"omok/game"
)

// Grade is what a review says about a move.
type Grade uint8

// The grades, from unremarkable to worst.
const (
	NoGrade Grade = iota
	Inaccuracy
	Mistake
	Blunder
	MissedWin // a proved win was there, and is there no more
)

// The losses of win rate from which a move gets its grade, 0..1.
const (
	inaccuracyLoss = 0.07
	mistakeLoss    = 0.15
	blunderLoss    = 0.30
)

// Step is a position of the game: the move that led to it, and what the engine
// says.
type Step struct {
	Node   *game.Node
	ToMove game.Colour
	Black  float64  // Black's win rate, 0..1
	Best   ai.Line  // how play should have gone on from here; empty at the end
	Loss   float64  // of win rate, 0..1, by the move that led here
	Grade  Grade    // of that move
	Score  ai.Score // for ToMove
}

// Review is the whole of it.
type Review struct {
	Steps           []Step
	AccuracyOfBlack float64 // 0..1
	AccuracyOfWhite float64
}

// Position is a position of the game to be judged.
type Position struct {
	Node   *game.Node
	Board  *game.Board
	ToMove game.Colour
	Move   game.Colour // who moved to it; Empty at the start
	Result game.Result
}

// Run judges positions in order, thinking within limits about each. It calls done
// after each with the number finished. It returns the context's error when it is
// cancelled.
func Run(ctx context.Context, e ai.Engine, rules game.Rules, positions []Position, limits ai.Limits, done func(int)) (*Review, error) {
	r := &Review{}
	for i, p := range positions {
		s, err := judge(ctx, e, rules, p, limits)
		if err != nil {
			return nil, err
		}
		if i > 0 && p.Move != game.Empty {
			s.Loss, s.Grade = cost(&r.Steps[i-1], &s, p.Move)
		}
		r.Steps = append(r.Steps, s)
		if done != nil {
			done(i + 1)
		}
	}
	r.AccuracyOfBlack, r.AccuracyOfWhite = r.accuracy(positions, game.Black), r.accuracy(positions, game.White)
	return r, nil
}

// judge asks the engine about one position; one that is over speaks for itself.
func judge(ctx context.Context, e ai.Engine, rules game.Rules, p Position, limits ai.Limits) (Step, error) {
	s := Step{Node: p.Node, ToMove: p.ToMove, Black: 0.5}
	if p.Result.Over {
		switch p.Result.Winner {
		case game.Black:
			s.Black = 1
		case game.White:
			s.Black = 0
		}
		s.Score = scoreOfEnd(p)
		return s, nil
	}
	result, err := e.Think(ctx, ai.Position{Rules: rules, Board: p.Board, ToMove: p.ToMove}, limits, nil)
	if ctx.Err() != nil {
		return s, ctx.Err()
	}
	if errors.Is(err, ai.ErrNoMove) {
		return s, nil
	}
	if err != nil {
		return s, err
	}
	if len(result.Lines) > 0 {
		s.Best, s.Score = result.Lines[0], result.Lines[0].Score
		s.Black = s.Best.WinRate
		if p.ToMove == game.White {
			s.Black = 1 - s.Black
		}
	}
	return s, nil
}

func scoreOfEnd(p Position) ai.Score {
	switch p.Result.Winner {
	case game.Empty:
		return 0
	case p.ToMove:
		return ai.Win
	}
	return ai.Loss
}

// cost is what the move of colour c from before to after cost c, and its grade.
func cost(before, after *Step, c game.Colour) (loss float64, g Grade) {
	loss = after.Black - before.Black
	if c == game.Black {
		loss = -loss
	}
	loss = math.Max(0, loss)
	_, had, proved := before.Score.MateIn()
	_, loses, stands := after.Score.MateIn()
	switch {
	case proved && had && !(stands && !loses) && before.ToMove == c:
		return loss, MissedWin
	case loss >= blunderLoss:
		return loss, Blunder
	case loss >= mistakeLoss:
		return loss, Mistake
	case loss >= inaccuracyLoss:
		return loss, Inaccuracy
	}
	return loss, NoGrade
}

// accuracy is 1 for a player who lost nothing, and falls with the mean loss: a
// mean of ten per cent a move makes it about a half.
func (r *Review) accuracy(positions []Position, c game.Colour) float64 {
	sum, n := 0.0, 0
	for i, p := range positions {
		if p.Move == c {
			sum += r.Steps[i].Loss
			n++
		}
	}
	if n == 0 {
		return 1
	}
	return math.Exp(-7 * sum / float64(n))
}
