package record

import (
	"errors"
	"strings"
	"testing"

	"omok/game"
)

func TestFaultsCanBeToldApart(t *testing.T) {
	for _, test := range []struct {
		data string
		want SyntaxError
	}{
		{"", SyntaxError{Offset: -1, Fault: EmptyFile}},
		{"(" + strings.Repeat(";B[aa]", game.MaxDepth+1) + ")", SyntaxError{Format: SGF, Offset: -1, Fault: TooLarge}},
		{"\nMatch: 6\n", SyntaxError{Line: 2, Fault: UnknownFormat, Text: "Match: 6"}},
		{"\x89PNG\x00", SyntaxError{Fault: UnknownFormat, Text: "89 50 4E 47 00"}},
		{"(;GM[2]SZ[8])", SyntaxError{Format: SGF, Line: 1, Fault: OtherGame, Text: "GM[2]"}},
		{"(;SZ[50])", SyntaxError{Format: SGF, Line: 1, Fault: BadSize, Text: "50"}},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n", SyntaxError{Format: PSQ, Line: 3, Fault: Occupied, Text: "h8"}},
		{"Piskvorky 15x15, 0:0, 0\n", SyntaxError{Format: PSQ, Line: 2, Fault: NoMoves}},
		{"h8z9", SyntaxError{Format: Points, Line: 1, Fault: Outside, Text: "z9", Move: 2}},
		{libMagic + "\x09\x00" + strings.Repeat("\xFF", 10), SyntaxError{Format: Lib, Offset: 8, Fault: TooNew, Text: "9.0"}},
		{libMagic + "\x03", SyntaxError{Format: Lib, Offset: 9, Fault: BreaksOff}},
		{"x=[A,B,+,8Z,?,-,]", SyntaxError{Format: BDT, Line: 1, Fault: Malformed, Text: "8Z"}},
		{`{"size":15,"moves":["h8","h8"]}`, SyntaxError{Format: JSON, Line: 1, Fault: Occupied, Text: "h8", Move: 2}},
		{
			"<database>\n<game id='1'><move>h8 zz</move></game></database>",
			SyntaxError{Format: RIF, Line: 2, Fault: Malformed, Text: "zz", Move: 2},
		},
	} {
		_, err := Read([]byte(test.data))
		var got *SyntaxError
		if !errors.As(err, &got) {
			t.Errorf("%q: %v", test.data, err)
			continue
		}
		if got.Msg == "" || !strings.Contains(got.Error(), got.Msg) {
			t.Errorf("%q: %v says nothing", test.data, got)
		}
		if whole := got.Offset < 0; whole != (got.Place() == "") {
			t.Errorf("%q: %v names the place %q", test.data, got, got.Place())
		}
		if test.want.Msg = got.Msg; *got != test.want {
			t.Errorf("%q: %+v, want %+v", test.data, *got, test.want)
		}
	}
}

func TestWriteFaults(t *testing.T) {
	plain := func(size int, moves ...game.Point) *Record {
		r := &Record{Size: size, Root: &game.Node{}}
		for n, i := r.Root, 0; i < len(moves); i++ {
			n = n.Add(moves[i], []game.Colour{game.Black, game.White}[i%2])
		}
		return r
	}
	setUp := plain(15, game.Point{X: 7, Y: 7})
	setUp.Root.FirstChild().SetSetup([]game.Stone{{Point: game.Point{}, Colour: game.White}})
	double := plain(15, game.Point{X: 7, Y: 7})
	double.Root.FirstChild().Add(game.Point{}, game.Black)
	for _, test := range []struct {
		kind    *Format
		records []*Record
		want    WriteError
	}{
		{WZQ, []*Record{plain(15)}, WriteError{Fault: NotWritten}},
		{PSQ, []*Record{plain(15), plain(15)}, WriteError{Fault: OneGame}},
		{Pos, []*Record{plain(19)}, WriteError{Fault: OtherSize}},
		{Points, []*Record{plain(15)}, WriteError{Fault: NoMoves}},
		{Sav, []*Record{plain(15, game.Point{X: 7, Y: 7}, game.Pass)}, WriteError{Fault: HasPass, Move: 2}},
		{RIF, []*Record{setUp}, WriteError{Fault: HasSetup, Move: 1}},
		{Lib, []*Record{setUp}, WriteError{Fault: HasSetup}},
		{Points, []*Record{double}, WriteError{Fault: OutOfTurn, Move: 2}},
	} {
		_, err := Write(test.kind, test.records...)
		var got *WriteError
		if !errors.As(err, &got) {
			t.Errorf("%v: %v", test.kind, err)
			continue
		}
		if test.want.Format, test.want.Msg = test.kind, got.Msg; *got != test.want {
			t.Errorf("%v: %+v, want %+v", test.kind, *got, test.want)
		}
	}
}
