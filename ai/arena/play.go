package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"omok/ai"
	"omok/game"
)

// patience is how long an engine without a time limit may think about a move.
const patience = time.Minute

// seat is an engine at the board.
type seat struct {
	name   string
	engine ai.Engine
	limits ai.Limits
}

// record is a game that was played.
type record struct {
	rules  game.Rules
	size   int
	names  [2]string // of Black and White
	moves  []game.Point
	result game.Result
	fault  error // why the game was lost, where an engine failed
}

// forBlack returns the result as 1, 0.5 or 0.
func (r *record) forBlack() float64 {
	switch r.result.Winner {
	case game.Black:
		return 1
	case game.White:
		return 0
	}
	return 0.5
}

// String returns the game as one line: rules, size, moves, Black's result.
func (r *record) String() string {
	rules, err := r.rules.MarshalText()
	if err != nil {
		rules = []byte("?")
	}
	return fmt.Sprintf("%s %d %s %g", rules, r.size, game.FormatPoints(r.moves), r.forBlack())
}

// describe returns the end of a game for people.
func (r *record) describe() string {
	text := fmt.Sprintf("%s - %s: %v in %d moves", r.names[0], r.names[1], r.result.Reason, len(r.moves))
	if r.result.Winner != game.Empty {
		text += ", " + r.result.Winner.String() + " wins"
	}
	if r.fault != nil {
		text += " (" + strings.TrimSpace(r.fault.Error()) + ")"
	}
	return text
}

// playGame plays one game from an opening. An engine that fails, or whose move
// cannot be played, loses; only a cancelled context is an error.
func playGame(ctx context.Context, rules game.Rules, size int, start opening, seats [2]seat) (*record, error) {
	g, err := game.NewGame(game.Config{Rules: rules, Size: size})
	if err != nil {
		return nil, err
	}
	r := &record{rules: rules, size: size}
	for i, s := range seats {
		s.engine.NewGame()
		r.names[i] = s.name
	}
	for _, p := range start {
		if err := g.Play(p); err != nil {
			return nil, fmt.Errorf("opening %s: %w", game.FormatPoints(start), err)
		}
		r.moves = append(r.moves, p)
	}
	for !g.Result().Over {
		mover := seats[g.ToMove()-game.Black]
		pos := ai.Position{Rules: rules, Board: g.Board(), ToMove: g.ToMove(), Last: r.moves}
		result, err := think(ctx, mover, pos)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if errors.Is(err, ai.ErrNoMove) && g.NoMoveLeft() {
			if err := g.DrawForNoMove(); err != nil {
				return nil, err
			}
			break
		}
		if err == nil {
			err = g.Play(result.Move)
		}
		if err != nil {
			r.fault = err
			if err := g.Resign(g.ToMove()); err != nil {
				return nil, err
			}
			break
		}
		r.moves = append(r.moves, result.Move)
	}
	r.result = g.Result()
	return r, nil
}

func think(ctx context.Context, s seat, pos ai.Position) (ai.Result, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return s.engine.Think(ctx, pos, s.limits, nil)
}
