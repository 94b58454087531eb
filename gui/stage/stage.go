// Package stage is what the window shows of the game: the board with what lies over
// it, the panel beside it and the status line beneath. Whoever changes something that
// is shown calls [Stage.Show], which brings all of it up to date.
package stage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/explorer"
	"omok/gui/front"
	"omok/gui/help"
	"omok/gui/insight"
	"omok/gui/mode"
	"omok/gui/notes"
	"omok/gui/options"
	"omok/gui/referee"
	"omok/gui/session"
	"omok/gui/settings"
	"omok/gui/side"
)

// Deps are what the stage shows, and what it asks.
type Deps struct {
	Front    *front.Front
	Options  *options.Options
	Game     *session.Session
	Insight  *insight.Insight
	Referee  *referee.Referee
	Explorer *explorer.Explorer
	Board    *board.Board
	Modes    *mode.Modes
	Notes    *notes.Panel
	Table    *action.Table
	Keyboard *action.Keyboard
	LowTime  func()                               // little time is left
	MoveMenu func(n *game.Node, at fyne.Position) // offers what can be done with a move
}

// Stage is what the window shows. All of it belongs to Fyne's goroutine.
type Stage struct {
	Deps
	Side  *side.Side
	Steps *help.Steps       // of a first start, or nil
	Cover fyne.CanvasObject // hides the board while the match is paused

	clock   *side.Clock
	hovered string     // what the status line says of the point under the pointer
	traced  boardPlace // as last written into the log
}

// Set gives the stage what it shows, before anything else is asked of it. A stage is
// made before its parts, since they tell it to draw.
func (s *Stage) Set(d Deps) {
	s.Deps = d
	s.clock = side.NewClock(d.Game, func() { s.Side.ShowPlayers() }, d.LowTime)
}

// Build makes the widgets and the menu in the language in use. The board is kept.
func (s *Stage) Build() {
	s.Cover = s.newCover()
	deps := side.Deps{
		Front: s.Front, Game: s.Game, Insight: s.Insight, Explorer: s.Explorer, Table: s.Table, Notes: s.Notes,
		Set: func() settings.Settings { return s.Options.Set }, Focus: s.Focus, MoveMenu: s.MoveMenu,
	}
	if s.Steps != nil {
		s.Steps.Renew()
		deps.Steps = s.Steps
	}
	s.Side = side.New(deps)
	square := container.NewStack(s.Board, s.Cover)
	table := container.New(&side.Table{Board: square, Panel: s.Side.Root, Done: func() { fyne.Do(s.laidOut) }}, square, s.Side.Root)
	win := s.Front.Win
	win.SetPadded(false)
	win.SetContent(container.NewBorder(nil, s.Side.Status, nil, nil, table))
	win.SetMainMenu(s.Table.Bar(s.Keyboard.Shortcut))
	win.Canvas().SetOnTypedKey(s.Keyboard.TypedKey)
}

// laidOut follows the window's size.
func (s *Stage) laidOut() {
	s.Table.Fit(s.Front.Win.Canvas().Size().Width)
	s.tracePlace()
}

// TakeFirstSteps shows a new player around, the first time ever.
func (s *Stage) TakeFirstSteps() {
	if !help.FirstTime(s.Front.App.Preferences()) {
		return
	}
	s.Steps = help.NewSteps(s.Front.Words, func(over bool) {
		if over {
			s.Steps = nil
		}
		s.Focus()
	})
	s.Build()
	s.Show()
}

// Focus lets the keyboard go to the board.
func (s *Stage) Focus() {
	if !s.Front.Covered() {
		s.Front.Win.Canvas().Focus(s.Board)
	}
}

// Leave stops the clock faces.
func (s *Stage) Leave() { s.clock.Stop() }
