package settings

import (
	"encoding/json"
	"strings"
	"time"

	"omok/ai"
	"omok/ai/classic"
	"omok/game"
)

// PersonPlays is the Engine of a seat that a person has.
const PersonPlays = ""

// AdaptiveLevel is the Level of a seat whose engine follows the person's results.
const AdaptiveLevel ai.Level = 0

// Seat is who plays one colour.
type Seat struct {
	Engine string   // an engine's id; PersonPlays for a person
	Level  ai.Level // of the engine "omok"; may be AdaptiveLevel
	Name   string   // of a person; may be empty

	Manner classic.Manner // of a student engine
}

// Colours says who has black.
type Colours string

// The choices: the first seat has black, or white, or chance decides.
const (
	FirstBlack Colours = "black"
	FirstWhite Colours = "white"
	ByChance   Colours = "chance"
)

// ColourChoices lists them in the order in which a person is offered them.
var ColourChoices = []Colours{FirstBlack, FirstWhite, ByChance}

// Choice is what a person chose in the New game dialog the last time.
type Choice struct {
	First, Second Seat
	Colours       Colours
	Rules         game.Rules
	Size          int
	Fouls         game.FoulPolicy
	Time          game.TimeControl
	Opening       game.Opening
	Games         int // that are played, with the colours in turn
}

// MostGames bounds a series.
const MostGames = 1000

// DefaultChoice returns the game of a first start: two people, omok on 19 lines, no
// clock.
func DefaultChoice() Choice {
	rules := game.MustRules(game.Omok)
	return Choice{
		First:   Seat{Level: 3, Manner: classic.Manner{Published: true}},
		Second:  Seat{Level: 3, Manner: classic.Manner{Published: true}},
		Colours: FirstBlack,
		Games:   1,
		Opening: game.FreeOpening,
		Rules:   rules,
		Size:    rules.DefaultSize(),
		Time:    game.TimeControl{Kind: game.NoTime, PerMove: 30 * time.Second, Main: 10 * time.Minute, Increment: 5 * time.Second, Period: 30 * time.Second, Periods: 3},
	}
}

// Config returns what is to be played.
func (c Choice) Config() game.Config {
	return game.Config{Rules: c.Rules, Size: c.Size, Fouls: c.Fouls, Time: c.Time, Opening: c.Opening}
}

// Valid returns c with every value that is out of its range or unknown replaced.
func (c Choice) Valid() Choice {
	d := DefaultChoice()
	if !c.Rules.Known() {
		c.Rules, c.Size = d.Rules, d.Size
	}
	if c.Size < game.MinSize || c.Size > game.MaxSize {
		c.Size = c.Rules.DefaultSize()
	}
	if !contains(ColourChoices, c.Colours) {
		c.Colours = d.Colours
	}
	for _, s := range []*Seat{&c.First, &c.Second} {
		s.Level = min(max(s.Level, AdaptiveLevel), ai.MaxLevel)
		s.Manner = s.Manner.Valid()
	}
	c.Games = min(max(c.Games, 1), MostGames)
	if c.Fouls > game.Loses {
		c.Fouls = d.Fouls
	}
	c.Time = validTime(c.Time, d.Time)
	if _, err := game.NewGame(c.Config()); err != nil {
		c.Opening = game.FreeOpening // the rules do not know it, or the board has no room
	}
	return c
}

func validTime(t, d game.TimeControl) game.TimeControl {
	if t.Kind > game.ByoYomi {
		t.Kind = d.Kind
	}
	bound := func(v *time.Duration, lo, hi, otherwise time.Duration) {
		if *v == 0 && lo > 0 {
			*v = otherwise
		}
		*v = min(max(*v, lo), hi)
	}
	bound(&t.PerMove, time.Second, time.Hour, d.PerMove)
	least := time.Second
	if t.Kind == game.ByoYomi {
		least = 0 // the periods are enough
	}
	bound(&t.Main, least, 24*time.Hour, d.Main)
	bound(&t.Increment, 0, time.Hour, d.Increment)
	bound(&t.Period, time.Second, time.Hour, d.Period)
	t.Periods = min(max(t.Periods, 1), 99)
	return t
}

// PersonName returns the name of the first person who plays; empty if nobody has one.
func (c Choice) PersonName() string {
	for _, s := range []Seat{c.First, c.Second} {
		if name := strings.TrimSpace(s.Name); s.Engine == PersonPlays && name != "" {
			return name
		}
	}
	return ""
}

// LoadChoice reads the last choice from a store, as this version or the first one of
// the program wrote it.
func LoadChoice(st Store) Choice {
	text := []byte(st.String(choiceKey))
	c := DefaultChoice()
	if json.Unmarshal(text, &c) != nil {
		c = DefaultChoice()
	}
	var first struct {
		Rules *game.Rules
		Set   game.RuleSet
		Exact bool
	}
	if json.Unmarshal(text, &first) == nil && first.Rules == nil {
		if r, ok := game.RulesOf(first.Set); ok {
			c.Rules = r.WithExact(first.Exact)
		}
	}
	return c.Valid()
}

// Save keeps the choice in a store.
func (c Choice) Save(st Store) { save(st, choiceKey, c) }
