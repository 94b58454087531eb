package files

import (
	"omok/game"
	"omok/game/record"
)

// CopyPosition puts the moves that lead to the shown position on the clipboard,
// as in "h8h9i8".
func (f *Files) CopyPosition() { f.copyAs(record.Points) }

// CopyBoard puts the shown position on the clipboard, drawn as text.
func (f *Files) CopyBoard() { f.copyAs(record.Board) }

// CopyLabelled puts the shown position on the clipboard, drawn as text with the letters
// of the rows and the numbers of the columns.
func (f *Files) CopyLabelled() { f.copyAs(record.Labelled) }

func (f *Files) copyAs(format *record.Format) {
	data, err := f.game.Encode(format)
	if err != nil {
		f.front.Report(err)
		return
	}
	f.front.App.Clipboard().SetContent(string(data))
	f.front.Say(f.front.Words.T("status.copied"))
	f.front.Log.Printf("copied %q", data)
}

// Paste opens the game that the clipboard holds as text: a position
// string, a board, or any record. A position string is read on the board and by
// the rules of the game shown.
func (f *Files) Paste() {
	text := f.front.App.Clipboard().Content()
	if points, err := game.ParsePoints(text, f.game.Now.Board.Size()); err == nil && len(points) > 0 {
		f.game.LeaveFirst(func() { f.openPoints(points) })
		return
	}
	f.OpenText(text)
}

// openPoints starts the game shown afresh and plays the points.
func (f *Files) openPoints(points []game.Point) {
	cfg := f.game.Now.Options.Game
	root := &game.Node{}
	n, c := root, game.Black
	for _, p := range points {
		n, c = n.Add(p, c), c.Opponent()
	}
	f.OpenRecord(&record.Record{
		Rules: cfg.Rules, Size: cfg.Size, Root: root,
	}, "")
}
