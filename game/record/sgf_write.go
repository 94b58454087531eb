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
	row  int // nodes on this line of text
}

// nodesPerLine keeps the text readable and its lines short.
const nodesPerLine = 12

func writeSGF(records []*Record) ([]byte, error) {
	w := &sgfWriter{}
	for _, r := range records {
		if r.Size < game.MinSize || r.Size > game.MaxSize {
			return nil, unwritable(SGF, wrongSize(r.Size))
		}
		w.size, w.row = r.Size, 0
		w.tree(r)
		w.WriteByte('\n')
	}
	return []byte(w.String()), nil
}

// tree writes a game without recursion: open holds what is still to be written,
// the next thing last; nil closes a variation.
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
		w.node(t.node)
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
		w.WriteString(name + "[" + sgfEscape(text) + "]")
	}
}

func (w *sgfWriter) header(r *Record) {
	w.WriteString("FF[4]GM[4]CA[UTF-8]AP[Omok]")
	w.property("SZ", strconv.Itoa(r.Size))
	w.property("RU", r.ruleText())
	w.property("PB", r.Info.Black)
	w.property("PW", r.Info.White)
	w.property("EV", r.Info.Event)
	w.property("PC", r.Info.Place)
	w.property("DT", r.Info.Date)
	w.property("RO", r.Info.Round)
	w.property("RE", resultText(r.Result))
	w.property("GC", r.Info.Comment)
	w.WriteByte('\n')
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

func (w *sgfWriter) node(n *game.Node) {
	for _, c := range []game.Colour{game.Black, game.White, game.Empty} {
		w.setUp(n, c)
	}
	switch n.Colour {
	case game.Black:
		w.WriteString("B[" + w.point(n.Point()) + "]")
	case game.White:
		w.WriteString("W[" + w.point(n.Point()) + "]")
	}
	switch n.ToMove {
	case game.Black:
		w.WriteString("PL[B]")
	case game.White:
		w.WriteString("PL[W]")
	}
	if n.Spent() > 0 {
		w.property(spentProperty, strconv.FormatFloat(n.Spent().Seconds(), 'f', -1, 64))
	}
	if n.Choice() != nil {
		w.choice(n.Choice())
	}
	if n.Judgement() != nil {
		w.judgement(n.Judgement())
	}
	w.property("N", n.Name())
	w.property("C", n.Comment())
	for _, m := range n.Marks() {
		w.mark(m)
	}
}

func (w *sgfWriter) setUp(n *game.Node, c game.Colour) {
	first := true
	for _, s := range n.Setup() {
		if s.Colour != c {
			continue
		}
		if first {
			w.WriteString([...]string{"AE", "AB", "AW"}[c])
			first = false
		}
		w.WriteString("[" + w.point(s.Point) + "]")
	}
}

func (w *sgfWriter) mark(m game.Mark) {
	for name, kind := range markOf {
		if kind != m.Kind {
			continue
		}
		w.WriteString(name + "[" + w.point(m.Point))
		if kind == game.MarkLabel {
			w.WriteString(":" + sgfEscape(m.Text))
		}
		w.WriteString("]")
	}
}

func (w *sgfWriter) point(p game.Point) string {
	if p == game.Pass {
		return ""
	}
	return string([]byte{'a' + byte(p.X), 'a' + byte(toTop(p, w.size))})
}
