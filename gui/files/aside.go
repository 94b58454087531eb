package files

import (
	"context"
	"path/filepath"

	"omok/game/atomicfile"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/document"
	"omok/gui/phrase"
	"omok/gui/task"
)

// ReadRecords asks for a file, reads the records that it holds, and hands them on with
// the file's name. The document stays as it is.
func (f *Files) ReadRecords(title string, then func(name string, records []*record.Record)) {
	f.Ask(&dialogs.Files{
		Title: title, Kinds: dialogs.KindsToOpen(f.front.Words), Beside: f.game.Doc.Path(),
		Do: func(path string) {
			f.front.Say(f.front.Words.T("status.reading", "file", filepath.Base(path)))
			task.Go(f.front.Tasks, func(ctx context.Context, _ *task.Job) ([]loaded, error) { return loadFile(ctx, path) }, func(games []loaded, err error) {
				f.front.Say("")
				if err != nil {
					f.front.Report(err)
					return
				}
				var records []*record.Record
				for _, g := range games {
					records = append(records, g.Record)
				}
				then(filepath.Base(path), records)
			})
		},
	})
}

// WriteAside asks for a file and writes a record into it that is not the document; what
// the file does not hold is said. A file that holds other games is written over only after
// asking.
func (f *Files) WriteAside(r *record.Record, name string) {
	f.Ask(&dialogs.Files{
		Title: f.front.Words.T("file.save.title"), Purpose: dialogs.SaveFile, Name: name, Beside: f.game.Doc.Path(),
		Kinds: dialogs.KindsToSave(f.front.Words, false),
		Do: func(path string) {
			d := f.game.Doc
			task.Go(f.front.Tasks, func(ctx context.Context, _ *task.Job) (document.Stands, error) {
				return d.Stands(ctx, path), nil
			}, func(s document.Stands, _ error) {
				f.sparing(path, s, func() { f.WriteAside(r, name) }, func() { f.writeAside(r, path) })
			})
		},
	})
}

// writeAside writes a record into a file, in the kind that its ending names, SGF if none.
func (f *Files) writeAside(r *record.Record, path string) {
	kind, ok := record.FormatToWrite(path)
	if !ok {
		kind, path = record.SGF, path+record.SGF.Extensions()[0]
	}
	task.Go(f.front.Tasks, func(context.Context, *task.Job) (lost []record.Loss, err error) {
		data, err := record.Write(kind, r)
		if err == nil {
			lost = record.Lost(data, r)
			err = atomicfile.Write(path, data)
		}
		return lost, err
	}, func(lost []record.Loss, err error) {
		if err != nil {
			f.front.Report(err)
			return
		}
		said := f.front.Words.T("status.saved", "file", filepath.Base(path))
		f.front.Say(phrase.Beside(said, phrase.Lost(f.front.Words, kind, lost)))
	})
}
