package phrase

import (
	"fmt"
	"time"

	"omok/ai"
	"omok/game"
	"omok/gui/i18n"
)

// Hint says what a hint is, in the words of key; moves is the number of one's own
// moves in its line.
func Hint(t *i18n.Catalogue, p game.Point, key string, moves int) string {
	return t.T(key, "point", t.Point(p), "n", moves)
}

// Elapsed writes a time of thinking.
func Elapsed(t *i18n.Catalogue, d time.Duration) string {
	if d < LowTime {
		return t.T("span.seconds", "n", fmt.Sprintf("%.1f", d.Seconds()))
	}
	return Face(d)
}

// Rate writes a win rate in per cent, or a proved result with the number of the
// winner's moves: "M3" is a win with the third stone, "−M3" a loss by the other
// side's third.
func Rate(s ai.Score, rate float64) string {
	if moves, wins, ok := s.WinnersMoves(); ok {
		if wins {
			return fmt.Sprintf("M%d", moves)
		}
		return fmt.Sprintf("−M%d", moves)
	}
	return fmt.Sprintf("%.1f%%", rate*100)
}

// ShortRate returns Rate in the few characters that fit a tile on the board.
func ShortRate(s ai.Score, rate float64) string {
	if _, _, ok := s.MateIn(); ok {
		return Rate(s, rate)
	}
	return fmt.Sprintf("%.0f%%", rate*100)
}
