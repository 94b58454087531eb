package phrase

import (
	"omok/ai"
	"omok/ai/classic"
	"omok/gui/i18n"
	"omok/gui/match"
)

var engineNames = map[string]string{
	match.OwnEngine:               "engine.omok",
	string(classic.EightCriteria): "engine.eight",
	string(classic.WholeBoard):    "engine.whole",
	string(classic.FiveWindows):   "engine.windows",
	string(classic.Random):        "engine.random",
}

// Engine returns the name of an engine of the program by its id, with its level
// where one is given; "" for an engine of other people.
func Engine(t *i18n.Catalogue, id string, level ai.Level) string {
	if id == match.OwnEngine && level != 0 {
		return t.T("engine.omok.level", "n", int(level))
	}
	if key := engineNames[id]; key != "" {
		return t.T(key)
	}
	return ""
}
