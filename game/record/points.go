package record

import (
	"strings"

	"omok/game"
)

// Points is a position string such as h8h9i8, and whatever people paste of that kind:
// lists with numbers, times and any signs between the points, links to boards on the
// web, the lines of the engine protocol, and pairs of numbers.
var Points = &Format{
	name: "position string", extensions: []string{".txt"}, holds: []Content{Moves},
	recognise: isPoints, read: readPoints, write: single(writePoints),
}

// mostPoints bounds a text that may be a list of points, in bytes.
const mostPoints = 1 << 15

func isPoints(in *input) bool {
	return in.isText && len(in.data) <= mostPoints && len(boardsIn(in.text())) == 0 && len(pasted(in.text()).points) > 0
}

// readPoints reads a list of points. If nothing tells the size, the board is the
// smallest usual one that holds it.
func readPoints(f *File, in *input) error {
	text := in.text()
	if len(text) > mostPoints {
		return f.fault(1, faultf(Malformed, text, "the text is too long for a list of points"))
	}
	said := pasted(text)
	list, size := said.points, said.size
	if len(list) == 0 {
		return f.fault(1, noPoint(text))
	}
	need := oldSize
	points := make([]game.Point, len(list))
	for i, p := range list {
		points[i] = game.Pass
		if p.name == "--" {
			continue
		}
		var err error
		if points[i], err = parsePoint(p.name, game.MaxSize); err != nil {
			return f.fault(1, faultInMove(i+1, err))
		}
		need = max(need, points[i].X+1, points[i].Y+1)
	}
	if size == 0 {
		size = roomFor(need)
	}
	l, err := newLine(size)
	if err != nil {
		return f.fault(1, err)
	}
	l.rec.Rules, l.rec.Opening = said.rules, said.opening
	l.rec.Result = sgfResult(said.result)
	if !inOrder(list) {
		return f.pastedBoard(l, list, points)
	}
	for i, p := range points {
		if err := l.play(p); err != nil {
			return f.fault(1, faultInMove(i+1, err))
		}
	}
	if strings.HasPrefix(strings.ToLower(said.result), "resign") {
		l.rec.Result = game.Result{Over: true, Winner: l.turn.Opponent(), Reason: game.ByResigning} // by the side to move
	}
	l.explain()
	f.Records = append(f.Records, l.rec)
	return nil
}

// inOrder reports whether the colours that are given alternate from Black on.
func inOrder(list []pastedPoint) bool {
	for i, p := range list {
		if p.colour != game.Empty && p.colour != game.Black+game.Colour(i%2) {
			return false
		}
	}
	return true
}

// pastedBoard sets up stones whose order is not known, and plays the points after
// them.
func (f *File) pastedBoard(l *line, list []pastedPoint, points []game.Point) error {
	var stones []game.Stone
	for i, p := range list {
		if p.colour == game.Empty {
			if err := l.play(points[i]); err != nil {
				return f.fault(1, faultInMove(i+1, err))
			}
			continue
		}
		if !l.board.Inside(points[i]) || l.board.At(points[i]) != game.Empty {
			return f.fault(1, outside(p.name))
		}
		l.board.Set(points[i], p.colour)
		stones = append(stones, game.Stone{Point: points[i], Colour: p.colour})
	}
	l.rec.Root.SetSetup(stones)
	f.Records = append(f.Records, l.rec)
	return tidy(l.rec, false, func(err error) { f.note(1, err) })
}

func writePoints(r *Record) ([]byte, error) {
	moves, err := alternating(r.Position())
	if err != nil {
		return nil, err
	}
	if len(moves) == 0 {
		return nil, faultf(NoMoves, "", "the game has no moves")
	}
	var points []game.Point
	for _, n := range moves {
		points = append(points, n.Point())
	}
	return []byte(game.FormatPoints(points)), nil
}
