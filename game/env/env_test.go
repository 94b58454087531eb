package env_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"omok/game"
	"omok/game/env"
)

func newEnv(t testing.TB, size int) *env.Env {
	t.Helper()
	e, err := env.New(size)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestState(t *testing.T) {
	e := newEnv(t, 15)
	first := e.Reset()
	if len(first) != 15*15*env.Channels || first[0] != -1 || first[1] != 0 {
		t.Fatalf("the first state has %d numbers and begins %v", len(first), first[:2])
	}
	s, err := e.Step(1*15 + 2) // the second row from the top, the third column: c14
	if err != nil {
		t.Fatal(err)
	}
	if e.Board().At(game.Point{X: 2, Y: 13}) != game.Black {
		t.Fatalf("the stone is not at c14:\n%v", e.Board())
	}
	if i := 2 * (15 + 2); s.State[i] != 1 || s.State[i+1] != -1 || s.Done || s.Reward != 0 {
		t.Fatalf("state at c14: %v %v, done %v", s.State[i], s.State[i+1], s.Done)
	}
	s, _ = e.Step(0)
	if s.State[0] != -1 || s.State[1] != 1 {
		t.Fatalf("state at a15: %v", s.State[:2])
	}
}

func TestErrors(t *testing.T) {
	e := newEnv(t, 15)
	for _, action := range []int{-1, 225, 1 << 40} {
		if _, err := e.Step(action); !errors.Is(err, game.ErrOutside) {
			t.Errorf("action %d: %v", action, err)
		}
	}
	if _, err := e.Step(7); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Step(7); !errors.Is(err, game.ErrOccupied) {
		t.Errorf("a stone on a stone: %v", err)
	}
	for _, size := range []int{-1, 0, 4, 23} {
		if _, err := env.New(size); err == nil {
			t.Errorf("a board of %d", size)
		}
	}
}

func TestOrderOfTests(t *testing.T) {
	for _, c := range []struct {
		name   string
		moves  string
		reward float32
		done   bool
		reason game.Reason
		foul   game.Foul
	}{
		{"five", "d8a1e8a3f8a5g8a7h8", 1, true, game.ByFive, game.NoFoul},
		{"six of Black", "d8a1e8a3f8a5h8a7i8a9g8", -1, true, game.ByFoul, game.OverlineFoul},
		{"six of White", "a1d8a3e8a5f8a7h8a9i8a11g8", 1, true, game.ByFive, game.NoFoul},
		{"double-four", "e8a1f8a3g8a5h9a7h10a9h11a11h8", -1, true, game.ByFoul, game.DoubleFour},
		{"double-three", "g8a1i8a3h7a5h9a7h8", -1, true, game.ByFoul, game.DoubleThree},
		{"double-three of White", "a1g8a3i8a5h7a7h9o15h8", 0, false, game.NoReason, game.NoFoul},
		{"five before double-four", "d8a1e8a3f8a5g8a7h9a9h10a11h11a13h8", 1, true, game.ByFive, game.NoFoul},
		{"overline before double-four", "d8a1e8a3f8a5h8a7i8a9g9a11g10b14g11b12g8", -1, true, game.ByFoul, game.OverlineFoul},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := newEnv(t, 15)
			points, err := game.ParsePoints(c.moves, 15)
			if err != nil {
				t.Fatal(err)
			}
			var s env.Step
			for _, p := range points {
				if s, err = e.Step(e.Action(p)); err != nil {
					t.Fatalf("%v: %v", p, err)
				}
			}
			if s.Done != c.done || s.Reward != c.reward || s.Result.Reason != c.reason || s.Result.Foul != c.foul {
				t.Errorf("%+v", s.Result)
			}
			if _, err := e.Step(e.Action(game.Point{X: 14, Y: 0})); errors.Is(err, game.ErrOver) != c.done {
				t.Errorf("a step afterwards: %v", err)
			}
		})
	}
}

func TestGamesOfChanceEnd(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	e := newEnv(t, 9)
	for range 200 {
		e.Reset()
		for steps := 0; ; steps++ {
			var actions []int
			for a, ok := range e.Legal() {
				if ok {
					actions = append(actions, a)
				}
			}
			if len(actions) != 81-steps {
				t.Fatalf("%d actions after %d steps", len(actions), steps)
			}
			s, err := e.Step(actions[rnd.IntN(len(actions))])
			if err != nil {
				t.Fatal(err)
			}
			if s.Done {
				break
			}
		}
	}
}

// A learning program plays a game: Black builds a row, White looks on.
func Example() {
	e, err := env.New(15)
	if err != nil {
		fmt.Println(err)
		return
	}
	state := e.Reset()
	fmt.Println("numbers in a state:", len(state))
	for _, action := range []int{7*15 + 3, 0, 7*15 + 4, 2, 7*15 + 5, 4, 7*15 + 6, 6, 7*15 + 7} {
		step, err := e.Step(action)
		if err != nil {
			fmt.Println(err)
			return
		}
		if step.Done {
			fmt.Println(step.Result.Winner, "wins by", step.Result.Reason, "with reward", step.Reward)
		}
	}
	fmt.Print(e.Board())
	// Output:
	// numbers in a state: 450
	// black wins by five with reward 1
	// O . O . O . O . . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . X X X X X . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . . . . . . . . . . . . .
	// . . . . . . . . . . . . . . .
}
