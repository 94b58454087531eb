package library

import (
	"context"
	"encoding/binary"
	"errors"
	"os"
)

// Games that SQLite can no longer reach are looked for in the bytes of the file: every
// page that holds rows of a table is read by itself, whatever has become of the pages
// that lead to it (sqlite.org/fileformat2.html). A row belongs to the table content if
// it has the shape of one and yields a game record.

// contentRow is a row of the table content.
type contentRow struct{ sgf, time, clock, state, review []byte }

// pages are the pages of a database file, by number from 1; newer versions from its log
// take the place of the older ones.
type pages struct {
	size  int
	count int
	data  map[int][]byte
}

const (
	fileMagic       = "SQLite format 3\x00"
	usualPageSize   = 4096
	fileHeader      = 100 // bytes of page 1 before its rows
	logHeader       = 32
	logFrameHeader  = 24
	tableLeaf       = 0x0D
	maxSalvagedBlob = 1 << 28
	pagesAtOnce     = 16 // searched without a look at who waits
)

// scanContents searches the file at path and its log for games, and returns them by
// their numbers. progress is called now and then with the part that is done, 0 to 1.
func scanContents(ctx context.Context, path string, progress func(part float64)) (map[int64]contentRow, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	log, err := os.ReadFile(path + "-wal")
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	p := readPages(data, log)
	found := map[int64]contentRow{}
	for n := 1; n <= p.count; n++ {
		if n%pagesAtOnce == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			progress(float64(n) / float64(p.count))
		}
		p.rows(n, func(id int64, payload []byte) {
			if row, ok := parseContent(payload); ok && row.game() != nil {
				found[id] = row
			}
		})
	}
	return found, nil
}

func readPages(data, log []byte) pages {
	p := pages{size: usualPageSize, data: map[int][]byte{}}
	if len(data) >= fileHeader && string(data[:len(fileMagic)]) == fileMagic {
		if size := int(binary.BigEndian.Uint16(data[16:])); size >= 512 && size&(size-1) == 0 {
			p.size = size
		}
	}
	for n := 1; n*p.size <= len(data); n++ {
		p.data[n], p.count = data[(n-1)*p.size:n*p.size], n
	}
	if len(log) < logHeader {
		return p
	}
	salt := string(log[16:24]) // frames with another salt are left from before
	for rest := log[logHeader:]; len(rest) >= logFrameHeader+p.size; rest = rest[logFrameHeader+p.size:] {
		if n := int(binary.BigEndian.Uint32(rest)); string(rest[8:16]) == salt && n > 0 {
			p.data[n], p.count = rest[logFrameHeader:logFrameHeader+p.size], max(p.count, n)
		}
	}
	return p
}

// rows calls with for each row on page n, if that is a page of rows.
func (p *pages) rows(n int, with func(id int64, payload []byte)) {
	page, start := p.data[n], 0
	if n == 1 {
		start = fileHeader
	}
	if len(page) < start+8 || page[start] != tableLeaf {
		return
	}
	cells := int(binary.BigEndian.Uint16(page[start+3:]))
	for i := range cells {
		at := start + 8 + 2*i
		if at+2 > len(page) {
			return
		}
		if id, payload, ok := p.cell(page, int(binary.BigEndian.Uint16(page[at:]))); ok {
			with(id, payload)
		}
	}
}

// cell reads a row that begins at a place on a page and may continue on other pages.
func (p *pages) cell(page []byte, at int) (id int64, payload []byte, ok bool) {
	if at >= len(page) {
		return 0, nil, false
	}
	length, n := varint(page[at:])
	key, m := varint(page[at+n:])
	at += n + m
	if n == 0 || m == 0 || length <= 0 || length > maxSalvagedBlob {
		return 0, nil, false
	}
	local := p.local(int(length))
	if at+local > len(page) {
		return 0, nil, false
	}
	payload = append(payload, page[at:at+local]...)
	if local == int(length) {
		return key, payload, true
	}
	if at+local+4 > len(page) {
		return 0, nil, false
	}
	next := int(binary.BigEndian.Uint32(page[at+local:]))
	for steps := 0; len(payload) < int(length); steps++ {
		more := p.data[next]
		if more == nil || steps > p.count {
			return 0, nil, false
		}
		payload = append(payload, more[4:min(p.size, 4+int(length)-len(payload))]...)
		next = int(binary.BigEndian.Uint32(more))
	}
	return key, payload, true
}

// local returns how much of a row stands on its page; the formula is SQLite's.
func (p *pages) local(length int) int {
	if length <= p.size-35 {
		return length
	}
	least := (p.size-12)*32/255 - 23
	if k := least + (length-least)%(p.size-4); k <= p.size-35 {
		return k
	}
	return least
}

// varint reads SQLite's number of one to nine bytes; n is 0 if it is incomplete.
func varint(b []byte) (v int64, n int) {
	for i := range min(len(b), 9) {
		if i == 8 {
			return v<<8 | int64(b[i]), 9
		}
		v = v<<7 | int64(b[i]&0x7F)
		if b[i] < 0x80 {
			return v, i + 1
		}
	}
	return 0, 0
}

// parseContent splits a row into the columns of content: the number, which stands
// elsewhere, and five blobs that may be missing. ok is false if it has other columns.
func parseContent(payload []byte) (row contentRow, ok bool) {
	headerLength, n := varint(payload)
	if n == 0 || headerLength > int64(len(payload)) || headerLength < int64(n) {
		return row, false
	}
	body := payload[headerLength:]
	columns := []*[]byte{nil, &row.sgf, &row.time, &row.clock, &row.state, &row.review}
	header := payload[n:headerLength]
	for i, column := range columns {
		kind, n := varint(header)
		if n == 0 || i == 0 && kind != 0 || kind != 0 && (kind < 12 || kind%2 != 0) {
			return row, false
		}
		header = header[n:]
		if kind == 0 {
			continue
		}
		length := (kind - 12) / 2
		if length > int64(len(body)) {
			return row, false
		}
		*column, body = body[:length:length], body[length:]
	}
	return row, len(header) == 0 && row.sgf != nil
}
