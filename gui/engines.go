package gui

import (
	"omok/ai"
	"omok/ai/classic"
	"omok/ai/search"
	"omok/gui/dialogs"
	"omok/gui/match"
)

// ownEngine is the id of our own engine; the others have the names that their
// package gives them.
const ownEngine = "omok"

// deps is what a match needs from the program.
func (w *Window) deps() match.Deps {
	memory := w.set.MemoryMB
	return match.Deps{NewEngine: func(c match.EngineChoice) (ai.Engine, error) { return newEngine(c, memory) }}
}

// newEngine makes the engine of a choice; memory is for its table, in MB.
func newEngine(c match.EngineChoice, memory int) (ai.Engine, error) {
	if c.ID == ownEngine {
		return search.New(search.Options{HashMiB: memory}), nil
	}
	return classic.New(classic.Kind(c.ID))
}

// engineList gives the engines that can take a seat.
func (w *Window) engineList() []dialogs.Engine {
	var list []dialogs.Engine
	for _, id := range engineIDs {
		list = append(list, dialogs.Engine{ID: id, Name: w.words.T(engineNames[id]), Levels: id == ownEngine})
	}
	return list
}

var engineIDs = []string{ownEngine, string(classic.EightCriteria), string(classic.WholeBoard), string(classic.FiveWindows)}

// analyst is the engine of hints, analysis and review.
var analyst = match.EngineChoice{ID: ownEngine, Level: ai.MaxLevel}

var engineNames = map[string]string{
	ownEngine:                     "engine.omok",
	string(classic.EightCriteria): "engine.eight",
	string(classic.WholeBoard):    "engine.whole",
	string(classic.FiveWindows):   "engine.windows",
}

// engineName says who a choice is, with the level where it has one.
func (w *Window) engineName(c match.EngineChoice) string {
	name := w.words.T(engineNames[c.ID])
	if c.ID == ownEngine {
		name = w.words.T("engine.omok.level", "n", int(c.Level))
	}
	return name
}
