package phrase

import (
	"math"

	"omok/ai"
	"omok/game/library"
	"omok/gui/i18n"
)

var levelNames = map[ai.Level]string{
	1: "level.1", 2: "level.2", 3: "level.3", 4: "level.4", 5: "level.5",
	6: "level.6", 7: "level.7", 8: "level.8", 9: "level.9", 10: "level.10",
}

var levelTexts = map[ai.Level]string{
	0: "seat.adaptive.text",
	1: "level.1.text", 2: "level.2.text", 3: "level.3.text", 4: "level.4.text", 5: "level.5.text",
	6: "level.6.text", 7: "level.7.text", 8: "level.8.text", 9: "level.9.text", 10: "level.10.text",
}

// Level returns the number and the name of a level.
func Level(t *i18n.Catalogue, l ai.Level) string {
	return t.T("level.title", "n", int(l), "name", t.T(levelNames[l]))
}

// LevelText describes a level in one line, with its measured strength on the scale
// on which people are rated; 0 is the adaptive one, whose strength changes.
func LevelText(t *i18n.Catalogue, l ai.Level) string {
	text := t.T(levelTexts[l])
	if l >= ai.MinLevel {
		text = t.Sentences(text, t.T("level.strength", "n", int(math.Round(library.LevelRating(int(l)).Value))))
	}
	return text
}
