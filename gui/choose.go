package gui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"omok/game/record"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// loaded is a game of a file.
type loaded struct {
	record *record.Record
	path   string  // of the file; "" for the clipboard
	faults []error // that were put right in the file
}

// load returns the games that data holds.
func load(data []byte, path string) (games []loaded, err error) {
	file, err := record.Read(data)
	if err != nil {
		if path != "" {
			err = &record.FileError{Path: path, Err: err}
		}
		return nil, err
	}
	for _, r := range file.Records {
		games = append(games, loaded{r, path, file.Problems})
	}
	return games, nil
}

// openLoaded opens a game; of several, the person chooses one.
func (w *Window) openLoaded(games []loaded) {
	if len(games) > 1 {
		w.chooseGame(games)
		return
	}
	for _, g := range games {
		w.giveUpFirst(func() {
			w.openRecord(g.record, g.path)
			if n := len(g.faults); n > 0 {
				w.say(w.words.T("status.faults", "n", n, "first", phrase.Failure(w.words, g.faults[0])))
			}
		})
	}
}

// chooseGame lets the person choose one of several games.
func (w *Window) chooseGame(games []loaded) {
	list := &gameList{}
	list.Length = func() int { return len(games) }
	list.CreateItem = func() fyne.CanvasObject {
		l := widget.NewLabel("")
		l.Truncation = fyne.TextTruncateEllipsis
		return l
	}
	list.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		o.(*widget.Label).SetText(gameTitle(i, games[i]))
	}
	list.sheet = &dialogs.Sheet{
		Title:   w.words.T("choose.title", "n", len(games)),
		Content: control.Sized(list, 460, 360),
		Buttons: []dialogs.Button{{Text: w.words.T("button.cancel")}},
	}
	list.OnHighlighted = func(i widget.ListItemID) { list.at = i }
	list.OnSelected = func(i widget.ListItemID) {
		list.sheet.Close()
		w.openLoaded(games[i : i+1])
	}
	list.ExtendBaseWidget(list)
	w.openSheet(list.sheet)
	w.win.Canvas().Focus(list)
}

// gameList is a list in a sheet: Return chooses, Escape closes the sheet.
type gameList struct {
	widget.List
	sheet *dialogs.Sheet
	at    int // the row that the keys have come to
}

// TypedKey implements [fyne.Focusable].
func (l *gameList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.Select(l.at)
	case fyne.KeyEscape:
		l.sheet.Cancel()
	default:
		l.List.TypedKey(e)
	}
}

// gameTitle is the line of a game in the list.
func gameTitle(i int, g loaded) string {
	info := g.record.Info
	title := fmt.Sprintf("%d.  %s – %s", i+1, orDash(info.Black), orDash(info.White))
	if info.Black == "" && info.White == "" && g.path != "" {
		title = fmt.Sprintf("%d.  %s", i+1, baseName(g.path))
	}
	for _, more := range []string{info.Event, info.Date} {
		if more != "" {
			title += "   " + more
		}
	}
	return title
}

func orDash(s string) string {
	if s == "" {
		return "?"
	}
	return s
}
