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
	free  func()
}

func newRest(free func()) rest {
	r := rest{from: largeLibrary, after: restAfter, timer: time.AfterFunc(restAfter, free), free: free}
	r.timer.Stop()
	return r
}

// rested lets the library rest after a while; it is called when something that goes
// through all games has ended.
func (l *Library) rested() {
	if l.large() {
		l.rest.timer.Reset(l.rest.after)
	}
}

// restNow gives the memory back at once; it is called between two steps that each take
// much.
func (l *Library) restNow() {
	if l.large() {
		l.rest.free()
	}
}

// large reports whether the table has so many games that the memory is worth giving back.
func (l *Library) large() bool {
	l.table.mu.RLock()
	defer l.table.mu.RUnlock()
	return len(l.table.rows) >= l.rest.from
}
