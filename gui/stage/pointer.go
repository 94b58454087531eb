package stage

import (
	"omok/game"
	"omok/gui/phrase"
)

// Hover says in the status line why the point under the pointer is forbidden.
func (s *Stage) Hover(p game.Point, on bool) {
	if s.Insight.Hover(p, on) {
		return
	}
	text := s.Modes.Hover(p, on)
	if on && s.Options.Set.ForbiddenMarks {
		for _, b := range s.Board.View().Forbidden {
			if b.Point == p {
				text = s.Front.Words.T("status.forbidden", "point", s.Front.Words.Point(p), "foul", phrase.Foul(s.Front.Words, b.Foul))
			}
		}
	}
	s.Hint(text)
}

// Hint says in the status line what stands under the pointer.
func (s *Stage) Hint(text string) {
	if text != s.hovered {
		s.hovered = text
		s.ShowStatus()
	}
}

// Pending says that a point waits for its second click.
func (s *Stage) Pending(p game.Point, on bool) {
	text := ""
	if on {
		text = s.Front.Words.T("status.confirm", "point", s.Front.Words.Point(p))
	}
	s.Front.Say(text)
}

// Typing shows the point that is being typed.
func (s *Stage) Typing(text string) {
	if text != "" {
		text = s.Front.Words.T("status.typing", "text", text)
	}
	s.Front.Say(text)
}

// ForgetPointer drops what was said of the point under the pointer: another position
// shows.
func (s *Stage) ForgetPointer() { s.hovered = "" }
