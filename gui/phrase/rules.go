package phrase

import (
	"omok/game"
	"omok/gui/i18n"
)

// RuleSet returns the name of a rule set, the text "rule." and its name.
func RuleSet(t *i18n.Catalogue, set game.RuleSet) string { return t.T("rule." + string(set)) }

// Rules returns the name of rules, with the switch of exactly five where it is on.
func Rules(t *i18n.Catalogue, r game.Rules) string {
	if r.Switched() {
		return t.Dotted(RuleSet(t, r.Set), t.T("new.exact"))
	}
	return RuleSet(t, r.Set)
}

// RuleText says in plain words what wins and what is forbidden.
func RuleText(t *i18n.Catalogue, r game.Rules) string {
	if r.Set == game.Omok && r.IsExact() {
		return t.T("rule.omok.exact.text")
	}
	return t.T("rule." + string(r.Set) + ".text")
}

// Bars reports whether the rules bar anything to anybody.
func Bars(r game.Rules) bool {
	return r.For(game.Black).Bars|r.For(game.White).Bars != 0
}

// FoulPolicy says in plain words what happens when a foul is tried.
func FoulPolicy(t *i18n.Catalogue, f game.FoulPolicy) string {
	if f == game.Loses {
		return t.T("fouls.loses")
	}
	return t.T("fouls.prevent")
}

// Game names what is played: rule set, size, clock.
func Game(t *i18n.Catalogue, cfg game.Config) string {
	return t.T("game.title", "rule", RuleSet(t, cfg.Rules.Set), "size", cfg.Size, "time", Time(t, cfg.Time))
}

// GameText says the whole rule in force in plain words.
func GameText(t *i18n.Catalogue, cfg game.Config) string {
	parts := []string{RuleText(t, cfg.Rules)}
	if Bars(cfg.Rules) {
		parts = append(parts, FoulPolicy(t, cfg.Fouls))
	}
	if !cfg.Rules.Official(cfg.Size) {
		parts = append(parts, t.T("size.unofficial"))
	}
	return t.Sentences(parts...)
}

var foulNames = map[game.Foul]string{
	game.DoubleThree:  "foul.doubleThree",
	game.DoubleFour:   "foul.doubleFour",
	game.OverlineFoul: "foul.overline",
}

var foulTexts = map[game.Foul]string{
	game.DoubleThree:  "foul.doubleThree.text",
	game.DoubleFour:   "foul.doubleFour.text",
	game.OverlineFoul: "foul.overline.text",
}

// Foul returns the name of a foul.
func Foul(t *i18n.Catalogue, f game.Foul) string { return t.T(foulNames[f]) }

// FoulText says what the foul is and that the point cannot be played.
func FoulText(t *i18n.Catalogue, x game.Explanation) string {
	return t.T(foulTexts[x.Foul], "point", t.Point(x.Point), "colour", Colour(t, x.Colour))
}

// Colour returns the name of a colour.
func Colour(t *i18n.Catalogue, c game.Colour) string {
	if c == game.White {
		return t.T("colour.white")
	}
	return t.T("colour.black")
}
