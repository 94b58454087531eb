package record

import (
	"bytes"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unsafe"

	"omok/game"
)

// sgfReader reads the games of an SGF file (red-bean.com/sgf, FF[1] to FF[4]). Real
// files are full of faults, so it accepts whatever can be understood: several moves in
// one node, properties in any order, brackets that are never closed.
type sgfReader struct {
	sgfLexer
	file     *File
	encoding string // of the values; utf8Name where they are text already

	rec     *Record
	node    *game.Node   // where the next node is added, or the node being read
	fresh   bool         // a ";" was read, and nothing in its node yet
	branch  []*game.Node // the nodes that the open "(" return to
	said    []game.Property
	colours []string    // of the marks of the node
	other   string      // the name of the game, if it is another one
	size    int         // as SZ says; 0: not said
	hex     bool        // as GM[11] says
	slab    []game.Node // nodes not yet given out

	pending []game.Point // opening stones that stand in a property of their own
}

var (
	sgfOpen  = regexp.MustCompile(`^[(\s]*[;)]`)
	sgfStart = regexp.MustCompile(`\(\s*;\s*[A-Z]`)
	sgfMoves = regexp.MustCompile(`^;?\s*(?:A?[BW]\s*\[[a-v]{2}\]\s*)+;`) // pasted without the rest of the file
)

func isSGF(in *input) bool {
	head := in.head()
	return strings.HasPrefix(head, "(") && !bracketText.MatchString(head) && (sgfOpen.MatchString(head) || strings.Contains(head, "[")) || sgfMoves.MatchString(head) || sgfStart.MatchString(head) && !strings.HasPrefix(head, "{") && !strings.HasPrefix(head, "<") && !strings.HasPrefix(head, libMagic)
}

func readSGF(f *File, in *input) error {
	r := &sgfReader{file: f}
	if sgfMoves.MatchString(in.head()) {
		in.data = slices.Concat([]byte("(;"), bytes.TrimLeft(in.data, "; \r\n\t"), []byte(")"))
	}
	r.open(in)
	f.room -= len(in.data)
	var other error
	for r.toTree() {
		start := r.line
		r.rec = &Record{Root: &game.Node{}}
		r.node, r.fresh, r.branch, r.said, r.other, r.size, r.hex, r.pending = r.rec.Root, false, nil, nil, "", 0, false, nil
		r.tree()
		r.keep()
		if err := f.stopped(); err != nil {
			return err
		}
		if r.other != "" {
			err := faultf(OtherGame, r.other, "this is a record of another game: %s", r.other)
			other = f.fault(start, err)
			f.note(start, err)
			continue
		}
		if err := r.finish(start); err != nil {
			other = err
			f.note(start, err)
		}
	}
	switch {
	case len(f.Records) > 0:
		return nil
	case other != nil:
		return other
	}
	return f.fault(1, faultf(NoMoves, "", "no game starts with \"(;\""))
}

// open finds out the encoding. If every character is one byte, the text is cut into its
// parts first and decoded then. With several bytes a character, the second ones may look
// like brackets, so the text is decoded first, unless the program that wrote it escaped
// them.
func (r *sgfReader) open(in *input) {
	raw := unsafe.String(unsafe.SliceData(in.data), len(in.data)) // safe because nothing writes to it
	name, guessed := in.encodingOf(sgfSample(raw))
	in.encoding, in.guessed = name, guessed
	r.encoding, r.text, r.line = name, raw, 1
	switch name {
	case "GB18030", "Big5", "Shift_JIS", "EUC-KR", "EUC-JP", "ISO-2022-JP":
		text := decodeAs(in.data, name)
		if strangeIn(text) <= strangeIn(raw) {
			r.text, r.encoding = text, utf8Name
		}
	}
}

// decode returns a value as text.
func (r *sgfReader) decode(raw string) string {
	plain := true
	for i := 0; i < len(raw) && plain; i++ {
		plain = raw[i] >= ' ' && raw[i] < 0x7F
	}
	if plain {
		return raw
	}
	return composed(clean(decodeAs([]byte(raw), r.encoding)))
}

// tree reads to the end of the game whose first ";" comes next.
func (r *sgfReader) tree() {
	r.at++ // the first node is the root
	depth := 1
	for depth > 0 && r.file.room >= 0 {
		switch c := r.next(); {
		case c == 0:
			r.file.note(r.line, faultf(BreaksOff, "", "the text ends within a game"))
			return
		case c == '(':
			r.at++
			depth++
			r.keep()
			r.branch = append(r.branch, r.node)
			r.fresh = true // some programs leave out the ";"
		case c == ')':
			r.at++
			depth--
			r.keep()
			if n := len(r.branch); n > 0 {
				r.node, r.branch = r.branch[n-1], r.branch[:n-1]
			}
			r.fresh = true // what follows does not belong to the branch that has ended
		case c == ';':
			r.at++
			r.keep()
			r.fresh = true
		case isNameByte(c):
			r.property()
		case c == '[':
			r.value() // skips a value without a name
		default:
			r.at++
		}
	}
}

func (r *sgfReader) property() {
	name := r.name()
	var values []string
	for r.next() == '[' {
		line := r.line
		raw, ok := r.value()
		if !ok {
			r.file.note(line, faultf(BreaksOff, "", "the value of %s never ends", name))
		}
		values = append(values, r.decode(raw))
	}
	if len(values) == 0 {
		r.file.note(r.line, faultf(Malformed, name, "the property %q has no value", name))
		return
	}
	if name == "" {
		return
	}
	if !r.gameProperty(name, values) {
		r.nodeProperty(name, values)
	}
}

// say records that a property stands here; values is nil if the fields of the node hold
// them.
func (r *sgfReader) say(name string, values []string) {
	for i := range r.said {
		if r.said[i].Name == name {
			r.said[i].Values = append(r.said[i].Values, values...)
			return
		}
	}
	r.said = append(r.said, game.Property{Name: name, Values: values})
}

// keep stores in the node what it said, as far as a writer needs it.
func (r *sgfReader) keep() {
	r.colourMarks()
	if r.node.Judgement() != nil { // a property that follows from the judgement is nobody's opinion
		r.node.SetOpinion(ownOpinion(r.node))
	}
	if len(r.said) > 0 && (r.node == r.rec.Root || !sgfUsual(r.said)) {
		kept := append([]game.Property(nil), r.said...)
		for _, p := range kept {
			r.file.take(propertyBytes + valueBytes*len(p.Values))
		}
		r.file.take(rareBytes)
		r.node.SetProperties(kept)
	}
	r.said = r.said[:0]
}

func (r *sgfReader) nodeProperty(name string, values []string) {
	kept := true // by the fields of the node
	switch name {
	case "B":
		kept = r.moves(name, game.Black, values)
	case "W":
		kept = r.moves(name, game.White, values)
	case "AB":
		r.setUp(game.Black, values)
	case "AW":
		r.setUp(game.White, values)
	case "AE":
		r.setUp(game.Empty, values)
	case "QPR", "QSLW":
		r.openingStones(values)
		kept = false
	case "PL":
		kept = r.toMove(sgfLine(values[0]))
	case "C":
		n := r.here()
		r.file.take(notesBytes)
		n.SetComment(joinText(n.Comment(), strings.TrimSpace(sgfText(strings.Join(values, "\n")))))
	case "N":
		r.here().SetName(sgfLine(values[0]))
		r.file.take(notesBytes)
	case spentProperty:
		s, err := strconv.ParseFloat(sgfLine(values[0]), 64)
		if kept = err == nil && s > 0 && s < 1e8; kept {
			r.here().SetSpent(time.Duration(math.Round(s * float64(time.Second))))
			r.file.take(notesBytes + rareBytes)
		}
	case choiceProperty:
		c := readChoice(values)
		if kept = c != nil; kept {
			r.here().SetChoice(c)
		}
	case judgementProperty:
		j := readJudgement(values)
		if kept = j != nil; kept {
			r.here().SetJudgement(j)
		}
	case "MA", "TR", "SQ", "CR", "LB", "SL":
		r.marks(markOf[name], values)
	case "AR", "LN":
		kept = r.links(markOf[name], values)
	case "TE", "BM", "DO", "IT", "DM", "GB", "GW", "UC":
		kept = r.think(name, values)
	case coloursProperty:
		r.here()
		r.colours = append(r.colours, values...)
	default:
		kept = false
	}
	r.here()
	if kept {
		values = nil
	}
	r.say(name, values)
}

func (r *sgfReader) toMove(value string) bool {
	switch strings.ToUpper(value) {
	case "B", "BLACK", "1":
		r.here().ToMove = game.Black
	case "W", "WHITE", "2":
		r.here().ToMove = game.White
	default:
		return false
	}
	return true
}

func joinText(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "\n" + b
}

// here returns the node being read, and first adds it to the tree if it had nothing in
// it so far.
func (r *sgfReader) here() *game.Node {
	if r.fresh {
		r.keep()
		child := r.newNode()
		r.node.AppendChild(child)
		r.node, r.fresh = child, false
	}
	return r.node
}

// newNode allocates nodes in slabs, so that a big tree has few allocations.
func (r *sgfReader) newNode() *game.Node {
	r.file.take(nodeBytes)
	if len(r.slab) == 0 {
		r.slab = make([]game.Node, min(slabSize, 1+(len(r.text)-r.at)/4))
	}
	n := &r.slab[0]
	r.slab = r.slab[1:]
	return n
}
