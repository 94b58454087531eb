package record

import (
	"iter"
	"strings"

	"omok/game"
)

var markOf = map[string]game.MarkKind{
	"MA": game.MarkCross, "TR": game.MarkTriangle, "SQ": game.MarkSquare,
	"CR": game.MarkCircle, "LB": game.MarkLabel, "SL": game.MarkFilled, "LN": game.MarkLine, "AR": game.MarkArrow,
}

// moves plays the moves of a property, and reports whether the node keeps them.
func (r *sgfReader) moves(name string, c game.Colour, values []string) bool {
	kept := true
	for _, raw := range values {
		p, ok := sgfPoint(sgfLine(raw))
		if !ok {
			r.file.note(r.line, noPoint(raw))
			kept = false
			continue
		}
		// The root plays nothing, and a node plays one move.
		if r.node == r.rec.Root || r.node.Colour != game.Empty {
			r.fresh = true
		}
		if len(r.pending) > 0 {
			r.playPending(p)
		}
		r.here().SetMove(p, c)
	}
	return kept
}

// openingStones remembers the stones that a server puts into a property of its own,
// before the moves. They are played, the colours in turn, unless the first move shows
// that they are among the moves too.
func (r *sgfReader) openingStones(values []string) {
	for n := r.here(); n != nil; n = n.Parent {
		if n.Colour != game.Empty {
			return // within a game the property means something else
		}
	}
	for _, raw := range values {
		for _, name := range strings.FieldsFunc(sgfLine(raw), func(c rune) bool { return c == ',' || c == ' ' || c == ';' }) {
			if p, ok := sgfPoint(name); ok && len(r.pending) < game.MaxSize {
				r.pending = append(r.pending, p)
			}
		}
	}
}

// playPending plays the remembered stones before the first move.
func (r *sgfReader) playPending(first game.Point) {
	points := r.pending
	r.pending = nil
	if len(points) == 0 || points[0] == first {
		return
	}
	for i, p := range points {
		r.fresh = true
		r.here().SetMove(p, game.Black+game.Colour(i%2))
	}
	r.fresh = true
}

func (r *sgfReader) setUp(c game.Colour, values []string) {
	n := r.here()
	stones := n.Setup()
	before := len(stones)
	for _, raw := range values {
		for p := range r.points(raw) {
			stones = append(stones, game.Stone{Point: p, Colour: c})
		}
	}
	if len(stones) > mostStones {
		stones = lastOfEach(stones)
	}
	if before == 0 {
		r.file.take(rareBytes)
	}
	r.file.take(stoneBytes * (len(stones) - before))
	n.SetSetup(stones)
}

// mostStones is more than a node sets up unless it sets up the same points again and
// again.
const mostStones = 16 * game.MaxSize * game.MaxSize

// lastOfEach returns the last stone on each point.
func lastOfEach(stones []game.Stone) []game.Stone {
	const width, rows = 32, 64 // more than letters can name; rows counted from the bottom are negative
	var place [width * rows]int
	left := stones[:0]
	for _, s := range stones {
		at := &place[s.Point.X+width*(s.Point.Y+rows/2)]
		if *at == 0 {
			left = append(left, s)
			*at = len(left)
		}
		left[*at-1] = s
	}
	return left
}

func (r *sgfReader) marks(kind game.MarkKind, values []string) {
	n := r.here()
	marks := n.Marks()
	before := len(marks)
	for _, raw := range values {
		text := ""
		if kind == game.MarkLabel {
			point, rest, _ := strings.Cut(raw, ":")
			raw, text = point, sgfLine(rest)
		}
		for p := range r.points(raw) {
			marks = append(marks, game.Mark{Point: p, Kind: kind, Text: text})
		}
	}
	r.file.take(notesBytes + markBytes*(len(marks)-before))
	n.SetMarks(marks)
}

// points iterates over the points of a value: one point, or a rectangle given by its
// corners. It stops where reading has to.
func (r *sgfReader) points(raw string) iter.Seq[game.Point] {
	return func(yield func(game.Point) bool) {
		from, to, isRectangle := strings.Cut(sgfLine(raw), ":")
		a, ok := sgfPoint(from)
		b, okTo := a, true
		if isRectangle {
			b, okTo = sgfPoint(to)
		}
		if !ok || !okTo || a == game.Pass || b == game.Pass {
			r.file.note(r.line, noPoint(raw))
			return
		}
		for y := min(a.Y, b.Y); y <= max(a.Y, b.Y); y++ {
			for x := min(a.X, b.X); x <= max(a.X, b.X); x++ {
				if r.file.room < 0 || !yield(game.Point{X: x, Y: y}) {
					return
				}
			}
		}
	}
}

// sgfPoint reads a point: two letters from the top left or, as some programs write, a
// letter and a number from the bottom left; "" is a pass. The row is loose, see looseY.
func sgfPoint(s string) (game.Point, bool) {
	switch {
	case len(s) == 2 && isLower(s[0]) && isLower(s[1]):
		return game.Point{X: int(s[0] - 'a'), Y: int(s[1] - 'a')}, true
	case len(s) == 2 && isUpper(s[0]) && isUpper(s[1]): // no board of this game is large enough to need capitals
		return game.Point{X: int(s[0] - 'A'), Y: int(s[1] - 'A')}, true
	case s == "" || strings.EqualFold(s, "pass"):
		return game.Pass, true
	}
	if p, err := game.ParsePoint(s, game.MaxSize); err == nil {
		return game.Point{X: p.X, Y: looseY(p.Y)}, true
	}
	return game.Point{}, false
}

func isLower(c byte) bool { return c >= 'a' && c <= 'z' }

func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }
