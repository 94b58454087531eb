package files

import (
	"context"

	"omok/game"
	"omok/game/record"
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
	record *record.Record
	game   *game.Game // of the record, once it is prepared
	path   string     // of the file; "" for the clipboard
	faults []error    // that were put right in the file
}

// loadFile returns the games that a file holds.
func loadFile(ctx context.Context, path string) ([]loaded, error) {
	data, err := plainfile.Read(ctx, path, mostFile)
	if err != nil {
		return nil, err
	}
	return load(data, path)
}

// load returns the games that data holds.
func load(data []byte, path string) (games []loaded, err error) {
	file, err := record.Read(data)
	if err != nil {
		if path != "" {
			err = &record.FileError{Path: path, Err: err}
		}
		return nil, err
	}
	for _, r := range file.Records {
		games = append(games, loaded{record: r, path: path, faults: file.Problems})
	}
	return games, nil
}

// prepare makes a game of the record, at the position that the record asks for.
func (g *loaded) prepare(fouls game.FoulPolicy) error {
	r := g.record
	rules, known := r.Rules()
	if !known {
		rules = game.MustRules(game.Freestyle) // bars nothing, so every record fits
	}
	made, err := game.FromTree(game.Config{Rules: rules, Size: r.Size, Fouls: fouls}, r.Root)
	if err != nil {
		return err
	}
	made.Info = r.Info
	if line := r.Position(); len(line) > 0 {
		made.Jump(line[len(line)-1])
	}
	if r.Result.Over && !made.Result().Over && r.Start == nil {
		// A result that the rules do not allow here is left to the record.
		_ = made.Declare(r.Result)
	}
	g.game = made
	return nil
}
