package phrase

import (
	"strings"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/gomocup"
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

// Abilities names what an engine can and cannot do, of the things that not every engine
// can.
func Abilities(t *i18n.Catalogue, can *gomocup.Abilities) (has, lacks []string) {
	for _, a := range []struct {
		has bool
		key string
	}{
		{can.Thoughts, "engines.thoughts"}, {can.Lines, "engines.lines"}, {can.Stops, "engines.stops"}, {can.Swap2, "engines.swap2"},
	} {
		if a.has {
			has = append(has, t.T(a.key))
		} else {
			lacks = append(lacks, t.T(a.key))
		}
	}
	return has, lacks
}

// Lacking says what is missing of an analysis by an engine of the list; "" for nothing, or
// while that is not known.
func Lacking(t *i18n.Catalogue, p gomocup.Program) string {
	if p.Can == nil {
		return ""
	}
	all := *p.Can
	all.Stops, all.Swap2 = true, true // an analysis does without
	_, lacks := Abilities(t, &all)
	if len(lacks) == 0 {
		return ""
	}
	return t.T("engines.lacks", "engine", p.Name, "list", strings.Join(lacks, ", "))
}
