package record

import (
	"fmt"
	"strings"
	"testing"

	"omok/game"
)

// said tells what was read in one line: the format, the size and the moves, then what
// else there is of rules, opening, result, names and stones set up, and whether
// anything was noted.
func said(f *File) string {
	r := f.Records[0]
	parts := []string{f.Format.String(), fmt.Sprint(r.Size)}
	add := func(name, value string) {
		if value != "" {
			parts = append(parts, name+value)
		}
	}
	add("", moves(r))
	add("", r.Rules.String())
	add("", string(r.Opening))
	if r.Result.Over {
		add("", [...]string{"draw", "B+", "W+"}[r.Result.Winner])
	}
	if r.Info.Black+r.Info.White != "" {
		add("", r.Info.Black+"/"+r.Info.White)
	}
	var stones [3][]game.Point
	for _, s := range r.Root.Setup() {
		stones[s.Colour] = append(stones[s.Colour], s.Point)
	}
	if len(r.Root.Setup()) > 0 {
		add("black ", game.FormatPoints(stones[game.Black]))
		add("white ", game.FormatPoints(stones[game.White]))
		add("to move ", r.Root.Turn().String())
	}
	if len(f.Records) > 1 {
		add("games ", fmt.Sprint(len(f.Records)))
	}
	if len(f.Problems) > 0 {
		add("", "noted")
	}
	return strings.Join(parts, ", ")
}

// grid draws a board of 15 lines: the sign empty on every point but the centre and
// the two right of it.
func grid(before, between, after, empty string, stones ...string) string {
	var b strings.Builder
	for y := range 15 {
		cells := make([]string, 15)
		for x := range cells {
			cells[x] = empty
			if i := x - 7; y == 7 && i >= 0 && i < len(stones) {
				cells[x] = stones[i]
			}
		}
		b.WriteString(before + strings.Join(cells, between) + after + "\n")
	}
	return b.String()
}

func matrix(before, between, after string) string {
	return strings.TrimSuffix(strings.TrimSpace(grid(before, between, after, "0", "1", "2", "1")), ",")
}

const threeStones = "black h8j8, white i8, to move white"

// TestVariants reads what other programs write and people paste in one line each.
func TestVariants(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		// PlayOK.
		{"[Black \"a\"]\r\n[White \"b\"]\r\n[GameType \"60,19\"]\r\n\r\n1. h8 i9 2. h9 i10 0-1\r\n", "PlayOK text, 19, h8i9h9i10, W+, a/b"},
		{"[Event \"x\"]\n[Site \"PlayOK\"]\n[Date \"2020.01.02\"]\n[Round \"-\"]\n[White \"b\"]\n[Black \"a\"]\n[Result \"1/2-1/2\"]\n[GameType \"61,15\"]\n[TimeControl \"300\"]\n[BlackElo \"1300\"]\n\n1. h8 i9 2. h9 1/2-1/2\n", "PlayOK text, 15, h8i9h9, draw, a/b"},
		{"[Black \"a\"]\n[White \"b\"]\n\n1. h8 i9\n2. h9 black\n3. i10 *\n", "PlayOK text, 15, h8i9h9i10, swap, a/b"},
		{"[Black \"a\"]\n[White \"b\"]\n[Result \"1-0\"]\n\n1.h8 i9 2.h9\n\n[Black \"c\"]\n[White \"d\"]\n\n1. g7\n", "PlayOK text, 15, h8i9h9, B+, a/b, games 2"},
		{"[Black \"a\"]\n[White \"b\"]\n[GameType \"61,15\"]\n\n1. H8 I9 2. H9 white 3. -- J10 1-0", "PlayOK text, 15, h8i9h9j10, swap, B+, a/b"},
		{"[Black \"a\"]\n[White \"b\"]\n[GameType \"61,15\"]\n", "PlayOK text, 15, a/b"},
		{"[Black \"a\"]\n[White \"b\"]\n\n1. h8 {first} i9 (0:12) 2. h9 i10", "PlayOK text, 15, h8i9h9i10, a/b"},

		// Links.
		{"https://gomocalc.com/#/h8h9i8", "position string, 15, h8h9i8"},
		{"https://gomocalc.com/#/h8h9i8/", "position string, 15, h8h9i8"},
		{"http://gomocalc.com/#/H8H9I8", "position string, 15, h8h9i8"},
		{"https://www.playok.com/en/gomoku/?g=gm+h8h9i8", "position string, 15, h8h9i8"},
		{"https://www.playok.com/en/gomoku/?g=gm%2Bh8h9i8", "position string, 15, h8h9i8"},
		{"https://www.playok.com/p/?g=gm+h8h9i8&lang=en", "position string, 15, h8h9i8"},
		{"www.playok.com/p/?g=gm+h8h9i8", "position string, 15, h8h9i8"},
		{"gomocalc.com/#/h8h9i8", "position string, 15, h8h9i8"},
		{"?g=gm+h8h9i8", "position string, 15, h8h9i8"},
		{"#/h8h9i8", "position string, 15, h8h9i8"},
		{"#h8h9i8", "position string, 15, h8h9i8"},
		{"https://example.org/board?moves=h8,h9,i8", "position string, 15, h8h9i8"},
		{"https://example.org/board?moves=h8_h9_i8&size=15", "position string, 15, h8h9i8"},
		{"https://example.org/board#h8-h9-i8", "position string, 15, h8h9i8"},
		{"https://gomocalc.com/#/h8", "position string, 15, h8"},
		{"look: https://gomocalc.com/#/h8h9i8 , what now?", "position string, 15, h8h9i8"},
		{"<https://gomocalc.com/#/h8h9i8>", "position string, 15, h8h9i8"},
		{"https://gomocalc.com/#/h8h9s19", "position string, 19, h8h9s19"},

		// Lists of points.
		{"1.H8 2.I9", "position string, 15, h8i9"},
		{"1. h8 i9 2. h9 i10", "position string, 15, h8i9h9i10"},
		{"1. h8 (0:05) 2. i9 (1:20)", "position string, 15, h8i9"},
		{"1. h8 [0:05] 2. i9 [1:20]", "position string, 15, h8i9"},
		{"1. h8 i9\n2. h9 i10\n1-0", "position string, 15, h8i9h9i10, B+"},
		{"1) h8 2) i9", "position string, 15, h8i9"},
		{"1: h8\n2: i9", "position string, 15, h8i9"},
		{"1 h8\n2 i9\n3 h9", "position string, 15, h8i9h9"},
		{"1.h8;2.i9;", "position string, 15, h8i9"},
		{"#1 h8 #2 i9", "position string, 15, h8i9"},
		{"h8-i9-i7", "position string, 15, h8i9i7"},
		{"h8 - i9 - i7", "position string, 15, h8i9i7"},
		{"h8 → i9 → i7", "position string, 15, h8i9i7"},
		{"h8->i9->i7", "position string, 15, h8i9i7"},
		{"h8=>i9", "position string, 15, h8i9"},
		{"h8>i9", "position string, 15, h8i9"},
		{"[h8][h9]", "position string, 15, h8h9"},
		{"(h8)(h9)", "position string, 15, h8h9"},
		{"{h8, h9}", "position string, 15, h8h9"},
		{"[h8, h9, i8]", "position string, 15, h8h9i8"},
		{"(h8 h9 i8)", "position string, 15, h8h9i8"},
		{"\"h8\",\"h9\"", "position string, 15, h8h9"},
		{"'h8', 'h9'", "position string, 15, h8h9"},
		{"[\"h8\",\"h9\"]", "JSON, 15, h8h9"},
		{"['h8', 'h9']", "position string, 15, h8h9"},
		{"h8，h9、i8", "position string, 15, h8h9i8"},
		{"h8。h9。", "position string, 15, h8h9"},
		{"Ｈ８ Ｉ９", "position string, 15, h8i9"},
		{"１．Ｈ８　２．Ｉ９", "position string, 15, h8i9"},
		{"H08 I09", "position string, 15, h8i9"},
		{"h08i09", "position string, 15, h8i9"},
		{"h-8 i-9", "position string, 15, h8i9"},
		{"h8|i9|h9", "position string, 15, h8i9h9"},
		{"h8/i9/h9", "position string, 15, h8i9h9"},
		{"h8+i9+h9", "position string, 15, h8i9h9"},
		{"h8_i9_h9", "position string, 15, h8i9h9"},
		{"h8:i9:h9", "position string, 15, h8i9h9"},
		{"h8\ti9\th9", "position string, 15, h8i9h9"},
		{"h8\ni9\nh9\n", "position string, 15, h8i9h9"},
		{"h8 i9 h9 ...", "position string, 15, h8i9h9"},
		{"h8 i9 h9 … i10", "position string, 15, h8i9h9i10"},
		{"h8 i9! h9? i10!?", "position string, 15, h8i9h9i10"},
		{"h8 i9 h9#", "position string, 15, h8i9h9"},
		{"h8 i9 h9 1-0", "position string, 15, h8i9h9, B+"},
		{"h8 i9 h9 0-1", "position string, 15, h8i9h9, W+"},
		{"B h8 W i9", "position string, 15, h8i9"},
		{"B: h8, W: i9", "position string, 15, h8i9"},
		{"Black h8, White i9", "position string, 15, h8i9"},
		{"Black: h8\nWhite: i9\nBlack: h9", "position string, 15, h8i9h9"},
		{"B[h8] W[i9]", "position string, 15, h8i9"},
		{"X h8 O i9", "position string, 15, h8i9"},
		{"●H8 ○I9", "position string, 15, h8i9"},
		{"黑H8 白I9", "position string, 15, h8i9"},
		{"흑 h8 백 i9", "position string, 15, h8i9"},
		{"moves: h8 i9 h9", "position string, 15, h8i9h9"},
		{"Position: h8i9h9", "position string, 15, h8i9h9"},
		{"h8 h9 pass i9", "position string, 15, h8h9i9"},
		{"h8 -- i9 p0", "position string, 15, h8i9"},
		{";B[hh];W[ii]", "SGF, 15, h8i7"},
		{"B[hh];W[ii];B[jj]", "SGF, 15, h8i7j6"},

		// Pairs of numbers.
		{"7,7 7,6", "position string, 15, h8h9"},
		{"7,7;7,6", "position string, 15, h8h9"},
		{"7,7\n7,6\n8,8\n", "position string, 15, h8h9i7"},
		{"(7,7),(7,6)", "position string, 15, h8h9"},
		{"(7, 7) (7, 6)", "position string, 15, h8h9"},
		{"(7,7)->(7,6)", "position string, 15, h8h9"},
		{"[(7,7),(7,6)]", "position string, 15, h8h9"},
		{"[7,7],[7,6]", "position string, 15, h8h9"},
		{"1. 7,7 2. 7,6", "position string, 15, h8h9"},
		{"1. (7,7)\n2. (7,6)", "position string, 15, h8h9"},
		{"7,7 7,6 18,18", "position string, 19, h12h13s1"},

		// The engine protocol.
		{"TURN 7,7", "position string, 15, h8"},
		{"START 15\nBEGIN\n7,7\nTURN 7,6\n8,8\n", "position string, 15, h8h9i7"},
		{"START 15\nOK\nTURN 7,7\n7,6\n", "position string, 15, h8h9"},
		{"BOARD\n7,7,1\n7,6,2\n8,8,1\nDONE", "position string, 15, h8h9i7"},
		{"START 15\nBOARD\n7,7,1\n7,6,2\n8,8,1\n8,6,2\nDONE\n9,9", "position string, 15, h8h9i7i9j6"},
		{"yxboard\n7,7,1\n7,6,2\n8,8,1\ndone", "position string, 15, h8h9i7"},
		{"YXBOARD\r\n7,7,2\r\n7,6,1\r\nDONE\r\n", "position string, 15, black h9, white h8, to move black"},
		{"start 20\nboard\n10,10,1\n10,9,2\ndone", "position string, 20, k10k11"},
		{"INFO rule 4\nSTART 15\nTURN 7,7", "position string, 15, h8, renju"},
		{"RECTSTART 15,15\nTURN 7,7", "position string, 15, h8"},
		{"-> START 15\n<- OK\n-> TURN 7,7\n<- 7,6\n", "position string, 15, h8h9"},

		// Boards.
		{grid("", " ", "", ".", "X", "O", "X"), "text board, 15, " + threeStones},
		{grid("", "", "", ".", "x", "o", "x"), "text POS, 15, " + threeStones},
		{grid("", " ", "", "-", "B", "W", "B"), "text board, 15, " + threeStones},
		{grid("", " ", "", "+", "●", "○", "●"), "text board, 15, " + threeStones},
		{grid("", "", "", "·", "●", "○", "●"), "text board, 15, " + threeStones},
		{grid("", "─", "", "┼", "●", "○", "●"), "text board, 15, " + threeStones},
		{grid("", "-", "", "+", "X", "O", "X"), "text board, 15, " + threeStones},
		{grid("", "", "", "⬜", "⚫", "⚪", "⚫"), "text board, 15, " + threeStones},
		{grid("", "", "", "➕", "⚫", "⚪", "⚫"), "text board, 15, " + threeStones},
		{grid("", "", "", "．", "Ｘ", "Ｏ", "Ｘ"), "text board, 15, " + threeStones},
		{grid("", "", "", "＋", "●", "○", "●"), "text board, 15, " + threeStones},
		{grid("", "", "", "十", "●", "○", "●"), "text board, 15, " + threeStones},
		{grid("", "", "", "┼", "●", "○", "●"), "text board, 15, " + threeStones},
		{grid("", "", "", "🟫", "⚫", "⚪", "⚫"), "text board, 15, " + threeStones},
		{grid("|", "|", "|", " ", "X", "O", "X"), "text board, 15, " + threeStones},
		{grid("| ", " | ", " |", " ", "X", "O", "X"), "text board, 15, " + threeStones},
		{grid("│", "│", "│", " ", "X", "O", "X"), "text board, 15, " + threeStones},
		{grid("", "|", "", ".", "X", "O", "X"), "text board, 15, " + threeStones},
		{grid("", "", "", "[ ]", "[X]", "[O]", "[X]"), "text board, 15, " + threeStones},
		{grid("", ",", "", "0", "1", "2", "1"), "text board, 15, " + threeStones},
		{grid("", " ", "", "0", "1", "2", "1"), "text board, 15, " + threeStones},
		{grid("", "", "", "0", "1", "2", "1"), "text board, 15, " + threeStones},
		{grid("", " ", "", ".", "1", "2", "3"), "text board, 15, h8i8j8"},
		{grid("", " ", "", " .", "10", "11", "12"), "text board, 15, h8i8j8"},
		{grid("", " ", "", ".", "①", "②", "③"), "text board, 15, h8i8j8"},
		{grid("", " ", "", ".", "X", "!", "X"), "text board, 15, black h8j8, to move white, noted"},
		{grid("", " ", "", ".", "[X]", "O", "X"), "text board, 15, " + threeStones},
		{grid("", " ", "", ".", "X", "(O)", "X"), "text board, 15, " + threeStones},
		{grid("", " ", "", ".", "X", "O*", "X"), "text board, 15, " + threeStones},
		{"```\n" + grid("", " ", "", ".", "X", "O", "X") + "```\n", "text board, 15, " + threeStones},
		{"> " + strings.ReplaceAll(strings.TrimSpace(grid("", " ", "", ".", "X", "O", "X")), "\n", "\n> "), "text board, 15, " + threeStones},
		{"   a b c d e f g h i j k l m n o\n" + numbers(grid("", " ", "", ".", "X", "O", "X")) + "   a b c d e f g h i j k l m n o\n", "text board, 15, " + threeStones},
		{"[" + matrix("[", ",", "],") + "]", "JSON, 15, " + threeStones},
		{`{"board":[` + matrix("[", ",", "],") + `]}`, "JSON, 15, " + threeStones},

		// PSQ and its older kin.
		{"Piskvorky 15x15, 11:11, 1\n8,8,0\n9,9,1\na\nb\n-1\n", "PSQ, 15, h8i7, b/a"},
		{"Piskvorky 15x15,11:11,0\n8,8,0\n9,9,1\n", "PSQ, 15, h8i7"},
		{"Piskvorky 15x15, 11:11, 0\n8, 8, 0\n9, 9, 1\n", "PSQ, 15, h8i7"},
		{"Piskvorky 15x15\n8,8,0\n9,9,1\n", "PSQ, 15, h8i7"},
		{"piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,1\n", "PSQ, 15, h8i7"},
		{"Piskvorky 15X15, 0:0, 0\n8,8,0\n9,9,1\n", "PSQ, 15, h8i7"},
		{"Piskvorky 20x20, 11:11, 0\n10,10,0\n11,11,5\n\nA.exe\nB.exe\n0\n", "PSQ, 20, j11k10, A.exe/B.exe"},
		{"Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,1\nA.zip\nB.zip\n0\n0,Renju\n", "PSQ, 15, h8i7, renju, A.zip/B.zip"},
		{"Piskvorky 20x20, 11:11, 0\n8,8,0\n9,9,1\nA.zip\nB.zip\n1,Standard\n", "PSQ, 20, h13i12, standard, A.zip/B.zip"},
		{"Piskvorky 20x20, 11:11, 0\n8,8,0\n9,9,1\nA.zip\nB.zip\n4,Freestyle1\n", "PSQ, 20, h13i12, freestyle, A.zip/B.zip"},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,1\nA\nB\n2\n4\n", "PSQ, 15, h8i7, A/B"},
		{"Piskvorky 15x15, 0:0, 0\n8,8,12.5\n9,9,1\n", "PSQ, 15, h8i7"},
		{"anna\nben\n7,7,0\n8,8,12\n", "PSQ, 20, h13i12, anna/ben"},
		{"8,-3, 6,-4, 5,-4\n0,0, -1,1\n", "opening list, 19, r13p14o14, games 2"},

		// SAV and POS.
		{"15 15 2 7 7 6 8", "Yixin SAV, 15, h8i9"},
		{"15\n15\n3\n7 7\n6 8\n", "Yixin SAV, 15, h8i9, noted"},
		{"15\n15\n1\n7 7\n6 8\n", "Yixin SAV, 15, h8i9, noted"},
		{"15\n15\n2\n7 7\n6\n", "Yixin SAV, 15, h8, noted"},
		{"20\r\n20\r\n2\r\n10 10\r\n9 9\r\n", "Yixin SAV, 20, k10j11"},
		{"\x03\x70\x62\x80\x00\x00\x00", "POS, 15, h8i9i7, noted"},
		{"\x05\x70\x62\x80", "POS, 15, h8i9i7, noted"},

		// JSON.
		{"[[7,7],[7,6]]", "JSON, 15, h8h9"},
		{`{"moves":[[7,7],[7,6]]}`, "JSON, 15, h8h9"},
		{`{"moves":[[7,7,"black"],[7,6,"white"]]}`, "JSON, 15, h8h9"},
		{`[{"x":7,"y":7},{"x":7,"y":6}]`, "JSON, 15, h8h9"},
		{`{"moves":[{"row":6,"col":7}]}`, "JSON, 15, h9"},
		{`{"moves":[{"i":6,"j":7}]}`, "JSON, 15, h9"},
		{`{"moves":[{"position":{"x":7,"y":6}}]}`, "JSON, 15, h9"},
		{`{"moves":[{"position":[7,6]}]}`, "JSON, 15, h9"},
		{`{"moves":[{"coord":"H8","player":"black"},{"coord":"I9","player":"white"}]}`, "JSON, 15, h8i9"},
		{`{"moves":"h8i9h9"}`, "JSON, 15, h8i9h9"},
		{`{"moves":"h8 i9 h9"}`, "JSON, 15, h8i9h9"},
		{`{"moves":"1. h8 i9 2. h9"}`, "JSON, 15, h8i9h9"},
		{`{"moves":["7,7","7,6"]}`, "JSON, 15, h8h9"},
		{`{"moves":[{"x":"7","y":"6"}]}`, "JSON, 15, h9"},
		{`{"moves":[112,97]}`, "JSON, 15, h8h9"},
		{`{"boardSize":19,"moves":["k10"]}`, "JSON, 19, k10"},
		{`{"board_size":"19","moves":["k10"]}`, "JSON, 19, k10"},
		{`{"size":[19,19],"moves":["k10"]}`, "JSON, 19, k10"},
		{`{"size":"19x19","moves":["k10"]}`, "JSON, 19, k10"},
		{`{"width":19,"height":19,"moves":["k10"]}`, "JSON, 19, k10"},
		{`{"board":{"size":19},"moves":["k10"]}`, "JSON, 19, k10"},
		{`{"rule":"gomoku","moves":["h8"]}`, "JSON, 15, h8, freestyle"},
		{`{"rule":4,"moves":["h8"]}`, "JSON, 15, h8, renju"},
		{`{"rule":{"name":"renju"},"moves":["h8"]}`, "JSON, 15, h8, renju"},
		{`{"ruleset":"free_style","moves":["h8"]}`, "JSON, 15, h8, freestyle"},
		{`{"variant":"StandardGomoku","moves":["h8"]}`, "JSON, 15, h8, standard"},
		{`{"players":{"black":"A","white":"B"},"moves":["h8"]}`, "JSON, 15, h8, A/B"},
		{`{"players":["A","B"],"moves":["h8"]}`, "JSON, 15, h8, A/B"},
		{`{"players":[{"name":"B","color":"white"},{"name":"A","color":"black"}],"moves":["h8"]}`, "JSON, 15, h8, A/B"},
		{`{"black":{"name":"A"},"white":{"name":"B"},"moves":["h8"]}`, "JSON, 15, h8, A/B"},
		{`{"result":"1-0","moves":["h8"]}`, "JSON, 15, h8, B+"},
		{`{"result":{"winner":"white"},"moves":["h8"]}`, "JSON, 15, h8, W+"},
		{`{"winner":"Ben","black":"Anna","white":"Ben","moves":["h8"]}`, "JSON, 15, h8, W+, Anna/Ben"},
		{`{"winner":null,"moves":["h8"]}`, "JSON, 15, h8"},
		{`{"games":[{"moves":["h8"]},{"moves":["i9"]}]}`, "JSON, 15, h8, games 2"},
		{`{"stones":[{"x":7,"y":7,"color":"black"},{"x":8,"y":7,"color":"white"}]}`, "JSON, 15, h8i8"},
		{`{"setup":{"black":["h8","j8"],"white":["i8"]},"moves":[]}`, "JSON, 15, " + threeStones},
		{`{"black":["h8","j8"],"white":["i8"]}`, "JSON, 15, " + threeStones},
		{`{"moves":[{"x":7,"y":7},{"pass":true},{"x":8,"y":7}]}`, "JSON, 15, h8i8"},
		{`{"moves":["h8","pass","i8"]}`, "JSON, 15, h8i8"},
		{`{"moves":["h8",null,"i8"]}`, "JSON, 15, h8i8"},
		{"{\"moves\":[\"h8\"]}\n{\"moves\":[\"i9\"]}\n", "JSON lines, 15, h8, games 2"},
		{"{\"moves\":[[7,7]]}\nrubbish\n{\"moves\":[\"i9\"]}\n", "JSON lines, 15, h8, games 2, noted"},
		{"[[7,7],[7,6]]\n[[7,7],[8,8]]\n", "JSON, 15, h8h9, games 2"},

		// BDT.
		{"Cup,2001=[A,B,+,8899,j7,R,fine]", "BDT, 15, h8i9, renju, B+, A/B"},
		{"Cup=[A,B,-,8800,?,-]", "BDT, 15, h8, renju, W+, A/B"},
		{"Cup=[A,B,=,88 99 00,?,-,]", "BDT, 15, h8i9, renju, draw, A/B"},
		{"Cup=[A,B,+,88af,?,-,]\nCup=[C,D,+,8,?,-,]\n", "BDT, 15, h8j15, renju, B+, A/B, noted"},

		// SGF.
		{"(;GM[4]SZ[15:15];B[hh])", "SGF, 15, h8"},
		{"(;GM[4]SZ[15x15];B[hh])", "SGF, 15, h8, noted"},
		{"(;GM[11]SZ[15]RU[Renju];B[hh];W[ii])", "SGF, 15, h8i7, renju, noted"},
		{"(;GM[11]FF[4]SZ[15];B[h8];W[i9])", "SGF, 15, h8i9, noted"},
		{"(;SZ[15];B[hh];W[zz];B[ii])", "SGF, 15, h8i7, noted"},
		{"(;SZ[15]AB[hh:jh]AW[ii])", "SGF, 15, black h8i8j8, white i7, to move white"},
		{"(;SZ[15]RE[Black wins];B[hh])", "SGF, 15, h8, B+"},
		{"(;SZ[15]RE[Draw];B[hh])", "SGF, 15, h8, draw"},
		{"(;SZ[15]RE[B+Draw];B[hh])", "SGF, 15, h8, draw"},
		{"(;SZ[15]RE[W+Draw];B[hh])", "SGF, 15, h8, draw"},
		{"(;SZ[15]RE[Void];B[hh])", "SGF, 15, h8"},
		{"(;SZ[15]RE[?];B[hh])", "SGF, 15, h8"},
		{"(;SZ[15]RE[White+Time];B[hh])", "SGF, 15, h8, W+"},
		{"(;SZ[15]RE[B];B[hh])", "SGF, 15, h8, B+"},
		{"(;SZ[15]RE[黑胜];B[hh])", "SGF, 15, h8, B+"},
		{"(;SZ[15]RE[백승];B[hh])", "SGF, 15, h8, W+"},
		{"(;SZ[15]QSLW[hh,hg,jf];B[ig];W[gg])", "SGF, 15, h8h9j10i9g9"},
		{"(;SZ[15]QPR[hh hg jf];W[ig];B[gg])", "SGF, 15, h8h9j10i9g9"},
		{"(;SZ[15]QPR[hh][hg][jf];W[ig])", "SGF, 15, h8h9j10i9"},
		{"(;SZ[15]QPR[hh,hg,jf];B[hh];W[hg];B[jf];W[ig])", "SGF, 15, h8h9j10i9"},

		// RIF.
		{"<database><games><game id='1' bresult='1'><move>h8 i9 h9</move></game></games></database>", "RIF, 15, h8i9h9, B+"},
		{"<?xml version=\"1.0\"?>\n<database><rules><rule id=\"1\" name=\"Swap2\"/></rules><games><game id=\"1\" rule=\"1\" bresult=\"0,5\"><move>h8 i9</move></game></games></database>", "RIF, 15, h8i9, swap2, draw"},
		{"<database><rules><rule id=\"1\" name=\"Soosõrv-8\"/></rules><games><game id=\"1\" rule=\"1\" bresult=\"0\"><move>h8 i9</move></game></games></database>", "RIF, 15, h8i9, renju, soosorv-8, W+"},
		{"<database><games><game id=\"1\" bresult=\"1\"><move>H8 I9</move></game><game id=\"2\" < bresult=\"1\"><move>h8</move></game><game id=\"3\"><move>h8</move></game></games></database>", "RIF, 15, h8i9, B+, games 2, noted"},
		{"<database>\x00<games><game id=\"1\" bresult=\"1\"><move>h8 i9</move></game></games></database>", "RIF, 15, h8i9, B+"},
		{"<database><games><game id=\"1\"><move>h8, i9, h9</move></game></games></database>", "RIF, 15, h8i9h9"},
	} {
		f, err := Read([]byte(test.text))
		if err != nil {
			t.Errorf("%.300q:\n%v\nwant %s", test.text, err, test.want)
			continue
		}
		if got := said(f); got != test.want {
			t.Errorf("%.300q:\n got %s %v\nwant %s", test.text, got, f.Problems, test.want)
		}
		opens(t, f.Records[0])
	}
}

// numbers puts the number of each row before it, the last being 1.
func numbers(board string) string {
	rows := strings.Split(strings.TrimSpace(board), "\n")
	for i := range rows {
		rows[i] = fmt.Sprintf("%2d %s", len(rows)-i, rows[i])
	}
	return strings.Join(rows, "\n") + "\n"
}
