// Package match is one game being played: who sits where, whose turn it is, the
// clock, the engines that play, undo. It knows no window.
//
// A [Match] may be used from any goroutine. Every change is told to its listeners
// as an [Event] with an immutable [Snapshot], in order and one at a time; a
// listener may call the match again. Engines think on goroutines of their own
// under a context; whatever changes the position cancels them, and a reply that
// belongs to an older position is dropped by its sequence number.
package match

import (
	"errors"
	"sync"

	"omok/game"
	"omok/gui/feed"
	"omok/gui/thinker"
)

// The errors of a request that cannot be met now; those of package game come
// beside them.
var (
	ErrClosed      = errors.New("match: the match is closed")
	ErrPaused      = errors.New("match: the match is paused")
	ErrNotYourTurn = errors.New("match: it is the engine's turn")
	ErrLate        = errors.New("match: the stone came too late, the game is lost on time")
	ErrSettingUp   = errors.New("match: a position is being set up")
	ErrNoOffer     = errors.New("match: no draw is on offer")
)

// Match is one game being played. Make one with [New], [Open] or [Restore], and
// [Match.Close] it.
type Match struct {
	deps Deps

	mu     sync.Mutex // guards everything below
	opts   Options
	game   *game.Game
	clock  *game.Clock
	closed bool

	blackIs   game.Player // who has Black's seat; an opening may exchange them
	live      *game.Node  // where the game being played stands; Jump may show another node
	final     game.Result // how the match ended
	paused    bool
	settingUp bool        // engines and clocks rest while a position is set up
	held      bool        // the clock rests while somebody else takes the time of the side to move
	tookBack  *game.Node  // where the last Undo led; another move there replaces the one taken back
	offer     game.Colour // who offers a draw, or Empty
	timed     *game.Node  // the position whose move the clock times
	starts    map[*game.Node]game.ClockState
	played    map[*game.Node]bool // the moves made in this match

	seq       uint64              // of the position as engines see it; an older reply is dropped
	stopFlag  func()              // the timer that ends a game on time
	players   [2]*thinker.Thinker // Black's and White's engine
	estimates [2]estimate
	thought   thought
	view      Snapshot // the last one made

	book notebook
	feed feed.Feed[Event]
}

// New starts a match on an empty board. Nothing runs until [Match.Start].
func New(opts Options, deps Deps) (*Match, error) {
	g, err := game.NewGame(opts.Game)
	if err != nil {
		return nil, err
	}
	return Open(g, opts, deps)
}

// Open makes a match of a game that exists, such as one read from a record; its
// configuration replaces the one in opts. When its main line ends in a result the
// match is over, and what is played are variations; otherwise play goes on where
// the game stands. The match owns the game from then on, and what was done to it
// before cannot be taken back.
func Open(g *game.Game, opts Options, deps Deps) (*Match, error) {
	opts.Game = g.Config()
	m := &Match{
		deps:   deps.orSystem(),
		opts:   opts,
		game:   g,
		live:   g.Current(),
		starts: map[*game.Node]game.ClockState{},
		played: map[*game.Node]bool{},
	}
	m.players = [2]*thinker.Thinker{m.newPlayer(opts.Black.Engine), m.newPlayer(opts.White.Engine)}
	m.clock = game.NewClock(opts.Game.Time, m.deps.Now)
	g.Forget()
	m.findEnd()
	m.seat()
	m.look()
	m.view.Can = m.can()
	return m, nil
}

// findEnd looks whether the main line ends in a result.
func (m *Match) findEnd() {
	shown, end := m.game.Current(), m.game.Root()
	for end.FirstChild() != nil {
		end = end.FirstChild()
	}
	m.game.Jump(end)
	if r := m.game.Result(); r.Over {
		m.final, m.live = r, end
	}
	m.game.Jump(shown)
}

// Start lets the match begin or go on: the clock of the side to move runs, and an
// engine whose turn it is thinks. Calling it again does nothing.
func (m *Match) Start() {
	_ = m.do(func() error {
		if m.seq == 0 {
			m.resync(Changed)
		}
		return nil
	})
}

// Listen adds a listener. It is called for each later event, on the goroutine
// that caused it or is busy telling others.
func (m *Match) Listen(f func(Event)) { m.feed.Listen(f) }

// Close cancels whatever runs and ends the match; later calls return ErrClosed. It
// does not wait for the engines: [Match.Wait] does.
func (m *Match) Close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return
	}
	m.closed = true
	m.seq++
	m.halt()
	m.feed.Close()
	for _, p := range m.players {
		p.Close()
	}
}

// Wait returns when every goroutine of a closed match has ended. A listener must
// not call it.
func (m *Match) Wait() {
	m.mu.Lock()
	players := m.players
	m.mu.Unlock()
	for _, p := range players {
		p.Wait()
	}
}

// Snapshot returns the match as it stands.
func (m *Match) Snapshot() Snapshot {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.view
}

// Read calls f with the game, for what a snapshot does not hold, such as the
// whole tree. f must not change it, keep it, or call the match.
func (m *Match) Read(f func(*game.Game)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f(m.game)
}

// Edit calls f to change what is said about the game, by its own methods: its
// information, comments, names, marks and judgements. f must not play, and must not
// call the match. What it has changed can be taken back by [Match.Undo].
func (m *Match) Edit(f func(*game.Game) error) error {
	return m.do(func() error {
		err := m.edit(func() error { return f(m.game) })
		m.emit(Changed)
		return err
	})
}

// do runs f under the lock and then tells the listeners what came of it.
func (m *Match) do(f func() error) error {
	m.mu.Lock()
	if m.closed {
		m.mu.Unlock()
		return ErrClosed
	}
	err := f()
	if len(m.book.edits) > 0 {
		m.jot()
	}
	m.mu.Unlock()
	m.feed.Deliver()
	return err
}

// resync ends every change of the position, the turn or the pause: whatever belongs to
// the older position is stopped, what the new one needs is started, and the listeners
// hear of it.
func (m *Match) resync(kind EventKind) {
	m.seq++
	m.halt()
	m.held = false
	m.seat()
	m.offer = game.Empty
	m.paused = m.paused && !m.final.Over
	if m.running() {
		m.runClock()
		m.beginThinking()
	}
	m.emit(kind)
}

// halt stops the engines that play and the clock.
func (m *Match) halt() {
	m.thought.stop()
	for _, p := range m.players {
		p.Stop()
	}
	m.stopClock()
}

// stopClock lets the clock rest.
func (m *Match) stopClock() {
	if m.stopFlag != nil {
		m.stopFlag()
		m.stopFlag = nil
	}
	m.clock.Pause()
}

// running reports whether the game being played is on, rather than paused, over or
// looked at elsewhere.
func (m *Match) running() bool {
	return !m.paused && !m.settingUp && !m.final.Over && m.game.Current() == m.live
}

// computerToMove reports whether the turn at the shown position is an engine's. In
// a match that is over everything may be tried out.
func (m *Match) computerToMove() bool {
	return !m.final.Over && m.opts.Seat(m.toAct()).Kind == Computer
}

// toAct returns the colour of whoever is to act: the side to move, but for the opening
// protocols in which one player places the stones of both.
func (m *Match) toAct() game.Colour {
	return m.colourOf(m.game.Opening().Actor)
}

// colourOf returns the colour that a player has at the shown position.
func (m *Match) colourOf(p game.Player) game.Colour {
	if p == m.blackIs {
		return game.Black
	}
	return game.White
}

// seat lets the players sit where the opening has put them at the shown position;
// their engines, names and times go with them.
func (m *Match) seat() {
	if m.game.Opening().Black == m.blackIs {
		return
	}
	m.blackIs = m.blackIs.Other()
	m.opts.Black, m.opts.White = m.opts.White, m.opts.Black
	m.players[0], m.players[1] = m.players[1], m.players[0]
	m.estimates[0], m.estimates[1] = m.estimates[1], m.estimates[0]
	m.game.Info.Black, m.game.Info.White = m.game.Info.White, m.game.Info.Black
	state := m.clock.State()
	state.Black, state.White, state.Turn = state.White, state.Black, state.Turn.Opponent()
	m.clock.SetState(state)
}
