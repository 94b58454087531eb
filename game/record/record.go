package record

import (
	"strings"

	"omok/game"
)

// Record is one game, or one tree of analysis.
type Record struct {
	Set      game.RuleSet // "" when the record does not say
	Exact    bool         // only exactly five wins, beyond what Set says
	Size     int
	Info     game.Info
	Result   game.Result // at the end of the main line; Over is false when not known
	Root     *game.Node
	Start    *game.Node // where to open it, and what [Position] shows; nil: the end of the main line
	Encoding string     // of the text it was read from, which .lib is written in again; "" is UTF-8
}

// File is what [Read] found.
type File struct {
	Kind     Format
	Encoding string // of its text, as IANA names it; "UTF-8" for plain ASCII too
	Records  []*Record
	Problems []error // what was left out or put right, each a [*SyntaxError]
}

// Rules returns the rules the record names; ok is false when it names none.
func (r *Record) Rules() (rules game.Rules, ok bool) {
	rules, ok = game.RulesOf(r.Set)
	if ok && r.Exact {
		rules = rules.ExactFive()
	}
	return rules, ok
}

// MainLine returns the nodes of the main line, the root first.
func (r *Record) MainLine() []*game.Node {
	line := []*game.Node{r.Root}
	for n := r.Root; n.FirstChild() != nil; {
		n = n.FirstChild()
		line = append(line, n)
	}
	return line
}

// Position returns the nodes that lead to Start, or to the end of the main line
// when Start is nil; the root is first.
func (r *Record) Position() []*game.Node {
	if r.Start == nil {
		return r.MainLine()
	}
	return r.Start.Path()
}

// Moves returns the points played on the main line, passes included.
func (r *Record) Moves() []game.Point {
	var points []game.Point
	for _, n := range r.MainLine() {
		if n.Colour != game.Empty {
			points = append(points, n.Point())
		}
	}
	return points
}

// Board returns the board after a path of nodes from the root, such as
// [Record.Position], and whose turn it is there.
func (r *Record) Board(path []*game.Node) (*game.Board, game.Colour, error) {
	b, err := game.BoardAt(path, r.Size)
	if err != nil || len(path) == 0 {
		return b, game.Black, err
	}
	return b, path[len(path)-1].Turn(), nil
}

// settle fills in why the game ended where the record gives only who won, as far
// as the last position shows it.
func (r *Record) settle() {
	path := r.MainLine()
	last := path[len(path)-1]
	if !r.Result.Over || r.Result.Reason != game.NoReason || last.Colour == game.Empty {
		return
	}
	before, _, err := r.Board(path[:len(path)-1])
	if err != nil {
		return
	}
	rules, ok := r.Rules()
	if !ok {
		rules = game.MustRules(game.Freestyle)
	}
	switch r.Result.Winner {
	case last.Colour:
		if five := rules.Five(before, last.Point(), last.Colour); five != nil {
			r.Result.Reason, r.Result.Line = game.ByFive, five
		}
	case last.Colour.Opponent():
		if foul := rules.Foul(before, last.Point(), last.Colour); foul != game.NoFoul {
			r.Result.Reason, r.Result.Foul = game.ByFoul, foul
		}
	case game.Empty:
		r.Result.Reason = drawnBy(before, path)
	}
}

// drawnBy tells from the end of a drawn game why it is drawn.
func drawnBy(before *game.Board, path []*game.Node) game.Reason {
	last := path[len(path)-1]
	switch {
	case last.Point() != game.Pass && before.Stones()+1 == before.Size()*before.Size():
		return game.ByFullBoard
	case last.Point() == game.Pass && path[len(path)-2].Colour != game.Empty && path[len(path)-2].Point() == game.Pass:
		return game.ByTwoPasses
	}
	return game.ByAgreement
}

// ruleSetOf reads a rule set out of free text such as the RU property of an SGF
// file; "" when the text names none.
func ruleSetOf(text string) (set game.RuleSet, exact bool) {
	text = strings.ToLower(text)
	for _, w := range ruleWords {
		if strings.Contains(text, w.word) {
			return w.set, w.set == game.Omok && strings.Contains(text, "exact")
		}
	}
	return "", false
}

// ruleWords lists what names a rule set, the more telling words first.
var ruleWords = []struct {
	word string
	set  game.RuleSet
}{
	{"omok", game.Omok},
	{"caro", game.Caro},
	{"renju", game.Renju},
	{"rif", game.Renju},
	{"yamaguchi", game.Renju},
	{"taraguchi", game.Renju},
	{"soosyrv", game.Renju},
	{"soosorv", game.Renju},
	{"sakata", game.Renju},
	{"standard", game.Standard},
	{"exact", game.Standard},
	{"freestyle", game.Freestyle},
	{"free style", game.Freestyle},
	{"free-style", game.Freestyle},
}

// ruleText is what ruleSetOf reads back.
func (r *Record) ruleText() string {
	if r.Set == game.Omok && r.Exact {
		return "omok exact"
	}
	return string(r.Set)
}
