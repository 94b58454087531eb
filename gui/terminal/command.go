package terminal

import (
	"errors"
	"strings"

	"omok/game"
	"omok/gui/match"
	"omok/gui/phrase"
)

// command is a word that can be typed.
type command struct {
	word, help string
	do         func(*table)
}

// commands lists them in the order in which help says them; quit is not done but ends
// the game.
func commands() []command {
	return []command{
		{"undo", "terminal.help.undo", (*table).undo},
		{"pass", "terminal.help.pass", func(t *table) { t.place(game.Pass) }},
		{"resign", "terminal.help.resign", func(t *table) { t.fail(t.match.Resign(t.actor())) }},
		{"draw", "terminal.help.draw", (*table).draw},
		{"board", "terminal.help.board", (*table).board},
		{"time", "terminal.help.time", (*table).time},
		{"help", "terminal.help.help", (*table).help},
		{quit, "terminal.help.quit", nil},
	}
}

// quit is the command that ends the program.
const quit = "quit"

// do does what a line says; it reports whether it is to quit.
func (t *table) do(line string) (quits bool) {
	if line == "" {
		return false
	}
	for _, c := range commands() {
		switch {
		case !strings.EqualFold(line, c.word):
		case c.word == quit:
			return true
		default:
			c.do(t)
			return false
		}
	}
	p, err := t.points.Parse(line, t.now.Board.Size())
	if err != nil {
		t.say(t.words.T("terminal.unknown", "text", line))
		return false
	}
	t.place(p)
	return false
}

// place places a stone, or passes, for the person whose turn it is. A game that is over
// takes none: there is no board to try things out on.
func (t *table) place(p game.Point) {
	final := t.match.Snapshot().Final
	if final.Over {
		if final.Reason == game.ByTime {
			t.say(t.words.T("terminal.late"))
			return
		}
		t.fail(game.ErrOver)
		return
	}
	err := t.match.Play(p)
	var foul *game.FoulError
	switch {
	case errors.As(err, &foul):
		t.say(phrase.FoulText(t.words, foul.Explanation))
	case errors.Is(err, game.ErrOccupied):
		t.say(t.words.T("status.occupied", "point", t.words.Point(p)))
	case errors.Is(err, match.ErrLate):
		t.say(t.words.T("terminal.late"))
	default:
		t.fail(err)
	}
}

func (t *table) undo() {
	s := t.match.Snapshot()
	if !t.hasPerson() || !t.match.Undo() {
		t.say(t.words.T("action.not.undo"))
		return
	}
	t.say(phrase.Undone(t.words, s.Undo.Kind, s.Undo.Count))
}

// draw offers a draw, or agrees to the one on offer.
func (t *table) draw() {
	if t.match.Snapshot().Offer != game.Empty {
		t.fail(t.match.AnswerDraw(true))
		return
	}
	t.fail(t.match.OfferDraw(t.actor()))
}

func (t *table) help() {
	centre := t.now.Board.Centre()
	t.say(t.words.T("terminal.help", "point", t.words.Point(centre)))
	for _, c := range commands() {
		t.say(t.words.T(c.help))
	}
}
