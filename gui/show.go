package gui

import (
	"omok/game"
	"omok/gui/board"
	"omok/gui/match"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// overlay is what is drawn on the board for a moment: it goes with the position.
type overlay struct {
	refused *board.Stone
	lines   []game.Line
	ghosts  []board.Stone
	line    []game.Point // what the ghosts show, if the side to move can play it
	text    string       // in the status line
}

// lineOverlay draws a line of play that begins with c.
func lineOverlay(line []game.Point, c game.Colour) overlay {
	return overlay{ghosts: ghosts(line, c), line: line}
}

// show brings everything up to date with the last snapshot.
func (w *Window) show() {
	w.followMode()
	w.showBoard()
	w.showPlayers()
	w.showThinking()
	w.showOpening()
	w.side.rule.SetText(phrase.Game(w.words, w.now.Options.Game))
	w.side.ruleText.SetText(phrase.GameText(w.words, w.now.Options.Game))
	title, reason := phrase.Result(w.words, w.now.Final)
	w.side.banner.Announce(w.now.Final.Winner, title, reason)
	w.side.moves.Update(w.rows())
	setShown(w.side.empty, len(w.now.Line) == 1)
	w.showActions()
	w.showStatus()
	w.clock.restart()
	w.setTitle()
}

// showBoard draws the position and what is said about it.
func (w *Window) showBoard() {
	s := &w.now
	v := board.View{
		Size: s.Board.Size(), Win: s.Result.Line, Marks: s.Line[s.At].Marks,
		Refused: w.look.refused, Lines: w.look.lines, Ghosts: w.look.ghosts,
	}
	for _, p := range s.Stones {
		v.Stones = append(v.Stones, board.Stone{Point: p.Point, Colour: p.Colour, Number: p.Number})
	}
	if last := s.Last(); last != nil && last.Point != game.Pass && w.set.LastMark {
		v.Last = &last.Point
	}
	if s.Can.Play {
		v.Turn = s.ToMove
		v.Forbidden = s.Forbidden
	}
	v.Candidates = w.candidates()
	w.mode.Mark(&v)
	w.board.Update(v)
	w.tracePlace()
	setShown(w.cover, s.Paused)
}

// showPlayers fills both cards.
func (w *Window) showPlayers() {
	clocks := w.match.Clocks()
	for _, c := range []game.Colour{game.Black, game.White} {
		w.side.card(c).Update(w.player(c, clocks))
	}
}

func (w *Window) player(c game.Colour, clocks match.Clocks) panel.Player {
	s := &w.now
	p := panel.Player{
		Colour: c, Name: w.seatName(c), Detail: w.detail(c),
		Active: !s.Final.Over && s.ToMove == c,
	}
	if clocks.Control.Kind == game.NoTime {
		return p
	}
	face := clocks.Black
	if c == game.White {
		face = clocks.White
	}
	p.Clock = phrase.Face(face.Left)
	p.Low = face.Left <= phrase.LowTime && !s.Final.Over
	if clocks.Control.Kind == game.ByoYomi {
		p.Detail = w.words.T("clock.periods", "n", face.Periods)
	}
	return p
}

// seatName is what a player is called: a person without a name by the colour.
func (w *Window) seatName(c game.Colour) string {
	switch seat := w.now.Options.Seat(c); {
	case seat.Kind == match.Computer:
		return w.engineName(seat.Engine)
	case seat.Name != "":
		return seat.Name
	}
	return phrase.Colour(w.words, c)
}

// detail is the line beneath a player's name.
func (w *Window) detail(c game.Colour) string {
	switch {
	case w.now.Final.Over && w.now.Final.Winner == c:
		return w.words.T("player.won")
	case w.now.Thinking == c:
		return w.words.T("player.thinking")
	case w.now.Paused:
		return w.words.T("player.paused")
	case !w.now.Final.Over && w.now.ToMove == c:
		return w.words.T("player.turn")
	}
	return ""
}

// setTitle names the game in the window's title.
func (w *Window) setTitle() {
	title := w.words.T("app.name")
	if w.file != "" {
		title = baseName(w.file) + " – " + title
	}
	if w.win.Title() != title {
		w.win.SetTitle(title)
	}
}
