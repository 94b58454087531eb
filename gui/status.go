package gui

import (
	"omok/game"
	"omok/gui/match"
	"omok/gui/phrase"
)

// say puts a text into the status line until the position changes.
func (w *Window) say(text string) {
	w.look.text = text
	w.showStatus()
}

// showStatus says the last event in words.
func (w *Window) showStatus() {
	w.side.status.SetText(w.status())
}

func (w *Window) status() string {
	s, t := &w.now, w.words
	switch {
	case w.look.text != "":
		return w.look.text
	case w.hovered != "":
		return w.hovered
	}
	if text := w.mode.Status(); text != "" {
		return text
	}
	if s.Paused {
		return t.T("status.paused")
	}
	text := joinSentences(lastMove(w, s), w.judgement())
	switch {
	case s.Result.Over:
		title, reason := phrase.Result(t, s.Result)
		return joinSentences(text, t.Dotted(title, reason))
	case s.NoFive:
		return joinSentences(text, t.T("status.noFive"))
	}
	return joinSentences(text, phrase.Turn(t, s.ToMove))
}

// lastMove says the move that led to the shown position, and what it threatens.
func lastMove(w *Window, s *match.Snapshot) string {
	last := s.Last()
	if last == nil {
		return ""
	}
	var threats []game.Line
	if last.Point != game.Pass {
		threats = s.Options.Game.Rules.Threats(s.Board, last.Point, last.Colour)
	}
	return phrase.Move(w.words, last.Colour, last.Point, threats)
}

// joinSentences puts two texts on one line.
func joinSentences(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "  —  " + b
}
