package trainer

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/ai/puzzle"
	"omok/ai/threat"
	"omok/game"
	"omok/game/library"
	"omok/gui/i18n"
)

// keeperFile names the library in the environment of a process that is to keep results
// until it is killed.
const keeperFile = "OMOK_TRAINER_KEEPER"

func TestMain(m *testing.M) {
	if path := os.Getenv(keeperFile); path != "" {
		keepForever(path)
		return
	}
	os.Exit(m.Run())
}

var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.Local)

// shelf is a library of a test, asked on the test's own goroutine.
type shelf struct {
	t testing.TB
	l *library.Library
}

func (s shelf) Ask(do func(context.Context, *library.Library) error, then func()) {
	if err := do(context.Background(), s.l); err != nil {
		s.t.Error(err)
		return
	}
	then()
}

func open(t testing.TB, path string) shelf {
	t.Helper()
	l, err := library.Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	return shelf{t, l}
}

// course returns a course with a clock that the test sets.
func course(t testing.TB, s Store) (c *Course, clock *time.Time) {
	t.Helper()
	now := noon
	c = NewCourse(s, func() string { return "Kim" }, func() time.Time { return now })
	c.Load(func() {})
	return c, &now
}

// set returns the first puzzle of a kind that wants so many moves at least.
func set(t testing.TB, k puzzle.Kind, moves int) *puzzle.Puzzle {
	t.Helper()
	all, err := puzzle.Set()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(all, func(p *puzzle.Puzzle) bool {
		return p.Kind == k && p.Moves >= moves && p.Rules.Set != game.Caro
	})
	if i < 0 {
		t.Fatalf("no %v of %d moves", k, moves)
	}
	return all[i]
}

// answer gives an answer and lets it be judged.
func answer(t testing.TB, a *Attempt, m game.Point) Judgement {
	t.Helper()
	pos, first := a.Position(), a.First()
	if !a.Answer(m) {
		t.Fatalf("%v is not asked for in state %v", m, a.State)
	}
	j, err := Judge(context.Background(), a.Puzzle, pos, first, m)
	if err != nil {
		t.Fatal(err)
	}
	a.Judged(j, noon.Add(time.Minute))
	return j
}

// TestAnAttackIsSolvedToTheEnd plays the winning moves against the defence that is
// chosen, and a wrong one first.
func TestAnAttackIsSolvedToTheEnd(t *testing.T) {
	p := set(t, puzzle.Attack, 3)
	a := NewAttempt(p, noon)
	moves := legal(t, p.Position())
	wrong := moves[slices.IndexFunc(moves, func(m game.Point) bool { return m != p.Answer() })]
	if answer(t, a, wrong); a.State != Refuted || !a.Missed || a.Wrong[0] != wrong || len(a.Moves) > 0 {
		t.Fatalf("after %v: state %v, %v drawn, played %v", wrong, a.State, a.Wrong, a.Moves)
	}
	answer(t, a, p.Answer())
	for range 40 {
		if a.Over() {
			break
		}
		if len(a.Moves)%2 != 0 || a.State != Asking {
			t.Fatalf("state %v after %v", a.State, a.Moves)
		}
		proof, err := threat.Solve(context.Background(), a.Position(), threat.VCT, threat.Limits{Nodes: 2_000_000})
		if err != nil || proof.Outcome != threat.Win {
			t.Fatalf("no win any more after %v: %v", a.Moves, err)
		}
		answer(t, a, proof.Line[0])
	}
	if a.State != Solved || a.Score() != 0 || a.Took != time.Minute {
		t.Errorf("state %v, score %v, took %v", a.State, a.Score(), a.Took)
	}
	for a.Step(1) {
	}
	if pos := a.Position(); p.Rules.Five(pos.Board, a.line[len(a.line)-1], p.ToMove) == nil {
		t.Errorf("the solution ends without a five: %v\n%v", a.line, pos.Board)
	}
	for a.Step(-1) {
	}
	if !a.Position().Board.Equal(p.Board()) {
		t.Error("walking back does not lead to the start")
	}
}

func TestADefenceIsOneMove(t *testing.T) {
	p := set(t, puzzle.Defend, 1)
	a := NewAttempt(p, noon)
	moves := legal(t, p.Position())
	for _, m := range moves[:6] {
		if m == p.Answer() {
			continue
		}
		if j := answer(t, a, m); a.State != Refuted || len(j.Line) == 0 {
			t.Errorf("%v: state %v, refuted by %v", m, a.State, j.Line)
		}
	}
	b := NewAttempt(p, noon)
	if answer(t, b, p.Answer()); b.State != Solved || b.Score() != 1 {
		t.Errorf("state %v, score %v", b.State, b.Score())
	}
}

// Of a strict defence nothing but the answer is right, of a loose one all that holds.
func TestAnotherDefenceIsRightOnlyWhereItMayBe(t *testing.T) {
	for _, loose := range []bool{false, true} {
		p := &puzzle.Puzzle{
			Rules: game.MustRules(game.Freestyle), Size: 15, Stones: []game.Stone{{Point: game.Point{X: 7, Y: 7}, Colour: game.Black}},
			ToMove: game.White, Kind: puzzle.Defend, Line: []game.Point{{X: 6, Y: 6}}, Loose: loose,
		}
		if j, err := Judge(context.Background(), p, p.Position(), true, game.Point{X: 8, Y: 8}); err != nil || j.Right != loose || j.Over != loose {
			t.Errorf("loose %v: %+v, %v", loose, j, err)
		}
		asks := &Trainer{Deps: Deps{Words: i18n.New(i18n.English)}}
		if only := strings.Contains(asks.questionOf(p), "Only one"); only == loose {
			t.Errorf("loose %v: %q", loose, asks.questionOf(p))
		}
	}
}

func TestAMistakeIsPointedAt(t *testing.T) {
	p := set(t, puzzle.Mistake, 1)
	a := NewAttempt(p, noon)
	at := slices.IndexFunc(p.Stones, func(s game.Stone) bool { return s.Point == p.Answer() })
	if j := answer(t, a, p.Stones[at-2].Point); j.Right || !j.Early {
		t.Errorf("an earlier stone: %+v", j)
	}
	if at+2 < len(p.Stones) {
		if j := answer(t, a, p.Stones[at+2].Point); j.Right || j.Early {
			t.Errorf("a later stone: %+v", j)
		}
	}
	if answer(t, a, p.Answer()); a.State != Solved {
		t.Errorf("state %v", a.State)
	}
	for a.Step(1) {
	}
	if pos := a.Position(); p.Rules.Five(pos.Board, a.line[len(a.line)-1], p.ToMove.Opponent()) == nil {
		t.Errorf("the loss is not shown: %v", a.line)
	}
}

func TestHintsComeInSteps(t *testing.T) {
	a := NewAttempt(set(t, puzzle.Attack, 2), noon)
	if a.NextHint(); a.Hint != WhereHint || a.Score() != 0.5 || a.Settled() {
		t.Errorf("first step: hint %d, score %v, settled %v", a.Hint, a.Score(), a.Settled())
	}
	if a.NextHint(); a.Hint != MoveHint || a.Score() != 0 || !a.Settled() {
		t.Errorf("second step: hint %d, score %v, settled %v", a.Hint, a.Score(), a.Settled())
	}
	a.NextHint()
	if a.Hint != MoveHint || a.Hints != 2 {
		t.Errorf("a third step: %d of %d", a.Hint, a.Hints)
	}
	a.Give(noon)
	if a.State != Given || a.Answer(a.Puzzle.Answer()) {
		t.Error("an answer is asked for after the solution")
	}
}

// A step goes as far as the solution does, and no step leads away from its ends.
func TestASolutionIsWalkedFromEndToEnd(t *testing.T) {
	p := set(t, puzzle.Attack, 3)
	a := NewAttempt(p, noon)
	if a.Step(1) || a.CanStep(1) {
		t.Error("the solution can be walked through before it is given")
	}
	a.Give(noon)
	for _, step := range []struct{ by, at int }{{1, 1}, {1000, len(p.Line)}, {-1, len(p.Line) - 1}, {-1000, 0}} {
		if !a.Step(step.by) || a.at != step.at {
			t.Errorf("%d moves from there leads to move %d, want %d", step.by, a.at, step.at)
		}
	}
	if a.Step(-1) || a.Step(-1000) || a.CanStep(-1) || !a.CanStep(1) {
		t.Error("there is something before the start")
	}
	if a.Step(1000); a.Step(1) || a.CanStep(1) || !a.CanStep(-1) {
		t.Error("there is something after the end")
	}
}

// TestWhatNobodyCanStop tells two places for a five from one, and from those that the
// other side does not come to.
func TestWhatNobodyCanStop(t *testing.T) {
	for _, tt := range []struct {
		black, white string
		set          game.RuleSet
		want         bool
	}{
		{"g8h8i8j8", "a1b1c1", game.Freestyle, true},
		{"g8h8i8j8", "f8a1b1", game.Freestyle, false},
		{"g8h8i8", "a1b1", game.Freestyle, false},
		{"g8h8i8j8", "a1b1c1d1", game.Freestyle, false}, // White makes a five first
		{"g8h8i8j8", "a1b1c1", game.Caro, false},        // a block at one end may close the five
	} {
		pos := ai.Position{Rules: game.MustRules(tt.set), Board: game.MustBoard(15), ToMove: game.White}
		for c, list := range map[game.Colour]string{game.Black: tt.black, game.White: tt.white} {
			stones, err := game.ParsePoints(list, 15)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range stones {
				pos.Board.Set(p, c)
			}
		}
		if got := unstoppable(pos); got != tt.want {
			t.Errorf("%s, Black %s, White %s: nobody can stop it: %v", tt.set, tt.black, tt.white, got)
		}
	}
}
