package played

import (
	"strings"
	"testing"
)

func TestBins(t *testing.T) {
	var b Bins
	for _, c := range []struct {
		foretold, result float64
		bin              int
	}{{0, 0, 0}, {0.0999, 1, 0}, {0.15, 0, 1}, {0.5, 0.5, 5}, {0.95, 1, 9}, {1, 1, 9}} {
		was := b[c.bin].N
		b.Add(c.foretold, c.result)
		if b[c.bin].N != was+1 {
			t.Errorf("%v is not in bin %d", c.foretold, c.bin)
		}
	}
	var out strings.Builder
	b.Print(&out)
	lines := strings.Split(out.String(), "\n")
	for i, want := range map[int]string{
		1: "0-10 % 2 5.0 % 50.0 % +45.0 %", 2: "10-20 % 1 15.0 % 0.0 % -15.0 %", 3: "20-30 % 0",
		10: "90-100 % 2 97.5 % 100.0 % +2.5 %",
	} {
		if got := strings.Join(strings.Fields(lines[i]), " "); got != want {
			t.Errorf("line %d is %q, want %q", i, got, want)
		}
	}
}
