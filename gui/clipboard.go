package gui

import (
	"omok/game"
	"omok/game/record"
)

// copyPosition puts the moves that lead to the shown position on the clipboard,
// as in "h8h9i8".
func (w *Window) copyPosition() { w.copyAs(record.Points) }

// copyBoard puts the shown position on the clipboard, drawn as text.
func (w *Window) copyBoard() { w.copyAs(record.Board) }

func (w *Window) copyAs(kind record.Format) {
	data, err := w.encode(kind)
	if err != nil {
		w.report(err)
		return
	}
	w.app.Clipboard().SetContent(string(data))
	w.say(w.words.T("status.copied"))
	w.log.Printf("copied %q", data)
}

// pastePosition opens the game that the clipboard holds as text: a position
// string, a board, or any record. A position string is read on the board and by
// the rules of the game shown.
func (w *Window) pastePosition() {
	text := w.app.Clipboard().Content()
	if points, err := game.ParsePoints(text, w.now.Board.Size()); err == nil && len(points) > 0 {
		w.giveUpFirst(func() { w.openPoints(points) })
		return
	}
	w.openText(text)
}

// openPoints starts the game shown afresh and plays the points.
func (w *Window) openPoints(points []game.Point) {
	cfg := w.now.Options.Game
	root := &game.Node{}
	n, c := root, game.Black
	for _, p := range points {
		n, c = n.Add(p, c), c.Opponent()
	}
	w.openRecord(&record.Record{
		Set: cfg.Rules.Set, Exact: cfg.Rules.Set == game.Omok && cfg.Rules.IsExact(),
		Size: cfg.Size, Root: root,
	}, "")
}
