// Package feed hands events to listeners: in order, one at a time, and never while
// its owner holds a lock.
//
// The owner queues events with [Feed.Put] while it changes its state, and calls
// [Feed.Deliver] once its lock is free. A listener may call the owner again.
package feed

import "sync"

// Feed is a queue of events and those who listen. Its zero value is ready to use;
// it may be used from any goroutine.
type Feed[E any] struct {
	mu         sync.Mutex
	queue      []E
	listeners  []func(E)
	delivering bool
}

// Listen adds a listener. It is called for each event put later, on the goroutine
// that delivers it.
func (f *Feed[E]) Listen(listener func(E)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.listeners = append(f.listeners, listener)
}

// Put queues an event.
func (f *Feed[E]) Put(e E) { f.Replace(func(E) bool { return false }, e) }

// Replace queues an event in the place of the last one queued, if that one is old
// news now; otherwise after it.
func (f *Feed[E]) Replace(old func(last E) bool, e E) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if n := len(f.queue); n > 0 && old(f.queue[n-1]) {
		f.queue = f.queue[:n-1]
	}
	f.queue = append(f.queue, e)
}

// Deliver hands the queued events to the listeners; if a goroutine is at it
// already, that one will.
func (f *Feed[E]) Deliver() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.delivering {
		return
	}
	f.delivering = true
	for len(f.queue) > 0 {
		events, listeners := f.queue, f.listeners
		f.queue = nil
		f.mu.Unlock()
		for _, e := range events {
			for _, tell := range listeners {
				tell(e)
			}
		}
		f.mu.Lock()
	}
	f.delivering = false
}

// Close drops the events that wait, and all listeners.
func (f *Feed[E]) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.queue, f.listeners = nil, nil
}
