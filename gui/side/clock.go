package side

import (
	"time"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/match"
	"omok/gui/phrase"
	"omok/gui/session"
)

// Clock keeps the clock faces moving while a clock runs, and nothing otherwise: an
// idle program uses no processor. All of it belongs to Fyne's goroutine.
type Clock struct {
	game   *session.Session
	show   func()        // shows the faces
	low    func()        // little time is left
	quit   chan struct{} // closed to stop; nil while nothing ticks
	warned bool          // low was called for this move
}

// clockTick is how often the faces are read: they show tenths.
const clockTick = 100 * time.Millisecond

// NewClock returns a clock at rest. While it runs it calls show for each tick, and low
// once a move when little time is left.
func NewClock(s *session.Session, show, low func()) *Clock {
	return &Clock{game: s, show: show, low: low}
}

// Restart ticks if the match's clock runs, and stops if it does not.
func (c *Clock) Restart() {
	running := c.game.Match.Clocks().Running && c.game.Now.Options.Game.Time.Kind != game.NoTime
	switch {
	case !running:
		c.Stop()
	case c.quit == nil:
		c.quit = make(chan struct{})
		go tick(c.quit, c.read)
	}
	c.warned = false
}

// Stop ends the ticking.
func (c *Clock) Stop() {
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
func (c *Clock) read() {
	if c.quit == nil || c.game.Match == nil {
		return
	}
	c.show()
	if !c.warned && leastLeft(c.game.Match.Clocks()) <= phrase.LowTime {
		c.warned = true
		c.low()
	}
}

// leastLeft returns the time left to the side on the move.
func leastLeft(c match.Clocks) time.Duration {
	if c.Turn == game.White {
		return c.White.Left
	}
	return c.Black.Left
}
