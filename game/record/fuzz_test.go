package record

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"omok/game"
)

// fuzz feeds the reader of a format, or all of them where it is nil, and checks that
// what they read opens as a game and can be written and read again, in a time and
// memory that fit the input.
func fuzz(f *testing.F, format *Format, seeds ...string) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		file, err := ReadWith(ctx, data, Options{Format: format})
		if err != nil {
			if len(err.Error()) > 1000 || errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%.100s...", err)
			}
			return
		}
		if len(file.Problems) > maxProblems {
			t.Errorf("%d problems", len(file.Problems))
		}
		for _, r := range file.Records[:min(len(file.Records), 20)] {
			opens(t, r)
			for _, other := range Formats() {
				written, err := Write(other, r)
				if err != nil {
					continue
				}
				if back, err := ReadWith(ctx, written, Options{Format: other}); err != nil {
					t.Fatalf("%v does not read back: %v\n%q", other, err, written)
				} else {
					opens(t, back.Records[0])
				}
			}
		}
	})
}

func FuzzRead(f *testing.F) {
	if entries, err := os.ReadDir(corpus + "games/sgf"); err == nil {
		for _, e := range entries {
			if data, err := os.ReadFile(corpus + "games/sgf/" + e.Name()); err == nil && len(data) < 4096 {
				f.Add(data)
			}
		}
	}
	fuzz(f, nil, "(;B[aa])", "h8h9", "15 15 1 7 7", "\x01\x70", "\x02p3", "\x03p0\x06", "\n(127089ABC", ". . . . .\n. X O . .\n. . . . .\n. . . . .\n. . . . .\n")
}

func FuzzSGF(f *testing.F) {
	fuzz(f, SGF,
		"(;GM[4]SZ[15]AB[hh:jj]AE[ii]PL[W]C[a\\]b];B[aa](;W[bb]LB[cc:x]TR[dd])(;W[tt]))",
		"(;SZ[15]C[\x00])", "(;SZ[15];B[hh]OJ[0.5][0.1][h8i9][]DO[];OC[offer][h8i9];OC[announce][3];W[ii])",
		"(;GM[4]RE[B+R]SPENT[1.5];B[];W[h8]W[ii])(;B[aa]")
}

func FuzzPSQ(f *testing.F) {
	fuzz(f, PSQ, "Piskvorky 15x15, 0:0, 1\r\n8,8,0\r\n9,9,1\r\na\r\nb\r\n0\r\n")
}

func FuzzLib(f *testing.F) {
	fuzz(f, Lib,
		string(lib("\x00\x08one\x00\x78\x08a\x08b\r\nc\x00\x00\x68\xC0\x69\x55\x00\x01C\x00")),
		string(lib("\x00\x00\x78\x48\x080\x00")), string(lib("\x78\x20ol\xE4\x00\x68\x40")), string(lib("\x00\x00\x78\x00\x00\x00\x68\xC2\x69\x46")))
}

func FuzzPos(f *testing.F) {
	fuzz(f, Pos, "\x03\x70\x00\xE0")
}

func FuzzRIF(f *testing.F) {
	fuzz(f, RIF, "<A0"+strings.Repeat("浇", 400)+"\xFF>",
		`<database><players><player id="1" name="A" surname="B"/></players><games><game id="1" black="1" bresult="0.5"><move>h8 i9</move><info>x</info></game></games></database>`)
}

func FuzzSav(f *testing.F) { fuzz(f, Sav, "15\n15\n2\n7 7\n6 8\n") }

func FuzzWZQ(f *testing.F) {
	fuzz(f, WZQ, "0000000000\x0200\x01\x00\x70", "0000000000\x050,0,0\x03000\x70", "0123456789\x02AB\x01C\x00\x00\x70\x00\x71\x72\x73\x10\x11\x10\x74")
}

func FuzzBDT(f *testing.F) {
	fuzz(f, BDT, "x=[A,B,+,88,\x00,,]", "x=[,\x00,+,1F]", "Cup,2001=[A,B,+,88996A00,J7,R,fine]\n\nx=[C,D,=,88,?,-,]\n")
}

func FuzzPoints(f *testing.F) { fuzz(f, Points, "h8h9i8", "H8, S19") }

func FuzzJSON(f *testing.F) {
	fuzz(f, JSON,
		`{"size":15,"rule":"renju","winner":"white","moves":["h8","i9"]}`,
		`{"board_size":19,"X":{"player":"AI"},"moves":[{"X (AI)":[9,9],"time_ms":2.4},{"O (human)":"K10"}]}`)
}

func FuzzBoard(f *testing.F) {
	fuzz(f, Board, game.MustBoard(5).String(),
		"  1 2 3 4 5\nA - - - - -\nB - B - - -\nC - - W - -\nD - - - - -\nE - - - - -\n", "...xD\n.....\n.....\n.....\n.....\n")
}

func FuzzJSONLines(f *testing.F) {
	fuzz(f, JSONLines, `{"size":15,"rules":"renju","setup":{"black":["h8"],"white":[],"toMove":"white"},"moves":["i9","--"],"colours":"WW","times":[0,1.5],"comments":[{"move":1,"text":"x"}]}`+"\n{}\n")
}

func FuzzPlayOK(f *testing.F) {
	fuzz(f, PlayOK, "[Black \"a\"]\n[GameType \"61,15\"]\n\n1. d11 e13 2. e14 white 3. -- d10 1-0\n")
}

func FuzzOpenings(f *testing.F) { fuzz(f, Openings, "8,-3, 6,-4, 5,-4\n0,0, -1,1\n") }

func FuzzPasted(f *testing.F) {
	fuzz(f, Points, "1.H8 2.I9", "h8-i9", "[h8][h9]", "h8 -- i9 p0", "7,7 7,6", "START 20\nTURN 7,7\n8,8", "BOARD\n7,7,1\n7,8,2\nDONE", "https://x.org/?g=gm+h8h9i8")
}

func FuzzOldLib(f *testing.F) {
	fuzz(f, OldLib, "\x78\x00\x68\x80\x69\x40\x69\x00\x59\x40")
}
