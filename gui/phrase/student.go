package phrase

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"omok/ai"
	"omok/ai/classic"
	"omok/game/library"
	"omok/gui/i18n"
)

// studentKeys name the student engines by the level that the library gives them.
var studentKeys = map[int]string{
	library.RandomPlayer: "engine.random", library.EightCriteria: "engine.eight",
	library.FiveWindows: "engine.windows", library.WholeBoard: "engine.whole",
}

// StudentOf returns the name of the student engine, or the random player, that has a
// level of the library; "" for any other level.
func StudentOf(t *i18n.Catalogue, level int) string {
	if key := studentKeys[level]; key != "" {
		return t.T(key)
	}
	return ""
}

// Ladder lists everybody whose strength was measured with its rating, the strongest
// first.
func Ladder(t *i18n.Catalogue) []string {
	type rung struct {
		name   string
		rating float64
	}
	var rungs []rung
	for l := ai.MinLevel; l <= ai.MaxLevel; l++ {
		rungs = append(rungs, rung{Level(t, l), library.LevelRating(int(l)).Value})
	}
	for l := range studentKeys {
		rungs = append(rungs, rung{StudentOf(t, l), library.LevelRating(l).Value})
	}
	slices.SortFunc(rungs, func(a, b rung) int { return cmp.Compare(b.rating, a.rating) })
	var lines []string
	for _, r := range rungs {
		lines = append(lines, fmt.Sprintf("%.0f  %s", r.rating, r.name))
	}
	return lines
}

// Limits says within which limits a student engine plays in a manner.
func Limits(t *i18n.Catalogue, kind classic.Kind, m classic.Manner) string {
	switch {
	case m.Published:
		depth, most := classic.Published(kind)
		return t.T("manner.published", "limits", limits(t, depth, most))
	case m.Depth > 0 || m.Time > 0:
		return limits(t, m.Depth, m.Time)
	}
	return t.T("manner.ours")
}

func limits(t *i18n.Catalogue, depth int, most time.Duration) string {
	var parts []string
	if depth > 0 {
		parts = append(parts, t.T("manner.depth", "n", depth))
	}
	if most > 0 {
		parts = append(parts, t.T("manner.time", "time", t.T("span.seconds", "n", int(most.Seconds()))))
	}
	return t.Dotted(parts...)
}

// WithManner adds to the name of an engine what is unusual about its manner; it is
// usual to play as the source says.
func WithManner(t *i18n.Catalogue, name string, m classic.Manner) string {
	var parts []string
	if text := limits(t, m.Depth, m.Time); text != "" && !m.Published {
		parts = append(parts, text)
	}
	if m.Reading == classic.Listing {
		parts = append(parts, t.T("manner.listing"))
	}
	if len(parts) == 0 {
		return name
	}
	return name + " (" + strings.Join(parts, ", ") + ")"
}
