package match

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"omok/game/atomicfile"
)

// Save writes a state to path so that a crash or a power cut leaves either the old
// file or the new one.
func Save(path string, s State) error {
	data, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("match: saving the game: %w", err)
	}
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return &atomicfile.FolderError{Folder: folder, Err: err}
	}
	return atomicfile.Write(path, data)
}

// Load reads what Save wrote.
func Load(path string) (State, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return State{}, err
	}
	var s State
	if err := json.Unmarshal(data, &s); err != nil {
		return State{}, fmt.Errorf("%w: %s: %w", ErrSavedGame, filepath.Base(path), err)
	}
	return s, nil
}

// clockSaving is how often a running clock is saved between moves.
const clockSaving = 5 * time.Second

// Saver keeps a match's state on disk, from a goroutine of its own: after each
// change, and now and then while a clock runs. Changes that come faster than the
// disk are written together.
type Saver struct {
	match  *Match
	path   string
	failed func(error)
	wake   chan struct{} // holds one: something is to be written
	quit   chan struct{}
	done   chan struct{}
}

// NewSaver starts to keep m in the file at path. failed is told of an error of
// writing, on the saver's goroutine.
func NewSaver(m *Match, path string, failed func(error)) *Saver {
	s := &Saver{
		match: m, path: path, failed: failed,
		wake: make(chan struct{}, 1), quit: make(chan struct{}), done: make(chan struct{}),
	}
	m.Listen(func(e Event) {
		switch e.Kind {
		case Changed, Moved, Ended:
			s.nudge()
		}
	})
	s.nudge()
	go s.run()
	return s
}

func (s *Saver) nudge() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

func (s *Saver) run() {
	defer close(s.done)
	stop := func() {}
	defer func() { stop() }()
	for {
		select {
		case <-s.wake:
			s.write()
			stop()
			if s.match.Clocks().Running {
				stop = s.match.deps.After(clockSaving, s.nudge)
			}
		case <-s.quit:
			s.write()
			return
		}
	}
}

func (s *Saver) write() {
	if err := Save(s.path, s.match.State()); err != nil && s.failed != nil {
		s.failed(err)
	}
}

// Close writes the match as it stands and ends the saver. Close it before the
// match is.
func (s *Saver) Close() {
	close(s.quit)
	<-s.done
}
