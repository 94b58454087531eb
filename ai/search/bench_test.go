package search

import (
	"context"
	"testing"

	"omok/game"

	"omok/ai"
)

// benchPositions are quiet and sharp positions from all kinds of play.
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

// benchSignature is the number of nodes that the searches of TestBench take
// together. Whatever changes how the engine searches changes it, and has to own up
// to it here.
const benchSignature = 21554

func TestBench(t *testing.T) {
	total := int64(0)
	for _, p := range benchPositions {
		r := think(t, position(t, game.MustRules(p.set), p.size, p.moves), ai.Limits{Depth: 9})
		t.Logf("%s %d: %v, %d nodes, score %d, depth %d/%d: %v", p.set, p.size, r.Move, r.Nodes, r.Lines[0].Score, r.Depth, r.SelDepth, game.FormatPoints(r.Lines[0].Moves))
		total += r.Nodes
	}
	if total != benchSignature {
		t.Errorf("%d nodes, the signature is %d", total, benchSignature)
	}
}

func BenchmarkSearch(b *testing.B) {
	pos := position(b, game.MustRules(game.Freestyle), 15, "h8i9g9i7h6h9")
	nodes := int64(0)
	for b.Loop() {
		r, err := New(Options{HashMiB: 16}).Think(context.Background(), pos, ai.Limits{Nodes: 200000}, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes += r.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1000, "kn/s")
}

// TestSearchDoesNotAllocate compares the allocations of a short and a long search:
// what is more than a constant would come from the search loop.
func TestSearchDoesNotAllocate(t *testing.T) {
	pos := position(t, game.MustRules(game.Renju), 15, "h8i9i7g7j8h6")
	e := New(Options{HashMiB: 4})
	allocations := func(nodes int64) float64 {
		return testing.AllocsPerRun(2, func() {
			e.NewGame()
			if _, err := e.Think(context.Background(), pos, ai.Limits{Nodes: nodes}, nil); err != nil {
				t.Fatal(err)
			}
		})
	}
	short, long := allocations(2000), allocations(60000)
	if long > short+200 {
		t.Errorf("%.0f allocations for 60,000 nodes, %.0f for 2,000", long, short)
	}
}
