package mode

import (
	"testing"

	"omok/game"
	"omok/gui/action"
	"omok/gui/review"
)

func TestWalkingFromMistakeToMistake(t *testing.T) {
	d := sit(t, "j10", "k11", "l12", "a1", "b2")
	line := d.match.Snapshot().Line
	judged := map[*game.Node]review.Move{
		line[1].Node: {Verdict: review.Inaccuracy}, line[2].Node: {Verdict: review.Blunder}, line[4].Node: {Verdict: review.MissedWin},
	}
	d.Judge = func(n *game.Node) (review.Move, bool) { j, ok := judged[n]; return j, ok }
	m := NewReview(&d.Desk)
	at := func(want int, before, after bool) {
		t.Helper()
		var s action.State
		m.Fill(&s)
		if got := d.match.Snapshot().At; got != want || s.MistakeBefore != before || s.MistakeAfter != after {
			t.Errorf("at %d, mistakes before %v and after %v, want %d, %v and %v", got, s.MistakeBefore, s.MistakeAfter, want, before, after)
		}
	}
	at(5, true, false)
	m.GoToMistake(-1)
	at(4, true, false)
	m.GoToMistake(-1)
	at(2, false, true)
	m.GoToMistake(-1) // an inaccuracy is no mistake
	at(2, false, true)
	m.GoToMistake(1)
	at(4, true, false)
}

func TestPlayGoesOnDuringAReview(t *testing.T) {
	d := sit(t, "j10")
	d.Judge = func(*game.Node) (review.Move, bool) { return review.Move{}, false }
	m := NewReview(&d.Desk)
	m.Click(at("a1"))
	if n := d.match.Snapshot().Board.Stones(); n != 2 {
		t.Errorf("%d stones", n)
	}
	d.End = func() { d.ended = true }
	if m.End(); !d.ended {
		t.Error("the review is still looked at")
	}
}
