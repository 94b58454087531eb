package match

import "omok/game"

// stand is what an edit can change of a match besides its game.
type stand struct {
	live  *game.Node
	final game.Result
}

// memo is how a match stood before and after an edit; the edit carries it.
type memo struct{ before, after stand }

// edit does something that edits the game, and notes how the match stood before and
// after it.
func (m *Match) edit(f func() error) error {
	before, last := stand{m.live, m.final}, m.game.LastEdit()
	err := f()
	if e := m.game.LastEdit(); e != nil && e != last {
		e.Memo = memo{before, stand{m.live, m.final}}
	}
	return err
}

// Undo takes back the last thing done, whatever it was. Of a game being played that
// is moves until it is a person's turn: one between two people or while an engine
// thinks, a pair after an engine's reply; between two engines it is one, and the
// match is paused. An end that was declared is taken back, so that play can go on.
// It reports whether anything was taken back.
func (m *Match) Undo() bool {
	undone := false
	_ = m.do(func() error {
		undone = m.undo()
		return nil
	})
	return undone
}

func (m *Match) undo() bool {
	played, undone := false, false
	if steps := m.undoSteps(); steps > 0 {
		for range steps {
			played = m.undoOne() || played
		}
		undone = true
	} else {
		undone = m.takeBack()
		played = undone
	}
	if !undone {
		return false
	}
	m.tookBack = nil
	if played && !m.final.Over {
		m.tookBack = m.live
		m.estimates = [2]estimate{}
		m.paused = m.paused || !m.hasPerson()
	}
	m.resync(Changed)
	return true
}

// undoOne takes one edit back, and reports whether it was a move of the game being
// played.
func (m *Match) undoOne() bool {
	e := m.game.LastEdit()
	if e.Kind == game.EditInfo { // the names belong to the seats that the players had then
		m.game.Jump(e.To)
		m.seat()
	}
	played := m.isPlayed(e)
	m.game.Undo()
	if memo, ok := e.Memo.(memo); ok {
		m.live, m.final = memo.before.live, memo.before.final
	}
	return played
}

// isPlayed reports whether an edit was a move, or a choice, of the game being
// played.
func (m *Match) isPlayed(e *game.Edit) bool {
	memo, ok := e.Memo.(memo)
	return ok && (e.Kind == game.EditMove || e.Kind == game.EditChoice) && !memo.before.final.Over
}

// undoSteps returns how many edits Undo takes back.
func (m *Match) undoSteps() int {
	edits := m.game.Edits()
	last := m.game.LastEdit()
	if last == nil || !m.isPlayed(last) || !m.hasPerson() {
		return min(len(edits), 1)
	}
	for i := len(edits) - 1; i >= 0; i-- {
		if m.isPersonsTurn(edits[i].From) {
			return len(edits) - i
		}
	}
	return 0
}

// takeBack takes back what this match played or declared before its game kept a
// journal, such as in an earlier run of the program, and reports whether there was any.
func (m *Match) takeBack() bool {
	steps := m.takeBackSteps()
	for range steps {
		after := stand{m.live, m.final}
		if !m.game.TakeBack() {
			return false
		}
		m.live, m.final = m.game.Current(), game.Result{}
		m.game.NextEdit().Memo = memo{stand{m.live, m.final}, after}
	}
	return steps > 0
}

// takeBackSteps returns how many steps takeBack asks the game to take back.
func (m *Match) takeBackSteps() int {
	if m.game.LastEdit() != nil || m.game.Current() != m.live || !m.played[m.live] {
		return 0
	}
	if m.reopens() || !m.hasPerson() {
		return 1
	}
	steps := 0
	for n := m.live; n.Parent != nil && m.played[n]; n = n.Parent {
		steps++
		if m.isPersonsTurn(n.Parent) {
			return steps
		}
	}
	return 0
}

// reopens reports whether the match ended by a declaration at the position being
// played.
func (m *Match) reopens() bool {
	switch m.final.Reason {
	case game.ByResigning, game.ByTime, game.ByAgreement, game.ByNoMove:
		return m.final.Over
	}
	return false
}

// isPersonsTurn reports whether a person is to act at n.
func (m *Match) isPersonsTurn(n *game.Node) bool {
	return m.opts.Seat(m.colourOf(m.game.OpeningAt(n).Actor)).Kind == Person
}

func (m *Match) hasPerson() bool {
	return m.opts.Black.Kind == Person || m.opts.White.Kind == Person
}

// Redo does again what was taken back last; moves of a game being played until it
// is a person's turn. It reports whether there was anything.
func (m *Match) Redo() bool {
	redone := false
	_ = m.do(func() error {
		redone = m.redo()
		return nil
	})
	return redone
}

func (m *Match) redo() bool {
	ended, redone := m.final.Over, false
	for e := m.game.NextEdit(); e != nil; e = m.game.NextEdit() {
		if redone && !m.isPlayed(e) {
			break
		}
		if e.Kind == game.EditInfo {
			m.game.Jump(e.From)
			m.seat()
		}
		m.game.Redo()
		if memo, ok := e.Memo.(memo); ok {
			m.live, m.final = memo.after.live, memo.after.final
		}
		redone = true
		if !m.isPlayed(e) || m.final.Over || !m.hasPerson() || m.isPersonsTurn(m.live) {
			break
		}
	}
	switch {
	case !redone:
		return false
	case m.final.Over && !ended:
		m.resync(Ended)
	default:
		m.resync(Changed)
	}
	return true
}

// Step is what Undo would take back, or Redo do again.
type Step struct {
	Kind  game.EditKind // NoEdit: nothing
	Count int           // of moves or stones; 0 where none are counted
}

// undoStep returns what Undo would take back.
func (m *Match) undoStep() Step {
	steps := m.undoSteps()
	if steps == 0 {
		return m.takeBackStep()
	}
	edits := m.game.Edits()
	return m.stepOf(edits[len(edits)-steps:])
}

func (m *Match) takeBackStep() Step {
	steps := m.takeBackSteps()
	switch {
	case steps == 0:
		return Step{}
	case m.reopens():
		return Step{Kind: game.EditResult}
	}
	return Step{game.EditMove, steps}
}

// redoStep returns what Redo would do again. Of several moves it names one.
func (m *Match) redoStep() Step {
	if e := m.game.NextEdit(); e != nil {
		return Step{e.Kind, e.Count}
	}
	return Step{}
}

// stepOf sums edits up that are taken back together: the last one says what they
// are, and the moves are counted.
func (m *Match) stepOf(edits []*game.Edit) Step {
	s := Step{Kind: edits[len(edits)-1].Kind}
	for _, e := range edits {
		if e.Kind == s.Kind {
			s.Count += e.Count
		}
	}
	return s
}
