package match

import (
	"errors"
	"fmt"
	"slices"
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
	Nodes   []StateNode // the tree, each node after its parent; the first is the root
	Current int         // the index of the node that is shown
	Live    int         // of the node being played
	Final   game.Result
	Paused  bool
	Clock   game.ClockState
	Timed   int                     // the node whose move the clock times, -1 for none
	Starts  map[int]game.ClockState // the clock as each node was reached in play
	Played  []int                   // the nodes whose moves were made in this match
}

// StateNode is a node of the tree with its parent as an index.
type StateNode struct {
	Parent  int           `json:"up"`
	Point   *game.Point   `json:"at,omitempty"` // nil for a node without a move
	Colour  game.Colour   `json:"c,omitempty"`
	ToMove  game.Colour   `json:"turn,omitempty"`
	Setup   []game.Stone  `json:"setup,omitempty"`
	Choice  *game.Choice  `json:"choice,omitempty"`
	Spent   time.Duration `json:"ns,omitempty"`
	Name    string        `json:"name,omitempty"`
	Comment string        `json:"text,omitempty"`
	Marks   []game.Mark   `json:"marks,omitempty"`

	Judgement  *game.Judgement `json:"judgement,omitempty"`
	Properties []game.Property `json:"properties,omitempty"`
}

// State returns the match at rest.
func (m *Match) State() State {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := State{
		Version: stateVersion, Saved: m.deps.Now(), Options: m.opts, Info: m.game.Info,
		Final: m.final, Paused: m.paused, Clock: m.clock.State(), Timed: -1,
		Starts: map[int]game.ClockState{},
	}
	if m.blackIs != game.First { // as they sat down, before the opening exchanged seats
		s.Options.Black, s.Options.White = s.Options.White, s.Options.Black
		s.Info.Black, s.Info.White = s.Info.White, s.Info.Black
	}
	type place struct {
		node   *game.Node
		parent int
	}
	for open := []place{{m.game.Root(), -1}}; len(open) > 0; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		n, i := p.node, len(s.Nodes)
		s.Nodes = append(s.Nodes, stateNode(n, p.parent))
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
		first := len(open)
		for child := range n.Children() {
			open = append(open, place{child, i})
		}
		slices.Reverse(open[first:])
	}
	return s
}

func stateNode(n *game.Node, parent int) StateNode {
	s := StateNode{
		Parent: parent, Colour: n.Colour, ToMove: n.ToMove, Setup: slices.Clone(n.Setup()),
		Choice: n.Choice(), Spent: n.Spent(), Name: n.Name(), Comment: n.Comment(), Marks: slices.Clone(n.Marks()),
		Properties: slices.Clone(n.Properties()),
	}
	if n.Judgement() != nil {
		j := *n.Judgement()
		s.Judgement = &j
	}
	if n.Colour != game.Empty {
		p := n.Point()
		s.Point = &p
	}
	return s
}

// Restore makes a match of a state, not started: [Match.Start] lets it go on.
func Restore(s State, deps Deps) (*Match, error) {
	if s.Version != stateVersion {
		return nil, fmt.Errorf("%w: it is of version %d", ErrSavedGame, s.Version)
	}
	nodes, err := s.tree()
	if err != nil {
		return nil, err
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

// node returns the node, not yet linked.
func (s *StateNode) node() *game.Node {
	n := &game.Node{Colour: s.Colour, ToMove: s.ToMove}
	if s.Point != nil {
		n.SetMove(*s.Point, s.Colour)
	}
	n.SetSetup(s.Setup)
	n.SetChoice(s.Choice)
	n.SetSpent(s.Spent)
	n.SetName(s.Name)
	n.SetComment(s.Comment)
	n.SetMarks(s.Marks)
	n.SetJudgement(s.Judgement)
	n.SetProperties(s.Properties)
	return n
}

// tree links the nodes.
func (s *State) tree() ([]*game.Node, error) {
	if len(s.Nodes) == 0 {
		return nil, fmt.Errorf("%w: it has no positions", ErrSavedGame)
	}
	nodes := make([]*game.Node, len(s.Nodes))
	for i, sn := range s.Nodes {
		n := sn.node()
		nodes[i] = n
		if i == 0 {
			continue
		}
		if sn.Parent < 0 || sn.Parent >= i {
			return nil, fmt.Errorf("%w: node %d has no parent", ErrSavedGame, i)
		}
		nodes[sn.Parent].AppendChild(n)
	}
	return nodes, nil
}
