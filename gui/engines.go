package gui

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/gomocup"
	"omok/ai/search"
	"omok/gui/dialogs"
	"omok/gui/match"
	"omok/gui/settings"
	"omok/gui/study"
)

// ownEngine is the id of our own engine, externalEngine that of the program which
// the settings name; the others have the names that their package gives them.
const (
	ownEngine      = "omok"
	externalEngine = "external"
)

// How long an external engine may take to start, how much later than its time an
// answer may come, and how long it has to end.
const (
	externalStart     = 10 * time.Second
	externalTolerance = 5 * time.Second
	externalGrace     = time.Second
)

// deps is what a match needs from the program.
func (w *Window) deps() match.Deps {
	s := w.set
	return match.Deps{
		NewEngine: func(c match.EngineChoice) (ai.Engine, error) { return newEngine(c, s) },
	}
}

// studyDeps is what a study needs from the program.
func (w *Window) studyDeps() study.Deps {
	s := w.set
	return study.Deps{
		NewEngine: func() (ai.Engine, error) { return newEngine(analyst, s) },
		Prove:     study.Prove(proofTime),
	}
}

// studyOptions is how the settings let a study think.
func (w *Window) studyOptions() study.Options {
	return study.Options{Lines: studyLines, Threads: w.set.Threads}
}

// newEngine makes the engine of a choice, with what the settings say about it. It
// may be called from any goroutine.
func newEngine(c match.EngineChoice, s settings.Settings) (ai.Engine, error) {
	switch c.ID {
	case ownEngine:
		return search.NewLevel(c.Level, search.Options{HashMiB: s.MemoryMB / engines, Seed: rand.Uint64()}), nil
	case externalEngine:
		return gomocup.Open(context.Background(), gomocup.HostConfig{
			Path: s.Engine, MaxMemory: int64(s.MemoryMB/engines) << 20,
			StartWait: externalStart, Tolerance: externalTolerance, Grace: externalGrace,
		})
	}
	return classic.New(classic.Kind(c.ID))
}

// engines is how many can be at work at once: two players, the analysis and a
// review. Each gets its part of the memory, so that together they stay within it.
const engines = 4

// engineList returns the engines that can take a seat.
func (w *Window) engineList() []dialogs.Engine {
	var list []dialogs.Engine
	ids := engineIDs
	if w.set.Engine != "" {
		ids = append(slices.Clone(ids), externalEngine)
	}
	for _, id := range ids {
		list = append(list, dialogs.Engine{ID: id, Name: w.words.T(engineNames[id]), Levels: id == ownEngine})
	}
	return list
}

var engineIDs = []string{ownEngine, string(classic.EightCriteria), string(classic.WholeBoard), string(classic.FiveWindows)}

// analyst is the engine of hints, analysis and review.
var analyst = match.EngineChoice{ID: ownEngine, Level: ai.MaxLevel}

var engineNames = map[string]string{
	ownEngine:                     "engine.omok",
	externalEngine:                "engine.external",
	string(classic.EightCriteria): "engine.eight",
	string(classic.WholeBoard):    "engine.whole",
	string(classic.FiveWindows):   "engine.windows",
}

// engineName says who a choice is, with the level where it has one.
func (w *Window) engineName(c match.EngineChoice) string {
	name := w.words.T(engineNames[c.ID])
	switch c.ID {
	case externalEngine:
		name = strings.TrimSuffix(baseName(w.set.Engine), filepath.Ext(w.set.Engine))
	case ownEngine:
		name = w.words.T("engine.omok.level", "n", int(c.Level))
	}
	return name
}
