package gui

import (
	"bytes"
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/atomicfile"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/export"
)

// exportPicture asks how the board, or the game as an animation, is to be drawn,
// and then where to save it.
func (w *Window) exportPicture() {
	shown := w.board.Options()
	d := &dialogs.Export{
		Words: w.words, View: w.board.View(), Shown: shown, Save: w.exportTo,
		Order: export.Order{Pixels: 1200, Coordinates: shown.Coordinates, Numbers: shown.Numbers, Frame: time.Second},
	}
	w.openDialog(d.Open)
}

// exportTo asks for the file of a picture.
func (w *Window) exportTo(order export.Order) {
	view, shown, films := w.board.View(), w.board.Options(), w.film()
	w.askFile(&dialogs.Files{
		Title: w.words.T("file.picture.title"), Purpose: dialogs.SaveFile,
		Name: strings.TrimSuffix(w.recordName(), ".sgf") + order.Format.Ending(),
		Do: func(path string) {
			path = order.Format.Named(path)
			if order.Format != export.GIF {
				w.draw(path, nil, func(context.Context, func(done, total int)) ([]byte, error) {
					return export.Still(view, shown, order)
				})
				return
			}
			w.draw(path, widget.NewProgressBar(), func(ctx context.Context, progress func(done, total int)) ([]byte, error) {
				var file bytes.Buffer
				err := export.Film(ctx, &file, films, shown, order, progress)
				return file.Bytes(), err
			})
		},
	})
}

// film returns the positions of the line that is shown.
func (w *Window) film() (views []board.View) {
	w.match.Read(func(g *game.Game) { views = export.Views(g.Config().Size, g.Line(), w.now.Final) })
	return views
}

// draw makes a picture beside Fyne's goroutine and writes it to path. If there is a
// bar, it shows how far the picture is, beside a button that stops it.
func (w *Window) draw(path string, bar *widget.ProgressBar, makes func(context.Context, func(done, total int)) ([]byte, error)) {
	ctx, cancel := context.WithCancel(context.Background())
	var sheet *dialogs.Sheet
	if bar != nil {
		sheet = &dialogs.Sheet{
			Title: w.words.T("export.making"), Content: control.Sized(bar, 320, 0),
			Buttons: []dialogs.Button{{Text: w.words.T("button.cancel"), Do: cancel}},
		}
		w.openSheet(sheet)
	}
	go func() {
		defer cancel()
		data, err := makes(ctx, func(done, total int) {
			fyne.Do(func() { bar.SetValue(float64(done) / float64(total)) })
		})
		if err == nil {
			err = atomicfile.Write(path, data)
		}
		stopped := ctx.Err() != nil
		fyne.Do(func() { w.drawn(sheet, path, err, stopped) })
	}()
}

// drawn follows the end of a picture; sheet is nil if none was open.
func (w *Window) drawn(sheet *dialogs.Sheet, path string, err error, stopped bool) {
	if sheet != nil {
		sheet.Close()
	}
	switch {
	case stopped:
	case err != nil:
		w.report(err)
	default:
		w.say(w.words.T("status.saved", "file", baseName(path)))
		w.log.Printf("exported %s", baseName(path))
	}
}
