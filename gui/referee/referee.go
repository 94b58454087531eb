// Package referee says what the game has come to: its end, an offer of a draw, a foul;
// and it asks before somebody resigns.
package referee

import (
	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/front"
	"omok/gui/match"
	"omok/gui/phrase"
	"omok/gui/session"
	"omok/gui/sound"
)

// Referee speaks for the game of a session. All of it belongs to Fyne's goroutine.
type Referee struct {
	// NewGame, Review and Moments are what the dialog at the end offers.
	NewGame, Review, Moments func()
	Explain                  func(game.Explanation) // draws the lines of a foul
	Clear                    func()                 // takes them away

	front *front.Front
	game  *session.Session
	sound *sound.Player
}

// New returns the referee of a session.
func New(f *front.Front, s *session.Session, p *sound.Player) *Referee {
	return &Referee{front: f, game: s, sound: p}
}

// Ended announces the result, in the dialog that the banner outlasts.
func (r *Referee) Ended() {
	x := r.game.Now.Final
	r.front.Log.Printf("end %v %v", x.Winner, x.Reason)
	r.sound.Play(r.endSound(x))
	r.game.Learn(x)
	r.game.Count(x)
	r.game.Keep()
	t := r.front.Words
	title, reason := phrase.Result(t, x)
	stones := []game.Colour{x.Winner}
	if x.Winner == game.Empty {
		stones = []game.Colour{game.Black, game.White}
	}
	r.front.Open(&dialogs.Sheet{
		Title:   title,
		Stones:  stones,
		Content: dialogs.Aside(t.Dotted(reason, t.T("result.moves", "n", r.moveCount()), r.game.Standing())),
		Clear:   true,
		Buttons: []dialogs.Button{
			{Text: r.again(), Do: r.game.Rematch},
			{Text: t.T("end.review"), Do: r.Review},
			{Text: t.T("tile.moments"), Do: r.Moments},
			{Text: t.T("end.newGame"), Do: r.NewGame},
			{Text: t.T("end.close")},
		},
	})
	r.game.GoOn()
}

// again says what playing again would be.
func (r *Referee) again() string {
	if s := r.game.Series; s.On() && !s.Over() {
		return r.front.Words.T("series.next", "n", s.Number(), "of", s.Games)
	}
	return r.front.Words.T("end.rematch")
}

// endSound returns the sad sound only when the one person at the board has lost.
func (r *Referee) endSound(x game.Result) sound.Sound {
	o := r.game.Now.Options
	loser := o.Seat(x.Winner.Opponent())
	if x.Winner != game.Empty && o.Seat(x.Winner).Kind == match.Computer && loser.Kind == match.Person {
		return sound.Loss
	}
	return sound.Win
}

// moveCount returns how many moves led to the shown position.
func (r *Referee) moveCount() int {
	if last := r.game.Now.Last(); last != nil {
		return last.Number
	}
	return 0
}

// person returns the colour for which the person at the screen acts: the one to move
// if it is a person's, else the other.
func (r *Referee) person() game.Colour {
	c := r.game.Now.ToMove
	if r.game.Now.Options.Seat(c).Kind == match.Computer {
		c = c.Opponent()
	}
	return c
}

// Resign asks whether the person really resigns.
func (r *Referee) Resign() {
	t, c := r.front.Words, r.person()
	r.front.Open(&dialogs.Sheet{
		Title:   t.T("resign.title"),
		Stones:  []game.Colour{c},
		Content: dialogs.Text(t.T("resign.text", "colour", phrase.Colour(t, c))),
		Buttons: []dialogs.Button{
			{Text: t.T("menu.play.resign"), Do: func() { r.front.Try(r.game.Match.Resign(c)) }, Danger: true},
			{Text: t.T("button.cancel")},
		},
	})
}

// OfferDraw offers a draw for the person who acts.
func (r *Referee) OfferDraw() {
	if r.game.Now.Can.OfferDraw {
		r.front.Try(r.game.Match.OfferDraw(r.person()))
	}
}

// AskDraw asks the other person about the draw on offer.
func (r *Referee) AskDraw() {
	t, c := r.front.Words, r.game.Now.Offer
	answer := func(yes bool) func() {
		return func() { r.front.Try(r.game.Match.AnswerDraw(yes)) }
	}
	r.front.Open(&dialogs.Sheet{
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

// TogglePause stops or restarts the game; the board is covered meanwhile.
func (r *Referee) TogglePause() {
	switch {
	case r.game.Now.Can.Resume:
		r.front.Try(r.game.Match.Resume())
	case r.game.Now.Can.Pause:
		r.front.Try(r.game.Match.Pause())
	}
}

// Pass passes, or offers the draw that a side without a move may take.
func (r *Referee) Pass() {
	if r.game.Now.Can.Pass {
		r.front.Try(r.game.Match.Pass())
	}
}

// Refuse says why a stone was not placed and draws the lines that bar it. It is
// still the same side's turn.
func (r *Referee) Refuse(x game.Explanation) {
	r.front.Log.Printf("refused %v %v %v", x.Colour, x.Point, x.Foul)
	r.sound.Play(sound.Error)
	r.Explain(x)
	t := r.front.Words
	r.front.Open(&dialogs.Sheet{
		Title:   t.T("foul.title"),
		Stones:  []game.Colour{x.Colour},
		Content: dialogs.Aside(t.Sentences(phrase.FoulText(t, x), t.T("foul.lines"), t.T("foul.sameTurn", "colour", phrase.Colour(t, x.Colour)))),
		Buttons: []dialogs.Button{{Text: t.T("button.ok"), Do: r.Clear}},
		Clear:   true,
	})
}

// Moved follows a stone with its sound and a line in the log; it reports whether one
// was placed.
func (r *Referee) Moved() bool {
	last := r.game.Now.Last()
	if last == nil {
		return false
	}
	r.front.Log.Printf("move %d %v %v", last.Number, last.Colour, last.Point)
	if last.Point == game.Pass {
		return false
	}
	r.sound.Play(sound.Stone)
	return true
}
