package help

import (
	"omok/game"
	"omok/gui/board"
)

// figure is a position with a stone that is spoken of, and the keys of what is
// said.
type figure struct {
	title, text  string
	set          game.RuleSet // whose rules the lines are drawn by; omok if empty
	size         int          // lines of the board, 9 if 0
	black, white string       // as game.ParsePoints reads them
	at           string       // the stone that is spoken of
	colour       game.Colour  // of that stone; Black if Empty
	letter       string       // a point that the text calls A, if any
	signs        string       // points with a triangle
	judge        judge
}

// judge says whose verdict on the move stands below a figure.
type judge uint8

const (
	noJudge   judge = iota
	allJudge        // that of every rule set
	ownsJudge       // that of the figure's own
)

// verdict is what a rule set thinks of a move.
type verdict uint8

const (
	allowed verdict = iota
	wins
	winsNothing // five or more that are no win
	forbidden
)

// verdicts lists them in the order in which they are shown.
var verdicts = []verdict{wins, winsNothing, allowed, forbidden}

// position is the board of a figure without the stone that is spoken of.
type position struct {
	board  *game.Board
	at     game.Point
	colour game.Colour
}

func (f *figure) rules() game.Rules {
	if f.set == "" {
		return game.MustRules(game.Omok)
	}
	return game.MustRules(f.set)
}

// position sets the figure up. A test checks that every figure can be read.
func (f *figure) position() position {
	size := f.size
	if size == 0 {
		size = 9
	}
	p := position{board: game.MustBoard(size), colour: f.colour}
	if p.colour == game.Empty {
		p.colour = game.Black
	}
	for _, s := range []struct {
		points string
		colour game.Colour
	}{{f.black, game.Black}, {f.white, game.White}} {
		for _, q := range points(s.points, size) {
			p.board.Set(q, s.colour)
		}
	}
	if at := points(f.at, size); len(at) == 1 {
		p.at = at[0]
	}
	return p
}

// points reads a position string; one that cannot be read has no points.
func points(s string, size int) []game.Point {
	list, err := game.ParsePoints(s, size)
	if err != nil {
		return nil
	}
	return list
}

// verdict returns what a rule set thinks of the move.
func (p position) verdict(r game.Rules) verdict {
	switch {
	case r.MakesFive(p.board, p.at, p.colour):
		return wins
	case r.Foul(p.board, p.at, p.colour) != game.NoFoul:
		return forbidden
	case p.longest() >= 5:
		return winsNothing
	}
	return allowed
}

// longest returns the length of the longest run that the stone makes.
func (p position) longest() int {
	most := 0
	for _, d := range []game.Point{{X: 1}, {Y: 1}, {X: 1, Y: 1}, {X: 1, Y: -1}} {
		most = max(most, 1+p.reach(d.X, d.Y)+p.reach(-d.X, -d.Y))
	}
	return most
}

// reach counts the stones of the colour that follow the point one way.
func (p position) reach(dx, dy int) int {
	n := 0
	for q := p.at; ; n++ {
		q.X, q.Y = q.X+dx, q.Y+dy
		if p.board.At(q) != p.colour {
			return n
		}
	}
}

// view shows the figure: a move that is forbidden as refused with the lines that bar
// it, a win as won, any other with what it threatens.
func (f *figure) view() board.View {
	p, r := f.position(), f.rules()
	v := board.View{Size: p.board.Size()}
	for q, c := range p.board.Points {
		if c != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: q, Colour: c})
		}
	}
	stone := board.Stone{Point: p.at, Colour: p.colour}
	if x := r.Explain(p.board, p.at, p.colour); x.Foul != game.NoFoul {
		v.Refused, v.Lines = &stone, x.Lines
	} else {
		v.Stones = append(v.Stones, stone)
		v.Last = &p.at
		if v.Win = r.Five(p.board, p.at, p.colour); v.Win == nil {
			v.Lines = r.Threats(p.board, p.at, p.colour)
		}
	}
	for _, q := range points(f.letter, v.Size) {
		v.Marks = append(v.Marks, game.Mark{Point: q, Kind: game.MarkLabel, Text: "A"})
	}
	for _, q := range points(f.signs, v.Size) {
		v.Marks = append(v.Marks, game.Mark{Point: q, Kind: game.MarkTriangle})
	}
	return v
}
