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

// offering reports whether clicks gather the fifth moves that are to be offered.
func (w *Window) offering() bool {
	return w.now.Can.Choose && w.now.Opening.Act == game.ActOffer
}

// offer gathers one more fifth move, or lets go of one gathered; the last one
// makes the offer.
func (w *Window) offer(p game.Point) {
	for i, q := range w.offered {
		if q == p {
			w.offered = append(w.offered[:i:i], w.offered[i+1:]...)
			w.showBoard()
			return
		}
	}
	var err error
	w.match.Read(func(g *game.Game) { err = g.CheckFifth(w.offered, p) })
	if err != nil {
		w.say(phrase.Failure(w.words, err))
		return
	}
	w.offered = append(w.offered, p)
	if len(w.offered) < w.now.Opening.Count {
		w.showBoard()
		return
	}
	offered := w.offered
	w.offered = nil
	w.opened(w.match.OfferFifths(offered))
}

// openingMarks letters the fifth moves gathered so far or on offer.
func (w *Window) openingMarks() []game.Mark {
	points := w.now.Opening.Offered
	if w.offering() {
		points = w.offered
	} else if w.now.Opening.Act != game.ActPick {
		return nil
	}
	var marks []game.Mark
	for i, p := range points {
		marks = append(marks, game.Mark{Point: p, Kind: game.MarkLabel, Text: string(rune('A' + i))})
	}
	return marks
}
