package record

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"omok/game"
)

// sgfReader reads the games of an SGF file (red-bean.com/sgf, FF[1] to FF[4]).
// Real files are full of faults, so it takes what can be understood: several
// moves in one node, any order of properties, brackets that are never closed.
type sgfReader struct {
	sgfLexer
	file   *File
	budget int // how many more points lists such as [aa:ss] may stand for

	rec    *Record
	node   *game.Node   // where the next node is added, or the node being read
	fresh  bool         // a ";" was read and its node has nothing in it yet
	branch []*game.Node // where the open "(" lead back to
	otherG string       // what other game this is
	size   int          // as SZ says; 0: not said
	result string
}

func readSGF(f *File, text string) error {
	r := &sgfReader{sgfLexer: sgfLexer{text: text, line: 1}, file: f, budget: 1<<16 + 4*len(text)}
	var other error
	for r.toTree() {
		start := r.line
		r.rec = &Record{Root: &game.Node{}}
		r.node, r.fresh, r.branch, r.otherG, r.size, r.result = r.rec.Root, false, nil, "", 0, ""
		r.tree()
		if r.otherG != "" {
			other = f.fail(start, r.other())
			f.problem(start, 0, r.other())
			continue
		}
		if err := r.finish(start); err != nil {
			return err
		}
	}
	switch {
	case len(f.Records) > 0:
		return nil
	case other != nil:
		return other
	}
	return f.fail(1, flawed(NoMoves, "", "no game starts with \"(;\""))
}

// other says that the record is of another game.
func (r *sgfReader) other() error {
	return flawed(OtherGame, r.otherG, "this is a record of another game: %s", r.otherG)
}

// tree reads to the end of the game whose first ";" comes next.
func (r *sgfReader) tree() {
	r.at++ // the first node is the root
	depth := 1
	for depth > 0 {
		switch c := r.next(); {
		case c == 0:
			r.file.problem(r.line, 0, flawed(BreaksOff, "", "the text ends within a game"))
			return
		case c == '(':
			r.at++
			depth++
			r.branch = append(r.branch, r.node)
			r.fresh = true // some programs leave out the ";"
		case c == ')':
			r.at++
			depth--
			if n := len(r.branch); n > 0 {
				r.node, r.branch = r.branch[n-1], r.branch[:n-1]
			}
		case c == ';':
			r.at++
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
			r.file.problem(line, 0, flawed(BreaksOff, "", "the value of %s never ends", name))
		}
		values = append(values, raw)
	}
	if len(values) == 0 {
		r.file.problem(r.line, 0, flawed(Malformed, name, "the property %q has no value", name))
		return
	}
	if !r.gameProperty(name, values[0]) {
		r.nodeProperty(name, values)
	}
}

// gameProperty takes a property that is about the game as a whole.
func (r *sgfReader) gameProperty(name, raw string) bool {
	value := sgfLine(raw)
	info := &r.rec.Info
	switch name {
	case "GM":
		// Files of this game also say 1 (go) and 5.
		if value != "4" && value != "1" && value != "5" && value != "" {
			r.otherG = "GM[" + value + "]"
		}
	case "RU":
		if strings.Contains(strings.ToLower(value), "connect6") {
			r.otherG = value
		}
		r.rec.Set, r.rec.Exact = ruleSetOf(value)
	case "SZ":
		r.setSize(value)
	case "PB":
		info.Black = value
	case "PW":
		info.White = value
	case "EV":
		info.Event = value
	case "PC":
		info.Place = value
	case "DT":
		info.Date = isoDate(value)
	case "RO":
		info.Round = value
	case "GC":
		info.Comment = strings.TrimSpace(sgfText(raw))
	case "GN":
		if set, exact := ruleSetOf(value); r.rec.Set == "" {
			r.rec.Set, r.rec.Exact = set, exact
		}
	case "RE":
		r.result = value
	default:
		return false
	}
	return true
}

func (r *sgfReader) setSize(value string) {
	for _, part := range strings.Split(value, ":") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			r.file.problem(r.line, 0, flawed(BadSize, value, "the size %q is no number", value))
			return
		}
		r.size = max(r.size, n)
	}
}

func (r *sgfReader) nodeProperty(name string, values []string) {
	switch name {
	case "B":
		r.moves(game.Black, values)
	case "W":
		r.moves(game.White, values)
	case "AB":
		r.setUp(game.Black, values)
	case "AW":
		r.setUp(game.White, values)
	case "AE":
		r.setUp(game.Empty, values)
	case "PL":
		switch strings.ToUpper(sgfLine(values[0])) {
		case "B", "BLACK", "1":
			r.here().ToMove = game.Black
		case "W", "WHITE", "2":
			r.here().ToMove = game.White
		}
	case "C":
		n := r.here()
		n.SetComment(joinText(n.Comment(), strings.TrimSpace(sgfText(strings.Join(values, "\n")))))
	case "N":
		r.here().SetName(sgfLine(values[0]))
	case spentProperty:
		if s, err := strconv.ParseFloat(sgfLine(values[0]), 64); err == nil && s > 0 && s < 1e8 {
			r.here().SetSpent(time.Duration(s * float64(time.Second)).Round(time.Millisecond))
		}
	case choiceProperty:
		if c := readChoice(values); c != nil {
			r.here().SetChoice(c)
		}
	case judgementProperty:
		if j := readJudgement(values); j != nil {
			r.here().SetJudgement(j)
		}
	case "MA", "TR", "SQ", "CR", "LB":
		r.marks(markOf[name], values)
	}
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
		child := &game.Node{}
		r.node.AppendChild(child)
		r.node, r.fresh = child, false
	}
	return r.node
}

func (r *sgfReader) moves(c game.Colour, values []string) {
	for _, raw := range values {
		p, ok := sgfPoint(sgfLine(raw))
		if !ok {
			r.file.problem(r.line, 0, noPoint(raw))
			continue
		}
		// The root plays nothing, and a node plays one move.
		if r.node == r.rec.Root || r.node.Colour != game.Empty {
			r.fresh = true
		}
		n := r.here()
		n.SetMove(p, c)
	}
}

func (r *sgfReader) setUp(c game.Colour, values []string) {
	n := r.here()
	stones := n.Setup()
	for _, raw := range values {
		for _, p := range r.points(raw) {
			stones = append(stones, game.Stone{Point: p, Colour: c})
		}
	}
	n.SetSetup(stones)
}

func (r *sgfReader) marks(kind game.MarkKind, values []string) {
	n := r.here()
	marks := n.Marks()
	for _, raw := range values {
		text := ""
		if kind == game.MarkLabel {
			point, rest, _ := strings.Cut(raw, ":")
			raw, text = point, sgfLine(rest)
		}
		for _, p := range r.points(raw) {
			marks = append(marks, game.Mark{Point: p, Kind: kind, Text: text})
		}
	}
	n.SetMarks(marks)
}

// points returns the points of a value: one, or a rectangle by its corners.
func (r *sgfReader) points(raw string) []game.Point {
	from, to, isRectangle := strings.Cut(sgfLine(raw), ":")
	a, ok := sgfPoint(from)
	b, okTo := a, true
	if isRectangle {
		b, okTo = sgfPoint(to)
	}
	if !ok || !okTo || a == game.Pass || b == game.Pass {
		r.file.problem(r.line, 0, noPoint(raw))
		return nil
	}
	var points []game.Point
	for y := min(a.Y, b.Y); y <= max(a.Y, b.Y); y++ {
		for x := min(a.X, b.X); x <= max(a.X, b.X); x++ {
			if r.budget--; r.budget < 0 {
				r.file.problem(r.line, 0, flawed(Surplus, raw, "the lists of points stand for too many of them"))
				return points
			}
			points = append(points, game.Point{X: x, Y: y})
		}
	}
	return points
}

// sgfPoint reads a point: two letters from the top left, or, as some programs
// write, a letter and a number from the bottom left; "" is a pass. The row is
// loose, see tidier.
func sgfPoint(s string) (game.Point, bool) {
	switch {
	case s == "" || strings.EqualFold(s, "pass"):
		return game.Pass, true
	case len(s) == 2 && isLower(s[0]) && isLower(s[1]):
		return game.Point{X: int(s[0] - 'a'), Y: int(s[1] - 'a')}, true
	}
	if p, err := game.ParsePoint(s, game.MaxSize); err == nil {
		return game.Point{X: p.X, Y: looseY(p.Y)}, true
	}
	return game.Point{}, false
}

func isLower(c byte) bool { return c >= 'a' && c <= 'z' }

// finish makes the record of what was read.
func (r *sgfReader) finish(line int) error {
	r.rec.Size = r.size
	need := extent(r.rec.Root)
	if r.size == 0 {
		r.rec.Size = roomFor(max(need, 15))
	} else if need > r.size && need <= game.MaxSize {
		r.rec.Size = roomFor(need)
		r.file.problem(line, 0, flawed(BadSize, strconv.Itoa(r.size), "SZ[%d] is too small for the stones, %d is taken", r.size, r.rec.Size))
	}
	if r.rec.Size < game.MinSize || r.rec.Size > game.MaxSize {
		return r.file.fail(line, wrongSize(r.rec.Size))
	}
	err := tidy(r.rec, true, func(err error) { r.file.problem(line, 0, err) })
	if err != nil {
		return err
	}
	r.rec.Result = sgfResult(r.result)
	r.rec.settle()
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
	for n := range root.All() {
		points := []game.Point{}
		if n.Colour != game.Empty && n.Point() != game.Pass && n.Point() != (game.Point{X: 19, Y: 19}) {
			points = append(points, n.Point())
		}
		for _, s := range n.Setup() {
			points = append(points, s.Point)
		}
		for _, p := range points {
			lines = max(lines, p.X+1, p.Y+1, -p.Y)
		}
	}
	return lines
}

// sgfResult reads RE: B+, W+R, 0, Draw and the like; what it cannot read is no
// result.
func sgfResult(re string) game.Result {
	re = strings.ToLower(strings.TrimSpace(re))
	result := game.Result{Over: true}
	switch {
	case slices.Contains([]string{"0", "draw", "jigo", "1/2", "0.5", "1/2-1/2", "0.5-0.5"}, re):
		return result
	case strings.HasPrefix(re, "b+") || re == "1-0":
		result.Winner = game.Black
	case strings.HasPrefix(re, "w+") || re == "0-1":
		result.Winner = game.White
	default:
		return game.Result{}
	}
	switch _, how, _ := strings.Cut(re, "+"); {
	case strings.HasPrefix(how, "r"):
		result.Reason = game.ByResigning
	case strings.HasPrefix(how, "t"):
		result.Reason = game.ByTime
	}
	return result
}
