package gomocup

import (
	"fmt"
	"strings"
	"sync"
	"time"
)

// Direction says who said a line.
type Direction uint8

// The directions.
const (
	To    Direction = iota // said to the engine
	From                   // said by the engine
	Aside                  // printed by the engine on its standard error
)

// sign returns the sign before a line in a console's text.
func (d Direction) sign() string {
	switch d {
	case To:
		return ">"
	case From:
		return "<"
	}
	return "!"
}

// Entry is a line of a [Console].
type Entry struct {
	At        time.Time
	Direction Direction
	Text      string // without control characters
}

// String returns the time of day, a sign for the direction, and the line.
func (e Entry) String() string {
	return fmt.Sprintf("%s %s %s", e.At.Format("15:04:05.000"), e.Direction.sign(), e.Text)
}

// maxEntries is how many lines a console keeps, maxEntry how long they may be.
const (
	maxEntries = 5000
	maxEntry   = 400
)

// Console keeps the latest lines said to and by an engine. It may be used from any
// goroutine; its zero value is empty and ready.
type Console struct {
	mu      sync.Mutex
	entries []Entry // a ring once it is full
	next    int     // the place of the oldest one then
	count   uint64
}

// Add keeps a line.
func (c *Console) Add(d Direction, text string) {
	e := Entry{time.Now(), d, clean(text, maxEntry)}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.count++
	if len(c.entries) < maxEntries {
		c.entries = append(c.entries, e)
		return
	}
	c.entries[c.next] = e
	c.next = (c.next + 1) % maxEntries
}

// Entries returns the lines kept, the oldest first.
func (c *Console) Entries() []Entry {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append(append([]Entry{}, c.entries[c.next:]...), c.entries[:c.next]...)
}

// Count returns how many lines were added in all, kept or not: it grows with every line.
func (c *Console) Count() uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.count
}

// Text returns the lines kept, one a line.
func (c *Console) Text() string {
	var text strings.Builder
	for _, e := range c.Entries() {
		text.WriteString(e.String())
		text.WriteByte('\n')
	}
	return text.String()
}
