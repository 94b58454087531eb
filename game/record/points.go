package record

import (
	"regexp"

	"omok/game"
)

var pointShape = regexp.MustCompile(`[A-Za-z]\d{1,2}`)

// readPoints reads a position string; the board is the smallest usual one that
// holds it.
func readPoints(f *File, text string) error {
	if !pointsShape.MatchString(text) {
		return f.fail(1, noPoint(text))
	}
	var points []game.Point
	need := 15
	for i, name := range pointShape.FindAllString(text, -1) {
		p, err := parsePoint(name, game.MaxSize)
		if err != nil {
			return f.fail(1, inMove(i+1, err))
		}
		points = append(points, p)
		need = max(need, p.X+1, p.Y+1)
	}
	l, err := newLine(roomFor(need))
	if err != nil {
		return f.fail(1, err)
	}
	for i, p := range points {
		if err := l.play(p); err != nil {
			return f.fail(1, inMove(i+1, err))
		}
	}
	f.Records = append(f.Records, l.rec)
	return nil
}

func writePoints(r *Record) ([]byte, error) {
	moves, err := alternating(r.Position())
	if err != nil {
		return nil, unwritable(Points, err)
	}
	var points []game.Point
	for _, n := range moves {
		points = append(points, n.Point())
	}
	return []byte(game.FormatPoints(points)), nil
}
