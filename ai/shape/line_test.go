package shape

import (
	"testing"

	"omok/game"
)

// TestLinesOfBothColours asks the oracle about every line for White, too, where the
// table takes the shapes from Black's.
func TestLinesOfBothColours(t *testing.T) {
	copied := 0
	for _, set := range game.RuleSets {
		rules := game.MustRules(set)
		k := kindOf(&rules)
		if k.alike() {
			copied++
		}
		got := buildLines(k)
		asked := &lineTable{radius: got.radius}
		for i := range 2 {
			o := oracle{own: uint32(i + 1), radius: got.radius, table: asked, shift: 4 * i}
			o.exactly, o.open, o.overline = k.exactly[i], k.open[i], k.overline[i]
			o.fill()
		}
		if got.shapes != asked.shapes {
			t.Errorf("%s: the shapes are not those of the oracle", set)
		}
	}
	if copied == 0 || copied == len(game.RuleSets) {
		t.Errorf("%d of %d rule sets treat lines alike", copied, len(game.RuleSets))
	}
}
