package played

import (
	"fmt"
	"io"
)

// Bins are positions by their foretold chance to win, a tenth each, so that it can be
// compared with how they were won.
type Bins [10]struct {
	N                int
	Foretold, Result float64 // sums
}

// Add takes in a position: the chance foretold, 0 to 1, and the result.
func (b *Bins) Add(foretold, result float64) {
	bin := &b[max(0, min(int(foretold*10), 9))]
	bin.N++
	bin.Foretold += foretold
	bin.Result += result
}

// Print writes a table of how many positions are in each bin, how often they were foretold
// to be won and how often they were.
func (b *Bins) Print(out io.Writer) {
	fmt.Fprintf(out, "%-8s %9s %9s %9s %9s\n", "chance", "positions", "foretold", "won", "off by")
	for i, bin := range b {
		name := fmt.Sprintf("%d-%d %%", 10*i, 10*i+10)
		if bin.N == 0 {
			fmt.Fprintf(out, "%-8s %9d\n", name, 0)
			continue
		}
		n := float64(bin.N)
		foretold, won := 100*bin.Foretold/n, 100*bin.Result/n
		fmt.Fprintf(out, "%-8s %9d %7.1f %% %7.1f %% %+7.1f %%\n", name, bin.N, foretold, won, won-foretold)
	}
}
