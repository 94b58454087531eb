package threat

import (
	"context"
	"math/rand/v2"
	"testing"

	"omok/ai/shape"
	"omok/game"
)

// TestOnlySpoilersSpoil plays every other point against lines of fours and looks
// whether they still win.
func TestOnlySpoilersSpoil(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 8))
	lines, spoiled := 0, 0
	for _, rules := range allRules() {
		for range 150 {
			pos := crowd(rules, 11, 16+rnd.IntN(12), rnd)
			b, err := shape.FromBoard(shape.TablesFor(rules), pos.Board)
			if err != nil {
				t.Fatal(err)
			}
			p := &prover{fours: newFours(b, pos.ToMove, newBudget(context.Background(), Limits{}))}
			outcome, line := p.find(0)
			if p.open || outcome != Win || len(line) == 1 {
				continue
			}
			lines++
			spoilers := p.spoilers(line)
			for _, c := range b.AppendEmpty(nil) {
				b.Place(c, p.def)
				stands := p.wins(line)
				b.Undo()
				if !stands && !spoilers.has(c) {
					t.Fatalf("%s: %v spoils %v\n%v", rules.Set, c.Point(), line, pos.Board)
				}
				if !stands {
					spoiled++
				}
			}
		}
	}
	if lines < 100 {
		t.Errorf("only %d lines of fours", lines)
	}
	t.Logf("%d lines, %d points that spoil them", lines, spoiled)
}

// TestASearchCutShortProvesNothing ends a proof at a position where the search for
// fours needs many nodes: one that has given up is no answer.
func TestASearchCutShortProvesNothing(t *testing.T) {
	pos := position(t, game.Freestyle, 15, "c2f2l2i3l3m3e4c5b6c6f6j6i7l7m7m8k9f10c11k11i12g13",
		"j2b3d3g3h3j3f4h5l5m5e6g6i8j8j9e10e11i11j11b12m12b13")
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		t.Fatal(err)
	}
	p := &prover{fours: newFours(b, pos.ToMove, newBudget(context.Background(), Limits{})), nodes: map[uint64]*node{}, maxStone: b.Stones}
	if n := p.visit(true); !p.clipped || !p.cutShort || n.disproof != 0 {
		t.Errorf("gave up: %v, cut short: %v, disproof %d", p.clipped, p.cutShort, n.disproof)
	}
}

func TestFindFoursLeavesTheBoard(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 4))
	found := 0
	for _, rules := range allRules() {
		for range 40 {
			pos := crowd(rules, 13, 24, rnd)
			b, err := shape.FromBoard(shape.TablesFor(rules), pos.Board)
			if err != nil {
				t.Fatal(err)
			}
			key, stones := b.Key, b.Stones
			line := FindFours(context.Background(), b, pos.ToMove, 20_000)
			if b.Key != key || b.Stones != stones {
				t.Fatal("the board is another")
			}
			r := solve(t, pos, VCF, Limits{})
			if (line != nil) != (r.Outcome == Win) || len(line) < len(r.Line) {
				t.Errorf("%s: %v in %d plies, FindFours says %d\n%v", rules, r.Outcome, len(r.Line), len(line), pos.Board)
			}
			if line != nil {
				found++
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d wins", found)
	}
}

// BenchmarkFindFours looks for a win that has to be searched for, as the search does
// at its root.
func BenchmarkFindFours(b *testing.B) {
	pos := position(b, game.Freestyle, 15, "e8f8g8h5h6h7", "d8h4a1")
	board, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if FindFours(context.Background(), board, game.Black, 20_000) == nil {
			b.Fatal("no win")
		}
	}
}
