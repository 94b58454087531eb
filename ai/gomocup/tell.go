package gomocup

import (
	"fmt"
	"strings"
	"time"

	"omok/ai"
)

// times is what a child is told about the clock, in the protocol's own terms.
type times struct {
	turn, match, left int64         // milliseconds
	increment         int64         // milliseconds; told only if it is or was other than 0
	deadline          time.Duration // the longest wait for the answer; 0 means for ever
}

// periodShare is how many moves the main time before byo-yomi is spread over.
const periodShare = 20

// timesOf translates limits into the protocol, see the table in the package
// documentation. whole is the time of the whole game, for a clock that does not know it.
func timesOf(l ai.Limits, whole time.Duration, factor float64) times {
	t := times{turn: unlimited, left: unlimited, deadline: l.Time}
	turn, c := l.Time, l.Clock
	bound := func(at *time.Duration, d time.Duration) {
		if d > 0 && (*at == 0 || d < *at) {
			*at = d
		}
	}
	if c != nil {
		bound(&turn, c.PerMove)
		bound(&t.deadline, c.PerMove)
		bound(&t.deadline, c.Left+time.Duration(c.Periods)*c.Period)
	}
	told := func(d time.Duration) int64 {
		return min(max(int64(float64(d.Milliseconds())*factor), 1), unlimited-1)
	}
	switch {
	case c == nil:
	case c.Periods > 0 && c.Period > 0:
		bound(&turn, c.Period+c.Left/periodShare)
	case c.Left > 0 || c.Game > 0:
		if c.Game > 0 {
			whole = c.Game
		}
		bound(&turn, max(whole, time.Millisecond))
		t.match, t.left, t.increment = told(max(whole, time.Millisecond)), told(c.Left), c.Increment.Milliseconds()
	}
	if turn > 0 {
		t.turn = told(turn)
	}
	return t
}

// extensions are the INFO keys that only some engines know.
var extensions = map[string]bool{
	"time_increment": true, "thread_num": true, "max_node": true, "max_depth": true, "show_detail": true,
}

// infoFor returns the INFO lines before a move, those that tell the child something new.
// The time left in the game is told before each move, after the other times, because
// some engines reset it with every other time.
func (h *Host) infoFor(q *question, t times) string {
	var text strings.Builder
	if h.told == nil {
		h.told = map[string]int64{}
	}
	info := func(key string, value int64) {
		if old, known := h.told[key]; (!known || old != value) && !(h.plain && extensions[key]) {
			h.told[key] = value
			fmt.Fprintf(&text, "INFO %s %d\r\n", key, value)
		}
	}
	again := func(key string, value int64) { // repeated only if the value has changed
		if _, was := h.told[key]; was || value > 0 {
			info(key, value)
		}
	}
	l := q.limits
	info("timeout_match", t.match)
	info("timeout_turn", t.turn)
	if t.match > 0 {
		delete(h.told, "time_left")
	}
	info("time_left", t.left)
	again("time_increment", t.increment)
	info("max_memory", h.config.MaxMemory)
	info("game_type", 1) // the opponent is a program
	info("rule", int64(q.code))
	threads := max(l.Threads, 1)
	if h.config.Threads > 0 {
		threads = h.config.Threads
	}
	info("thread_num", int64(threads))
	again("max_node", l.Nodes)
	again("max_depth", int64(l.Depth))
	detail := int64(0)
	if q.detail {
		detail = 2
	}
	again("show_detail", detail)
	return text.String()
}
