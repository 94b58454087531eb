package game

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestMarked(t *testing.T) {
	a, b, c := Point{1, 1}, Point{2, 2}, Point{3, 3}
	circle, square := Mark{Point: a, Kind: MarkCircle}, Mark{Point: a, Kind: MarkSquare}
	red := Mark{Point: a, Kind: MarkCircle, Colour: RedMark}
	label := Mark{Point: a, Kind: MarkLabel, Text: "A"}
	line, arrow, back := Mark{Point: a, To: b, Kind: MarkLine}, Mark{Point: a, To: b, Kind: MarkArrow}, Mark{Point: b, To: a, Kind: MarkArrow}
	other := Mark{Point: a, To: c, Kind: MarkArrow}
	for _, x := range []struct {
		name string
		had  []Mark
		add  Mark
		want []Mark
	}{
		{"first", nil, circle, []Mark{circle}},
		{"again takes away", []Mark{circle, label}, circle, []Mark{label}},
		{"one sign a point", []Mark{circle, label}, square, []Mark{label, square}},
		{"another colour", []Mark{circle}, red, []Mark{red}},
		{"a label beside a sign", []Mark{circle}, label, []Mark{circle, label}},
		{"one label a point", []Mark{label}, Mark{Point: a, Kind: MarkLabel, Text: "B"}, []Mark{{Point: a, Kind: MarkLabel, Text: "B"}}},
		{"a link beside a sign", []Mark{circle}, arrow, []Mark{circle, arrow}},
		{"one link between two points", []Mark{line, other}, arrow, []Mark{other, arrow}},
		{"turned round", []Mark{arrow}, back, []Mark{back}},
	} {
		had := slices.Clone(x.had)
		if got := Marked(x.had, x.add); !slices.Equal(got, x.want) {
			t.Errorf("%s: %v, want %v", x.name, got, x.want)
		}
		if !slices.Equal(had, x.had) {
			t.Errorf("%s: the list that was given is %v now", x.name, x.had)
		}
	}
	if got := Unmarked([]Mark{circle, label, back, {Point: b, Kind: MarkCross}}, a); !slices.Equal(got, []Mark{{Point: b, Kind: MarkCross}}) {
		t.Errorf("after erasing: %v", got)
	}
}

// A link goes, too, where it passes over a point that has no mark of its own.
func TestUnmarkedLinks(t *testing.T) {
	at := func(x, y int) Point { return Point{X: x, Y: y} }
	link := Mark{Point: at(1, 1), To: at(5, 3), Kind: MarkArrow}
	for _, test := range []struct {
		p    Point
		gone bool
	}{
		{at(1, 1), true},
		{at(5, 3), true},
		{at(3, 2), true},
		{at(2, 1), true},
		{at(4, 3), true},
		{at(2, 2), true}, // as near as the point below it
		{at(3, 3), false},
		{at(3, 1), false},
		{at(0, 0), false},
		{at(6, 3), false},
		{at(0, 1), false},
		{at(7, 4), false},
	} {
		if got := Unmarked([]Mark{link}, test.p); (len(got) == 0) != test.gone {
			t.Errorf("at %v remain %v", test.p, got)
		}
		both := []Mark{link, {Point: at(3, 2), Kind: MarkCircle}}
		if got := Unmarked(both, at(3, 2)); !slices.Equal(got, both[:1]) {
			t.Errorf("beside the mark on the point the link goes, too: %v", got)
		}
	}
}

func TestFreeLabels(t *testing.T) {
	var marks []Mark
	var letters string
	for {
		l := FreeLetter(marks)
		if l == "" {
			break
		}
		letters += l
		marks = append(marks, Mark{Kind: MarkLabel, Text: l})
	}
	if letters != "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" {
		t.Errorf("letters in the order %s", letters)
	}
	marks = slices.Delete(marks, 2, 3)
	if l := FreeLetter(marks); l != "C" {
		t.Errorf("the gap is filled with %q", l)
	}
	marks = []Mark{{Kind: MarkLabel, Text: "1"}, {Kind: MarkLabel, Text: "3"}, {Kind: MarkCross, Text: "2"}}
	if n := FreeNumber(marks); n != "2" {
		t.Errorf("the first free number is %s", n)
	}
}

// Marks are kept on the board, undone and done again.
func TestSetMarks(t *testing.T) {
	g, err := NewGame(Config{Rules: MustRules(Freestyle)})
	if err != nil {
		t.Fatal(err)
	}
	arrow := []Mark{{Point: Point{0, 0}, To: Point{14, 14}, Kind: MarkArrow, Colour: RedMark}}
	if err := g.SetMarks(g.Root(), []Mark{{Kind: MarkLine, To: Point{15, 0}}}); err != ErrOutside {
		t.Errorf("a line beyond the board: %v", err)
	}
	if err := g.SetMarks(g.Root(), arrow); err != nil {
		t.Fatal(err)
	}
	g.Undo()
	if n := len(g.Root().Marks()); n != 0 {
		t.Errorf("%d marks after undo", n)
	}
	g.Redo()
	if !slices.Equal(g.Root().Marks(), arrow) {
		t.Errorf("%v after redo", g.Root().Marks())
	}
}

// A mark comes back when a board is turned four times by a quarter.
func TestTurnedMarks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		point := rapid.Custom(func(t *rapid.T) Point {
			return Point{rapid.IntRange(0, 8).Draw(t, "x"), rapid.IntRange(0, 8).Draw(t, "y")}
		})
		m := Mark{Point: point.Draw(t, "point"), To: point.Draw(t, "to"), Kind: MarkArrow}
		const quarter = Symmetry(5) // left and right change places, then the diagonal
		turned := m
		for range 4 {
			turned = turned.Turned(quarter, 9)
		}
		if turned != m {
			t.Fatalf("%v becomes %v", m, turned)
		}
		if once := m.Turned(quarter, 9); once.To != quarter.Apply(m.To, 9) {
			t.Fatalf("the end of %v lies at %v", m, once.To)
		}
	})
}
