package record

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"omok/game"
)

// Lib is the format of RenLib; OldLib is its version 2, which has no header.
var (
	Lib = &Format{
		name: "RenLib library", extensions: []string{".lib"},
		holds:     []Content{Moves, Variations, Comments, Marks},
		recognise: func(in *input) bool { return bytes.HasPrefix(in.data, []byte(libMagic)) },
		read:      readLib, write: single(writeLib),
	}
	OldLib = &Format{
		name: "RenLib 2 library", extensions: []string{".lib"},
		holds:     []Content{Moves, Variations, Comments, Marks},
		recognise: isOldLib, read: readOldLib,
	}
)

// A RenLib library is a header of twenty bytes and then the nodes of a tree, each
// followed by its children and then by its next sibling. A node is a byte for the point
// and a byte of flags, with two more bytes of flags if libExtended is set; then follow
// its comment and its board text, each ended by a zero and padded to an even length.
//
// The byte for the point has the column from 1 in its low half and the row from 0 at the
// top in its high half; 0 is no point. Black plays at odd depths and White at even ones,
// the root being at depth 0. The root has no point; libraries of version 3.0 leave it
// out.
//
// Two things that the format has no place for are written in the way RenLib can show
// them: the marks on points as board texts, and the name of a node as the first line of
// its comment, after a sign.
const libName = "# "

var libSigns = map[string]game.MarkKind{
	"×": game.MarkCross, "△": game.MarkTriangle, "□": game.MarkSquare, "○": game.MarkCircle, "●": game.MarkFilled,
}

const (
	libCentre  = 0x78 // the byte for h8
	libHeader  = "\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"
	libMagic   = "\xFFRenLib\xFF"
	libSibling = 0x80 // a sibling follows after the children
	libLeaf    = 0x40 // no child follows
	libOldText = 0x20 // a comment whose last character has its high bit set
	libMarked  = 0x10
	libComment = 0x08 // the first line, then, after a byte 8, the other lines
	libStart   = 0x04 // where the library is to be opened
	libNoMove  = 0x02 // plays nothing; it holds a board text or a comment
	libExtend  = 0x01
	libText    = 0x01 // in the second byte of the extension: a board text
	libLines   = 0x08
)

// libReader reads the nodes one after the other.
type libReader struct {
	file *File
	data []byte
	at   int
	rec  *Record
	slab []game.Node // nodes not yet given out

	nodes    int                     // read so far
	joined   int                     // nodes merged into an existing one
	readable map[*game.Node]bool     // their comments are decoded already
	doubled  map[*game.Node][]string // further comments of joined moves
	labelled []*game.Node
	sample   []byte // of texts that are not ASCII
}

// libParent is a node that another child is added to, and its depth.
type libParent struct {
	node  *game.Node
	depth int
}

func readLib(f *File, in *input) error {
	data := in.data
	if len(data) < len(libHeader) {
		return f.faultByte(len(data), faultf(BreaksOff, "", "the header breaks off"))
	}
	if data[8] > libHeader[8] {
		return f.faultByte(8, faultf(TooNew, fmt.Sprintf("%d.%d", data[8], data[9]), "version %d.%d is too new, 3.4 is the last that is known", data[8], data[9]))
	}
	return readLibTree(f, in, len(libHeader))
}

// readLibTree reads the tree that starts at a byte of the input.
func readLibTree(f *File, in *input, start int) error {
	r := &libReader{file: f, data: in.data, at: start, rec: &Record{Size: oldSize, Root: &game.Node{}}}
	r.tree()
	if err := f.stopped(); err != nil {
		return err
	}
	if err := r.nothing(); err != nil {
		return err
	}
	if r.joined > 0 {
		f.noteByte(start, faultf(Odd, "", "%d moves stand twice beside each other, and are joined", r.joined))
	}
	r.decode(in)
	if err := tidy(r.rec, false, func(err error) { f.noteByte(start, err) }); err != nil {
		return f.faultByte(start, err)
	}
	return nil
}

// isOldLib reports whether data is a tree from its first byte to its last, with the
// centre as its first move.
func isOldLib(in *input) bool {
	if len(in.data) < 4 || in.data[0] != libCentre || in.data[1]&libLeaf != 0 && len(in.data) > 64 {
		return false
	}
	f := &File{room: memoryBase + memoryPerByte*len(in.data)}
	r := &libReader{file: f, data: in.data, rec: &Record{Size: oldSize, Root: &game.Node{}}}
	r.tree()
	if f.stopped() != nil || len(f.Problems) > 0 || r.nodes < 2 {
		return false
	}
	for n := range r.rec.Root.All() {
		if !isPlain([]byte(n.Comment())) {
			return false
		}
	}
	return true
}

// nothing returns what is wrong with the end of a tree of which nothing could be read:
// that is no empty library, but data of another kind. It is nil for any other tree.
func (r *libReader) nothing() error {
	root, problems := r.rec.Root, r.file.Problems
	if root.FirstChild() != nil || len(root.Marks()) > 0 || root.Comment() != "" && isPlain([]byte(root.Comment())) || len(problems) == 0 {
		return nil
	}
	last := problems[len(problems)-1]
	var wrong *SyntaxError
	if errors.As(last, &wrong) && (wrong.Fault == BreaksOff || wrong.Fault == Surplus) {
		return last
	}
	return nil
}

func readOldLib(f *File, in *input) error {
	f.noteByte(0, faultf(Odd, "", "the library has no header, as those of version 2"))
	return readLibTree(f, in, 0)
}

// tree reads all nodes without recursion: open holds the parents whose next children are
// still to come.
func (r *libReader) tree() {
	parent := libParent{r.rec.Root, 0}
	var open []libParent
	for r.at+1 < len(r.data) && r.file.room >= 0 {
		pos, flags := r.data[r.at], r.data[r.at+1]
		child := r.node(parent)
		if flags&libSibling != 0 {
			open = append(open, parent)
		}
		if r.nodes == 1 && pos == 0 {
			child = parent // the root itself
		}
		switch n := len(open); {
		case flags&libLeaf == 0:
			parent = child
		case n > 0:
			parent, open = open[n-1], open[:n-1]
		default:
			if r.at < len(r.data) {
				r.file.noteByte(r.at, faultf(Surplus, "", "%d bytes after the end of the tree are left out", len(r.data)-r.at))
			}
			r.file.Records = append(r.file.Records, r.rec)
			return
		}
	}
	r.file.noteByte(r.at, faultf(BreaksOff, "", "the library breaks off before the end of the tree"))
	r.file.Records = append(r.file.Records, r.rec)
}

// node reads the next node, a child of parent, and returns it as a parent. A board text
// becomes a mark on the parent, and a node that has nothing else is dropped.
func (r *libReader) node(parent libParent) libParent {
	start, pos, flags := r.at, r.data[r.at], r.data[r.at+1]
	r.at += 2
	r.nodes++
	hasText := false
	if flags&libExtend != 0 && r.at+1 < len(r.data) {
		hasText = r.data[r.at+1]&libText != 0
		r.at += 2
	}
	comment, text := "", ""
	switch {
	case flags&libOldText != 0:
		comment = r.oldText()
	case flags&libComment != 0:
		comment = r.text()
	}
	if hasText {
		text = r.text()
	}
	old := flags&libOldText != 0 // texts of that kind are decoded as they are read
	if r.nodes == 1 && pos == 0 {
		r.comment(parent.node, comment, old)
		return parent
	}
	p, ok := libPoint(pos)
	if !ok {
		r.file.noteByte(start, faultf(Outside, fmt.Sprintf("%#02x", pos), "the position %#02x lies outside the board", pos))
	}
	if ok && p != game.Pass && text != "" {
		parent.node.SetMarks(append(parent.node.Marks(), game.Mark{Point: p, Kind: game.MarkLabel, Text: text}))
		r.labelled = append(r.labelled, parent.node)
		r.file.take(notesBytes + markBytes + 2*len(text))
	}
	depth := parent.depth + 1
	plays := ok && flags&libNoMove == 0
	if !plays && comment == "" {
		return libParent{parent.node, depth} // the node has nothing of its own
	}
	c := libColour(depth)
	n := childAt(parent.node, p, c)
	if n == nil || !plays {
		n = r.newNode()
		parent.node.AppendChild(n)
		if plays {
			n.SetMove(p, c)
		}
	} else {
		r.joined++
	}
	if plays && flags&libMarked != 0 && p != game.Pass {
		n.SetMarks(append(n.Marks(), game.Mark{Point: p, Kind: game.MarkCircle}))
		r.file.take(notesBytes + markBytes)
	}
	if flags&libStart != 0 {
		r.rec.Start = n
	}
	r.comment(n, comment, old)
	return libParent{n, depth}
}

// mostSiblings is more than the children with a move that a node can have; only comments
// without a move can be more.
const mostSiblings = 300

// childAt returns the child with a move, or nil.
func childAt(n *game.Node, p game.Point, c game.Colour) *game.Node {
	seen := 0
	for child := range n.Children() {
		if seen++; seen > mostSiblings {
			break
		}
		if child.Colour == c && child.Point() == p {
			return child
		}
	}
	return nil
}

func libPoint(pos byte) (game.Point, bool) {
	if pos == 0 {
		return game.Pass, true
	}
	x, row := int(pos&15)-1, int(pos>>4)
	return fromTop(x, row, oldSize), x >= 0 && row < oldSize
}

func libColour(depth int) game.Colour {
	if depth%2 == 1 {
		return game.Black
	}
	return game.White
}

// slabSize is how many nodes are allocated at once.
const slabSize = 512

func (r *libReader) newNode() *game.Node {
	r.file.take(nodeBytes)
	if len(r.slab) == 0 {
		r.slab = make([]game.Node, min(slabSize, 1+(len(r.data)-r.at)/2))
	}
	n := &r.slab[0]
	r.slab = r.slab[1:]
	return n
}

func (r *libReader) comment(n *game.Node, comment string, decoded bool) {
	if comment == "" {
		return
	}
	r.file.take(commentBytes + 2*len(comment))
	if decoded {
		comment = strings.TrimSpace(clean(strings.Replace(comment, string(rune(libLines)), "\n", 1)))
		if r.readable == nil {
			r.readable = map[*game.Node]bool{}
		}
		r.readable[n] = true
	}
	if n.Comment() == "" {
		n.SetComment(comment)
		return
	}
	if r.doubled == nil {
		r.doubled = map[*game.Node][]string{}
	}
	r.doubled[n] = append(r.doubled[n], comment)
}

// text takes a text that is ended by a zero. Its encoding is not known yet.
func (r *libReader) text() string {
	start := r.at
	for r.at < len(r.data) && r.data[r.at] != 0 {
		r.at++
	}
	text := r.data[start:r.at]
	r.at++
	if (r.at-start)%2 != 0 {
		r.at++
	}
	r.at = min(r.at, len(r.data))
	r.addSample(text)
	return string(text)
}

// oldText takes a text whose last character has its high bit set.
func (r *libReader) oldText() string {
	start := r.at
	for r.at < len(r.data) && r.data[r.at] < 0x80 {
		r.at++
	}
	text := append([]byte(nil), r.data[start:r.at]...)
	if r.at < len(r.data) {
		text = append(text, r.data[r.at]&0x7F)
		r.at++
	}
	if (r.at-start)%2 != 0 {
		r.at = min(r.at+1, len(r.data))
	}
	return oldLetters.Replace(string(text))
}

// oldLetters are the Scandinavian letters where the old programs wrote them, in the
// place of brackets.
var oldLetters = strings.NewReplacer("{", "ä", "|", "ö", "}", "å", "[", "Ä", "\\", "Ö", "]", "Å", "~", "ü", "^", "Ü", "`", "é", "@", "É")

// addSample keeps a text for recognising the encoding.
func (r *libReader) addSample(text []byte) {
	if len(r.sample) >= sampleSize {
		return
	}
	for _, b := range text {
		if b >= 0x80 {
			r.sample = append(append(r.sample, text...), '\n')
			return
		}
	}
}

// decode decodes all texts into UTF-8, from the one encoding that fits them best.
func (r *libReader) decode(in *input) {
	r.file.Encoding, r.file.Guessed = in.encodingOf(r.sample)
	text := func(s string) string {
		return strings.ReplaceAll(decodeAs([]byte(s), r.file.Encoding), "\r\n", "\n")
	}
	whole := func(s string) string {
		first, rest, _ := strings.Cut(text(s), string(rune(libLines)))
		return composed(strings.TrimSpace(clean(joinText(first, rest))))
	}
	for n := range r.rec.Root.All() {
		if n.Comment() == "" || r.readable[n] {
			continue
		}
		comment := whole(n.Comment())
		if line, more, _ := strings.Cut(comment, "\n"); strings.HasPrefix(line, libName) {
			n.SetName(strings.TrimPrefix(line, libName))
			comment = more
		}
		n.SetComment(comment)
	}
	for n, more := range r.doubled {
		for i := range more {
			more[i] = whole(more[i])
		}
		n.SetComment(joinText(n.Comment(), strings.Join(more, "\n")))
	}
	done := map[*game.Node]bool{} // a node that was joined has several marks
	for _, n := range r.labelled {
		if done[n] {
			continue
		}
		done[n] = true
		marks := n.Marks()
		for i := range marks {
			if marks[i].Kind != game.MarkLabel {
				continue
			}
			marks[i].Text = clean(text(marks[i].Text))
			if kind, ok := libSigns[marks[i].Text]; ok {
				marks[i].Kind, marks[i].Text = kind, ""
			}
		}
	}
}
