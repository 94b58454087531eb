package insight

import (
	"testing"

	"omok/game"
	"omok/gui/i18n"
	"omok/gui/study"
)

// What is threatened comes only if the other side does not answer.
func TestAThreatSaysWhoMustAnswer(t *testing.T) {
	words := i18n.New(i18n.English)
	threat := study.Threat{Colour: game.Black, Supposed: game.Pass, Win: []game.Point{{X: 7, Y: 7}}}
	for _, c := range []struct {
		toMove   game.Colour
		supposed game.Point
		want     string
	}{
		{game.Black, game.Pass, "Black wins by force from here: h8"},
		{game.White, game.Pass, "If White does not answer, Black wins by force: h8"},
		{game.Black, game.Point{X: 1, Y: 1}, "If White does not answer, Black wins by force: h8"},
	} {
		threat.Supposed = c.supposed
		text := words.T(forcedKey(&threat, c.toMove), "colour", "Black", "other", "White", "line", "h8")
		if text != c.want {
			t.Errorf("%v to move, supposed %v: %q, want %q", c.toMove, c.supposed, text, c.want)
		}
	}
}
