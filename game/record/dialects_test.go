package record

import (
	"strings"
	"testing"
)

// TestDialects reads what programs make of each format, in one line each.
func TestDialects(t *testing.T) {
	const rif = "<database><games>%</games></database>"
	g := func(s string) string { return strings.Replace(rif, "%", s, 1) }
	for _, test := range []struct{ text, want string }{
		// JSON
		{`{"moves":[{"x":7,"y":7,"player":1},{"x":7,"y":6,"player":2}]}`, "JSON, 15, h8h9"},
		{`{"moves":[{"x":7,"y":7,"player":"B"},{"x":7,"y":6,"player":"W"}]}`, "JSON, 15, h8h9"},
		{`{"moves":[{"r":7,"c":7},{"r":6,"c":7}]}`, "JSON, 15, h8h9"},
		{`{"moves":[{"row":7,"column":7},{"row":6,"column":7}]}`, "JSON, 15, h8h9"},
		{`{"moves":[{"X":7,"Y":7}]}`, "JSON, 15, h8"},
		{`{"moves":[{"pos":"h8"},{"pos":"h9"}]}`, "JSON, 15, h8h9"},
		{`{"moves":[{"move":"h8","time":1.5}]}`, "JSON, 15, h8"},
		{`{"moves":[{"point":{"x":7,"y":7}}]}`, "JSON, 15, h8"},
		{`{"moves":[["h",8],["h",9]]}`, "JSON, 15, h8h9"},
		{`{"moves":["H8","H9"]}`, "JSON, 15, h8h9"},
		{`{"moves":["h-8","h-9"]}`, "JSON, 15, h8h9"},
		{`{"moves":["7,7","7,6"]}`, "JSON, 15, h8h9"},
		{`{"moves":["(7,7)","(7,6)"]}`, "JSON, 15, h8h9"},
		{`{"moves":["7 7","7 6"]}`, "JSON, 15, h8h9"},
		{`{"moves":["7-7","7-6"]}`, "JSON, 15, h8h9"},
		{`{"moves":["7_7","7_6"]}`, "JSON, 15, h8h9"},
		{`{"moves":["hh","hg"]}`, "JSON, 15, h8h9"},
		{`{"moves":["B[hh]","W[hg]"]}`, "JSON, 15, h8h9"},
		{`{"moves":"h8,h9,i8"}`, "JSON, 15, h8h9i8"},
		{`{"moves":"7,7;7,6"}`, "JSON, 15, h8h9"},
		{`{"moves":"[[7,7],[7,6]]"}`, "JSON, 15, h8h9"},
		{`{"move_list":["h8"],"board_size":15}`, "JSON, 15, h8"},
		{`{"moveHistory":[{"row":7,"col":7}]}`, "JSON, 15, h8"},
		{`{"history":[[7,7],[7,6]]}`, "JSON, 15, h8h9"},
		{`{"steps":[{"x":7,"y":7}]}`, "JSON, 15, h8"},
		{`{"actions":[112,97]}`, "JSON, 15, h8h9"},
		{`{"trajectory":[112,97]}`, "JSON, 15, h8h9"},
		{`{"states":[],"actions":[112]}`, "JSON, 15, h8"},
		{`{"plays":["h8"]}`, "JSON, 15, h8"},
		{`{"positions":["h8","h9"]}`, "JSON, 15, h8h9"},
		{`{"points":["h8","h9"]}`, "JSON, 15, h8h9"},
		{`{"black":[[7,7],[8,7]],"white":[[7,6]]}`, "JSON, 15, black h8i8, white h9, to move white"},
		{`{"blackStones":["h8"],"whiteStones":["i9"]}`, "JSON, 15, black h8, white i9, to move black"},
		{`{"game":{"moves":["h8"],"rule":"renju"}}`, "JSON, 15, h8, renju"},
		{`{"data":{"game":{"moves":["h8"]}}}`, "JSON, 15, h8"},
		{`{"size":19,"moves":[[9,9]]}`, "JSON, 19, j10"},
		{`{"dimension":19,"moves":[[9,9]]}`, "JSON, 19, j10"},
		{`{"boardSize":{"width":19,"height":19},"moves":[[9,9]]}`, "JSON, 19, j10"},
		{`{"rows":19,"cols":19,"moves":[[9,9]]}`, "JSON, 19, j10"},
		{`{"moves":[[18,18]]}`, "JSON, 19, s1"},
		{`{"moves":["s19"]}`, "JSON, 19, s19"},
		{`{"moves":["h8"],"winner":1}`, "JSON, 15, h8, B+"},
		{`{"moves":["h8"],"winner":2}`, "JSON, 15, h8, W+"},
		{`{"moves":["h8"],"winner":-1}`, "JSON, 15, h8, W+"},
		{`{"moves":["h8"],"winner":0}`, "JSON, 15, h8"},
		{`{"moves":["h8"],"winner":"B"}`, "JSON, 15, h8, B+"},
		{`{"moves":["h8"],"winner":"none"}`, "JSON, 15, h8"},
		{`{"moves":["h8"],"result":"draw"}`, "JSON, 15, h8, draw"},
		{`{"moves":["h8"],"result":"BLACK_WIN"}`, "JSON, 15, h8, B+"},
		{`{"moves":["h8"],"result":"black_wins"}`, "JSON, 15, h8, B+"},
		{`{"moves":["h8"],"result":"B+R"}`, "JSON, 15, h8, B+"},
		{`{"moves":["h8"],"score":"1-0"}`, "JSON, 15, h8, B+"},
		{`{"black_player":"A","white_player":"B","moves":["h8"]}`, "JSON, 15, h8, A/B"},
		{`{"playerBlack":"A","playerWhite":"B","moves":["h8"]}`, "JSON, 15, h8, A/B"},
		{`{"player1":{"name":"A"},"player2":{"name":"B"},"moves":["h8"]}`, "JSON, 15, h8, A/B"},
		{`{"p1":"A","p2":"B","moves":["h8"]}`, "JSON, 15, h8, A/B"},
		{`{"Black":"A","White":"B","Moves":["h8"]}`, "JSON, 15, h8, A/B"},
		{`{"moves":[["h8","i9"],["h9","i10"]]}`, "JSON, 15, h8i9h9i10"},
		{`{"moves":{"1":"h8","2":"i9"}}`, "JSON, 15, h8i9"},
		{`{"moves":[{"black":"h8","white":"i9"},{"black":"h9"}]}`, "JSON, 15, h8i9h9"},
		{`[["h8","i9","h9"],["g7"]]`, "JSON, 15, h8i9h9, games 2"},
		{`[["h8","i9"],["h9"],["i10","j11"]]`, "JSON, 15, h8i9, games 3"},
		{`["h8i9h9","g7h7"]`, "JSON, 15, h8i9h9, games 2"},
		{"[[7,7],[7,6]]\r\n", "JSON, 15, h8h9"},
		{"\ufeff[[7,7],[7,6]]", "JSON, 15, h8h9"},
		{`{"moves":["h8","i9",]}`, "JSON, 15, h8i9, noted"},
		{`{'moves':['h8','i9']}`, "JSON, 15, h8i9, noted"},
		{`{moves:["h8","i9"]}`, "JSON, 15, h8i9, noted"},
		{`{"sgf":"(;SZ[15];B[hh];W[ii])"}`, "JSON, 15, h8i7"},
		{`{"moves":["h8","i8","j8"],"board":[` + matrix("[", ",", "],") + `]}`, "JSON, 15, h8i8j8"}, // which ends there
		{`{"moves":["h8","i9"],"comment":"nice"}`, "JSON, 15, h8i9"},

		// PSQ and rec
		{"Piskvorky 15x15, 11:11, 1\n8,8,0\n9,9,1\n", "PSQ, 15, h8i7"},
		{"Piskvorky 15x15, 11:11, 1\r\n8,8,0\r\n9,9,1\r\n\r\n", "PSQ, 15, h8i7"},
		{"Piskvorky 15x15,0:0,0\n8;8;0\n9;9;1\n", "PSQ, 15, h8i7"},
		{"Piskvorky 15x15, 0:0, 0\n8 8 0\n9 9 1\n", "PSQ, 15, h8i7"},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,1\n-1\n", "PSQ, 15, h8i7"},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,1\nmy engine\nyour engine\n1,Renju\n", "PSQ, 15, h8i7, renju, my engine/your engine"},
		{"\ufeffPiskvorky 15x15, 0:0, 0\n8,8,0\n9,9,1\n", "PSQ, 15, h8i7"},
		{"# comment\nPiskvorky 15x15, 0:0, 0\n8,8,0\n9,9,1\n", "PSQ, 15, h8i7"},
		{"anna\r\nben\r\n7,7,0\r\n8,8,12\r\n", "PSQ, 20, h13i12, anna/ben"},
		{"0,0, 1,1, 2,-3\n", "opening list, 15, h8i7j11"},
		{"-1,0,0,1,2,-3\n\n3,3,-4,4,0,0\n", "opening list, 15, g8h7j11, games 2"},

		// BDT, SAV, POS
		{"World Championship 2009=[Meritee Ando,Suslov,+,8899,?,R,]", "BDT, 15, h8i9, renju, B+, Meritee Ando/Suslov"},
		{"Cup=[A,B,+,8800AA,?,-,]", "BDT, 15, h8j10, renju, B+, A/B"},
		{"15 15 0", "Yixin SAV, 15"},
		{"15\n15\n0\n", "Yixin SAV, 15"},
		{"19 19 1 9 9", "Yixin SAV, 19, j10"},

		// RIF
		{g(`<game id="1" bresult="1" rule="9"><move>h8 i9</move></game>`), "RIF, 15, h8i9, B+"},
		{g(`<game id='1' bresult='0.5'><move>h8&#32;i9</move></game>`), "RIF, 15, h8i9, draw"},
		{g(`<GAME ID="1" BRESULT="1"><MOVE>h8 i9</MOVE></GAME>`), "RIF, 15, h8i9, B+"},
		{g(`<game id="1" bresult="1"><move><![CDATA[h8 i9]]></move></game>`), "RIF, 15, h8i9, B+"},
		{g(`<game id="1" bresult="1.0"><move>h8 i9</move></game>`), "RIF, 15, h8i9, B+"},
		{g(`<game id="1" bresult=""><move>h8 i9</move></game>`), "RIF, 15, h8i9"},
		{g(`<game id="1" bresult="1"><move>h8i9h9</move></game>`), "RIF, 15, h8i9h9, B+"},
		{g(`<game id="1" bresult="1"><move>1. h8 2. i9</move></game>`), "RIF, 15, h8i9, B+"},
		{g(`<game id="1" bresult="1"><move>h8 -- i9</move></game>`), "RIF, 15, h8i9, B+"},
		{g(`<game id="1" bresult="1"><move></move></game><game id="2"><move>h8</move></game>`), "RIF, 15, B+, games 2"},
		{g(`<game id="1" bresult="1"><move/></game><game id="2"><move>h8</move></game>`), "RIF, 15, B+, games 2"},
		{`<?xml version="1.0"?><database><players><player id="1" name="Anna" surname="O&apos;Hara &amp; Co"/></players>` + `<games><game id="1" black="1" bresult="1"><move>h8</move></game></games></database>`, "RIF, 15, h8, B+, Anna O'Hara & Co/"},
		{"<!-- x --><database><games><game id=\"1\"><move>h8</move></game></games></database>", "RIF, 15, h8"},
		{"\ufeff<?xml version=\"1.0\"?><database><games><game id=\"1\"><move>h8</move></game></games></database>", "RIF, 15, h8"},

		// SGF
		{"(;GM[4]SZ[15];B[h8];W[i9])", "SGF, 15, h8i9"},
		{"(;GM[4]FF[4]SZ[15]PB[A]PW[B]RE[B+Resign];B[hh];W[ii])", "SGF, 15, h8i7, B+, A/B"},
		{"(;SZ[15];b[hh];w[ii])", "SGF, 15, h8i7"},
		{"(;SiZe[15];Black[hh];White[ii])", "SGF, 15, h8i7"},
		{"(;SZ[15]\n;B [hh]\n;W [ii])", "SGF, 15, h8i7"},
		{"(;SZ[15];B[HH];W[II])", "SGF, 15, h8i7"},
		{"(;SZ[15];B[8,8];W[9,9])", "SGF, 15, noted"}, // from where it counts is not known
		{"(;SZ[15];B[H8];W[I9])", "SGF, 15, h8i9"},
		{"(;SZ[15]RE[B+T];B[hh])", "SGF, 15, h8, B+"},
		{"(;SZ[15]RE[b+];B[hh])", "SGF, 15, h8, B+"},
		{"(;SZ[15]RE[Jigo];B[hh])", "SGF, 15, h8, draw"},
		{"(;SZ[15]RE[1/2-1/2];B[hh])", "SGF, 15, h8, draw"},
		{"(;SZ[15]RE[W+F];B[hh])", "SGF, 15, h8, W+"},
		{"(;SZ[15]RE[W+Forfeit];B[hh])", "SGF, 15, h8, W+"},
		{"(;SZ[15]RE[White wins by resignation];B[hh])", "SGF, 15, h8, W+"},
		{"(;SZ[15]RE[Unfinished];B[hh])", "SGF, 15, h8"},
		{"(;SZ[15]RE[平];B[hh])", "SGF, 15, h8, draw"},
		{"(;SZ[15]RE[흑승];B[hh])", "SGF, 15, h8, B+"},
		{"(;SZ[15]RE[B+5];B[hh])", "SGF, 15, h8, B+"},
		{"(;SZ[15]AB[hh][jh]AW[ih])", "SGF, 15, " + threeStones},
		{"(;SZ[15]AB[hh]AW[ih])", "SGF, 15, black h8, white i8, to move black"},
		{"(;SZ[15]AB[hh][jh]AW[ih]PL[B])", "SGF, 15, black h8j8, white i8, to move black"},
		{"(;SZ[15]AB[hh][jh]AW[ih]PL[black])", "SGF, 15, black h8j8, white i8, to move black"},
		{"(;SZ[20:15];B[hh])", "error"},
		{"(;SZ[15];B[hh];W[];B[ii])", "SGF, 15, h8i7"},
		{"(;SZ[15];B[hh];W[tt];B[ii])", "SGF, 15, h8i7"},
		{"(;SZ[15]QPR[hh][ih]QSLW[jh];W[ig])", "SGF, 15, h8i8j8i9"},
		{"SGF file:\n(;SZ[15];B[hh])", "SGF, 15, h8"},
		{"(;SZ[15];B[hh])\n\n(;SZ[15];B[ii])", "SGF, 15, h8, games 2"},
		{"(;SZ[15];B[hh];W[ii]", "SGF, 15, h8i7, noted"},
		{"(;SZ[15];B[hh]C[a (b) [c\\] d];W[ii])", "SGF, 15, h8i7"},
	} {
		f, err := Read([]byte(test.text))
		if err != nil {
			if test.want != "error" {
				t.Errorf("%.120q:\n%v\nwant %s", test.text, err, test.want)
			}
			continue
		}
		opens(t, f.Records[0])
		if got := said(f); got != test.want {
			t.Errorf("%.120q:\n got %s %v\nwant %s", test.text, got, f.Problems, test.want)
		}
	}
}
