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
	if c.Begin(Plan{Kind: Daily}); c.Left() != dailyCount {
		t.Errorf("after a storm %d of today's ten are left", c.Left())
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
	again := append(slices.Clone(results), library.PuzzleResult{At: at(0).Add(time.Hour), Solved: true, Mode: "storm"})
	if s := statsOf(again, noon.Add(2*time.Hour)); s.BestStorm != 2 {
		t.Errorf("the storm of an hour later goes on with the one before: %d", s.BestStorm)
	}
	next := slices.Clone(results[:3])
	for _, seconds := range []int{50, 100, 175, 230, 260} { // the last two are of the storm after it
		next = append(next, library.PuzzleResult{At: at(0).Add(time.Duration(seconds) * time.Second), Took: 10 * time.Second, Solved: true, Mode: "storm"})
	}
	if s := statsOf(next, noon.Add(time.Hour)); s.BestStorm != 3 {
		t.Errorf("a storm goes on in the one after it: %d", s.BestStorm)
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
