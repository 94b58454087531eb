package terminal

import (
	"fmt"
	"strings"

	"omok/game"
	"omok/gui/match"
	"omok/gui/phrase"
)

// greet says what is played, and by whom.
func (t *table) greet() {
	o := t.now.Options
	t.say(phrase.Game(t.words, o.Game))
	t.say(phrase.GameText(t.words, o.Game))
	t.say(t.words.T("terminal.seats", "black", o.Black.Name, "white", o.White.Name))
	t.help()
	if t.boards {
		t.board()
	}
	t.turn()
}

// hear says what has happened.
func (t *table) hear(e match.Event) {
	before := t.now
	t.now = e.Snapshot
	switch e.Kind {
	case match.Thought:
		return
	case match.DrawOffered:
		t.say(t.words.T("terminal.draw", "colour", phrase.Colour(t.words, t.now.Offer)))
		return
	case match.DrawDeclined:
		t.say(t.words.T("draw.declined"))
		return
	case match.Failed:
		t.failed = e.Err
		return
	}
	moved := t.now.Board != before.Board || t.now.At != before.At
	if !moved && t.now.Final.Over == before.Final.Over {
		return
	}
	if moved && e.Kind != match.Changed {
		t.move()
	}
	if moved && t.boards {
		t.board()
	}
	t.turn()
}

// move says the last move.
func (t *table) move() {
	last := t.now.Last()
	threats := t.now.Options.Game.Rules.Threats(t.now.Board, last.Point, last.Colour)
	t.say(t.words.T("terminal.move", "n", last.Number, "move", phrase.Move(t.words, last.Colour, last.Point, threats)))
}

// turn says whose turn it is, or how the game has ended.
func (t *table) turn() {
	if !t.now.Final.Over {
		t.say(phrase.Turn(t.words, t.now.ToMove))
		return
	}
	title, reason := phrase.Result(t.words, t.now.Final)
	t.say(t.words.T("terminal.result", "title", title, "reason", reason))
	if t.hasPerson() && !t.script {
		t.say(t.words.T("terminal.over"))
	}
}

// time says how much time both sides have.
func (t *table) time() {
	c := t.match.Clocks()
	if c.Control.Kind == game.NoTime {
		t.say(phrase.Time(t.words, c.Control))
		return
	}
	for _, side := range []struct {
		colour game.Colour
		face   match.Face
	}{{game.Black, c.Black}, {game.White, c.White}} {
		t.say(t.words.T("terminal.left", "colour", phrase.Colour(t.words, side.colour), "time", phrase.Elapsed(t.words, side.face.Left)))
	}
}

// signs are what stands on a point, as in the first program of this kind.
var signs = map[game.Colour]string{game.Empty: "-", game.Black: "B", game.White: "W"}

// board prints the board, the top row first, with the names of rows and columns.
func (t *table) board() {
	b, size := t.now.Board, t.now.Board.Size()
	var s strings.Builder
	fmt.Fprintf(&s, "%2s", "")
	for x := range size {
		fmt.Fprintf(&s, "%3s", t.points.Column(x))
	}
	for y := size - 1; y >= 0; y-- {
		fmt.Fprintf(&s, "\n%2s", t.points.Row(y, size))
		for x := range size {
			fmt.Fprintf(&s, "%3s", signs[b.At(game.Point{X: x, Y: y})])
		}
	}
	t.say(s.String())
}
