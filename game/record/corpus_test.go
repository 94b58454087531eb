package record

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"omok/game"
)

// The community's files lie beside the project, in CI too; where they are absent
// these tests are skipped.
const corpus = "../../../shared/testdata/"

// facts is what the manifest says about a file.
type facts struct {
	File, Format, Expect string
	Note                 string
	Trees, Nodes         int
	Size, N, Rows        int
	Moves                []string
	Winner               string
	MainLine             *int     `json:"main_line"`
	First                []string `json:"first_moves"`
	Last                 string   `json:"last_move"`
	Setup                map[string]int
}

func manifest(t testing.TB) []facts {
	t.Helper()
	f, err := os.Open(corpus + "games/manifest.jsonl")
	if os.IsNotExist(err) {
		t.Skip("the corpus is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []facts
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var one facts
		var numbers struct{ Size json.RawMessage }
		if err := json.Unmarshal(lines.Bytes(), &numbers); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
	if len(all) < 90 {
		t.Fatalf("the manifest has only %d files", len(all))
	}
	return all
}

// rejected are files of the corpus that are no games that can be opened.
var rejected = []string{"bad_repeat.psq", "bad_no_moves.psq", "inline_08.sgf"}

func TestCorpus(t *testing.T) {
	for _, want := range manifest(t) {
		t.Run(filepath.Base(want.File), func(t *testing.T) {
			data, err := os.ReadFile(corpus + want.File)
			if err != nil {
				t.Fatal(err)
			}
			f, err := Read(data)
			if want.Expect != "" || slices.Contains(rejected, filepath.Base(want.File)) {
				if err == nil {
					t.Fatalf("was read as %v", f.Format)
				}
				t.Log(err)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range f.Problems {
				t.Log(p)
			}
			check(t, f, want)
			for _, r := range f.Records {
				opens(t, r)
			}
			roundTrips(t, f)
		})
	}
}

func check(t *testing.T, f *File, want facts) {
	t.Helper()
	kinds := map[string][]*Format{
		"sgf": {SGF}, "psq": {PSQ}, "lib": {Lib}, "pos": {Pos, PosText}, "rif": {RIF}, "other": {JSON, JSONLines, Sav},
	}
	if !slices.Contains(kinds[want.Format], f.Format) {
		t.Errorf("kind %v for format %s", f.Format, want.Format)
	}
	r := f.Records[0]
	if want.Trees > 0 && len(f.Records) != want.Trees {
		t.Errorf("%d games, want %d", len(f.Records), want.Trees)
	}
	if want.Size > 0 && r.Size != want.Size {
		t.Errorf("size %d, want %d", r.Size, want.Size)
	}
	if want.N > 0 && len(r.Moves()) != want.N {
		t.Errorf("%d moves, want %d", len(r.Moves()), want.N)
	}
	for i, p := range r.Moves() {
		if i < len(want.Moves) && want.Moves[i] != "..." && p.String() != want.Moves[i] {
			t.Fatalf("move %d is %v, want %s", i+1, p, want.Moves[i])
		}
	}
	winners := map[string]game.Colour{"X": game.Black, "O": game.White, "draw": game.Empty}
	if c, ok := winners[want.Winner]; ok && (r.Result.Winner != c || !r.Result.Over || r.Result.Reason == game.NoReason) {
		t.Errorf("result %+v, want %s", r.Result, want.Winner)
	}
	if want.Format == "sgf" {
		checkSGF(t, f, want)
	}
}

func checkSGF(t *testing.T, f *File, want facts) {
	t.Helper()
	var moves []string
	for _, n := range f.Records[0].MainLine() {
		if n.Colour != game.Empty {
			moves = append(moves, map[game.Colour]string{game.Black: "B ", game.White: "W "}[n.Colour]+n.Point().String())
		}
	}
	// The first variation of this file is an empty one, so the next one is the main
	// line here.
	emptyFirst := strings.Contains(want.File, "GOWrite")
	if n := len(moves); !emptyFirst && (*want.MainLine != n || n > 0 && moves[n-1] != want.Last) {
		t.Errorf("main line %v, want %d moves to %s", moves, *want.MainLine, want.Last)
	}
	for i, m := range want.First {
		if moves[i] != m {
			t.Errorf("move %d is %s, want %s", i+1, moves[i], m)
		}
	}
	setup := map[string]int{}
	nodes := 0
	for _, r := range f.Records {
		for _, n := range all(r.Root) {
			nodes++
			for _, s := range n.Setup() {
				setup[[...]string{"AE", "AB", "AW"}[s.Colour]]++
			}
		}
	}
	if len(setup) != len(want.Setup) || setup["AB"] != want.Setup["AB"] || setup["AE"] != want.Setup["AE"] {
		t.Errorf("set-up %v, want %v", setup, want.Setup)
	}
	// The manifest counts the nodes of the files. A root with moves in it becomes
	// more than one here, and nodes with nothing in them become none.
	more := map[string]int{
		"inline_03.sgf": 3, "inline_07.sgf": 1, "realcore_kurnik_GM5_trailing.sgf": -1,
		"lfz084_lfz084.github.io__renjuConvert_sgf_test.sgf":     -1,
		"lfz084_lfz084.github.io__ReadLib_script_GOWrite_1_.sgf": -1,
		"lfz084_lfz084.github.io__ReadLib_script_.lib-1.sgf":     0,
	}[filepath.Base(want.File)]
	if nodes != want.Nodes+more {
		t.Errorf("%d nodes, want %d and %d", nodes, want.Nodes, more)
	}
}

// all returns the nodes of a tree in its order.
func all(root *game.Node) []*game.Node { return slices.Collect(root.All()) }

// opens checks that a game can be made of the record.
func opens(t testing.TB, r *Record) {
	t.Helper()
	if _, err := game.FromTree(game.Config{Rules: game.MustRules(game.Freestyle), Size: r.Size}, r.Root); err != nil {
		t.Errorf("the tree does not open: %v", err)
	}
}

// roundTrips writes the records in every kind that takes them and reads them back.
func roundTrips(t *testing.T, f *File) {
	t.Helper()
	for _, kind := range Formats() {
		records := f.Records
		if !kind.Many() {
			records = records[:1]
		}
		if !kind.Writes() {
			continue
		}
		data, err := Write(kind, records...)
		if err != nil {
			if kind == SGF || kind == Board || kind == Labelled || kind == PosText || kind == f.Format {
				t.Errorf("%v: %v", kind, err)
			}
			continue
		}
		back, err := Read(data)
		if kind == Points && len(data) == 0 {
			continue
		}
		if err != nil {
			t.Errorf("%v: does not read back: %v\n%.300s", kind, err, data)
			continue
		}
		if back.Format != kind || len(back.Records) != len(records) {
			t.Errorf("%v: reads back as %v, %d records of %d", kind, back.Format, len(back.Records), len(records))
			continue
		}
		for i := range records {
			same(t, kind, records[i], back.Records[i])
		}
	}
}

// same compares a record with what came back, as far as the kind keeps it.
func same(t *testing.T, kind *Format, want, got *Record) {
	t.Helper()
	switch kind {
	case SGF:
		if a, b := outline(want), outline(got); a != b {
			t.Errorf("SGF: the tree has changed from\n%.2000s\nto\n%.2000s", a, b)
		}
		return
	case Lib:
		if a, b := len(all(want.Root)), len(all(got.Root)); a != b && !hasSetup(want) && alternates(want) {
			t.Errorf("lib: %d nodes became %d", a, b)
		}
	}
	a, _, err := want.Board(want.MainLine())
	if kind == Points || kind == Board || kind == Labelled || kind == PosText {
		a, _, err = want.Board(want.Position())
	}
	if err != nil {
		t.Fatal(err)
	}
	b, _, err := got.Board(got.MainLine())
	if err != nil {
		t.Fatal(err)
	}
	if kind == Points && want.Size != got.Size {
		return // a position string has no size
	}
	if !a.Equal(b) {
		t.Errorf("%v: the position has changed from\n%vto\n%v", kind, a, b)
	}
}

func hasSetup(r *Record) bool {
	return slices.ContainsFunc(all(r.Root), func(n *game.Node) bool { return len(n.Setup()) > 0 })
}

func alternates(r *Record) bool {
	_, err := alternating(r.MainLine())
	return err == nil
}

// outline is all that SGF keeps of a record, as text.
func outline(r *Record) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	_ = enc.Encode([]any{r.Rules, r.Opening, r.Size, r.Info, r.Result.Over, r.Result.Winner, r.Result.Reason})
	for _, n := range all(r.Root) {
		marks := slices.Clone(n.Marks())
		slices.SortFunc(marks, func(a, b game.Mark) int {
			return strings.Compare(a.Point.String()+a.Text, b.Point.String()+b.Text)
		})
		setup := slices.Clone(n.Setup())
		slices.SortFunc(setup, func(a, b game.Stone) int { return strings.Compare(a.Point.String(), b.Point.String()) })
		_ = enc.Encode([]any{
			n.Branches(), n.Point(), n.Colour, n.ToMove, setup, n.Spent().Milliseconds(),
			n.Name(), n.Comment(), marks, n.Choice(), n.Judgement(),
		})
	}
	return b.String()
}
