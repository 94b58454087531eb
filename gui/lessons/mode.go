package lessons

import (
	"fyne.io/fyne/v2"

	"omok/ai"
	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/mode"
	"omok/gui/phrase"
)

// Mode is learning: the task of a lesson is on the board of the window, its page beside
// it. Engines and clocks of the game rest until it is left.
type Mode struct {
	mode.Base
	desk  *mode.Desk
	store Store
	panel *page

	told func(lesson string, task int, right bool) // hears of each try; may be nil

	done   progress
	lesson int
	task   int
	list   bool // the page is the list of lessons

	tried  *board.Stone // the last move tried, or nil
	answer answer       // what became of it
}

// NewMode begins to learn at the first lesson that is not done. look returns how the
// pictures are to be drawn.
func NewMode(d *mode.Desk, st Store, look func() board.Options) *Mode {
	m := &Mode{desk: d, store: st, done: loadProgress(st)}
	m.lesson, m.task = m.done.next()
	d.Rest(true)
	m.panel = newPage(m, look)
	return m
}

// now returns the lesson and the task shown.
func (m *Mode) now() (*lesson, task) {
	l := &lessons[m.lesson]
	return l, l.tasks[m.task].prepared()
}

// solved reports whether the last move tried was right.
func (m *Mode) solved() bool { return m.tried != nil && m.answer.right }

// Click tries a move.
func (m *Mode) Click(p game.Point) {
	if m.solved() || m.list {
		return
	}
	l, k := m.now()
	pos := k.position()
	if pos.Board.At(p) != game.Empty {
		return
	}
	m.tried, m.answer = &board.Stone{Point: p, Colour: pos.ToMove}, k.judge(m.desk.Ctx, pos, p)
	if m.answer.right {
		m.done.solve(m.store, l, m.task)
	}
	if m.told != nil {
		m.told(l.id, m.task, m.answer.right)
	}
	m.desk.Redraw()
}

// Go shows a task of a lesson.
func (m *Mode) Go(lesson, task int) {
	m.lesson, m.task, m.list = lesson, task, false
	m.tried, m.answer = nil, answer{}
	m.panel.top()
	m.desk.Redraw()
}

// Next shows the next task, or the next lesson; after the last one, the list.
func (m *Mode) Next() {
	switch {
	case m.task+1 < len(lessons[m.lesson].tasks):
		m.Go(m.lesson, m.task+1)
	case m.lesson+1 < len(lessons):
		m.Go(m.lesson+1, 0)
	default:
		m.ShowList()
	}
}

// ShowList shows the list of lessons.
func (m *Mode) ShowList() {
	m.list, m.tried = true, nil
	m.panel.top()
	m.desk.Redraw()
}

// ShowAnswer tries a right move.
func (m *Mode) ShowAnswer() {
	_, k := m.now()
	pos := k.position()
	try := func(p game.Point) bool {
		a := k.judge(m.desk.Ctx, pos, p)
		if a.right {
			m.tried, m.answer = &board.Stone{Point: p, Colour: pos.ToMove}, a
		}
		return a.right
	}
	if known := points(k.answer, k.size); len(known) == 0 || !try(known[0]) {
		for p, c := range pos.Board.Points {
			if c == game.Empty && try(p) {
				break
			}
		}
	}
	m.desk.Redraw()
}

// Key takes Escape, which goes back to the game, and reports whether it was the key.
func (m *Mode) Key(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape {
		return false
	}
	m.desk.End()
	return true
}

// Undo takes the last try off the board. It always reports true: the game's own undo
// has no place here.
func (m *Mode) Undo() bool {
	m.tried, m.answer = nil, answer{}
	m.desk.Redraw()
	return true
}

// Redo does nothing and reports true: a try is simply made again.
func (m *Mode) Redo() bool { return true }

// Mark shows the position of the task in the place of the game's.
func (m *Mode) Mark(v *board.View) {
	_, k := m.now()
	pos := k.position()
	*v = shown(pos.Rules, pos.Board, m.tried)
	if !m.solved() && !m.list {
		v.Turn = pos.ToMove
	}
	if !m.answer.right { // after a wrong try there is still the choice
		v.Marks = letters(points(k.offered, k.size), m.tried)
	}
	if m.tried == nil {
		return
	}
	m.line(v, pos)
}

// line draws how the other side refutes a wrong move, or how a right one wins.
func (m *Mode) line(v *board.View, pos ai.Position) {
	c := pos.ToMove.Opponent()
	for i, p := range m.answer.line {
		if p != game.Pass {
			v.Ghosts = append(v.Ghosts, board.Stone{Point: p, Colour: c, Number: i + 1})
		}
		c = c.Opponent()
	}
}

// letters marks the points of a list, but for one with a stone on it; nil: there is none.
func letters(list []game.Point, taken *board.Stone) []game.Mark {
	var marks []game.Mark
	for i, p := range list {
		if taken != nil && taken.Point == p {
			continue
		}
		marks = append(marks, game.Mark{Point: p, Kind: game.MarkLabel, Text: string(rune('A' + i))})
	}
	return marks
}

// Status says what the task asks for, or what became of the last try.
func (m *Mode) Status() string {
	if m.list {
		return m.desk.Words.T("lessons.choose")
	}
	if m.tried != nil {
		return m.verdict()
	}
	return m.asks()
}

// asks says what the task asks for.
func (m *Mode) asks() string {
	t := m.desk.Words
	_, k := m.now()
	pos := k.position()
	return t.T(askKeys[k.goal], "colour", phrase.Colour(t, pos.ToMove), "other", phrase.Colour(t, pos.ToMove.Opponent()), "opening", phrase.Protocol(t, k.opening))
}

// verdict says what became of the last try, and why.
func (m *Mode) verdict() string {
	t := m.desk.Words
	_, k := m.now()
	pos := k.position()
	x := pos.Rules.Explain(pos.Board, m.tried.Point, m.tried.Colour)
	args := []any{"colour", phrase.Colour(t, pos.ToMove), "other", phrase.Colour(t, pos.ToMove.Opponent()), "point", t.Point(m.tried.Point)}
	switch {
	case m.answer.right && x.Foul != game.NoFoul:
		return t.Sentences(t.T("lessons.right"), phrase.FoulText(t, x))
	case m.answer.right:
		return t.T("lessons.right")
	case x.Foul != game.NoFoul:
		return t.Sentences(t.T("lessons.wrong"), phrase.FoulText(t, x))
	case len(m.answer.line) > 0:
		return t.Sentences(t.T("lessons.wrong"), t.T(refutedKey(k.goal), append(args, "answer", t.Point(m.answer.line[0]))...))
	}
	return t.Sentences(t.T("lessons.wrong"), t.T(wrongKeys[k.goal], args...))
}

// refutedKey returns how a refutation is told: of an attack or of a defence.
func refutedKey(g goal) string {
	if g == winByForce || g == winByFours {
		return "lessons.wrong.parried"
	}
	return "lessons.wrong.loses"
}

var askKeys = map[goal]string{
	makeFive: "lessons.ask.five", makeFour: "lessons.ask.four", makeStraightFour: "lessons.ask.straight", makeThree: "lessons.ask.three",
	makeFourThree: "lessons.ask.fourThree", stopFive: "lessons.ask.stopFive", stopFours: "lessons.ask.stopFours", stopThrees: "lessons.ask.stopThrees",
	winByFours: "lessons.ask.fours", winByForce: "lessons.ask.win", findThreeThree: "lessons.ask.threeThree", findFourFour: "lessons.ask.fourFour",
	findOverline: "lessons.ask.overline", findAllowed: "lessons.ask.allowed", openingMove: "lessons.ask.opening",
}

var wrongKeys = map[goal]string{
	makeFive: "lessons.wrong.five", makeFour: "lessons.wrong.four", makeStraightFour: "lessons.wrong.straight", makeThree: "lessons.wrong.three",
	makeFourThree: "lessons.wrong.fourThree", stopFive: "lessons.wrong.stop", stopFours: "lessons.wrong.stop", stopThrees: "lessons.wrong.stop",
	winByFours: "lessons.wrong.fours", winByForce: "lessons.wrong.win", findThreeThree: "lessons.wrong.threeThree", findFourFour: "lessons.wrong.fourFour",
	findOverline: "lessons.wrong.overline", findAllowed: "lessons.wrong.allowed", openingMove: "lessons.wrong.opening",
}

// Fill says what the mode can do.
func (m *Mode) Fill(s *action.State) {
	s.Away, s.Learning, s.Claim = true, true, false
	s.Solved = m.solved()
	s.Can.Play, s.Can.Choose = false, false
	s.Can.Undo, s.Can.Redo = m.tried != nil && !m.solved(), false
	s.Undo, s.Redo = "", ""
}

// Bar returns the buttons of the mode.
func (m *Mode) Bar() []action.ID {
	return []action.ID{"lessonNext", "lessonAnswer", "lessonList", "lessonClose"}
}

// Beside returns the page.
func (m *Mode) Beside() fyne.CanvasObject { return m.panel.update() }

// Leave goes back to the game.
func (m *Mode) Leave() { m.desk.Rest(false) }
