// Package pictures saves the board as a picture, or the game as an animation, drawn
// away from Fyne's goroutine.
package pictures

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/atomicfile"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/export"
	"omok/gui/filechooser"
	"omok/gui/files"
	"omok/gui/front"
	"omok/gui/session"
	"omok/gui/task"
)

// Pictures draws what a board shows. All of it belongs to Fyne's goroutine.
type Pictures struct {
	front *front.Front
	game  *session.Session
	board *board.Board
	files *files.Files
}

// New returns what saves pictures of a board that shows the game of a session.
func New(f *front.Front, s *session.Session, b *board.Board, files *files.Files) *Pictures {
	return &Pictures{f, s, b, files}
}

// Ask asks how the board, or the game as an animation, is to be drawn,
// and then where to save it.
func (p *Pictures) Ask() {
	shown := p.board.Options()
	d := &dialogs.Export{
		Words: p.front.Words, View: p.board.View(), Shown: shown, Save: p.exportTo,
		Order: export.Order{Pixels: 1200, Coordinates: shown.Coordinates, Numbers: shown.Numbers, Frame: time.Second},
	}
	p.front.OpenDialog(d.Open)
}

// exportTo asks for the file of a picture.
func (p *Pictures) exportTo(order export.Order) {
	view, shown, films := p.board.View(), p.board.Options(), p.film()
	p.files.Ask(&dialogs.Files{
		Title: p.front.Words.T("file.picture.title"), Purpose: dialogs.SaveFile, Beside: p.game.Doc.Path(),
		Kinds: []filechooser.Kind{{Name: p.front.Words.T(formatNames[order.Format]), Extensions: []string{order.Format.Extension()}}},
		Name:  strings.TrimSuffix(p.game.Name(), ".sgf") + order.Format.Extension(),
		Do: func(path string) {
			path = order.Format.Named(path)
			if order.Format != export.GIF {
				p.draw(path, nil, func(context.Context, func(done, total int)) ([]byte, error) {
					return export.Still(view, shown, order)
				})
				return
			}
			p.draw(path, widget.NewProgressBar(), func(ctx context.Context, progress func(done, total int)) ([]byte, error) {
				var file bytes.Buffer
				err := export.Film(ctx, &file, films, shown, order, progress)
				return file.Bytes(), err
			})
		},
	})
}

// formatNames are the keys of the formats' names.
var formatNames = map[export.Format]string{export.PNG: "export.png", export.SVG: "export.svg", export.GIF: "export.gif"}

// film returns the positions of the line that is shown.
func (p *Pictures) film() (views []board.View) {
	p.game.Match.Read(func(g *game.Game) { views = export.Views(g.Config().Size, g.Line(), p.game.Now.Final) })
	return views
}

// draw makes a picture away from Fyne's goroutine and writes it to path. If there is a
// bar, it shows how far the picture is, beside a button that stops it.
func (p *Pictures) draw(path string, bar *widget.ProgressBar, makes func(context.Context, func(done, total int)) ([]byte, error)) {
	var sheet *dialogs.Sheet
	var job *task.Job
	if bar != nil {
		sheet = &dialogs.Sheet{
			Title: p.front.Words.T("export.making"), Content: control.Sized(bar, 320, 0),
			Buttons: []dialogs.Button{{Text: p.front.Words.T("button.cancel"), Do: func() { job.Cancel() }}},
		}
		p.front.Open(sheet)
	}
	job = task.Go(p.front.Tasks, func(ctx context.Context, j *task.Job) (struct{}, error) {
		data, err := makes(ctx, func(done, total int) {
			j.Show(func() { bar.SetValue(float64(done) / float64(total)) })
		})
		if err == nil {
			err = ctx.Err()
		}
		if err == nil {
			err = atomicfile.Write(path, data)
		}
		return struct{}{}, err
	}, func(_ struct{}, err error) { p.drawn(sheet, path, err) })
}

// drawn follows the end of a picture; sheet is nil if none was open.
func (p *Pictures) drawn(sheet *dialogs.Sheet, path string, err error) {
	if sheet != nil {
		sheet.Close()
	}
	if err != nil {
		p.front.Report(err)
		return
	}
	p.front.Say(p.front.Words.T("status.saved", "file", filepath.Base(path)))
	p.front.Log.Printf("exported %s", filepath.Base(path))
}
