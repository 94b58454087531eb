package record

import (
	"slices"
	"strconv"
	"strings"

	"omok/game"
)

// sgfWriter writes records as SGF, FF[4].
type sgfWriter struct {
	strings.Builder
	size int
	row  int // nodes on this line of the text
}

// nodesPerLine keeps the text readable and its lines short.
const nodesPerLine = 12

func writeSGF(records []*Record) ([]byte, error) {
	w := &sgfWriter{}
	for _, r := range records {
		if r.Size < game.MinSize || r.Size > game.MaxSize {
			return nil, wrongSize(r.Size)
		}
		w.size, w.row = r.Size, 0
		w.tree(r)
		w.WriteByte('\n')
	}
	return []byte(w.String()), nil
}

// tree writes a game without recursion: open is a stack of what is still to be written;
// nil closes a variation.
func (w *sgfWriter) tree(r *Record) {
	type task struct {
		node   *game.Node
		branch bool // starts a variation of its own
	}
	for open := []task{{r.Root, true}}; len(open) > 0; {
		t := open[len(open)-1]
		open = open[:len(open)-1]
		if t.node == nil {
			w.WriteByte(')')
			continue
		}
		if t.branch {
			open = append(open, task{})
			if t.node != r.Root {
				w.WriteByte('\n')
			}
			w.WriteByte('(')
			w.row = 0
		} else if w.row++; w.row%nodesPerLine == 0 {
			w.WriteByte('\n')
		}
		w.WriteByte(';')
		if t.node == r.Root {
			w.header(r)
		}
		w.node(t.node, t.node == r.Root)
		branches := t.node.Branches() > 1
		first := len(open)
		for c := range t.node.Children() {
			open = append(open, task{c, branches})
		}
		slices.Reverse(open[first:])
	}
}

func (w *sgfWriter) property(name, text string) {
	if text != "" {
		w.raw(name, []string{sgfEscape(text)})
	}
}

// raw writes a property whose values are escaped already.
func (w *sgfWriter) raw(name string, values []string) {
	w.WriteString(name)
	for _, v := range values {
		w.WriteByte('[')
		w.WriteString(v)
		w.WriteByte(']')
	}
}

// header writes the properties of the game: those that were read in their order, and the
// others before and after them.
func (w *sgfWriter) header(r *Record) {
	kept := r.Root.Properties()
	has := func(name string) bool {
		return slices.ContainsFunc(kept, func(p game.Property) bool { return p.Name == name })
	}
	for _, p := range []struct{ name, text string }{{"FF", "4"}, {"GM", "4"}, {"CA", "UTF-8"}, {"AP", "Omok"}} {
		if !has(p.name) {
			w.property(p.name, p.text)
		}
	}
	if !has("SZ") {
		w.property("SZ", strconv.Itoa(r.Size))
	}
	for _, p := range kept {
		w.headerProperty(r, p)
	}
	for i := range sgfHeaders {
		if h := &sgfHeaders[i]; !has(h.name) {
			w.property(h.name, h.text(r))
		}
	}
	if !has("GC") {
		w.property("GC", r.Info.Comment)
	}
	if w.row == 0 {
		w.WriteByte('\n')
	}
}

func (w *sgfWriter) headerProperty(r *Record, p game.Property) {
	switch p.Name {
	case "FF":
		w.property("FF", "4")
	case "CA":
		w.property("CA", "UTF-8")
	case "SZ":
		w.property("SZ", strconv.Itoa(r.Size))
	case "GC":
		w.property("GC", r.Info.Comment)
	default:
		h := sgfHeaderOf(p.Name)
		switch {
		case h == nil && sgfRank(p.Name) < 0:
			w.raw(p.Name, p.Values)
		case h == nil: // a property of the node
		case len(p.Values) > 0 && h.same != nil && h.same(r, sgfLine(p.Values[0])),
			len(p.Values) > 0 && h.same == nil && sgfLine(p.Values[0]) == h.text(r):
			w.raw(p.Name, p.Values)
		default:
			w.property(p.Name, h.text(r))
		}
	}
}

func resultText(r game.Result) string {
	if !r.Over {
		return ""
	}
	how := map[game.Reason]string{game.ByResigning: "R", game.ByTime: "T", game.ByFoul: "F"}[r.Reason]
	switch r.Winner {
	case game.Black:
		return "B+" + how
	case game.White:
		return "W+" + how
	}
	return "0"
}

// node writes the properties of a node: those that were read in their order, and the
// others after them.
func (w *sgfWriter) node(n *game.Node, isRoot bool) {
	written := 0 // bits by place in sgfOrder
	for _, p := range n.Properties() {
		rank := sgfRank(p.Name)
		switch {
		case n.Judgement() != nil && n.Opinion() == game.NoOpinion && (p.Name == "BM" || p.Name == "DO"): // written for an older judgement
		case rank < 0:
			if !isRoot { // in the root the header has it
				w.raw(p.Name, p.Values)
			}
		case written>>rank&1 != 0:
		case w.field(n, p.Name):
			written |= 1 << rank
		case len(p.Values) > 0:
			w.raw(p.Name, p.Values)
		}
	}
	for rank, name := range sgfOrder {
		if written>>rank&1 == 0 {
			w.field(n, name)
		}
	}
	if name, value := verdict(n); name != "" && n.Opinion() == game.NoOpinion {
		w.raw(name, []string{value})
	}
}

// field writes what the fields of a node hold for a property, and reports whether they
// hold anything.
func (w *sgfWriter) field(n *game.Node, name string) bool {
	start := w.Len()
	switch name {
	case "AB":
		w.setUp(n, name, game.Black)
	case "AW":
		w.setUp(n, name, game.White)
	case "AE":
		w.setUp(n, name, game.Empty)
	case "B":
		w.move(n, name, game.Black)
	case "W":
		w.move(n, name, game.White)
	case "PL":
		if n.ToMove != game.Empty && !followsUnplayed(n) {
			w.raw(name, []string{[...]string{"", "B", "W"}[n.ToMove]})
		}
	case spentProperty:
		if n.Spent() > 0 {
			w.property(name, strconv.FormatFloat(n.Spent().Seconds(), 'f', -1, 64))
		}
	case choiceProperty:
		if c := n.Choice(); c != nil {
			w.choice(c)
		}
	case judgementProperty:
		if j := n.Judgement(); j != nil {
			w.judgement(j)
		}
	case "N":
		w.property(name, n.Name())
	case "C":
		w.property(name, n.Comment())
	case coloursProperty:
		w.markColours(n)
	case "TE", "BM", "DO", "IT", "DM", "GB", "GW", "UC":
		w.opinion(n, name)
	default:
		w.marks(n, name)
	}
	return w.Len() > start
}

// followsUnplayed reports whether the side to move at a node follows from a move that is
// kept there without being played.
func followsUnplayed(n *game.Node) bool {
	unplayed := false
	for _, p := range n.Properties() {
		if p.Name == "PL" {
			return false
		}
		colour := map[string]game.Colour{"B": game.Black, "W": game.White}[p.Name]
		unplayed = unplayed || colour != game.Empty && len(p.Values) > 0 && n.Colour == game.Empty && n.ToMove == colour.Opponent()
	}
	return unplayed
}

func (w *sgfWriter) move(n *game.Node, name string, c game.Colour) {
	if n.Colour == c {
		w.raw(name, []string{w.point(n.Point())})
	}
}

func (w *sgfWriter) setUp(n *game.Node, name string, c game.Colour) {
	var points []string
	for _, s := range n.Setup() {
		if s.Colour == c {
			points = append(points, w.point(s.Point))
		}
	}
	if len(points) > 0 {
		w.raw(name, points)
	}
}

// marks writes the marks of one kind as one property.
func (w *sgfWriter) marks(n *game.Node, name string) {
	var values []string
	for _, m := range n.Marks() {
		if m.Kind != markOf[name] {
			continue
		}
		value := w.markPoints(m)
		if m.Kind == game.MarkLabel {
			value += ":" + strings.ReplaceAll(sgfEscape(m.Text), ":", "\\:")
		}
		values = append(values, value)
	}
	if len(values) > 0 {
		w.raw(name, values)
	}
}

func (w *sgfWriter) point(p game.Point) string { return sgfPointText(p, w.size) }

// sgfPointText returns a point in the two letters of SGF, "" for a pass.
func sgfPointText(p game.Point, size int) string {
	if p == game.Pass {
		return ""
	}
	return string([]byte{'a' + byte(p.X), 'a' + byte(toTop(p, size))})
}
