package library

import (
	"context"
	"errors"
	"os"
	"runtime"
	"slices"
	"sync"

	"omok/game/record"
)

// Progress is how far an import has come.
type Progress struct {
	Files, Done int     // of the import: all, and those done
	File        string  // whose games are being written
	Games       int     // read so far
	Part        float64 // how much of all files, by bytes, is done: 0 to 1
}

// FileReport is the result of importing one file.
type FileReport struct {
	Path              string
	Added, Duplicates int
	Broken            int     // games and files that could not be read
	Whole             bool    // all of it was gone through, down to its end
	Problems          []error // what could not be read, was left out or was put right; the first few
}

// Report is the result of an import.
type Report struct {
	Added, Duplicates, Broken int
	IDs                       []uint32 // of the games that were added, see [Library.Delete]
	Files                     []FileReport
}

// Partly reports whether something of the file is not in the library, though the file was
// read: the import ended before it, or a part of it could not be read.
func (r *FileReport) Partly() bool {
	if !r.Whole {
		return true
	}
	return slices.ContainsFunc(r.Problems, func(err error) bool {
		var wrong *record.SyntaxError
		return !errors.As(err, &wrong) || wrong.Fault != record.Odd
	})
}

// Read returns how many games of the file were read, those that were there already among
// them.
func (r *FileReport) Read() int { return r.Added + r.Duplicates }

// maxProblems bounds the list of problems of one file.
const maxProblems = 100

func (r *FileReport) problem(err error) {
	if len(r.Problems) < maxProblems {
		r.Problems = append(r.Problems, err)
	}
}

// gamesAtOnce is how many games are written in one transaction: with a transaction for
// each, every game would have to wait for the disk.
const gamesAtOnce = 1000

// batch is some games of a file on their way into the library.
type batch struct {
	file     int // its place in the list
	bytes    int64
	records  []*record.Record
	problems []error
	failed   error // the file could not be read
	last     bool  // of its file

	games []prepared
	ready chan struct{} // closed once the games are prepared
}

// prepare prepares the games, and lets go of their trees, which are most of their memory.
func (b *batch) prepare() {
	for i, r := range b.records {
		g := &Game{Record: r}
		b.games = append(b.games, prepare(g))
		g.Record, b.records[i] = nil, nil
	}
	close(b.ready)
}

// prepared is a new game with everything that is written about it.
type prepared struct {
	game    *Game
	row     []any
	content []byte
	entries []entry
	err     error
}

// prepare works out everything that is written about a game.
func prepare(g *Game) prepared {
	p := prepared{game: g}
	if p.content, p.err = g.fill(); p.err == nil {
		p.row, p.entries = g.row(), entriesOf(g.Record, 0)
	}
	return p
}

// Import adds the games of files in any format that package record reads. Files that
// cannot be read are reported, and the import goes on with the others. When ctx ends,
// what was added so far stays, and the error is that of ctx. progress, which may be nil,
// is called after each transaction on the calling goroutine.
//
// One goroutine reads, others prepare what is written, and the calling one writes.
func (l *Library) Import(ctx context.Context, paths []string, progress func(Progress)) (Report, error) {
	defer l.rested()
	stop, cancel := context.WithCancel(ctx)
	defer cancel()
	in := &importer{library: l, paths: paths, progress: progress}
	for _, path := range paths {
		in.report.Files = append(in.report.Files, FileReport{Path: path})
		if info, err := os.Stat(path); err == nil {
			in.bytes += info.Size()
		}
	}
	if err := l.indexWaiting(ctx); err != nil { // of an import for which the disk was too small
		return in.report, err
	}
	work, order := make(chan *batch), make(chan *batch, 2*runtime.GOMAXPROCS(0))
	var others sync.WaitGroup
	others.Add(1)
	go func() {
		defer others.Done()
		defer close(order)
		defer close(work)
		readFiles(stop, paths, work, order)
	}()
	for range runtime.GOMAXPROCS(0) {
		others.Add(1)
		go func() {
			defer others.Done()
			for b := range work {
				b.prepare()
			}
		}()
	}
	err := in.write(ctx, order)
	cancel()
	for range order { // drained so that the reader can end
	}
	others.Wait()
	// What was written gets indexed even if the import was stopped.
	if late := in.index(context.WithoutCancel(ctx)); err == nil {
		err = late
	}
	l.shrink(context.WithoutCancel(ctx))
	l.restNow() // before the next search takes its own
	return in.report, err
}

// importer writes what was read.
type importer struct {
	library  *Library
	paths    []string
	bytes    int64 // of all files
	read     int64 // of these
	games    int
	done     int // files
	progress func(Progress)
	report   Report

	waiting []int64 // games that are not indexed yet, and their positions
	entries []entry
}

// write takes the batches in order and writes them.
func (in *importer) write(ctx context.Context, order <-chan *batch) error {
	var pending []*batch
	games := 0
	for b := range order {
		select {
		case <-b.ready:
		case <-ctx.Done():
			return ctx.Err()
		}
		pending = append(pending, b)
		if games += len(b.games); games < gamesAtOnce && !b.last {
			continue
		}
		if games < gamesAtOnce && len(pending) < gamesAtOnce && len(order) > 0 {
			continue // many small files share one transaction
		}
		if err := in.writeBatches(ctx, pending); err != nil {
			return err
		}
		pending, games = nil, 0
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return in.writeBatches(ctx, pending)
}

// writeBatches writes some games in one transaction.
func (in *importer) writeBatches(ctx context.Context, batches []*batch) error {
	if len(batches) == 0 {
		return nil
	}
	var results [][]Saved
	err := in.library.write1(ctx, func(w *writer) error {
		for _, b := range batches {
			saved := make([]Saved, len(b.games))
			for i := range b.games {
				if b.games[i].err != nil {
					continue
				}
				var err error
				if saved[i], err = w.add(&b.games[i]); err != nil {
					return err
				}
			}
			results = append(results, saved)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for i, b := range batches {
		in.account(b, results[i])
	}
	if in.progress != nil {
		part := 1.0
		if in.bytes > 0 {
			part = min(1, float64(in.read)/float64(in.bytes))
		}
		in.progress(Progress{
			Files: len(in.paths), Done: in.done, File: in.paths[batches[len(batches)-1].file], Games: in.games, Part: part,
		})
	}
	in.library.restNow() // or what was collected would add up with what the next ones take
	if len(in.entries) > entriesAtOnce {
		return in.index(ctx)
	}
	return nil
}

// account adds the outcome of a batch that was written to the report.
func (in *importer) account(b *batch, saved []Saved) {
	file := &in.report.Files[b.file]
	in.read += b.bytes
	in.games += len(b.games)
	if b.last {
		in.done++
		file.Whole = true
	}
	for _, err := range b.problems {
		file.problem(err)
	}
	if b.failed != nil {
		file.problem(b.failed)
		file.Broken++
		in.report.Broken++
	}
	for i, s := range saved {
		p := &b.games[i]
		switch {
		case p.err != nil:
			file.problem(p.err)
			file.Broken++
			in.report.Broken++
		case s.Duplicate:
			file.Duplicates++
			in.report.Duplicates++
		default:
			file.Added++
			in.report.Added++
			in.report.IDs = append(in.report.IDs, uint32(s.ID))
			in.waiting = append(in.waiting, s.ID)
			for _, e := range p.entries {
				e.game = uint32(s.ID)
				in.entries = append(in.entries, e)
			}
		}
	}
}

// index adds the positions of what was written to the index.
func (in *importer) index(ctx context.Context) error {
	err := in.library.indexLater(ctx, in.waiting, in.entries)
	in.waiting, in.entries = nil, in.entries[:0]
	return err
}

// gamesInBatch is how many games are prepared in one go.
const gamesInBatch = 64

// readFiles reads the files one after the other and passes each batch on twice: to the
// goroutines that prepare it, and, in order, to the one that writes.
func readFiles(ctx context.Context, paths []string, work, order chan<- *batch) {
	send := func(b *batch) bool {
		b.ready = make(chan struct{})
		for _, c := range []chan<- *batch{order, work} {
			select {
			case c <- b:
			case <-ctx.Done():
				return false
			}
		}
		return true
	}
	for i, path := range paths {
		ok := true
		err := readGames(path, func(f *record.File, bytes int64) bool {
			records := f.Records
			for len(records) > gamesInBatch && ok {
				part := bytes * gamesInBatch / int64(len(records)) // so that progress goes on game by game
				ok = send(&batch{file: i, records: records[:gamesInBatch], bytes: part})
				records, bytes = records[gamesInBatch:], bytes-part
			}
			ok = ok && send(&batch{file: i, records: records, problems: f.Problems, bytes: bytes})
			return ok
		})
		if !ok || !send(&batch{file: i, failed: err, last: true}) {
			return
		}
	}
}

// add writes a new game that was prepared; its positions are indexed later.
func (w *writer) add(p *prepared) (Saved, error) {
	mark := p.row[len(p.row)-1]
	id, found, err := w.same(mark)
	if err != nil || found {
		return Saved{ID: id, Duplicate: found}, err
	}
	result, err := w.insert.ExecContext(w.ctx, append(p.row, w.version)...)
	if err != nil {
		return Saved{}, err
	}
	if id, err = result.LastInsertId(); err != nil {
		return Saved{}, err
	}
	if _, err := w.waits.ExecContext(w.ctx, id); err != nil {
		return Saved{}, err
	}
	g := p.game
	_, err = w.content.ExecContext(w.ctx, id, p.content, g.Time, g.Clock, g.State, g.Review)
	return Saved{ID: id}, err
}

var errTooLarge = errors.New("the file is too large")
