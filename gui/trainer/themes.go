package trainer

import (
	"omok/ai/puzzle"
	"omok/gui/i18n"
)

// themeNames are the keys of what themes are called.
var themeNames = map[puzzle.Theme]string{
	puzzle.Fours1:    "theme.fours1",
	puzzle.Fours2:    "theme.fours2",
	puzzle.Fours3:    "theme.fours3",
	puzzle.FourThree: "theme.fourthree",
	puzzle.VCF:       "theme.vcf",
	puzzle.VCT:       "theme.vct",
	puzzle.Guard:     "theme.guard",
	puzzle.Block:     "theme.block",
	puzzle.UseFoul:   "theme.usefoul",
	puzzle.AvoidFoul: "theme.avoidfoul",
	puzzle.Overline:  "theme.overline",
	puzzle.Blunder:   "theme.blunder",
	puzzle.Better:    "theme.better",
}

// themeName returns what a theme is called; a later version's by its own name.
func themeName(w *i18n.Catalogue, t puzzle.Theme) string {
	if key, known := themeNames[t]; known {
		return w.T(key)
	}
	return string(t)
}
