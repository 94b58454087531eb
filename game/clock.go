package game

import (
	"fmt"
	"time"
)

// TimeKind is how the time of a game is limited.
type TimeKind uint8

// The kinds.
const (
	NoTime  TimeKind = iota
	PerMove          // so much for each move
	PerGame          // so much for all moves, and an increment after each
	ByoYomi          // a main time, then periods that start afresh with each move
)

// TimeControl says how much time each side has. Only the fields of its kind
// count.
type TimeControl struct {
	Kind      TimeKind      `json:"kind"`
	PerMove   time.Duration `json:"perMove,omitempty"`   // PerMove: for each move
	Main      time.Duration `json:"main,omitempty"`      // PerGame, ByoYomi: the main time
	Increment time.Duration `json:"increment,omitempty"` // PerGame: gained after each move
	Period    time.Duration `json:"period,omitempty"`    // ByoYomi: length of a period
	Periods   int           `json:"periods,omitempty"`   // ByoYomi: how many
}

// DefaultTime is thirty seconds a move.
var DefaultTime = TimeControl{Kind: PerMove, PerMove: 30 * time.Second}

// Validate returns an error if a side would have no time at all, or a time is negative.
func (t TimeControl) Validate() error {
	ok := true
	switch t.Kind {
	case NoTime:
	case PerMove:
		ok = t.PerMove > 0
	case PerGame:
		ok = t.Main > 0 && t.Increment >= 0
	case ByoYomi:
		ok = t.Main >= 0 && t.Period > 0 && t.Periods > 0
	default:
		return fmt.Errorf("game: no time control of kind %d", t.Kind)
	}
	if !ok {
		return fmt.Errorf("game: the time control leaves a side without time: %+v", t)
	}
	return nil
}

// Clock is a game clock with two sides, of which at most one runs. It reads the
// time from a function given to it, so that tests and replays decide what time it
// is. It is not safe for concurrent use.
type Clock struct {
	control TimeControl
	now     func() time.Time
	sides   [2]SideTime
	turn    Colour        // whose move is being timed; Empty when none is
	spent   time.Duration // on this move before it was last paused
	since   time.Time     // when it last started to run; zero while paused
}

// SideTime is what a side has in hand at the start of its move.
type SideTime struct {
	Main    time.Duration `json:"main"`              // PerMove: ignored; PerGame and ByoYomi: main time left
	Periods int           `json:"periods,omitempty"` // ByoYomi
}

// ClockState is a clock at rest, for a snapshot on disk.
type ClockState struct {
	Black SideTime      `json:"black"`
	White SideTime      `json:"white"`
	Turn  Colour        `json:"turn,omitempty"`  // whose move was being timed
	Spent time.Duration `json:"spent,omitempty"` // on that move so far
}

// NewClock returns a clock with full time for both sides, not running.
func NewClock(control TimeControl, now func() time.Time) *Clock {
	full := SideTime{control.Main, control.Periods}
	return &Clock{control: control, now: now, sides: [2]SideTime{full, full}}
}

func (c *Clock) side(colour Colour) *SideTime {
	if colour == White {
		return &c.sides[1]
	}
	return &c.sides[0]
}

// Start begins to time a move of colour; a move that was being timed is
// abandoned without a cost.
func (c *Clock) Start(colour Colour) {
	c.turn, c.spent, c.since = colour, 0, c.now()
}

// Stop ends the move being timed, books its cost, adds the increment, and returns the
// time spent on it. If the move had run out of time, the flag stays down.
func (c *Clock) Stop() time.Duration {
	if c.turn == Empty {
		return 0
	}
	spent := c.Spent()
	s := c.side(c.turn)
	main, periods, _ := c.after(*s, spent)
	*s = SideTime{main, periods}
	if c.control.Kind == PerGame && main > 0 {
		s.Main += c.control.Increment
	}
	c.turn, c.spent, c.since = Empty, 0, time.Time{}
	return spent
}

// Pause stops the clock within a move.
func (c *Clock) Pause() {
	if c.Running() {
		c.spent, c.since = c.Spent(), time.Time{}
	}
}

// Resume lets the clock of a paused move run on.
func (c *Clock) Resume() {
	if c.turn != Empty && c.since.IsZero() {
		c.since = c.now()
	}
}

// Running reports whether time is passing for a side.
func (c *Clock) Running() bool { return c.turn != Empty && !c.since.IsZero() }

// Turn returns the colour whose move is being timed, paused or not; Empty if none.
func (c *Clock) Turn() Colour { return c.turn }

// Spent returns the time used so far on the move being timed.
func (c *Clock) Spent() time.Duration {
	if !c.Running() {
		return c.spent
	}
	return c.spent + max(0, c.now().Sub(c.since)) // a clock set back gives nothing
}

// spentBy returns Spent if colour is to move, and 0 otherwise.
func (c *Clock) spentBy(colour Colour) time.Duration {
	if colour != c.turn {
		return 0
	}
	return c.Spent()
}

// Left returns what a clock face shows for colour: the time left for the move, of the
// main time, or of the current byo-yomi period. It is never below zero, and 0 without a
// time control.
func (c *Clock) Left(colour Colour) time.Duration {
	_, _, left := c.after(*c.side(colour), c.spentBy(colour))
	return left
}

// Main returns the main time left to colour; 0 once byo-yomi has begun.
func (c *Clock) Main(colour Colour) time.Duration {
	main, _, _ := c.after(*c.side(colour), c.spentBy(colour))
	return main
}

// Periods returns the number of byo-yomi periods left to colour, the current one
// included.
func (c *Clock) Periods(colour Colour) int {
	_, periods, _ := c.after(*c.side(colour), c.spentBy(colour))
	return periods
}

// Remaining returns the time until the flag of the side to move falls; limited is false
// when it never will, because no move is being timed or nothing limits it.
func (c *Clock) Remaining() (left time.Duration, limited bool) {
	if c.turn == Empty || c.control.Kind == NoTime {
		return 0, false
	}
	s := *c.side(c.turn)
	total := s.Main
	switch c.control.Kind {
	case PerMove:
		total = c.control.PerMove
	case ByoYomi:
		total += time.Duration(s.Periods) * c.control.Period
	}
	return max(0, total-c.Spent()), true
}

// Flagged returns the colour whose time has run out, or Empty.
func (c *Clock) Flagged() Colour {
	if left, limited := c.Remaining(); limited && left == 0 {
		return c.turn
	}
	return Empty
}

// after returns what a side has left once it has spent this long on a move: the main
// time and the periods, and the time left that a clock face shows.
func (c *Clock) after(s SideTime, spent time.Duration) (main time.Duration, periods int, left time.Duration) {
	main, periods = s.Main, s.Periods
	switch c.control.Kind {
	case NoTime:
		return main, periods, 0
	case PerMove:
		return main, periods, max(0, c.control.PerMove-spent)
	case PerGame:
		main = max(0, main-spent)
		return main, periods, main
	}
	if spent < main {
		return main - spent, periods, main - spent
	}
	over := spent - main
	used := min(int(over/c.control.Period), periods)
	if used == periods {
		return 0, 0, 0
	}
	return 0, periods - used, c.control.Period - over%c.control.Period
}

// State returns the clock as it stands, for a snapshot.
func (c *Clock) State() ClockState {
	return ClockState{c.sides[0], c.sides[1], c.turn, c.spentBy(c.turn)}
}

// SetState puts the clock back to a state, paused: [Clock.Resume] lets the move
// that was being timed run on.
func (c *Clock) SetState(s ClockState) {
	c.sides = [2]SideTime{s.Black, s.White}
	c.turn, c.spent, c.since = s.Turn, max(0, s.Spent), time.Time{}
}
