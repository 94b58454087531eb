// Package env presents renju to learning programs as states, actions and results.
//
// A state is a tensor of float32 of shape (size, size, 2), rows from the top, the
// two channels last: channel 0 is filled with -1 when Black is to move and with +1
// when White is; channel 1 holds -1 for a black stone, +1 for a white one and 0 for
// an empty point. An action is one integer, row x size + column, rows from the top.
//
// A step is tested in this order: a point that is outside or occupied is an error;
// a five ends the game; White otherwise goes on; an overline, a double-four and a
// double-three each lose for Black.
package env

import (
	"fmt"

	"omok/game"
)

// Channels is the length of the last dimension of a state.
const Channels = 2

// Env is one game as an environment. It is not safe for concurrent use.
type Env struct {
	size int
	game *game.Game
}

// Step is what an action has led to.
type Step struct {
	State  []float32 // the next state; it is the caller's own
	Reward float32   // for who acted: +1 for a win, -1 for a foul, else 0
	Done   bool      // the game has ended; Reset begins another
	Result game.Result
}

// New returns an environment on a board of the given size, reset. Renju is played on
// 15; any size from [game.MinSize] to [game.MaxSize] will do.
func New(size int) (*Env, error) {
	if size == 0 {
		return nil, fmt.Errorf("env: a board needs a size")
	}
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Renju), Size: size, Fouls: game.Loses})
	if err != nil {
		return nil, err
	}
	return &Env{size, g}, nil
}

// Size is the number of rows and columns.
func (e *Env) Size() int { return e.size }

// Board is the board as it stands, read only.
func (e *Env) Board() *game.Board { return e.game.Board() }

// Reset begins a new game and gives its first state.
func (e *Env) Reset() []float32 {
	for root := e.game.Root(); root.FirstChild() != nil; {
		e.game.Delete(root.FirstChild())
	}
	return e.State()
}

// Step plays an action for the side to move. The error is game.ErrOutside,
// game.ErrOccupied, or game.ErrOver once the game is done; nothing has changed
// then.
func (e *Env) Step(action int) (Step, error) {
	p, err := e.Point(action)
	if err != nil {
		return Step{}, err
	}
	actor := e.game.ToMove()
	if err := e.game.Play(p); err != nil {
		return Step{}, err
	}
	r := e.game.Result()
	s := Step{State: e.State(), Done: r.Over, Result: r}
	switch r.Winner {
	case actor:
		s.Reward = 1
	case actor.Opponent():
		s.Reward = -1
	}
	return s, nil
}

// State returns the current state as a new tensor, laid out row by row from the top,
// the two channels of a point side by side.
func (e *Env) State() []float32 {
	state := make([]float32, e.size*e.size*Channels)
	turn := sign(e.game.ToMove())
	for p, c := range e.game.Board().Points {
		i := Channels * e.Action(p)
		state[i], state[i+1] = turn, sign(c)
	}
	return state
}

func sign(c game.Colour) float32 {
	switch c {
	case game.Black:
		return -1
	case game.White:
		return 1
	}
	return 0
}

// Point returns the point of an action, or game.ErrOutside.
func (e *Env) Point(action int) (game.Point, error) {
	if action < 0 || action >= e.size*e.size {
		return game.Point{}, fmt.Errorf("%w: action %d", game.ErrOutside, action)
	}
	return game.Point{X: action % e.size, Y: e.size - 1 - action/e.size}, nil
}

// Action returns the action of a point on the board.
func (e *Env) Action(p game.Point) int { return (e.size-1-p.Y)*e.size + p.X }

// Legal marks the actions that Step takes without an error: those of empty
// points, fouls among them.
func (e *Env) Legal() []bool {
	legal := make([]bool, e.size*e.size)
	if e.game.Result().Over {
		return legal
	}
	for p, c := range e.game.Board().Points {
		legal[e.Action(p)] = c == game.Empty
	}
	return legal
}
