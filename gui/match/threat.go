package match

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
// turn it may be or not; [Threatened] brings the answer in Snapshot.Threat. If p is
// an empty point, a stone of c is supposed to stand there; p may be game.Pass.
// Whatever changes the position cancels the search. Without Deps.Prove the answer
// is that none was found.
func (m *Match) AskThreat(c game.Colour, p game.Point) error {
	return m.do(func() error {
		if m.game.Result().Over {
			return game.ErrOver
		}
		m.stopProof()
		m.view.Threat = nil
		answer := &Threat{Colour: c, Supposed: game.Pass}
		pos := m.position()
		pos.ToMove = c
		if p != game.Pass && pos.Board.At(p) == game.Empty {
			answer.Supposed = p
			pos.Board = pos.Board.Clone()
			pos.Board.Set(p, c)
			pos.Last = append(pos.Last, p)
		}
		if m.deps.Prove == nil {
			m.view.Threat = answer
			m.tell(Threatened, nil)
			return nil
		}
		ctx, cancel := context.WithCancel(context.Background())
		m.proofs++
		m.cancelProof = cancel
		proof := m.proofs
		m.jobs.Go(func() {
			defer cancel()
			line, won, err := m.deps.Prove(ctx, pos)
			_ = m.do(func() error {
				if m.proofs != proof {
					return nil
				}
				if err != nil {
					m.tell(Failed, err)
					return nil
				}
				if won {
					answer.Win = line
				}
				m.view.Threat = answer
				m.tell(Threatened, nil)
				return nil
			})
		})
		return nil
	})
}

// stopProof cancels the search for a threat and drops what it finds.
func (m *Match) stopProof() {
	m.proofs++
	if m.cancelProof != nil {
		m.cancelProof()
		m.cancelProof = nil
	}
}
