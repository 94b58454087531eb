package match

import (
	"time"

	"omok/game"
)

// Play places a stone for the person whose turn it is. It returns a *game.FoulError
// for a foul that is refused, and ErrLate after the time has run out. On a position
// other than the one being played, the stone begins a variation and the game goes on
// there.
func (m *Match) Play(p game.Point) error {
	return m.do(func() error {
		switch {
		case m.settingUp:
			return ErrSettingUp
		case m.paused:
			return ErrPaused
		case m.game.Result().Over:
			return game.ErrOver
		case m.computerToMove():
			return ErrNotYourTurn
		}
		return m.act(game.EditMove, func() error { return m.game.Play(p) })
	})
}

// Choose makes a choice of the opening for the person whose turn it is.
func (m *Match) Choose(k game.ChoiceKind) error {
	return m.decide(func() error { return m.game.Choose(k) })
}

// Announce says for the person whose turn it is how many fifth moves there will
// be.
func (m *Match) Announce(n int) error {
	return m.decide(func() error { return m.game.Announce(n) })
}

// OfferFifths offers the fifth moves of a renju opening.
func (m *Match) OfferFifths(points []game.Point) error {
	return m.decide(func() error { return m.game.OfferFifths(points) })
}

func (m *Match) decide(choice func() error) error {
	return m.do(func() error {
		switch {
		case m.settingUp:
			return ErrSettingUp
		case m.paused:
			return ErrPaused
		case m.computerToMove():
			return ErrNotYourTurn
		}
		return m.act(game.EditChoice, choice)
	})
}

// Pass passes for the person whose turn it is.
func (m *Match) Pass() error { return m.Play(game.Pass) }

// act calls step, which places a stone or decides an opening, for a person or an
// engine. There is no other way by which that happens.
func (m *Match) act(kind game.EditKind, step func() error) error {
	if m.final.Over { // trying things out
		err := m.edit(step)
		if err == nil {
			m.resync(Moved)
		}
		return err
	}
	if m.running() && m.flagged() {
		return ErrLate
	}
	from, actor := m.game.Current(), m.toAct()
	err := m.edit(func() error {
		err := m.game.Together(kind, 1, func() error {
			if err := step(); err != nil {
				return err
			}
			timed := m.timed == from
			if !timed {
				m.wind(from, actor)
			}
			spent := m.clock.Stop()
			if !timed {
				spent = 0 // nobody thought there, such as about a variation of a record
			}
			return m.enterPlayed(from, spent)
		})
		if r := m.game.Result(); err == nil && r.Over {
			m.final = r
		}
		return err
	})
	if err == nil {
		m.conclude(Moved)
	}
	return err
}

// enterPlayed makes the current position the one being played; its move was made at
// from and took the time spent.
func (m *Match) enterPlayed(from *game.Node, spent time.Duration) error {
	m.live = m.game.Current()
	m.played[m.live] = true
	if m.tookBack == from {
		m.game.Promote(m.live)
	}
	m.tookBack = nil
	return m.game.SetSpent(m.live, spent)
}

// conclude resyncs after something that may have ended the match: as kind if it
// goes on, as Ended if not.
func (m *Match) conclude(kind EventKind) {
	if r := m.game.Result(); r.Over {
		m.final = r
		kind = Ended
	}
	m.resync(kind)
}

// Resign resigns the game for c. It counts for the position being played,
// whichever is shown.
func (m *Match) Resign(c game.Colour) error {
	return m.declare(func() error { return m.game.Resign(c) })
}

// OfferDraw offers a draw for c. A side to move that has only forbidden points and
// will not pass has drawn by it. An engine answers at once, from what it thinks of
// its position; a person with [Match.AnswerDraw]. The offer lapses with the next
// move.
func (m *Match) OfferDraw(c game.Colour) error {
	return m.do(func() error {
		if m.final.Over {
			return game.ErrOver
		}
		if m.game.Current() == m.live && c == m.game.ToMove() && m.game.NoMoveLeft() {
			return m.declareNow(m.game.DrawForNoMove)
		}
		if m.opts.Seat(c.Opponent()).Kind == Person {
			m.offer = c
			m.tell(DrawOffered, nil)
			return nil
		}
		if m.engineTakesDraw(c.Opponent()) {
			return m.declareNow(m.game.AgreeDraw)
		}
		m.tell(DrawDeclined, nil)
		return nil
	})
}

// AnswerDraw accepts or declines the draw on offer.
func (m *Match) AnswerDraw(accept bool) error {
	return m.do(func() error {
		if m.offer == game.Empty {
			return ErrNoOffer
		}
		m.offer = game.Empty
		if accept {
			return m.declareNow(m.game.AgreeDraw)
		}
		m.tell(DrawDeclined, nil)
		return nil
	})
}

func (m *Match) declare(end func() error) error {
	return m.do(func() error { return m.declareNow(end) })
}

// declareNow ends the game being played by a declaration.
func (m *Match) declareNow(end func() error) error {
	if m.final.Over {
		return game.ErrOver
	}
	if m.game.Current() != m.live {
		m.game.Jump(m.live)
	}
	err := m.edit(func() error {
		err := end()
		m.final = m.game.Result()
		return err
	})
	if err == nil {
		m.conclude(Ended)
	}
	return err
}

// Pause stops the clock and the engines until [Match.Resume]; no stone can be
// placed meanwhile.
func (m *Match) Pause() error {
	return m.do(func() error {
		if m.final.Over {
			return game.ErrOver
		}
		if !m.paused {
			m.paused = true
			m.resync(Changed)
		}
		return nil
	})
}

// Resume lets a paused match go on.
func (m *Match) Resume() error {
	return m.do(func() error {
		if m.paused {
			m.paused = false
			m.resync(Changed)
		}
		return nil
	})
}

// Hold lets the clock rest within a move, while somebody else than the player takes
// time: a coach who thinks or asks. It ends with Hold(false) or with whatever changes
// the position next, a move say, for which that time does not count.
func (m *Match) Hold(on bool) error {
	return m.do(func() error {
		switch {
		case on == m.held || on && (!m.running() || m.flagged()):
		case on:
			m.held = true
			m.stopClock()
		default:
			m.held = false
			if m.running() {
				m.runClock()
			}
			m.emit(Changed)
		}
		return nil
	})
}

// runClock times the move at the position being played, and arms the timer that
// ends the game when the time is up.
func (m *Match) runClock() {
	at := m.game.Current()
	if m.timed != at || m.clock.Turn() == game.Empty || m.clock.Flagged() != game.Empty {
		m.wind(at, m.toAct())
	}
	m.clock.Resume()
	m.armFlag()
}

// wind makes the clock ready for the move at n. A move taken back gives its time
// back: both sides get what they had when n was first reached.
func (m *Match) wind(n *game.Node, actor game.Colour) {
	if s, ok := m.starts[n]; ok {
		m.clock.SetState(s)
	} else {
		m.clock.Start(actor)
		m.clock.Pause()
		m.starts[n] = m.clock.State()
	}
	m.timed = n
}

func (m *Match) armFlag() {
	left, limited := m.clock.Remaining()
	if !limited {
		return
	}
	seq := m.seq
	m.stopFlag = m.deps.After(left, func() {
		_ = m.do(func() error {
			if m.seq == seq && !m.flagged() {
				m.armFlag() // the timer and the clock do not agree; the clock decides
			}
			return nil
		})
	})
}

// flagged ends the game on time if the side to move has none left, and
// reports whether it did.
func (m *Match) flagged() bool {
	c := m.clock.Flagged()
	return c != game.Empty && !m.final.Over && m.declareNow(func() error { return m.game.LoseOnTime(c) }) == nil
}
