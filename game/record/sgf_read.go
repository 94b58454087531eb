package record

import (
	"iter"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unsafe"

	"omok/game"
)

// sgfReader reads the games of an SGF file (red-bean.com/sgf, FF[1] to FF[4]).
// Real files are full of faults, so it takes what can be understood: several
// moves in one node, any order of properties, brackets that are never closed.
type sgfReader struct {
	sgfLexer
	file     *File
	encoding string // of the values; utf8Name where they are text already

	rec    *Record
	node   *game.Node   // where the next node is added, or the node being read
	fresh  bool         // a ";" was read and its node has nothing in it yet
	branch []*game.Node // where the open "(" lead back to
	said   []game.Property
	other  string      // what other game this is
	size   int         // as SZ says; 0: not said
	slab   []game.Node // nodes not yet given out

	pending []game.Point // opening stones that stand in a property of their own
}

var sgfStart = regexp.MustCompile(`\(\s*;\s*[A-Z]`)

func isSGF(in *input) bool {
	head := in.head()
	return strings.HasPrefix(head, "(") || sgfStart.MatchString(head) && !strings.HasPrefix(head, "{") && !strings.HasPrefix(head, "<") && !strings.HasPrefix(head, libMagic)
}

func readSGF(f *File, in *input) error {
	r := &sgfReader{file: f}
	r.open(in)
	f.room -= len(in.data)
	var other error
	for r.toTree() {
		start := r.line
		r.rec = &Record{Root: &game.Node{}}
		r.node, r.fresh, r.branch, r.said, r.other, r.size, r.pending = r.rec.Root, false, nil, nil, "", 0, nil
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

// open finds out the encoding. A text of one byte a letter is cut into its parts
// first and decoded then. One of several bytes may have brackets as their second
// bytes, so it is decoded first, unless the program that wrote it put its escapes
// between them.
func (r *sgfReader) open(in *input) {
	raw := unsafe.String(unsafe.SliceData(in.data), len(in.data)) // nothing writes into it
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
	return clean(decodeAs([]byte(raw), r.encoding))
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
			r.fresh = true // what follows belongs to no node of the branch that ended
		case c == ';':
			r.at++
			r.keep()
			r.fresh = true
		case isNameByte(c):
			r.property()
		case c == '[':
			r.value() // a value without a name
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

// say remembers that a property stands here; values is nil where the node's fields
// keep them.
func (r *sgfReader) say(name string, values []string) {
	for i := range r.said {
		if r.said[i].Name == name {
			r.said[i].Values = append(r.said[i].Values, values...)
			return
		}
	}
	r.said = append(r.said, game.Property{Name: name, Values: values})
}

// keep gives the node that was read what it said, where a writer needs it.
func (r *sgfReader) keep() {
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

// gameProperty takes a property of the root that is about the game as a whole.
// Another node of the tree may have one too; it keeps that, and the record takes
// it if the root has none.
func (r *sgfReader) gameProperty(name string, values []string) bool {
	value := sgfLine(values[0])
	inRoot := r.node == r.rec.Root && !r.fresh
	switch name {
	case "FF", "CA":
		if inRoot {
			r.say(name, nil)
			return true
		}
		return false
	case "GM":
		if !contains(sgfGames, value) {
			r.other = "GM[" + value + "]"
		} else if value == "11" {
			r.file.note(r.line, faultf(Odd, "GM[11]", "GM[11] is another game, but the moves are of this one"))
		}
		if inRoot {
			r.say(name, values)
			return true
		}
		return false
	case "SZ":
		r.setSize(value)
		if inRoot {
			r.say(name, nil)
		}
		return inRoot
	case "GC":
		if text := strings.TrimSpace(sgfText(values[0])); inRoot || r.rec.Info.Comment == "" {
			r.rec.Info.Comment = text
		}
		if inRoot {
			r.say(name, nil)
		}
		return inRoot
	}
	h := sgfHeaderOf(name)
	if h == nil {
		return false
	}
	if name == "RU" && strings.Contains(strings.ToLower(value), "connect6") {
		r.other = value
	}
	if inRoot || h.text(r.rec) == "" {
		h.read(r.rec, value)
	}
	if !inRoot {
		return false
	}
	if h.text(r.rec) == value {
		values = nil
	}
	r.say(name, values)
	return true
}

func contains(list []string, s string) bool {
	for _, l := range list {
		if l == s {
			return true
		}
	}
	return false
}

func (r *sgfReader) setSize(value string) {
	columns, rows, isPair := strings.Cut(value, ":")
	n, err := strconv.Atoi(strings.TrimSpace(columns))
	if isPair && err == nil {
		var m int
		if m, err = strconv.Atoi(strings.TrimSpace(rows)); err == nil && m != n {
			r.size = -1 // no square; no board is bent into one
			r.file.note(r.line, faultf(BadSize, value, "the board of %s is no square", value))
			return
		}
	}
	if err != nil {
		r.file.note(r.line, faultf(BadSize, value, "the size %q is no number", value))
		return
	}
	r.size = n
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
	case "MA", "TR", "SQ", "CR", "LB":
		r.marks(markOf[name], values)
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

var markOf = map[string]game.MarkKind{
	"MA": game.MarkCross, "TR": game.MarkTriangle, "SQ": game.MarkSquare,
	"CR": game.MarkCircle, "LB": game.MarkLabel,
}

func joinText(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "\n" + b
}

// here returns the node being read, and adds it first if nothing was in it so far.
func (r *sgfReader) here() *game.Node {
	if r.fresh {
		r.keep()
		child := r.newNode()
		r.node.AppendChild(child)
		r.node, r.fresh = child, false
	}
	return r.node
}

// newNode takes a node from a row of them, so that a big tree has few parts.
func (r *sgfReader) newNode() *game.Node {
	r.file.take(nodeBytes)
	if len(r.slab) == 0 {
		r.slab = make([]game.Node, min(slabSize, 1+(len(r.text)-r.at)/4))
	}
	n := &r.slab[0]
	r.slab = r.slab[1:]
	return n
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

// openingStones remembers the stones that a server puts before the moves in a
// property of its own. They are played, the colours in turn, unless the first move
// says that they are among the moves too.
func (r *sgfReader) openingStones(values []string) {
	for n := r.here(); n != nil; n = n.Parent {
		if n.Colour != game.Empty {
			return // within a game it says something else
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

// playPending plays those stones before the move first.
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
	r.file.take(rareBytes + stoneBytes*(len(stones)-before))
	n.SetSetup(stones)
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

// points goes through the points of a value: one, or a rectangle by its corners. It
// stops where reading has to.
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

// sgfPoint reads a point: two letters from the top left, or, as some programs
// write, a letter and a number from the bottom left; "" is a pass. The row is
// loose, see tidier.
func sgfPoint(s string) (game.Point, bool) {
	switch {
	case len(s) == 2 && isLower(s[0]) && isLower(s[1]):
		return game.Point{X: int(s[0] - 'a'), Y: int(s[1] - 'a')}, true
	case s == "" || strings.EqualFold(s, "pass"):
		return game.Pass, true
	}
	if p, err := game.ParsePoint(s, game.MaxSize); err == nil {
		return game.Point{X: p.X, Y: looseY(p.Y)}, true
	}
	return game.Point{}, false
}

func isLower(c byte) bool { return c >= 'a' && c <= 'z' }

// finish makes the record of what was read. A game whose board is none is left out.
func (r *sgfReader) finish(line int) error {
	if len(r.pending) > 0 {
		r.playPending(game.Point{X: -9})
	}
	r.rec.Size = r.size
	need := extent(r.rec.Root)
	if r.size == 0 {
		r.rec.Size = roomFor(max(need, 15))
	} else if need > r.size && need <= game.MaxSize && r.size > 0 {
		r.rec.Size = roomFor(need)
		r.file.note(line, faultf(BadSize, strconv.Itoa(r.size), "SZ[%d] is too small for the stones, %d is taken", r.size, r.rec.Size))
	}
	if r.rec.Size < game.MinSize || r.rec.Size > game.MaxSize {
		err := wrongSize(r.rec.Size)
		if r.size == -1 {
			err = faultf(BadSize, "", "the board is no square")
		}
		return r.file.fault(line, err)
	}
	if err := tidy(r.rec, true, func(err error) { r.file.note(line, err) }); err != nil {
		return r.file.fault(line, err)
	}
	r.rec.explainResult()
	r.file.Records = append(r.file.Records, r.rec)
	return nil
}

// roomFor returns the smallest usual size that holds so many lines.
func roomFor(lines int) int {
	for _, size := range []int{15, 19, 20} {
		if lines <= size {
			return size
		}
	}
	return game.MaxSize
}

// extent is the number of lines that the stones of a tree with loose rows need.
func extent(root *game.Node) int {
	lines := 0
	need := func(p game.Point) { lines = max(lines, p.X+1, p.Y+1, -p.Y) }
	for n := range root.All() {
		if p := n.Point(); n.Colour != game.Empty && p != game.Pass && p != (game.Point{X: 19, Y: 19}) {
			need(p)
		}
		for _, s := range n.Setup() {
			need(s.Point)
		}
	}
	return lines
}

// sgfResult reads RE: B+, W+R, 0, Draw and the like; what it cannot read is no
// result.
func sgfResult(re string) game.Result {
	re = strings.ToLower(strings.TrimSpace(re))
	result := game.Result{Over: true}
	who, how, won := strings.Cut(re, "+")
	how = strings.TrimSpace(how)
	switch {
	case contains([]string{"0", "draw", "jigo", "1/2", "0.5", "1/2-1/2", "0.5-0.5", "="}, re), won && how == "draw":
		return result
	case won && (who == "b" || who == "black") || re == "1-0":
		result.Winner = game.Black
	case won && (who == "w" || who == "white") || re == "0-1":
		result.Winner = game.White
	default:
		return game.Result{}
	}
	switch {
	case strings.HasPrefix(how, "r"):
		result.Reason = game.ByResigning
	case strings.HasPrefix(how, "t"):
		result.Reason = game.ByTime
	}
	return result
}
