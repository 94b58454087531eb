package refute

import (
	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/mode"
	"omok/gui/phrase"
)

// Mode is playing a claimed win out on the board of the window. Engines and clocks of
// the game rest until it is left.
type Mode struct {
	mode.Base
	*Duel
	desk    *mode.Desk
	panel   *Panel
	refused *game.Explanation // of the last click, or nil
	shown   []game.Point      // a line of the tree that is pointed at, since the proof began
}

// NewMode begins to play out the win that is claimed for the side to move of pos; begin
// makes the duel, which calls the function it is given whenever something is new.
func NewMode(d *mode.Desk, begin func(changed func()) *Duel) *Mode {
	m := &Mode{desk: d}
	d.Rest(true)
	m.Duel = begin(func() {
		m.refused, m.shown = nil, nil
		d.Redraw()
	})
	m.panel = newPanel(m)
	return m
}

// Click plays a stone for the person.
func (m *Mode) Click(p game.Point) {
	if m.State != Ready {
		return
	}
	pos := m.Position()
	foul, may := m.desk.MayPlay(&pos.Rules, pos.Board, p, pos.ToMove)
	if !may {
		if foul != nil {
			m.refused = foul
			m.desk.Redraw()
		}
		return
	}
	m.desk.Say("")
	m.Play(p)
}

// Key takes Escape, which goes back to the game, and reports whether it was the key.
func (m *Mode) Key(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape {
		return false
	}
	m.desk.End()
	return true
}

// Mark shows the position of the duel in the place of the game's.
func (m *Mode) Mark(v *board.View) {
	pos := m.Position()
	*v = board.View{Size: pos.Board.Size()}
	number := map[game.Point]int{}
	for i, p := range m.Moves {
		number[p] = i + 1
	}
	for p, c := range pos.Board.Points {
		if c != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: p, Colour: c, Number: number[p]})
		}
	}
	if n := len(m.Moves); n > 0 {
		last := m.Moves[n-1]
		v.Last = &last
		v.Win = pos.Rules.Five(pos.Board, last, pos.ToMove.Opponent())
	}
	if m.State == Ready {
		v.Turn, v.Forbidden = pos.ToMove, pos.Rules.Forbidden(pos.Board, pos.ToMove)
	}
	if x := m.refused; x != nil {
		v.Refused, v.Lines = &board.Stone{Point: x.Point, Colour: x.Colour}, x.Lines
		return
	}
	c := pos.ToMove
	for i, p := range m.shown {
		v.Ghosts = append(v.Ghosts, board.Stone{Point: p, Colour: c, Number: i + 1})
		c = c.Opponent()
	}
}

// Status says how the duel stands.
func (m *Mode) Status() string {
	t := m.desk.Words
	attacker, defender := phrase.Colour(t, m.Attacker), phrase.Colour(t, m.Attacker.Opponent())
	switch m.State {
	case Proving:
		return t.T("refute.proving", "colour", attacker)
	case Unproved:
		return t.T("refute.unproved", "colour", attacker)
	case Five:
		if m.Turn() == m.Attacker {
			return t.T("refute.lost", "colour", defender)
		}
		if m.Side == Attacker {
			return t.T("refute.found", "colour", attacker)
		}
		if !m.CanBack() {
			return t.T("result.five") // at once: nothing was there to be defended
		}
		return t.T("refute.five", "colour", attacker, "other", defender)
	case Helpless:
		return t.T("refute.helpless", "colour", attacker, "other", defender)
	case Escaped:
		if m.Side == Attacker {
			return t.T("refute.escaped", "colour", attacker)
		}
		return t.T("refute.holds", "colour", attacker)
	}
	text := t.T("refute.defend", "colour", attacker, "other", defender, "n", m.Left())
	if m.Side == Attacker {
		text = t.T("refute.attack", "colour", attacker, "n", m.Left())
	}
	return phrase.Beside(m.lastMove(), text)
}

// lastMove says what the program played, and what it threatens.
func (m *Mode) lastMove() string {
	n := len(m.Moves)
	if n == 0 {
		return ""
	}
	pos := m.Position()
	c := pos.ToMove.Opponent()
	return phrase.Move(m.desk.Words, c, m.Moves[n-1], pos.Rules.Threats(pos.Board, m.Moves[n-1], c))
}

// Fill says what the mode can do.
func (m *Mode) Fill(s *action.State) {
	s.Refuting, s.Attacking, s.ProofShown = true, m.Side == Attacker, m.panel.unfolded()
	s.Can.Undo, s.Can.Redo = m.CanBack(), m.CanForward()
	s.Undo, s.Redo = "", ""
	s.Away, s.Claim, s.Can.Play, s.Can.Choose = true, false, false, false
}

// Bar returns the buttons of the mode.
func (m *Mode) Bar() []action.ID {
	return []action.ID{"refuteSides", "refuteAgain", "refuteTree", "refuteClose"}
}

// Undo takes the last move back. It always reports true.
func (m *Mode) Undo() bool {
	m.Back()
	return true
}

// Redo plays it again. It always reports true.
func (m *Mode) Redo() bool {
	m.Forward()
	return true
}

// ChangeSides begins again with the person on the other side.
func (m *Mode) ChangeSides() {
	m.panel.hidden = m.Side == Defender
	m.Restart(1 - m.Side)
}

// Again begins again on the same side.
func (m *Mode) Again() { m.Restart(m.Side) }

// ToggleTree shows the tree of the proof, or hides it.
func (m *Mode) ToggleTree() {
	m.panel.hidden = !m.panel.hidden
	m.desk.Redraw()
}

// point shows a line of the tree on the board: the moves after the position shown.
func (m *Mode) point(line []game.Point) {
	m.shown = line
	m.desk.Redraw()
}

// Beside returns what stands beside the board: the tree of the proof.
func (m *Mode) Beside() fyne.CanvasObject { return m.panel.update() }

// Leave goes back to the game.
func (m *Mode) Leave() {
	m.Close()
	m.desk.Rest(false)
}
