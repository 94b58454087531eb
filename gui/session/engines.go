package session

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

// OwnEngine is the id of our own engine, externalEngine that of the program which
// the settings name; the others have the names that their package gives them.
const (
	OwnEngine      = "omok"
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
func (s *Session) deps() match.Deps {
	ctx, set := s.front.Tasks.Context(), s.set()
	return match.Deps{
		NewEngine: func(c match.EngineChoice) (ai.Engine, error) { return newEngine(ctx, c, set) },
	}
}

// studyDeps is what a study needs from the program.
func (s *Session) studyDeps() study.Deps {
	ctx, set := s.front.Tasks.Context(), s.set()
	return study.Deps{
		NewEngine: func() (ai.Engine, error) { return newEngine(ctx, analyst, set) },
		Prove:     study.Prove(proofTime),
	}
}

// studyLines is how many moves the analysis compares.
const studyLines = 5

// proofTime is how long a win by force is looked for, by fours and then by threes.
const proofTime = 500 * time.Millisecond

// studyOptions is how the settings let a study think.
func (s *Session) studyOptions() study.Options {
	return study.Options{Lines: studyLines, Threads: s.set().Threads}
}

// newEngine makes the engine of a choice, with what the settings say about it. It
// may be called from any goroutine.
func newEngine(ctx context.Context, c match.EngineChoice, s settings.Settings) (ai.Engine, error) {
	switch c.ID {
	case OwnEngine:
		return search.NewLevel(c.Level, search.Options{HashMiB: s.MemoryMB / engines, Seed: rand.Uint64()}), nil
	case externalEngine:
		return gomocup.Open(ctx, gomocup.HostConfig{
			Path: s.Engine, MaxMemory: int64(s.MemoryMB/engines) << 20,
			StartWait: externalStart, Tolerance: externalTolerance, Grace: externalGrace,
		})
	}
	return classic.New(classic.Kind(c.ID))
}

// engines is how many can be at work at once: two players, the analysis and a
// review. Each gets its part of the memory, so that together they stay within it.
const engines = 4

// EngineList returns the engines that can take a seat.
func (s *Session) EngineList() []dialogs.Engine {
	var list []dialogs.Engine
	ids := engineIDs
	if s.set().Engine != "" {
		ids = append(slices.Clone(ids), externalEngine)
	}
	for _, id := range ids {
		list = append(list, dialogs.Engine{ID: id, Name: s.front.Words.T(engineNames[id]), Levels: id == OwnEngine})
	}
	return list
}

var engineIDs = []string{OwnEngine, string(classic.EightCriteria), string(classic.WholeBoard), string(classic.FiveWindows)}

// analyst is the engine of hints, analysis and review.
var analyst = match.EngineChoice{ID: OwnEngine, Level: ai.MaxLevel}

var engineNames = map[string]string{
	OwnEngine:                     "engine.omok",
	externalEngine:                "engine.external",
	string(classic.EightCriteria): "engine.eight",
	string(classic.WholeBoard):    "engine.whole",
	string(classic.FiveWindows):   "engine.windows",
}

// EngineName says who a choice is, with the level where it has one.
func (s *Session) EngineName(c match.EngineChoice) string {
	name := s.front.Words.T(engineNames[c.ID])
	switch c.ID {
	case externalEngine:
		name = strings.TrimSuffix(filepath.Base(s.set().Engine), filepath.Ext(s.set().Engine))
	case OwnEngine:
		name = s.front.Words.T("engine.omok.level", "n", int(c.Level))
	}
	return name
}
