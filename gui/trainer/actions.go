package trainer

import (
	"fyne.io/fyne/v2"

	"omok/ai/puzzle"
	"omok/game"
	"omok/gui/action"
	"omok/gui/phrase"
	"omok/gui/theme"
)

// Actions returns what can be done with puzzles; menu is the key of the menu in which they
// stand.
func (t *Trainer) Actions(menu string) []action.Action {
	free := func(s action.State) bool { return !s.SettingUp }
	begin := func(p Plan) func(action.State) { return action.Call(func() { t.Begin(p) }) }
	return append([]action.Action{
		{
			ID: "puzzles", Text: "menu.train.puzzles", Icon: theme.IconHint, Menu: menu, Keys: []action.Key{action.CtrlShift(fyne.KeyD)},
			Can: free, Not: "setup.first", Do: begin(Plan{Kind: Daily}),
		},
		{ID: "storm", Text: "menu.train.storm", Menu: menu, Can: free, Not: "setup.first", Do: begin(Plan{Kind: Storm})},
		{ID: "repeat", Text: "menu.train.repeat", Menu: menu, Can: free, Not: "setup.first", Do: begin(Plan{Kind: Repeat})},
		{ID: "themes", Text: "menu.train.themes", Menu: menu, Sub: t.themes},
		{ID: "puzzleRules", Text: "menu.train.rules", Menu: menu, Sub: t.ruleSets},
		{ID: "ownPuzzles", Text: "menu.train.own", Menu: menu, Gap: true, Can: free, Not: "setup.first", Do: begin(Plan{Kind: Own})},
		{ID: "makePuzzles", Text: "menu.train.make", Menu: menu, Can: func(s action.State) bool { return !s.Away && !s.SettingUp }, Not: "setup.first", Do: action.Call(t.FromGame)},
		{ID: "makePuzzlesFile", Text: "menu.train.makeFile", Menu: menu, Do: action.Call(t.FromFile)},
		{ID: "exportPuzzles", Text: "menu.train.export", Menu: menu, Do: action.Call(t.Export)},
		{ID: "progress", Text: "menu.train.progress", Icon: theme.IconPlayers, Menu: menu, Gap: true, Keys: []action.Key{action.CtrlShift(fyne.KeyG)}, Do: action.Call(t.OpenProgress)},
	}, t.modeActions()...)
}

// modeActions returns the buttons beside the board.
func (t *Trainer) modeActions() []action.Action {
	on := func(can func(action.State) bool) func(action.State) bool {
		return func(s action.State) bool { return s.Training && can(s) }
	}
	return []action.Action{
		{
			ID: "trainHint", Text: "train.hint", Tile: "tile.train.hint", Icon: theme.IconHint, Keys: []action.Key{action.CtrlShift(fyne.KeyK)},
			Can: on(func(s action.State) bool { return s.Hintable }), Not: "train.not", Do: action.Call(t.Hint),
		},
		{
			ID: "trainGive", Text: "train.give", Tile: "tile.train.give", Icon: theme.IconReview, Keys: []action.Key{action.CtrlShift(fyne.KeyU)},
			Can: on(func(s action.State) bool { return s.Asked }), Not: "train.not", Do: action.Call(t.Give),
		},
		{
			ID: "trainNext", Text: "train.next", Tile: "tile.train.next", Icon: theme.IconNext, Keys: []action.Key{action.CtrlShift(fyne.KeyN)},
			Can: on(func(s action.State) bool { return s.NextPuzzle }), Not: "train.not", Do: action.Call(t.proceed),
		},
		{
			ID: "trainClose", Text: "train.close", Tile: "tile.close", Icon: theme.IconClose,
			Can: on(func(action.State) bool { return true }), Not: "train.not", Do: action.Call(func() { t.Desk.End() }),
		},
	}
}

// proceed goes on to the next puzzle, or begins the plan again after its end.
func (t *Trainer) proceed() {
	if t.over {
		t.Begin(t.Course.Plan)
		return
	}
	t.Next()
}

// themes lists the themes.
func (t *Trainer) themes() []action.Entry {
	var list []action.Entry
	for _, theme := range puzzle.Themes {
		list = append(list, action.Entry{Text: themeName(t.Words, theme), Do: func() { t.Begin(Plan{Kind: ByTheme, Theme: theme}) }})
	}
	return list
}

// ruleSets lists the rule sets of which puzzles may come, the chosen one marked.
func (t *Trainer) ruleSets() []action.Entry {
	var list []action.Entry
	for _, set := range append([]game.RuleSet{""}, game.RuleSets...) {
		text := t.Words.T("train.rules.all")
		if set != "" {
			text = phrase.RuleSet(t.Words, set)
		}
		if set == t.Course.Rules {
			text = "✓ " + text
		}
		list = append(list, action.Entry{Text: text, Do: func() { t.choose(set) }})
	}
	return list
}

// choose lets only puzzles of a rule set come from now on.
func (t *Trainer) choose(set game.RuleSet) {
	t.Course.Rules = set
	t.Prefs.SetString(rulesKey, string(set))
	if t.mode != nil {
		t.Begin(t.Course.Plan)
	}
}
