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

// The names of rules and openings in the languages of those who play.
func TestRulesInManyWords(t *testing.T) {
	for text, want := range map[string]string{
		"Gomoku": "freestyle/", "gomoku": "freestyle/", "GOMOKU": "freestyle/", "Standard gomoku": "standard/", "Gomoku standard": "standard/",
		"gomoku (free)": "freestyle/", "Free gomoku": "freestyle/", "free-style": "freestyle/", "FreeStyle": "freestyle/", "freestyle gomoku": "freestyle/",
		"Gomoku/Freestyle": "freestyle/", "gomoku swap2": "freestyle/swap2", "Gomoku Swap-2": "freestyle/swap2", "Swap": "/swap", "swap 1": "/swap",
		"Omok": "omok/", "omok rule": "omok/", "Korean omok": "omok/", "오목": "omok/", "오목 룰": "omok/", "일반 오목": "omok/", "렌주": "renju/", "렌주룰": "renju/", "고모쿠": "freestyle/", "連珠": "renju/", "五目並べ": "freestyle/", "连珠规则": "renju/", "無禁手": "freestyle/", "无禁手": "freestyle/", "有禁手": "renju/", "禁手": "renju/", "自由规则": "freestyle/", "标准规则": "standard/",
		"Renju": "renju/", "renju rule": "renju/", "RIF rules": "renju/rif", "Renju (RIF)": "renju/rif", "non-renju": "/", "non renju": "/", "not renju": "/", "no renju": "/", "without renju": "/", "nonrenju": "/",
		"Terrific game": "/", "Carol": "/", "carola": "/", "Carol - Dave": "/", "Caro": "caro/", "caro rule": "caro/", "Vietnamese caro": "caro/", "Gomoku caro": "caro/", "cờ ca rô": "caro/", "Caro (block 2)": "caro/",
		"Yamaguchi": "renju/yamaguchi", "yamaguchi rule": "renju/yamaguchi", "Soosorv-8": "renju/soosorv-8", "Soosõrv-8": "renju/soosorv-8", "Soosyrv-8": "renju/soosorv-8", "Soosyrv": "renju/soosorv-8", "SOOSÕRV": "renju/soosorv-8", "Soosorv 8": "renju/soosorv-8", "soosorv8": "renju/soosorv-8", "Soosõrv (8)": "renju/soosorv-8", "Taraguchi-10": "renju/taraguchi-10", "Taraguchi": "renju/taraguchi-10", "Taraguchi 10": "renju/taraguchi-10", "taraguchi10": "renju/taraguchi-10", "Tarannikov": "renju/", "Sakata": "renju/", "山口": "renju/yamaguchi", "山口规则": "renju/yamaguchi", "索索夫": "renju/soosorv-8", "索索夫-8": "renju/soosorv-8", "塔拉山口": "renju/taraguchi-10", "塔拉山口-10": "renju/taraguchi-10", "Яmagути": "/", "Ямагучи": "renju/yamaguchi", "Соосырв-8": "renju/soosorv-8", "Тарагучи-10": "renju/taraguchi-10", "Рендзю": "renju/", "гомоку": "freestyle/", "Свап2": "/swap2",
		"0": "freestyle/", "1": "standard/", "4": "renju/", "5": "freestyle/swap", "6": "freestyle/swap2", "8": "caro/", " 4 ": "renju/", "rule 4": "renju/", "Rule=1": "standard/", "rule: 0": "freestyle/", "3": "/", "42": "/",
		"pro": "/pro", "Pro rule": "/pro", "long pro": "/long-pro", "LongPro": "/long-pro", "Long-Pro": "/long-pro", "professional": "/", "profile": "/", "product": "/",
		"Exact five": "standard/", "exactly five": "standard/",
		"": "/", "?": "/", "Japanese": "/", "Chinese": "/", "standard": "standard/", "Standard": "standard/", "StandardGomoku": "standard/", "STANDARD_RULE": "standard/", "free": "freestyle/", "gomoku15": "freestyle/", "renju15": "renju/", "gomoku19x19": "freestyle/", "connect5": "/", "Gobang": "freestyle/", "wuziqi": "freestyle/", "五子棋": "freestyle/", "renju,swap2": "renju/swap2", "standard+swap2": "standard/swap2",
		"omok, exactly five": "omok+exact/", "gomoku, exactly five": "standard/",
		"没有禁手": "freestyle/", "禁手なし": "freestyle/", "오목(렌주룰)": "renju/",
	} {
		rules, opening := rulesOf(text)
		if got := rules.String() + "/" + string(opening); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

// What SGF says comes back as it was, known or not and in its order.
func TestSGFComesBackAsItWas(t *testing.T) {
	for _, sgf := range []string{
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]XX[a]GN[t]ZZ[1][2]PB[A]BR[1d]PW[B]WR[2k]BT[x]WT[y]TM[600]OT[5x30 byo-yomi]ON[7D]AN[me]CP[c]US[u]SO[s]RU[Renju]\n;B[hh]BL[1.5]OB[3];W[ii]WL[2]OW[1]TE[2];B[jj]BM[1]IT[]\n)\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]\n;B[hh]HO[1]UC[1]V[12.5]GB[1]GW[2]DM[1]AR[aa:bb]LN[cc:dd]SL[ee]DD[ff][gg]VW[aa:cc]FG[257:x]PM[1]MN[3])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]\n;MN[1]B[hh]C[x]N[y]KO[];C[before]W[ii]LB[aa:1][bb:2]TR[cc][dd]SQ[ee]CR[ff]MA[gg])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]AB[hh][ih]AW[jj]PL[B]\n;B[kk])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]\n;B[hh]\n(;W[ii]N[a])\n(;W[jj]PRIV[x\\]y]PRIV2[a][b]))\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]HA[0]KM[0]RE[Void]DT[1999]RO[3 (final)]EV[e]PC[p]\n;B[hh])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]DT[2001-01-02,03]RE[B+2.5]\n;B[hh])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]GC[a\nb]\n;B[hh]C[a\nb])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]TM[300]OT[x]\n;B[hh]EMPTY[])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]\n;AE[hh]AB[ii]AW[jj]C[edit];B[kk])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]RU[My own rule]\n;B[hh])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]RU[0]\n;B[hh])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]\n;B[hh]LB[aa:colon \\: here])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]\n;W[hh];W[ii];B[jj])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]\n;B[hh]BL[nan]WL[];W[ii]BM[];B[jj]DO[1])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15];C[a comment before the first move];B[hh])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]\n;B[hh]CR[hh]SL[aa][bb]DD[])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]\n;B[hh]QQ[x];W[ii]QQ[y]QR[z])\n",
		"(;GM[5]FF[4]CA[UTF-8]AP[x:1]SZ[15]GN[Title]SO[src]US[me]BR[3d]TM[600]KM[5.5]5A[gg][hh]RE[B+1]RU[Renju rule]\n;C[first]B[hh]TE[1]BL[12.5];W[ii]DO[]WL[9])\n",
		"(;FF[4]GM[4]CA[UTF-8]AP[Omok]SZ[15]\n;B[hh]LB[ii:A][gg:B];W[zz]XYZ[a\\]b])\n",
	} {
		f, err := Read([]byte(sgf))
		if err != nil {
			t.Fatal(err)
		}
		data, err := Write(SGF, f.Records...)
		unbroken := func(s string) string {
			return strings.NewReplacer("\n;", ";", "\n(", "(", "\nA", "A", "\n)", ")").Replace(s)
		}
		if err != nil || unbroken(string(data)) != unbroken(sgf) {
			t.Errorf("%v\n%s became\n%s", err, sgf, data)
		}
	}
}
