package match

import "omok/game"

// Undo takes back what a person expects. At an end that was declared it reopens
// the game. Otherwise stones are taken back until it is a person's turn: one
// between two people or while an engine thinks, a pair after an engine's reply;
// between two engines one, and the match is paused. In a match that is over, away
// from its end, it goes back one move. It reports whether anything was taken back.
func (m *Match) Undo() bool {
	undone := false
	_ = m.do(func() error {
		undone = m.undo()
		return nil
	})
	return undone
}

func (m *Match) undo() bool {
	if m.reopens() {
		m.final = game.Result{}
		m.game.Undo()
		m.settle(Changed)
		return true
	}
	target := m.undoTarget()
	if target == nil {
		return false
	}
	if m.game.Current() == m.live {
		m.final = game.Result{}
	}
	var last *game.Node
	for m.game.Current() != target {
		last = m.game.Current()
		m.game.Undo()
	}
	if !m.final.Over {
		m.live, m.minds, m.tookBack = target, [2]mind{}, nil
		if m.played[last] {
			m.tookBack = target
		}
		m.paused = m.paused || !m.hasPerson()
	}
	m.settle(Changed)
	return true
}

// reopens reports whether Undo takes back a declared end rather than a stone.
func (m *Match) reopens() bool {
	if !m.final.Over || m.game.Current() != m.live {
		return false
	}
	switch m.final.Reason {
	case game.ByResigning, game.ByTime, game.ByAgreement, game.ByNoMove:
		return true
	}
	return false
}

// undoTarget is the position that Undo goes back to, or nil.
func (m *Match) undoTarget() *game.Node {
	n := m.game.Current().Parent
	if !m.hasPerson() || m.final.Over && m.game.Current() != m.live {
		return n
	}
	for ; n != nil; n = n.Parent {
		if m.opts.Seat(m.colourOf(m.game.OpeningAt(n).Actor)).Kind == Person {
			return n
		}
	}
	return nil
}

func (m *Match) hasPerson() bool {
	return m.opts.Black.Kind == Person || m.opts.White.Kind == Person
}

// Redo goes forward along the line that was taken back: at the position being
// played to the next one where a person is to move, elsewhere one move. It tells
// whether there was a move.
func (m *Match) Redo() bool {
	redone := false
	_ = m.do(func() error {
		playing := m.game.Current() == m.live && !m.final.Over
		for m.game.Redo() {
			redone = true
			if !playing || !m.computerToMove() || m.game.Result().Over || !m.hasPerson() {
				break
			}
		}
		if !redone {
			return nil
		}
		if !playing {
			m.settle(Changed)
			return nil
		}
		m.live = m.game.Current()
		m.conclude(Changed)
		return nil
	})
	return redone
}

// Jump shows another position of the tree. While it is not the one being played,
// engines and clock rest; back there, they go on. It reports whether n is in the
// tree.
func (m *Match) Jump(n *game.Node) bool {
	found := false
	_ = m.do(func() error {
		if n == m.game.Current() {
			found = true
			return nil
		}
		if found = m.game.Jump(n); found {
			m.settle(Changed)
		}
		return nil
	})
	return found
}

// Back shows the position one move earlier; it takes nothing back.
func (m *Match) Back() bool { return m.Jump(m.Snapshot().previous()) }

// Forward shows the position one move later on the line shown.
func (m *Match) Forward() bool { return m.Jump(m.Snapshot().following()) }

// First shows the start of the game.
func (m *Match) First() bool { return m.Jump(m.Snapshot().Line[0].Node) }

// Last shows the end of the line shown.
func (m *Match) Last() bool {
	line := m.Snapshot().Line
	return m.Jump(line[len(line)-1].Node)
}

func (s Snapshot) previous() *game.Node {
	if s.At == 0 {
		return nil
	}
	return s.Line[s.At-1].Node
}

func (s Snapshot) following() *game.Node {
	if s.At+1 == len(s.Line) {
		return nil
	}
	return s.Line[s.At+1].Node
}

// AddVariation puts a line of play into the tree, as a variation of the shown position,
// and shows its first move; [Match.Forward] walks on along it. The game being
// played stays where it is. The line ends before the first move that the rules
// refuse; an error means that this is its first.
func (m *Match) AddVariation(line []game.Point) error {
	return m.do(func() error {
		from := m.game.Current()
		var first *game.Node
		for _, p := range line {
			if err := m.game.Play(p); err != nil {
				if first == nil {
					return err
				}
				break
			}
			if first == nil {
				first = m.game.Current()
			}
		}
		if first != nil {
			m.game.Jump(from)
			m.game.Jump(first)
			m.settle(Changed)
		}
		return nil
	})
}

// Promote makes the line through n the main line.
func (m *Match) Promote(n *game.Node) bool {
	return m.prune(func() bool { return m.game.Promote(n) })
}

// Delete takes n and what follows it out of the tree. If the game being played is
// among them, it goes on from the position before n.
func (m *Match) Delete(n *game.Node) bool {
	return m.prune(func() bool {
		if n == nil {
			return false
		}
		lost, parent := false, n.Parent
		for up := m.live; up != nil; up = up.Parent {
			lost = lost || up == n
		}
		if !m.game.Delete(n) {
			return false
		}
		if lost {
			m.live, m.final = parent, game.Result{}
			m.game.Jump(m.live)
		}
		return true
	})
}

func (m *Match) prune(change func() bool) bool {
	changed := false
	_ = m.do(func() error {
		if changed = change(); changed {
			m.settle(Changed)
		}
		return nil
	})
	return changed
}

// Setup changes the shown position as an editor does; see [game.Game.Setup]. The
// game goes on from there.
func (m *Match) Setup(stones []game.Stone, toMove game.Colour) error {
	return m.do(func() error {
		if err := m.game.Setup(stones, toMove); err != nil {
			return err
		}
		m.live, m.final, m.timed = m.game.Current(), game.Result{}, nil
		m.conclude(Changed)
		return nil
	})
}
