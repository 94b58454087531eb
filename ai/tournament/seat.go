package tournament

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/gomocup"
	"omok/ai/search"
)

// SeatHelp explains how a seat is written.
const SeatHelp = `A player is a kind, then settings with commas between them:
  omok            our engine: level, nodes, time, depth, threads, hash (MiB), seed,
                  and p.NAME, a number of its search
  eight, whole, windows   the published student engines: depth, time, reading=listing
                  (where it differs from the words)
  random          any legal point: seed
  gomocup:PATH    a program that speaks the Gomocup protocol: nodes, time, depth, threads
and name, what it is called, with all of them;
for example omok,nodes=20000 or gomocup:./pbrain-x,nodes=4000,name=X`

// Seat is somebody who can play: which engine, and its limits for a move.
type Seat struct {
	Name   string    `json:"name"`          // as it is shown; unique in a tournament
	Kind   string    `json:"kind"`          // a key of [Kinds]
	Arg    string    `json:"arg,omitempty"` // what else the kind needs, such as the path of a program
	Limits ai.Limits `json:"limits"`        // Clock is ignored
	Level  ai.Level  `json:"level,omitempty"`
	Hash   int       `json:"hash,omitempty"` // MiB
	Seed   uint64    `json:"seed,omitempty"`

	Params map[string]float64 `json:"params,omitempty"` // numbers of our engine's search
	Manner classic.Manner     `json:"manner,omitzero"`  // of a student engine
}

// Terms are what a tournament asks of an engine when it is made.
type Terms struct {
	Seed      uint64 // to be added to the seat's own
	MemoryMB  int    // 0 for the engine's choice
	Tolerance time.Duration
}

// Kinds are the engines that can take a seat, by name. An engine that is an
// [io.Closer] is closed in the end.
type Kinds map[string]func(ctx context.Context, s Seat, t Terms) (ai.Engine, error)

// StandardKinds returns the kinds that need nothing but this program: our engine, the
// student engines, and programs given by their path.
func StandardKinds() Kinds {
	k := Kinds{
		"omok": func(_ context.Context, s Seat, t Terms) (ai.Engine, error) {
			hash := s.Hash
			if hash == 0 {
				hash = t.MemoryMB
			}
			return search.NewLevel(s.Level, search.Options{HashMiB: hash, Seed: s.Seed + t.Seed, Params: s.Params}), nil
		},
		"gomocup": func(ctx context.Context, s Seat, t Terms) (ai.Engine, error) {
			return gomocup.Open(ctx, gomocup.HostConfig{
				Path: s.Arg, Name: s.Name, MaxMemory: int64(t.MemoryMB) << 20, Tolerance: t.Tolerance,
			})
		},
	}
	for _, kind := range classic.Kinds {
		k[string(kind)] = func(_ context.Context, s Seat, t Terms) (ai.Engine, error) {
			return classic.NewSeeded(kind, s.Manner, s.Seed+t.Seed)
		}
	}
	return k
}

// ParseSeat reads a seat in the form that [SeatHelp] explains.
func ParseSeat(text string) (Seat, error) {
	fields := strings.Split(text, ",")
	s := Seat{Name: text, Level: ai.MaxLevel}
	kind, arg, hasArg := strings.Cut(fields[0], ":")
	s.Kind, s.Arg = kind, arg
	if s.Kind == "" || hasArg && arg == "" || s.Kind == "gomocup" && arg == "" {
		return s, fmt.Errorf("player %q: gomocup needs a path", text)
	}
	for _, field := range fields[1:] {
		key, value, _ := strings.Cut(field, "=")
		if err := s.set(key, value); err != nil {
			return s, fmt.Errorf("player %q: %w", text, err)
		}
	}
	return s, nil
}

func (s *Seat) set(key, value string) error {
	switch key {
	case "name":
		s.Name = value
		return nil
	case "reading":
		s.Manner.Reading = classic.Reading(value)
		if s.Manner != s.Manner.Valid() {
			return fmt.Errorf("there is no reading %q, but for listing", value)
		}
		return nil
	case "time":
		d, err := time.ParseDuration(value)
		s.Limits.Time = d
		return err
	}
	if name, ok := strings.CutPrefix(key, "p."); ok {
		v, err := strconv.ParseFloat(value, 64)
		if err == nil {
			err = new(search.Params).Set(name, v)
		}
		if s.Params == nil {
			s.Params = map[string]float64{}
		}
		s.Params[name] = v
		return err
	}
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return fmt.Errorf("%s needs a number, not %q", key, value)
	}
	switch key {
	case "nodes":
		s.Limits.Nodes = n
	case "depth":
		s.Limits.Depth = int(n)
	case "threads":
		s.Limits.Threads = int(n)
	case "level":
		s.Level = ai.Level(n)
	case "hash":
		s.Hash = int(n)
	case "seed":
		s.Seed = uint64(n)
	default:
		return fmt.Errorf("there is no setting %q", key)
	}
	return nil
}

// open makes the engine of a seat.
func (k Kinds) open(ctx context.Context, s Seat, t Terms) (ai.Engine, error) {
	make := k[s.Kind]
	if make == nil {
		return nil, fmt.Errorf("there is no player of the kind %q", s.Kind)
	}
	return make(ctx, s, t)
}

// closeEngine ends an engine that needs it, such as a hosted one.
func closeEngine(e ai.Engine) {
	if c, ok := e.(io.Closer); ok {
		_ = c.Close() // there is nobody to tell an error
	}
}
