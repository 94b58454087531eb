package coach

import (
	"testing"

	"omok/gui/match"
)

// A game hears praise at most three times, with twelve stones between; it stands until
// the person moves again.
func TestPraiseIsRare(t *testing.T) {
	one, other := new(match.Match), new(match.Match)
	var p praised
	p.follow(one, 9)
	for i, tc := range []struct {
		stones int
		may    bool
	}{{9, true}, {11, false}, {20, false}, {21, true}, {32, false}, {33, true}, {45, false}, {99, false}} {
		if p.follow(one, tc.stones); p.may(tc.stones) != tc.may {
			t.Errorf("%d: with %d stones there is room: %v", i, tc.stones, !tc.may)
		}
		if tc.may {
			p.say("well", tc.stones)
		}
	}
	if p.follow(other, 9); !p.may(9) || p.note != "" {
		t.Errorf("another game begins with %+v", p)
	}
	p.say("well", 9)
	for _, tc := range []struct {
		stones int
		note   string
	}{{9, "well"}, {10, "well"}, {11, ""}} {
		if p.follow(other, tc.stones); p.note != tc.note {
			t.Errorf("with %d stones it says %q", tc.stones, p.note)
		}
	}
	p.say("well", 30)
	if p.follow(other, 28); p.note != "" {
		t.Error("praise of a move that was taken back stays")
	}
}
