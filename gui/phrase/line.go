package phrase

import (
	"strings"

	"omok/game"
	"omok/gui/i18n"
)

// Points writes the first points of a line, no more than most.
func Points(t *i18n.Catalogue, line []game.Point, most int) string {
	var names []string
	for _, p := range line[:min(len(line), most)] {
		names = append(names, t.Point(p))
	}
	return strings.Join(names, " ")
}

// Beside puts two texts on one line; either may be empty.
func Beside(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "  —  " + b
}
