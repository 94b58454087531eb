package trainer

import (
	"strconv"

	"fyne.io/fyne/v2"

	"omok/ai/puzzle"
	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/mode"
	"omok/gui/phrase"
)

// Mode is solving puzzles on the board of the window. Engines and clocks of the game
// rest until it is left.
type Mode struct {
	mode.Base
	trainer *Trainer
	panel   *Panel
	refused *game.Explanation // of the last click, or nil
}

func newMode(t *Trainer) *Mode {
	m := &Mode{trainer: t}
	t.Desk.Rest(true)
	m.panel = newPanel(t)
	return m
}

// Click takes a click as an answer.
func (m *Mode) Click(p game.Point) {
	t, a := m.trainer, m.trainer.attempt
	if a == nil || !a.Ready() {
		return
	}
	m.refused = nil
	pos := a.Position()
	if a.Puzzle.Kind == puzzle.Mistake {
		if s := pos.Board.At(p); s != a.Puzzle.ToMove {
			t.Desk.Say(t.Words.T("train.mistake.click", "colour", phrase.Colour(t.Words, a.Puzzle.ToMove)))
			return
		}
		t.answer(p)
		return
	}
	foul, may := t.Desk.MayPlay(&pos.Rules, pos.Board, p, pos.ToMove)
	if !may {
		if foul != nil {
			m.refused = foul
			t.Desk.Redraw()
		}
		return
	}
	t.answer(p)
}

// Key takes Escape, which goes back to the game, and reports whether it was the key.
func (m *Mode) Key(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape {
		return false
	}
	m.trainer.Desk.End()
	return true
}

// Mark shows the puzzle in the place of the game.
func (m *Mode) Mark(v *board.View) {
	a := m.trainer.attempt
	if a == nil {
		*v = board.View{Size: v.Size}
		return
	}
	pos := a.Position()
	*v = board.View{Size: pos.Board.Size()}
	number := m.numbers()
	for p, c := range pos.Board.Points {
		if c != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: p, Colour: c, Number: number[p]})
		}
	}
	m.markLast(v)
	if a.Ready() {
		v.Turn = pos.ToMove
		v.Edit = a.Puzzle.Kind == puzzle.Mistake
		v.Forbidden = pos.Rules.Forbidden(pos.Board, pos.ToMove)
	}
	v.Done = a.Over()
	m.markHint(v)
	m.markSpan(v)
	m.markPlayed(v)
	if x := m.refused; x != nil {
		v.Refused, v.Lines = &board.Stone{Point: x.Point, Colour: x.Colour}, x.Lines
		return
	}
	m.markWrong(v)
}

// numbers counts the stones that were played.
func (m *Mode) numbers() map[game.Point]int {
	a := m.trainer.attempt
	number := map[game.Point]int{}
	for i, p := range a.shown() {
		number[p] = i + 1
	}
	return number
}

// markLast marks the last stone and the five it may have made.
func (m *Mode) markLast(v *board.View) {
	a := m.trainer.attempt
	moves, pos := a.shown(), a.Position()
	if n := len(moves); n > 0 {
		last := moves[n-1]
		if last == game.Pass {
			return
		}
		v.Last = &last
		v.Win = pos.Rules.Five(pos.Board, last, pos.ToMove.Opponent())
		return
	}
	if n := len(a.start()); n > 0 && a.Puzzle.Kind != puzzle.Mistake {
		v.Last = &a.start()[n-1].Point
	}
	if a.Over() && a.Puzzle.Kind == puzzle.Mistake {
		v.Signs = append(v.Signs, board.Sign{Point: a.Puzzle.Answer(), Kind: board.SignCross, Tone: board.ToneBad})
		if a.Puzzle.Better != game.Pass {
			v.Signs = append(v.Signs, board.Sign{Point: a.Puzzle.Better, Kind: board.SignCircle, Tone: board.ToneGood})
		}
	}
}

// markSpan numbers the last stones, among which a mistake is, whether or not stones show
// their numbers.
func (m *Mode) markSpan(v *board.View) {
	a := m.trainer.attempt
	if a.Puzzle.Kind != puzzle.Mistake || a.Over() && a.at > 0 {
		return
	}
	stones := a.Puzzle.Stones
	for i, s := range stones[max(0, len(stones)-puzzle.MistakeSpan):] {
		v.Signs = append(v.Signs, board.Sign{Point: s.Point, Kind: board.SignLabel, Text: strconv.Itoa(i + 1)})
	}
}

// markPlayed marks the move of an improvement that was played.
func (m *Mode) markPlayed(v *board.View) {
	a := m.trainer.attempt
	if a.Puzzle.Kind == puzzle.Improve && len(a.shown()) == 0 {
		v.Signs = append(v.Signs, board.Sign{Point: a.Puzzle.Played, Kind: board.SignCross, Tone: board.ToneBad})
	}
}

// markHint shows where the answer is, or the answer itself.
func (m *Mode) markHint(v *board.View) {
	a := m.trainer.attempt
	answer := a.Puzzle.Answer()
	switch a.Hint {
	case WhereHint:
		for y := answer.Y - 1; y <= answer.Y+1; y++ {
			for x := answer.X - 1; x <= answer.X+1; x++ {
				if p := (game.Point{X: x, Y: y}); p.X >= 0 && p.Y >= 0 && p.X < v.Size && p.Y < v.Size {
					v.Signs = append(v.Signs, board.Sign{Point: p, Kind: board.SignTile, Tone: board.ToneAccent})
				}
			}
		}
	case MoveHint:
		v.Signs = append(v.Signs, board.Sign{Point: answer, Kind: board.SignCircle, Tone: board.ToneGood})
	}
}

// markWrong draws a wrong answer and its refutation as a line that is only thought of.
func (m *Mode) markWrong(v *board.View) {
	a := m.trainer.attempt
	if a.State == Checking {
		v.Ghosts = []board.Stone{{Point: a.asked, Colour: a.Position().ToMove}}
		return
	}
	if len(a.Wrong) == 0 {
		return
	}
	v.Signs = append(v.Signs, board.Sign{Point: a.Wrong[0], Kind: board.SignCross, Tone: board.ToneBad})
	if a.Puzzle.Kind == puzzle.Mistake {
		return
	}
	c := a.Position().ToMove
	for i, p := range a.Wrong {
		if p != game.Pass {
			v.Ghosts = append(v.Ghosts, board.Stone{Point: p, Colour: c, Number: i + 1})
		}
		c = c.Opponent()
	}
}

// Status says what is asked, or what the answer was worth.
func (m *Mode) Status() string { return m.trainer.said() }

// Fill says what the mode can do.
func (m *Mode) Fill(s *action.State) {
	a := m.trainer.attempt
	s.Training, s.Away = true, true
	s.Undo, s.Redo, s.Claim, s.Can.Play, s.Can.Choose = "", "", false, false, false
	s.Back, s.On = a != nil && a.CanStep(-1), a != nil && a.CanStep(1)
	s.Can.Undo, s.Can.Redo = s.Back, s.On
	s.Asked = a != nil && !a.Over()
	s.Hintable = s.Asked && a.Ready() && a.First() && a.Hint < MoveHint
	s.NextPuzzle = a == nil && m.trainer.Course.Plan.Kind != Daily || a != nil && a.Settled()
}

// Bar returns the buttons of the mode.
func (m *Mode) Bar() []action.ID {
	return []action.ID{"trainHint", "trainGive", "trainNext", "trainClose"}
}

// Undo walks back in a solution and Redo walks on; both report true, here and
// everywhere: the game's undo has no place in a puzzle.
func (m *Mode) Undo() bool {
	m.trainer.Step(-1)
	return true
}

// Redo implements [mode.Mode].
func (m *Mode) Redo() bool {
	m.trainer.Step(1)
	return true
}

// Walk walks through a solution.
func (m *Mode) Walk(by int) bool {
	m.trainer.Step(by)
	return true
}

// Beside returns what stands beside the board.
func (m *Mode) Beside() fyne.CanvasObject { return m.panel.update() }

// Leave goes back to the game.
func (m *Mode) Leave() {
	m.trainer.close()
	m.trainer.Desk.Rest(false)
}
