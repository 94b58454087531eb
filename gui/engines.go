package gui

import (
	"omok/game/record"
	"omok/gui/board"
	"omok/gui/engines"
	"omok/gui/session"
	"omok/gui/settings"
)

// engineWindows are those of other people's engines, while they are open.
type engineWindows struct {
	manager *engines.Manager
	matches *engines.Matches
}

// engineDeps is what these windows need of the program.
func (w *Window) engineDeps() engines.Deps {
	return engines.Deps{
		App: w.front.App, Words: w.front.Words, Store: w.front.App.Preferences(), Roster: w.game.Roster, Folder: w.folder,
		Settings: func() settings.Settings { return w.options.Set }, Change: w.options.Change,
		Changed: func() { w.game.Apply(true) },
		Board:   func() board.Options { return w.options.Board() },
		Chooser: w.files.Chooser,
		Keep:    func(r *record.Record, tag string) { w.library.KeepRecord(r, tag) },
	}
}

// openManager shows the list of engines.
func (w *Window) openManager() {
	if w.engines.manager != nil {
		w.engines.manager.Raise()
		return
	}
	w.engines.manager = engines.OpenManager(w.engineDeps(), func() { w.engines.manager = nil })
}

// openMatches shows the window of tournaments.
func (w *Window) openMatches() {
	if w.engines.matches != nil {
		w.engines.matches.Raise()
		return
	}
	w.engines.matches = engines.OpenMatches(w.engineDeps(), func() { w.engines.matches = nil })
}

// restyle lets the windows follow the program to another language or theme.
func (e *engineWindows) restyle() {
	if e.manager != nil {
		e.manager.Restyle()
	}
	if e.matches != nil {
		e.matches.Restyle()
	}
}

// leave ends the tournament that is being played; it can be taken up again.
func (e *engineWindows) leave() {
	if e.matches != nil {
		e.matches.Leave(session.Goodbye)
	}
}
