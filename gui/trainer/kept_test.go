package trainer

import (
	"context"
	"io"
	"log"
	"path/filepath"
	"testing"

	"omok/ai/puzzle"
	"omok/game/library"
	"omok/gui/i18n"
	"omok/gui/mode"
	"omok/gui/task"
)

// lateShelf is a library that says only later, or never, that something is on the disk.
type lateShelf struct {
	shelf
	said func()
}

func (s *lateShelf) Ask(do func(context.Context, *library.Library) error, then func()) {
	s.shelf.Ask(do, func() { s.said = then })
}

// TestAResultIsShownOnceItIsOnTheDisk asks for the solution of a puzzle: it is shown when
// the result cannot be lost any more, or after some patience with a busy library.
func TestAResultIsShownOnceItIsOnTheDisk(t *testing.T) {
	for _, busy := range []bool{false, true} {
		store := &lateShelf{shelf: open(t, filepath.Join(t.TempDir(), "library.db"))}
		redraws := 0
		screen := make(chan func(), 10)
		tr := &Trainer{Deps: Deps{
			Words: i18n.New(i18n.English), Desk: &mode.Desk{Redraw: func() { redraws++ }}, Log: log.New(io.Discard, "", 0),
			Tasks: task.NewGroup(func(f func()) { screen <- f }),
		}}
		tr.Course, _ = course(t, store.shelf)
		tr.Course.store = store
		tr.Now = tr.Course.now
		tr.attempt = NewAttempt(set(t, puzzle.Attack, 1), noon)
		tr.Give()
		if redraws != 0 || tr.attempt.State != Given {
			t.Fatalf("busy %v: drawn %d times before the result was kept, state %v", busy, redraws, tr.attempt.State)
		}
		if busy {
			(<-screen)() // the patience
		} else {
			store.said()
		}
		if redraws != 1 || tr.gain >= 0 {
			t.Errorf("busy %v: drawn %d times, the rating changed by %v", busy, redraws, tr.gain)
		}
		store.said()
		if redraws != 1 {
			t.Errorf("busy %v: drawn %d times in the end", busy, redraws)
		}
		tr.Tasks.Close(0)
	}
}
