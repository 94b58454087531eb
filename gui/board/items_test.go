package board

import (
	"slices"
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

func TestItemsComeInTheOrderOfPainting(t *testing.T) {
	list := items(crowdedView(15, 3), someOptions())
	under := slices.IndexFunc(list, func(it item) bool { return it.kind == kindStone })
	for i, it := range list {
		if it.kind < kindStone && i > under {
			t.Errorf("item %d, %v, comes after the first stone", i, it)
		}
	}
}
