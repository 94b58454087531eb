package files

import (
	"context"

	"omok/game"
	"omok/gui/document"
	"omok/gui/plainfile"
)

// The bounds of what is opened, in bytes. A record takes a multiple of its size in
// memory.
const (
	mostFile = 64 << 20
	mostText = 8 << 20
)

// loaded is a game of a file.
type loaded struct {
	document.Source
	game *game.Game // of the record, once it is prepared
}

// loadFile returns the games that a file holds.
func loadFile(ctx context.Context, path string) ([]loaded, error) {
	data, err := plainfile.Read(ctx, path, mostFile)
	if err != nil {
		return nil, err
	}
	return load(ctx, data, path)
}

// load returns the games that data holds.
func load(ctx context.Context, data []byte, path string) (games []loaded, err error) {
	sources, err := document.Parse(ctx, data, path, "")
	for _, s := range sources {
		games = append(games, loaded{Source: s})
	}
	return games, err
}

// terms are what a record does not say itself: the rules of a position drawn without
// any, and what happens to a foul.
type terms struct {
	rules game.Rules
	fouls game.FoulPolicy
}

// prepare makes a game of the record, at the position that the record asks for.
func (g *loaded) prepare(t terms) (err error) {
	g.Origin.Fouls = t.fouls
	if g.Origin.IsDrawn() {
		g.Origin.Rules = t.rules
	}
	g.game, err = g.GameOf()
	return err
}
