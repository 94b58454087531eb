package game

import (
	"encoding/json"
	"slices"
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
	if _, err := json.Marshal(Rules{Set: "go"}); err == nil {
		t.Error("an unknown set has a text form")
	}
}

func TestUnknownRules(t *testing.T) {
	var r Rules
	if data, err := json.Marshal(r); err != nil || string(data) != `""` {
		t.Errorf("%s, %v", data, err)
	}
	back := MustRules(Renju)
	if err := json.Unmarshal([]byte(`""`), &back); err != nil || back != r {
		t.Errorf("%v, %v", back, err)
	}
	if r.Known() || r.DefaultSize() != 0 || r.Official(15) || r.Openings() != nil || r.Passing() ||
		r.HasExactSwitch() || r.Switched() || r.WithExact(true) != r {
		t.Error("the zero value knows something")
	}
	if _, err := NewGame(Config{Size: 15}); err == nil {
		t.Error("a game by unknown rules began")
	}
}

func TestRuleSets(t *testing.T) {
	if want := []RuleSet{Omok, Freestyle, Standard, Renju, Caro}; !slices.Equal(RuleSets, want) {
		t.Errorf("%v", RuleSets)
	}
	for _, set := range RuleSets {
		r := MustRules(set)
		if r.Set != set || !r.Known() || !r.Official(r.DefaultSize()) || r.Official(7) {
			t.Errorf("%s: default size %d", set, r.DefaultSize())
		}
		if r.IsExact() != (set == Standard) {
			t.Errorf("%s: exact %v", set, r.IsExact())
		}
		if r.Passing() != (set == Renju) || r.HasExactSwitch() != (set == Omok) {
			t.Errorf("%s: passing %v, switch %v", set, r.Passing(), r.HasExactSwitch())
		}
		if r.Openings()[0] != FreeOpening {
			t.Errorf("%s: %v", set, r.Openings())
		}
		for _, o := range r.Openings() {
			if _, err := NewGame(Config{Rules: r, Opening: o}); err != nil {
				t.Errorf("%s: %v", set, err)
			}
		}
		for _, c := range r.Clocks() {
			if err := c.Time.Validate(); err != nil || c.By == "" {
				t.Errorf("%s: %+v, %v", set, c, err)
			}
		}
		for _, rules := range []Rules{r, r.ExactFive()} {
			if back, err := ParseRules(rules.String()); err != nil || back != rules {
				t.Errorf("%s became %s, %v", rules, back, err)
			}
		}
		if exact := r.WithExact(true); exact.Switched() != (set == Omok) || exact.WithExact(false) != r {
			t.Errorf("%s, switched: %s", set, exact)
		}
	}
	if _, ok := RulesOf("go"); ok {
		t.Error("go is a rule set")
	}
	if renju := MustRules(Renju); renju.Official(19) || len(renju.Clocks()) == 0 {
		t.Error("renju on 19 lines is official, or has no clock")
	}
}
