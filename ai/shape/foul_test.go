package shape

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"omok/game"
)

// TestFoulsOfTheCorpus compares every empty point of the big renju set with the
// rule book. The set lies beside the project; where it is absent this is skipped.
func TestFoulsOfTheCorpus(t *testing.T) {
	f, err := os.Open("../../../shared/testdata/forbidden_random.jsonl.gz")
	if os.IsNotExist(err) {
		t.Skip("the corpus is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<20)
	r := game.MustRules(game.Renju)
	cases := 0
	for lines.Scan() {
		var c struct {
			Size         int
			Black, White []string
		}
		// One field of some lines has another type than in the rest: not read here.
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		g := game.MustBoard(c.Size)
		for col, names := range map[game.Colour][]string{game.Black: c.Black, game.White: c.White} {
			for _, n := range names {
				p, err := game.ParsePoint(n, c.Size)
				if err != nil {
					t.Fatal(err)
				}
				g.Set(p, col)
			}
		}
		b, err := FromBoard(TablesFor(r), g)
		if err != nil {
			t.Fatal(err)
		}
		agree(t, &r, b, g)
		cases++
	}
	if lines.Err() != nil || cases == 0 {
		t.Fatalf("%d cases, %v", cases, lines.Err())
	}
}

// TestBreakersBreak plays every breaker and every other point against a straight
// or double four, or a five, and looks whether it still stands.
func TestBreakersBreak(t *testing.T) {
	for name, r := range ruleSets() {
		t.Run(name, func(t *testing.T) {
			b, err := New(TablesFor(r), 15)
			if err != nil {
				t.Fatal(err)
			}
			g := game.MustBoard(15)
			rnd := rand.New(rand.NewPCG(3, 4))
			tested := 0
			play(&r, b, g, rnd, 120, func(col game.Colour) {
				for _, k := range []Class{DoubleFour, Straight, Win} {
					least := DoubleFour
					if k == Win {
						least = Win
					}
					for _, c := range b.Append(nil, col, k) {
						tested++
						breaks := map[Cell]bool{}
						for _, e := range b.AppendBreakers(nil, c, col, least) {
							breaks[e] = true
						}
						for _, e := range b.AppendEmpty(nil) {
							b.Place(e, col.Opponent())
							stands := b.Empty(c) && b.Class(c, col) >= least
							b.Undo()
							if stands == breaks[e] {
								t.Fatalf("%v threatens %v: breaking it at %v: said %v\n%v", col, c.Point(), e.Point(), breaks[e], g)
							}
						}
					}
				}
			})
			if tested == 0 {
				t.Error("no position had a straight or double four")
			}
		})
	}
}

// TestBlocksStopEveryFive plays every point against fours by the rule book alone.
func TestBlocksStopEveryFive(t *testing.T) {
	for name, r := range ruleSets() {
		t.Run(name, func(t *testing.T) {
			tested, other := 0, 0
			for seed := range uint64(6) {
				b, err := New(TablesFor(r), 13)
				if err != nil {
					t.Fatal(err)
				}
				g := game.MustBoard(13)
				play(&r, b, g, rand.New(rand.NewPCG(seed, 9)), 110, func(col game.Colour) {
					if b.Count(col, Win) == 0 {
						return
					}
					tested++
					blocks := b.AppendBlocks(nil, col)
					for p, c := range g.Points {
						if c != game.Empty {
							continue
						}
						g.Set(p, col.Opponent())
						stops := true
						for q, c := range g.Points {
							stops = stops && (c != game.Empty || !r.MakesFive(g, q, col))
						}
						g.Set(p, game.Empty)
						if stops != slices.Contains(blocks, CellAt(p)) {
							t.Fatalf("%v's fives are stopped by %v: said %v\n%v", col, p, !stops, g)
						}
						if stops && b.Class(CellAt(p), col) != Win {
							other++
						}
					}
				})
			}
			if tested < 20 || (other > 0) != r.For(game.Black).Open {
				t.Errorf("%d fours, %d blocks that are no fifth point", tested, other)
			}
		})
	}
}

func BenchmarkFoul(b *testing.B) {
	r := game.MustRules(game.Renju)
	board, err := New(TablesFor(r), 15)
	if err != nil {
		b.Fatal(err)
	}
	black, _ := game.ParsePoints("g8i8h7h9", 15)
	for _, p := range black {
		board.Place(CellAt(p), game.Black)
	}
	centre := CellAt(game.Point{X: 7, Y: 7})
	b.ReportAllocs()
	for b.Loop() {
		if !board.Forbidden(centre, game.Black) {
			b.Fatal("h8 should be forbidden")
		}
	}
}
