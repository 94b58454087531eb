package threat

import (
	"context"
	"math/rand/v2"
	"testing"

	"omok/ai/shape"
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
