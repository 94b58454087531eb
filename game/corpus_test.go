package game

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"
)

// The big sets of known answers lie beside the project, in CI too; where they are
// absent these tests are skipped.
const corpus = "../../shared/testdata/"

type foulCase struct {
	ID        string
	Size      int
	Black     []string
	White     []string
	Point     string
	Expect    string
	Contested bool
	Tags      []string
	FivePoint json.RawMessage `json:"contested_five_extension"`
	Separate  json.RawMessage `json:"contested_93_separate"`
	Forbidden map[string]string
	Five      []string
}

func (c *foulCase) board(t testing.TB) *Board {
	t.Helper()
	b := MustBoard(c.Size)
	for colour, names := range map[Colour][]string{Black: c.Black, White: c.White} {
		for _, n := range names {
			b.Set(at(t, n, c.Size), colour)
		}
	}
	return b
}

func at(t testing.TB, name string, size int) Point {
	t.Helper()
	p, err := ParsePoint(name, size)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func readCorpus(t testing.TB, name string) []foulCase {
	t.Helper()
	f, err := os.Open(corpus + name)
	if os.IsNotExist(err) {
		t.Skipf("%s is not here", name)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(name, ".gz") {
		if r, err = gzip.NewReader(f); err != nil {
			t.Fatal(err)
		}
	}
	var cases []foulCase
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c foulCase
		dec := json.NewDecoder(strings.NewReader(lines.Text()))
		if err := dec.Decode(&c); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		cases = append(cases, c)
	}
	if lines.Err() != nil || len(cases) == 0 {
		t.Fatalf("%s: %d cases, %v", name, len(cases), lines.Err())
	}
	return cases
}

func TestPublishedFouls(t *testing.T) {
	renju := MustRules(Renju)
	for _, file := range []string{"forbidden.jsonl", "forbidden_diff_minimal.jsonl"} {
		t.Run(file, func(t *testing.T) {
			for _, c := range readCorpus(t, file) {
				if c.Contested || strings.Contains(strings.Join(c.Tags, " "), "contested") {
					continue
				}
				b, p := c.board(t), at(t, c.Point, c.Size)
				got := renju.Foul(b, p, Black).String()
				if got == "none" {
					got = "legal"
				}
				if renju.MakesFive(b, p, Black) {
					got = "five"
				}
				if got != c.Expect {
					t.Errorf("%s: %s is %s, want %s\n%v", c.ID, c.Point, got, c.Expect, b)
				}
			}
		})
	}
}

func TestWholeBoardsOfFouls(t *testing.T) {
	renju := MustRules(Renju)
	for _, file := range []string{"forbidden_boards.jsonl", "forbidden_random.jsonl.gz"} {
		t.Run(file, func(t *testing.T) {
			for _, c := range readCorpus(t, file) {
				if c.Contested || c.FivePoint != nil || c.Separate != nil {
					continue
				}
				b := c.board(t)
				before := b.Clone()
				got := map[string]string{}
				for _, f := range renju.Forbidden(b, Black) {
					got[f.Point.String()] = f.Foul.String()
				}
				if !b.Equal(before) {
					t.Fatalf("%s: a query changed the board", c.ID)
				}
				if !sameMap(got, c.Forbidden) {
					t.Errorf("%s: forbidden %v, want %v\n%v", c.ID, got, c.Forbidden, b)
				}
				if file == "forbidden_boards.jsonl" {
					continue // its fives are not listed whole
				}
				fives := map[string]bool{}
				for _, n := range c.Five {
					fives[n] = true
				}
				for p, s := range b.Points {
					if s == Empty && renju.MakesFive(b, p, Black) != fives[p.String()] {
						t.Errorf("%s: five at %v is %v", c.ID, p, !fives[p.String()])
					}
				}
			}
		})
	}
}

func sameMap(a, b map[string]string) bool {
	if len(a) != len(b) {
		return false
	}
	for k, v := range a {
		if b[k] != v {
			return false
		}
	}
	return true
}

func BenchmarkForbidden(b *testing.B) {
	var boards []*Board
	for _, c := range readCorpus(b, "forbidden_random.jsonl.gz") {
		boards = append(boards, c.board(b))
	}
	for _, set := range []RuleSet{Renju, Omok} {
		r := MustRules(set)
		b.Run(string(set), func(b *testing.B) {
			i := 0
			for b.Loop() {
				r.Forbidden(boards[i%len(boards)], Black)
				i++
			}
		})
	}
}
