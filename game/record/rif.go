package record

import (
	"html"
	"regexp"
	"strings"
	"unicode"

	"omok/game"
)

// RIF is RenjuNet's database, in XML.
var RIF = &Format{
	name: "RIF", extensions: []string{".rif", ".xml"}, many: true,
	holds:     []Content{Moves, Players, Event, RuleSet, OpeningRule, Outcome, Comments, OtherProperties},
	recognise: func(in *input) bool { return rifOpen.MatchString(in.head()) },
	read:      readRIF, write: writeRIF,
}

// The names of SGF properties in which a record keeps what else RIF says: the fifth
// moves that were offered and not taken, the name of the opening, the countries of the
// players, and who contributed the game. What SGF has no name for stands in rifProperty,
// as attribute=value.
const (
	fifthsProperty    = "5A"
	openingProperty   = "ON"
	swapProperty      = "SWAP"
	publisherProperty = "US"
	rifProperty       = "RIF"
)

// rifElement is an element of the file with its attributes and, for a game, what it
// contains.
type rifElement struct {
	name string
	attr map[string]string
	body string
	line int
}

var (
	rifTag   = regexp.MustCompile(`(?i)<(rule|player|tournament|country|city|opening|publisher|game)\b((?:[^<>"']|"[^"<>]*"|'[^'<>]*')*)(/?>|<)`)
	rifAttr  = regexp.MustCompile(`([A-Za-z_]\w*)\s*=\s*(?:"([^"]*)"|'([^']*)')`)
	rifBegin = regexp.MustCompile(`(?i)<database`)
	rifEnd   = regexp.MustCompile(`(?i)</database>`)
	rifNext  = regexp.MustCompile(`(?i)</?game\b`)
	rifOpen  = regexp.MustCompile(`(?i)^<(?:\?xml|database|!--)`)
	rifMove  = regexp.MustCompile(`(?is)<move\b[^>]*?(?:/>|>(.*?)</move>)`)
	rifInfo  = regexp.MustCompile(`(?is)<info\b[^>]*>(.*?)</info>`)
)

// rifReader holds the elements that games refer to by number, which may stand after the
// games.
type rifReader struct {
	file  *File
	named map[string]map[string]*rifElement // by the kind of element and its id
	games []*rifElement
}

// readRIF finds the elements that it knows one by one, so that a file which is not
// well-formed XML loses only the games that are damaged.
func readRIF(f *File, in *input) error {
	r := &rifReader{file: f, named: map[string]map[string]*rifElement{}}
	r.elements(in.text())
	if err := f.stopped(); err != nil {
		return err
	}
	if len(r.games) == 0 {
		return f.fault(1, faultf(NoMoves, "", "the XML holds no <game>"))
	}
	seen := map[string]bool{}
	var first error
	for _, g := range r.games {
		if err := r.game(g, seen); err != nil {
			f.note(g.line, err) // the game is left out
			if first == nil {
				first = f.fault(g.line, err)
			}
		}
		if err := f.stopped(); err != nil {
			return err
		}
	}
	if len(f.Records) == 0 {
		return first
	}
	return nil
}

func (r *rifReader) elements(text string) {
	line, counted := 1, 0
	for at := 0; r.file.room >= 0; {
		m := rifTag.FindStringSubmatchIndex(text[at:])
		if m == nil {
			break
		}
		start, end := at+m[0], at+m[1]
		line += strings.Count(text[counted:start], "\n")
		counted = start
		e := &rifElement{name: strings.ToLower(text[at+m[2] : at+m[3]]), attr: rifAttributes(text[at+m[4] : at+m[5]]), line: line}
		closing := text[at+m[6] : at+m[7]]
		r.file.take(300 + 3*len(e.attr)*16 + end - start)
		if closing == "<" {
			r.file.note(line, faultf(Malformed, "<"+e.name, "the element <%s> breaks off", e.name))
			at = end - 1
			continue
		}
		at = end
		if e.name == "game" && closing == ">" {
			at = e.contain(text, end)
		}
		r.add(e)
	}
	if rifBegin.MatchString(text) && !rifEnd.MatchString(text) {
		r.file.note(1+strings.Count(text, "\n"), faultf(BreaksOff, "", "the XML breaks off"))
	}
}

// contain takes in what stands between the start of a game and its end, or the start of
// the next game, and returns where that is.
func (e *rifElement) contain(text string, from int) int {
	rest := text[from:]
	end := len(rest)
	if at := rifNext.FindStringIndex(rest); at != nil {
		end = at[0]
	}
	e.body = rest[:end]
	return from + end
}

func rifAttributes(text string) map[string]string {
	attr := map[string]string{}
	for _, m := range rifAttr.FindAllStringSubmatch(text, -1) {
		attr[strings.ToLower(m[1])] = html.UnescapeString(m[2] + m[3])
	}
	return attr
}

func (r *rifReader) add(e *rifElement) {
	if e.name == "game" {
		r.games = append(r.games, e)
		return
	}
	if r.named[e.name] == nil {
		r.named[e.name] = map[string]*rifElement{}
	}
	r.named[e.name][e.attr["id"]] = e
}

// of returns the element that an attribute of e refers to; one without attributes if
// there is none.
func (r *rifReader) of(e *rifElement, kind, attribute string) *rifElement {
	if found := r.named[kind][e.attr[attribute]]; found != nil && e.attr[attribute] != "" {
		return found
	}
	return &rifElement{attr: map[string]string{}}
}

func (r *rifReader) game(g *rifElement, seen map[string]bool) error {
	id := g.attr["id"]
	if id != "" && seen[id] {
		return faultf(Malformed, id, "another game has its number, %s", excerpt(id))
	}
	l, err := newLine(oldSize)
	if err != nil {
		return err
	}
	if l.rec.Result, err = rifResult(g.attr["bresult"]); err != nil {
		return err
	}
	moves := rifMove.FindStringSubmatch(g.body)
	if moves == nil {
		return faultf(NoMoves, "", "the game has no <move>")
	}
	for i, name := range rifPoints(moves[1]) {
		p, err := pointOrPass(name, oldSize)
		if err == nil {
			err = l.play(p)
		}
		if err != nil {
			return faultInMove(i+1, err)
		}
		r.file.take(nodeBytes)
	}
	r.describe(l.rec, g)
	l.explain()
	seen[id] = true
	r.file.Records = append(r.file.Records, l.rec)
	return nil
}

// rifPoints returns the names of the points in a <move>, whatever stands between them.
func rifPoints(text string) []string {
	text = html.UnescapeString(rifData.Replace(text))
	var names []string
	for _, p := range listed(text) {
		names = append(names, p.name)
	}
	if names != nil {
		return names
	}
	return strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
}

var rifData = strings.NewReplacer("<![CDATA[", "", "]]>", "")

func (r *rifReader) describe(rec *Record, g *rifElement) {
	event := r.of(g, "tournament", "tournament")
	black, white := r.of(g, "player", "black"), r.of(g, "player", "white")
	rec.Info = game.Info{
		Black: black.fullName(), White: white.fullName(), Event: event.attr["name"], Round: g.attr["round"],
		Place: joinNames(r.of(event, "city", "city").attr["name"], r.of(event, "country", "country").attr["name"]),
		Date:  rifDate(event.attr),
	}
	if info := rifInfo.FindStringSubmatch(g.body); info != nil {
		rec.Info.Comment = strings.TrimSpace(html.UnescapeString(rifData.Replace(info[1])))
	}
	rule := r.of(g, "rule", "rule")
	if g.attr["rule"] == "" {
		rule = r.of(event, "rule", "rule")
	}
	if name := rule.attr["name"]; name != "" {
		rec.Rules, rec.Opening = rulesOf(name)
		if rec.ruleText() != name {
			rec.SetProperty("RU", name)
		}
	}
	rec.Result.Reason = rifReason(g.attr["reason"], rec.Result)
	opening := r.of(g, "opening", "opening").attr
	rec.setText(openingProperty, opening["abbr"], opening["name"])
	rec.setText("BT", r.of(black, "country", "country").attr["name"])
	rec.setText("WT", r.of(white, "country", "country").attr["name"])
	rec.setText(publisherProperty, r.of(g, "publisher", "publisher").attr["name"], g.attr["publisher"])
	rec.setText(swapProperty, g.attr["swap"])
	rec.setText("BR", g.attr["brating"])
	rec.setText("WR", g.attr["wrating"])
	rec.setFifths(g.attr["alt"])
	var more []string
	for _, name := range rifKept {
		if v := g.attr[name]; v != "" && (name != "alt" || rec.Property(fifthsProperty) == nil) {
			more = append(more, name+"="+v)
		}
	}
	rec.SetProperty(rifProperty, more...)
}

// rifKept are the attributes of a game that are kept as they are.
var rifKept = []string{"btime", "wtime", "alt", "table", "date"}

// setText sets a property to the first text that is not empty, if any is.
func (r *Record) setText(name string, texts ...string) {
	for _, t := range texts {
		if t != "" {
			r.SetProperty(name, t)
			return
		}
	}
}

// setFifths keeps the fifth moves if they are written as points.
func (r *Record) setFifths(alt string) {
	var points []string
	for _, name := range pointShape.FindAllString(alt, -1) {
		p, err := game.ParsePoint(name, r.Size)
		if err != nil {
			return
		}
		points = append(points, sgfPointText(p, r.Size))
	}
	r.SetProperty(fifthsProperty, points...)
}

// Fifths returns the fifth moves that were offered besides the one that was played, as
// the record keeps them.
func (r *Record) Fifths() []game.Point {
	var points []game.Point
	for _, v := range r.Property(fifthsProperty) {
		if p, ok := sgfPoint(v); ok && p != game.Pass {
			if p.Y < 0 {
				p = game.Point{X: p.X, Y: -1 - p.Y}
			} else {
				p = fromTop(p.X, p.Y, r.Size)
			}
			points = append(points, p)
		}
	}
	return points
}

func joinNames(names ...string) string {
	var all []string
	for _, n := range names {
		if n != "" {
			all = append(all, n)
		}
	}
	return strings.Join(all, ", ")
}

func rifDate(attr map[string]string) string {
	switch year, month := attr["year"], attr["month"]; {
	case attr["start"] != "":
		return isoDate(attr["start"])
	case year != "" && len(month) == 1:
		return year + "-0" + month
	case year != "" && month != "":
		return year + "-" + month
	default:
		return year
	}
}

func (e *rifElement) fullName() string {
	return strings.TrimSpace(e.attr["name"] + " " + e.attr["surname"])
}

func rifResult(b string) (game.Result, error) {
	switch strings.TrimSpace(b) {
	case "1", "1.0", "1,0", "1-0":
		return game.Result{Over: true, Winner: game.Black}, nil
	case "0", "0.0", "0,0", "0-1":
		return game.Result{Over: true, Winner: game.White}, nil
	case "0.5", "1/2", "0,5":
		return game.Result{Over: true}, nil
	case "", "?":
		return game.Result{}, nil
	}
	return game.Result{}, faultf(Malformed, b, "bresult %q is not 1, 0 or 0.5", excerpt(b))
}

// rifReason reads why a game ended, which only our own files say.
func rifReason(text string, r game.Result) game.Reason {
	for _, reason := range []game.Reason{game.ByTime, game.ByResigning, game.ByAgreement, game.ByNoMove, game.ByFoul} {
		if text == reason.String() && r.Over {
			return reason
		}
	}
	return r.Reason
}
