package library

import (
	"context"
	"slices"
	"testing"

	"omok/game"
	"omok/game/record"
)

func TestOpening(t *testing.T) {
	for text, want := range map[string]string{
		"(;SZ[15];B[hh];W[hg];B[ig])":           "D4",
		"(;SZ[15];B[hh];W[ii];B[ih];W[aa])":     "I6",
		"(;SZ[19];B[jj];W[ij];B[hj])":           "D1", // a 19x19 board has a centre too
		"(;SZ[20];B[jj];W[ij];B[hj])":           "",
		"(;SZ[15];B[hh];W[hg])":                 "",
		"(;SZ[15];B[gg];W[hg];B[hh])":           "", // begins beside the centre
		"(;SZ[15];AB[hh]AW[hg];B[ig])":          "",
		"(;SZ[15];B[hh];B[hg];B[ig])":           "",
		"(;SZ[15];B[hh];W[];B[ig])":             "",
		"(;SZ[15];B[hh](;W[hg];B[hf])(;W[aa]))": "D1", // of the main line
	} {
		f, err := record.Read([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if code := opening(f.Records[0]); code != want {
			t.Errorf("%s begins with %q, want %q", text, code, want)
		}
	}
}

func TestOpeningsAreOfferedInTheOrderOfTheLists(t *testing.T) {
	l := open(t)
	for _, moves := range []string{"h8i9j10", "h8h9i7", "h8i9h6", "h8h9h10", "a1b2c3"} {
		save(t, l, played(t, moves))
	}
	v, err := l.Values(context.Background())
	if want := []string{"D1", "D9", "I1", "I10"}; err != nil || !slices.Equal(v.Openings, want) {
		t.Errorf("%v, %v, want %v", v.Openings, err, want)
	}
}

// A position that stands in a variation only is found, and told apart.
func TestPositionsOfVariations(t *testing.T) {
	l, ctx := open(t), context.Background()
	g := played(t, "h8i9g7")
	g.Record.Root.FirstChild().Add(game.Point{X: 1, Y: 1}, game.White)
	save(t, l, g)
	b := board(t, g, 1, 0)
	b.Set(game.Point{X: 1, Y: 1}, game.White)
	found, err := l.Find(ctx, Query{Position: b})
	if err != nil || len(found.IDs) != 1 || found.MainLine != 0 {
		t.Errorf("%+v, %v", found, err)
	}
	if page := search(t, l, Query{Position: b, MainLine: true}); len(page.Games) != 0 {
		t.Error("a position that did not occur in the game is found in its main line")
	}
	found, err = l.Find(ctx, Query{Position: board(t, g, 2, 3)})
	if err != nil || len(found.IDs) != 1 || found.MainLine != 1 {
		t.Errorf("in the main line: %+v, %v", found, err)
	}
	if n := Locate(g.Record, b); n == nil || n.Point() != (game.Point{X: 1, Y: 1}) {
		t.Errorf("it stands at %v", n)
	}
}
