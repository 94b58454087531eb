package library

import (
	"bytes"
	"context"
	"database/sql"
	"os"

	"omok/game/record"
)

// Progress is how far an import has come.
type Progress struct {
	Files, Done int    // of the import
	File        string // that was read last
	Report             // so far
}

// Report is what came of an import.
type Report struct {
	Added, Duplicates int
	Failed            []record.FileError // files that could not be read, and what was left out of others
}

// maxFailed bounds the list of failures.
const maxFailed = 1000

// gamesAtOnce is how many games of a file are written in one transaction: a
// transaction for each would wait for the disk each time.
const gamesAtOnce = 500

// Import adds the games of files of any kind that package record reads. Files
// that cannot be read are reported, and the others go on. When ctx ends, what was
// added so far stays, and the error is that of ctx. progress, which may be nil,
// is called after each transaction on the calling goroutine.
func (l *Library) Import(ctx context.Context, paths []string, progress func(Progress)) (Report, error) {
	p := Progress{Files: len(paths)}
	for _, path := range paths {
		if err := ctx.Err(); err != nil {
			return p.Report, err
		}
		p.File = path
		games, err := p.read(path)
		if err != nil {
			p.fail(path, err)
		}
		for len(games) > 0 {
			n := min(len(games), gamesAtOnce)
			if err := l.add(ctx, path, games[:n], &p.Report); err != nil {
				return p.Report, err
			}
			if games = games[n:]; len(games) > 0 && progress != nil {
				progress(p)
			}
		}
		if p.Done++; progress != nil {
			progress(p)
		}
	}
	return p.Report, nil
}

func (r *Report) fail(path string, err error) {
	if len(r.Failed) < maxFailed {
		r.Failed = append(r.Failed, record.FileError{Path: path, Err: err})
	}
}

func (r *Report) read(path string) ([]*record.Record, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	f, err := record.Read(data)
	if err != nil {
		return nil, err
	}
	for _, problem := range f.Problems {
		r.fail(path, problem)
	}
	return f.Records, nil
}

// add writes some games of a file in one transaction. A game that cannot be
// written is reported.
func (l *Library) add(ctx context.Context, path string, records []*record.Record, report *Report) error {
	added, duplicates := 0, 0
	err := l.update(ctx, func(tx *sql.Tx) error {
		for _, r := range records {
			g := &Game{Record: r}
			content, err := g.fill()
			if err != nil {
				report.fail(path, err)
				continue
			}
			saved, err := g.store(ctx, tx, content)
			if err != nil {
				return err
			}
			if saved.Duplicate {
				duplicates++
			} else {
				added++
			}
		}
		return nil
	})
	if err == nil {
		report.Added += added
		report.Duplicates += duplicates
	}
	return err
}

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

// ExportFound returns all games that a query describes as one SGF file, the game
// that was added last first. progress, which may be nil, is told how many are
// done, on the calling goroutine.
func (l *Library) ExportFound(ctx context.Context, q Query, progress func(done int)) ([]byte, error) {
	var file bytes.Buffer
	q.Before, q.Limit = 0, pageToExport
	for done := 0; ; {
		page, err := l.Search(ctx, q)
		if err != nil || len(page.Games) == 0 {
			return file.Bytes(), err
		}
		ids := make([]int64, len(page.Games))
		for i := range page.Games {
			ids[i] = page.Games[i].ID
		}
		part, err := l.Export(ctx, record.SGF, ids...)
		if err != nil {
			return nil, err
		}
		file.Write(part) // an SGF file is one game after the other
		if done += len(ids); progress != nil {
			progress(done)
		}
		if q.Before = page.Next; q.Before == 0 {
			return file.Bytes(), nil
		}
	}
}
