package gui

import (
	"cmp"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/action"
	"omok/gui/help"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/mode"
	"omok/gui/options"
	"omok/gui/settings"
	"omok/gui/theme"
)

// menus are those of the menu bar.
var menus = []action.Menu{
	{Key: "menu.game", Letter: fyne.KeyG},
	{Key: "menu.edit", Letter: fyne.KeyE},
	{Key: "menu.play", Letter: fyne.KeyP},
	{Key: "menu.go", Letter: fyne.KeyO},
	{Key: "menu.view", Letter: fyne.KeyV},
	{Key: "menu.notes", Letter: fyne.KeyN},
	{Key: "menu.marks", Letter: fyne.KeyM},
	{Key: "menu.analysis", Letter: fyne.KeyA},
	{Key: "menu.train", Letter: fyne.KeyT},
	{Key: "menu.help", Letter: fyne.KeyH},
}

// actions returns everything that a person can do in the window.
func (w *Window) actions() []action.Action {
	var all []action.Action
	for _, some := range [][]action.Action{
		w.gameActions(), w.editActions(), w.setupActions(), w.playActions(), w.goActions(), w.viewActions(), w.notes.Actions(),
		w.analysisActions(), w.trainActions(), w.helpActions(), w.popups.PointActions(), w.popups.MoveActions(),
	} {
		all = append(all, some...)
	}
	return all
}

func keys(k ...action.Key) []action.Key { return k }

// playing returns a condition that holds where can does, but only while the board shows
// the game.
func playing(can func(action.State) bool) func(action.State) bool {
	return func(s action.State) bool { return !s.SettingUp && !s.Away && (can == nil || can(s)) }
}

func (w *Window) gameActions() []action.Action {
	const menu = "menu.game"
	return []action.Action{
		{ID: "new", Text: "menu.game.new", Tile: "end.newGame", Icon: theme.IconNew, Menu: menu, Keys: keys(action.Ctrl(fyne.KeyN)), Do: action.Call(w.starter.Ask)},
		{ID: "open", Text: "menu.game.open", Icon: theme.IconOpen, Menu: menu, Gap: true, Keys: keys(action.Ctrl(fyne.KeyO)), Do: action.Call(w.files.OpenDialog)},
		{ID: "recent", Text: "menu.game.recent", Menu: menu, Sub: w.files.Recent},
		{ID: "readAgain", Text: "menu.game.readAgain", Menu: menu, Do: action.Call(w.files.ReadAgain)},
		{ID: "problems", Text: "menu.game.problems", Menu: menu, Can: func(action.State) bool { return w.files.HasProblems() }, Not: "problems.none", Do: action.Call(w.files.ShowProblems)},
		{ID: "nextGame", Text: "menu.game.nextGame", Menu: menu, Keys: keys(action.Ctrl(fyne.KeyPageDown)), Do: action.Call(w.files.Next)},
		{ID: "previousGame", Text: "menu.game.previousGame", Menu: menu, Keys: keys(action.Ctrl(fyne.KeyPageUp)), Do: action.Call(w.files.Previous)},
		{ID: "save", Text: "menu.game.save", Icon: theme.IconSave, Menu: menu, Keys: keys(action.Ctrl(fyne.KeyS)), Do: action.Call(w.files.Save)},
		{ID: "saveAs", Text: "menu.game.saveAs", Menu: menu, Keys: keys(action.CtrlShift(fyne.KeyS)), Do: action.Call(w.files.SaveDialog)},
		{ID: "export", Text: "menu.game.export", Menu: menu, Do: action.Call(w.picture.Ask)},
		{ID: "library", Text: "menu.game.library", Icon: theme.IconLibrary, Menu: menu, Keys: keys(action.Ctrl(fyne.KeyL)), Do: action.Call(w.library.Open)},
		{ID: "addToLibrary", Text: "menu.game.addToLibrary", Menu: menu, Keys: keys(action.CtrlShift(fyne.KeyL)), Do: action.Call(w.library.Add)},
		{ID: "addFileToLibrary", Text: "menu.game.addFileToLibrary", Menu: menu, Do: action.Call(w.library.AddFile)},
		{ID: "settings", Text: "menu.settings", Icon: theme.IconSettings, Menu: menu, Gap: true, Keys: keys(action.Ctrl(fyne.KeyComma)), Do: action.Call(func() { w.options.Open(0) })},
		{ID: action.Quit, Text: "menu.game.quit", Icon: theme.IconClose, Menu: menu, Gap: true, Keys: keys(action.Ctrl(fyne.KeyQ)), Do: action.Call(w.quit)},
	}
}

func (w *Window) editActions() []action.Action {
	const menu = "menu.edit"
	return []action.Action{
		{
			ID: "undo", Text: "menu.edit.undo", Tile: "tile.undo", Icon: theme.IconUndo, Menu: menu, Keys: keys(action.Ctrl(fyne.KeyZ)), Face: undoFace,
			Can: func(s action.State) bool { return s.Can.Undo }, Not: "action.not.undo", Do: action.Call(func() {
				w.front.Forget()
				if !w.modes.Undo() {
					w.game.Match.Undo()
				}
			}),
		},
		{
			ID: "redo", Text: "menu.edit.redo", Tile: "menu.edit.redo", Icon: theme.IconRedo, Menu: menu, Keys: keys(action.Ctrl(fyne.KeyY), action.CtrlShift(fyne.KeyZ)), Face: redoFace,
			Can: func(s action.State) bool { return s.Can.Redo }, Not: "action.not.redo", Do: action.Call(func() {
				w.front.Forget()
				if !w.modes.Redo() {
					w.game.Match.Redo()
				}
			}),
		},
		{ID: "copyPosition", Text: "menu.edit.copyPosition", Menu: menu, Gap: true, Keys: keys(action.Ctrl(fyne.KeyC)), Do: action.Call(w.files.CopyPosition)},
		{ID: "pastePosition", Text: "menu.edit.pastePosition", Menu: menu, Keys: keys(action.Ctrl(fyne.KeyV)), Do: action.Call(w.files.Paste)},
		{ID: "copyBoard", Text: "menu.edit.copyBoard", Menu: menu, Do: action.Call(w.files.CopyBoard)},
		{ID: "copyLabelled", Text: "menu.edit.copyLabelled", Menu: menu, Do: action.Call(w.files.CopyLabelled)},
		{
			ID: "setup", Text: "menu.edit.setup", Menu: menu, Gap: true, Keys: keys(action.Ctrl(fyne.KeyE)),
			Can: func(s action.State) bool { return !s.Away }, Not: "setup.first",
			Checked: func(s action.State) bool { return s.SettingUp }, Do: action.Call(func() { w.modes.ToggleSetup() }),
		},
		{ID: "info", Text: "menu.edit.info", Menu: menu, Keys: keys(action.Ctrl(fyne.KeyI)), Do: action.Call(w.referee.EditInfo)},
	}
}

// setupActions returns the buttons for setting up a position. They stand in no menu.
func (w *Window) setupActions() []action.Action {
	on := func(s action.State) bool { return s.SettingUp }
	set := func(f func(*mode.Setup)) func(action.State) {
		return func(action.State) {
			if m, ok := w.modes.Mode.(*mode.Setup); ok {
				f(m)
			}
		}
	}
	brush := func(id action.ID, text string, b action.Brush, icon theme.IconName) action.Action {
		return action.Action{
			ID: id, Text: text, Icon: icon, Can: on, Not: "setup.not",
			Checked: func(s action.State) bool { return s.SettingUp && s.Brush == b },
			Do:      set(func(m *mode.Setup) { m.SetBrush(b) }),
		}
	}
	return []action.Action{
		brush("setupBlack", "setup.black", action.BlackBrush, theme.IconBlack),
		brush("setupWhite", "setup.white", action.WhiteBrush, theme.IconWhite),
		brush("setupErase", "setup.erase", action.Eraser, theme.IconErase),
		{ID: "setupClear", Text: "setup.clear", Icon: theme.IconNew, Can: on, Not: "setup.not", Do: set((*mode.Setup).Clear)},
		{ID: "setupTurn", Text: "setup.turn", Icon: theme.IconTurn, Can: on, Not: "setup.not", Do: set((*mode.Setup).Turn)},
		{ID: "setupDone", Text: "setup.done", Icon: theme.IconDone, Can: on, Not: "setup.not", Do: set((*mode.Setup).Done)},
		{ID: "setupCancel", Text: "button.cancel", Icon: theme.IconClose, Can: on, Not: "setup.not", Do: set((*mode.Setup).Cancel)},
	}
}

func (w *Window) playActions() []action.Action {
	const menu = "menu.play"
	return []action.Action{
		{
			ID: "moveNow", Text: "menu.play.moveNow", Icon: theme.IconNow, Menu: menu, Keys: keys(action.Ctrl(fyne.KeyM)), Not: "action.not.moveNow",
			Can: playing(func(s action.State) bool { return s.Can.MoveNow }), Do: action.Call(func() { w.front.Try(w.game.Match.MoveNow()) }),
		},
		{
			ID: "pass", Text: "menu.play.pass", Icon: theme.IconPass, Menu: menu,
			Can: playing(func(s action.State) bool { return s.Can.Pass }), Not: "action.not.pass", Do: action.Call(w.referee.Pass),
		},
		{
			ID: "pause", Text: "menu.play.pause", Icon: theme.IconPause, Menu: menu, Keys: keys(action.Ctrl(fyne.KeyP)), Face: pauseFace,
			Can: playing(func(s action.State) bool { return s.Can.Pause || s.Can.Resume }), Do: action.Call(w.referee.TogglePause),
		},
		{
			ID: "draw", Text: "menu.play.draw", Tile: "button.draw", Icon: theme.IconDraw, Menu: menu, Gap: true,
			Can: playing(func(s action.State) bool { return s.Can.OfferDraw }), Do: action.Call(w.referee.OfferDraw),
		},
		{
			ID: "resign", Text: "menu.play.resign", Icon: theme.IconResign, Menu: menu,
			Can: playing(func(s action.State) bool { return s.Can.Resign }), Do: action.Call(w.referee.Resign),
		},
	}
}

// undoFace returns the words and the icon of Undo, which name what it takes back.
func undoFace(s action.State, t *i18n.Catalogue) (string, theme.IconName) {
	return cmp.Or(s.Undo, t.T("menu.edit.undo")), theme.IconUndo
}

// redoFace returns the words and the icon of Redo, which name what it does again.
func redoFace(s action.State, t *i18n.Catalogue) (string, theme.IconName) {
	return cmp.Or(s.Redo, t.T("menu.edit.redo")), theme.IconRedo
}

// pauseFace returns the words and the icon of Pause: what pressing it does next.
func pauseFace(s action.State, t *i18n.Catalogue) (string, theme.IconName) {
	if s.Paused {
		return t.T("menu.play.resume"), theme.IconResume
	}
	return t.T("menu.play.pause"), theme.IconPause
}

// because returns a Why of [action.Action]: the key of a reason, while the board shows
// the game and the condition holds.
func because(holds func(action.State) bool, key string) func(action.State) string {
	holds = playing(holds)
	return func(s action.State) string {
		if holds(s) {
			return key
		}
		return ""
	}
}

func (w *Window) goActions() []action.Action {
	const menu = "menu.go"
	back := func(s action.State) bool { return s.Back || playing(nil)(s) && !s.AtStart }
	on := func(s action.State) bool { return s.On || playing(nil)(s) && !s.AtEnd }
	const all = game.MaxSize * game.MaxSize
	walk := func(by int, step func(*match.Match) bool) func(action.State) {
		return func(action.State) {
			if !w.modes.Walk(by) {
				step(w.game.Match)
			}
		}
	}
	atStart := because(func(s action.State) bool { return s.AtStart }, "action.not.start")
	atEnd := because(func(s action.State) bool { return s.AtEnd }, "action.not.end")
	return []action.Action{
		{ID: "first", Text: "menu.go.first", Icon: theme.IconFirst, Menu: menu, Keys: keys(action.Plain(fyne.KeyHome)), Can: back, Why: atStart, Do: walk(-all, (*match.Match).First)},
		{ID: "previous", Text: "menu.go.previous", Icon: theme.IconPrev, Menu: menu, Keys: keys(action.Plain(fyne.KeyLeft)), Can: back, Why: atStart, Do: walk(-1, (*match.Match).Back)},
		{ID: "next", Text: "menu.go.next", Icon: theme.IconNext, Menu: menu, Keys: keys(action.Plain(fyne.KeyRight)), Can: on, Why: atEnd, Do: walk(1, (*match.Match).Forward)},
		{ID: "last", Text: "menu.go.last", Icon: theme.IconLast, Menu: menu, Keys: keys(action.Plain(fyne.KeyEnd)), Can: on, Why: atEnd, Do: walk(all, (*match.Match).Last)},
	}
}

func (w *Window) viewActions() []action.Action {
	const menu = "menu.view"
	return []action.Action{
		{
			ID: "coordinates", Text: "menu.view.coordinates", Menu: menu, Keys: keys(action.Plain(fyne.KeyF2)),
			Checked: func(s action.State) bool { return s.Settings.Coordinates },
			Do:      action.Call(w.options.Toggle(func(s *settings.Settings) { s.Coordinates = !s.Coordinates })),
		},
		{
			ID: "numbers", Text: "menu.view.numbers", Menu: menu, Keys: keys(action.Plain(fyne.KeyF3)),
			Checked: func(s action.State) bool { return s.Settings.Numbers != settings.NoNumbers }, Do: action.Call(w.options.Toggle(options.NextNumbers)),
		},
		{
			ID: "lastMark", Text: "menu.view.lastMark", Menu: menu, Keys: keys(action.Plain(fyne.KeyF4)),
			Checked: func(s action.State) bool { return s.Settings.LastMark },
			Do:      action.Call(w.options.Toggle(func(s *settings.Settings) { s.LastMark = !s.LastMark })),
		},
		{
			ID: "nextMoves", Text: "menu.view.nextMoves", Menu: menu,
			Checked: func(s action.State) bool { return s.Settings.NextMoves },
			Do:      action.Call(w.options.Toggle(func(s *settings.Settings) { s.NextMoves = !s.NextMoves })),
		},
		{
			ID: "forbidden", Text: "menu.view.forbidden", Menu: menu, Keys: keys(action.Plain(fyne.KeyF6)),
			Checked: func(s action.State) bool { return s.Settings.ForbiddenMarks },
			Do:      action.Call(w.options.Toggle(func(s *settings.Settings) { s.ForbiddenMarks = !s.ForbiddenMarks })),
		},
		{ID: "turnBoard", Text: "menu.view.turn", Menu: menu, Gap: true, Keys: keys(action.Ctrl(fyne.KeyR)), Do: action.Call(w.options.Toggle(options.TurnBoard))},
		{
			ID: "mirrorBoard", Text: "menu.view.mirror", Menu: menu, Keys: keys(action.CtrlShift(fyne.KeyR)),
			Checked: func(s action.State) bool { return s.Settings.Mirrored }, Do: action.Call(w.options.Toggle(options.MirrorBoard)),
		},
		{
			ID: "explorer", Text: "menu.view.explorer", Icon: theme.IconLibrary, Menu: menu, Gap: true, Keys: keys(action.Ctrl(fyne.KeyB)),
			Checked: func(action.State) bool { return w.explore.On() }, Do: action.Call(func() { w.stage.Side.ToggleGames() }),
		},
		{
			ID: "tree", Text: "menu.view.tree", Menu: menu, Keys: keys(action.CtrlShift(fyne.KeyB)),
			Checked: func(action.State) bool { return w.stage.Side != nil && w.stage.Side.TreeOn() }, Do: action.Call(func() { w.stage.Side.ToggleTree() }),
		},
		{ID: "fullScreen", Text: "menu.view.fullScreen", Menu: menu, Gap: true, Keys: keys(action.Plain(fyne.KeyF11)), Do: action.Call(w.front.ToggleFullScreen)},
	}
}

func (w *Window) analysisActions() []action.Action {
	const menu = "menu.analysis"
	mistake := func(id action.ID, text, tile string, icon theme.IconName, key fyne.KeyName, step int, can func(action.State) bool) action.Action {
		return action.Action{
			ID: id, Text: text, Tile: tile, Icon: icon, Menu: menu, Keys: keys(action.Plain(key)), Can: can, Not: "action.not.mistake",
			Do: action.Call(func() {
				if m, ok := w.modes.Mode.(*mode.Review); ok {
					m.GoToMistake(step)
				}
			}),
		}
	}
	return []action.Action{
		{
			ID: "analyse", Text: "menu.analysis.toggle", Tile: "button.analyse", Icon: theme.IconAnalyse, Menu: menu, Keys: keys(action.Plain(fyne.KeyF5)),
			Can: playing(nil), Not: "setup.first", Checked: func(s action.State) bool { return s.Analysing }, Do: action.Call(w.insight.ToggleAnalysis),
		},
		{ID: "analyseFile", Text: "menu.analysis.file", Icon: theme.IconOpen, Menu: menu, Do: action.Call(w.analyseFile)},
		{ID: "overnight", Text: "menu.analysis.overnight", Menu: menu, Do: action.Call(w.library.OpenJobs)},
		{
			ID: "hint", Text: "menu.analysis.hint", Icon: theme.IconHint, Menu: menu, Keys: keys(action.Ctrl(fyne.KeyH)),
			Can: playing(func(s action.State) bool { return s.Can.Play && !s.Hinting }), Not: "action.not.hint", Do: action.Call(w.insight.Hint),
		},
		{ID: "review", Text: "menu.analysis.review", Icon: theme.IconReview, Menu: menu, Keys: keys(action.Plain(fyne.KeyF7)), Can: playing(nil), Not: "setup.first", Do: action.Call(w.insight.Review)},
		mistake("previousMistake", "menu.analysis.previousMistake", "tile.previousMistake", theme.IconPrev, fyne.KeyPageUp, -1, func(s action.State) bool { return s.MistakeBefore }),
		mistake("nextMistake", "menu.analysis.nextMistake", "tile.nextMistake", theme.IconNext, fyne.KeyPageDown, 1, func(s action.State) bool { return s.MistakeAfter }),
		{
			ID: "better", Text: "menu.analysis.better", Tile: "tile.better", Icon: theme.IconReview, Menu: menu, Keys: keys(action.Plain(fyne.KeyF9)),
			Can: playing(func(s action.State) bool { return s.Better }), Not: "action.not.better", Do: action.Call(w.insight.ShowBetter),
		},
		{
			ID: "playOut", Text: "menu.analysis.playOut", Tile: "tile.playOut", Icon: theme.IconResume, Menu: menu, Keys: keys(action.Plain(fyne.KeyF12)),
			Can: playing(func(s action.State) bool { return s.LineDrawn }), Not: "action.not.playOut", Do: action.Call(w.insight.PlayOut),
		},
		{ID: "engines", Text: "menu.analysis.engines", Menu: menu, Gap: true, Keys: keys(action.CtrlShift(fyne.KeyE)), Do: action.Call(w.engines.OpenManager)},
		{ID: "watch", Text: "menu.analysis.watch", Menu: menu, Keys: keys(action.CtrlShift(fyne.KeyW)), Do: action.Call(w.engines.OpenWatcher)},
		{ID: "matches", Text: "menu.analysis.matches", Menu: menu, Keys: keys(action.CtrlShift(fyne.KeyM)), Do: action.Call(w.engines.OpenMatches)},
		{
			ID: "closeReview", Text: "review.close", Tile: "tile.close", Icon: theme.IconClose,
			Can: func(s action.State) bool { return s.LookingAtReview }, Not: "action.not.better", Do: action.Call(func() { w.modes.Enter(nil) }),
		},
		{
			ID: "threats", Text: "menu.analysis.threats", Menu: menu, Gap: true, Keys: keys(action.Plain(fyne.KeyF8)),
			Can: playing(func(s action.State) bool { return s.Stone }), Not: "action.not.threats", Do: action.Call(w.insight.ExplainLast),
		},
	}
}

func (w *Window) helpActions() []action.Action {
	const menu = "menu.help"
	return []action.Action{
		{ID: "rules", Text: "menu.help.rules", Menu: menu, Keys: keys(action.Plain(fyne.KeyF1)), Do: action.Call(w.help.At(help.Game))},
		{ID: "keys", Text: "menu.help.keys", Icon: theme.IconHelp, Menu: menu, Do: action.Call(w.help.At(help.Keys))},
		{ID: "palette", Text: "menu.help.palette", Menu: menu, Keys: keys(action.CtrlShift(fyne.KeyP), action.Ctrl(fyne.KeyK)), Do: action.Call(func() { w.table.Palette(w.front.Win.Canvas(), w.front.Open) })},
		{ID: "about", Text: "menu.help.about", Menu: menu, Gap: true, Do: action.Call(w.help.At(help.About))},
	}
}

// analyseFile asks for a file, and analyses the position that it opens with.
func (w *Window) analyseFile() {
	w.files.OpenDialogThen(func() {
		if !w.game.Studied.Analysing {
			w.insight.ToggleAnalysis()
		}
	})
}
