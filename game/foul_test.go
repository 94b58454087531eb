package game

import (
	"slices"
	"testing"
)

// foulTable holds small positions with one point in question. Those that name a
// source are positions published with the tests of that program; the others are
// our own.
var foulTable = []struct {
	name         string
	rules        Rules
	black, white string
	point        string
	colour       Colour
	want         Foul
}{
	// Omok: the double-three is forbidden to both colours, and nothing else is.
	{"omok, plain cross", MustRules(Omok), "g8i8h7h9", "", "h8", Black, DoubleThree},
	{"omok, plain cross in white", MustRules(Omok), "", "g8i8h7h9", "h8", White, DoubleThree},
	{"omok, gapped threes", MustRules(Omok), "e8g8h5h7", "", "h8", Black, DoubleThree},
	{"omok, one three blocked", MustRules(Omok), "g8i8h7h9", "f8j8", "h8", Black, NoFoul},
	{"omok, one three with one good end", MustRules(Omok), "g8i8h7h9", "k8", "h8", Black, DoubleThree},
	{"omok, one three too near the edge", MustRules(Omok), "b8c8a7a9", "", "a8", Black, NoFoul},
	{"omok, four and three", MustRules(Omok), "e8f8g8h7h9", "", "h8", Black, NoFoul},
	{"omok, four and two threes", MustRules(Omok), "e8f8g8h7h9g9i7", "", "h8", Black, DoubleThree},
	{"omok, double-four", MustRules(Omok), "e8f8g8h9h10h11", "", "h8", Black, NoFoul},
	{"omok, overline", MustRules(Omok), "d8e8f8h8i8", "", "g8", Black, NoFoul},
	{"omok, a five with a double-three", MustRules(Omok), "d8e8f8g8h7h9g9i7", "", "h8", Black, NoFoul},
	{"omok, a block of a four is no excuse", MustRules(Omok), "g8i8h7h9", "g9f10e11d12", "h8", Black, DoubleThree},
	{"omok, no three where its straight four is forbidden", MustRules(Omok), "g8i8h7h9f9f10e9d10", "k8", "h8", Black, NoFoul},
	{"omok, the same where that bar falls away", MustRules(Omok), "g8i8h7h9f9f10e9d10", "k8c11", "h8", Black, DoubleThree},

	// The switch for exactly five: a four of which only six can be made is none.
	{"exact omok, the three can still be straight", MustRules(Omok).ExactFive(), "g8i8h7h9l8", "", "h8", Black, DoubleThree},
	{"exact omok, both ends would give six", MustRules(Omok).ExactFive(), "g8i8h7h9l8d8", "", "h8", Black, NoFoul},
	{"omok, both ends may give six", MustRules(Omok), "g8i8h7h9l8d8", "", "h8", Black, DoubleThree},
	{"exact omok, six is no foul", MustRules(Omok).ExactFive(), "d8e8f8h8i8", "", "g8", Black, NoFoul},

	// Rule sets that bar nothing.
	{"freestyle", MustRules(Freestyle), "g8i8h7h9", "", "h8", Black, NoFoul},
	{"standard", MustRules(Standard), "d8e8f8h8i8", "", "g8", Black, NoFoul},
	{"caro", MustRules(Caro), "g8i8h7h9", "", "h8", Black, NoFoul},

	// Renju: three bars for Black, none for White.
	{"renju, cross", MustRules(Renju), "g8i8h7h9", "", "h8", Black, DoubleThree},
	{"renju, cross in white", MustRules(Renju), "", "g8i8h7h9", "h8", White, NoFoul},
	{"renju, overline", MustRules(Renju), "c8d8e8f8g8i8", "", "h8", Black, OverlineFoul},
	{"renju, XXX_X_X", MustRules(Renju), "e8g8i8k8", "", "f8", Black, NoFoul},
	{"renju, X_XXX_X", MustRules(Renju), "e8g8i8k8", "", "h8", Black, DoubleFour},
	{"renju, XX_XX_XX", MustRules(Renju), "d8e8g8j8k8", "", "h8", Black, DoubleFour},
	{"renju, XXX_X_XXX", MustRules(Renju), "d8e8f8j8k8l8", "", "h8", Black, DoubleFour},
	{"renju, the four of the edge", MustRules(Renju), "a8b8c8d7d6d5", "e8", "d8", Black, NoFoul},
	// eemapel/renju-rules, junghyun397/mintaka and others publish positions of
	// this kind: a three whose only straight four is an overline or a double-four.
	{"renju, a three that would be six", MustRules(Renju), "g8i8h7h9d8l8", "", "h8", Black, NoFoul},
	{"renju, a three whose straight four is a double-four", MustRules(Renju), "g8i8h7h9f5f6f7", "k8f4", "h8", Black, NoFoul},
}

func place(t testing.TB, black, white string) *Board {
	t.Helper()
	b := MustBoard(15)
	for colour, s := range map[Colour]string{Black: black, White: white} {
		points, err := ParsePoints(s, 15)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range points {
			b.Set(p, colour)
		}
	}
	return b
}

func TestFoulTable(t *testing.T) {
	for _, c := range foulTable {
		t.Run(c.name, func(t *testing.T) {
			b, p := place(t, c.black, c.white), at(t, c.point, 15)
			before := b.Clone()
			if got := c.rules.Foul(b, p, c.colour); got != c.want {
				t.Errorf("%v is %v, want %v\n%v", p, got, c.want, b)
			}
			if !b.Equal(before) {
				t.Error("the query changed the board")
			}
		})
	}
}

func TestWhatWins(t *testing.T) {
	const five, six = "d8e8f8g8", "d8e8f8h8i8"
	for _, c := range []struct {
		name         string
		rules        Rules
		mine, enemy  string
		point        string
		black, white bool
	}{
		{"freestyle five", MustRules(Freestyle), five, "", "h8", true, true},
		{"freestyle six", MustRules(Freestyle), six, "", "g8", true, true},
		{"omok six", MustRules(Omok), six, "", "g8", true, true},
		{"exact omok six", MustRules(Omok).ExactFive(), six, "", "g8", false, false},
		{"exact omok five", MustRules(Omok).ExactFive(), five, "", "h8", true, true},
		{"standard six", MustRules(Standard), six, "", "g8", false, false},
		{"standard six across a five", MustRules(Standard), six + "g4g5g6g7", "", "g8", true, true},
		{"renju six", MustRules(Renju), six, "", "g8", false, true},
		{"caro five", MustRules(Caro), five, "", "h8", true, true},
		{"caro one end blocked", MustRules(Caro), five, "c8", "h8", true, true},
		{"caro both ends blocked", MustRules(Caro), five, "c8i8", "h8", false, false},
		{"caro six, both ends blocked", MustRules(Caro), six, "c8j8", "g8", false, false},
		{"caro edge and stone", MustRules(Caro), "a8b8c8d8", "f8", "e8", true, true},
		{"caro a stone one away", MustRules(Caro), five, "b8i8", "h8", true, true},
		{"four", MustRules(Freestyle), "d8e8f8", "", "g8", false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := at(t, c.point, 15)
			if got := c.rules.MakesFive(place(t, c.mine, c.enemy), p, Black); got != c.black {
				t.Errorf("black: %v", got)
			}
			if got := c.rules.MakesFive(place(t, c.enemy, c.mine), p, White); got != c.white {
				t.Errorf("white: %v", got)
			}
		})
	}
}

func TestExplainShowsTheLines(t *testing.T) {
	for _, c := range []struct {
		name         string
		set          RuleSet
		black, white string
		foul         Foul
		lines        []string // stones, then the points to fill
	}{
		{"cross", Omok, "g8i8h7h9", "", DoubleThree, []string{"g8h8i8 f8j8", "h7h8h9 h6h10"}},
		{"one end only", Omok, "g8i8h7h9", "k8", DoubleThree, []string{"g8h8i8 f8", "h7h8h9 h6h10"}},
		{"a three two ways", Omok, "e8g8j8h7h9", "", DoubleThree, []string{"e8g8h8j8 f8i8", "h7h8h9 h6h10"}},
		{"gapped", Omok, "e8g8h5h7", "", DoubleThree, []string{"e8g8h8 f8", "h5h7h8 h6"}},
		{"two fours", Renju, "e8f8g8h9h10h11", "d8", DoubleFour, []string{"e8f8g8h8 i8", "h8h9h10h11 h7h12"}},
		{"two on one line", Renju, "d8e8f8j8k8l8", "", DoubleFour, []string{"d8e8f8h8 g8", "h8j8k8l8 i8"}},
		{"overline", Renju, "c8d8e8f8g8", "", OverlineFoul, []string{"c8d8e8f8g8h8 "}},
		{"overline and more", Renju, "e8f8g8i8j8h7h9", "", OverlineFoul, []string{"e8f8g8h8i8j8 "}},
		{"nothing", Omok, "g8i8", "", NoFoul, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			rules := MustRules(c.set)
			x := rules.Explain(place(t, c.black, c.white), Point{7, 7}, Black)
			var lines []string
			for _, l := range x.Lines {
				slices.SortFunc(l.Fill, func(a, b Point) int { return (a.X - b.X) + (a.Y - b.Y) })
				lines = append(lines, FormatPoints(l.Points)+" "+FormatPoints(l.Fill))
			}
			slices.Sort(lines)
			if x.Foul != c.foul || !slices.Equal(lines, c.lines) {
				t.Errorf("%v with %q, want %v with %q", x.Foul, lines, c.foul, c.lines)
			}
		})
	}
}

// TestForeignRulesAreNotBorrowed is a game of 20x20 in which a program that mixes
// up the rule sets goes wrong; in records its points count from the top left.
func TestForeignRulesAreNotBorrowed(t *testing.T) {
	moves := [][2]int{{2, 10}, {5, 10}, {6, 11}, {7, 9}, {6, 10}, {8, 8}, {6, 8}, {7, 7}, {6, 7}, {9, 10}, {6, 12}, {17, 5}}
	for set, want := range map[RuleSet]Result{
		Freestyle: {Over: true, Winner: Black, Reason: ByFive},
		Omok:      {Over: true, Winner: Black, Reason: ByFive},
		Standard:  {},
		Renju:     {Over: true, Winner: White, Reason: ByFoul, Foul: OverlineFoul},
	} {
		g := newGame(t, set, 20, Loses)
		for _, m := range append(moves, [2]int{6, 9}) {
			if err := g.Play(Point{m[0] - 1, 20 - m[1]}); err != nil {
				t.Fatalf("%s: %v", set, err)
			}
		}
		got := g.Result()
		got.Line = nil
		if got.Over != want.Over || got.Winner != want.Winner || got.Reason != want.Reason || got.Foul != want.Foul {
			t.Errorf("%s: %+v, want %+v", set, got, want)
		}
	}
}

func TestFivePossible(t *testing.T) {
	b := MustBoard(5)
	rules := MustRules(Freestyle)
	if !rules.FivePossible(b, Black) || !rules.FivePossible(b, White) {
		t.Fatal("the empty board has room for a five")
	}
	for _, p := range []string{"a1", "b5", "c2", "d4", "e3"} { // one in each row and column
		b.Set(at(t, p, 5), White)
	}
	if !rules.FivePossible(b, Black) {
		t.Fatal("a diagonal is still free")
	}
	b.Set(at(t, "c3", 5), White)
	if rules.FivePossible(b, Black) || !rules.FivePossible(b, White) {
		t.Fatal("only White has room left")
	}
	row := MustBoard(6)
	for p := range row.Points {
		row.Set(p, White)
	}
	for x := range 6 {
		row.Set(Point{x, 2}, Empty)
	}
	row.Set(Point{0, 2}, Black)
	exact := MustRules(Standard)
	if !exact.FivePossible(row, Black) { // a3..e3, f3 left empty
		t.Fatal("exactly five fit")
	}
	row.Set(Point{5, 2}, Black)
	if exact.FivePossible(row, Black) || !rules.FivePossible(row, Black) {
		t.Fatal("with stones at both ends only six can be made")
	}
}

// TestNestedThreesAlwaysEnd asks about boards on which every straight-four point
// is itself a suspect, the worst that the recursion can meet.
func TestNestedThreesAlwaysEnd(t *testing.T) {
	for _, set := range []RuleSet{Renju, Omok} {
		r := MustRules(set)
		for dx := 2; dx <= 4; dx++ {
			for dy := 2; dy <= 4; dy++ {
				b := MustBoard(MaxSize)
				for p := range b.Points {
					if p.X%dx == 0 && p.Y%dy == 0 || (p.X+p.Y)%(dx+dy) == 1 {
						b.Set(p, Black)
					}
				}
				before := b.Clone()
				for _, f := range r.Forbidden(b, Black) {
					if r.Explain(b, f.Point, Black).Foul != f.Foul {
						t.Errorf("%s, %d by %d: %v is explained as another foul", set, dx, dy, f.Point)
					}
				}
				if !b.Equal(before) {
					t.Errorf("%s, %d by %d: the board has changed", set, dx, dy)
				}
			}
		}
	}
}

func TestFivePossibleAsksBothColours(t *testing.T) {
	for _, c := range []Colour{Black, White} {
		g := newGame(t, Freestyle, 5, Prevent)
		var stones []Stone
		for x := range 5 { // a stone of c on each row, column and diagonal
			stones = append(stones, Stone{Point{x, (x*2 + 2) % 5}, c})
		}
		stones = append(stones, Stone{Point{0, 0}, c}, Stone{Point{4, 0}, c})
		if err := g.Setup(stones, Black); err != nil {
			t.Fatal(err)
		}
		r := g.Config().Rules
		if !r.FivePossible(g.Board(), c) || r.FivePossible(g.Board(), c.Opponent()) {
			t.Fatalf("the board is not what the test needs:\n%v", g.Board())
		}
		if !g.FivePossible() {
			t.Errorf("only %v can make a five, and the game says that nobody can", c)
		}
	}
}

// In caro a five with both ends blocked is shown as what it is; elsewhere six in a
// row are an overline where they do not win.
func TestBlockedFive(t *testing.T) {
	for _, c := range []struct {
		set   RuleSet
		stone string // the row
		want  []Shape
	}{
		{Caro, ".OXXXXXO.......", []Shape{BlockedFive}},
		{Caro, ".OXXXXXXO......", []Shape{BlockedFive}},
		{Caro, "..XXXXXO.......", []Shape{FiveShape}},
		{Caro, "XXXXXO.........", []Shape{FiveShape}}, // the edge does not block
		{Freestyle, ".OXXXXXO.......", []Shape{FiveShape}},
	} {
		b := MustBoard(15)
		for x, r := range c.stone {
			switch r {
			case 'X':
				b.Set(Point{x, 7}, Black)
			case 'O':
				b.Set(Point{x, 7}, White)
			}
		}
		var got []Shape
		for _, l := range MustRules(c.set).Threats(b, Point{3, 7}, Black) {
			got = append(got, l.Shape)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s %s: %v, want %v", c.set, c.stone, got, c.want)
		}
	}
}
