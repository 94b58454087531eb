package board

import (
	"slices"
	"strings"
	"testing"

	"omok/game"
)

func numbersOf(list []item) (shown []string) {
	for _, it := range list {
		if it.kind == kindStone && it.text != "" {
			shown = append(shown, it.text)
		}
	}
	return shown
}

func count(list []item, k kind) int {
	n := 0
	for _, it := range list {
		if it.kind == k {
			n++
		}
	}
	return n
}

func TestNumbers(t *testing.T) {
	v := randomView(9, 5, 1)
	v.Stones = append([]Stone{{Point: game.Point{X: 0, Y: 0}, Colour: game.Black}}, v.Stones...) // of a set-up
	for _, c := range []struct {
		numbers Numbers
		want    []string
	}{
		{NoNumbers, nil},
		{AllNumbers, []string{"1", "2", "3", "4", "5"}},
		{2, []string{"4", "5"}},
		{99, []string{"1", "2", "3", "4", "5"}},
	} {
		list := items(v, Options{Numbers: c.numbers})
		if got := numbersOf(list); !slices.Equal(got, c.want) {
			t.Errorf("Numbers %d shows %v, want %v", c.numbers, got, c.want)
		}
		// The number of the last stone stands for its mark.
		if got := count(list, kindLast); (got == 1) != (c.numbers == NoNumbers) {
			t.Errorf("Numbers %d has %d marks of the last stone", c.numbers, got)
		}
	}
}

func TestForbiddenShowOnlyWhenAskedFor(t *testing.T) {
	v := View{Size: 9, Forbidden: []game.ForbiddenPoint{{Point: game.Point{X: 3, Y: 3}}}}
	if n := count(items(v, Options{}), kindForbidden); n != 0 {
		t.Errorf("%d forbidden marks without asking", n)
	}
	if n := count(items(v, Options{ShowForbidden: true}), kindForbidden); n != 1 {
		t.Errorf("%d forbidden marks, want 1", n)
	}
}

func TestOnePointOneSign(t *testing.T) {
	p := game.Point{X: 3, Y: 3}
	v := View{
		Size: 9, Forbidden: []game.ForbiddenPoint{{Point: p}},
		Candidates: []Candidate{{Point: p, Text: "1"}, {Point: p, Text: "2"}},
		Ghosts:     []Stone{{Point: p, Colour: game.Black, Number: 1}},
	}
	list := items(v, Options{ShowForbidden: true})
	if len(list) != 1 || list[0].kind != kindGhost {
		t.Errorf("a point with a ghost, candidates and a bar shows %v, want the ghost alone", list)
	}
	v.Stones = []Stone{{Point: p, Colour: game.White}}
	for _, it := range items(v, Options{ShowForbidden: true}) {
		if it.kind != kindStone && it.kind != kindShadow {
			t.Errorf("a stone is covered by %v", it)
		}
	}
}

// What a record has marked at the point of a tile stands on the tile.
func TestMarksOnTiles(t *testing.T) {
	label, shape, both := game.Point{X: 1, Y: 1}, game.Point{X: 2, Y: 2}, game.Point{X: 3, Y: 3}
	v := View{
		Size: 9,
		Candidates: []Candidate{
			{Point: label, Text: "60%", Note: "12"}, {Point: shape, Text: "55%"}, {Point: both, Text: "50%", Note: "3"}, {Point: game.Point{X: 4, Y: 4}, Text: "1%", Note: "4"},
		},
		Marks: []game.Mark{
			{Point: label, Kind: game.MarkLabel, Text: "good"},
			{Point: shape, Kind: game.MarkTriangle},
			{Point: both, Kind: game.MarkLabel, Text: "B"},
			{Point: both, Kind: game.MarkCircle},
			{Point: game.Point{X: 4, Y: 4}, Kind: game.MarkFilled},
			{Point: game.Point{X: 7, Y: 7}, Kind: game.MarkSquare},
			{Point: label, To: shape, Kind: game.MarkArrow},
		},
	}
	list := items(v, Options{})
	want := []string{"good/12", "55%/△", "B/3", "1%/4"}
	var got []string
	for _, it := range list {
		if it.kind == kindCandidate {
			got = append(got, it.text+"/"+it.note)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the tiles say %q, want %q", got, want)
	}
	if marks, arrows := count(list, kindMark), count(list, kindArrow); marks != 1 || arrows != 1 {
		t.Errorf("%d marks and %d arrows beside them, want one of each", marks, arrows)
	}
}

// A record's mark on the last stone needs the room of the last one's dot.
func TestARecordsMarkTakesThePlaceOfTheLastDot(t *testing.T) {
	v := randomView(9, 5, 1)
	v.Marks = []game.Mark{{Point: v.Stones[0].Point, Kind: game.MarkCircle}}
	if n := count(items(v, Options{}), kindLast); n != 1 {
		t.Errorf("%d dots with a mark elsewhere, want 1", n)
	}
	v.Marks = []game.Mark{{Point: *v.Last, Kind: game.MarkCircle}}
	list := items(v, Options{})
	if dots, marks := count(list, kindLast), count(list, kindMark); dots != 0 || marks != 1 {
		t.Errorf("%d dots and %d marks on the last stone, want the mark alone", dots, marks)
	}
}

// What an engine says is drawn on empty points only, the program's signs anywhere.
func TestSignsAndLinks(t *testing.T) {
	stone, empty := game.Point{X: 1, Y: 1}, game.Point{X: 2, Y: 2}
	v := View{
		Size: 9, Stones: []Stone{{Point: stone, Colour: game.Black}},
		Candidates: []Candidate{{Point: stone, Text: "99%"}, {Point: empty, Text: "50%", Note: "7", Value: 0.5, Best: true}},
		Signs: []Sign{
			{Point: stone, Kind: SignNote, Text: "n"},
			{Point: stone, Kind: SignCircle, Tone: ToneBad},
			{Point: empty, Kind: SignTile},
		},
		Links: []Link{{From: stone, To: empty}, {From: empty, To: stone, Arrow: true, Tone: ToneGood}},
		Shut:  []game.Point{{X: 5, Y: 5}},
	}
	list := items(v, Options{})
	want := map[kind]item{
		kindCandidate: {kind: kindCandidate, at: empty, tone: 50, shape: shapeBest, text: "50%", note: "7"},
		kindNote:      {kind: kindNote, at: stone, colour: game.Black, text: "n"},
		kindSign:      {kind: kindSign, at: stone, colour: game.Black, tone: uint8(ToneBad), shape: uint8(SignCircle)},
		kindTile:      {kind: kindTile, at: empty},
		kindLink:      {kind: kindLink, at: stone, to: empty},
		kindArrow:     {kind: kindArrow, at: empty, to: stone, tone: uint8(ToneGood)},
		kindShut:      {kind: kindShut, at: game.Point{X: 5, Y: 5}},
	}
	for k, it := range want {
		if n := count(list, k); n != 1 || !slices.Contains(list, it) {
			t.Errorf("kind %d: %d items, want one, %+v, among %+v", k, n, it, list)
		}
	}
}

func TestItemsComeInTheOrderOfPainting(t *testing.T) {
	list := items(crowdedView(15, 3), someOptions())
	under := slices.IndexFunc(list, func(it item) bool { return it.kind == kindStone })
	for i, it := range list {
		if it.kind < kindStone && i > under {
			t.Errorf("item %d, %v, comes after the first stone", i, it)
		}
	}
}

func TestHowMarksAreDrawn(t *testing.T) {
	p, q := game.Point{X: 3, Y: 3}, game.Point{X: 5, Y: 5}
	for _, c := range []struct {
		mark game.Mark
		want item
	}{
		{game.Mark{Point: p, Kind: game.MarkCircle}, item{kind: kindMark, at: p, colour: game.Black, shape: uint8(game.MarkCircle)}},
		{game.Mark{Point: p, Kind: game.MarkLabel, Text: "A", Colour: game.BlueMark}, item{kind: kindMark, at: p, colour: game.Black, shape: uint8(game.MarkLabel), text: "A", tone: uint8(ToneAccent)}},
		{game.Mark{Point: p, Kind: game.MarkFilled, Colour: game.RedMark}, item{kind: kindTile, at: p, tone: uint8(ToneBad)}},
		{game.Mark{Point: p, To: q, Kind: game.MarkLine, Colour: game.GreenMark}, item{kind: kindLink, at: p, to: q, tone: uint8(ToneGood)}},
		{game.Mark{Point: p, To: q, Kind: game.MarkArrow, Colour: game.AmberMark}, item{kind: kindArrow, at: p, to: q, tone: uint8(ToneFair)}},
		{game.Mark{Point: p, Kind: game.MarkCross, Colour: 99}, item{kind: kindMark, at: p, colour: game.Black, shape: uint8(game.MarkCross)}},
	} {
		list := items(View{Size: 9, Stones: []Stone{{Point: p, Colour: game.Black}}, Marks: []game.Mark{c.mark}}, Options{})
		if !slices.Contains(list, c.want) || len(list) != 3 {
			t.Errorf("%+v is drawn as %+v", c.mark, list)
		}
	}
	// A mark takes the room of the sign of the last stone; what lies below it does not.
	last := View{Size: 9, Stones: []Stone{{Point: p, Colour: game.Black}}, Last: &p}
	for kind, want := range map[game.MarkKind]int{game.MarkCircle: 0, game.MarkFilled: 1, game.MarkArrow: 1} {
		last.Marks = []game.Mark{{Point: p, To: q, Kind: kind}}
		if n := count(items(last, Options{}), kindLast); n != want {
			t.Errorf("with a mark of kind %d the last stone has %d signs, want %d", kind, n, want)
		}
	}
}

func TestALongLabelIsCut(t *testing.T) {
	for text, want := range map[string]string{"": "", "A": "A", strings.Repeat("가", 12): strings.Repeat("가", 12), strings.Repeat("가", 1_000_000): strings.Repeat("가", 12) + "…"} {
		if got := label(text); got != want {
			t.Errorf("%.20q is drawn as %.60q", text, got)
		}
	}
}
