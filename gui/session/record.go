package session

import (
	"path/filepath"
	"time"

	"omok/game"
	"omok/game/record"
)

// Name proposes a name for the file of this game.
func (s *Session) Name() string {
	if s.File != "" {
		return filepath.Base(s.File)
	}
	return string(s.Now.Options.Game.Rules.Set) + ".sgf"
}

// Encode writes the game with all its variations.
func (s *Session) Encode(kind record.Format) (data []byte, err error) {
	s.Match.Read(func(g *game.Game) {
		data, err = record.Write(kind, s.Record(g))
	})
	return data, err
}

// Record describes g for a file.
func (s *Session) Record(g *game.Game) *record.Record {
	rules := g.Config().Rules
	info := g.Info
	if info.Black == "" && info.White == "" {
		info.Black, info.White = s.Now.Options.Black.Name, s.Now.Options.White.Name
	}
	if info.Date == "" {
		info.Date = time.Now().Format(time.DateOnly)
	}
	return &record.Record{
		Set: rules.Set, Exact: rules.Set == game.Omok && rules.IsExact(), Size: g.Config().Size,
		Info: info, Result: s.Now.Final, Root: g.Root(), Start: g.Current(),
	}
}
