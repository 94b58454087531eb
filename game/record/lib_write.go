package record

import (
	"bytes"
	"slices"
	"strings"

	"omok/game"
)

// libWriter writes the tree of one record as a RenLib library of version 3.4.
type libWriter struct {
	bytes.Buffer
	encoding string

	comment string // of the root and of the game

	setUp, root *game.Node // the last of the stones set up, and the root that it takes the place of
}

// libItem is a node of the library that is still to be written.
type libItem struct {
	node    *game.Node // whose notes and children are written; nil for a board text alone
	pass    *game.Node // set instead of node: a pass, after which this node is played
	point   game.Point
	text    string // the board text
	depth   int
	sibling bool
	start   bool
	alone   bool // the moves after the node are written beside it
}

// writeLib writes a record. Stones set up at the root become moves, with passes where
// the colours do not alternate, as in RenLib itself.
func writeLib(r *Record) ([]byte, error) {
	if err := wantSize(r, oldSize); err != nil {
		return nil, err
	}
	w := &libWriter{}
	root := w.setUpAsMoves(r.Root)
	w.comment = joinText(r.Info.Comment, r.Root.Comment())
	if err := w.chooseEncoding(r); err != nil {
		return nil, err
	}
	w.WriteString(libHeader)
	for open := []libItem{{node: root, point: game.Pass}}; len(open) > 0; {
		item := open[len(open)-1]
		open = open[:len(open)-1]
		children := w.children(item, r.Start)
		w.item(item, len(children) == 0)
		slices.Reverse(children)
		open = append(open, children...)
	}
	return w.Bytes(), nil
}

// setUpAsMoves returns a root after which the stones set up are played, one node after
// the other; what follows the given root follows the last of them. The given tree stays
// as it is.
func (w *libWriter) setUpAsMoves(root *game.Node) *game.Node {
	if len(root.Setup()) == 0 {
		return root
	}
	first := &game.Node{}
	w.setUp, w.root = first, root
	for _, n := range inTurn(root.Setup()) {
		w.setUp.AppendChild(n)
		w.setUp = n
	}
	return first
}

// chooseEncoding keeps the encoding in which a record was read if that can hold all its
// texts. It refuses stones set up within the game, which a library cannot hold.
func (w *libWriter) chooseEncoding(r *Record) error {
	w.encoding = r.Encoding
	if _, ok := encodeAs(w.comment, w.encoding); !ok {
		w.encoding = utf8Name
	}
	for n := range r.Root.All() {
		if n != r.Root && len(n.Setup()) > 0 {
			return faultf(HasSetup, "", "stones are set up within the game")
		}
		if w.encoding == utf8Name {
			continue
		}
		text := n.Name() + n.Comment()
		for _, m := range n.Marks() {
			text += libMarkText(m)
		}
		if text == "" {
			continue
		}
		if _, ok := encodeAs(text, w.encoding); !ok {
			w.encoding = utf8Name
		}
	}
	return nil
}

// libMarkText returns the board text of a mark.
func libMarkText(m game.Mark) string {
	if m.Kind == game.MarkLabel {
		return m.Text
	}
	for sign, kind := range libSigns {
		if kind == m.Kind {
			return sign
		}
	}
	return ""
}

// libTexts returns the board texts after a node: its marks, except for the circle on its
// own move, and what a review says about the moves that follow.
func libTexts(n *game.Node) map[game.Point]string {
	texts := map[game.Point]string{}
	for _, m := range n.Marks() {
		if text := libMarkText(m); text != "" && !isOwnCircle(n, m) && texts[m.Point] == "" {
			texts[m.Point] = text
		}
	}
	for c := range n.Children() {
		name, value := verdict(c)
		if _, taken := texts[c.Point()]; name != "" && !taken && c.Colour != game.Empty && c.Point() != game.Pass {
			texts[c.Point()] = map[string]string{"": "?", "1": "?", "2": "??"}[value]
		}
	}
	return texts
}

func isOwnCircle(n *game.Node, m game.Mark) bool {
	return m.Kind == game.MarkCircle && n.Colour != game.Empty && m.Point == n.Point()
}

// children returns what follows an item: the moves of its node, with a pass before those
// of the wrong colour, and the board texts that stand on no move.
func (w *libWriter) children(item libItem, start *game.Node) []libItem {
	var items []libItem
	depth := item.depth + 1
	switch {
	case item.pass != nil:
		items = append(items, libMove(item.pass, item.text, depth, start))
	case item.node != nil:
		from := item.node
		if from == w.setUp {
			from = w.root
		}
		texts := libTexts(from)
		moves, words := speaking(from)
		if item.alone {
			moves, words = nil, nil
		}
		for _, c := range moves {
			text := ""
			if c.Colour != game.Empty && c.Point() != game.Pass {
				text = texts[c.Point()]
				delete(texts, c.Point())
			}
			items = append(items, libMove(c, text, depth, start))
		}
		for _, c := range words {
			items = append(items, libItem{node: c, point: game.Pass, depth: depth, start: c == start, alone: true})
		}
		for _, m := range from.Marks() {
			if text, ok := texts[m.Point]; ok {
				items = append(items, libItem{point: m.Point, text: text, depth: depth})
				delete(texts, m.Point)
			}
		}
	}
	for i := range items {
		items[i].sibling = i+1 < len(items)
	}
	return items
}

// speaking returns the moves that follow a node, and the nodes on the way to them that
// have no move but notes. In a library the depth of a node tells whose turn it is, so
// these nodes are written beside the moves that follow them. Nodes with neither a move
// nor notes, such as a decision of an opening, are left out.
func speaking(n *game.Node) (moves, words []*game.Node) {
	open := slices.Collect(n.Children())
	slices.Reverse(open)
	for len(open) > 0 {
		c := open[len(open)-1]
		open = open[:len(open)-1]
		if c.Colour != game.Empty {
			moves = append(moves, c)
			continue
		}
		if c.Comment()+c.Name() != "" || len(c.Marks()) > 0 {
			words = append(words, c)
		}
		after := slices.Collect(c.Children())
		slices.Reverse(after)
		open = append(open, after...)
	}
	return moves, words
}

func libMove(n *game.Node, text string, depth int, start *game.Node) libItem {
	if n.Colour != game.Empty && n.Colour != libColour(depth) {
		return libItem{pass: n, point: game.Pass, text: text, depth: depth}
	}
	return libItem{node: n, point: n.Point(), text: text, depth: depth, start: n == start}
}

func (w *libWriter) item(item libItem, leaf bool) {
	var pos, flags byte
	text := item.text
	if item.pass != nil {
		text = ""
	}
	if item.point != game.Pass {
		pos = byte(item.point.X+1) | byte(toTop(item.point, oldSize))<<4
	}
	comment := ""
	switch n := item.node; {
	case n != nil:
		comment = n.Comment()
		if item.depth == 0 {
			comment = w.comment
		}
		if n.Name() != "" {
			comment = joinText(libName+n.Name(), comment)
		}
		if n.Colour == game.Empty && item.depth > 0 {
			pos, flags = 0, flags|libNoMove
		}
		if slices.ContainsFunc(n.Marks(), func(m game.Mark) bool { return isOwnCircle(n, m) }) {
			flags |= libMarked
		}
	case item.pass == nil:
		flags |= libNoMove
	}
	for _, f := range []struct {
		set  bool
		flag byte
	}{
		{item.sibling, libSibling},
		{leaf, libLeaf},
		{comment != "", libComment},
		{item.start, libStart},
		{text != "", libExtend},
	} {
		if f.set {
			flags |= f.flag
		}
	}
	w.Write([]byte{pos, flags})
	if text != "" {
		w.Write([]byte{0, libText})
	}
	if comment != "" {
		w.text(libCommentText(comment))
	}
	if text != "" {
		w.text(text)
	}
}

func libCommentText(comment string) string {
	comment = strings.ReplaceAll(comment, string(rune(libLines)), " ")
	first, rest, more := strings.Cut(comment, "\n")
	if more {
		first += string(rune(libLines)) + strings.ReplaceAll(rest, "\n", "\r\n")
	}
	return first
}

// text writes a text, the zero that ends it, and another zero if the length would be
// odd.
func (w *libWriter) text(text string) {
	encoded := encode(strings.ReplaceAll(text, "\x00", " "), w.encoding)
	w.Write(encoded)
	w.Write(make([]byte, 2-len(encoded)%2))
}
