package gui

import (
	"omok/game"
	"omok/gui/board"
	"omok/gui/match"
	"omok/gui/phrase"
)

// show brings everything up to date with the last snapshot.
func (w *Window) show() {
	w.modes.Follow()
	w.explore.Follow()
	w.showBoard()
	w.side.Show()
	w.side.ShowBar(w.modes.Bar())
	w.table.Update(w.state())
	w.showStatus()
	w.clock.Restart()
	w.setTitle()
}

// shown is what the window shows, nil while it shows no game.
func (w *Window) shown() *match.Snapshot {
	if w.game.Match == nil {
		return nil
	}
	return &w.game.Now
}

// showBoard draws the position and what is said about it.
func (w *Window) showBoard() {
	s := &w.game.Now
	v := board.View{Size: s.Board.Size(), Win: s.Result.Line, Marks: s.Line[s.At].Marks}
	for _, p := range s.Stones {
		v.Stones = append(v.Stones, board.Stone{Point: p.Point, Colour: p.Colour, Number: p.Number})
	}
	if last := s.Last(); last != nil && last.Point != game.Pass && w.options.Set.LastMark {
		v.Last = &last.Point
	}
	if s.Can.Play {
		v.Turn = s.ToMove
		v.Forbidden = s.Forbidden
	}
	w.insight.Mark(&v)
	w.explore.Mark(&v)
	w.modes.Mark(&v)
	w.board.Update(v)
	w.tracePlace()
	if s.Paused {
		w.cover.Show()
	} else {
		w.cover.Hide()
	}
}

// changedSign stands before the name of a document that is not saved as it is.
const changedSign = "● "

// setTitle names the game in the window's title.
func (w *Window) setTitle() {
	title := w.front.Words.T("app.name")
	if name := w.game.Doc.Name(); name != "" {
		if w.game.Now.Changed {
			name = changedSign + name
		}
		title = name + " – " + title
	}
	if win := w.front.Win; win.Title() != title {
		win.SetTitle(title)
	}
}

// showStatus says the last event in words.
func (w *Window) showStatus() { w.side.Status.SetText(w.status()) }

// status returns what the status line says: what was said about the position, the
// point under the pointer, what the board is for, or what has happened last.
func (w *Window) status() string {
	if w.game.Match == nil {
		return w.front.Said()
	}
	for _, text := range []string{w.front.Said(), w.hovered, w.modes.Status()} {
		if text != "" {
			return text
		}
	}
	s, t := &w.game.Now, w.front.Words
	if s.Paused {
		return t.T("status.paused")
	}
	text := phrase.Beside(w.lastMove(s), w.insight.Judgement())
	if decided := w.game.Decided(); decided != "" {
		text = decided
	}
	switch {
	case s.Result.Over:
		title, reason := phrase.Result(t, s.Result)
		return phrase.Beside(text, t.Dotted(title, reason))
	case s.NoFive:
		return phrase.Beside(text, t.T("status.noFive"))
	}
	if asked := w.game.Asked(); asked != "" {
		return phrase.Beside(text, asked)
	}
	return phrase.Beside(text, phrase.Turn(t, s.ToMove))
}

// lastMove says the move that led to the shown position, and what it threatens.
func (w *Window) lastMove(s *match.Snapshot) string {
	last := s.Last()
	if last == nil {
		return ""
	}
	var threats []game.Line
	if last.Point != game.Pass {
		threats = s.Options.Game.Rules.Threats(s.Board, last.Point, last.Colour)
	}
	return phrase.Move(w.front.Words, last.Colour, last.Point, threats)
}
