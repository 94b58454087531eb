package record

import (
	"errors"
	"os"
	"strings"
	"testing"

	"omok/game"
)

// fuzz feeds a reader, and checks that what it reads opens as a game and can be
// written and read again.
func fuzz(f *testing.F, read func(*File, []byte) error, kind Format, seeds ...string) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file := &File{Kind: kind}
		if err := read(file, data); err != nil {
			if len(err.Error()) > 1000 {
				t.Errorf("a very long error: %.100s...", err)
			}
			return
		}
		if len(file.Problems) > maxProblems {
			t.Errorf("%d problems", len(file.Problems))
		}
		for _, r := range file.Records {
			opens(t, r)
			for k := range Format(len(kinds)) {
				if !k.Writes() {
					continue
				}
				written, err := Write(k, r)
				if err != nil || len(written) == 0 {
					continue
				}
				if k == Pos && looksLikeText(written) {
					continue // nine, ten or thirteen stones may happen to be a text
				}
				back, err := Read(written)
				if err != nil || back.Kind != k {
					t.Fatalf("%v does not read back: %v\n%q", k, err, written)
				}
			}
		}
	})
}

func text(read func(*File, string) error) func(*File, []byte) error {
	return func(f *File, data []byte) error {
		s, _ := decode(data, "")
		return read(f, s)
	}
}

func FuzzRead(f *testing.F) {
	if entries, err := os.ReadDir(corpus + "games/sgf"); err == nil {
		for _, e := range entries {
			if data, err := os.ReadFile(corpus + "games/sgf/" + e.Name()); err == nil && len(data) < 4096 {
				f.Add(data)
			}
		}
	}
	fuzz(f, (*File).read, NoKind, "(;B[aa])", "h8h9", "15 15 1 7 7", "\x01\x70", "\x02p3", "\x03p0\x06", "\n(127089ABC", ". . . . .\n. X O . .\n. . . . .\n. . . . .\n. . . . .\n")
}

func FuzzSGF(f *testing.F) {
	fuzz(f, text(readSGF), SGF,
		"(;GM[4]SZ[15]AB[hh:jj]AE[ii]PL[W]C[a\\]b];B[aa](;W[bb]LB[cc:x]TR[dd])(;W[tt]))",
		"(;SZ[15]C[\x00])", "(;SZ[15];B[hh]OJ[0.5][0.1][h8i9][]DO[];OC[offer][h8i9];OC[announce][3];W[ii])",
		"(;GM[4]RE[B+R]SPENT[1.5];B[];W[h8]W[ii])(;B[aa]")
}

func FuzzPSQ(f *testing.F) {
	fuzz(f, text(readPSQ), PSQ, "Piskvorky 15x15, 0:0, 1\r\n8,8,0\r\n9,9,1\r\na\r\nb\r\n0\r\n")
}

func FuzzLib(f *testing.F) {
	fuzz(f, readLib, Lib,
		string(lib("\x00\x08one\x00\x78\x08a\x08b\r\nc\x00\x00\x68\xC0\x69\x55\x00\x01C\x00")),
		string(lib("\x00\x00\x78\x48\x080\x00")), string(lib("\x78\x20ol\xE4\x00\x68\x40")), string(lib("\x00\x00\x78\x00\x00\x00\x68\xC2\x69\x46")))
}

func FuzzPos(f *testing.F) {
	read := func(file *File, data []byte) error {
		if !isPos(data) {
			return file.failAt(0, errors.New("no .pos file"))
		}
		return readPos(file, data)
	}
	fuzz(f, read, Pos, "\x03\x70\x00\xE0")
}

func FuzzRIF(f *testing.F) {
	fuzz(f, text(readRIF), RIF, "<A0"+strings.Repeat("浇", 400)+"\xFF>",
		`<database><players><player id="1" name="A" surname="B"/></players><games><game id="1" black="1" bresult="0.5"><move>h8 i9</move><info>x</info></game></games></database>`)
}

func FuzzSav(f *testing.F) { fuzz(f, text(readSav), Sav, "15\n15\n2\n7 7\n6 8\n") }

func FuzzWZQ(f *testing.F) {
	fuzz(f, readWZQ, WZQ, "0000000000\x0200\x01\x00\x70", "0000000000\x050,0,0\x03000\x70", "0123456789\x02AB\x01C\x00\x00\x70\x00\x71\x72\x73\x10\x11\x10\x74")
}

func FuzzBDT(f *testing.F) {
	fuzz(f, text(readBDT), BDT, "x=[A,B,+,88,\x00,,]", "x=[,\x00,+,1F]", "Cup,2001=[A,B,+,88996A00,J7,R,fine]\n\nx=[C,D,=,88,?,-,]\n")
}

func FuzzPoints(f *testing.F) { fuzz(f, text(readPoints), Points, "h8h9i8", "H8, S19") }

func FuzzJSON(f *testing.F) {
	fuzz(f, text(readJSON), JSON,
		`{"size":15,"rule":"renju","winner":"white","moves":["h8","i9"]}`,
		`{"board_size":19,"X":{"player":"AI"},"moves":[{"X (AI)":[9,9],"time_ms":2.4},{"O (human)":"K10"}]}`)
}

func FuzzBoard(f *testing.F) {
	fuzz(f, text(readBoard), Board, game.MustBoard(5).String(),
		"  1 2 3 4 5\nA - - - - -\nB - B - - -\nC - - W - -\nD - - - - -\nE - - - - -\n", "...xD\n.....\n.....\n.....\n.....\n")
}
