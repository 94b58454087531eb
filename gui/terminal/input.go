package terminal

import (
	"bufio"
	"context"
	"io"
	"sync"

	"omok/gui/match"
)

// lines sends the lines of r until they end or ctx does, and then closes. What does not
// fit the reader's buffer is cut off: no point and no command is that long.
func lines(ctx context.Context, r io.Reader) <-chan string {
	c := make(chan string)
	go func() {
		defer close(c)
		in := bufio.NewReader(r)
		for {
			line, more, err := in.ReadLine()
			text := string(line)
			for more && err == nil {
				_, more, err = in.ReadLine()
			}
			if err != nil {
				return
			}
			select {
			case c <- text:
			case <-ctx.Done():
				return
			}
		}
	}()
	return c
}

// inbox keeps the events of a match until they are printed, so that the match never
// waits.
type inbox struct {
	more chan struct{} // has an element when there are any

	mu     sync.Mutex
	events []match.Event
}

func newInbox() *inbox { return &inbox{more: make(chan struct{}, 1)} }

func (b *inbox) put(e match.Event) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.events = append(b.events, e)
	select {
	case b.more <- struct{}{}:
	default:
	}
}

func (b *inbox) take() []match.Event {
	b.mu.Lock()
	defer b.mu.Unlock()
	events := b.events
	b.events = nil
	return events
}
