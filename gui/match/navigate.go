package match

import "omok/game"

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
			m.resync(Changed)
		}
		return nil
	})
	return found
}

// Back shows the position one move earlier; it takes nothing back. Like
// Forward, it reports whether there is one.
func (m *Match) Back() bool { return m.Jump(m.Snapshot().previous()) }

// Forward shows the position one move later on the line shown, and reports whether
// there is one.
func (m *Match) Forward() bool { return m.Jump(m.Snapshot().following()) }

// First shows the start of the game, and reports whether it could.
func (m *Match) First() bool { return m.Jump(m.Snapshot().Line[0].Node) }

// Last shows the end of the line shown, and reports whether it could.
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

// AddVariation puts a line of play into the tree, as a variation of the shown
// position, and shows its first move; [Match.Forward] walks on along it. The game
// being played stays where it is. See [game.Game.AddLine].
func (m *Match) AddVariation(line []game.Point) error {
	return m.do(func() error {
		if err := m.edit(func() error { return m.game.AddLine(line) }); err != nil {
			return err
		}
		m.resync(Changed)
		return nil
	})
}

// Promote makes the line through n the main line, and reports whether n is in the tree.
func (m *Match) Promote(n *game.Node) bool {
	return m.prune(func() bool { return m.game.Promote(n) })
}

// Delete takes n and what follows it out of the tree. If the game being played is
// among them, it goes on from the position before n. It reports whether n
// was in the tree.
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
		_ = m.edit(func() error {
			changed = change()
			return nil
		})
		if changed {
			m.resync(Changed)
		}
		return nil
	})
	return changed
}

// Setup changes the shown position as an editor does; see [game.Game.Setup]. The
// game goes on from there. Where nothing would change, nothing happens.
func (m *Match) Setup(stones []game.Stone, toMove game.Colour) error {
	return m.do(func() error {
		before := m.game.LastEdit()
		err := m.edit(func() error {
			if err := m.game.Setup(stones, toMove); err != nil || m.game.LastEdit() == before {
				return err
			}
			m.live, m.final, m.timed = m.game.Current(), game.Result{}, nil
			delete(m.starts, m.live)
			return nil
		})
		if err == nil && m.game.LastEdit() != before {
			m.conclude(Changed)
		}
		return err
	})
}

// SetUp lets engines and clocks rest while a position is being set up, or go on.
// No stone can be placed meanwhile.
func (m *Match) SetUp(on bool) error {
	return m.do(func() error {
		if m.settingUp != on {
			m.settingUp = on
			m.resync(Changed)
		}
		return nil
	})
}

// Rearrange lets f change the tree. If the game being played is cut off by that, it goes
// on from where its line is still there. It reports whether f changed anything.
func (m *Match) Rearrange(f func(*game.Game) error) bool {
	return m.prune(func() bool {
		path, last := m.live.Path(), m.game.LastEdit()
		_ = f(m.game)
		if m.game.LastEdit() == last {
			return false
		}
		if !m.game.Has(m.live) {
			for !m.game.Has(path[len(path)-1]) {
				path = path[:len(path)-1]
			}
			m.live, m.final = path[len(path)-1], game.Result{}
		}
		return true
	})
}
