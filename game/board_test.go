package game

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestBoard(t *testing.T) {
	for _, size := range []int{MinSize - 1, MaxSize + 1, -1} {
		if _, err := NewBoard(size); err == nil {
			t.Errorf("a board of %d", size)
		}
	}
	b := MustBoard(MinSize)
	b.Set(Point{4, 0}, Black)
	b.Set(Point{0, 4}, White)
	b.Set(Point{5, 0}, White) // outside: left alone
	b.Set(Point{1, 1}, 9)     // no colour
	if want := "O....|.....|.....|.....|....X|"; strings.NewReplacer(" ", "", "\n", "|").Replace(b.String()) != want {
		t.Errorf("\n%v", b)
	}
	if b.Stones() != 2 || b.At(Point{-1, 0}) != Empty || b.Centre() != (Point{2, 2}) {
		t.Errorf("%d stones, centre %v", b.Stones(), b.Centre())
	}
	b.Set(Point{4, 0}, White)
	b.Set(Point{0, 4}, Empty)
	if b.Stones() != 1 || b.Full() {
		t.Errorf("%d stones", b.Stones())
	}
	if c := MustBoard(8).Centre(); c != (Point{3, 3}) {
		t.Errorf("the centre of an even board is %v", c)
	}
}

func TestSymmetriesOfAPosition(t *testing.T) {
	for _, c := range []struct {
		stones string
		want   int
	}{
		{"", 8}, {"h8", 8}, {"h9", 2}, {"i9", 2}, {"g8i8", 4}, {"h9i9", 1}, {"g7i7g9i9", 8},
	} {
		if got := place(t, c.stones, "").Symmetries(); len(got) != c.want || got[0] != 0 {
			t.Errorf("%q has the symmetries %v", c.stones, got)
		}
	}
	if p := Symmetry(5).Apply(Pass, 15); p != Pass {
		t.Errorf("a pass is turned into %v", p)
	}
}

func TestTexts(t *testing.T) {
	for got, want := range map[string]string{
		Black.String(): "black", White.String(): "white", Empty.String(): "empty",
		Pass.String(): "pass", Point{-2, 3}.String(): "(-2,3)", Point{21, 21}.String(): "v22",
		Prevent.String(): "prevent", Loses.String(): "loses",
		DoubleFour.String(): "double-four", ByTwoPasses.String(): "two passes", Reason(99).String(): "unknown",
		Three.String(): "three", Four.String(): "four", Overline.String(): "overline", FiveShape.String(): "five",
		Shape(0).String(): "none",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestValuesKeepTheirTextForm(t *testing.T) {
	type values struct {
		Rules  Rules
		Points []Point
	}
	in := values{MustRules(Omok).ExactFive(), []Point{{7, 7}, Pass}}
	data, err := json.Marshal(in)
	if err != nil || string(data) != `{"Rules":"omok+exact","Points":["h8","pass"]}` {
		t.Fatalf("%s, %v", data, err)
	}
	var out values
	if err := json.Unmarshal(data, &out); err != nil || out.Rules != in.Rules || out.Points[1] != Pass {
		t.Fatalf("%+v, %v", out, err)
	}
	for _, bad := range []string{`{"Rules":"go"}`, `{"Points":["z99"]}`} {
		if json.Unmarshal([]byte(bad), &out) == nil {
			t.Errorf("%s was read", bad)
		}
	}
	if _, err := json.Marshal(Rules{}); err == nil {
		t.Error("no rules have a text form")
	}
}

func TestRuleSets(t *testing.T) {
	for _, set := range RuleSets {
		r := MustRules(set)
		if r.Set != set || !r.Official(r.DefaultSize) || r.Official(7) {
			t.Errorf("%s: default size %d", set, r.DefaultSize)
		}
		if r.IsExact() != (set == Standard) {
			t.Errorf("%s: exact %v", set, r.IsExact())
		}
	}
	if _, ok := RulesOf("go"); ok {
		t.Error("go is a rule set")
	}
	if renju := MustRules(Renju); renju.Official(19) {
		t.Error("renju is official on 19 lines")
	}
}
