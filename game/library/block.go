package library

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
)

// The entries of all games are kept sorted by position, game and move in blocks of about
// a thousand, each a row of the table block, as SQLite keeps its own rows in pages. A
// block has the entries from its own key up to the key of the next one; the first block
// has the key (0, 0). So one lookup in the table finds a position, a position that
// stands in a million games takes four megabytes, and an import writes each block once.

const (
	fullBlock = 1024 // entries in a block that has just been split
	maxBlock  = 2048 // entries above which a block is split
)

// appendEntries packs sorted entries and appends them to data: each as its differences
// from the one before, small numbers in few bytes as SQLite writes them.
func appendEntries(data []byte, entries []entry) []byte {
	var last entry
	for _, e := range entries {
		data = binary.AppendUvarint(data, e.hash-last.hash)
		if e.hash != last.hash {
			last.game = 0
		}
		data = binary.AppendUvarint(data, uint64(e.game-last.game))
		data = binary.AppendUvarint(data, uint64(e.move))
		last = e
	}
	return data
}

var errBlock = errors.New("a block of positions cannot be unpacked")

// unpackEntries appends the entries that appendEntries packed to list.
func unpackEntries(list []entry, data []byte) ([]entry, error) {
	var last entry
	for len(data) > 0 {
		// Most entries are of the same position as the one before, and of the next game.
		if len(data) > 3 && data[0] == 0 && data[1] < 0x80 {
			move, k := uint16(data[2]), 3
			if move >= 0x80 {
				move, k = move&0x7F|uint16(data[3])<<7, 4
			}
			if k == 3 || data[3] < 0x80 {
				last.game += uint32(data[1])
				last.move = move
				list, data = append(list, last), data[k:]
				continue
			}
		}
		hash, n := binary.Uvarint(data)
		if n <= 0 {
			return list, errBlock
		}
		number, m := binary.Uvarint(data[n:])
		if m <= 0 {
			return list, errBlock
		}
		move, k := binary.Uvarint(data[n+m:])
		if k <= 0 {
			return list, errBlock
		}
		if hash != 0 {
			last.game = 0
		}
		last = entry{last.hash + hash, last.game + uint32(number), uint16(move)}
		list, data = append(list, last), data[n+m+k:]
	}
	return list, nil
}

// block is a row of the table.
type block struct {
	id      int64
	hash    uint64
	game    uint32
	entries []entry
}

// indexWriter changes the blocks within a transaction.
type indexWriter struct {
	ctx context.Context
	tx  *sql.Tx

	find, next, insert, change *sql.Stmt

	// What one block takes is used again for the next one: an import into a large library
	// goes through all of them.
	entries, merged []entry
	packed          []byte
}

func newIndexWriter(ctx context.Context, tx *sql.Tx) (*indexWriter, error) {
	w := &indexWriter{ctx: ctx, tx: tx}
	for statement, place := range map[string]**sql.Stmt{
		findBlock: &w.find, nextBlock: &w.next, insertBlock: &w.insert, updateBlock: &w.change,
	} {
		s, err := tx.PrepareContext(ctx, statement)
		if err != nil {
			return nil, err
		}
		*place = s
	}
	return w, nil
}

// at returns the block in which e stands or would stand, and the key of the next
// one; more is false when it is the last.
func (w *indexWriter) at(e entry) (b block, next entry, more bool, err error) {
	var data []byte
	err = w.find.QueryRowContext(w.ctx, int64(e.hash), e.game).Scan(&b.id, &b.hash, &b.game, &data)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return b, next, false, err
	}
	w.entries, err = unpackEntries(w.entries[:0], data)
	if b.entries = w.entries; err != nil {
		return b, next, false, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	err = w.next.QueryRowContext(w.ctx, int64(b.hash), b.game).Scan(&next.hash, &next.game)
	if errors.Is(err, sql.ErrNoRows) {
		return b, next, false, nil
	}
	return b, next, true, err
}

// pack packs entries; the result is valid until the next call, and never nil, which were
// NULL.
func (w *indexWriter) pack(list []entry) []byte {
	if w.packed == nil {
		w.packed = []byte{}
	}
	w.packed = appendEntries(w.packed[:0], list)
	return w.packed
}

// put writes a block, split into several if it has grown too long. Entries of one
// position and game are never parted.
func (w *indexWriter) put(b block) error {
	for len(b.entries) > maxBlock {
		cut := len(b.entries) - fullBlock
		for cut > 1 && b.entries[cut].hash == b.entries[cut-1].hash && b.entries[cut].game == b.entries[cut-1].game {
			cut--
		}
		if cut <= 1 { // one game with a very large tree
			break
		}
		part := b.entries[cut:]
		if _, err := w.insert.ExecContext(w.ctx, int64(part[0].hash), part[0].game, w.pack(part)); err != nil {
			return err
		}
		b.entries = b.entries[:cut]
	}
	data := w.pack(b.entries)
	if b.id == 0 {
		_, err := w.insert.ExecContext(w.ctx, int64(b.hash), b.game, data)
		return err
	}
	_, err := w.change.ExecContext(w.ctx, data, b.id)
	return err
}

// merge takes entries out of the index and puts others in; both lists are sorted. An
// entry that is there already is not added again.
func (w *indexWriter) merge(gone, fresh []entry) error {
	for len(gone) > 0 || len(fresh) > 0 {
		var first entry
		if len(fresh) > 0 {
			first = fresh[0]
		}
		if len(fresh) == 0 || len(gone) > 0 && compareEntries(gone[0], first) < 0 {
			first = gone[0]
		}
		b, next, more, err := w.at(first)
		if err != nil {
			return err
		}
		var out, in []entry
		out, gone = cutEntries(gone, next, more)
		in, fresh = cutEntries(fresh, next, more)
		w.merged = mergeEntries(w.merged[:0], b.entries, out, in)
		b.entries = w.merged
		if err := w.put(b); err != nil {
			return err
		}
	}
	return nil
}

// cutEntries returns the entries before next (all of them if there are no more blocks),
// and the rest.
func cutEntries(list []entry, next entry, more bool) (before, rest []entry) {
	if !more {
		return list, nil
	}
	i := 0
	for i < len(list) && compareEntries(list[i], next) < 0 {
		i++
	}
	return list[:i], list[i:]
}

// mergeEntries appends a sorted list without the entries in gone and with those in fresh
// to merged, which is empty.
func mergeEntries(merged, list, gone, fresh []entry) []entry {
	add := func(e entry) {
		if n := len(merged); n > 0 && merged[n-1] == e {
			return
		}
		merged = append(merged, e)
	}
	for _, e := range list {
		for len(gone) > 0 && compareEntries(gone[0], e) < 0 {
			gone = gone[1:]
		}
		for len(fresh) > 0 && compareEntries(fresh[0], e) < 0 {
			add(fresh[0])
			fresh = fresh[1:]
		}
		if len(gone) == 0 || gone[0] != e {
			add(e)
		}
	}
	for _, e := range fresh {
		add(e)
	}
	return merged
}

// standing calls with for each entry of a position, by game; with returns false to stop.
func standing(ctx context.Context, from querier, hash uint64, with func(entry) bool) error {
	var buffer []entry
	ended := errors.New("ended")
	err := each(ctx, from, func(row scanner) error {
		var data sql.RawBytes
		if err := row.Scan(&data); err != nil {
			return err
		}
		var err error
		if buffer, err = unpackEntries(buffer[:0], data); err != nil {
			return fmt.Errorf("%w: %w", ErrDamaged, err)
		}
		for _, e := range buffer {
			if e.hash > hash || e.hash == hash && !with(e) {
				return ended
			}
		}
		return nil
	}, standingBlocks, int64(hash), int64(hash))
	if errors.Is(err, ended) {
		return nil
	}
	return err
}
