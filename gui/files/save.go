package files

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/document"
	"omok/gui/phrase"
	"omok/gui/task"
)

// Save saves the document into its own file. It asks only where there is none that
// can hold the game, or where the file cannot hold everything.
func (f *Files) Save() { f.SaveThen(nil) }

// SaveThen is [Files.Save]; then, if it is not nil, is called once the document is
// saved. What takes long is done away from Fyne's goroutine.
func (f *Files) SaveThen(then func()) {
	type plan struct {
		question document.Question
		lost     []record.Loss
		stands   document.Stands
	}
	d := f.game.Doc
	task.Go(f.front.Tasks, func(ctx context.Context, _ *task.Job) (p plan, err error) {
		if p.question, p.lost, err = d.Plan(); p.question != document.WhereTo {
			p.stands = d.Stands(ctx, d.Path())
		}
		return p, err
	}, func(p plan, err error) {
		switch {
		case err != nil:
			f.front.Report(err)
		case d != f.game.Doc: // it has gone meanwhile
		case p.question == document.WhereTo:
			f.saveDialog(then)
		default:
			f.sparing(d.Path(), p.stands, func() { f.saveDialog(then) }, func() {
				if p.question == document.WhatIsLost {
					f.askLoss(p.lost, then)
				} else {
					f.saveTo(d.Path(), then)
				}
			})
		}
	})
}

// sparing goes on to write a file, but asks first if more stands there than the person may
// think of; elsewhere asks for another file.
func (f *Files) sparing(path string, s document.Stands, elsewhere, goOn func()) {
	if s == (document.Stands{}) {
		goOn()
		return
	}
	t, title, text := f.front.Words, "save.changed.title", "save.changed.text"
	if s.Games > 0 {
		title, text = "save.many.title", "save.many.text"
	}
	title = t.T(title, "file", filepath.Base(path), "count", phrase.Grouped(s.Games))
	f.front.Open(dialogs.Sparing(t, title, t.T(text), elsewhere, goOn))
}

// askLoss asks whether to write a file that cannot hold everything.
func (f *Files) askLoss(lost []record.Loss, then func()) {
	t := f.front.Words
	f.front.Open(&dialogs.Sheet{
		Title:   t.T("save.loss.title", "file", f.game.Name()),
		Content: dialogs.Text(phrase.Lost(t, f.game.Doc.Format(), lost)),
		Buttons: []dialogs.Button{
			{Text: t.T("save.loss.elsewhere"), Do: func() { f.saveDialog(then) }},
			{Text: t.T("save.loss.anyway"), Do: func() { f.saveTo(f.game.Doc.Path(), then) }},
			{Text: t.T("button.cancel")},
		},
	})
}

// SaveDialog asks where to save the game; the ending chooses the kind.
func (f *Files) SaveDialog() { f.saveDialog(nil) }

// saveDialog proposes the name of the game's file; with its number, if it is one of several
// there.
func (f *Files) saveDialog(then func()) {
	name := f.game.Name()
	if o := f.game.Doc.Origin(); o.Games > 1 {
		ending := filepath.Ext(name)
		name = fmt.Sprintf("%s %d%s", strings.TrimSuffix(name, ending), o.Game+1, ending)
	}
	f.saveDialogNamed(name, then)
}

// saveDialogNamed proposes a name for the file.
func (f *Files) saveDialogNamed(name string, then func()) {
	f.Ask(&dialogs.Files{
		Title: f.front.Words.T("file.save.title"), Purpose: dialogs.SaveFile, Name: name, Beside: f.game.Doc.Path(),
		Kinds: dialogs.KindsToSave(f.front.Words, false), Do: func(path string) { f.SaveTo(path, then) },
	})
}

// SaveTo writes the game in the kind that the path's ending names, SGF if none, and calls
// then, which may be nil, when it has. That file becomes the document's own. Where it
// cannot hold everything, or holds other games, the person is asked before it is written.
func (f *Files) SaveTo(path string, then func()) {
	type loss struct {
		kind   *record.Format
		lost   []record.Loss
		stands document.Stands
	}
	d := f.game.Doc
	task.Go(f.front.Tasks, func(ctx context.Context, _ *task.Job) (l loss, err error) {
		l.stands = d.Stands(ctx, path)
		l.kind, l.lost, err = d.Loss(path)
		return l, err
	}, func(l loss, err error) {
		switch {
		case err != nil:
			f.front.Report(err)
		case d != f.game.Doc: // it has gone meanwhile
		default:
			f.sparing(path, l.stands, func() { f.saveDialog(then) }, func() {
				if len(l.lost) > 0 {
					f.askLossAs(path, l.kind, l.lost, then)
				} else {
					f.saveTo(path, then)
				}
			})
		}
	})
}

// askLossAs asks whether to write a new file that cannot hold everything.
func (f *Files) askLossAs(path string, kind *record.Format, lost []record.Loss, then func()) {
	t := f.front.Words
	other := dialogs.Button{Text: t.T("save.loss.sgf"), Do: func() { f.saveAsSGF(path, then) }}
	if kind == record.SGF {
		other = dialogs.Button{Text: t.T("save.loss.elsewhere"), Do: func() { f.saveDialog(then) }}
	}
	f.front.Open(&dialogs.Sheet{
		Title:   t.T("save.loss.title", "file", filepath.Base(path)),
		Content: dialogs.Text(phrase.Lost(t, kind, lost)),
		Buttons: []dialogs.Button{
			other,
			{Text: t.T("save.loss.anyway"), Do: func() { f.saveTo(path, then) }},
			{Text: t.T("button.cancel")},
		},
	})
}

// saveAsSGF saves beside a path, under the same name with the ending of SGF. If there
// is such a file already, the dialog asks about it: the person has only been asked
// about the other one.
func (f *Files) saveAsSGF(path string, then func()) {
	path = strings.TrimSuffix(path, filepath.Ext(path)) + record.SGF.Extensions()[0]
	if _, err := os.Lstat(path); err == nil {
		f.saveDialogNamed(filepath.Base(path), then)
		return
	}
	f.SaveTo(path, then)
}

func (f *Files) saveTo(path string, then func()) {
	d := f.game.Doc
	again := path == d.Path()
	task.Go(f.front.Tasks, func(context.Context, *task.Job) (document.Written, error) {
		return d.Write(path)
	}, func(w document.Written, err error) {
		if err != nil {
			f.front.Report(err)
			return
		}
		if d != f.game.Doc { // another has taken its place meanwhile
			return
		}
		f.front.Try(d.Saved(w))
		f.use(w.Path)
		lost := ""
		if !again {
			lost = phrase.Lost(f.front.Words, d.Format(), w.Lost)
		}
		f.saved(w.Path, lost, then)
	})
}

// saved says that the document is saved, and what its file does not hold.
func (f *Files) saved(path, lost string, then func()) {
	f.Saved()
	f.front.Say(phrase.Beside(f.front.Words.T("status.saved", "file", filepath.Base(path)), lost))
	f.front.Log.Printf("saved %s", filepath.Base(path))
	if then != nil {
		then()
	}
}
