package record

import (
	"strings"
	"testing"

	"omok/game"
)

func TestTheOldPassOfSGF(t *testing.T) {
	for size, want := range map[string]game.Point{"15": game.Pass, "19": game.Pass, "20": {X: 19, Y: 0}} {
		r := mustRead(t, []byte("(;SZ["+size+"];B[aa];W[tt])")).Records[0]
		if got := r.MainLine()[2].Point(); got != want || r.MainLine()[2].Colour != game.White {
			t.Errorf("tt on %s lines is %v, want %v", size, got, want)
		}
	}
}

func TestTheListOfProblemsIsBounded(t *testing.T) {
	f := mustRead(t, []byte("(;SZ[15];B[hh]"+strings.Repeat(";W[hh]", maxProblems+200)+")"))
	if len(f.Problems) != maxProblems || f.MoreProblems != 200 {
		t.Errorf("%d problems and %d more", len(f.Problems), f.MoreProblems)
	}
}

// A game that has not begun is written and read, with its names too.
func TestAnEmptyGameReadsBack(t *testing.T) {
	r := &Record{Size: 15, Root: &game.Node{}, Info: game.Info{Black: "0"}}
	for _, format := range Formats() {
		data, err := Write(format, r)
		if err != nil {
			continue
		}
		if f, err := ReadWith(t.Context(), data, Options{Format: format}); err != nil || len(f.Records[0].Moves()) != 0 {
			t.Errorf("%v: %v\n%q", format, err, data)
		}
	}
}

// Rules are named by words of their own, and by nothing else than what says what the
// rules are.
func TestRulesAreWords(t *testing.T) {
	for text, want := range map[string]struct {
		rules   string
		opening game.Opening
	}{
		"Gomoku": {"freestyle", ""}, "Standard gomoku": {"standard", ""}, "omok": {"omok", ""}, "omok exact": {"omok+exact", ""},
		"Terrific game": {"", ""}, "Carol - Dave": {"", ""}, "non-renju": {"", ""}, "Swap2": {"", game.Swap2}, "swap 2": {"", game.Swap2},
		"Yamaguchi": {"renju", game.Yamaguchi}, "Soosyrv-8": {"renju", game.Soosorv8}, "Soosõrv": {"renju", game.Soosorv8},
		"Taraguchi-10": {"renju", game.Taraguchi10}, "RIF": {"renju", game.RIF}, "Free Style": {"freestyle", ""},
		"0": {"freestyle", ""}, "1": {"standard", ""}, "4": {"renju", ""}, "8": {"caro", ""}, "6": {"freestyle", game.Swap2},
		"": {"", ""}, "Exact five gomoku": {"standard", ""},
	} {
		rules, opening := rulesOf(text)
		if rules.String() != want.rules || opening != want.opening {
			t.Errorf("%q is %q with %q, want %q with %q", text, rules, opening, want.rules, want.opening)
		}
	}
}

// What SGF says comes back as it was, known or not and in its order.
func TestSGFComesBackAsItWas(t *testing.T) {
	for _, sgf := range []string{
		"(;GM[5]FF[4]CA[UTF-8]AP[x:1]SZ[15]GN[Title]SO[src]US[me]BR[3d]TM[600]KM[5.5]5A[gg][hh]RE[B+1]RU[Renju rule]\n;C[first]B[hh]TE[1]BL[12.5];W[ii]DO[]WL[9])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15]\n;B[hh]LB[ii:A][gg:B];W[zz]XYZ[a\\]b])\n",
	} {
		f, err := Read([]byte(sgf))
		if err != nil {
			t.Fatal(err)
		}
		data, err := Write(SGF, f.Records...)
		if err != nil || string(data) != sgf {
			t.Errorf("%v\n%s became\n%s", err, sgf, data)
		}
	}
}
