package env_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"omok/game"
	"omok/game/env"
)

func newEnv(t testing.TB, size int) *env.Env {
	t.Helper()
	return newEnvOf(t, env.Options{Rules: game.MustRules(game.Renju), Size: size})
}

func newEnvOf(t testing.TB, o env.Options) *env.Env {
	t.Helper()
	e, err := env.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestObservation(t *testing.T) {
	e := newEnv(t, 15)
	first := e.Observe(nil)
	if len(first) != 15*15*env.Channels || first[0] != -1 || first[1] != 0 {
		t.Fatalf("the first observation has %d numbers and begins %v", len(first), first[:2])
	}
	s, err := e.Step(1*15 + 2) // the second row from the top, the third column: c14
	if err != nil {
		t.Fatal(err)
	}
	if e.Board().At(game.Point{X: 2, Y: 13}) != game.Black {
		t.Fatalf("the stone is not at c14:\n%v", e.Board())
	}
	seen := e.Observe(nil)
	if i := 2 * (15 + 2); seen[i] != 1 || seen[i+1] != -1 || s.Done() || s.Reward != 0 {
		t.Fatalf("observed at c14: %v %v, step %+v", seen[i], seen[i+1], s)
	}
	if _, err = e.Step(0); err != nil {
		t.Fatal(err)
	}
	if seen := e.Observe(nil); seen[0] != -1 || seen[1] != 1 {
		t.Fatalf("observed at a15: %v", seen[:2])
	}
	e.Reset()
	if again := e.Observe(nil); !slices.Equal(first, again) {
		t.Error("a reset does not lead back to the first observation")
	}
}

func TestActionMask(t *testing.T) {
	e := newEnv(t, 5)
	if _, err := e.Step(7); err != nil {
		t.Fatal(err)
	}
	for action, legal := range e.ActionMask(nil) {
		if legal != (action != 7) {
			t.Errorf("action %d: %v", action, legal)
		}
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
	for _, size := range []int{-1, 4, 23} {
		if _, err := env.New(env.Options{Rules: game.MustRules(game.Omok), Size: size}); err == nil {
			t.Errorf("a board of %d", size)
		}
	}
	if _, err := env.New(env.Options{Size: 15}); err == nil {
		t.Error("a game without rules")
	}
}

func TestOrderOfTests(t *testing.T) {
	for _, c := range []struct {
		name   string
		moves  string
		reward float32
		done   bool
		why    string
		winner game.Colour
	}{
		{"five", "d8a1e8a3f8a5g8a7h8", 1, true, "five", game.Black},
		{"six of Black", "d8a1e8a3f8a5h8a7i8a9g8", -1, true, "overline", game.White},
		{"six of White", "a1d8a3e8a5f8a7h8a9i8a11g8", 1, true, "five", game.White},
		{"double-four", "e8a1f8a3g8a5h9a7h10a9h11a11h8", -1, true, "double-four", game.White},
		{"double-three", "g8a1i8a3h7a5h9a7h8", -1, true, "double-three", game.White},
		{"double-three of White", "a1g8a3i8a5h7a7h9o15h8", 0, false, "", game.Empty},
		{"five before double-four", "d8a1e8a3f8a5g8a7h9a9h10a11h11a13h8", 1, true, "five", game.Black},
		{"overline before double-four", "d8a1e8a3f8a5h8a7i8a9g9a11g10b14g11b12g8", -1, true, "overline", game.White},
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
			if want := (env.Step{Reward: c.reward, Terminated: c.done, Info: env.Info{Why: c.why, Winner: c.winner}}); s != want {
				t.Errorf("%+v, want %+v", s, want)
			}
			if _, err := e.Step(e.Action(game.Point{X: 14, Y: 0})); errors.Is(err, game.ErrOver) != c.done {
				t.Errorf("a step afterwards: %v", err)
			}
		})
	}
}

// In omok White may not make a double-three either.
func TestBothColoursAreJudged(t *testing.T) {
	e := newEnvOf(t, env.Options{Rules: game.MustRules(game.Omok), Size: 15})
	points, err := game.ParsePoints("a1g8a3i8a5h7a7h9o15h8", 15)
	if err != nil {
		t.Fatal(err)
	}
	var s env.Step
	for _, p := range points {
		if s, err = e.Step(e.Action(p)); err != nil {
			t.Fatal(err)
		}
	}
	if want := (env.Step{Reward: -1, Terminated: true, Info: env.Info{Why: "double-three", Winner: game.Black}}); s != want {
		t.Errorf("%+v", s)
	}
}

// Every other point for each colour: no row of five, so the last stone is a draw.
func TestFullBoard(t *testing.T) {
	e := newEnvOf(t, env.Options{Rules: game.MustRules(game.Freestyle), Size: 5})
	black := []int{0, 2, 4, 6, 8, 11, 13, 15, 17, 19, 21, 23, 10}
	white := []int{1, 3, 5, 7, 9, 12, 14, 16, 18, 20, 22, 24}
	for i := range 25 {
		action := black[i/2]
		if i%2 == 1 {
			action = white[i/2]
		}
		s, err := e.Step(action)
		if err != nil {
			t.Fatalf("step %d, action %d: %v", i, action, err)
		}
		if want := (env.Step{Terminated: i == 24}); s.Terminated != want.Terminated || s.Reward != 0 {
			t.Fatalf("step %d: %+v\n%v", i, s, e.Board())
		}
		if i == 24 && s.Info.Why != "full" {
			t.Errorf("ended by %q", s.Info.Why)
		}
	}
}

func TestLimitTruncates(t *testing.T) {
	e := newEnvOf(t, env.Options{Rules: game.MustRules(game.Caro), Limit: 2})
	first, _ := e.Step(0)
	second, _ := e.Step(1)
	if first.Done() || !second.Truncated || second.Terminated {
		t.Errorf("%+v, %+v", first, second)
	}
	if _, err := e.Step(2); !errors.Is(err, game.ErrOver) {
		t.Errorf("a step afterwards: %v", err)
	}
}

// The environment and a game must judge alike, whatever is played.
func TestAsInAGame(t *testing.T) {
	for _, set := range game.RuleSets {
		v, err := env.NewVector(env.Options{Rules: game.MustRules(set), Size: 9}, 1)
		if err != nil {
			t.Fatal(err)
		}
		v.Seed(7)
		e := v.Envs[0]
		for range 100 {
			e.Reset()
			g, err := game.NewGame(game.Config{Rules: e.Options().Rules, Size: 9, Fouls: game.Loses})
			if err != nil {
				t.Fatal(err)
			}
			for done := false; !done; {
				action := v.Sample(nil)[0]
				p, _ := e.Point(action)
				actor := g.ToMove()
				s, err := e.Step(action)
				if err != nil || g.Play(p) != nil {
					t.Fatalf("%v: %v", p, err)
				}
				r := g.Result()
				if done = s.Terminated; done != r.Over || s.Info.Winner != r.Winner ||
					s.Reward > 0 != (r.Over && r.Winner == actor) || s.Reward < 0 != (r.Over && r.Winner == actor.Opponent()) {
					t.Fatalf("%v: %+v, the game says %+v\n%v", p, s, r, g.Board())
				}
			}
		}
	}
}

func TestVector(t *testing.T) {
	o := env.Options{Rules: game.MustRules(game.Renju), Size: 15}
	for _, n := range []int{-1, 0, env.MaxBoards + 1} {
		if _, err := env.NewVector(o, n); err == nil {
			t.Errorf("%d boards", n)
		}
	}
	v, err := env.NewVector(o, 3)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := v.Step([]int{1, 2}, nil); err == nil {
		t.Error("two actions for three boards")
	}
	out, err := v.Step([]int{5, 999, env.Pass}, nil)
	if err != nil || out[0].Err != nil || !errors.Is(out[1].Err, game.ErrOutside) || out[2].Err != nil {
		t.Fatalf("%+v, %v", out, err)
	}
	for i, stones := range []int{1, 0, 0} {
		if got := v.Envs[i].Board().Stones(); got != stones {
			t.Errorf("board %d has %d stones", i, got)
		}
	}
	v.Seed(3)
	first := v.Sample(nil)
	v.Seed(3)
	if again := v.Sample(nil); !slices.Equal(first, again) {
		t.Errorf("the same seed draws %v and %v", first, again)
	}
}

func BenchmarkStep(b *testing.B) {
	v, err := env.NewVector(env.Options{Rules: game.MustRules(game.Renju), Size: 15}, 1)
	if err != nil {
		b.Fatal(err)
	}
	e := v.Envs[0]
	var actions []int
	var seen []float32
	for b.Loop() {
		actions = v.Sample(actions[:0])
		s, err := e.Step(actions[0])
		if err != nil {
			b.Fatal(err)
		}
		seen = e.Observe(seen[:0])
		if s.Done() {
			e.Reset()
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "steps/s")
}

// A learning program plays a game: Black builds a row, White looks on.
func Example() {
	e, err := env.New(env.Options{Rules: game.MustRules(game.Renju)})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("numbers in an observation:", len(e.Observe(nil)))
	for _, action := range []int{7*15 + 3, 0, 7*15 + 4, 2, 7*15 + 5, 4, 7*15 + 6, 6, 7*15 + 7} {
		step, err := e.Step(action)
		if err != nil {
			fmt.Println(err)
			return
		}
		if step.Terminated {
			fmt.Println(step.Info.Winner, "wins by", step.Info.Why, "with reward", step.Reward)
		}
	}
	fmt.Print(e.Board())
	// Output:
	// numbers in an observation: 450
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
