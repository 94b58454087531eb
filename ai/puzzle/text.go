package puzzle

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"omok/game"
)

// none stands for an empty field of the text form.
const none = "-"

// fieldsOfText is how many fields a puzzle has in its text form, besides what its author
// says.
const fieldsOfText = 13

// MarshalText returns the puzzle as a line of text. Its fields, with a blank between
// them, are:
//
//	rules      as game.Rules writes them: omok, renju, omok+exact
//	size       lines of the board
//	stones     h8h9i8: points in turn from Black; where the colours do not
//	           alternate each has B or W before it, Bh8Wh9Wi8
//	side       b or w, to move; of a mistake the side that made it
//	kind       attack, defend, mistake, improve; with a + behind where several answers are
//	           right
//	line       points of the solution, pass for a defender without a reply
//	better     of a mistake the move in its place, of an improve the move that was played
//	themes     with commas
//	moves, quiet, decoys
//	fails      levels that do not solve it, with commas
//	rating
//	told       only of a puzzle from elsewhere: the author's comment and solution tree,
//	           a [Told] as JSON
//
// A minus is a field without anything in it.
func (p *Puzzle) MarshalText() ([]byte, error) {
	kind, side, better := p.Kind.String(), "b", none
	if p.Loose {
		kind += "+"
	}
	if p.ToMove == game.White {
		side = "w"
	}
	switch p.Kind {
	case Mistake:
		better = p.Better.String()
	case Improve:
		better = p.Played.String()
	}
	var themes, fails []string
	for _, t := range p.Themes {
		themes = append(themes, string(t))
	}
	for _, l := range p.Fails {
		fails = append(fails, strconv.Itoa(l))
	}
	var line strings.Builder
	for _, m := range p.Line {
		line.WriteString(m.String())
	}
	text := fmt.Sprintf("%s %d %s %s %s %s %s %s %d %d %d %s %.0f", p.Rules, p.Size, orNone(p.stonesText()), side, kind, line.String(),
		better, orNone(strings.Join(themes, ",")), p.Moves, p.Quiet, p.Decoys, orNone(strings.Join(fails, ",")), p.Rating)
	if !p.Told.Empty() {
		told, err := json.Marshal(p.Told)
		if err != nil {
			return nil, err
		}
		text += " " + string(told)
	}
	return []byte(text), nil
}

func orNone(text string) string {
	if text == "" {
		return none
	}
	return text
}

// stonesText writes the stones.
func (p *Puzzle) stonesText() string {
	turn := game.Black
	var points []game.Point
	var marked strings.Builder
	alternate := true
	for _, s := range p.Stones {
		alternate = alternate && s.Colour == turn
		turn = turn.Opponent()
		points = append(points, s.Point)
		marked.WriteString(map[game.Colour]string{game.Black: "B", game.White: "W"}[s.Colour] + s.Point.String())
	}
	if alternate {
		return game.FormatPoints(points)
	}
	return marked.String()
}

// UnmarshalText reads what MarshalText writes. It does not check that the solution is
// right: [Puzzle.Check] does.
func (p *Puzzle) UnmarshalText(text []byte) error {
	f := strings.SplitN(string(text), " ", fieldsOfText+1)
	if len(f) < fieldsOfText {
		return fmt.Errorf("puzzle: a line has %d fields, not %d", fieldsOfText, len(f))
	}
	r := reader{}
	q := Puzzle{Rules: r.rules(f[0]), Size: r.number(f[1], game.MinSize, game.MaxSize)}
	r.size = max(q.Size, game.MinSize)
	q.Stones, q.ToMove = r.stones(f[2]), r.side(f[3])
	name, loose := strings.CutSuffix(f[4], "+")
	q.Kind, q.Loose = Kind(r.index(kinds[:], name)), loose
	q.Line = r.line(f[5])
	if f[6] != none {
		other := &q.Better
		if q.Kind == Improve {
			other = &q.Played
		}
		*other = r.point(f[6])
	}
	for _, t := range r.list(f[7]) {
		q.Themes = append(q.Themes, Theme(t))
	}
	q.Moves, q.Quiet, q.Decoys = r.number(f[8], 0, 1000), r.number(f[9], 0, 1000), r.number(f[10], 0, 1000)
	for _, l := range r.list(f[11]) {
		q.Fails = append(q.Fails, r.number(l, 1, 10))
	}
	q.Rating = float64(r.number(f[12], 0, 5000))
	if r.err == nil {
		r.err = q.checkShape()
	}
	if r.err == nil && len(f) > fieldsOfText {
		r.err = q.readTold(f[fieldsOfText])
	}
	if r.err == nil {
		*p = q
	}
	return r.err
}

// reader reads fields and keeps the first fault.
type reader struct {
	size int
	err  error
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = fmt.Errorf("puzzle: %w", err)
	}
}

func (r *reader) rules(text string) game.Rules {
	rules, err := game.ParseRules(text)
	if err != nil {
		r.fail(err)
	}
	return rules
}

func (r *reader) number(text string, least, most int) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		r.fail(fmt.Errorf("%q is no number from %d to %d", text, least, most))
		return least
	}
	return n
}

func (r *reader) index(names []string, name string) int {
	i := slices.Index(names, name)
	if i < 0 {
		r.fail(fmt.Errorf("%q is none of %v", name, names))
		return 0
	}
	return i
}

func (r *reader) side(text string) game.Colour {
	return [...]game.Colour{game.Black, game.White}[r.index([]string{"b", "w"}, text)]
}

func (r *reader) point(text string) game.Point {
	p, err := game.ParsePoint(text, r.size)
	if err != nil {
		r.fail(err)
	}
	return p
}

func (r *reader) list(text string) []string {
	if text == none {
		return nil
	}
	list := strings.Split(text, ",")
	if slices.Contains(list, "") {
		r.fail(fmt.Errorf("something is missing in the list %q", text))
	}
	return list
}

// stones reads points of alternating colours, or with their colours before them.
func (r *reader) stones(text string) []game.Stone {
	var stones []game.Stone
	switch text {
	case none:
		return nil
	case "":
		r.fail(errors.New("the stones are missing"))
		return nil
	}
	if text[0] != 'B' && text[0] != 'W' {
		points, err := game.ParsePoints(text, r.size)
		if err != nil {
			r.fail(err)
		}
		colour := game.Black
		for _, p := range points {
			stones = append(stones, game.Stone{Point: p, Colour: colour})
			colour = colour.Opponent()
		}
		return stones
	}
	for text != "" {
		end := strings.IndexAny(text[1:], "BW") + 1
		if end == 0 {
			end = len(text)
		}
		s := game.Stone{Point: r.point(text[1:end]), Colour: game.Black}
		if text[0] == 'W' {
			s.Colour = game.White
		}
		stones, text = append(stones, s), text[end:]
	}
	return stones
}

// line reads points and passes.
func (r *reader) line(text string) []game.Point {
	var line []game.Point
	for part := range strings.SplitSeq(strings.ReplaceAll(text, "pass", "|pass|"), "|") {
		if part == "pass" {
			line = append(line, game.Pass)
			continue
		}
		points, err := game.ParsePoints(part, r.size)
		if err != nil {
			r.fail(err)
		}
		line = append(line, points...)
	}
	return line
}
