package record

import (
	"slices"
	"strings"

	"omok/game"
)

// SGF has no colours for marks. They stand in a property of this program's own, which
// others ignore: for each coloured mark its kind, its points as in the property of that
// kind, and its colour, as in OMC[CR:hh:red][AR:hh:jj:blue].
const coloursProperty = "OMC"

var colourNames = [game.MarkColours]string{"", "blue", "green", "amber", "red"}

// markNameOf returns the property of a kind of marks.
func markNameOf(kind game.MarkKind) string {
	for name, k := range markOf {
		if k == kind {
			return name
		}
	}
	return ""
}

// markPoints returns where a mark lies: one point, or the two that it links.
func (w *sgfWriter) markPoints(m game.Mark) string {
	if m.Kind.Links() {
		return w.point(m.Point) + ":" + w.point(m.To)
	}
	return w.point(m.Point)
}

func (w *sgfWriter) markColours(n *game.Node) {
	var values []string
	for _, m := range n.Marks() {
		if m.Colour != game.PlainMark && m.Colour < game.MarkColours {
			values = append(values, markNameOf(m.Kind)+":"+w.markPoints(m)+":"+colourNames[m.Colour])
		}
	}
	if len(values) > 0 {
		w.raw(coloursProperty, values)
	}
}

// colourMarks gives the marks of the node that was read their colours, once all of them
// are known. A property that fits no mark stays as it was written.
func (r *sgfReader) colourMarks() {
	if len(r.colours) == 0 {
		return
	}
	values, marks, fits := r.colours, r.node.Marks(), false
	r.colours = nil
	for _, v := range values {
		parts := strings.Split(sgfLine(v), ":")
		colour := slices.Index(colourNames[:], parts[len(parts)-1])
		if colour <= 0 || len(parts) < 3 {
			continue
		}
		for i := range marks {
			if isMark(marks[i], parts) {
				marks[i].Colour, fits = game.MarkColour(colour), true
			}
		}
	}
	if !fits {
		i := slices.IndexFunc(r.said, func(p game.Property) bool { return p.Name == coloursProperty })
		r.said[i].Values = values
	}
}

// isMark reports whether a value that names a kind and points means the mark m.
func isMark(m game.Mark, parts []string) bool {
	kind, known := markOf[parts[0]]
	if at, ok := sgfPoint(parts[1]); !known || !ok || m.Kind != kind || m.Point != at {
		return false
	}
	if !kind.Links() {
		return len(parts) == 3
	}
	if len(parts) != 4 {
		return false
	}
	to, ok := sgfPoint(parts[2])
	return ok && m.To == to
}

// links reads lines and arrows; it reports whether the node keeps them all. A link from
// a point to itself is not kept.
func (r *sgfReader) links(kind game.MarkKind, values []string) bool {
	n, kept := r.here(), true
	marks := n.Marks()
	for _, raw := range values {
		a, b, _ := strings.Cut(sgfLine(raw), ":")
		from, ok := sgfPoint(a)
		to, okTo := sgfPoint(b)
		if !ok || !okTo || from == to || from == game.Pass || to == game.Pass {
			r.file.note(r.line, noPoint(raw))
			kept = false
			continue
		}
		marks = append(marks, game.Mark{Point: from, To: to, Kind: kind})
		r.file.take(markBytes)
	}
	r.file.take(notesBytes)
	n.SetMarks(marks)
	return kept
}
