package gui

import (
	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/match"
	"omok/gui/phrase"
	"omok/gui/sound"
)

// ended announces the result, in the dialog that the banner outlasts.
func (w *Window) ended() {
	r := w.now.Final
	w.log.Printf("end %v %v", r.Winner, r.Reason)
	w.sound.Play(w.endSound(r))
	w.learn(r)
	w.keepGame()
	t := w.words
	title, reason := phrase.Result(t, r)
	stones := []game.Colour{r.Winner}
	if r.Winner == game.Empty {
		stones = []game.Colour{game.Black, game.White}
	}
	w.openSheet(&dialogs.Sheet{
		Title:   title,
		Stones:  stones,
		Content: dialogs.Aside(t.Dotted(reason, t.T("result.moves", "n", w.moveCount()))),
		Clear:   true,
		Buttons: []dialogs.Button{
			{Text: t.T("end.rematch"), Do: w.rematch},
			{Text: t.T("end.review"), Do: w.review},
			{Text: t.T("end.newGame"), Do: w.newGame},
			{Text: t.T("end.close")},
		},
	})
}

// endSound is sad only when the one person at the board has lost.
func (w *Window) endSound(r game.Result) sound.Sound {
	o := w.now.Options
	loser := o.Seat(r.Winner.Opponent())
	if r.Winner != game.Empty && o.Seat(r.Winner).Kind == match.Computer && loser.Kind == match.Person {
		return sound.Loss
	}
	return sound.Win
}

// moveCount is how many moves led to the shown position.
func (w *Window) moveCount() int {
	if last := w.now.Last(); last != nil {
		return last.Number
	}
	return 0
}

// person is the colour for which the person at the screen acts: the one to move
// if it is a person's, else the other.
func (w *Window) person() game.Colour {
	c := w.now.ToMove
	if w.now.Options.Seat(c).Kind == match.Computer {
		c = c.Opponent()
	}
	return c
}

// resign asks whether the person really gives up.
func (w *Window) resign() {
	if !w.now.Can.Resign {
		return
	}
	t, c := w.words, w.person()
	w.openSheet(&dialogs.Sheet{
		Title:   t.T("resign.title"),
		Stones:  []game.Colour{c},
		Content: dialogs.Text(t.T("resign.text", "colour", phrase.Colour(t, c))),
		Buttons: []dialogs.Button{
			{Text: t.T("menu.play.resign"), Do: func() { w.try(w.match.Resign(c)) }, Danger: true},
			{Text: t.T("button.cancel")},
		},
	})
}

// offerDraw offers a draw for the person who acts.
func (w *Window) offerDraw() {
	if w.now.Can.OfferDraw {
		w.try(w.match.OfferDraw(w.person()))
	}
}

// askDraw asks the other person about the draw on offer.
func (w *Window) askDraw() {
	t, c := w.words, w.now.Offer
	answer := func(yes bool) func() {
		return func() { w.try(w.match.AnswerDraw(yes)) }
	}
	w.openSheet(&dialogs.Sheet{
		Title:  t.T("draw.title"),
		Stones: []game.Colour{c.Opponent()},
		Content: dialogs.Text(t.T("draw.text", "colour", phrase.Colour(t, c),
			"other", phrase.Colour(t, c.Opponent()))),
		Buttons: []dialogs.Button{
			{Text: t.T("draw.accept"), Do: answer(true)},
			{Text: t.T("draw.decline"), Do: answer(false)},
		},
	})
}

// togglePause stops or restarts the game; the board is covered meanwhile.
func (w *Window) togglePause() {
	switch {
	case w.now.Can.Resume:
		w.try(w.match.Resume())
	case w.now.Can.Pause:
		w.try(w.match.Pause())
	}
}

// pass passes, or offers the draw that a side without a move may take.
func (w *Window) pass() {
	if w.now.Can.Pass {
		w.try(w.match.Pass())
	}
}

// try reports an error that a request of the match gave.
func (w *Window) try(err error) {
	if err != nil {
		w.say(phrase.Failure(w.words, err))
	}
}
