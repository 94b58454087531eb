package record

import (
	"fmt"
	"strings"

	"omok/game"
)

// readPoints reads a position string; the board is the smallest usual one that
// holds it.
func readPoints(f *File, text string) error {
	points, err := game.ParsePoints(strings.ToLower(text), game.MaxSize)
	if err != nil {
		return f.fail(1, "%v", strings.TrimPrefix(err.Error(), "game: "))
	}
	need := 15
	for _, p := range points {
		need = max(need, p.X+1, p.Y+1)
	}
	l, err := newLine(roomFor(need))
	if err != nil {
		return f.fail(1, "%v", err)
	}
	for _, p := range points {
		if err := l.play(p); err != nil {
			return f.fail(1, "%v", err)
		}
	}
	f.Records = append(f.Records, l.rec)
	return nil
}

func writePoints(r *Record) ([]byte, error) {
	moves, err := alternating(r.Position())
	if err != nil {
		return nil, fmt.Errorf("record: a position string cannot hold this: %w", err)
	}
	var points []game.Point
	for _, n := range moves {
		points = append(points, n.Point)
	}
	return []byte(game.FormatPoints(points)), nil
}
