package terminal

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/gomocup"
	"omok/ai/search"
	"omok/game"
	"omok/gui/coords"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/phrase"
)

// Config says what is played and how it is written down.
type Config struct {
	Game         game.Config
	Black, White match.Seat
	Points       coords.Style // how points are called and typed
	Boards       bool         // the board is printed after every move
}

// Flags adds the flags of a game to a set and returns what they fill in.
func Flags(f *flag.FlagSet) *Config {
	c := &Config{Game: game.Config{Rules: game.MustRules(game.Omok)}, Points: coords.Letters}
	f.Func("rules", "with -text: the `rules`: omok, freestyle, standard, renju or caro (default omok)", func(text string) (err error) {
		c.Game.Rules, err = game.ParseRules(text)
		if err == nil && !c.Game.Rules.Known() {
			err = fmt.Errorf("no rules are named")
		}
		return err
	})
	f.IntVar(&c.Game.Size, "size", 0, "with -text: the number of `lines`, 5 to 22 (default as usual for the rules)")
	f.Func("time", "with -text: the time for each move, such as 30s; who exceeds it loses (default none)", func(text string) error {
		d, err := time.ParseDuration(text)
		if err == nil && d <= 0 {
			err = fmt.Errorf("a move needs some time")
		}
		c.Game.Time = game.TimeControl{Kind: game.PerMove, PerMove: d}
		return err
	})
	seat := func(name, colour string, s *match.Seat) {
		f.Func(name, "with -text: `who` has "+colour+": person, a level from 1 to 10, a student (eight, whole, windows), random, or the path of an engine (default person)", func(text string) (err error) {
			*s, err = seatOf(text)
			return err
		})
	}
	seat("black", "Black", &c.Black)
	seat("white", "White", &c.White)
	f.Func("points", "with -text: how points are `called`: letters (h8), withoutI, numbers (8-8) or rows (H8: row H from the top, column 8) (default letters)", func(text string) error {
		if c.Points = coords.Style(text); !slices.Contains(coords.Styles, c.Points) {
			return fmt.Errorf("points are not called so")
		}
		return nil
	})
	f.BoolVar(&c.Boards, "board", true, "with -text: print the board after every move; -board=false prints it when asked")
	return c
}

// seatOf returns who sits at a seat that a person has named.
func seatOf(text string) (match.Seat, error) {
	seat := match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: text}}
	if text == "person" {
		return match.Seat{}, nil
	}
	if level, err := strconv.Atoi(text); err == nil {
		seat.Engine = match.EngineChoice{ID: match.OwnEngine, Level: ai.Level(level)}
		if seat.Engine.Level < ai.MinLevel || seat.Engine.Level > ai.MaxLevel {
			return seat, fmt.Errorf("the levels are %d to %d", ai.MinLevel, ai.MaxLevel)
		}
		return seat, nil
	}
	if slices.Contains(classic.Kinds, classic.Kind(text)) {
		return seat, nil
	}
	if info, err := os.Stat(text); err != nil || info.IsDir() {
		return seat, fmt.Errorf("there is neither a player nor a program of that name")
	}
	return seat, nil
}

// memoryMB is for the tables of one engine.
const memoryMB = 64

// Engines returns what makes the engines of a game; those of other people end with
// ctx.
func Engines(ctx context.Context) func(match.EngineChoice) (ai.Engine, error) {
	return func(c match.EngineChoice) (ai.Engine, error) {
		switch {
		case c.ID == match.OwnEngine:
			return search.NewLevel(c.Level, search.Options{HashMiB: memoryMB, Seed: rand.Uint64()}), nil
		case slices.Contains(classic.Kinds, classic.Kind(c.ID)):
			return classic.NewSeeded(classic.Kind(c.ID), c.Manner, rand.Uint64())
		}
		path, err := filepath.Abs(c.ID)
		if err != nil {
			return nil, err
		}
		return gomocup.Open(ctx, gomocup.Program{Path: path}.Config(memoryMB))
	}
}

// options returns those of the match that c describes.
func (c *Config) options(words *i18n.Catalogue) match.Options {
	o := match.DefaultOptions()
	o.Game, o.Black, o.White = c.Game, c.Black, c.White
	o.MinReply, o.Resigns = 0, true
	for _, s := range []*match.Seat{&o.Black, &o.White} {
		if s.Kind == match.Person {
			s.Name = words.T("seat.person")
		} else if s.Name = phrase.Engine(words, s.Engine.ID, s.Engine.Level); s.Name == "" {
			s.Name = filepath.Base(s.Engine.ID)
		}
	}
	return o
}
