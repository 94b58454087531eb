package gui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"omok/game/record"
	"omok/gui/dialogs"
)

// chooseRecord lets the person choose one of the games of a file.
func (w *Window) chooseRecord(records []*record.Record, path string) {
	var sheet *dialogs.Sheet
	list := widget.NewList(
		func() int { return len(records) },
		func() fyne.CanvasObject { return widget.NewLabel("") },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			o.(*widget.Label).SetText(recordTitle(i, records[i]))
		},
	)
	list.OnSelected = func(i widget.ListItemID) {
		sheet.Close()
		w.giveUpFirst(func() { w.openRecord(records[i], path) })
	}
	sheet = &dialogs.Sheet{
		Title:   w.words.T("choose.title", "n", len(records)),
		Content: dialogs.Sized(list, 460, 360),
		Buttons: []dialogs.Button{{Text: w.words.T("button.cancel")}},
	}
	w.openSheet(sheet)
}

// recordTitle is the line of a game in the list.
func recordTitle(i int, r *record.Record) string {
	title := fmt.Sprintf("%d.  %s – %s", i+1, orDash(r.Info.Black), orDash(r.Info.White))
	for _, more := range []string{r.Info.Event, r.Info.Date} {
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
