package side

import (
	"strconv"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// showOpening says what the opening asks for, with a button for each choice.
func (s *Side) showOpening() {
	row, now := s.opening, &s.Game.Now
	o := now.Opening
	row.RemoveAll()
	changed := control.SetShown(row, (o.Act != game.ActPlay || now.Line[now.At].Choice != nil) && !now.Final.Over)
	if row.Visible() {
		s.fillOpening()
	}
	if changed || row.Visible() {
		s.rows.Refresh() // its height has changed
	}
}

// fillOpening puts the text and the buttons into the row of the opening.
func (s *Side) fillOpening() {
	row, now := s.opening, &s.Game.Now
	o := now.Opening
	text := s.Front.Words.Sentences(s.Game.Decided(), s.Game.Asked())
	row.Add(panel.NewProse(text, widget.RichTextStyleParagraph))
	if !now.Can.Choose {
		return
	}
	switch o.Act {
	case game.ActChoose:
		buttons := container.NewGridWithColumns(2)
		for _, k := range o.Choices {
			buttons.Add(widget.NewButton(phrase.Choice(s.Front.Words, k), func() { s.opened(s.Game.Match.Choose(k)) }))
		}
		row.Add(buttons)
	case game.ActAnnounce:
		var numbers []string
		for n := 1; n <= o.Count; n++ {
			numbers = append(numbers, strconv.Itoa(n))
		}
		row.Add(widget.NewSelect(numbers, func(n string) {
			count, _ := strconv.Atoi(n) // one of our own numbers
			s.opened(s.Game.Match.Announce(count))
		}))
	}
}

// opened follows a decision of the opening.
func (s *Side) opened(err error) {
	s.Focus()
	s.Front.Try(err)
}

// openingName returns the name of the renju opening that the line shown begins with, ""
// if it begins with none of the 26.
func openingName(t *i18n.Catalogue, now *match.Snapshot) string {
	var first []game.Point
	for i := range now.Line {
		p := &now.Line[i]
		switch {
		case p.Colour == game.Empty:
			continue
		case p.Colour != game.Black+game.Colour(len(first)%2) || p.Node.Parent == nil:
			return ""
		}
		if first = append(first, p.Point); len(first) == 3 {
			code := game.OpeningCode(first[0], first[1], first[2], now.Board.Size())
			if code == "" {
				return ""
			}
			return phrase.RenjuOpening(t, code)
		}
	}
	return ""
}
