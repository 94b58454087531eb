package librarywindow

import (
	"testing"

	"omok/game/library"
)

// A column is never wider than a part of the plot, however few years there are, and the
// columns stay in their order.
func TestTheColumnsOfYears(t *testing.T) {
	const width = 600
	for _, years := range []int{1, 2, 5, 12, 57} {
		byYear := map[int]library.Tally{}
		for y := range years {
			byYear[1970+y] = library.Tally{Won: 1}
		}
		p, before := newYearPlot(byYear), 0
		for i := range years {
			left, right := p.column(i, width)
			if left < before || right <= left || right > width || right-left > width/fewestColumns+1 {
				t.Errorf("%d years: column %d goes from %d to %d", years, i, left, right)
			}
			before = right
		}
	}
}
