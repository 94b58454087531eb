package match

import (
	"time"

	"omok/ai"
	"omok/ai/classic"
	"omok/game"
	"omok/gui/thinker"
)

// SeatKind is who sits at a seat.
type SeatKind uint8

// The kinds of seat.
const (
	Person SeatKind = iota
	Computer
)

// OwnEngine is the id of the program's own engine.
const OwnEngine = "omok"

// EngineChoice names an engine and how strong it is to play.
type EngineChoice struct {
	ID    string   `json:"id"` // [OwnEngine], or another engine that [Deps.NewEngine] knows
	Level ai.Level `json:"level,omitempty"`

	Manner classic.Manner `json:"manner,omitzero"` // of a student engine
}

// Seat is one side of a match.
type Seat struct {
	Kind   SeatKind     `json:"kind"`
	Name   string       `json:"name"`
	Engine EngineChoice `json:"engine,omitzero"` // of a Computer
	// Adaptive says that the engine's level follows the person's results.
	Adaptive bool `json:"adaptive,omitempty"`
}

// Options say what is played, by whom, and how the engines behave.
type Options struct {
	Game  game.Config
	Black Seat
	White Seat
	Behaviour
}

// Behaviour is how engines behave. It may change while a match is played.
type Behaviour struct {
	MinReply  time.Duration // an engine's stone never comes faster than this
	EngineCap time.Duration // an engine thinks at most this long a move; 0 leaves it to the clock
	Ponder    bool          // engines think in the person's time too
	Resigns   bool          // an engine gives up once its loss is long proved
	Threads   int           // goroutines of one engine; below 1 means 1
}

// Usual durations, for options that leave them open.
const (
	DefaultMinReply  = 400 * time.Millisecond
	DefaultEngineCap = 5 * time.Second
)

// DefaultOptions returns two people on the default board, with the usual durations.
func DefaultOptions() Options {
	return Options{
		Game:      game.Config{Rules: game.MustRules(game.Omok), Time: game.DefaultTime},
		Behaviour: Behaviour{MinReply: DefaultMinReply, EngineCap: DefaultEngineCap},
	}
}

// Seat returns the seat of a colour.
func (o *Options) Seat(c game.Colour) Seat {
	if c == game.White {
		return o.White
	}
	return o.Black
}

// Deps are what a match needs from outside. Only NewEngine may stay nil where no
// engine plays; the times default to the system's.
type Deps struct {
	// Now is the time of the game clocks.
	Now func() time.Time
	// After calls f once on some goroutine when d has passed, unless stopped.
	After func(d time.Duration, f func()) (stop func())
	// NewEngine makes an engine. It may be slow: it is called on a goroutine of
	// its own. An engine that is an io.Closer is closed with the match.
	NewEngine func(EngineChoice) (ai.Engine, error)
}

func (d Deps) orSystem() Deps {
	if d.Now == nil {
		d.Now = time.Now
	}
	if d.After == nil {
		d.After = func(d time.Duration, f func()) func() {
			t := time.AfterFunc(d, f)
			return func() { t.Stop() }
		}
	}
	return d
}

// SetBehaviour changes how the engines behave.
func (m *Match) SetBehaviour(b Behaviour) error {
	return m.do(func() error {
		m.opts.Behaviour = b
		m.emit(Changed)
		return nil
	})
}

// SetEngines lets engines be made anew, each before its next job, such as after a
// change of their memory.
func (m *Match) SetEngines(newEngine func(EngineChoice) (ai.Engine, error)) error {
	return m.do(func() error {
		m.deps.NewEngine = newEngine
		for _, p := range m.players {
			p.Renew()
		}
		return nil
	})
}

// newPlayer returns what plays a seat with an engine; the engine is made when it is
// first to move.
func (m *Match) newPlayer(c EngineChoice) *thinker.Thinker {
	return thinker.New(func() (ai.Engine, error) {
		m.mu.Lock()
		newEngine := m.deps.NewEngine
		m.mu.Unlock()
		if newEngine == nil {
			return nil, thinker.ErrNoEngine
		}
		return newEngine(c)
	})
}
