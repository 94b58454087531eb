package tournament

import (
	"context"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"omok/ai"
	"omok/game"
)

func TestRandomOpenings(t *testing.T) {
	for _, set := range game.RuleSets {
		for _, size := range []int{5, 9, 15, 22} {
			rules := game.MustRules(set)
			asked := 0
			fair := func(pos ai.Position) bool {
				asked++
				return pos.Board.Stones() >= 3 && asked%2 == 0
			}
			openings, err := RandomOpenings(rand.New(rand.NewPCG(1, 2)), rules, size, 10, fair)
			if err != nil || len(openings) != 10 {
				t.Fatalf("%s %d: %d openings, %v", set, size, len(openings), err)
			}
			seen := map[string]bool{}
			for _, o := range openings {
				if _, err := o.Position(rules, size); err != nil {
					t.Error(err)
				}
				seen[o.String()] = true
			}
			if len(seen) != 10 {
				t.Errorf("%s %d: the same opening twice", set, size)
			}
		}
	}
	never := func(ai.Position) bool { return false }
	if _, err := RandomOpenings(rand.New(rand.NewPCG(1, 2)), game.MustRules(game.Omok), 9, 1, never); err == nil {
		t.Error("openings that nobody finds fair")
	}
}

func TestBadOpenings(t *testing.T) {
	for text, set := range map[string]game.RuleSet{
		"p1":                           game.Freestyle, // outside
		"a1a2b1b2c1c2d1d2e1":           game.Freestyle, // five
		"h7a1h6a15i8o1j8o15h8":         game.Renju,     // double-three
		"a1a3b1a5c1a7d1a9f1a11g1a13e1": game.Renju,     // overline
	} {
		o, err := ParseOpening(text, 20)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := o.Position(game.MustRules(set), 15); err == nil {
			t.Errorf("%s is accepted", text)
		}
	}
}

func TestReadOpenings(t *testing.T) {
	const list = `{"size": 20, "rule": "any", "moves": ["k10", "l10", "l7"]}
{"size": 15, "rule": "renju", "moves": ["h8", "i9"]}
{"size": 20, "rule": "freestyle", "moves": ["a1", "l10"]}
`
	const sgf = "(;GM[4]SZ[15];B[hh];W[ii](;B[jj])(;B[aa]))(;GM[4]SZ[15];B[aa])"
	for _, tt := range []struct {
		text   string
		set    game.RuleSet
		want   string
		others int
	}{
		{list, game.Freestyle, "h8i8i5", 2},
		{list, game.Renju, "h8i9", 2},
		{list, game.Caro, "h8i8i5", 2},
		{"0,0, 1,0, 1,3\n# a remark\n\n -1,-1,2,2\n8,-3, 6,-4\n", game.Freestyle, "h8i8i5 g9j6", 1},
		{"h8i9j10\nh8 i8 h8\n", game.Freestyle, "", -1},
		{"h8i9j10\nh8, i8\n", game.Freestyle, "h8i9j10 h8i8", 0},
		{sgf, game.Freestyle, "h8i7j6 a15", 0},
		{"", game.Freestyle, "", 0},
		{"{", game.Freestyle, "", -1},
		{"what is this", game.Freestyle, "", -1},
		{"0,0\nwhat is this", game.Freestyle, "", -1},
	} {
		openings, others, err := ReadOpenings([]byte(tt.text), game.MustRules(tt.set), 15)
		var got []string
		for _, o := range openings {
			got = append(got, o.String())
		}
		if (err != nil) != (tt.others < 0) || err == nil && (others != tt.others || strings.Join(got, " ") != tt.want) {
			t.Errorf("%q: %v and %d others, %v", tt.text, got, others, err)
		}
	}
}

// TestPublicLists reads the openings of public matches.
func TestPublicLists(t *testing.T) {
	data, err := os.ReadFile("../../../shared/testdata/openings/openings.jsonl")
	if err != nil {
		t.Skip(err)
	}
	openings, others, err := ReadOpenings(data, game.MustRules(game.Freestyle), 20)
	if err != nil || len(openings) < 100 {
		t.Errorf("%d openings, %d others, %v", len(openings), others, err)
	}
}

// TestFairness looks at openings that are fair, one that is won, one that favours the first,
// and one of which only a longer search shows whom it favours.
func TestFairness(t *testing.T) {
	rules := game.MustRules(game.Freestyle)
	short, long := Fairness(context.Background(), FairNodes), Fairness(context.Background(), 10*FairNodes)
	for _, c := range []struct {
		moves string
		want  [2]bool // after the short search and the long one
	}{
		{"h8h9k6", [2]bool{true, true}},
		{"h9i10k6", [2]bool{true, true}},
		{"f10f6g5h5f8", [2]bool{true, false}},
		{"h8a1i8a3j8a5", [2]bool{}},
		{"h8a1", [2]bool{}},
	} {
		points, err := game.ParsePoints(c.moves, 15)
		if err != nil {
			t.Fatal(err)
		}
		b, col := game.MustBoard(15), game.Black
		for _, p := range points {
			b.Set(p, col)
			col = col.Opponent()
		}
		pos := ai.Position{Rules: rules, Board: b, ToMove: col, Last: points}
		if got := [2]bool{short(pos), long(pos)}; got != c.want {
			t.Errorf("%s is fair: %v", c.moves, got)
		}
	}
}

// TestOffsets checks that openings come back from the managers' way of writing.
func TestOffsets(t *testing.T) {
	for _, size := range []int{9, 15, 20, 22} {
		rules := game.MustRules(game.Freestyle)
		openings, err := RandomOpenings(rand.New(rand.NewPCG(3, uint64(size))), rules, size, 20, func(ai.Position) bool { return true })
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range openings {
			back, _, err := ReadOpenings([]byte(o.Offsets(size)), rules, size)
			if err != nil || len(back) != 1 || back[0].String() != o.String() {
				t.Errorf("%d: %s came back as %v, %v", size, o, back, err)
			}
		}
	}
}

// TestBalanced checks that there are built-in openings for every rule set and that
// none of them comes twice.
func TestBalanced(t *testing.T) {
	for _, set := range game.RuleSets {
		for _, size := range []int{15, 19, 20} {
			openings := Balanced(game.MustRules(set), size)
			seen := map[string]bool{}
			for _, o := range openings {
				seen[o.String()] = true
			}
			if len(openings) < 40 || len(seen) != len(openings) {
				t.Errorf("%s on %d: %d openings, %d different", set, size, len(openings), len(seen))
			}
		}
	}
}

func FuzzReadOpenings(f *testing.F) {
	f.Add("0,0, 1,0, 1,3")
	f.Add(`{"size": 20, "rule": "any", "moves": ["k10", "l10", "l7"]}`)
	f.Add("h8i9j10\n(;GM[4])")
	f.Fuzz(func(t *testing.T, text string) {
		openings, _, err := ReadOpenings([]byte(text), game.MustRules(game.Renju), 15)
		if err != nil {
			return
		}
		for _, o := range openings {
			if _, err := o.Position(game.MustRules(game.Renju), 15); err != nil {
				t.Fatal(err)
			}
		}
	})
}
