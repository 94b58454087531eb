package tournament

import (
	"errors"
	"fmt"
	"time"

	"omok/game"
)

// Format is how players meet.
type Format string

// The formats.
const (
	RoundRobin Format = "round robin" // everybody meets everybody
	Gauntlet   Format = "gauntlet"    // the first meets all others
	Swiss      Format = "swiss"       // each round pairs players with similar scores
)

// Formats lists the formats in the order in which they are offered.
var Formats = []Format{RoundRobin, Gauntlet, Swiss}

// DefaultTolerance is how much later than its clock allows a move may arrive.
const DefaultTolerance = 500 * time.Millisecond

// Config holds the conditions of a tournament. It is a plain value.
type Config struct {
	Name   string           `json:"name"`
	Seats  []Seat           `json:"seats"`
	Format Format           `json:"format"`
	Rounds int              `json:"rounds"` // how often all meetings are repeated; in a Swiss, the number of its rounds
	Games  int              `json:"games"`  // in one meeting; with an even number both players get both colours equally
	Rules  game.Rules       `json:"rules"`
	Size   int              `json:"size"`
	Starts []string         `json:"openings"` // position strings; meetings take them in turn
	Time   game.TimeControl `json:"time"`     // on top of the seats' own limits

	Tolerance   time.Duration `json:"tolerance"`
	Adjudicate  Adjudication  `json:"adjudicate"`
	Concurrency int           `json:"concurrency"`
	MemoryMB    int           `json:"memoryMB"` // of each engine; 0 for its own choice
	Seed        uint64        `json:"seed"`
	SPRT        *SPRT         `json:"sprt,omitempty"`
}

// Adjudication ends games that are decided. Zero values switch it off.
type Adjudication struct {
	WinMoves  int     `json:"winMoves"`  // for so many moves in a row both engines
	WinRate   float64 `json:"winRate"`   // gave one of them at least this win rate, 0.5..1: it has won
	DrawMoves int     `json:"drawMoves"` // for so many moves in a row both engines
	DrawFrom  int     `json:"drawFrom"`  // from this ply on
	DrawRate  float64 `json:"drawRate"`  // were this near to a half: a draw
	MaxPlies  int     `json:"maxPlies"`  // a draw after so many
	Dead      bool    `json:"dead"`      // a draw once nobody can make a five any more
}

// Validate returns an error if the tournament could not be played.
func (c *Config) Validate() error {
	switch {
	case len(c.Seats) < 2:
		return errors.New("tournament: there must be two players at least")
	case c.Rounds < 1 || c.Games < 1:
		return errors.New("tournament: there must be a round and a game at least")
	case len(c.Starts) == 0:
		return errors.New("tournament: there is no opening")
	case c.SPRT != nil && len(c.Seats) != 2:
		return errors.New("tournament: a sequential test is between two players")
	case c.Format != RoundRobin && c.Format != Gauntlet && c.Format != Swiss:
		return fmt.Errorf("tournament: there is no format %q", c.Format)
	}
	if c.SPRT != nil {
		if err := c.SPRT.Validate(); err != nil {
			return err
		}
	}
	names := map[string]bool{}
	for _, s := range c.Seats {
		if names[s.Name] {
			return fmt.Errorf("tournament: two players are called %s", s.Name)
		}
		names[s.Name] = true
	}
	if err := c.Time.Validate(); err != nil {
		return err
	}
	for _, text := range c.Starts {
		o, err := ParseOpening(text, c.Size)
		if err != nil {
			return err
		}
		if _, err := o.Position(c.Rules, c.Size); err != nil {
			return err
		}
	}
	return nil
}
