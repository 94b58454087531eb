package trainer

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/ai/puzzle"
	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/task"
)

// Progress is told how far something is, 0 to 1, and what it is at.
type Progress func(part float64, text string)

// FromRecord returns the puzzles that a record holds, or that its moves are worth: those
// of a collection of puzzles as they stand, of a game each win that was missed and each
// one that was allowed. id is the record's in the library, or 0.
func FromRecord(ctx context.Context, r *record.Record, id int64, progress func(float64)) ([]library.OwnPuzzle, error) {
	found, err := readPuzzle(ctx, r)
	if err != nil {
		return nil, err
	}
	if found == nil && r.Rules.Known() && len(r.Root.Setup()) == 0 {
		found, err = puzzle.Missed(ctx, puzzle.Game{Rules: r.Rules, Size: r.Size, Moves: r.Moves()}, progress)
		if err != nil {
			return nil, err
		}
	}
	var own []library.OwnPuzzle
	for _, p := range found {
		text, err := p.MarshalText()
		if err != nil {
			return nil, err
		}
		own = append(own, library.OwnPuzzle{Mark: p.Mark(), Data: text, Game: id, Made: now()})
	}
	return own, nil
}

// FromGame makes puzzles of the game that the window shows.
func (t *Trainer) FromGame() {
	shown := t.Desk.Now()
	r := &record.Record{Rules: shown.Options.Game.Rules, Size: shown.Board.Size(), Root: &game.Node{}}
	node := r.Root
	node.SetSetup(shown.Line[0].Node.Setup())
	for _, ply := range shown.Line[1:] {
		if ply.Colour != game.Empty {
			node = node.Add(ply.Point, ply.Colour)
		}
	}
	t.make(func(context.Context) ([]*record.Record, error) { return []*record.Record{r}, nil })
}

// FromFile asks for a file of games or of puzzles and makes puzzles of it.
func (t *Trainer) FromFile() {
	t.AskFile(&dialogs.Files{
		Title: t.Words.T("train.file.title"), Kinds: dialogs.KindsToOpen(t.Words),
		Do: func(path string) {
			t.make(func(ctx context.Context) ([]*record.Record, error) {
				data, err := os.ReadFile(path)
				if err != nil {
					return nil, err
				}
				file, err := record.ReadWith(ctx, data, record.Options{})
				if err != nil {
					return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
				}
				return file.Records, nil
			})
		},
	})
}

// make reads records and makes puzzles of them, with a sheet that shows how far it is
// and can stop it; what was made until then stays.
func (t *Trainer) make(read func(context.Context) ([]*record.Record, error)) {
	var job *task.Job
	bar, now := widget.NewProgressBar(), widget.NewLabel("")
	now.Truncation = fyne.TextTruncateEllipsis
	sheet := &dialogs.Sheet{
		Title:   t.Words.T("train.make.title"),
		Content: control.Sized(container.NewVBox(bar, now), 420, 0),
		Buttons: []dialogs.Button{{Text: t.Words.T("button.cancel"), Do: func() { job.Cancel() }}},
	}
	t.Open(sheet)
	job = task.Go(t.Tasks, func(ctx context.Context, j *task.Job) ([]library.OwnPuzzle, error) {
		records, err := read(ctx)
		if err != nil {
			return nil, err
		}
		var all []library.OwnPuzzle
		for i, r := range records {
			own, err := FromRecord(ctx, r, 0, func(part float64) {
				j.Show(func() {
					bar.SetValue((float64(i) + part) / float64(len(records)))
					now.SetText(t.Words.T("train.make.so", "n", len(all)))
				})
			})
			if err != nil {
				return nil, err
			}
			all = append(all, own...)
		}
		return all, nil
	}, func(all []library.OwnPuzzle, err error) {
		sheet.Close()
		if err != nil {
			t.Report(err)
			return
		}
		t.keepOwn(all)
	})
}

// keepOwn keeps puzzles in the library and says how many are new.
func (t *Trainer) keepOwn(all []library.OwnPuzzle) {
	added := 0
	t.Store.Ask(func(ctx context.Context, l *library.Library) (err error) {
		added, err = l.AddOwnPuzzles(ctx, all)
		return err
	}, func() {
		t.Log.Printf("made %d puzzles, %d new", len(all), added)
		buttons := []dialogs.Button{{Text: t.Words.T("button.ok")}}
		if added > 0 {
			buttons = append([]dialogs.Button{{Text: t.Words.T("train.make.solve"), Do: func() { t.Begin(Plan{Kind: Own}) }}}, buttons...)
		}
		t.Open(&dialogs.Sheet{Title: t.Words.T("train.make.title"), Content: dialogs.Text(t.Words.T("train.made", "n", added)), Buttons: buttons})
	})
}
