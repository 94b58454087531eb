package game

import (
	"encoding/json"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// hands is a time source that tests turn by hand.
type hands struct{ now time.Time }

func newHands() *hands { return &hands{time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)} }

func (h *hands) turn(d time.Duration) { h.now = h.now.Add(d) }

func (h *hands) read() time.Time { return h.now }

func TestPerMove(t *testing.T) {
	h := newHands()
	c := NewClock(TimeControl{Kind: PerMove, PerMove: 30 * time.Second}, h.read)
	c.Start(Black)
	h.turn(29 * time.Second)
	if c.Left(Black) != time.Second || c.Left(White) != 30*time.Second || c.Flagged() != Empty {
		t.Fatalf("%v and %v left", c.Left(Black), c.Left(White))
	}
	if spent := c.Stop(); spent != 29*time.Second {
		t.Fatalf("spent %v", spent)
	}
	c.Start(White)
	h.turn(31 * time.Second)
	if c.Flagged() != White || c.Left(White) != 0 {
		t.Fatalf("flag of %v, %v left", c.Flagged(), c.Left(White))
	}
}

func TestPerGameWithIncrement(t *testing.T) {
	h := newHands()
	c := NewClock(TimeControl{Kind: PerGame, Main: time.Minute, Increment: 2 * time.Second}, h.read)
	c.Start(Black)
	h.turn(10 * time.Second)
	c.Stop()
	if c.Left(Black) != 52*time.Second {
		t.Fatalf("%v left", c.Left(Black))
	}
	c.Start(Black)
	h.turn(52 * time.Second)
	if c.Flagged() != Black {
		t.Fatal("the flag does not fall at zero")
	}
	c.Stop()
	if c.Left(Black) != 0 {
		t.Fatal("an increment after the flag fell")
	}
}

func TestByoYomi(t *testing.T) {
	h := newHands()
	c := NewClock(TimeControl{Kind: ByoYomi, Main: 10 * time.Second, Period: 5 * time.Second, Periods: 3}, h.read)
	for _, step := range []struct {
		spend   time.Duration
		left    time.Duration
		periods int
		flagged bool
	}{
		{8 * time.Second, 2 * time.Second, 3, false},
		{6 * time.Second, time.Second, 3, false},     // 2 s of main time, 4 s of a period
		{5 * time.Second, 5 * time.Second, 2, false}, // one period used up
		{4 * time.Second, time.Second, 2, false},
		{9 * time.Second, time.Second, 1, false},
		{5 * time.Second, 0, 0, true},
	} {
		c.Start(White)
		h.turn(step.spend)
		if c.Left(White) != step.left || c.Periods(White) != step.periods || (c.Flagged() == White) != step.flagged {
			t.Fatalf("after %v: %v left, %d periods, flag of %v", step.spend, c.Left(White), c.Periods(White), c.Flagged())
		}
		c.Stop()
	}
}

func TestClockPausesAndIsKept(t *testing.T) {
	h := newHands()
	control := TimeControl{Kind: PerGame, Main: time.Minute}
	c := NewClock(control, h.read)
	c.Start(White)
	h.turn(5 * time.Second)
	c.Pause()
	h.turn(time.Hour)
	data, err := json.Marshal(c.State())
	if err != nil {
		t.Fatal(err)
	}
	var state ClockState
	if err := json.Unmarshal(data, &state); err != nil {
		t.Fatal(err)
	}
	again := NewClock(control, h.read)
	again.SetState(state)
	if again.Running() || again.Left(White) != 55*time.Second {
		t.Fatalf("running %v, %v left", again.Running(), again.Left(White))
	}
	again.Resume()
	h.turn(-time.Hour) // the system's clock is set back
	if again.Left(White) != 55*time.Second {
		t.Fatalf("%v left", again.Left(White))
	}
	h.turn(time.Hour + time.Second)
	if again.Left(White) != 54*time.Second {
		t.Fatalf("%v left", again.Left(White))
	}
}

func TestNoTimeNeverEnds(t *testing.T) {
	h := newHands()
	c := NewClock(TimeControl{}, h.read)
	c.Start(Black)
	h.turn(1000 * time.Hour)
	if _, limited := c.Remaining(); limited || c.Flagged() != Empty {
		t.Fatal("a game without time has run out of it")
	}
	if c.Stop() != 1000*time.Hour {
		t.Fatal("the time spent is not counted")
	}
}

func TestTimeControlsThatLeaveNoTime(t *testing.T) {
	for _, tc := range []TimeControl{
		{Kind: PerMove},
		{Kind: PerGame, Increment: time.Second},
		{Kind: PerGame, Main: time.Second, Increment: -1},
		{Kind: ByoYomi, Main: time.Minute},
		{Kind: ByoYomi, Period: time.Second},
		{Kind: 99},
	} {
		if tc.Validate() == nil {
			t.Errorf("%+v was taken", tc)
		}
		if _, err := NewGame(Config{Rules: MustRules(Omok), Time: tc}); err == nil {
			t.Errorf("a game under %+v", tc)
		}
	}
}

func TestClockNeverShowsLessThanNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seconds := func(name string, least int) time.Duration {
			return time.Duration(rapid.IntRange(least, 20).Draw(t, name)) * time.Second
		}
		h := newHands()
		c := NewClock(TimeControl{
			Kind: rapid.SampledFrom([]TimeKind{PerMove, PerGame, ByoYomi}).Draw(t, "kind"),
			Main: seconds("main", 1), PerMove: seconds("per move", 1), Increment: seconds("increment", 0),
			Period: seconds("period", 1), Periods: rapid.IntRange(1, 4).Draw(t, "periods"),
		}, h.read)
		for range 30 {
			switch rapid.IntRange(0, 4).Draw(t, "act") {
			case 0:
				c.Stop()
				c.Start(rapid.SampledFrom([]Colour{Black, White}).Draw(t, "colour"))
			case 1:
				c.Pause()
			case 2:
				c.Resume()
			default:
				before := c.Left(Black) + c.Left(White)
				periods := c.Periods(Black) + c.Periods(White)
				h.turn(time.Duration(rapid.IntRange(0, 9000).Draw(t, "ms")) * time.Millisecond)
				if c.Left(Black)+c.Left(White) > before && c.Periods(Black)+c.Periods(White) == periods && c.Main(c.Turn()) > 0 {
					t.Fatal("time came back")
				}
			}
			left, limited := c.Remaining()
			if c.Left(Black) < 0 || c.Left(White) < 0 || left < 0 || c.Periods(Black) < 0 {
				t.Fatalf("the clock shows %v and %v", c.Left(Black), c.Left(White))
			}
			if limited && (left == 0) != (c.Flagged() != Empty) {
				t.Fatalf("%v remain, flag of %v", left, c.Flagged())
			}
			if flag := c.Flagged(); flag != Empty && c.Left(flag) != 0 {
				t.Fatalf("the flag has fallen with %v left", c.Left(flag))
			}
		}
	})
}
