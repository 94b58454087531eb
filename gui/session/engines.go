package session

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/gomocup"
	"omok/ai/search"
	"omok/gui/dialogs"
	"omok/gui/match"
	"omok/gui/phrase"
	"omok/gui/roster"
	"omok/gui/settings"
	"omok/gui/study"
)

// OwnEngine is the id of our own engine; those of other people have the ids of the
// [roster.Roster], and the rest the names that their package gives them.
const OwnEngine = match.OwnEngine

// deps returns what a match needs from the program.
func (s *Session) deps() match.Deps {
	ctx, set, list := s.front.Tasks.Context(), s.set(), s.Roster
	return match.Deps{
		NewEngine: func(c match.EngineChoice) (ai.Engine, error) { return newEngine(ctx, c, set, list) },
	}
}

// Maker makes the engine of a choice. It may be called from any goroutine.
type Maker = func(match.EngineChoice) (ai.Engine, error)

// Maker returns what makes engines with the settings in force.
func (s *Session) Maker() Maker { return s.deps().NewEngine }

// Position returns the position shown, and whether nothing can be played there; known
// is false while no game is shown.
func (s *Session) Position() (pos ai.Position, over, known bool) {
	if s.Match == nil {
		return pos, false, false
	}
	return s.Now.Position(), s.Now.Result.Over, true
}

// studyDeps returns what a study needs from the program.
func (s *Session) studyDeps() study.Deps {
	ctx, set, list := s.front.Tasks.Context(), s.set(), s.Roster
	analyst := match.EngineChoice{ID: OwnEngine, Level: ai.MaxLevel}
	if _, ok := list.Find(set.Analyst); ok || isStudent(set.Analyst) {
		analyst.ID = set.Analyst
	}
	return study.Deps{
		NewEngine: func() (ai.Engine, error) { return newEngine(ctx, analyst, set, list) },
		Prove:     study.Prove(proofTime),
	}
}

// Lacking says what is missing of an analysis by the engine that makes it; "" for nothing.
func (s *Session) Lacking() string {
	if p, ok := s.Roster.Find(s.set().Analyst); ok {
		return phrase.Lacking(s.front.Words, p)
	}
	return ""
}

// studyLines is how many moves the analysis compares.
const studyLines = 5

// proofTime is how long a win by force is looked for, by fours and then by threes.
const proofTime = 500 * time.Millisecond

// studyOptions returns the options of a study by the settings.
func (s *Session) studyOptions() study.Options {
	return study.Options{Lines: studyLines, Threads: s.set().Threads}
}

// newEngine makes the engine of a choice, with what the settings say about it. It
// may be called from any goroutine.
func newEngine(ctx context.Context, c match.EngineChoice, s settings.Settings, list *roster.Roster) (ai.Engine, error) {
	switch {
	case c.ID == OwnEngine:
		return search.NewLevel(c.Level, search.Options{HashMiB: s.MemoryMB / engines, Seed: rand.Uint64()}), nil
	case roster.IsProgram(c.ID):
		return list.Open(ctx, c.ID, roster.Terms{MemoryMB: s.MemoryMB / engines})
	}
	return classic.NewSeeded(classic.Kind(c.ID), c.Manner, rand.Uint64())
}

// isStudent reports whether an id is that of a student engine.
func isStudent(id string) bool { return slices.Contains(classic.Students, classic.Kind(id)) }

// engines is how many can be at work at once: two players, the analysis and a
// review. Each gets its part of the memory, so that together they stay within it.
const engines = 4

// EngineList returns the engines that can take a seat.
func (s *Session) EngineList() []dialogs.Engine {
	var list []dialogs.Engine
	for _, id := range engineIDs {
		list = append(list, dialogs.Engine{
			ID: id, Name: phrase.Engine(s.front.Words, id, 0), Levels: id == OwnEngine, Student: isStudent(id),
		})
	}
	for _, p := range s.Roster.Programs() {
		list = append(list, dialogs.Engine{ID: roster.IDOf(p), Name: p.Name, Plays: gomocup.Plays})
	}
	return list
}

// Analysts returns the engines that can be asked for hints and analyses: all but the
// random player. Ours has no id among them.
func (s *Session) Analysts() []dialogs.Named {
	var list []dialogs.Named
	for _, e := range s.EngineList() {
		switch e.ID {
		case string(classic.Random):
			continue
		case OwnEngine:
			e.ID = ""
		}
		list = append(list, dialogs.Named{ID: e.ID, Name: e.Name})
	}
	return list
}

var engineIDs = []string{OwnEngine, string(classic.EightCriteria), string(classic.WholeBoard), string(classic.FiveWindows), string(classic.Random)}

// EngineName returns the name of the engine of a choice, with its level where it has
// one.
func (s *Session) EngineName(c match.EngineChoice) string {
	if p, ok := s.Roster.Find(c.ID); ok {
		return p.Name
	}
	if name := phrase.Engine(s.front.Words, c.ID, c.Level); name != "" {
		return phrase.WithManner(s.front.Words, name, c.Manner)
	}
	return s.front.Words.T("engine.external") // of a list that it is no longer in
}
