package record

import (
	"strings"
	"testing"
)

// TestDrawnAndPasted reads boards in all the ways in which people and programs draw them,
// and lists as they are pasted from anywhere.
func TestDrawnAndPasted(t *testing.T) {
	const set = threeStones
	g := grid("", " ", "", ".", "X", "O", "X")
	rows := strings.Split(strings.TrimSpace(g), "\n")
	lettersA := ""
	for i, r := range rows {
		lettersA += string(rune('A'+i)) + " " + r + "\n"
	}
	bothNumbers := ""
	for i, r := range rows {
		n := 15 - i
		bothNumbers += strings.Repeat(" ", 1) + pad(n) + " " + r + " " + pad(n) + "\n"
	}
	topNumbers := ""
	for i, r := range rows {
		topNumbers += pad(i+1) + " " + r + "\n"
	}
	framed := "+" + strings.Repeat("-", 31) + "+\n"
	for _, r := range rows {
		framed += "| " + r + " |\n"
	}
	framed += "+" + strings.Repeat("-", 31) + "+\n"
	sep := ""
	for _, r := range rows {
		sep += "|" + strings.ReplaceAll(strings.ReplaceAll(r, " ", "|"), ".", " ") + "|\n" + strings.Repeat("+-", 15) + "+\n"
	}
	markdown := "|   | " + strings.Join(strings.Split("abcdefghijklmno", ""), " | ") + " |\n|" + strings.Repeat("---|", 16) + "\n"
	for i, r := range rows {
		markdown += "| " + pad(15-i) + " | " + strings.Join(strings.Fields(strings.ReplaceAll(r, ".", "·")), " | ") + " |\n"
	}
	markdownEmpty := "|   | " + strings.Join(strings.Split("abcdefghijklmno", ""), " | ") + " |\n|" + strings.Repeat("---|", 16) + "\n"
	for i, r := range rows {
		markdownEmpty += "| " + pad(15-i) + " | " + strings.ReplaceAll(strings.Join(strings.Fields(r), " | "), ".", " ") + " |\n"
	}
	csv := strings.ReplaceAll(grid("", ";", "", "0", "1", "2", "1"), "", "")
	tabs := grid("", "\t", "", ".", "X", "O", "X")
	indented := "    " + strings.ReplaceAll(strings.TrimSpace(g), "\n", "\n    ")
	comment := "// " + strings.ReplaceAll(strings.TrimSpace(g), "\n", "\n// ")
	pystr := `"""` + "\n" + g + `"""`
	goarr := ""
	for _, r := range rows {
		goarr += "\"" + strings.ReplaceAll(r, " ", "") + "\",\n"
	}
	numpy := "[[" + strings.Join(strings.Split(strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(strings.ReplaceAll(g, ".", "0"), "X", "1"), "O", "2")), "\n"), "]\n [") + "]]"
	numpyNeg := strings.ReplaceAll(strings.ReplaceAll(numpy, "2", "-1"), " 1", "  1")
	numpyDot := "[[" + strings.Join(strings.Split(strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(strings.ReplaceAll(g, ".", "0."), "X", "1."), "O", "2.")), "\n"), "]\n [") + "]]"
	crlf := strings.ReplaceAll(g, "\n", "\r\n")
	blankBetween := strings.ReplaceAll(g, "\n", "\n\n")
	text := "Black to move and win:\n\n" + g + "\nWhite has just played i8.\n"
	lastMark := strings.Replace(g, "X O X", "X O[X]", 1)
	lastMark2 := strings.Replace(g, "X O X .", "X O>X<.", 1)
	lastMark3 := strings.Replace(g, " X O X ", " X O(X)", 1)
	lower := grid("", " ", "", ".", "b", "w", "b")
	hash := grid("", " ", "", ".", "#", "O", "#")
	at := grid("", " ", "", ".", "@", "O", "@")
	circ := grid("", "", "", "╋", "●", "◯", "●")
	zh := grid("", "", "", "．", "黑", "白", "黑")
	ko := grid("", " ", "", "+", "흑", "백", "흑")
	under := grid("", " ", "", "_", "x", "o", "x")
	starpts := strings.Replace(strings.Replace(g, ". . . . .", ". . . * .", 1), ". . .\n", ". . +\n", 1)
	wide := grid("", "  ", "", "·", "●", "○", "●")
	box := "┏" + strings.Repeat("━", 31) + "┓\n"
	for _, r := range rows {
		box += "┃ " + r + " ┃\n"
	}
	box += "┗" + strings.Repeat("━", 31) + "┛\n"
	line19 := strings.Repeat(strings.Repeat(". ", 18)+".\n", 19)
	line19 = strings.Replace(line19, ". .", "X O", 1)
	html := "<pre>\n" + g + "</pre>"
	redblue := grid("", "", "", "⬜", "🔴", "🔵", "🔴")
	squares := grid("", "", "", "⬛", "⚫", "⚪", "⚫")
	twoBoards := g + "\n" + g
	num3 := grid("", " ", "", "..", "01", "02", "03")
	numB := grid("", " ", "", "--", "B1", "W2", "B3")
	numX := grid("", " ", "", " .", "X1", "O2", "X3")
	numPar := grid("", "", "", " . ", "(1)", "(2)", "(3)")
	num101 := grid("", " ", "", "  .", "100", "101", "102")
	numWhite := grid("", " ", "", ".", "❶", "②", "❸")
	numDark := grid("", "", "", "＋", "❶", "❷", "❸")
	emo := grid("", "", "", "🟦", "⚫️", "⚪️", "⚫️")
	curly := "{" + strings.ReplaceAll(strings.TrimSuffix(strings.TrimSpace(grid("{", ",", "},", "0", "1", "2", "1")), ","), "\n", "\n ") + "};"
	jsarr := "var board = [\n" + grid("[", ", ", "],", "0", "1", "2", "1") + "];"
	pylist := "board = [" + strings.TrimSpace(strings.ReplaceAll(grid("[", ", ", "],", "'.'", "'X'", "'O'", "'X'"), "\n", "\n ")) + "]"
	pylist2 := strings.TrimSuffix("["+strings.TrimSpace(strings.ReplaceAll(grid("[", ", ", "],", "' '", "'X'", "'O'", "'X'"), "\n", "\n ")), ",") + "]"

	for _, test := range []struct{ text, want string }{
		// boards
		{lettersA, "text board, 15, " + set},
		{bothNumbers, "text board, 15, " + set},
		{topNumbers, "text board, 15, " + set},
		{framed, "text board, 15, " + set},
		{sep, "text board, 15, " + set},
		{markdown, "text board, 15, " + set},
		{markdownEmpty, "text board, 15, " + set},
		{csv, "text board, 15, " + set},
		{tabs, "text board, 15, " + set},
		{indented, "text board, 15, " + set},
		{comment, "text board, 15, " + set},
		{pystr, "text board, 15, " + set},
		{goarr, "text board, 15, " + set},
		{numpy, "text board, 15, " + set},
		{numpyNeg, "text board, 15, " + set},
		{numpyDot, "text board, 15, " + set},
		{crlf, "text board, 15, " + set},
		{blankBetween, "text board, 15, " + set},
		{text, "text board, 15, " + set},
		{lastMark, "text board, 15, " + set},
		{lastMark2, "text board, 15, " + set},
		{lastMark3, "text board, 15, " + set},
		{lower, "text board, 15, " + set},
		{hash, "text board, 15, " + set},
		{at, "text board, 15, " + set},
		{circ, "text board, 15, " + set},
		{zh, "text board, 15, " + set},
		{ko, "text board, 15, " + set},
		{under, "text board, 15, " + set},
		{starpts, "text board, 15, " + set},
		{wide, "text board, 15, " + set},
		{box, "text board, 15, " + set},
		{line19, "text board, 19, black a19, white b19, to move black"},
		{html, "text board, 15, " + set},
		{redblue, "text board, 15, noted"}, // nobody knows which of them is Black
		{squares, "text board, 15, " + set},
		{twoBoards, "text board, 15, " + set + ", games 2"},
		{lettersA + "\n" + lettersA, "text board, 15, " + set + ", games 2"},
		{g + "Black has won here,\nand here he has not:\n" + g, "text board, 15, " + set + ", games 2"},
		{g + "And the same on a small board:\n" + strings.Repeat(strings.Repeat(". ", 8)+".\n", 9), "text board, 15, " + set + ", games 2"},
		{strings.Replace(g, "\n", "\nno row at all\n", 3), "text board, 18, " + set + ", noted"},
		{num3, "text board, 15, h8i8j8"},
		{numB, "text board, 15, h8i8j8"},
		{numX, "text board, 15, h8i8j8"},
		{numPar, "text board, 15, h8i8j8"},
		{num101, "text board, 15, h8i8j8"},
		{numWhite, "text board, 15, h8i8j8"},
		{numDark, "text board, 15, h8i8j8"},
		{emo, "text board, 15, " + set},
		{curly, "text board, 15, " + set},
		{jsarr, "text board, 15, " + set},
		{pylist, "text board, 15, " + set},
		{pylist2, "text board, 15, " + set},

		// lists
		{"H8-I9-H9", "position string, 15, h8i9h9"},
		{"1.h8 i9\n2.h9 i10\n3.h10\n", "position string, 15, h8i9h9i10h10"},
		{"1. h8, i9; 2. h9, i10;", "position string, 15, h8i9h9i10"},
		{"1...h8 2...i9", "position string, 15, h8i9"},
		{"01 H8\n02 I9\n03 H9\n", "position string, 15, h8i9h9"},
		{"1\tH8\t0:05\n2\tI9\t0:07\n", "position string, 15, h8i9"},
		{"1. h8 0:05\n2. i9 0:07\n", "position string, 15, h8i9"},
		{"1. h8 (5s) 2. i9 (7s)", "position string, 15, h8i9"},
		{"1. h8 {5.2} 2. i9 {7.1}", "position string, 15, h8i9"},
		{"Black: H8, White: I9, Black: H9", "position string, 15, h8i9h9"},
		{"Black: h8 h9 h10\nWhite: i9 i10", "position string, 15, black h8h9h10, white i9i10, to move white"},
		{"B: h8, h9\nW: i9", "position string, 15, black h8h9, white i9, to move white"},
		{"黑：H8、H9\n白：I9", "position string, 15, black h8h9, white i9, to move white"},
		{"moves=h8,i9,h9", "position string, 15, h8i9h9"},
		{"Moves: h8i9h9", "position string, 15, h8i9h9"},
		{"pos: h8 i9", "position string, 15, h8i9"},
		{"h8;i9;h9;", "position string, 15, h8i9h9"},
		{"h8 / i9 / h9", "position string, 15, h8i9h9"},
		{"h8 i9 h9 -> i10", "position string, 15, h8i9h9i10"},
		{"h8 → i9", "position string, 15, h8i9"},
		{"h8 ... i9", "position string, 15, h8i9"},
		{"**h8** i9", "position string, 15, h8i9"},
		{"`h8i9h9`", "position string, 15, h8i9h9"},
		{"> h8 i9 h9", "position string, 15, h8i9h9"},
		{"- h8\n- i9\n- h9", "position string, 15, h8i9h9"},
		{"• h8\n• i9", "position string, 15, h8i9"},
		{"1) H8\n2) I9\n", "position string, 15, h8i9"},
		{"(1) H8 (2) I9", "position string, 15, h8i9"},
		{"[1] H8 [2] I9", "position string, 15, h8i9"},
		{"①H8②I9③H9", "position string, 15, h8i9h9"},
		{"第1手 H8 第2手 I9", "position string, 15, h8i9"},
		{"1手目 H8 2手目 I9", "position string, 15, h8i9"},
		{"1수: H8, 2수: I9", "position string, 15, h8i9"},
		{"1. 흑 H8 2. 백 I9", "position string, 15, h8i9"},
		{"1.黑H8 2.白I9", "position string, 15, h8i9"},
		{"8H 9I", "position string, 15, h8i9"},
		{"H,8 I,9", "position string, 15, h8i9"},
		{"(H,8) (I,9)", "position string, 15, h8i9"},
		{"H:8 I:9", "position string, 15, h8i9"},
		{"h8\u200bi9\u200bh9", "position string, 15, h8i9h9"},
		{"h8\u00a0i9\u00a0h9", "position string, 15, h8i9h9"},
		{"\ufeffh8 i9 h9", "position string, 15, h8i9h9"},
		{"Ｈ８－Ｉ９－Ｈ９", "position string, 15, h8i9h9"},
		{"ｈ８，ｉ９", "position string, 15, h8i9"},
		{"Ｈ８、Ｉ９", "position string, 15, h8i9"},
		{"h8 i9 resign", "position string, 15, h8i9, W+"},
		{"h8 i9 h9 Black wins", "position string, 15, h8i9h9, B+"},
		{"h8 i9 h9 B+", "position string, 15, h8i9h9, B+"},
		{"1. h8 i9 2. h9 i10 1/2-1/2", "position string, 15, h8i9h9i10, draw"},
		{"1. h8 i9 2. h9 i10 ½-½", "position string, 15, h8i9h9i10, draw"},
		{"Xh8 Oi9", "position string, 15, h8i9"},
		{"h8!! i9?? h9!?", "position string, 15, h8i9h9"},
		{"a1 b2 c3", "position string, 15, a1b2c3"},
		{"o15 a1", "position string, 15, o15a1"},
		{"t20 a1", "position string, 20, t20a1"},
		{"h8--i9", "position string, 15, h8i9"}, // a pass between them
		{"h8 -- -- i9", "position string, 15, h8i9"},
		{"h8 P0 i9", "position string, 15, h8i9"},
		{"h8, PASS, i9", "position string, 15, h8i9"},

		// pairs
		{"7,7\r\n7,6\r\n8,8\r\n", "position string, 15, h8h9i7"},
		{"[[7, 7], [7, 6]]", "JSON, 15, h8h9"},
		{"((7, 7), (7, 6))", "position string, 15, h8h9"},
		{"{7,7},{7,6}", "position string, 15, h8h9"},
		{"7 7\n7 6\n8 8\n", "position string, 15, h8h9i7"},
		{"x=7,y=7 x=7,y=6", "position string, 15, h8h9"},
		{"(7;7) (7;6)", "position string, 15, h8h9"},
		{"1: (7,7)\n2: (7,6)\n", "position string, 15, h8h9"},
		{"7,7,1\n7,6,2\n8,8,1\n", "position string, 15, h8h9i7"},
		{"move 7,7\nmove 7,6", "position string, 15, h8h9"},

		// protocol
		{"start 15\nturn 7,7\n", "position string, 15, h8"},
		{"START 15\r\nOK\r\nBEGIN\r\n7,7\r\nTURN 7,6\r\n8,8\r\nEND\r\n", "position string, 15, h8h9i7"},
		{"BOARD\n7,7,1\nDONE", "position string, 15, h8"},
		{"START 20\nINFO timeout_turn 1000\nINFO rule 1\nBOARD\n10,10,2\nDONE\n", "position string, 20, k10, standard"},
		{"> START 15\n< OK\n> BEGIN\n< 7,7\n> TURN 7,6\n", "position string, 15, h8h9"},
		{"MESSAGE hello\nTURN 7,7\n", "position string, 15, h8"},
		{"YXBOARD\n7,7,1\n7,6,2\nDONE\nYXNBEST 3\n", "position string, 15, h8h9"},
		{"[12:30:01] TURN 7,7", "position string, 15, h8"},
		{"PLAY 7,7", "position string, 15, h8"},

		// links
		{"https://www.playok.com/en/gomoku/#g=gm+h8h9", "position string, 15, h8h9"},
		{"https://gomocalc.com/#/h8i9h9?lang=ko", "position string, 15, h8i9h9"},
		{"https://gomocalc.com/?p=h8i9h9", "position string, 15, h8i9h9"},
		{"[link](https://gomocalc.com/#/h8i9h9)", "position string, 15, h8i9h9"},
		{"https://example.com/g1/h8i9", "position string, 15, h8i9"},
		{"http://m.playok.com/ko/omok/?g=gm+H8H9I8 ", "position string, 15, h8h9i8"},
		{"https://www.playok.com/p/?g=gm%20h8h9i8", "position string, 15, h8h9i8"},
		{"https://www.playok.com/en/gomoku/?g=gm+h8h9--i8", "position string, 15, h8h9i8"},
	} {
		f, err := Read([]byte(test.text))
		if err != nil {
			t.Errorf("%.120q:\n%v\nwant %s", test.text, err, test.want)
			continue
		}
		opens(t, f.Records[0])
		if got := said(f); got != test.want {
			t.Errorf("%.120q:\n got %s %v\nwant %s", test.text, got, f.Problems, test.want)
		}
	}
}

func pad(n int) string {
	s := []string{"", "1", "2", "3", "4", "5", "6", "7", "8", "9"}
	if n < 10 {
		return " " + s[n]
	}
	return "1" + "0123456789"[n-10:n-9]
}
