package match

import (
	"errors"
	"fmt"
	"time"

	"omok/game"
)

// stateVersion is raised when the form of State changes, so that an older program
// does not misread it.
const stateVersion = 1

// ErrSavedGame is in the errors of a saved game that cannot be read.
var ErrSavedGame = errors.New("match: the saved game cannot be read")

// State is a whole match at rest, for a file on disk: who plays what, the tree,
// the place in it, the clocks. It is a plain value.
type State struct {
	Version int
	Saved   time.Time
	Options Options
	Info    game.Info
	Nodes   []game.FlatNode // the tree, each node after its parent; the first is the root
	Current int             // the index of the node that is shown
	Live    int             // of the node being played
	Final   game.Result
	Paused  bool
	Clock   game.ClockState
	Timed   int                     // the node whose move the clock times, -1 for none
	Starts  map[int]game.ClockState // the clock as each node was reached in play
	Played  []int                   // the nodes whose moves were made in this match
}

// State returns the match at rest.
func (m *Match) State() State {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.state()
}

func (m *Match) state() State {
	s := State{
		Version: stateVersion, Saved: m.deps.Now(), Options: m.opts, Info: m.game.Info,
		Final: m.final, Paused: m.paused, Clock: m.clock.State(), Timed: -1,
		Starts: map[int]game.ClockState{},
	}
	if m.blackIs != game.First { // as they sat down, before the opening exchanged seats
		s.Options.Black, s.Options.White = s.Options.White, s.Options.Black
		s.Info.Black, s.Info.White = s.Info.White, s.Info.Black
	}
	s.Nodes = game.Flatten(m.game.Root(), func(n *game.Node, i int) {
		if start, ok := m.starts[n]; ok {
			s.Starts[i] = start
		}
		if m.played[n] {
			s.Played = append(s.Played, i)
		}
		if n == m.game.Current() {
			s.Current = i
		}
		if n == m.live {
			s.Live = i
		}
		if n == m.timed {
			s.Timed = i
		}
	})
	return s
}

// Restore makes a match of a state, not started: [Match.Start] lets it go on.
func Restore(s State, deps Deps) (*Match, error) {
	if s.Version != stateVersion {
		return nil, fmt.Errorf("%w: it is of version %d", ErrSavedGame, s.Version)
	}
	nodes, err := game.Unflatten(s.Nodes)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSavedGame, err)
	}
	if s.Current < 0 || s.Current >= len(nodes) || s.Live < 0 || s.Live >= len(nodes) {
		return nil, fmt.Errorf("%w: its place is not in its tree", ErrSavedGame)
	}
	g, err := game.FromTree(s.Options.Game, nodes[0])
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSavedGame, err)
	}
	g.Info = s.Info
	g.Jump(nodes[s.Live])
	if s.Final.Over && !g.Result().Over {
		if err := g.Declare(s.Final); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrSavedGame, err)
		}
	}
	final := g.Result()
	g.Jump(nodes[s.Current])
	m, err := Open(g, s.Options, deps)
	if err != nil {
		return nil, err
	}
	m.live, m.final, m.paused = nodes[s.Live], final, s.Paused
	m.clock.SetState(s.Clock)
	if s.Timed >= 0 && s.Timed < len(nodes) {
		m.timed = nodes[s.Timed]
	}
	for i, start := range s.Starts {
		if i >= 0 && i < len(nodes) {
			m.starts[nodes[i]] = start
		}
	}
	for _, i := range s.Played {
		if i >= 0 && i < len(nodes) {
			m.played[nodes[i]] = true
		}
	}
	m.look()
	m.fill()
	return m, nil
}
