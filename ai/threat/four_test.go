package threat

import (
	"context"
	"math/rand/v2"
	"testing"

	"omok/ai/shape"
)

// TestWhatIsForeseenIsFound plays fours and compares what is foreseen after their blocks
// with a search that has the stone on the board.
func TestWhatIsForeseenIsFound(t *testing.T) {
	rnd := rand.New(rand.NewPCG(16, 1))
	foreseen, not := 0, 0
	for _, rules := range allRules() {
		for range 200 {
			pos := crowd(rules, 11, 8+rnd.IntN(16), rnd)
			b, err := shape.FromBoard(shape.TablesFor(rules), pos.Board)
			if err != nil {
				t.Fatal(err)
			}
			search := func() *fours { return newFours(b, pos.ToMove, newBudget(context.Background(), Limits{Nodes: 1000})) }
			four := search()
			four.appendFours()
			for _, c := range four.cells {
				b.Place(c, four.att)
				if blocks := b.AppendBlocks(nil, four.att); len(blocks) == 1 && !b.Forbidden(blocks[0], four.def) {
					depth := rnd.IntN(3)
					v, known := search().foresee(blocks[0], depth)
					f := search()
					b.Place(blocks[0], f.def)
					want := f.attack(depth)
					b.Undo()
					f.foresee(blocks[0], depth)
					after, stored := f.foresee(blocks[0], depth)
					if known && v != want || want != won && !f.open && (!stored || after != want) {
						t.Errorf("%v: after %v %v: foreseen %v, found %v, then foreseen %v\n%v", rules, c.Point(), blocks[0].Point(), v, want, after, pos.Board)
					}
					if known {
						foreseen++
					} else {
						not++
					}
				}
				b.Undo()
			}
		}
	}
	if foreseen < 100 || not < 100 {
		t.Errorf("%d foreseen, %d not", foreseen, not)
	}
}
