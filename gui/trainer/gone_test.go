package trainer

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"omok/game/library"
)

// A puzzle that was answered, and missed, may be gone from the set of a later version.
// Its results go on counting, its card rests in the library until the puzzle is there
// again, and everything else goes on as if it had never been.
func TestAPuzzleThatIsGoneLosesNoResult(t *testing.T) {
	ctx := context.Background()
	s := open(t, filepath.Join(t.TempDir(), "library.db"))
	before := library.NewRating
	before.Value += 100
	for i, solved := range []bool{true, false} {
		r := library.PuzzleResult{
			Puzzle: "gone", Themes: []string{"vcf", "a theme of old"}, Mode: string(Daily), At: noon.Add(time.Duration(i-9) * time.Minute), Solved: solved, Rating: before,
		}
		if err := s.l.KeepPuzzleResult(ctx, "Kim", r, &library.Card{Puzzle: "gone", Due: noon.Add(-time.Minute), Interval: 1, Ease: 2}); err != nil {
			t.Fatal(err)
		}
	}
	c, _ := course(t, s)
	if c.Rating.Value != before.Value || c.Due() != 0 {
		t.Errorf("rating %v, %d due", c.Rating, c.Due())
	}
	if c.Begin(Plan{Kind: Repeat}); c.Next() != nil {
		t.Error("there is nothing to repeat")
	}
	if c.Begin(Plan{Kind: Daily}); c.Left() != dailyCount-1 {
		t.Errorf("%d of today's puzzles are left after one that is gone", c.Left())
	}
	p := c.Next()
	settle(c, p, false)
	d, _ := course(t, s)
	if got := statsOf(d.results, noon); got.Tried != 3 || got.Solved != 1 || got.Themes[0].Tried < 2 {
		t.Errorf("%+v", got)
	}
	cards, err := s.l.DueCards(ctx, "Kim", farFuture, mostCards)
	if err != nil || len(cards) != 2 || cards[0].Puzzle != "gone" {
		t.Errorf("cards %v, %v", cards, err)
	}
}
