package board

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"omok/game"
	"omok/gui/theme"
)

func TestSVGIsWellFormed(t *testing.T) {
	v := crowdedView(15, 1)
	v.Marks = append(v.Marks, game.Mark{Point: game.Point{X: 0, Y: 0}, Kind: game.MarkLabel, Text: "<&가\x01"})
	for _, board := range theme.BoardLooks() {
		for _, stones := range theme.StoneLooks() {
			o := someOptions()
			o.Look = theme.Look{Board: board, Stones: stones}
			var out bytes.Buffer
			if err := WriteSVG(&out, v, o, 600); err != nil {
				t.Fatal(err)
			}
			d := xml.NewDecoder(&out)
			for {
				_, err := d.Token()
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Fatalf("%s, %s: %v", board.ID, stones.ID, err)
				}
			}
		}
	}
}

func TestSVGHasEveryStone(t *testing.T) {
	v := randomView(15, 31, 1)
	var out bytes.Buffer
	if err := WriteSVG(&out, v, Options{Look: theme.LookOf("paper", "slate"), Numbers: AllNumbers}, 600); err != nil {
		t.Fatal(err)
	}
	black := strings.Count(out.String(), `fill="url(#black)"`)
	white := strings.Count(out.String(), `fill="url(#white)"`)
	if black != 16 || white != 15 {
		t.Errorf("%d black and %d white stones, want 16 and 15", black, white)
	}
	if !strings.Contains(out.String(), ">31</text>") {
		t.Error("the last number is missing")
	}
}

func TestSVGHasTheSigns(t *testing.T) {
	at := func(x int) game.Point { return game.Point{X: x, Y: x} }
	o := Options{Look: theme.LookOf("paper", "slate")}
	bare := func(v View) int {
		var out bytes.Buffer
		v.Size = 15
		if err := WriteSVG(&out, v, o, 600); err != nil {
			t.Fatal(err)
		}
		return strings.Count(out.String(), "<")
	}
	none := bare(View{})
	for name, v := range map[string]View{
		"a shut point": {Shut: []game.Point{at(1)}},
		"a tile":       {Signs: []Sign{{Point: at(1), Kind: SignTile, Tone: ToneGood}}},
		"a label":      {Signs: []Sign{{Point: at(1), Kind: SignLabel, Text: "x"}}},
		"a note":       {Signs: []Sign{{Point: at(1), Kind: SignNote, Text: "x"}}},
		"a dot":        {Signs: []Sign{{Point: at(1), Kind: SignDot}}},
		"a line":       {Links: []Link{{From: at(1), To: at(4)}}},
		"an arrow":     {Links: []Link{{From: at(1), To: at(4), Arrow: true}}},
		"a candidate":  {Candidates: []Candidate{{Point: at(1), Text: "5%"}}},
	} {
		if bare(v) <= none {
			t.Errorf("%s is not drawn", name)
		}
	}
}

var errFull = errors.New("no room")

type fullWriter struct{}

func (fullWriter) Write([]byte) (int, error) { return 0, errFull }

func TestSVGReportsErrors(t *testing.T) {
	if err := WriteSVG(fullWriter{}, View{Size: 15}, someOptions(), 600); !errors.Is(err, errFull) {
		t.Errorf("got %v, want %v", err, errFull)
	}
}
