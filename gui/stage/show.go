package stage

import (
	"omok/game"
	"omok/gui/board"
	"omok/gui/match"
	"omok/gui/notes"
	"omok/gui/phrase"
)

// Show brings everything up to date with the last snapshot.
func (s *Stage) Show() {
	s.Modes.Follow()
	s.Explorer.Follow()
	s.ShowBoard()
	s.Side.ShowAid(s.Modes.Beside())
	s.Side.Show()
	s.ShowStatus()
	s.clock.Restart()
	s.ShowTitle()
}

// ShowBoard draws the position and what is said about it.
func (s *Stage) ShowBoard() {
	now := &s.Game.Now
	v := board.View{Size: now.Board.Size(), Win: now.Result.Line, Marks: now.Line[now.At].Marks}
	for _, p := range now.Stones {
		v.Stones = append(v.Stones, board.Stone{Point: p.Point, Colour: p.Colour, Number: p.Number})
	}
	if last := now.Last(); last != nil && last.Point != game.Pass && s.Options.Set.LastMark {
		v.Last = &last.Point
	}
	if now.Can.Play {
		v.Turn = now.ToMove
		v.Forbidden = now.Forbidden
	}
	s.Insight.Mark(&v)
	if s.Options.Set.NextMoves && !s.Explorer.On() { // which draws these moves in its own way
		notes.MarkMoves(&v, now, !s.Game.Doc.IsGame())
	}
	s.Explorer.Mark(&v)
	s.Modes.Mark(&v)
	s.Board.Update(v)
	s.Side.ShowBar(s.Modes.Bar())
	s.Table.Refresh()
	s.tracePlace()
	if now.Paused {
		s.Cover.Show()
	} else {
		s.Cover.Hide()
	}
}

// ChangedSign stands before the name of a document that is not saved as it is.
const ChangedSign = "● "

// ShowTitle names the game in the window's title.
func (s *Stage) ShowTitle() {
	title := s.Front.Words.T("app.name")
	if name := s.Game.Doc.Name(); name != "" {
		if s.Game.Now.Changed {
			name = ChangedSign + name
		}
		title = name + " – " + title
	}
	if win := s.Front.Win; win.Title() != title {
		win.SetTitle(title)
	}
}

// ShowStatus says the last event in words.
func (s *Stage) ShowStatus() { s.Side.Status.SetText(s.Status()) }

// Status returns what the status line says: what was said about the position, a hint
// that is awaited, the point under the pointer, what the board is for, or what has
// happened last.
func (s *Stage) Status() string {
	if s.Game.Match == nil {
		return s.Front.Said()
	}
	for _, text := range []string{s.Front.Said(), s.Insight.Awaited(), s.hovered, s.Modes.Status()} {
		if text != "" {
			return text
		}
	}
	now, t := &s.Game.Now, s.Front.Words
	if now.Paused {
		return t.T("status.paused")
	}
	text := phrase.Beside(s.Modes.Note(), phrase.Beside(s.lastMove(now), s.Insight.Judgement()))
	if decided := s.Game.Decided(); decided != "" {
		text = decided
	}
	switch {
	case now.Result.Over:
		title, reason := phrase.Result(t, now.Result)
		return phrase.Beside(text, t.Dotted(title, reason))
	case now.NoFive:
		return phrase.Beside(text, t.T("status.noFive"))
	}
	if asked := s.Game.Asked(); asked != "" {
		return phrase.Beside(text, asked)
	}
	return phrase.Beside(text, phrase.Turn(t, now.ToMove))
}

// lastMove says the move that led to the shown position, and what it threatens.
func (s *Stage) lastMove(now *match.Snapshot) string {
	last := now.Last()
	if last == nil {
		return ""
	}
	var threats []game.Line
	if last.Point != game.Pass {
		threats = now.Options.Game.Rules.Threats(now.Board, last.Point, last.Colour)
	}
	return phrase.Move(s.Front.Words, last.Colour, last.Point, threats)
}
