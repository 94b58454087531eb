package match

import (
	"errors"
	"time"

	"omok/ai"
	"omok/game"
	"omok/gui/thinker"
)

// thought is what the engine on the move is doing.
type thought struct {
	colour game.Colour // whose engine, or Empty
	report ai.Report
	began  time.Time
	reply  func()   // what it found, held back until MinReply has passed
	hurry  bool     // the reply is to come at once
	stops  []func() // timers
}

func (t *thought) stop() {
	for _, stop := range t.stops {
		stop()
	}
	*t = thought{}
}

// What an engine does in a lost or a level game.
const (
	turnsToResign  = 3    // it gives up at the third turn in a row with a proved loss
	pliesToDraw    = 20   // before this ply it accepts no draw
	drawishWinRate = 0.48 // above this win rate it plays on
)

// estimate is what a player's engine remembers of its own turns.
type estimate struct {
	rate  float64 // its win rate at its last turn
	knows bool    // whether rate is known
	lost  int     // how many of its last turns in a row were proved losses
}

func (d *estimate) learn(lines []ai.Line) {
	if len(lines) == 0 {
		*d = estimate{}
		return
	}
	d.rate, d.knows = lines[0].WinRate, true
	if _, wins, proved := lines[0].Score.MateIn(); proved && !wins {
		d.lost++
	} else {
		d.lost = 0
	}
}

// beginThinking sets the engine whose turn it is to work, or lets the other one ponder.
func (m *Match) beginThinking() {
	turn := m.toAct()
	seq := m.seq
	wanted := func() bool { return m.isAt(seq) }
	if !m.computerToMove() {
		if m.opts.Ponder && m.opts.Seat(turn.Opponent()).Kind == Computer {
			m.player(turn.Opponent()).Start(thinker.Job{
				Position: m.position(), Limits: ai.Limits{Threads: m.opts.Threads}, Wanted: wanted,
				Done: func(ai.Result, error) {},
			})
		}
		return
	}
	m.thought = thought{colour: turn, began: m.deps.Now()}
	m.player(turn).Start(thinker.Job{
		Position: m.position(), Limits: m.limits(turn), Wanted: wanted,
		Report: func(r ai.Report) {
			_ = m.do(func() error {
				if m.seq == seq {
					m.thought.report = r
					m.tell(Thought, nil)
				}
				return nil
			})
		},
		Done: func(r ai.Result, err error) {
			_ = m.do(func() error {
				if m.seq == seq {
					m.replied(r, err)
				}
				return nil
			})
		},
	})
	m.hurryBeforeFlag(seq)
}

func (m *Match) player(c game.Colour) *thinker.Thinker {
	if c == game.White {
		return m.players[1]
	}
	return m.players[0]
}

func (m *Match) estimateOf(c game.Colour) *estimate {
	return &m.estimates[c-game.Black]
}

func (m *Match) isAt(seq uint64) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.seq == seq
}

// limits returns an engine's share of the clock.
func (m *Match) limits(c game.Colour) ai.Limits {
	l := ai.Limits{Time: m.opts.EngineCap, Threads: m.opts.Threads, Lines: 1}
	if m.game.Opening().Act != game.ActPlay {
		l.Lines = openingLines
	}
	t := m.opts.Game.Time
	switch t.Kind {
	case game.NoTime:
		if l.Time == 0 {
			l.Time = DefaultEngineCap
		}
	case game.PerMove:
		l.Clock = &ai.Clock{PerMove: t.PerMove}
	case game.PerGame:
		l.Clock = &ai.Clock{Game: t.Main, Left: m.clock.Main(c), Increment: t.Increment}
	case game.ByoYomi:
		l.Clock = &ai.Clock{Left: m.clock.Main(c), Period: t.Period, Periods: m.clock.Periods(c)}
	}
	return l
}

// hurryBeforeFlag asks the engine for its move shortly before its time is up, in
// case it has not kept count itself.
func (m *Match) hurryBeforeFlag(seq uint64) {
	left, limited := m.clock.Remaining()
	if !limited {
		return
	}
	guard := min(200*time.Millisecond, left/8)
	m.thought.stops = append(m.thought.stops, m.deps.After(left-guard, func() {
		_ = m.do(func() error {
			if m.seq == seq {
				m.hurry()
			}
			return nil
		})
	}))
}

// MoveNow makes the engine that thinks play what it has found. At a position
// looked at, where an engine is to move, the game goes on from there.
func (m *Match) MoveNow() error {
	return m.do(func() error {
		switch {
		case m.settingUp:
			return ErrSettingUp
		case m.paused:
			return ErrPaused
		case m.game.Result().Over:
			return game.ErrOver
		case !m.computerToMove():
			return errors.New("match: no engine is to move")
		}
		if m.thought.colour == game.Empty {
			m.live = m.game.Current()
			m.resync(Changed)
			return nil
		}
		m.hurry()
		return nil
	})
}

func (m *Match) hurry() {
	m.thought.hurry = true
	if reply := m.thought.reply; reply != nil {
		m.thought.reply = nil
		reply()
		return
	}
	m.player(m.thought.colour).Stop()
}

// replied takes an engine's result: at once, or after the least time a reply
// takes.
func (m *Match) replied(r ai.Result, err error) {
	c := m.thought.colour
	switch {
	case errors.Is(err, ai.ErrNoMove):
		if m.game.CanPass() {
			m.answer(game.Pass)
		} else {
			m.fail(err)
		}
		return
	case err != nil:
		m.fail(err)
		return
	}
	estimate := m.estimateOf(c)
	estimate.learn(r.Lines)
	if len(r.Lines) > 0 {
		m.thought.report = r.Report
	}
	if m.opts.Resigns && estimate.lost >= turnsToResign {
		if err := m.declareNow(func() error { return m.game.Resign(c) }); err == nil {
			return
		}
	}
	reply := func() { m.answer(r.Move) }
	if m.game.Opening().Act != game.ActPlay {
		reply = func() { m.answerOpening(r) }
	}
	wait := m.opts.MinReply - m.deps.Now().Sub(m.thought.began)
	if wait <= 0 || m.thought.hurry {
		reply()
		return
	}
	seq := m.seq
	m.thought.reply = reply
	m.thought.stops = append(m.thought.stops, m.deps.After(wait, func() {
		_ = m.do(func() error {
			if m.seq == seq && m.thought.reply != nil {
				reply()
			}
			return nil
		})
	}))
	m.tell(Thought, nil)
}

// answer plays an engine's move.
func (m *Match) answer(p game.Point) {
	m.answerWith(game.EditMove, func() error { return m.game.Play(p) })
}

func (m *Match) answerWith(kind game.EditKind, step func() error) {
	if err := m.act(kind, step); err != nil && !errors.Is(err, ErrLate) {
		m.fail(err)
	}
}

// fail pauses the match because an engine cannot play.
func (m *Match) fail(err error) {
	m.paused = true
	m.resync(Changed)
	m.tell(Failed, err)
}

// engineTakesDraw reports whether the engine of colour c accepts a draw.
func (m *Match) engineTakesDraw(c game.Colour) bool {
	if !m.game.FivePossible() {
		return true
	}
	d := m.estimateOf(c)
	return d.knows && d.rate <= drawishWinRate && m.game.Board().Stones() >= pliesToDraw
}

// position returns what an engine is given to think about.
func (m *Match) position() ai.Position {
	pos := ai.Position{Rules: m.opts.Game.Rules, Board: m.game.Board(), ToMove: m.game.ToMove()}
	for _, n := range m.game.Current().Path() {
		if n.Colour != game.Empty && n.Point() != game.Pass {
			pos.Last = append(pos.Last, n.Point())
		}
	}
	return pos
}
