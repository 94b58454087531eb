package library

import (
	"bytes"
	"context"
	"slices"

	"omok/game/record"
)

// Export returns games as one file of a kind that [record.Write] knows.
func (l *Library) Export(ctx context.Context, kind record.Format, ids ...int64) ([]byte, error) {
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

// ExportFound returns all games that a query describes as one SGF file, in its
// order. progress, which may be nil, is told how many are done, on the calling
// goroutine.
func (l *Library) ExportFound(ctx context.Context, q Query, progress func(done int)) ([]byte, error) {
	found, err := l.Find(ctx, q)
	if err != nil {
		return nil, err
	}
	var file bytes.Buffer
	done := 0
	for page := range slices.Chunk(found.IDs, pageToExport) {
		list := make([]int64, len(page))
		for i, id := range page {
			list[i] = int64(id)
		}
		part, err := l.Export(ctx, record.SGF, list...)
		if err != nil {
			return nil, err
		}
		file.Write(part) // an SGF file is one game after the other
		if done += len(page); progress != nil {
			progress(done)
		}
	}
	return file.Bytes(), nil
}
