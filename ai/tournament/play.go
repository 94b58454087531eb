package tournament

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"omok/ai"
	"omok/ai/gomocup"
	"omok/game"
)

// patience is how long an engine without a time limit may think about a move.
const patience = time.Minute

// Fault is what an engine did wrong to lose a game.
type Fault string

// The faults.
const (
	NoFault     Fault = ""
	Crash       Fault = "crash"        // it ended, or answered something that cannot be understood
	Timeout     Fault = "timeout"      // its move came too late, or not at all
	IllegalMove Fault = "illegal move" // its move cannot be played
)

// Adjudicated is the reason of a game that was ended because it was decided.
const Adjudicated = "adjudication"

// Outcome is a game that was played.
type Outcome struct {
	Moves  []game.Point
	Winner game.Colour // Empty for a draw
	Reason string
	Fault  Fault  // of the loser
	Detail string // what the loser's engine did, in a sentence
	Spent  [2]time.Duration
}

// forBlack returns the result as 1, 0.5 or 0.
func (o *Outcome) forBlack() float64 {
	switch o.Winner {
	case game.Black:
		return 1
	case game.White:
		return 0
	}
	return 0.5
}

// player is an engine at the board.
type player struct {
	engine ai.Engine
	limits ai.Limits
}

// match plays one game.
type match struct {
	config  *Config
	game    *game.Game
	clock   *game.Clock
	players [2]player
	moved   func(p game.Point, r ai.Report) // after each move of an engine
	outcome Outcome
	judge   judge
}

// newMatch sets up a game at its opening.
func newMatch(c *Config, start Opening, players [2]player) (*match, error) {
	g, err := game.NewGame(game.Config{Rules: c.Rules, Size: c.Size, Time: c.Time})
	if err != nil {
		return nil, err
	}
	m := &match{config: c, game: g, clock: game.NewClock(c.Time, time.Now), players: players, judge: judge{Adjudication: c.Adjudicate}}
	for _, p := range start {
		if err := g.Play(p); err != nil {
			return nil, fmt.Errorf("opening %s: %w", start, err)
		}
		m.outcome.Moves = append(m.outcome.Moves, p)
	}
	for _, p := range players {
		p.engine.NewGame()
	}
	return m, nil
}

// starter is an engine that takes time to begin a game, such as a hosted one. Managers
// run no clock for that.
type starter interface {
	Start(ctx context.Context, rules game.Rules, size int) error
}

// ready lets the engines begin the game before their clocks run. An error is ignored
// here: it comes back at the engine's first move, and counts as its fault then.
func (m *match) ready(ctx context.Context) {
	for _, p := range m.players {
		if s, ok := p.engine.(starter); ok {
			_ = s.Start(ctx, m.config.Rules, m.config.Size)
		}
	}
}

// play plays the game to its end. An engine that fails, is late, or whose move
// cannot be played, loses. A cancelled context is an error, and so are rules that an
// engine cannot play by: those are no fault of its own.
func (m *match) play(ctx context.Context) error {
	m.ready(ctx)
	for !m.game.Result().Over {
		turn := m.game.ToMove()
		side := turn - game.Black
		result, spent, err := m.think(ctx, turn)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if cannotPlay(err) {
			return err
		}
		m.outcome.Spent[side] += spent
		if errors.Is(err, ai.ErrNoMove) && m.game.NoMoveLeft() {
			return m.end(m.game.DrawForNoMove())
		}
		if err == nil {
			err = m.game.Play(result.Move)
			if err != nil {
				m.lose(turn, IllegalMove, err)
				return nil
			}
		}
		if err != nil {
			m.lose(turn, faultOf(err), err)
			return nil
		}
		m.outcome.Moves = append(m.outcome.Moves, result.Move)
		if m.moved != nil {
			m.moved(result.Move, result.Report)
		}
		if m.game.Result().Over {
			break
		}
		if winner, over := m.judge.weigh(turn, result.Report, len(m.outcome.Moves), m.game); over {
			m.outcome.Winner, m.outcome.Reason = winner, Adjudicated
			return nil
		}
	}
	return m.end(nil)
}

// end records the result of the game.
func (m *match) end(err error) error {
	r := m.game.Result()
	m.outcome.Winner, m.outcome.Reason = r.Winner, r.Reason.String()
	return err
}

// lose ends the game because of a fault of one side's engine.
func (m *match) lose(c game.Colour, f Fault, err error) {
	m.outcome.Winner, m.outcome.Reason = c.Opponent(), string(f)
	m.outcome.Fault, m.outcome.Detail = f, err.Error()
}

// cannotPlay reports whether an error is that an engine cannot play by the rules.
func cannotPlay(err error) bool {
	var e *gomocup.EngineError
	return errors.As(err, &e) && e.Fault == gomocup.FaultRules
}

// faultOf returns which fault an error is.
func faultOf(err error) Fault {
	var late *lateError
	if errors.As(err, &late) {
		return Timeout
	}
	var e *gomocup.EngineError
	if errors.As(err, &e) {
		switch e.Fault {
		case gomocup.FaultSilent, gomocup.FaultDeaf:
			return Timeout
		case gomocup.FaultOccupied, gomocup.FaultOutside, gomocup.FaultForbidden:
			return IllegalMove
		}
	}
	return Crash
}

// lateError is the error of a move that came later than the tolerance allows.
type lateError struct{ spent, allowed time.Duration }

func (e *lateError) Error() string {
	return fmt.Sprintf("the move took %v of %v", e.spent.Round(time.Millisecond), e.allowed)
}

// think asks the engine of the side to move for a move, and checks its time.
func (m *match) think(ctx context.Context, turn game.Colour) (ai.Result, time.Duration, error) {
	p := m.players[turn-game.Black]
	m.clock.Start(turn)
	allowed, limited := m.clock.Remaining()
	limits := p.limits
	limits.Clock = m.clockOf(turn)
	if t := limits.Time; t > 0 && (!limited || t < allowed) {
		allowed, limited = t, true
	}
	deadline := patience
	if limited {
		deadline = allowed + m.config.Tolerance
	}
	inner, cancel := context.WithTimeout(ctx, deadline+m.config.Tolerance)
	defer cancel()
	pos := ai.Position{Rules: m.config.Rules, Board: m.game.Board(), ToMove: turn, Last: m.outcome.Moves}
	r, err := p.engine.Think(inner, pos, limits, m.listener())
	spent := m.clock.Stop()
	if err == nil && spent > deadline {
		err = &lateError{spent, deadline - m.config.Tolerance}
	}
	return r, spent, err
}

// listener returns a function that makes engines tell what they think, if the judge
// needs to know; nil if not.
func (m *match) listener() func(ai.Report) {
	if m.judge.WinMoves == 0 && m.judge.DrawMoves == 0 {
		return nil
	}
	return func(ai.Report) {}
}

// clockOf returns what the clock allows a side for its next move.
func (m *match) clockOf(turn game.Colour) *ai.Clock {
	t := m.config.Time
	switch t.Kind {
	case game.PerMove:
		return &ai.Clock{PerMove: t.PerMove}
	case game.PerGame:
		return &ai.Clock{Game: t.Main, Left: m.clock.Main(turn), Increment: t.Increment}
	case game.ByoYomi:
		return &ai.Clock{Left: m.clock.Main(turn), Period: t.Period, Periods: m.clock.Periods(turn)}
	}
	return nil
}

// judge ends games that are decided.
type judge struct {
	Adjudication
	winning [2]int // for how many moves in a row this side has been winning, by both engines
	level   int    // for how many moves in a row both have seen the game as level
	rates   [2]float64
	knows   [2]bool
}

// weigh takes in what an engine thought of its move. It reports whether the game is
// over, and who has won; Empty for a draw.
func (j *judge) weigh(turn game.Colour, r ai.Report, plies int, g *game.Game) (winner game.Colour, over bool) {
	if j.MaxPlies > 0 && plies >= j.MaxPlies || j.Dead && !g.FivePossible() {
		return game.Empty, true
	}
	side := turn - game.Black
	j.knows[side] = len(r.Lines) > 0 && r.Depth > 0
	if j.knows[side] {
		j.rates[side] = r.Lines[0].WinRate
	}
	if !j.knows[0] || !j.knows[1] {
		j.winning, j.level = [2]int{}, 0
		return game.Empty, false
	}
	for s := range j.winning {
		if j.WinMoves > 0 && j.rates[s] >= j.WinRate && j.rates[1-s] <= 1-j.WinRate {
			j.winning[s]++
		} else {
			j.winning[s] = 0
		}
		if j.WinMoves > 0 && j.winning[s] >= 2*j.WinMoves {
			return game.Black + game.Colour(s), true
		}
	}
	if j.DrawMoves > 0 && plies >= j.DrawFrom && math.Abs(j.rates[0]-0.5) <= j.DrawRate && math.Abs(j.rates[1]-0.5) <= j.DrawRate {
		j.level++
	} else {
		j.level = 0
	}
	return game.Empty, j.DrawMoves > 0 && j.level >= 2*j.DrawMoves
}
