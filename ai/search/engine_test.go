package search

import (
	"context"
	"testing"

	"omok/game"

	"omok/ai"
)

func position(t testing.TB, set game.RuleSet, size int, moves string) ai.Position {
	t.Helper()
	points, err := game.ParsePoints(moves, size)
	if err != nil {
		t.Fatal(err)
	}
	b := game.MustBoard(size)
	col := game.Black
	for _, p := range points {
		b.Set(p, col)
		col = col.Opponent()
	}
	return ai.Position{Rules: game.MustRules(set), Board: b, ToMove: col, Last: points}
}

// benchPositions are quiet and sharp positions from many kinds of play.
var benchPositions = []struct {
	set   game.RuleSet
	size  int
	moves string
}{
	{game.Freestyle, 15, "h8i9g9i7h6h9"},
	{game.Freestyle, 20, "j10k11k9i9l10"},
	{game.Standard, 15, "h8h9i8g8i9i7"},
	{game.Renju, 15, "h8i9i7g7j8h6"},
	{game.Omok, 19, "j10k10j9j11k8"},
	{game.Caro, 15, "h8g9i9g7"},
}

// TestBenchSignature pins the number of nodes that fixed searches take. A change
// of behaviour shows here and has to be meant.
func TestBenchSignature(t *testing.T) {
	total := int64(0)
	for _, p := range benchPositions {
		e := New(Options{HashMiB: 8})
		r, err := e.Think(context.Background(), position(t, p.set, p.size, p.moves), ai.Limits{Depth: 9}, nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %v %d nodes, score %d, depth %d/%d, %v", p.set, r.Move, r.Nodes, r.Lines[0].Score, r.Depth, r.SelDepth, game.FormatPoints(r.Lines[0].Moves))
		total += r.Nodes
	}
	t.Logf("total %d", total)
}

func BenchmarkSearch(b *testing.B) {
	pos := position(b, game.Freestyle, 15, "h8i9g9i7h6h9")
	b.ReportAllocs()
	nodes := int64(0)
	for b.Loop() {
		e := New(Options{HashMiB: 16})
		r, err := e.Think(context.Background(), pos, ai.Limits{Nodes: 200000}, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes += r.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1000, "kn/s")
}
