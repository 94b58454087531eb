package document

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"omok/game"
	"omok/game/record"
	"omok/gui/match"
)

// Origin says what a record was opened from. The zero Origin is that of a game that
// is played in the program.
type Origin struct {
	Title string          `json:"title,omitempty"` // what a record without a file is called
	Path  string          `json:"path,omitempty"`  // of the file; empty for the clipboard and the library
	Hash  string          `json:"hash,omitempty"`  // SHA-256 of its bytes, as hexadecimal digits
	Game  int             `json:"game,omitempty"`  // which of its games, from 0
	Games int             `json:"games,omitempty"`
	Held  string          `json:"held,omitempty"` // the hash of the file when it was opened or last saved
	Rules game.Rules      `json:"rules,omitzero"` // assumed where the record names none
	Fouls game.FoulPolicy `json:"fouls,omitempty"`
	data  []byte          // the bytes themselves, where no file has them
	kind  *record.Format

	// Encoding is that of the file's text where a person has chosen it.
	Encoding string `json:"encoding,omitempty"`

	ReadIn  string     `json:"readIn,omitempty"` // the encoding that the text was read in; empty for UTF-8
	Assumed game.Rules `json:"assumed,omitzero"` // rules that the record does not name itself

	// Chosen are the rules that a person wants in the place of those of the file.
	Chosen game.Rules `json:"chosen,omitzero"`

	// Claimed is a result that the record gives without a reason, and Moves the length
	// of its main line: the result counts for as long as nobody plays on.
	Claimed game.Result `json:"claimed,omitzero"`
	Moves   int         `json:"moves,omitempty"`
}

// known reports whether the bytes that the record was read from can be read again.
func (o *Origin) known() bool { return o.Hash != "" && (o.Path != "" || o.data != nil) }

// Data returns the bytes that the record was read from, where no file has them.
func (o *Origin) Data() []byte { return o.data }

// IsDrawn reports whether the record is a position drawn as text, which cannot name
// rules.
func (o *Origin) IsDrawn() bool {
	return o.kind != nil && !slices.Contains(o.kind.Holds(), record.Moves)
}

// Source is a record that can be opened, with what is to be said about it.
type Source struct {
	Record   *record.Record
	Origin   Origin
	Problems []error // that were put right in the file
	Guessed  string  // the encoding of the file's text, where it is a guess

	MoreProblems int // that there are besides those
}

// Parse returns the records that data holds; path is the file that it was read
// from, or empty, and encoding that of its text where a person has chosen it. An
// error names the file. When ctx ends, so does reading.
func Parse(ctx context.Context, data []byte, path, encoding string) ([]Source, error) {
	file, err := record.ReadWith(ctx, data, record.Options{Encoding: encoding})
	if err != nil {
		if path != "" {
			err = &record.FileError{Path: path, Err: err}
		}
		return nil, err
	}
	hash, held := hashOf(data), ""
	if path != "" {
		data, held = nil, hash // the file has it
	}
	guessed := ""
	if file.Guessed {
		guessed = file.Encoding
	}
	var sources []Source
	for i, r := range file.Records {
		sources = append(sources, Source{r, Origin{
			Path: path, Hash: hash, Game: i, Games: len(file.Records), Held: held, data: data, kind: file.Format, ReadIn: r.Encoding, Encoding: encoding,
		}, file.Problems, guessed, file.MoreProblems})
	}
	return sources, nil
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// GameOf makes a game of the record, at the position that the record asks for. The rules
// are those that a person has chosen, or else the record's. Where it names none those of
// Origin count, and if these are unknown too the freestyle rules, which bar nothing.
func (s *Source) GameOf() (*game.Game, error) {
	rules := s.Record.Rules
	switch {
	case s.Origin.Chosen.Known():
		rules = s.Origin.Chosen
	case !rules.Known():
		if rules = s.Origin.Rules; !rules.Known() {
			rules = game.MustRules(game.Freestyle)
		}
		s.Origin.Assumed = rules
	}
	g, err := game.FromTree(game.Config{Rules: rules, Size: s.Record.Size, Fouls: s.Origin.Fouls}, s.Record.Root)
	if err != nil {
		return nil, err
	}
	r := s.Record
	g.Info = r.Info
	if line := r.Position(); len(line) > 0 {
		g.Jump(line[len(line)-1])
	}
	if r.Result.Over && !g.Result().Over && r.Start == nil {
		if g.Declare(r.Result) != nil { // a record may claim what the game cannot: then play goes on
			s.Origin.Claimed, s.Origin.Moves = r.Result, len(r.Moves())
		}
	}
	return g, nil
}

// Options returns the options of a match with the record's two people at it.
func (s *Source) Options() match.Options {
	o := match.DefaultOptions()
	o.Black, o.White = match.Seat{Name: s.Record.Info.Black}, match.Seat{Name: s.Record.Info.White}
	return o
}

// Open makes a match of the record, not started.
func (s *Source) Open(deps match.Deps) (*match.Match, error) {
	g, err := s.GameOf()
	if err != nil {
		return nil, err
	}
	return match.Open(g, s.Options(), deps)
}
