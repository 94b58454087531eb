package trainer

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"omok/ai/puzzle"
	"omok/game"
	"omok/game/library"
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
	moves, err := puzzle.Legal(p.Position())
	if err != nil {
		t.Fatal(err)
	}
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
		proof, err := puzzle.Wins(context.Background(), a.Position())
		if err != nil || len(proof) == 0 {
			t.Fatalf("no win any more after %v: %v", a.Moves, err)
		}
		answer(t, a, proof[0])
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
	moves, err := puzzle.Legal(p.Position())
	if err != nil {
		t.Fatal(err)
	}
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

// The intervals of SM-2, by its paper: 1 day, 6 days, then the interval times the ease,
// which a quality of 5 raises by 0.1 and one of 3 lowers by 0.14.
func TestTheIntervalsAreThoseOfThePaper(t *testing.T) {
	var c library.Card
	for i, want := range []struct {
		quality        int
		interval, ease float64
		repeats        int
		lapses         int
	}{
		{missed, 1, 1.96, 0, 1},
		{alone, 1, 2.06, 1, 1},
		{alone, 6, 2.16, 2, 1},
		{alone, 6 * 2.26, 2.26, 3, 1},
		{hinted, 6 * 2.26 * 2.12, 2.12, 4, 1},
		{missed, 1, 1.58, 0, 2},
		{missed, 1, 1.3, 0, 3},
	} {
		c = again(c, want.quality, noon)
		if near := func(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }; !near(c.Interval, want.interval) ||
			!near(c.Ease, want.ease) || c.Repeats != want.repeats || c.Lapses != want.lapses {
			t.Errorf("answer %d: %+v, want %+v", i+1, c, want)
		}
		if due := noon.Add(time.Duration(want.interval * 24 * float64(time.Hour))); c.Due.Sub(due).Abs() > time.Millisecond {
			t.Errorf("answer %d: due %v, want %v", i+1, c.Due, due)
		}
	}
}

// settle ends an attempt at a puzzle, solved or not, and keeps it.
func settle(c *Course, p *puzzle.Puzzle, solved bool) {
	a := NewAttempt(p, c.now())
	if solved {
		a.State = Solved
	} else {
		a.Give(c.now())
	}
	c.Keep(a, func() {})
}

func TestAMissedPuzzleComesBack(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "library.db"))
	c, now := course(t, s)
	c.Begin(Plan{Kind: Daily})
	p, q := c.Next(), c.Next()
	settle(c, p, false)
	settle(c, q, true)
	if c.Streak != 1 || c.Tried != 2 || c.Solved != 1 {
		t.Errorf("streak %d, %d of %d", c.Streak, c.Solved, c.Tried)
	}
	// Another start of the program knows it all.
	d, later := course(t, s)
	if d.Rating != c.Rating || d.Streak != 1 || d.Rating == library.NewRating {
		t.Errorf("rating %v, streak %d, want %v and 1", d.Rating, d.Streak, c.Rating)
	}
	if d.Begin(Plan{Kind: Daily}); d.Left() != dailyCount-2 {
		t.Errorf("%d of today's puzzles are left", d.Left())
	}
	if n := d.Due(); n != 0 {
		t.Errorf("%d puzzles are due at once", n)
	}
	*later = now.Add(25 * time.Hour)
	if d.Begin(Plan{Kind: Daily}); d.Due() != 1 || d.Next().Mark() != p.Mark() {
		t.Error("the missed puzzle is not the first of the next day")
	}
	if d.Begin(Plan{Kind: Repeat}); d.Next().Mark() != p.Mark() || d.Next() != nil {
		t.Error("the missed puzzle alone is to be repeated")
	}
	settle(d, p, true)
	if *later = later.Add(25 * time.Hour); d.Due() != 0 && d.cards[p.Mark()].Interval < 1 {
		t.Error("a puzzle that was solved is due again at once")
	}
}

func TestAStormLeavesTheRatingAlone(t *testing.T) {
	c, _ := course(t, open(t, filepath.Join(t.TempDir(), "library.db")))
	c.Begin(Plan{Kind: Storm})
	first := c.Next()
	settle(c, first, true)
	if c.Rating != library.NewRating {
		t.Errorf("rating %v", c.Rating)
	}
	for range 20 {
		settle(c, c.Next(), true)
	}
	if last := c.Next(); last.Rating <= first.Rating {
		t.Errorf("the 22nd puzzle is rated %v, the first %v", last.Rating, first.Rating)
	}
}

func TestAMissEndsAStreak(t *testing.T) {
	c, _ := course(t, open(t, filepath.Join(t.TempDir(), "library.db")))
	c.Begin(Plan{Kind: Daily})
	for i, want := range []int{1, 2, 3, 0, 1} {
		if settle(c, c.Next(), want > 0); c.Streak != want {
			t.Errorf("after %d puzzles %d in a row, want %d", i+1, c.Streak, want)
		}
	}
}

func TestOnlyTheRulesThatAreWanted(t *testing.T) {
	c, _ := course(t, open(t, filepath.Join(t.TempDir(), "library.db")))
	c.Rules = game.Renju
	for _, plan := range []Plan{{Kind: Daily}, {Kind: Storm}, {Kind: ByTheme, Theme: puzzle.Block}} {
		c.Begin(plan)
		for range 5 {
			if p := c.Next(); p == nil || p.Rules.Set != game.Renju || plan.Theme != "" && !p.Has(plan.Theme) {
				t.Errorf("%v: %+v", plan, p)
			}
		}
	}
}

func TestStats(t *testing.T) {
	at := func(days int) time.Time { return noon.AddDate(0, 0, -days) }
	results := []library.PuzzleResult{
		{At: at(3), Solved: true, Took: 10 * time.Second, Themes: []string{"vcf"}, Mode: "daily"},
		{At: at(1), Solved: true, Took: 20 * time.Second, Themes: []string{"vcf", "fourthree"}, Mode: "daily"},
		{At: at(1), Solved: false, Themes: []string{"guard"}, Mode: "daily"},
		{At: at(0), Solved: true, Took: 30 * time.Second, Themes: []string{"guard"}, Mode: "storm"},
		{At: at(0).Add(time.Minute), Solved: true, Took: 20 * time.Second, Themes: []string{"vcf"}, Mode: "storm"},
	}
	s := statsOf(results, noon.Add(time.Hour))
	if s.Tried != 5 || s.Solved != 4 || s.BestStreak != 2 || s.Days != 2 || s.BestStorm != 2 || s.Mean != 20*time.Second {
		t.Errorf("%+v", s)
	}
	if tomorrow := statsOf(results, noon.AddDate(0, 0, 1)); tomorrow.Days != 2 {
		t.Errorf("%d days in a row on the morning after, want 2", tomorrow.Days)
	}
	if late := statsOf(results, noon.AddDate(0, 0, 2)); late.Days != 0 {
		t.Errorf("%d days in a row after a day without puzzles", late.Days)
	}
	if s.Themes[0] != (ThemeStats{"vcf", 3, 3}) || s.Themes[1] != (ThemeStats{"guard", 2, 1}) {
		t.Errorf("themes %+v", s.Themes)
	}
}

// keepForever keeps results and says on its output how many are on the disk.
func keepForever(path string) {
	l, err := library.Open(context.Background(), path)
	if err != nil {
		fmt.Println("error", err)
		return
	}
	c := NewCourse(shelf{l: l}, func() string { return "Kim" }, time.Now)
	c.Load(func() {})
	c.Begin(Plan{Kind: Storm})
	for n := 1; ; n++ {
		settle(c, c.Next(), n%2 == 0)
		fmt.Println(n)
	}
}

// TestAKilledProgramLosesNoResult kills a process that keeps results, as kill -9 does.
func TestAKilledProgramLosesNoResult(t *testing.T) {
	path := filepath.Join(t.TempDir(), "library.db")
	kept := 0
	for life := range 5 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), keeperFile+"="+path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		told := 0
		for lines := bufio.NewScanner(out); lines.Scan(); {
			if _, err := fmt.Sscan(lines.Text(), &told); err != nil {
				t.Fatal(lines.Text())
			}
			if told == 3+4*life {
				_ = cmd.Process.Kill() // what it wrote until then is read on
			}
		}
		_ = cmd.Wait() // the error is the kill
		kept += told
		l, err := library.Open(context.Background(), path)
		if err != nil {
			t.Fatal(err)
		}
		results, err := l.PuzzleResults(context.Background(), "Kim", time.Time{})
		if err != nil || len(results) < kept {
			t.Errorf("%d results of %d are there (%v)", len(results), kept, err)
		}
		kept = len(results) // one more may have been written than was told
		cards, err := l.DueCards(context.Background(), "Kim", farFuture, mostCards)
		missed := map[string]bool{}
		for _, r := range results {
			if !r.Solved {
				missed[r.Puzzle] = true
			}
		}
		if err != nil || len(cards) != len(missed) {
			t.Errorf("%d cards of %d missed puzzles (%v)", len(cards), len(missed), err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
