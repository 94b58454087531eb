package study

import (
	"context"

	"omok/game"
)

// Threat is what a colour could do at the shown position if it were its turn.
type Threat struct {
	Colour   game.Colour
	Supposed game.Point   // where a stone of Colour was supposed to stand, or Pass
	Win      []game.Point // the line of a win by force; empty if none was found
}

// AskThreat looks for a win by force that c threatens at the shown position, whose
// turn it may be or not; [Threatened] brings the answer. If p is an empty point, a
// stone of c is supposed to stand there; p may be game.Pass.
func (s *Study) AskThreat(c game.Colour, p game.Point) error {
	return s.do(func() error {
		if err := s.askable(); err != nil {
			return err
		}
		s.stopThreat()
		s.view.Threat = nil
		answer := &Threat{Colour: c, Supposed: game.Pass}
		pos := s.shown.Position
		pos.ToMove = c
		if p != game.Pass && pos.Board.At(p) == game.Empty {
			answer.Supposed = p
			pos = pos.After(p)
			pos.ToMove = c
		}
		if s.deps.Prove == nil {
			s.view.Threat = answer
			s.tell(Threatened, nil)
			return nil
		}
		s.threat = s.start(func() *job { return s.threat }, func(ctx context.Context, now func(func())) {
			line, won, err := s.deps.Prove(ctx, pos)
			now(func() {
				s.threat = nil
				if err != nil {
					s.tell(Failed, err)
					return
				}
				if won {
					answer.Win = line
				}
				s.view.Threat = answer
				s.tell(Threatened, nil)
			})
		})
		return nil
	})
}

// stopThreat cancels the search for a threat and drops what it finds.
func (s *Study) stopThreat() {
	if s.threat != nil {
		s.threat.cancel()
		s.threat = nil
	}
}
