package gui

import (
	"strconv"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// showOpening says what the opening asks for, with a button for each choice.
func (w *Window) showOpening() {
	row, s := w.side.opening, &w.now
	o := s.Opening
	row.RemoveAll()
	changed := setShown(row, o.Act != game.ActPlay && !s.Final.Over)
	if row.Visible() {
		w.fillOpening()
	}
	if changed || row.Visible() {
		w.side.rows.Refresh() // its height has changed
	}
}

// fillOpening puts the text and the buttons into the row of the opening.
func (w *Window) fillOpening() {
	row, s := w.side.opening, &w.now
	o := s.Opening
	row.Add(panel.NewProse(phrase.Opening(w.words, o), widget.RichTextStyleParagraph))
	if !s.Can.Choose {
		return
	}
	switch o.Act {
	case game.ActChoose:
		buttons := container.NewGridWithColumns(2)
		for _, k := range o.Choices {
			buttons.Add(widget.NewButton(phrase.Choice(w.words, k), func() { w.opened(w.match.Choose(k)) }))
		}
		row.Add(buttons)
	case game.ActAnnounce:
		var numbers []string
		for n := 1; n <= o.Count; n++ {
			numbers = append(numbers, strconv.Itoa(n))
		}
		row.Add(widget.NewSelect(numbers, func(n string) {
			count, _ := strconv.Atoi(n) // one of our own numbers
			w.opened(w.match.Announce(count))
		}))
	}
}

// opened follows a decision of the opening.
func (w *Window) opened(err error) {
	w.focusBoard()
	if err != nil {
		w.say(phrase.Failure(w.words, err))
	}
}
