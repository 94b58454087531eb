package gui

import (
	"bytes"
	"image/png"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"omok/game/record"
	"omok/gui/board"
)

// exportPixels is the side of an exported picture.
const exportPixels = 1600

// exportPicture asks where to save the board as a PNG picture.
func (w *Window) exportPicture() {
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		if err != nil || f == nil {
			if err != nil {
				w.report(err)
			}
			return
		}
		path := f.URI().Path()
		f.Close()
		w.savePicture(path)
	}, w.win)
	d.SetFileName("omok.png")
	d.Show()
	d.Resize(fileDialogSize(w.win.Canvas().Size())) // only now does it have a size
}

func (w *Window) savePicture(path string) {
	var file bytes.Buffer
	err := png.Encode(&file, board.Paint(w.board.View(), w.board.Options(), exportPixels))
	if err == nil {
		err = record.WriteFile(path, file.Bytes())
	}
	if err != nil {
		w.report(err)
		return
	}
	w.say(w.words.T("status.saved", "file", baseName(path)))
}
