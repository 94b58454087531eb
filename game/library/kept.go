package library

import (
	"bytes"
	"compress/flate"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"io"
	"maps"
	"math"
	"runtime/debug"
	"slices"
)

// The table of a large library is kept in the file, packed, so that a start need not
// read a million rows one by one to build it. It stands in the SQL table kept: the first
// entry has the words and the state of the library, and each of the others some of the
// rows. Rows that have changed since are read as usual. It is only a copy: a library
// without it, or with one that cannot be read, builds its table from the games.

const (
	// keptAfter is how many rows may be read one by one before the table is kept anew.
	keptAfter = 20_000
	// keptRows is how many rows are packed together.
	keptRows = 1 << 16
	// keptFormat is the first byte of what is kept; another format is not read.
	keptFormat = 2
)

var errKept = errors.New("the kept table cannot be read")

// keep packs the table and writes it into the file, part by part: a program that has just
// read a million rows holds much already.
func (l *Library) keep(ctx context.Context) error {
	defer l.shrink(context.WithoutCancel(ctx))
	return l.update(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, clearKept); err != nil {
			return err
		}
		place := 0
		return l.table.pack(func(data []byte) error {
			_, err := tx.ExecContext(ctx, insertKept, place, data)
			place++
			return err
		})
	})
}

// pack hands over the table in parts, the words first. A part is valid until the next one.
func (t *table) pack(take func(part []byte) error) error {
	t.mu.RLock()
	defer t.mu.RUnlock()
	head := []byte{keptFormat}
	for _, n := range []int64{t.changes, t.purges, int64(len(t.rows))} {
		head = binary.AppendVarint(head, n)
	}
	for _, w := range []*words{&t.words, &t.codes} {
		head = binary.AppendUvarint(head, uint64(len(w.texts)))
		for _, text := range w.texts {
			head = binary.AppendUvarint(head, uint64(len(text)))
			head = append(head, text...)
		}
	}
	s, err := newSqueezer()
	if err != nil {
		return err
	}
	data, err := s.squeeze(t.appendSeats(head))
	if err != nil {
		return err
	}
	if err := take(data); err != nil {
		return err
	}
	var buffer []byte
	for rows := range slices.Chunk(t.rows, keptRows) {
		buffer = appendRows(buffer[:0], rows)
		if data, err = s.squeeze(buffer); err != nil {
			return err
		}
		if err := take(data); err != nil {
			return err
		}
	}
	return nil
}

// appendSeats appends the players of the games that have any.
func (t *table) appendSeats(data []byte) []byte {
	data = binary.AppendUvarint(data, uint64(len(t.seats)))
	for _, id := range slices.Sorted(maps.Keys(t.seats)) {
		for _, n := range [...]uint32{id, t.seats[id][0], t.seats[id][1]} {
			data = binary.AppendUvarint(data, uint64(n))
		}
	}
	return data
}

// takeSeats is the inverse of appendSeats.
func (t *table) takeSeats(in *bytes.Reader) error {
	n, err := binary.ReadUvarint(in)
	if err != nil || n > uint64(in.Len()) {
		return errKept
	}
	for range n {
		var seat [3]uint64
		for i := range seat {
			if seat[i], err = binary.ReadUvarint(in); err != nil || seat[i] > math.MaxUint32 {
				return errKept
			}
		}
		t.seat(uint32(seat[0]), uint32(seat[1]), uint32(seat[2]))
	}
	return nil
}

// squeezer compresses fast rather than well, because its result is written often and read
// at each start.
type squeezer struct {
	to     bytes.Buffer
	packer *flate.Writer
}

func newSqueezer() (*squeezer, error) {
	s := &squeezer{}
	var err error
	s.packer, err = flate.NewWriter(&s.to, flate.BestSpeed)
	return s, err
}

// squeeze returns data compressed, which is valid until the next call.
func (s *squeezer) squeeze(data []byte) ([]byte, error) {
	s.to.Reset()
	s.packer.Reset(&s.to)
	_, err := s.packer.Write(data)
	err = errors.Join(err, s.packer.Close())
	return s.to.Bytes(), err
}

// fields are the numbers of a row, each with the bytes that it takes. Rows are packed
// column by column because the values of a column are alike.
var fields = []struct {
	bytes int
	get   func(*row) uint32
	set   func(*row, uint32)
}{
	{4, func(r *row) uint32 { return r.black }, func(r *row, n uint32) { r.black = n }},
	{4, func(r *row) uint32 { return r.white }, func(r *row, n uint32) { r.white = n }},
	{4, func(r *row) uint32 { return r.event }, func(r *row, n uint32) { r.event = n }},
	{4, func(r *row) uint32 { return r.place }, func(r *row, n uint32) { r.place = n }},
	{4, func(r *row) uint32 { return r.tags }, func(r *row, n uint32) { r.tags = n }},
	{4, func(r *row) uint32 { return r.date }, func(r *row, n uint32) { r.date = n }},
	{2, func(r *row) uint32 { return uint32(r.plies) }, func(r *row, n uint32) { r.plies = uint16(n) }},
	{2, func(r *row) uint32 { return uint32(r.blackRating) }, func(r *row, n uint32) { r.blackRating = uint16(n) }},
	{2, func(r *row) uint32 { return uint32(r.whiteRating) }, func(r *row, n uint32) { r.whiteRating = uint16(n) }},
	{2, func(r *row) uint32 { return uint32(r.rules) }, func(r *row, n uint32) { r.rules = uint16(n) }},
	{2, func(r *row) uint32 { return uint32(r.opening) }, func(r *row, n uint32) { r.opening = uint16(n) }},
	{1, func(r *row) uint32 { return uint32(r.size) }, func(r *row, n uint32) { r.size = uint8(n) }},
	{1, func(r *row) uint32 { return uint32(r.stars) }, func(r *row, n uint32) { r.stars = uint8(n) }},
	{1, func(r *row) uint32 { return uint32(r.ending) }, func(r *row, n uint32) { r.ending = uint8(n) }},
	{1, func(r *row) uint32 { return uint32(uint8(r.blackLevel)) }, func(r *row, n uint32) { r.blackLevel = int8(n) }},
	{1, func(r *row) uint32 { return uint32(uint8(r.whiteLevel)) }, func(r *row, n uint32) { r.whiteLevel = int8(n) }},
	{1, func(r *row) uint32 { return uint32(r.flags) }, func(r *row, n uint32) { r.flags = uint8(n) }},
}

// appendRows appends rows to data, column by column and byte by byte.
func appendRows(data []byte, rows []row) []byte {
	for _, f := range fields {
		for shift := 0; shift < 8*f.bytes; shift += 8 {
			for i := range rows {
				data = append(data, byte(f.get(&rows[i])>>shift))
			}
		}
	}
	return data
}

// takeRows is the inverse of appendRows; it fills rows from data.
func takeRows(data []byte, rows []row) error {
	for _, f := range fields {
		if len(data) < f.bytes*len(rows) {
			return errKept
		}
		for i := range rows {
			n := uint32(0)
			for b := range f.bytes {
				n |= uint32(data[b*len(rows)+i]) << (8 * b)
			}
			f.set(&rows[i], n)
		}
		data = data[f.bytes*len(rows):]
	}
	if len(data) > 0 {
		return errKept
	}
	return nil
}

// recall fills the empty table with what is kept, unless there was a purge since it was
// kept; then the table stays empty. The lock must be held for writing.
func (l *Library) recall(ctx context.Context, purges int64) {
	t := &l.table
	next, total := 0, 0
	var changes int64
	var data bytes.Buffer
	unpacker := flate.NewReader(nil)
	err := each(ctx, l.read, func(r scanner) error {
		var packed sql.RawBytes
		if err := r.Scan(&packed); err != nil {
			return err
		}
		data.Reset()
		err := unpacker.(flate.Resetter).Reset(bytes.NewReader(packed), nil)
		if err != nil {
			return err
		}
		if _, err = data.ReadFrom(io.LimitReader(unpacker, maxContent)); err != nil {
			return err
		}
		if next++; next == 1 {
			changes, total, err = t.takeHead(data.Bytes(), purges)
			return err
		}
		from := (next - 2) * keptRows
		if from >= total {
			return errKept
		}
		return takeRows(data.Bytes(), t.rows[from:min(from+keptRows, total)])
	}, selectKept)
	if err == nil && next > 0 && next-1 == (total+keptRows-1)/keptRows && t.rowsHold() {
		t.changes = changes
		if total > keptAfter {
			debug.FreeOSMemory() // frees the memory used for unpacking
		}
		return
	}
	t.empty()
}

// takeHead reads the words and the state, and makes room for the rows.
func (t *table) takeHead(data []byte, purges int64) (changes int64, total int, err error) {
	in := bytes.NewReader(data)
	if format, err := in.ReadByte(); err != nil || format != keptFormat {
		return 0, 0, errKept
	}
	var state [3]int64
	for i := range state {
		if state[i], err = binary.ReadVarint(in); err != nil {
			return 0, 0, err
		}
	}
	if state[1] != purges || state[2] < 0 || state[2] > mostGames+1 {
		return 0, 0, errKept
	}
	t.words, t.codes = words{}, words{}
	for _, w := range []*words{&t.words, &t.codes} {
		if err := w.take(in); err != nil {
			return 0, 0, err
		}
	}
	if err := t.takeSeats(in); err != nil {
		return 0, 0, err
	}
	t.rows = nil
	t.makeRoom(int(state[2]) - 1) // and for some more, which an import adds
	return state[0], int(state[2]), nil
}

// take reads words in the order in which they were packed.
func (w *words) take(in *bytes.Reader) error {
	n, err := binary.ReadUvarint(in)
	if err != nil || n > uint64(in.Len()) {
		return errKept
	}
	for i := range n {
		length, err := binary.ReadUvarint(in)
		if err != nil || length > uint64(in.Len()) {
			return errKept
		}
		text := make([]byte, length)
		if _, err := io.ReadFull(in, text); err != nil {
			return err
		}
		if w.number(string(text)) != uint32(i) {
			return errKept // a word is there twice
		}
	}
	return nil
}

// rowsHold reports whether all words that the rows name exist.
func (t *table) rowsHold() bool {
	for id := range t.seats {
		if int(id) >= len(t.rows) {
			return false
		}
	}
	words, codes := uint32(len(t.words.texts)), uint32(len(t.codes.texts))
	if words == 0 || codes == 0 || t.words.texts[0] != "" || t.codes.texts[0] != "" {
		return false
	}
	for i := range t.rows {
		r := &t.rows[i]
		if max(r.black, r.white, r.event, r.place, r.tags) >= words || max(uint32(r.rules), uint32(r.opening)) >= codes {
			return false
		}
	}
	return true
}
