package gui

import (
	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// help shows the keys.
func (w *Window) help() {
	t := w.words
	play := []dialogs.Pair{
		{Keys: "↑ ↓", Does: t.T("keys.cursor")},
		{Keys: "Enter, Space", Does: t.T("keys.place")},
		{Keys: "h8 Enter", Does: t.T("keys.type")},
		{Keys: "Escape", Does: t.T("keys.escape")},
		{Keys: "← →", Does: t.T("keys.walk")},
		{Keys: "Home, End", Does: t.T("keys.ends")},
		{Keys: "Ctrl+Z, Ctrl+Y", Does: t.T("keys.undo")},
		{Keys: "Ctrl+H", Does: t.T("menu.analysis.hint")},
		{Keys: "Ctrl+M", Does: t.T("menu.play.moveNow")},
		{Keys: "Ctrl+P", Does: t.T("keys.pause")},
	}
	window := []dialogs.Pair{
		{Keys: "Ctrl+N", Does: t.T("menu.game.new")},
		{Keys: "Ctrl+O", Does: t.T("menu.game.open")},
		{Keys: "Ctrl+S", Does: t.T("menu.game.save")},
		{Keys: "Ctrl+C, Ctrl+V", Does: t.T("keys.clipboard")},
		{Keys: "Ctrl+E", Does: t.T("menu.edit.setup")},
		{Keys: "Ctrl+,", Does: t.T("menu.settings")},
		{Keys: "F2 F3 F4 F6", Does: t.T("keys.view")},
		{Keys: "F5", Does: t.T("menu.analysis.toggle")},
		{Keys: "F7", Does: t.T("menu.analysis.review")},
		{Keys: "F9", Does: t.T("menu.analysis.better")},
		{Keys: "F8", Does: t.T("menu.analysis.threats")},
		{Keys: "F11", Does: t.T("menu.view.fullScreen")},
	}
	w.openDialog(func(c fyne.Canvas) {
		dialogs.Help(c, t.T("keys.title"), [][]dialogs.Pair{play, window}, t.T("keys.mouse"), t.T("button.close"))
	})
}

// rulesPage says all five rule sets in words.
func (w *Window) rulesPage() {
	var rules []dialogs.Pair
	for _, set := range game.RuleSets {
		rules = append(rules, dialogs.Pair{Keys: phrase.RuleSet(w.words, set), Does: phrase.RuleText(w.words, game.MustRules(set))})
	}
	w.openDialog(func(c fyne.Canvas) {
		dialogs.Articles(c, w.words.T("menu.help.rules"), rules, w.words.T("button.close"))
	})
}

// about says what this program is.
func (w *Window) about() {
	t := w.words
	w.openDialog(func(c fyne.Canvas) {
		dialogs.Message(c, t.T("app.name"), t.T("about.version", "version", w.app.Metadata().Version)+"\n\n"+t.T("about.text"),
			dialogs.Button{Text: t.T("button.ok")})
	})
}
