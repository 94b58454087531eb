package document

import (
	"path/filepath"
	"sync"
	"time"

	"omok/game"
	"omok/game/atomicfile"
	"omok/game/record"
	"omok/gui/match"
)

// Document is the record that is open. It may be used from any goroutine. Make one
// with [New] or [Recovered.Document], and [Document.Close] or [Document.Drop] it.
type Document struct {
	Match *match.Match

	keeper *keeper

	mu     sync.Mutex
	origin Origin
	record bool           // opened, rather than a game played here
	kind   *record.Format // that Save writes
	agreed string         // the file for which a person has accepted the loss of what its kind cannot hold
}

// New makes a document of a match that is not kept yet: one that is played here,
// where origin is nil, or one that was opened. It is kept in the folder, which
// holds one document at a time; failed is told, on a goroutine of the document's,
// of the first error of writing there.
func New(m *match.Match, origin *Origin, folder string, failed func(error)) *Document {
	d := &Document{Match: m}
	if origin != nil {
		d.origin, d.record = *origin, true
		d.kind = origin.kind
	}
	head := header{Version: journalVersion, Record: d.record, Origin: d.origin}
	if d.origin.known() {
		m.TakeNotes()
	} else {
		state := m.StateAndNotes()
		head.State = &state
	}
	d.keeper = newKeeper(m, folder, head, failed)
	go d.keeper.run()
	return d
}

// Path returns the file that the document is saved to, or "".
func (d *Document) Path() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.origin.Path
}

// Origin returns what the document was opened from.
func (d *Document) Origin() Origin {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.origin
}

// Name returns what the document is called: the last part of Path, or what it was
// opened as, or "".
func (d *Document) Name() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.origin.Path != "" {
		return filepath.Base(d.origin.Path)
	}
	return d.origin.Title
}

// Format returns the kind that Save writes.
func (d *Document) Format() *record.Format {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.kind
}

// IsGame reports whether the document is a game that is played here and belongs to
// no file.
func (d *Document) IsGame() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return !d.record && d.origin.Path == ""
}

// Changed reports whether the record differs from its file or, if it has none, from
// what it was when it was opened.
func (d *Document) Changed() bool { return d.Match.Snapshot().Changed }

// Leaving is what leaving a document has to ask.
type Leaving uint8

// The answers.
const (
	LeaveFreely Leaving = iota // nothing is lost
	LeaveKept                  // a game that was begun: nothing is asked, it is kept in the library
	LeaveAsking                // there are changes: Save, Discard or Cancel
)

// Leaving returns what is to be asked before another document takes the place of
// this one, or the program ends.
func (d *Document) Leaving() Leaving {
	s := d.Match.Snapshot()
	switch {
	case !d.IsGame() && s.Changed:
		return LeaveAsking
	case d.IsGame() && begun(&s):
		return LeaveKept
	}
	return LeaveFreely
}

// begun reports whether there is anything in a game that a person would miss: it is
// not enough that an engine has moved.
func begun(s *match.Snapshot) bool { return s.Begun || s.Undo.Kind != game.NoEdit }

// Question is what saving has to ask first.
type Question uint8

// The questions.
const (
	NoQuestion Question = iota
	WhereTo             // it has no file that it can be saved into
	WhatIsLost          // its file's kind cannot hold everything
)

// Plan returns what Save into the document's own file has to ask first, and what
// the file would lose.
func (d *Document) Plan() (Question, []record.Loss, error) {
	d.mu.Lock()
	path, kind, games, agreed := d.origin.Path, d.kind, d.origin.Games, d.agreed
	d.mu.Unlock()
	if path == "" || games > 1 || !kind.Writes() {
		return WhereTo, nil, nil
	}
	if agreed == path {
		return NoQuestion, nil, nil
	}
	_, lost, _, err := d.encode(kind)
	if err != nil {
		return NoQuestion, nil, err
	}
	if len(lost) > 0 {
		return WhatIsLost, lost, nil
	}
	return NoQuestion, nil, nil
}

// Loss returns what a file with this path would not hold, and the kind that it would
// be. It takes as long as [Document.Write].
func (d *Document) Loss(path string) (*record.Format, []record.Loss, error) {
	kind, _ := d.target(path)
	_, lost, _, err := d.encode(kind)
	return kind, lost, err
}

// target returns the kind that a file is written in, and its path with the ending that
// it lacks.
func (d *Document) target(path string) (*record.Format, string) {
	d.mu.Lock()
	own, kind := d.origin.Path, d.kind
	d.mu.Unlock()
	if path == own && kind.Writes() {
		return kind, path
	}
	if kind, ok := record.FormatToWrite(path); ok {
		return kind, path
	}
	return record.SGF, path + record.SGF.Extensions()[0]
}

// Written is a file that the record was written to.
type Written struct {
	Path string
	Lost []record.Loss // what it does not hold
	kind *record.Format
	hash string     // of its bytes
	last *game.Edit // that is in it
}

// Write writes the record to a file, in the kind that the path's ending names, or as
// SGF with that ending. A large record takes its time: call it away from the window's
// goroutine. [Document.Saved] then makes the file the document's own.
func (d *Document) Write(path string) (Written, error) {
	kind, path := d.target(path)
	data, lost, last, err := d.encode(kind)
	if err == nil {
		d.keeper.beforeSave()
		err = atomicfile.Write(path, data)
	}
	return Written{path, lost, kind, hashOf(data), last}, err
}

// Saved says that the record was saved to a file, which is its own from now on. A
// person who was asked about what it does not hold, as [Document.Plan] and
// [Document.Loss] let one do, is not asked again.
func (d *Document) Saved(w Written) error {
	d.mu.Lock()
	if d.origin.Path == w.Path || len(w.Lost) > 0 {
		d.agreed = w.Path
	}
	d.origin.Path, d.origin.Game, d.origin.Games, d.origin.Held = w.Path, 0, 1, w.hash
	d.kind = w.kind
	origin := d.origin
	d.mu.Unlock()
	d.keeper.savedTo(origin)
	return d.Match.MarkSaved(w.last)
}

// MarkKept says that the record is safe elsewhere as it stands, such as in the
// library.
func (d *Document) MarkKept() error {
	var last *game.Edit
	d.Match.Read(func(g *game.Game) { last = g.LastEdit() })
	return d.Match.MarkSaved(last)
}

// encode writes the record in a kind; it also returns what is lost by it and the
// last edit that is in it.
func (d *Document) encode(kind *record.Format) (data []byte, lost []record.Loss, last *game.Edit, err error) {
	s := d.Match.Snapshot()
	d.Match.Read(func(g *game.Game) {
		r := d.Record(g, &s)
		last = g.LastEdit()
		if data, err = record.Write(kind, r); err == nil {
			lost = record.Lost(data, r)
		}
	})
	return data, lost, last, err
}

// Encode returns the record as a file of a kind holds it.
func (d *Document) Encode(kind *record.Format) (data []byte, err error) {
	s := d.Match.Snapshot()
	d.Match.Read(func(g *game.Game) { data, err = record.Write(kind, d.Record(g, &s)) })
	return data, err
}

// Record describes the document for a file; s says who plays and how it ended, and the
// tree is g's own. A game that is played here has today's date, while a record that was
// opened without a date stays without one. Rules that its file did not name, and that
// nobody has chosen since, stay unnamed, and its text stays in its encoding.
func (d *Document) Record(g *game.Game, s *match.Snapshot) *record.Record {
	r := &record.Record{
		Rules: g.Config().Rules, Opening: g.Config().Opening, Size: g.Config().Size,
		Info: d.Info(s), Result: s.Final, Root: g.Root(), Start: g.Current(),
	}
	if !d.record && r.Info.Date == "" {
		r.Info.Date = time.Now().Format(time.DateOnly)
	}
	if d.origin.Assumed.Known() && r.Rules == d.origin.Assumed {
		r.Rules = game.Rules{}
	}
	if !r.Result.Over && d.origin.Claimed.Over && len(r.Moves()) == d.origin.Moves {
		r.Result = d.origin.Claimed
	}
	r.Encoding = d.origin.ReadIn
	return r
}

// Info returns what is said about the game. Unless the players of a game that is played
// here are named, they go by the names of their seats.
func (d *Document) Info(s *match.Snapshot) game.Info {
	info := s.Info
	if !d.record && info.Black == "" && info.White == "" {
		info.Black, info.White = s.Options.Black.Name, s.Options.White.Name
	}
	return info
}

// Revert takes back what is not saved, as far as it can be.
func (d *Document) Revert() {
	for d.Changed() && d.Match.Undo() {
	}
}

// Sync waits until everything that was done so far is on the disk, and returns the
// error that kept it from getting there.
func (d *Document) Sync() error { return d.keeper.sync() }

// Close leaves the document. What the folder keeps of it stays there if it is a
// game that is not over or has unsaved changes, and is offered at the next start.
func (d *Document) Close() { d.keeper.close(d.worthKeeping()) }

// Drop leaves the document and keeps nothing of it.
func (d *Document) Drop() { d.keeper.close(false) }

func (d *Document) worthKeeping() bool {
	s := d.Match.Snapshot()
	return worthOffering(d.IsGame(), &s)
}

// worthOffering reports whether a document is offered at the next start: a game that
// goes on, or what has changed and is saved nowhere.
func worthOffering(isGame bool, s *match.Snapshot) bool {
	if isGame && !s.Final.Over {
		return begun(s)
	}
	return s.Changed
}
