package document

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"omok/game/record"
	"omok/gui/match"
	"omok/gui/plainfile"
)

// The errors of what a folder keeps.
var (
	ErrNothing   = errors.New("document: nothing is kept")
	ErrDamaged   = errors.New("document: what was kept cannot be read")
	ErrOtherFile = errors.New("document: the file that the changes belong to has changed or gone")
)

// maxJournal is the longest journal that is read.
const maxJournal = 256 << 20

// oldName is the file in which earlier versions kept the game in progress.
const oldName = "game.json"

// Recovered is a document that an earlier run has left.
type Recovered struct {
	Match  *match.Match // not started; the caller owns it
	Origin Origin
	Record bool // opened, rather than a game played in the program

	folder string
	head   header
	length int64 // of the journal as far as it is whole
}

// Recover reads what a folder keeps of a document. It returns ErrNothing if there is
// nothing, and ErrOtherFile if the file that was edited has changed since or is gone.
func Recover(ctx context.Context, folder string, deps match.Deps) (*Recovered, error) {
	data, err := plainfile.Read(ctx, filepath.Join(folder, journalName), maxJournal)
	if errors.Is(err, os.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) { // a file stands where the folder should
		return recoverOld(folder, deps)
	}
	if err != nil {
		return nil, err
	}
	first, rest, whole := bytes.Cut(data, []byte{'\n'})
	r := &Recovered{folder: folder}
	if !whole || json.Unmarshal(first, &r.head) != nil || r.head.Version != journalVersion {
		return nil, ErrDamaged
	}
	r.Origin, r.Record, r.length = r.head.Origin, r.head.Record, int64(len(first)+1)
	if r.Match, err = r.base(ctx, deps); err != nil {
		return nil, err
	}
	r.follow(rest)
	return r, nil
}

// recoverOld reads a game that an earlier version of the program has left.
func recoverOld(folder string, deps match.Deps) (*Recovered, error) {
	state, err := match.Load(filepath.Join(folder, oldName))
	if errors.Is(err, os.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil, ErrNothing
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	m, err := match.Restore(state, deps)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return &Recovered{Match: m, folder: folder}, nil
}

// base makes the match that the edits are about.
func (r *Recovered) base(ctx context.Context, deps match.Deps) (*match.Match, error) {
	if r.head.State != nil {
		m, err := match.Restore(*r.head.State, deps)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
		}
		if kind, ok := record.FormatToWrite(r.Origin.Path); ok {
			r.Origin.kind = kind
		}
		return m, nil
	}
	data, err := plainfile.Read(ctx, filepath.Join(r.folder, baseName), maxBase)
	if err != nil || hashOf(data) != r.Origin.Hash {
		data, err = plainfile.Read(ctx, r.Origin.Path, maxBase)
	}
	if err != nil || hashOf(data) != r.Origin.Hash {
		return nil, ErrOtherFile
	}
	sources, err := Parse(ctx, data, r.Origin.Path, r.Origin.Encoding)
	if err != nil || r.Origin.Game < 0 || r.Origin.Game >= len(sources) {
		return nil, ErrDamaged
	}
	s := sources[r.Origin.Game]
	read := s.Origin // what only reading finds out
	s.Origin = r.Origin
	s.Origin.kind, s.Origin.data, s.Origin.ReadIn = read.kind, read.data, read.ReadIn
	m, err := s.Open(deps)
	r.Origin = s.Origin // and which rules had to be assumed
	return m, err
}

// follow makes the edits of the journal again, as far as its lines are whole.
func (r *Recovered) follow(lines []byte) {
	in := bufio.NewReader(bytes.NewReader(lines))
	for {
		text, err := in.ReadBytes('\n')
		if err != nil {
			return // a line that was being written
		}
		var l line
		if json.Unmarshal(text, &l) != nil {
			return
		}
		if l.Origin != nil {
			o := l.Origin
			r.Origin.Path, r.Origin.Game, r.Origin.Games, r.Origin.Held = o.Path, o.Game, o.Games, o.Held
			if kind, ok := record.FormatToWrite(o.Path); ok {
				r.Origin.kind = kind
			}
		} else if r.Match.Follow(l.Note) != nil {
			return
		}
		r.length += int64(len(text))
	}
}

// Worth reports whether there is anything in it that a person would miss: a game
// that goes on, or changes that are saved nowhere.
func (r *Recovered) Worth() bool {
	s := r.Match.Snapshot()
	return worthOffering(!r.Record && r.Origin.Path == "", &s)
}

// Document goes on keeping the match in the same folder.
func (r *Recovered) Document(failed func(error)) *Document {
	if r.head.Version == 0 { // of an earlier version
		return New(r.Match, nil, r.folder, failed)
	}
	d := &Document{Match: r.Match, origin: r.Origin, record: r.Record, kind: r.Origin.kind}
	r.Match.TakeNotes()
	d.keeper = newKeeper(r.Match, r.folder, r.head, failed)
	if r.Origin.Path != r.head.Origin.Path {
		d.keeper.saved = &r.Origin
	}
	if d.keeper.resume(r.length) != nil { // it is begun anew with how the match stands
		state := r.Match.StateAndNotes()
		d.keeper.head.State = &state
	}
	go d.keeper.run()
	return d
}
