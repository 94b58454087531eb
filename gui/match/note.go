package match

import (
	"fmt"
	"reflect"
	"slices"

	"omok/game"
)

// Note is what changed in a match, to be written behind a [State] so that both
// together say how it stands. It is a plain value.
type Note struct {
	Edits   []game.Entry     `json:"edits,omitempty"`
	Shown   game.Route       `json:"shown,omitempty"`
	Live    game.Route       `json:"live,omitempty"`
	Final   *game.Result     `json:"final,omitempty"`
	Paused  bool             `json:"paused,omitempty"`
	Played  bool             `json:"played,omitempty"` // whether the move that led to Live was made in the match
	Clock   *game.ClockState `json:"clock,omitempty"`
	Timed   *game.Route      `json:"timed,omitempty"`   // the position whose move the clock times
	Started *game.ClockState `json:"started,omitempty"` // the clock as Timed was reached in play
	Saved   *int             `json:"saved,omitempty"`   // the record was saved as it was after that many edits; below 0: that state is gone
}

// notebook gathers the notes of a match for whoever keeps it on disk.
type notebook struct {
	on    bool
	edits []game.Entry // since the last note
	notes []Note
	last  Note // as last noted, without its edits
}

// TakeNotes lets the match note from now on what changes; see [Match.Notes].
func (m *Match) TakeNotes() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.takeNotes()
}

func (m *Match) takeNotes() {
	m.book = notebook{on: true, last: m.note()}
	m.game.OnWrite(func(e game.Entry) { m.book.edits = append(m.book.edits, e) })
}

// StateAndNotes returns the match at rest and lets it note what changes after that.
func (m *Match) StateAndNotes() State {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.takeNotes()
	return m.state()
}

// Notes returns what has changed since it was last called, and then a note of the
// clock if that runs.
func (m *Match) Notes() []Note {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.jot()
	notes := m.book.notes
	m.book.notes = nil
	return notes
}

// MarkSaved notes that the record was saved in the state in which last was its last
// edit, nil if it had none; see [Snapshot.Changed].
func (m *Match) MarkSaved(last *game.Edit) error {
	return m.do(func() error {
		at := 0
		if last != nil {
			at = slices.Index(m.game.Edits(), last) + 1
			if at == 0 {
				at = -1 // taken back while it was being written
			}
		}
		m.game.MarkSaved(at)
		if m.book.on {
			m.jot()
			n := m.note()
			n.Saved = &at
			m.book.notes = append(m.book.notes, n)
		}
		m.emit(Changed)
		return nil
	})
}

// jot adds a note if anything differs from the last one.
func (m *Match) jot() {
	b := &m.book
	if !b.on {
		return
	}
	n := m.note()
	if len(b.edits) == 0 && reflect.DeepEqual(n, b.last) {
		return
	}
	b.last = n
	n.Edits, b.edits = b.edits, nil
	b.notes = append(b.notes, n)
}

// note describes how the match stands, without edits.
func (m *Match) note() Note {
	n := Note{
		Shown: m.game.Route(m.game.Current()), Live: m.game.Route(m.live),
		Paused: m.paused, Played: m.played[m.live],
	}
	if m.final.Over {
		final := m.final
		n.Final = &final
	}
	clock := m.clock.State()
	n.Clock = &clock
	if m.game.Has(m.timed) {
		at := m.game.Route(m.timed)
		n.Timed = &at
		if s, ok := m.starts[m.timed]; ok {
			n.Started = &s
		}
	}
	return n
}

// Follow brings a match that has not been started up to date with a note of it.
func (m *Match) Follow(n Note) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, e := range n.Edits {
		if err := m.followEdit(e); err != nil {
			return err
		}
	}
	if err := m.followPlace(n); err != nil {
		return err
	}
	if n.Saved != nil {
		m.game.MarkSaved(*n.Saved)
	}
	m.look()
	m.fill()
	return nil
}

// followEdit replays one entry, and gives the edit its memo.
func (m *Match) followEdit(e game.Entry) error {
	before := stand{m.live, m.final}
	if from := m.game.At(e.From); from != nil && e.Kind == game.EditInfo {
		m.game.Jump(from)
	}
	m.seat() // names belong to the seats that the players had then
	if err := m.game.Replay(e); err != nil {
		return fmt.Errorf("%w: %w", ErrSavedGame, err)
	}
	m.seat()
	switch last := m.game.LastEdit(); {
	case e.TakeBack:
		m.live, m.final = m.game.Current(), game.Result{}
		m.game.NextEdit().Memo = memo{stand{m.live, m.final}, before}
	case e.Undo:
		if memo, ok := m.game.NextEdit().Memo.(memo); ok {
			m.live, m.final = memo.before.live, memo.before.final
		}
	case e.Redo:
		if memo, ok := last.Memo.(memo); ok {
			m.live, m.final = memo.after.live, memo.after.final
		}
	default:
		last.Memo = memo{before, before}
	}
	return nil
}

// followPlace puts the match where a note says it stands.
func (m *Match) followPlace(n Note) error {
	shown, live := m.game.At(n.Shown), m.game.At(n.Live)
	if shown == nil || live == nil {
		return fmt.Errorf("%w: its place is not in its tree", ErrSavedGame)
	}
	m.live, m.final, m.paused = live, game.Result{}, n.Paused
	if n.Final != nil {
		m.final = *n.Final
	}
	if k := len(n.Edits); k > 0 && n.Edits[k-1].Kind != game.NoEdit {
		e := m.game.LastEdit()
		made, _ := e.Memo.(memo)
		e.Memo = memo{made.before, stand{m.live, m.final}}
	}
	if n.Played {
		m.played[live] = true
	}
	m.game.Jump(shown)
	m.seat()
	if n.Clock != nil {
		m.clock.SetState(*n.Clock)
	}
	m.timed = nil
	if n.Timed != nil {
		m.timed = m.game.At(*n.Timed)
	}
	if m.timed != nil && n.Started != nil {
		m.starts[m.timed] = *n.Started
	}
	return nil
}
