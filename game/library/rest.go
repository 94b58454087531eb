package library

import "time"

const (
	// restAfter is how long after the last search the memory that searches took goes back
	// to the system: long enough for somebody who is typing a name.
	restAfter = 2 * time.Second
	// largeLibrary is from how many games on searches take so much that this is worth
	// while.
	largeLibrary = 200_000
)

// rest gives memory back to the system once nothing was asked for a while.
type rest struct {
	from  int // games
	after time.Duration
	timer *time.Timer
}

func newRest(free func()) rest {
	r := rest{from: largeLibrary, after: restAfter, timer: time.AfterFunc(restAfter, free)}
	r.timer.Stop()
	return r
}

// rested lets the library rest after a while; it is called when something that goes
// through all games has ended.
func (l *Library) rested() {
	l.table.mu.RLock()
	games := len(l.table.rows)
	l.table.mu.RUnlock()
	if games >= l.rest.from {
		l.rest.timer.Reset(l.rest.after)
	}
}
