// Package terminal plays a game in a text terminal: two people, or any engines. It
// needs no display, so that it works over a network line and for people with a screen
// reader: everything that happens is a line of words in the person's language, and the
// board is printed with the names of its rows and columns. What is typed are points and
// the commands of a table. Input that is no terminal is a script: its lines wait until
// the engine has moved, and when it ends, the game ends with the next turn of a person.
//
// A [match.Match] plays: rules, clocks, engines and undo are its own. One goroutine
// reads the input; all else belongs to the one that calls [Run].
package terminal

import (
	"context"
	"fmt"
	"io"
	"strings"

	"omok/game"
	"omok/gui/coords"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/phrase"
)

// Streams are what a game is typed into and printed to.
type Streams struct {
	In       io.Reader
	Out      io.Writer
	Terminal bool // a person types: commands count at once, even while an engine thinks
}

// table is a game that is being played.
type table struct {
	match  *match.Match
	words  *i18n.Catalogue
	points coords.Style
	boards bool // the board is printed after every move
	script bool // the input is no terminal
	out    io.Writer
	events *inbox
	now    match.Snapshot // as last printed
	failed error          // of an engine: the game cannot go on
	input  <-chan string  // nil when it has ended
}

// Run plays the game of a configuration until it is quit, its input has ended, or ctx
// has; engines are stopped then. It returns an error if the game cannot be played or an
// engine fails.
func Run(ctx context.Context, c *Config, words *i18n.Catalogue, deps match.Deps, s Streams) error {
	m, err := match.New(c.options(words), deps)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer m.Wait()
	defer m.Close()
	defer cancel()
	t := &table{
		match: m, words: words, points: c.Points, boards: c.Boards, script: !s.Terminal, out: s.Out,
		events: newInbox(), now: m.Snapshot(), input: lines(ctx, s.In),
	}
	words.CallPoints(c.Points, t.now.Board.Size())
	m.Listen(t.events.put)
	t.greet()
	m.Start()
	t.play(ctx)
	return t.failed
}

// play prints what happens and does what is typed until there is an end.
func (t *table) play(ctx context.Context) {
	for {
		for _, e := range t.events.take() {
			t.hear(e)
		}
		if t.atEnd() {
			return
		}
		input := t.input
		if t.waits() {
			input = nil
		}
		select {
		case <-ctx.Done():
			return
		case <-t.events.more:
		case line, more := <-input:
			switch {
			case !more:
				t.input = nil
			case t.do(strings.TrimSpace(line)):
				return
			}
		}
	}
}

// atEnd reports whether nothing more can happen, and says so where a game is cut off.
func (t *table) atEnd() bool {
	s := t.match.Snapshot()
	switch {
	case t.failed != nil:
		return true
	case t.behind(&s):
		return false
	case s.Final.Over && !t.hasPerson():
		return true
	case t.input != nil || s.Can.MoveNow:
		return false
	case !s.Final.Over:
		t.say(t.words.T("terminal.end"))
	}
	return true
}

// behind reports whether the match has more to tell than has been printed.
func (t *table) behind(s *match.Snapshot) bool {
	return s.Board != t.now.Board || s.Final.Over != t.now.Final.Over || s.Paused
}

// waits reports whether a script has to wait for an engine's move.
func (t *table) waits() bool {
	s := t.match.Snapshot()
	return t.script && t.hasPerson() && (s.Can.MoveNow || t.behind(&s))
}

func (t *table) hasPerson() bool {
	o := &t.now.Options
	return o.Black.Kind == match.Person || o.White.Kind == match.Person
}

// actor returns the colour of the person who types: of the one to move, if there are two.
func (t *table) actor() game.Colour {
	o := &t.now.Options
	switch {
	case o.Black.Kind == match.Computer:
		return game.White
	case o.White.Kind == match.Computer:
		return game.Black
	}
	return t.now.ToMove
}

func (t *table) say(text string) { fmt.Fprintln(t.out, text) }

// fail says why something was not done.
func (t *table) fail(err error) {
	if err != nil {
		t.say(phrase.Failure(t.words, err))
	}
}
