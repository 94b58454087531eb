package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"omok/gui/dialogs"
	"omok/gui/help"
	"omok/gui/settings"
	"omok/gui/theme"
)

// menus holds the items whose state changes.
type menus struct {
	main *fyne.MainMenu
	undo, redo, resign, draw, pause, pass, moveNow, hint,
	coordinates, numbers, lastMark, forbidden, analyse *fyne.MenuItem
}

// ctrl is a shortcut with the Control key (Command on a Mac).
func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// plain shows a key without a modifier in the menu; [Window.key] acts on it.
func plain(key fyne.KeyName) fyne.Shortcut { return &desktop.CustomShortcut{KeyName: key} }

// menuIcons are the icons of the items that have one.
var menuIcons = map[string]theme.IconName{
	"menu.game.new":        theme.IconNew,
	"menu.game.open":       theme.IconOpen,
	"menu.game.save":       theme.IconSave,
	"menu.game.library":    theme.IconLibrary,
	"menu.game.quit":       theme.IconClose,
	"menu.settings":        theme.IconSettings,
	"menu.edit.undo":       theme.IconUndo,
	"menu.edit.redo":       theme.IconRedo,
	"menu.play.moveNow":    theme.IconNow,
	"menu.play.pass":       theme.IconPass,
	"menu.play.pause":      theme.IconPause,
	"menu.play.draw":       theme.IconDraw,
	"menu.play.resign":     theme.IconResign,
	"menu.go.first":        theme.IconFirst,
	"menu.go.previous":     theme.IconPrev,
	"menu.go.next":         theme.IconNext,
	"menu.go.last":         theme.IconLast,
	"menu.analysis.toggle": theme.IconAnalyse,
	"menu.analysis.hint":   theme.IconHint,
	"menu.analysis.review": theme.IconReview,
	"menu.help.keys":       theme.IconHelp,
}

// item returns a menu item. Its shortcut leaves dialogs and text fields alone.
func (w *Window) item(key string, shortcut fyne.Shortcut, do func()) *fyne.MenuItem {
	i := fyne.NewMenuItem(w.words.T(key), nil)
	i.Shortcut = shortcut
	if icon, ok := menuIcons[key]; ok {
		i.Icon = theme.Icon(icon)
	}
	i.Action = func() {
		if i.Disabled || w.passOn(shortcut) {
			return
		}
		do()
	}
	return i
}

// passOn hands a shortcut to the field that has the focus in a dialog; while one
// is open the menu's own actions rest.
func (w *Window) passOn(s fyne.Shortcut) bool {
	c := w.win.Canvas()
	if c.Overlays().Top() == nil {
		return false
	}
	if field, ok := c.Focused().(fyne.Shortcutable); ok && s != nil {
		field.TypedShortcut(s)
	}
	return true
}

// buildMenu makes the main menu in the language in use.
func (w *Window) buildMenu() {
	w.menus = menus{}
	m := &w.menus
	m.main = fyne.NewMainMenu(w.gameMenu(), w.editMenu(m), w.playMenu(m), w.goMenu(), w.viewMenu(m), w.analysisMenu(m), w.helpMenu())
	w.win.SetMainMenu(m.main)
}

func (w *Window) gameMenu() *fyne.Menu {
	quit := w.item("menu.game.quit", ctrl(fyne.KeyQ), w.quit)
	quit.IsQuit = true
	return fyne.NewMenu(
		w.words.T("menu.game"),
		w.item("menu.game.new", ctrl(fyne.KeyN), w.newGame),
		fyne.NewMenuItemSeparator(),
		w.item("menu.game.open", ctrl(fyne.KeyO), w.openDialogFile),
		w.item("menu.game.save", ctrl(fyne.KeyS), w.saveDialogFile),
		w.item("menu.game.export", nil, w.exportPicture),
		w.item("menu.game.library", ctrl(fyne.KeyL), w.openLibrary),
		fyne.NewMenuItemSeparator(),
		w.item("menu.settings", ctrl(fyne.KeyComma), func() { w.openSettings(0) }),
		fyne.NewMenuItemSeparator(),
		quit,
	)
}

func (w *Window) editMenu(m *menus) *fyne.Menu {
	m.undo = w.item("menu.edit.undo", &fyne.ShortcutUndo{}, w.undo)
	m.redo = w.item("menu.edit.redo", &fyne.ShortcutRedo{}, w.redo)
	return fyne.NewMenu(
		w.words.T("menu.edit"),
		m.undo, m.redo,
		fyne.NewMenuItemSeparator(),
		w.item("menu.edit.copyPosition", &fyne.ShortcutCopy{}, w.copyPosition),
		w.item("menu.edit.pastePosition", &fyne.ShortcutPaste{}, w.pastePosition),
		w.item("menu.edit.copyBoard", nil, w.copyBoard),
		fyne.NewMenuItemSeparator(),
		w.item("menu.edit.setup", ctrl(fyne.KeyE), w.toggleEdit),
		w.item("menu.edit.comment", ctrl(fyne.KeyK), w.editComment),
		w.item("menu.edit.info", ctrl(fyne.KeyI), w.editInfo),
	)
}

func (w *Window) playMenu(m *menus) *fyne.Menu {
	m.resign = w.item("menu.play.resign", nil, w.resign)
	m.draw = w.item("menu.play.draw", nil, w.offerDraw)
	m.pass = w.item("menu.play.pass", nil, w.pass)
	m.pause = w.item("menu.play.pause", ctrl(fyne.KeyP), w.togglePause)
	m.moveNow = w.item("menu.play.moveNow", ctrl(fyne.KeyM), func() { w.match.MoveNow() })
	return fyne.NewMenu(w.words.T("menu.play"), m.moveNow, m.pass, m.pause, fyne.NewMenuItemSeparator(), m.draw, m.resign)
}

func (w *Window) goMenu() *fyne.Menu {
	return fyne.NewMenu(
		w.words.T("menu.go"),
		w.item("menu.go.first", plain(fyne.KeyHome), func() { w.match.First() }),
		w.item("menu.go.previous", plain(fyne.KeyLeft), func() { w.match.Back() }),
		w.item("menu.go.next", plain(fyne.KeyRight), func() { w.match.Forward() }),
		w.item("menu.go.last", plain(fyne.KeyEnd), func() { w.match.Last() }),
	)
}

func (w *Window) viewMenu(m *menus) *fyne.Menu {
	m.coordinates = w.item("menu.view.coordinates", plain(fyne.KeyF2), w.toggle(func(s *settings.Settings) { s.Coordinates = !s.Coordinates }))
	m.numbers = w.item("menu.view.numbers", plain(fyne.KeyF3), w.toggle(nextNumbers))
	m.lastMark = w.item("menu.view.lastMark", plain(fyne.KeyF4), w.toggle(func(s *settings.Settings) { s.LastMark = !s.LastMark }))
	m.forbidden = w.item("menu.view.forbidden", plain(fyne.KeyF6), w.toggle(func(s *settings.Settings) { s.ForbiddenMarks = !s.ForbiddenMarks }))
	return fyne.NewMenu(
		w.words.T("menu.view"),
		m.coordinates, m.numbers, m.lastMark, m.forbidden,
		fyne.NewMenuItemSeparator(),
		w.item("menu.view.fullScreen", plain(fyne.KeyF11), w.fullScreen),
	)
}

func (w *Window) analysisMenu(m *menus) *fyne.Menu {
	m.hint = w.item("menu.analysis.hint", ctrl(fyne.KeyH), w.hint)
	m.analyse = w.item("menu.analysis.toggle", plain(fyne.KeyF5), w.toggleAnalysis)
	return fyne.NewMenu(
		w.words.T("menu.analysis"),
		m.analyse, m.hint,
		w.item("menu.analysis.review", plain(fyne.KeyF7), w.review),
		w.item("menu.analysis.better", plain(fyne.KeyF9), w.showBetter),
		w.item("menu.analysis.playOut", plain(fyne.KeyF12), w.playOut),
		fyne.NewMenuItemSeparator(),
		w.item("menu.analysis.threats", plain(fyne.KeyF8), w.explainThreats),
	)
}

func (w *Window) helpMenu() *fyne.Menu {
	return fyne.NewMenu(
		w.words.T("menu.help"),
		w.item("menu.help.rules", plain(fyne.KeyF1), w.openHelp(help.Game)),
		w.item("menu.help.keys", nil, w.openHelp(help.Keys)),
		w.item("menu.help.about", nil, w.openHelp(help.About)),
	)
}

// showCan checks and disables the items by what means something now. The menu is
// drawn anew only if that changes anything, since Fyne then builds all of it again.
func (m *menus) showCan(w *Window) {
	can, changed := w.now.Can, false
	set := func(state *bool, on bool) {
		changed = changed || *state != on
		*state = on
	}
	for item, on := range map[*fyne.MenuItem]bool{
		m.undo: can.Undo, m.redo: can.Redo, m.resign: can.Resign, m.draw: can.OfferDraw,
		m.pass: can.Pass, m.pause: can.Pause || can.Resume, m.moveNow: can.MoveNow, m.hint: w.canHint(&w.now),
	} {
		set(&item.Disabled, !on)
	}
	set(&m.coordinates.Checked, w.set.Coordinates)
	set(&m.numbers.Checked, w.set.Numbers != settings.NoNumbers)
	set(&m.lastMark.Checked, w.set.LastMark)
	set(&m.forbidden.Checked, w.set.ForbiddenMarks)
	set(&m.analyse.Checked, w.studied.Analysing)
	if changed {
		m.main.Refresh()
	}
}

// fullScreen fills the screen, or gives it back.
func (w *Window) fullScreen() { w.win.SetFullScreen(!w.win.FullScreen()) }

// key acts on the keys without a modifier that neither the board nor a field has
// a use for: those that the menu shows.
func (w *Window) key(e *fyne.KeyEvent) {
	if top := w.win.Canvas().Overlays().Top(); top != nil {
		if s, ok := top.(*dialogs.Sheet); ok { // a click beside its fields took the focus away
			s.TypedKey(e)
		}
		return
	}
	if e.Name == fyne.KeyEscape {
		w.escape()
		return
	}
	for _, menu := range w.menus.main.Items {
		for _, i := range menu.Items {
			if s, ok := i.Shortcut.(*desktop.CustomShortcut); ok && s.Modifier == 0 && s.KeyName == e.Name {
				i.Action()
				return
			}
		}
	}
}

// escape ends what is going on: what is drawn on the board, the editor, full
// screen.
func (w *Window) escape() {
	switch {
	case w.steps != nil:
		w.steps.Close()
	case w.look.lines != nil || w.look.ghosts != nil || w.look.text != "":
		w.clearLook()
	case w.editing():
		w.toggleEdit()
	case w.studied.Reviewing:
		w.stopReview()
	case w.win.FullScreen():
		w.fullScreen()
	}
}
