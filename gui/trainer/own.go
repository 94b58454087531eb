package trainer

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/review"
	"omok/gui/task"
)

// Progress is told how far something is, 0 to 1, and what it is at.
type Progress func(part float64, text string)

// FromRecord returns the puzzles that a record holds, or that its moves are worth: those
// of a collection of puzzles as they stand, of a game each win that was missed, each one
// that was allowed, and each blunder of a review. id is the record's in the library, or
// 0. With an error, that of a context too, come those that were made until then.
func FromRecord(ctx context.Context, r *record.Record, id int64, progress func(float64)) ([]library.OwnPuzzle, error) {
	return fromRecord(ctx, r, id, nil, progress)
}

// fromRecord returns FromRecord for a game whose review is known; nil if it is not.
func fromRecord(ctx context.Context, r *record.Record, id int64, judged []review.Move, progress func(float64)) ([]library.OwnPuzzle, error) {
	found, err := readPuzzle(ctx, r)
	if err == nil && found == nil && r.Rules.Known() && len(r.Root.Setup()) == 0 {
		found, err = learnFrom(ctx, r, judged, progress)
	}
	var own []library.OwnPuzzle
	for _, p := range found {
		text, wrong := p.MarshalText()
		if wrong != nil {
			return own, wrong
		}
		own = append(own, library.OwnPuzzle{Mark: p.Mark(), Data: text, Game: id, Made: now()})
	}
	return own, err
}

// FromGame makes puzzles of the game that the window shows.
func (t *Trainer) FromGame() {
	shown := t.Desk.Now()
	var judged []review.Move
	r := &record.Record{Rules: shown.Options.Game.Rules, Size: shown.Board.Size(), Root: &game.Node{}}
	node := r.Root
	node.SetSetup(shown.Line[0].Node.Setup())
	for _, ply := range shown.Line[1:] {
		if ply.Colour != game.Empty {
			node = node.Add(ply.Point, ply.Colour)
		}
		if m, ok := t.Desk.Judge(ply.Node); ok {
			judged = append(judged, m)
		}
	}
	t.make(func(context.Context) ([]*record.Record, error) { return []*record.Record{r}, nil }, judged)
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
			}, nil)
		},
	})
}

// make reads records and makes puzzles of them, with a sheet that shows how far it is
// and can stop it; what was made until then is kept. judged is the review of the record,
// if there is one.
func (t *Trainer) make(read func(context.Context) ([]*record.Record, error), judged []review.Move) {
	ctx, stop := context.WithCancel(t.Tasks.Context())
	bar, now := widget.NewProgressBar(), widget.NewLabel("")
	now.Truncation = fyne.TextTruncateEllipsis
	sheet := &dialogs.Sheet{
		Title:   t.Words.T("train.make.title"),
		Content: control.Sized(container.NewVBox(bar, now), 420, 0),
		Buttons: []dialogs.Button{{Text: t.Words.T("button.cancel"), Do: stop}},
	}
	t.Open(sheet)
	task.Go(t.Tasks, func(_ context.Context, j *task.Job) ([]library.OwnPuzzle, error) {
		records, err := read(ctx)
		if err != nil {
			return nil, err
		}
		var all []library.OwnPuzzle
		for i, r := range records {
			own, err := fromRecord(ctx, r, 0, judged, func(part float64) {
				j.Show(func() {
					bar.SetValue((float64(i) + part) / float64(len(records)))
					now.SetText(t.Words.T("train.make.so", "n", len(all)))
				})
			})
			all = append(all, own...)
			if err != nil {
				return all, err
			}
		}
		return all, nil
	}, func(all []library.OwnPuzzle, err error) {
		stopped := ctx.Err() != nil
		stop()
		sheet.Close()
		if err != nil && !stopped {
			t.Report(err)
		}
		if err == nil || len(all) > 0 {
			t.keepOwn(all)
		}
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
		text, buttons := t.Words.T("train.none.made"), []dialogs.Button{{Text: t.Words.T("button.ok")}}
		if added > 0 {
			text = t.Words.T("train.made", "n", added)
			buttons = append([]dialogs.Button{{Text: t.Words.T("train.make.solve"), Do: func() { t.Begin(Plan{Kind: Own}) }}}, buttons...)
		}
		t.Open(&dialogs.Sheet{Title: t.Words.T("train.make.title"), Content: dialogs.Text(text), Buttons: buttons})
	})
}
