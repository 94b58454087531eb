package mode

import (
	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/phrase"
)

// Setup sets a position up. It works on a board of its own, so that nothing of the
// game changes before it is done; engines and clocks rest meanwhile.
type Setup struct {
	plain
	desk  *Desk
	brush action.Brush
	start sketch   // the position it began with
	steps []sketch // what was drawn, the last one as it stands
	undo  int      // how many of the steps have been taken back
}

// sketch is a position as it is being drawn.
type sketch struct {
	board *game.Board
	turn  game.Colour
}

// NewSetup returns the mode of setting up the position shown. Engines and clocks
// rest until it is left.
func NewSetup(d *Desk) *Setup {
	now := d.Now()
	start := sketch{now.Board, now.ToMove}
	d.Rest(true)
	return &Setup{desk: d, brush: action.BlackBrush, start: start, steps: []sketch{start}}
}

// now returns the position as it is drawn.
func (m *Setup) now() sketch { return m.steps[len(m.steps)-1-m.undo] }

// draw makes s the position.
func (m *Setup) draw(s sketch) {
	m.steps = append(m.steps[:len(m.steps)-m.undo], s)
	m.undo = 0
	m.desk.Redraw()
}

// Click applies the brush to a point. A point that has its colour already is emptied.
func (m *Setup) Click(p game.Point) {
	colour := m.brush.Colour()
	s := m.now()
	if s.board.At(p) == colour {
		colour = game.Empty
	}
	if s.board.At(p) == colour {
		return
	}
	s.board = s.board.Clone()
	s.board.Set(p, colour)
	m.draw(s)
}

// Key takes Escape, which leaves while nothing has been changed, and reports whether it
// did.
func (m *Setup) Key(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape {
		return false
	}
	if m.changed() {
		m.desk.Say(m.desk.Words.T("setup.unfinished"))
		return true
	}
	m.Cancel()
	return true
}

// Mark shows the position as it is drawn, in the place of the one of the game.
func (m *Setup) Mark(v *board.View) {
	v.Edit, v.Forbidden, v.Last, v.Win, v.Marks = true, nil, nil, nil, nil
	v.Candidates, v.Ghosts, v.Lines, v.Refused, v.Signs = nil, nil, nil, nil, nil
	v.Turn = m.brush.Colour()
	v.Stones = nil
	for p, c := range m.now().board.Points {
		if c != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: p, Colour: c})
		}
	}
}

// Status says how to finish.
func (m *Setup) Status() string {
	return m.desk.Words.T("setup.status", "colour", phrase.Colour(m.desk.Words, m.now().turn))
}

// Fill says what the brush is, who is to move and what can be taken back.
func (m *Setup) Fill(s *action.State) {
	s.SettingUp, s.Brush, s.ToMove = true, m.brush, m.now().turn
	s.Can.Undo, s.Can.Redo = m.undo < len(m.steps)-1, m.undo > 0
	s.Undo, s.Redo = "", ""
}

// Bar returns the buttons of the mode.
func (m *Setup) Bar() []action.ID {
	return []action.ID{"setupBlack", "setupWhite", "setupErase", "setupClear", "setupTurn", "setupDone", "setupCancel"}
}

// Undo takes back the last change. It always reports true: setting up has an undo of
// its own.
func (m *Setup) Undo() bool {
	m.undo = min(m.undo+1, len(m.steps)-1)
	m.desk.Redraw()
	return true
}

// Redo makes the change again that was taken back last; it always reports true.
func (m *Setup) Redo() bool {
	m.undo = max(m.undo-1, 0)
	m.desk.Redraw()
	return true
}

// SetBrush says what a click does from now on.
func (m *Setup) SetBrush(b action.Brush) {
	m.brush = b
	m.desk.Redraw()
}

// Clear empties the board.
func (m *Setup) Clear() {
	s := m.now()
	if s.board.Stones() == 0 {
		return
	}
	s.board = s.board.Clone()
	for p := range s.board.Points {
		s.board.Set(p, game.Empty)
	}
	m.draw(s)
}

// Turn gives the turn to the other side.
func (m *Setup) Turn() {
	s := m.now()
	m.draw(sketch{s.board, s.turn.Opponent()})
}

// changes returns the points that differ from the position it began with.
func (m *Setup) changes() []game.Stone {
	var stones []game.Stone
	for p, c := range m.now().board.Points {
		if m.start.board.At(p) != c {
			stones = append(stones, game.Stone{Point: p, Colour: c})
		}
	}
	return stones
}

// changed reports whether anything differs from the position it began with.
func (m *Setup) changed() bool {
	return m.now().turn != m.start.turn || len(m.changes()) > 0
}

// Done makes the position that of the game; without a change it changes nothing.
// A position that the rules refuse, such as one with a five, is drawn on.
func (m *Setup) Done() {
	if m.changed() {
		if err := m.desk.Match().Setup(m.changes(), m.now().turn); err != nil {
			m.desk.Say(phrase.Failure(m.desk.Words, err))
			return
		}
	}
	m.desk.End()
}

// Cancel leaves the game as it was.
func (m *Setup) Cancel() { m.desk.End() }

// Leave lets engines and clocks go on.
func (m *Setup) Leave() { m.desk.Rest(false) }
