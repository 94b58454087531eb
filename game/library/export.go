package library

import (
	"bytes"
	"context"

	"omok/game/record"
)

// Export returns games as one file of a format that [record.Write] knows.
func (l *Library) Export(ctx context.Context, kind *record.Format, ids ...int64) ([]byte, error) {
	var records []*record.Record
	for _, id := range ids {
		g, err := l.Get(ctx, id)
		if err != nil {
			return nil, err
		}
		records = append(records, g.Record)
	}
	return record.Write(kind, records...)
}

// pageToExport is how many games are exported at once.
const pageToExport = 200

// ExportFound returns all games that match a query, in its order, as one file of a
// format that holds many. progress, which may be nil, is called with the number of games
// done, on the calling goroutine.
func (l *Library) ExportFound(ctx context.Context, kind *record.Format, q Query, progress func(done int)) ([]byte, error) {
	found, err := l.Find(ctx, q)
	if err != nil {
		return nil, err
	}
	var file bytes.Buffer
	var records []*record.Record
	for i, id := range found.IDs {
		g, err := l.Get(ctx, int64(id))
		if err != nil {
			return nil, err
		}
		records = append(records, g.Record)
		// In an SGF file games simply follow each other, so a page can be written before
		// the next is read. The other formats are written as a whole.
		page, last := (i+1)%pageToExport == 0, i+1 == len(found.IDs)
		if page && kind == record.SGF || last {
			part, err := record.Write(kind, records...)
			if err != nil {
				return nil, err
			}
			file.Write(part)
			records = nil
		}
		if progress != nil && (page || last) {
			progress(i + 1)
		}
	}
	return file.Bytes(), nil
}
