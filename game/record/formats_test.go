package record

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"omok/game"
)

// moves is the main line as a position string; "pass" and "-" for a node without
// a move would be left out of one.
func moves(r *Record) string { return game.FormatPoints(r.Moves()) }

func TestRead(t *testing.T) {
	tests := []struct {
		name, data string
		kind       *Format
		size       int
		moves      string
	}{
		{"SGF", "(;GM[4]SZ[15];B[hh];W[ii])", SGF, 15, "h8i7"},
		{"SGF without anything", "(;B[hh];W[ii])", SGF, 15, "h8i7"},
		{"SGF that needs 19 lines", "(;B[hh];W[ss])", SGF, 19, "h12s1"},
		{"SGF with a size that is too small", "(;SZ[15];B[hh];W[ss])", SGF, 19, "h12s1"},
		{"SGF with letters and numbers", "(;SZ[15];B[h8];W[I9])", SGF, 15, "h8i9"},
		{"SGF after an e-mail", "Hello (you),\n\n(;B[hh]\n;W[ii])\nBye", SGF, 15, "h8i7"},
		{"SGF of old", "(;GaMe[4]SiZe[15];Black[hh];White[ii])", SGF, 15, "h8i7"},
		{"SGF with a pass", "(;SZ[15];B[hh];W[tt];B[];W[ii])", SGF, 15, "h8i7"},
		{"SGF that breaks off", "(;SZ[15];B[hh];W[ii", SGF, 15, "h8i7"},
		{"PSQ", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,15\n", PSQ, 15, "h8i7"},
		{"PSQ with the lines of Windows", "Piskvorky 20x20, 0:0, 1\r\n1,1,0\r\n20,20,1\r\na\r\nb\r\n-1\r\n", PSQ, 20, "a20t1"},
		{"POS", "\x02\x70\x00", Pos, 15, "h8a15"},
		{"POS that looks like points", "\x02p3", Pos, 15, "h8g12"},
		{"POS that starts like a text", "\n(127089ABC", Pos, 15, "k13e12f12k12d12l12m12f11g11h11"},
		{"SAV", "15\n15\n2\n7 7\n6 8\n", Sav, 15, "h8i9"},
		{"points", "h8h9i8\n", Points, 15, "h8h9i8"},
		{"points with capitals", " H8, I9, S19 ", Points, 19, "h8i9s19"},
		{"BDT", "Cup,2001=[A,B,+,88996A00,?,-,fine]\n\nx=[C,D,=,88,J7,R,]\n", BDT, 15, "h8i9f10"},
		{
			"WZQ", "0123456789\x02AB\x01C\x00\x00\x70\x00\x71\x72\x73\x10\x11\x10\x74",
			WZQ, 15, "h8h7h6h5b13h4",
		},
		{"RIF", `<database><games><game id="1" bresult="1"><move>h8 i9</move></game></games></database>`, RIF, 15, "h8i9"},
		{"JSON", `{"size":15,"rule":"renju","winner":"white","moves":["h8","i9"]}`, JSON, 15, "h8i9"},
		{"JSON of pairs", `{"board_size":19,"moves":[{"X (AI)":[9,9],"time_ms":2.4},{"O (human)":"K10"}]}`, JSON, 19, "j10j9"},
	}
	for _, test := range tests {
		f, err := Read([]byte(test.data))
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		r := f.Records[0]
		if f.Format != test.kind || r.Size != test.size || moves(r) != test.moves {
			t.Errorf("%s: %v of size %d: %s", test.name, f.Format, r.Size, moves(r))
		}
		opens(t, r)
	}
}

func TestReadErrors(t *testing.T) {
	tests := []struct{ name, data, want string }{
		{"nothing", " \n\n", "empty"},
		{"prose", "\nMatch: 6\nResult: B+\n\n5,7\n6,10\n", `line 2: no kind of record begins with "Match: 6"`},
		{"a picture", "\x89PNG\r\n\x1A\n\x00\x00\x00", "byte 0: no kind of record begins with the bytes 89 50"},
		{"another game", "(;GM[2]SZ[8];B[aa])", "SGF, line 1: this is a record of another game: GM[2]"},
		{"Connect6", "(;GM[4]RU[Connect6]SZ[19];B[aa])", "another game: Connect6"},
		{"SGF too large", "(;SZ[50];B[aa])", "SGF, line 1: a board of 50 lines"},
		{"SGF without a game", "( )", "SGF, line 1: no game"},
		{"PSQ without a header", "header\n8,8,0\n", "PSQ, line 1: the first line should be"},
		{"PSQ without moves", "Piskvorky 15x15, 0:0, 0", "PSQ, line 2: no move"},
		{"PSQ with a repeated move", "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n", "PSQ, line 3: a stone stands on h8 already"},
		{"PSQ outside", "Piskvorky 15x15, 0:0, 0\n16,8,0\n", "PSQ, line 2: p8 lies outside"},
		{"PSQ not square", "Piskvorky 15x19, 0:0, 0\n1,8,0\n", "PSQ, line 1: the board of 15x19"},
		{"SAV with half a header", "15 15\n", `line 1: no kind of record begins with "15 15"`},
		{"an address with no position", "https://example.org/a1/gomoku/b2.html", `no kind of record begins with "https://example.org/a1/`},
		{"points outside", "h8z9", "position string, line 1: move 2: z9 lies outside"},
		{"points repeated", "h8 h8", "move 2: a stone stands on h8 already"},
		{"BDT with half a move", "x=[A,B,+,889,?,-,]", "BDT, line 1: a move is two digits"},
		{"RIF without games", "<database></database>", "RIF, line 1: the XML holds no <game>"},
		{"RIF with a wrong point", "<database>\n<game id='1'><move>h8 zz</move></game></database>", "RIF, line 2: "},
		{"JSON without moves", `{"size":15}`, "JSON, line 1: the JSON holds no list"},
		{"JSON outside", `{"size":15,"moves":["h8","p8"]}`, "JSON, line 1: move 2: "},
		{"board with a short row", strings.Repeat(". . . . . . .\n", 6) + ". . . . . .\n", "text board, line 7: the row has 6 points, the first one 7"},
	}
	for _, test := range tests {
		f, err := Read([]byte(test.data))
		var syntax *SyntaxError
		if err == nil {
			t.Errorf("%s: read as %v", test.name, f.Format)
		} else if !errors.As(err, &syntax) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

func TestReadBoards(t *testing.T) {
	console := "Player\tlose\t1\t2\t3\t4\t5\t6\n" +
		"A\t-\t-\t-\t-\t-\t-\n" +
		"B\t-\tB\t-\t-\t-\t-\n" +
		"C\t-\tW\tB\t-\t-\t-\n" +
		"D\t-\t-\t-\t-\t-\t-\n" +
		"E\t-\t-\t-\t-\t-\t-\n"
	pushed := regexp.MustCompile(`(?m)^([A-E])\t`).ReplaceAllString(console, "$1\t-\t")
	plain := game.MustBoard(6)
	plain.Set(game.Point{X: 1, Y: 4}, game.Black)
	plain.Set(game.Point{X: 1, Y: 3}, game.White)
	plain.Set(game.Point{X: 2, Y: 3}, game.Black)
	framed := "    A B C D E F\n" +
		" 6 . . . . . . 6\n 5 . X . . . . 5\n 4 . O X . . . 4\n 3 . . . . . . 3\n 2 . . . . . . 2\n 1 . . . . . . 1\n    A B C D E F\n"
	tests := []struct {
		name, text string
		kind       *Format
	}{
		{"the console program", console, Labelled},
		{"pushed aside by a message", pushed, Labelled},
		{"Board.String", plain.String(), Board},
		{"with coordinates", framed, Board},
		{"in a frame", "+-----------+\n" + strings.ReplaceAll("|"+strings.ReplaceAll(plain.String(), "\n", "|\n|"), "|\n|", "|\n|"), Board},
		{"text POS", strings.ToLower(strings.ReplaceAll(plain.String(), " ", "")), PosText},
		{"drawn stones", strings.NewReplacer("X", "●", "O", "○", ".", "┼").Replace(plain.String()), Board},
	}
	for _, test := range tests {
		f, err := Read([]byte(test.text))
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		r := f.Records[0]
		b, turn, err := r.Board(r.Position())
		if err != nil || f.Format != test.kind || !b.Equal(plain) || turn != game.White {
			t.Errorf("%s: %v, %v to move, %v\n%v", test.name, f.Format, turn, err, b)
		}
	}
}

func TestReadBoardMarks(t *testing.T) {
	text := strings.Repeat(".......\n", 6) + ".xxx..D\n"
	r := mustRead(t, []byte(text)).Records[0]
	want := game.Mark{Point: game.Point{X: 6, Y: 0}, Kind: game.MarkLabel, Text: "D"}
	if len(r.Root.Marks()) != 1 || r.Root.Marks()[0] != want || len(r.Root.Setup()) != 3 {
		t.Errorf("root is %+v", r.Root)
	}
}

func TestSGFKeepsEverything(t *testing.T) {
	r := &Record{
		Rules: game.MustRules(game.Omok).ExactFive(), Size: 19,
		Info: game.Info{
			Black: "흑 [돌]", White: `back\slash`, Event: "Cup: one", Place: "서울", Date: "2026-11-28", Round: "2",
			Comment: "two\nlines",
		},
		Result: game.Result{Over: true, Winner: game.White, Reason: game.ByResigning},
		Root:   &game.Node{ToMove: game.Black},
	}
	r.Root.SetName("start")
	r.Root.SetComment("a]b\\c")
	r.Root.SetSetup([]game.Stone{{Point: game.Point{X: 2, Y: 2}, Colour: game.White}})
	n := r.Root.Add(game.Point{X: 9, Y: 9}, game.Black)
	n.SetSpent(1500 * time.Millisecond)
	n.SetMarks([]game.Mark{
		{Point: game.Point{X: 1, Y: 1}, Kind: game.MarkCross},
		{Point: game.Point{X: 1, Y: 2}, Kind: game.MarkTriangle},
		{Point: game.Point{X: 1, Y: 3}, Kind: game.MarkSquare},
		{Point: game.Point{X: 1, Y: 4}, Kind: game.MarkCircle},
		{Point: game.Point{X: 1, Y: 5}, Kind: game.MarkLabel, Text: "a:b]"},
	})
	n.SetJudgement(&game.Judgement{Black: 0.25, Loss: 0.5, Best: []game.Point{{X: 1, Y: 1}, {X: 18, Y: 18}}})
	n.SetChoice(&game.Choice{Kind: game.Offer, Points: []game.Point{{X: 3, Y: 3}, {X: 4, Y: 4}}})
	n.Add(game.Pass, game.White).Add(game.Point{X: 0, Y: 0}, game.Black).SetChoice(&game.Choice{Kind: game.Announce, Number: 3})
	n.Add(game.Point{X: 9, Y: 10}, game.White).SetComment("variation")
	second := &Record{Size: 15, Root: &game.Node{}}
	data, err := Write(SGF, r, second)
	if err != nil {
		t.Fatal(err)
	}
	f := mustRead(t, data)
	if len(f.Records) != 2 || len(f.Problems) != 0 {
		t.Fatalf("%d games, problems %v in\n%s", len(f.Records), f.Problems, data)
	}
	if a, b := outline(r), outline(f.Records[0]); a != b {
		t.Errorf("changed from\n%s\nto\n%s\nby\n%s", a, b, data)
	}
}

// TestChoicesOfAnOpening writes a game with a decision between its moves.
func TestChoicesOfAnOpening(t *testing.T) {
	r := &Record{Rules: game.MustRules(game.Renju), Size: 15, Root: &game.Node{}}
	n := r.Root.Add(game.Point{X: 7, Y: 7}, game.Black)
	swap := &game.Node{}
	swap.SetChoice(&game.Choice{Kind: game.TakeWhite})
	n.AppendChild(swap)
	swap.Add(game.Point{X: 8, Y: 8}, game.White)
	for _, kind := range []*Format{SGF, PSQ, Lib, Pos, RIF, Sav, Points} {
		data, err := Write(kind, r)
		if err != nil {
			t.Errorf("%v: %v", kind, err)
			continue
		}
		back := mustRead(t, data).Records[0]
		if got := moves(back); got != "h8i9" || len(back.Moves()) != 2 {
			t.Errorf("%v: %s", kind, got)
		}
		if kind == SGF && outline(back) != outline(r) {
			t.Errorf("the choice is lost: %s", data)
		}
	}
}

func TestSGFRulesAndResults(t *testing.T) {
	five := ";B[ad];W[ae];B[bd];W[be];B[cd];W[ce];B[dd];W[de];B[ed]"
	tests := []struct {
		sgf    string
		set    game.RuleSet
		result game.Result
	}{
		{"(;RU[Renju]RE[B+]" + five + ")", game.Renju, game.Result{Over: true, Winner: game.Black, Reason: game.ByFive}},
		{"(;RU[Free Style]RE[B+R];B[hh])", game.Freestyle, game.Result{Over: true, Winner: game.Black, Reason: game.ByResigning}},
		{"(;RU[caro]RE[W+Time];B[hh])", game.Caro, game.Result{Over: true, Winner: game.White, Reason: game.ByTime}},
		{"(;GN[a - b : RIF rule]RE[Draw];B[hh])", "", game.Result{Over: true, Reason: game.ByAgreement}},
		{"(;RE[0];B[];W[])", "", game.Result{Over: true, Reason: game.ByTwoPasses}},
		{"(;RE[?];B[hh])", "", game.Result{}},
		{"(;RU[Renju]SZ[15]AB[fh][gh][hg][hf]RE[W+];B[hh])", game.Renju, game.Result{Over: true, Winner: game.White, Reason: game.ByFoul, Foul: game.DoubleThree}},
	}
	for _, test := range tests {
		r := mustRead(t, []byte(test.sgf)).Records[0]
		r.Result.Line = nil
		if r.Rules.Set != test.set || r.Result.Winner != test.result.Winner || r.Result.Reason != test.result.Reason ||
			r.Result.Over != test.result.Over || r.Result.Foul != test.result.Foul {
			t.Errorf("%s: %s, %+v", test.sgf, r.Rules.Set, r.Result)
		}
	}
}

func TestSGFKeepsMovesThatCannotStandAsNodes(t *testing.T) {
	f := mustRead(t, []byte("(;SZ[15];B[hh];W[hh]C[oops];B[ii])"))
	if r := f.Records[0]; moves(r) != "h8i7" || r.MainLine()[2].Comment() != "oops" || len(f.Problems) != 1 {
		t.Errorf("%s, problems %v", moves(r), f.Problems)
	}
}

func TestSGFSetsUpOneStoneAPoint(t *testing.T) {
	f := mustRead(t, []byte("(;SZ[15]AB[aa][aa][bb]AW[aa])"))
	want := []game.Stone{{Point: game.Point{X: 0, Y: 14}, Colour: game.White}, {Point: game.Point{X: 1, Y: 13}, Colour: game.Black}}
	if got := f.Records[0].Root.Setup(); !slices.Equal(got, want) {
		t.Errorf("set up %v, want %v", got, want)
	}
}

func TestRIFNames(t *testing.T) {
	r := &Record{
		Rules: game.MustRules(game.Renju), Size: 15, Root: &game.Node{}, Result: game.Result{Over: true, Winner: game.White},
		Info: game.Info{Black: "A & B", White: "<C>", Event: "Cup", Date: "2026-01-02", Round: "F", Comment: "note"},
	}
	r.Root.Add(game.Point{X: 7, Y: 7}, game.Black)
	data, err := Write(RIF, r, r)
	if err != nil {
		t.Fatal(err)
	}
	back := mustRead(t, data).Records
	if len(back) != 2 || back[1].Info != r.Info || back[1].Rules.Set != game.Renju || back[1].Result.Winner != game.White {
		t.Errorf("%+v\n%s", back[1], data)
	}
}

func TestPSQNames(t *testing.T) {
	data := "Piskvorky 15x15, 0:0, 1\n8,8,1500\nfirst\nsecond\n0\n"
	r := mustRead(t, []byte(data)).Records[0]
	if r.Info.Black != "second" || r.Info.White != "first" || r.Root.FirstChild().Spent() != 1500*time.Millisecond {
		t.Errorf("%+v", r.Info)
	}
	again, err := Write(PSQ, r)
	if err != nil {
		t.Fatal(err)
	}
	if r := mustRead(t, again).Records[0]; r.Info.Black != "second" || r.Info.White != "first" {
		t.Errorf("after writing: %+v", r.Info)
	}
}

func TestWriteRefuses(t *testing.T) {
	big := &Record{Size: 19, Root: &game.Node{}}
	big.Root.Add(game.Point{X: 9, Y: 9}, game.Black)
	white := &Record{Size: 15, Root: &game.Node{}}
	white.Root.Add(game.Point{X: 7, Y: 7}, game.White)
	for _, test := range []struct {
		kind    *Format
		records []*Record
	}{
		{nil, []*Record{white}},
		{WZQ, []*Record{white}},
		{SGF, nil},
		{PSQ, []*Record{big, big}},
		{Pos, []*Record{big}},
		{Lib, []*Record{big}},
		{RIF, []*Record{big}},
		{Sav, []*Record{white}},
		{Points, []*Record{white}},
	} {
		if _, err := Write(test.kind, test.records...); err == nil {
			t.Errorf("%v: no error", test.kind)
		}
	}
}

func TestFormatToWrite(t *testing.T) {
	for name, want := range map[string]*Format{"a.sgf": SGF, "B.LIB": Lib, "c.pos": Pos, "d.txt": Points, "e.psq": PSQ} {
		if k, ok := FormatToWrite(name); !ok || k != want {
			t.Errorf("%s: %v", name, k)
		}
	}
	for _, name := range []string{"a", "a.wzq", "a.doc"} {
		if k, ok := FormatToWrite(name); ok {
			t.Errorf("%s: %v", name, k)
		}
	}
}
