package session

import "omok/game/record"

// Name returns what the document is called, or a proposal for a name.
func (s *Session) Name() string {
	if name := s.Doc.Name(); name != "" {
		return name
	}
	return string(s.Now.Options.Game.Rules.Set) + record.SGF.Extensions()[0]
}

// Encode returns the game with all its variations in a kind of record.
func (s *Session) Encode(kind *record.Format) ([]byte, error) { return s.Doc.Encode(kind) }
