package env

import (
	"fmt"
	"math/rand/v2"
)

// MaxBoards is how many boards a [Vector] can have.
const MaxBoards = 4096

// Pass, in the place of an action of [Vector.Step], leaves a board as it is.
const Pass = -1

// Vector is many boards under the same options, stepped in one call. It is not safe
// for concurrent use.
type Vector struct {
	Envs []*Env

	chance *rand.Rand
}

// NewVector returns n boards, reset, with the seed 0.
func NewVector(o Options, n int) (*Vector, error) {
	if n < 1 || n > MaxBoards {
		return nil, fmt.Errorf("env: from 1 to %d boards, not %d", MaxBoards, n)
	}
	v := &Vector{}
	for range n {
		e, err := New(o)
		if err != nil {
			return nil, err
		}
		v.Envs = append(v.Envs, e)
	}
	v.Seed(0)
	return v, nil
}

// Seed sets what [Vector.Sample] draws from. The game itself has no chance in it.
func (v *Vector) Seed(seed uint64) { v.chance = rand.New(rand.NewPCG(seed, 0x6f6d6f6b)) }

// Outcome is the result of one board's action: a step, or an error and no change.
type Outcome struct {
	Step
	Err error
}

// Step plays one action on each board and appends the outcomes to dst; an error on one
// board does not stop the others. If the number of actions is not the number of boards,
// that is an error and nothing is played.
func (v *Vector) Step(actions []int, dst []Outcome) ([]Outcome, error) {
	if len(actions) != len(v.Envs) {
		return dst, fmt.Errorf("env: %d actions for %d boards", len(actions), len(v.Envs))
	}
	for i, action := range actions {
		if action == Pass {
			dst = append(dst, Outcome{Step: v.Envs[i].Last()})
			continue
		}
		s, err := v.Envs[i].Step(action)
		dst = append(dst, Outcome{s, err})
	}
	return dst, nil
}

// Sample appends an action for each board to dst, drawn from those that the mask
// allows, or [Pass] where the game has ended.
func (v *Vector) Sample(dst []int) []int {
	for _, e := range v.Envs {
		dst = append(dst, v.sample(e))
	}
	return dst
}

// sample draws actions until one is legal. So that it always ends, on a nearly full
// board it goes on from the last one drawn to the next legal one.
func (v *Vector) sample(e *Env) int {
	if e.last.Done() {
		return Pass
	}
	n := e.Actions()
	action := v.chance.IntN(n)
	for tries := range 3 * n {
		if p, _ := e.Point(action); e.board.At(p) == 0 {
			return action
		}
		if tries < n {
			action = v.chance.IntN(n)
		} else {
			action = (action + 1) % n
		}
	}
	return Pass
}
