package trainer

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"omok/ai/puzzle"
	"omok/game"
	"omok/game/record"
	"omok/gui/review"
)

// blunder is a game whose third move throws a good opening away, without losing by force.
func blunder(t *testing.T) *record.Record {
	t.Helper()
	moves, err := game.ParsePoints("h8h9a1i9", 15)
	if err != nil {
		t.Fatal(err)
	}
	r := &record.Record{Rules: game.MustRules(game.Freestyle), Size: 15, Root: &game.Node{}}
	node, c := r.Root, game.Black
	for _, m := range moves {
		node, c = node.Add(m, c), c.Opponent()
	}
	return r
}

// improvement returns the puzzle to do better than the blunder.
func improvement(t *testing.T, judged []review.Move) *puzzle.Puzzle {
	t.Helper()
	told := 0.0
	own, err := fromRecord(context.Background(), blunder(t), 3, judged, func(part float64) {
		if part < told {
			t.Errorf("told of %v after %v", part, told)
		}
		told = part
	})
	if err != nil || told < provingPart/2 {
		t.Fatalf("%v, told of %v", err, told)
	}
	for _, o := range own {
		p := new(puzzle.Puzzle)
		if err := p.UnmarshalText(o.Data); err != nil {
			t.Fatal(err)
		}
		if p.Kind == puzzle.Improve && len(p.Stones) == 2 {
			if o.Game != 3 || !p.Loose || !p.Has(puzzle.Better) || p.ToMove != game.Black {
				t.Errorf("of game %d: %s", o.Game, o.Data)
			}
			return p
		}
	}
	t.Fatalf("the blunder is not among %d puzzles", len(own))
	return nil
}

func at(t *testing.T, text string) game.Point {
	t.Helper()
	p, err := game.ParsePoint(text, 15)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestABlunderBecomesAPuzzle reviews a game, and asks for a better move: several are
// right, what was played is not.
func TestABlunderBecomesAPuzzle(t *testing.T) {
	p := improvement(t, nil)
	if p.Played != at(t, "a1") {
		t.Fatalf("better than %v is asked for", p.Played)
	}
	if err := p.Check(context.Background()); err != nil {
		t.Error(err)
	}
	for text, right := range map[string]bool{"a1": false, "o15": false, p.Answer().String(): true} {
		a := NewAttempt(p, noon)
		if answer(t, a, at(t, text)); (a.State == Solved) != right || !right && (a.State != Refuted || len(a.Wrong) < 2) {
			t.Errorf("%s: state %v, drawn %v", text, a.State, a.Wrong)
		}
	}
}

// TestWhatIsAboutAsGoodIsRight asks for the best of some moves: those that cost less than
// the margin against it are right, but for the one that was played.
func TestWhatIsAboutAsGoodIsRight(t *testing.T) {
	ctx := context.Background()
	p := *improvement(t, nil)
	worth, best := map[game.Point]float64{}, 0.0
	for _, text := range []string{"i7", "i10", "h7", "h10", "k10", "o1"} {
		m := at(t, text)
		rate, _, err := puzzle.Worth(ctx, p.Position(), m)
		if err != nil {
			t.Fatal(err)
		}
		if worth[m] = rate; rate > best {
			best, p.Line = rate, []game.Point{m}
		}
	}
	right, wrong, nearly := 0, 0, 0
	for m, rate := range worth {
		if m == p.Answer() {
			continue
		}
		want := rate >= best-puzzle.Margin
		if j, err := Judge(ctx, &p, p.Position(), true, m); err != nil || j.Right != want || j.Over != want {
			t.Errorf("%v, worth %.3f against %.3f: %+v, %v", m, rate, best, j, err)
		}
		if !want {
			wrong++
			if rate >= best-2*puzzle.Margin {
				nearly++
			}
			continue
		}
		right++
		played := p
		played.Played = m
		if j, err := Judge(ctx, &played, p.Position(), true, m); err != nil || j.Right {
			t.Errorf("%v, which was played: %+v, %v", m, j, err)
		}
	}
	if right == 0 || wrong == 0 || nearly == 0 {
		t.Errorf("%d moves cost something and are right, %d are wrong, of these %d by little", right, wrong, nearly)
	}
}

// TestAReviewThatIsThereIsTaken believes the review of the window, and asks for its move.
func TestAReviewThatIsThereIsTaken(t *testing.T) {
	best := []game.Point{at(t, "g8"), at(t, "i10")}
	judged := []review.Move{
		{Ply: 1, Point: at(t, "h8")},
		{Ply: 3, Point: at(t, "a1"), Verdict: review.Blunder, Best: best},
		{Ply: 4, Point: at(t, "i9"), Verdict: review.Mistake, Best: best},
	}
	if p := improvement(t, judged); p.Answer() != best[0] || p.Played != at(t, "a1") {
		t.Errorf("%v instead of %v is asked for", p.Answer(), p.Played)
	}
	judged[1].Verdict = review.Mistake
	own, err := fromRecord(context.Background(), blunder(t), 0, judged, nil)
	if err != nil || len(own) != 0 {
		t.Errorf("%d puzzles of a game without a blunder, %v", len(own), err)
	}
}

// TestWhatIsStoppedKeepsWhatWasMade stops in the middle of the second of two records.
func TestWhatIsStoppedKeepsWhatWasMade(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	p := set(t, puzzle.Attack, 1)
	own, err := FromRecord(ctx, gameOf(p, quiet(t, p)), 0, func(part float64) {
		if part > provingPart { // the wins by force have been looked for
			stop()
		}
	})
	if err == nil || len(own) == 0 {
		t.Errorf("%d puzzles, %v", len(own), err)
	}
}

// TestAMixHasEveryKind counts what is asked for in a day and in a storm.
func TestAMixHasEveryKind(t *testing.T) {
	c, _ := course(t, open(t, filepath.Join(t.TempDir(), "library.db")))
	for _, want := range []struct {
		plan PlanKind
		n    int
		text string
	}{
		{Daily, dailyCount, "map[attack:6 defend:3 mistake:1]"},
		{Storm, 9, "map[attack:6 defend:3]"},
	} {
		c.Begin(Plan{Kind: want.plan})
		count := map[puzzle.Kind]int{}
		for range want.n {
			p := c.Next()
			if p == nil {
				t.Fatalf("%s: no more puzzles", want.plan)
			}
			count[p.Kind]++
			settle(c, p, true)
		}
		if got := fmt.Sprint(count); got != want.text {
			t.Errorf("%s: %s, want %s", want.plan, got, want.text)
		}
	}
	// What is left of a day makes up for what was answered.
	c.Begin(Plan{Kind: Daily})
	if c.Next() != nil {
		t.Error("more than ten a day")
	}
}
