package record

import (
	"slices"
	"strings"
	"testing"

	"omok/game"
)

func point(x, y int) game.Point { return game.Point{X: x, Y: y} }

// every is one mark of each kind and colour.
func everyMark() []game.Mark {
	return []game.Mark{
		{Point: point(0, 0), Kind: game.MarkCross},
		{Point: point(1, 0), Kind: game.MarkTriangle, Colour: game.BlueMark},
		{Point: point(2, 0), Kind: game.MarkSquare, Colour: game.GreenMark},
		{Point: point(3, 0), Kind: game.MarkCircle, Colour: game.AmberMark},
		{Point: point(4, 0), Kind: game.MarkLabel, Text: "A:1]", Colour: game.RedMark},
		{Point: point(5, 0), Kind: game.MarkFilled, Colour: game.RedMark},
		{Point: point(5, 5), Kind: game.MarkFilled},
		{Point: point(6, 0), To: point(6, 14), Kind: game.MarkLine},
		{Point: point(6, 1), To: point(14, 0), Kind: game.MarkArrow, Colour: game.BlueMark},
		{Point: point(14, 0), To: point(6, 1), Kind: game.MarkArrow},
	}
}

func TestSGFKeepsEveryMark(t *testing.T) {
	root := &game.Node{}
	n := root.Add(point(7, 7), game.Black)
	n.SetMarks(everyMark())
	r := &Record{Size: 15, Root: root}
	data, err := Write(SGF, r)
	if err != nil {
		t.Fatal(err)
	}
	if lost := Lost(data, r); lost != nil {
		t.Errorf("lost %+v in %s", lost, data)
	}
	back := mustRead(t, data)
	got := back.Records[0].Root.FirstChild().Marks()
	for _, m := range everyMark() {
		if !slices.Contains(got, m) {
			t.Errorf("%+v does not come back", m)
		}
	}
	if len(got) != len(everyMark()) {
		t.Errorf("%d marks come back, of %d", len(got), len(everyMark()))
	}
	again, err := Write(SGF, back.Records[0])
	if err != nil || string(again) != string(data) {
		t.Errorf("written again:\n%s\ninstead of\n%s", again, data)
	}
}

// What links nothing, and colours of marks that are not there, stay as they are
// written and harm nothing.
func TestSGFOddMarks(t *testing.T) {
	for _, text := range []string{
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15];B[hh]AR[aa:aa])",
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15];B[hh]LN[aa])",
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15];B[hh]OMC[CR:aa:red][x][CR:aa][:::red])",
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15];B[hh]TR[aa]OMC[CR:aa:red])",
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15];B[hh]TR[aa]OMC[TR:aa:pink])",
	} {
		f := mustRead(t, []byte(text))
		if marks := f.Records[0].Root.FirstChild().Marks(); len(marks) > 1 || len(marks) == 1 && marks[0].Colour != game.PlainMark {
			t.Errorf("%s has the marks %v", text, marks)
		}
		back, err := Write(SGF, f.Records[0])
		if err != nil || strings.ReplaceAll(string(back), "\n", "") != text {
			t.Errorf("%s becomes %s, %v", text, back, err)
		}
	}
	// Colours may stand before the marks.
	f := mustRead(t, []byte("(;SZ[15];B[hh]OMC[CR:aa:red]CR[aa])"))
	if marks := f.Records[0].Root.FirstChild().Marks(); len(marks) != 1 || marks[0].Colour != game.RedMark {
		t.Errorf("marks %v", marks)
	}
}

// A library of RenLib has texts on points: signs become texts, a line has no place.
func TestWhatALibraryKeepsOfMarks(t *testing.T) {
	root := &game.Node{}
	n := root.Add(point(7, 7), game.Black)
	n.SetMarks(everyMark())
	r := &Record{Size: 15, Root: root}
	data, err := Write(Lib, r)
	if err != nil {
		t.Fatal(err)
	}
	back := mustRead(t, data).Records[0].Root.FirstChild().Marks()
	for _, m := range everyMark() {
		m.Colour = game.PlainMark
		if slices.Contains(back, m) == m.Kind.Links() {
			t.Errorf("%+v: of %v", m, back)
		}
	}
	lost := Lost(data, r)
	if len(lost) != 1 || lost[0].Content != Marks || lost[0].Lost != 9 || lost[0].Of != 16 {
		t.Errorf("lost %+v, want three links and six colours", lost)
	}
}
