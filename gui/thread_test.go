package gui

import (
	"bytes"
	"runtime"
	"sync"
	"testing"

	"fyne.io/fyne/v2"

	"omok/game"
)

// thread is a driver that keeps what other goroutines hand to fyne.Do for the goroutine
// of the test, as a real driver does for its own; Fyne's test driver runs it at once,
// wherever it is.
type thread struct {
	fyne.Driver
	owner []byte

	mu    sync.Mutex
	calls []func()
}

// threadApp is the app with that driver.
type threadApp struct {
	fyne.App
	driver *thread
}

func (a threadApp) Driver() fyne.Driver { return a.driver }

// ownThread puts such a driver into the place of the test driver for the rest of a test.
// run does what has been handed over so far.
func ownThread() (run func()) {
	th := &thread{Driver: fyne.CurrentApp().Driver(), owner: goroutine()}
	fyne.SetCurrentApp(threadApp{fyne.CurrentApp(), th})
	return th.run
}

func (th *thread) DoFromGoroutine(f func(), _ bool) {
	if bytes.Equal(goroutine(), th.owner) {
		f()
		return
	}
	th.mu.Lock()
	defer th.mu.Unlock()
	th.calls = append(th.calls, f)
}

func (th *thread) run() {
	for {
		th.mu.Lock()
		calls := th.calls
		th.calls = nil
		th.mu.Unlock()
		if calls == nil {
			return
		}
		for _, f := range calls {
			f()
		}
	}
}

// goroutine names the one that calls it, by the first line of its stack.
func goroutine() []byte {
	line := make([]byte, 64)
	line = line[:runtime.Stack(line, false)]
	return line[:bytes.IndexByte(line, '[')]
}

func TestOwnThread(t *testing.T) {
	newTestWindow(t)
	run := ownThread()
	var done []string
	fyne.Do(func() { done = append(done, "own") })
	elsewhere := make(chan struct{})
	go func() {
		fyne.Do(func() { done = append(done, "elsewhere") })
		close(elsewhere)
	}()
	<-elsewhere
	if len(done) != 1 {
		t.Errorf("before its turn: %v", done)
	}
	if run(); len(done) != 2 {
		t.Errorf("in its turn: %v", done)
	}
}

// Fyne draws before it does what it was handed: a click does not wait for that.
func TestAClickShowsInItsOwnFrame(t *testing.T) {
	w := newTestWindow(t)
	run := ownThread()
	fyne.CurrentApp().(threadApp).driver.owner = nil // all waits, as with a real driver
	h8 := game.Point{X: 7, Y: 7}
	w.board.OnPlay(h8)
	if w.game.Now.Board.At(h8) != game.Black {
		t.Error("the stone waits for the next frame")
	}
	if run(); w.game.Now.Board.Stones() != 1 {
		t.Errorf("%d stones afterwards", w.game.Now.Board.Stones())
	}
}

// The same holds for what an action does, wherever it was chosen.
func TestAnActionShowsInItsOwnFrame(t *testing.T) {
	w := newTestWindow(t)
	ownThread()
	fyne.CurrentApp().(threadApp).driver.owner = nil
	w.board.OnPlay(game.Point{X: 7, Y: 7})
	if w.table.Press("undo"); w.game.Now.Board.Stones() != 0 {
		t.Error("taking back waits for the next frame")
	}
}
