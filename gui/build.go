package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/game"
	"omok/game/record"
	"omok/gui/settings"
	"omok/gui/side"
	"omok/gui/theme"
)

// join connects the parts with the window and with each other.
func (w *Window) join() {
	w.keyboard.Connect()
	w.joinBoard()
	w.game.OnTake, w.game.OnEvent, w.game.OnStudy = w.taken, w.received, w.studied
	w.game.Keep = w.library.Keep
	w.files.Fouls = func() game.FoulPolicy { return w.choice.Fouls }
	w.files.Rules = w.lastRules
	w.files.SystemDialogs = func() bool { return w.options.Set.SystemFiles }
	w.files.Saved = w.setTitle
	w.library.Chooser = w.files.Chooser
	w.game.Save = w.files.SaveThen
	w.library.OpenRecord = func(r *record.Record, name string) { w.files.OpenRecord(r, name) }
	w.library.Look = func() theme.Look { return w.board.Options().Look }
	w.referee.NewGame, w.referee.Review = w.newGame, w.insight.Review
	w.referee.Explain, w.referee.Clear = w.insight.Refuse, func() { w.insight.Clear() }
}

// lastRules returns those of the game shown or, before there is one, of the last game
// that was chosen.
func (w *Window) lastRules() game.Rules {
	if w.game.Match != nil {
		return w.game.Now.Options.Game.Rules
	}
	return w.choice.Rules
}

// joinBoard connects the board's wishes with the window.
func (w *Window) joinBoard() {
	b := w.board
	b.OnPlay = func(p game.Point) { w.modes.Click(p) }
	b.OnForbidden = func(p game.ForbiddenPoint) { w.modes.Click(p.Point) } // the match refuses it or, where fouls lose, places it
	b.OnHover = w.hover
	b.OnPending = w.pending
	b.OnMenu = w.pointMenu
	b.OnTyping = w.typing
	b.OnMistyped = func(text string) { w.front.Say(w.front.Words.T("status.mistyped", "text", text)) }
	b.OnKey = w.key
	b.OnScroll = func(step int) {
		if step < 0 {
			w.table.Press("previous")
		} else {
			w.table.Press("next")
		}
	}
}

// build makes the widgets and the menu in the language in use. The board is kept.
func (w *Window) build() {
	w.cover = w.newCover()
	deps := side.Deps{
		Front: w.front, Game: w.game, Insight: w.insight, Explorer: w.explore, Table: w.table,
		Set: func() settings.Settings { return w.options.Set }, Focus: w.focusBoard, MoveMenu: w.moveMenu,
	}
	if w.steps != nil {
		w.steps.Renew()
		deps.Steps = w.steps
	}
	w.side = side.New(deps)
	square := container.NewStack(w.board, w.cover)
	table := container.New(&side.Table{Board: square, Panel: w.side.Root, Done: func() { fyne.Do(w.tracePlace) }}, square, w.side.Root)
	win := w.front.Win
	win.SetPadded(false)
	win.SetContent(container.NewBorder(nil, w.side.Status, nil, nil, table))
	win.SetMainMenu(w.table.Bar(w.keyboard.Shortcut))
	win.Canvas().SetOnTypedKey(w.key)
}

// focusBoard lets the keyboard go to the board.
func (w *Window) focusBoard() {
	if !w.front.Covered() {
		w.front.Win.Canvas().Focus(w.board)
	}
}
