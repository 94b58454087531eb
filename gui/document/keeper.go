package document

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"omok/game/atomicfile"
	"omok/gui/match"
	"omok/gui/plainfile"
)

// The files in the folder of a document.
const (
	journalName = "open.journal"
	baseName    = "open.base" // a copy of the file that the journal is about
)

// journalVersion is raised when the form of the journal changes, so that an older
// program does not misread it.
const journalVersion = 1

// header is the first line of a journal.
type header struct {
	Version int          `json:"version"`
	Record  bool         `json:"record,omitempty"` // opened, rather than a game played in the program
	Origin  Origin       `json:"origin"`
	State   *match.State `json:"state,omitempty"` // nil: the origin's bytes are what the edits are about
}

// line is any later line of a journal.
type line struct {
	match.Note
	Origin *Origin `json:"origin,omitempty"` // the document was saved there
}

// Sizes in bytes.
const (
	// maxBase is the longest file that a copy is kept of.
	maxBase = 256 << 20
	// rebaseAt is the length at which the journal of a game, whose clock adds to it
	// all the time, is begun anew.
	rebaseAt = 1 << 20
)

// clockTime is how often a running clock is written down between moves.
const clockTime = 5 * time.Second

// closeTime is how long closing may go on reading a file that the journal is about.
const closeTime = 2 * time.Second

// keeper writes the journal of a document, on a goroutine of its own. Changes that come
// faster than the disk can take them are written together.
type keeper struct {
	match  *match.Match
	folder string
	failed func(error)
	every  time.Duration   // how often a running clock is written down
	wake   chan struct{}   // holds one: something is to be written
	orders chan func()     // run on the goroutine
	done   chan struct{}   // closed when it has ended
	ctx    context.Context // of what is read; ends soon after closing begins
	end    context.CancelFunc

	// The rest belongs to the goroutine.
	head     header
	saved    *Origin  // where the document was saved to, if it was
	file     appended // nil while there is nothing to lose
	length   int64
	based    bool   // the copy of the origin is there, or needs not be
	pending  []byte // lines that could not be written yet
	troubled bool   // failed has been told
	ended    bool
}

// appended is a file that is open for appending.
type appended interface {
	io.WriteCloser
	Sync() error
	Truncate(int64) error
}

func newKeeper(m *match.Match, folder string, head header, failed func(error)) *keeper {
	k := &keeper{
		match: m, folder: folder, head: head, failed: failed, every: clockTime,
		wake: make(chan struct{}, 1), orders: make(chan func()), done: make(chan struct{}),
	}
	k.ctx, k.end = context.WithCancel(context.Background())
	m.Listen(func(e match.Event) {
		switch e.Kind {
		case match.Changed, match.Moved, match.Ended:
			k.nudge()
		}
	})
	k.nudge()
	return k
}

func (k *keeper) nudge() {
	select {
	case k.wake <- struct{}{}:
	default:
	}
}

func (k *keeper) run() {
	defer close(k.done)
	clock := time.NewTimer(k.every)
	defer clock.Stop()
	for !k.ended {
		select {
		case <-k.wake:
			_ = k.flush()
		case <-clock.C:
			if k.match.Clocks().Running {
				_ = k.flush()
			}
			clock.Reset(k.every)
		case order := <-k.orders:
			order()
		}
	}
	if k.file != nil {
		_ = k.file.Close() // what is in it is on the disk
	}
}

// do runs f on the goroutine and waits for it.
func (k *keeper) do(f func() error) error {
	result := make(chan error, 1)
	select {
	case k.orders <- func() { result <- f() }:
		return <-result
	case <-k.done:
		return match.ErrClosed
	}
}

func (k *keeper) sync() error { return k.do(k.flush) }

// savedTo notes that the document was saved to a file.
func (k *keeper) savedTo(to Origin) {
	_ = k.do(func() error {
		k.saved = &to
		if k.file != nil {
			k.add(line{Origin: &to})
		}
		return nil
	})
}

// beforeSave keeps what the journal is about, before the file that it is in may be
// written over. Saving does not depend on it.
func (k *keeper) beforeSave() {
	_ = k.do(func() error {
		if k.file != nil {
			return errors.Join(k.flush(), k.copyBase())
		}
		o := &k.head.Origin
		if o.data == nil && o.known() {
			if data, err := plainfile.Read(k.ctx, o.Path, maxBase); err == nil && hashOf(data) == o.Hash {
				o.data = data
			}
		}
		return nil
	})
}

// close ends the keeper; keep says whether the journal stays.
func (k *keeper) close(keep bool) {
	defer k.end()
	defer time.AfterFunc(closeTime, k.end).Stop()
	_ = k.do(func() error {
		k.ended = true
		if keep {
			return k.flush()
		}
		return Discard(k.folder)
	})
	<-k.done
}

// flush writes down what is new. An error is told once, and what could not be
// written is tried again with what comes next.
func (k *keeper) flush() error {
	err := k.write()
	if err != nil && !k.troubled && k.failed != nil {
		k.failed(err)
	}
	k.troubled = err != nil
	return err
}

func (k *keeper) write() error {
	edits := false
	for _, n := range k.match.Notes() {
		if k.file == nil && k.head.State == nil && len(k.pending) == 0 && len(n.Edits) == 0 {
			continue // walking through a record that is as its file has it
		}
		edits = edits || len(n.Edits) > 0
		k.add(line{Note: n})
	}
	if k.file == nil {
		if k.head.State == nil && len(k.pending) == 0 {
			return nil
		}
		if err := k.begin(); err != nil {
			return err
		}
	}
	if len(k.pending) > 0 {
		if err := k.append(); err != nil {
			return err
		}
	}
	if edits && !k.based {
		return k.copyBase()
	}
	if k.head.State != nil && k.length > rebaseAt && !k.head.Record {
		return k.rebase()
	}
	return nil
}

func (k *keeper) add(l line) {
	data, err := json.Marshal(l)
	if err != nil { // numbers and texts only
		return
	}
	k.pending = append(append(k.pending, data...), '\n')
}

// append writes the pending lines behind the journal and forces them to the disk.
func (k *keeper) append() error {
	n, err := k.file.Write(k.pending)
	if err == nil {
		err = k.file.Sync()
	}
	if err != nil {
		// A part of a line must not stand before the next one.
		return errors.Join(err, k.file.Truncate(k.length))
	}
	k.length += int64(n)
	k.pending = nil
	return nil
}

// begin writes the first line of a journal, in the place of any other.
func (k *keeper) begin() error {
	if err := os.MkdirAll(k.folder, 0o755); err != nil {
		return &atomicfile.FolderError{Folder: k.folder, Err: err}
	}
	data, err := json.Marshal(k.head)
	if err != nil {
		return fmt.Errorf("document: %w", err)
	}
	path := filepath.Join(k.folder, journalName)
	if err := remove(filepath.Join(k.folder, baseName)); err != nil {
		return err
	}
	if err := atomicfile.Write(path, append(data, '\n')); err != nil {
		return err
	}
	k.based = k.head.State != nil
	if k.saved != nil {
		data, _ := json.Marshal(line{Origin: k.saved})
		k.pending = append(append(data, '\n'), k.pending...)
	}
	return errors.Join(k.open(path), remove(filepath.Join(k.folder, oldName)))
}

// resume goes on with a journal that is there; what is behind its first length
// bytes is no whole line.
func (k *keeper) resume(length int64) error {
	path := filepath.Join(k.folder, journalName)
	if err := os.Truncate(path, length); err != nil {
		return err
	}
	_, err := os.Stat(filepath.Join(k.folder, baseName))
	k.based = k.head.State != nil || err == nil
	return k.open(path)
}

// remove removes a file, if it is there.
func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// open opens a journal that is there, to be appended to.
func (k *keeper) open(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	if k.length, err = f.Seek(0, io.SeekEnd); err != nil {
		return errors.Join(err, f.Close())
	}
	k.file = f
	return nil
}

// rebase begins the journal of a game anew with how it stands.
func (k *keeper) rebase() error {
	state := k.match.StateAndNotes()
	k.head.State = &state
	old := k.file
	k.file = nil
	return errors.Join(old.Close(), k.begin())
}

// copyBase keeps a copy of the file that the journal is about, in case it changes or
// vanishes.
func (k *keeper) copyBase() error {
	if k.based || k.file == nil {
		return nil
	}
	data := k.head.Origin.data
	if data == nil {
		var err error
		if data, err = plainfile.Read(k.ctx, k.head.Origin.Path, maxBase); err != nil || hashOf(data) != k.head.Origin.Hash {
			k.based = true // it has changed already: there is nothing to copy
			return nil
		}
	}
	if err := atomicfile.Write(filepath.Join(k.folder, baseName), data); err != nil {
		return err
	}
	k.based = true
	return nil
}

// SetAside renames the files that a folder keeps of a document which cannot be read, so
// that they are still there for whoever wants to look at them.
func SetAside(folder string) error {
	return errors.Join(
		rename(folder, journalName), rename(folder, baseName), rename(folder, oldName))
}

func rename(folder, name string) error {
	path := filepath.Join(folder, name)
	if err := os.Rename(path, path+".bak"); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// Discard removes what a folder keeps of a document.
func Discard(folder string) error {
	var errs []error
	for _, name := range []string{journalName, baseName, oldName} {
		errs = append(errs, remove(filepath.Join(folder, name)))
	}
	return errors.Join(errs...)
}
