package gui

import (
	"time"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/match"
	"omok/gui/phrase"
	"omok/gui/sound"
)

// clockTicker keeps the clock faces moving while a clock runs, and nothing
// otherwise: an idle program uses no processor.
type clockTicker struct {
	window *Window
	quit   chan struct{} // closed to stop; nil while nothing ticks
	warned bool          // the low time of this move was sounded
}

// clockTick is how often the faces are read: they show tenths.
const clockTick = 100 * time.Millisecond

func newClockTicker(w *Window) *clockTicker { return &clockTicker{window: w} }

// restart ticks if the match's clock runs, and stops if it does not.
func (c *clockTicker) restart() {
	running := c.window.match.Clocks().Running && c.window.now.Options.Game.Time.Kind != game.NoTime
	switch {
	case !running:
		c.stop()
	case c.quit == nil:
		c.quit = make(chan struct{})
		go tick(c.quit, c.read)
	}
	c.warned = false
}

func (c *clockTicker) stop() {
	if c.quit != nil {
		close(c.quit)
		c.quit = nil
	}
}

// tick calls read on Fyne's goroutine until quit is closed.
func tick(quit <-chan struct{}, read func()) {
	t := time.NewTicker(clockTick)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			fyne.Do(read)
		case <-quit:
			return
		}
	}
}

// read shows both faces and warns once when little time is left.
func (c *clockTicker) read() {
	w := c.window
	if c.quit == nil || w.match == nil {
		return
	}
	w.showPlayers()
	clocks := w.match.Clocks()
	if !c.warned && leastLeft(clocks) <= phrase.LowTime {
		c.warned = true
		w.sound.Play(sound.LowTime)
	}
}

// leastLeft is the time left to the side on the move.
func leastLeft(c match.Clocks) time.Duration {
	if c.Turn == game.White {
		return c.White.Left
	}
	return c.Black.Left
}
