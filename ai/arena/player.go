package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/gomocup"
	"omok/ai/search"
)

// playerHelp says how a player is written.
const playerHelp = `A player is a kind, then settings with commas between them:
  omok            our engine: level, nodes, time, depth, threads, hash (MiB), seed
  eight, whole, windows   the published student engines: depth, time
  gomocup:PATH    a program that speaks the Gomocup protocol: nodes, time, depth, threads
for example omok,nodes=20000 or gomocup:./pbrain-x,nodes=4000`

// player is somebody who can play: how to make its engine, and its limits for a
// move.
type player struct {
	name   string // as it was written
	kind   string
	path   string // of a program
	limits ai.Limits
	level  ai.Level
	hash   int
	seed   uint64
}

// parsePlayer reads a player as playerHelp says.
func parsePlayer(text string) (player, error) {
	fields := strings.Split(text, ",")
	p := player{name: text, kind: fields[0], level: ai.MaxLevel}
	if kind, path, ok := strings.Cut(p.kind, ":"); ok && kind == "gomocup" {
		p.kind, p.path = kind, path
	}
	if p.kind == "gomocup" && p.path == "" {
		return p, fmt.Errorf("player %q: gomocup needs a path", text)
	}
	for _, field := range fields[1:] {
		key, value, _ := strings.Cut(field, "=")
		if err := p.set(key, value); err != nil {
			return p, fmt.Errorf("player %q: %w", text, err)
		}
	}
	return p, nil
}

func (p *player) set(key, value string) error {
	if key == "time" {
		d, err := time.ParseDuration(value)
		p.limits.Time = d
		return err
	}
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return fmt.Errorf("%s needs a number, not %q", key, value)
	}
	switch key {
	case "nodes":
		p.limits.Nodes = n
	case "depth":
		p.limits.Depth = int(n)
	case "threads":
		p.limits.Threads = int(n)
	case "level":
		p.level = ai.Level(n)
	case "hash":
		p.hash = int(n)
	case "seed":
		p.seed = uint64(n)
	default:
		return fmt.Errorf("there is no setting %q", key)
	}
	return nil
}

// open makes the player's engine. The seed is added to its own.
func (p *player) open(ctx context.Context, seed uint64) (ai.Engine, error) {
	switch p.kind {
	case "omok":
		return search.NewLevel(p.level, search.Options{HashMiB: p.hash, Seed: p.seed + seed}), nil
	case "gomocup":
		return gomocup.Open(ctx, gomocup.HostConfig{Path: p.path})
	}
	return classic.New(classic.Kind(p.kind))
}
