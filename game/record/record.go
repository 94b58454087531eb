package record

import (
	"slices"
	"strings"

	"omok/game"
)

// Record is one game, or one tree of analysis.
type Record struct {
	Rules    game.Rules   // unknown if the record does not give them
	Opening  game.Opening // the protocol of the opening; "" if the record does not give it
	Size     int
	Info     game.Info
	Result   game.Result // at the end of the main line; Over is false if not known
	Root     *game.Node
	Start    *game.Node // where to open the record, and what Position shows; nil: the end of the main line
	Encoding string     // of the text it was read from, which .lib is written in again; "" is UTF-8
}

// MainLine returns the nodes of the main line, the root first.
func (r *Record) MainLine() []*game.Node {
	line := []*game.Node{r.Root}
	for n := r.Root.FirstChild(); n != nil; n = n.FirstChild() {
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

// explainResult fills in why the game ended if the record gives only the winner, as far
// as the last position shows it.
func (r *Record) explainResult() {
	if !r.Result.Over || r.Result.Reason != game.NoReason {
		return
	}
	path := r.MainLine()
	if before, _, err := r.Board(path[:len(path)-1]); err == nil {
		r.explainAfter(before, path[len(path)-1])
	}
}

// explainAfter is explainResult for a caller that has the board before the last node.
func (r *Record) explainAfter(before *game.Board, last *game.Node) {
	if !r.Result.Over || r.Result.Reason != game.NoReason || last.Colour == game.Empty {
		return
	}
	rules := r.Rules
	if !rules.Known() {
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
		r.Result.Reason = drawnBy(before, last)
	}
}

// drawnBy returns why a drawn game is drawn, as far as its end shows it.
func drawnBy(before *game.Board, last *game.Node) game.Reason {
	switch {
	case last.Point() != game.Pass && before.Stones()+1 == before.Size()*before.Size():
		return game.ByFullBoard
	case last.Point() == game.Pass && last.Parent.Colour != game.Empty && last.Parent.Point() == game.Pass:
		return game.ByTwoPasses
	}
	return game.ByAgreement
}

// Property returns the values of a property that the root of the record keeps, such
// as SO, the source; nil if it has none.
func (r *Record) Property(name string) []string { return PropertyIn(r.Root.Properties(), name) }

// PropertyIn returns the values of a property in a list, each as text on one line; nil
// if it is not there.
func PropertyIn(list []game.Property, name string) []string {
	for _, p := range list {
		if p.Name != name {
			continue
		}
		values := make([]string, len(p.Values))
		for i, v := range p.Values {
			values[i] = sgfLine(v)
		}
		return values
	}
	return nil
}

// Besides returns what the root of a record says that nothing else shows: for each
// property a text with its name, which is that of SGF, and its values.
func Besides(root []game.Property) []string {
	var all []string
	for _, p := range root {
		if isOther(p, true) && !slices.Contains(besideNodes, p.Name) {
			all = append(all, p.Name+" "+strings.Join(PropertyIn(root, p.Name), ", "))
		}
	}
	return all
}

// besideNodes are properties that some programs write in every record, and that only
// concern how a program shows it.
var besideNodes = []string{"KM", "HA", "VW", "PM", "KGSDE", "MULTIGOGM"}

// SetProperty gives the root a property, or takes it away where there are no values.
func (r *Record) SetProperty(name string, values ...string) {
	list := slices.DeleteFunc(slices.Clone(r.Root.Properties()), func(p game.Property) bool { return p.Name == name })
	if len(values) > 0 {
		escaped := make([]string, len(values))
		for i, v := range values {
			escaped[i] = sgfEscape(v)
		}
		list = append(list, game.Property{Name: name, Values: escaped})
	}
	r.Root.SetProperties(list)
}
