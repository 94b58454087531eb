package classic

import (
	"slices"
	"testing"

	"omok/game"
)

func TestEightCriteria(t *testing.T) {
	for _, tc := range []struct {
		name, black, white string
		want               int
	}{
		{"nothing", "", "", 0},
		{"two apart from the stone", "f4", "", 0},
		{"blocks a closed four", "c4", "d4e4f4g4", blockClosedFour},
		{"blocks a four at the edge", "", "i4j4k4l4", blockClosedFour},
		{"blocks an open four", "", "d4e4f4g4", blockFour},
		{"makes an open four", "e4f4g4", "", makeOpenFour},
		{"makes a closed four", "e4f4g4", "d4", 0},
		{"blocks an open three", "", "e4f4g4", blockOpenThree},
		{"blocks a closed three", "d4", "e4f4g4", blockClosedThree},
		{"makes an open three", "f4g4", "", makeOpenThree},
		{"makes an open three around it", "g4i4", "", makeOpenThree},
		{"makes an open two", "g4", "", makeOpenTwo},
		{"makes a closed two", "g4", "f4", 0},
		{"counts a criterion once", "g4h5", "", makeOpenTwo},
		{"sums criteria", "f4g4h5", "h3h2h1", makeOpenThree + blockClosedThree},
		{"sums a block and an own line", "f4g4", "i5j6k7", makeOpenThree + blockOpenThree},
		{"counts an edge as closed", "", "i5j6k7l8", blockClosedFour},
	} {
		b := board(t, 12, tc.black, tc.white)
		if got := criteria(b, points(t, "h4", 12)[0], game.Black); got != tc.want {
			t.Errorf("%s: %d, want %d\n%v", tc.name, got, tc.want, b)
		}
	}
	b := board(t, 12, "", "h3h2h1")
	if got := criteria(b, points(t, "h4", 12)[0], game.Black); got != blockClosedThree {
		t.Errorf("a three at the edge: %d", got)
	}
}

func TestEightBarsItsDoubleThree(t *testing.T) {
	for _, tc := range []struct {
		name, black, white string
		want               bool
	}{
		{"two unbroken threes", "f8g8h9h10", "", true},
		{"one with a gap", "e8g8h9h10", "", true},
		{"one closed", "f8g8h9h10", "e8", false},
		{"one three", "f8g8", "", false},
		{"two gaps are no three", "d8f8h9h10", "", false},
		{"five comes first", "d8e8f8g8h9h10i9j10", "", false},
	} {
		b := board(t, 15, tc.black, tc.white)
		h8 := points(t, "h8", 15)[0]
		if got := countsDoubleThree(b, h8, game.Black); got != tc.want {
			t.Errorf("%s: %v", tc.name, got)
		}
		if slices.Contains(nearTwo(nil, b, game.Black), h8) == tc.want {
			t.Errorf("%s: candidate %v", tc.name, tc.want)
		}
	}
}

func TestEightLooksWithinTwo(t *testing.T) {
	b := board(t, 15, "h8", "")
	if got := nearTwo(nil, b, game.White); len(got) != 24 {
		t.Errorf("%d candidates around one stone", len(got))
	}
}

func TestWholeBoardCount(t *testing.T) {
	for _, tc := range []struct {
		name, black, white string
		want               int
	}{
		{"empty", "", "", 0},
		{"five", "d5e5f5g5h5", "", runFive},
		{"open four", "d5e5f5g5", "", 2 * fourOpenEnd},
		{"closed four", "d5e5f5g5", "c5", fourOpenEnd},
		{"four at the edge", "a5b5c5d5", "", fourOpenEnd},
		{"dead four", "d5e5f5g5", "c5h5", 0},
		{"open three with room", "d5e5f5", "", threeOpen},
		{"open three without room", "d5e5f5", "b5h5", threeNoRoom},
		{"closed three", "d5e5f5", "c5", threeClosed},
		{"closed three without room", "d5e5f5", "c5h5", threeNoRoom},
		{"dead three", "d5e5f5", "c5g5", threeNoRoom},
		{"three at the edge", "a5b5c5", "", threeClosed},
		{"two and two", "d5e5g5h5", "", twoGapTwo},
		{"two and one", "d5e5g5", "", 0},
		{"the enemy's open three", "", "d5e5f5", -threeOpen},
		{"a diagonal", "d5e6f7", "", threeOpen},
	} {
		b := board(t, 12, tc.black, tc.white)
		if got := wholeBoard(false).value(b, game.Point{}, game.Black); got != tc.want {
			t.Errorf("%s: %d, want %d", tc.name, got, tc.want)
		}
		if got := wholeBoard(false).value(b, game.Point{}, game.White); got != -tc.want {
			t.Errorf("%s for the other side: %d, want %d", tc.name, got, -tc.want)
		}
	}
}

func TestFiveWindows(t *testing.T) {
	for _, tc := range []struct {
		name, black, white string
		want               int
	}{
		{"empty", "", "", 0},
		{"two", "d5e5", "", 0},
		{"own three in one window", "a5b5c5", "", 3_000},
		{"own three in three windows", "d5e5f5", "", 9_000},
		{"enemy three in one window", "", "a5b5c5", -25_000},
		{"own four", "a5b5c5d5", "", 15_000 + 3_000},
		{"enemy four", "", "a5b5c5d5", -50_000 - 25_000},
		{"own five", "a5b5c5d5e5", "f5", 100_000},
		{"enemy five", "f5", "a5b5c5d5e5", -100_000},
		{"mixed", "a5b5c5", "d5", 0},
	} {
		b := board(t, 12, tc.black, tc.white)
		if got := sumWindows(b, game.Point{}, game.Black); got != tc.want {
			t.Errorf("%s: %d, want %d", tc.name, got, tc.want)
		}
	}
}

func TestFiveWindowsCandidates(t *testing.T) {
	b := board(t, 9, "e5", "f6")
	if got := game.FormatPoints(crowded(nil, b, game.Black)); got != "e6f5" {
		t.Errorf("beside two stones: %s", got)
	}
	if got := crowded(nil, board(t, 9, "e5", ""), game.White); len(got) != 8 {
		t.Errorf("beside one stone: %v", got)
	}
	if got := game.FormatPoints(crowded(nil, board(t, 9, "", ""), game.White)); got != "e5" {
		t.Errorf("on an empty board: %s", got)
	}
}

func TestFiveWindowsDefends(t *testing.T) {
	for _, tc := range []struct{ name, black, white, want string }{
		{"nothing", "e5", "d5", ""},
		{"a four with a gap", "c5", "d5e5g5h5", "f5"},
		{"an open three", "", "d5e5f5", "c5g5"},
		{"a closed three", "c5", "d5e5f5", "g5"},
		{"a four before a three", "c2", "d2e2f2g2d5e5f5", "h2c5g5"},
	} {
		got := game.FormatPoints(defend(board(t, 12, tc.black, tc.white), game.Black))
		if got != tc.want {
			t.Errorf("%s: %s, want %s", tc.name, got, tc.want)
		}
	}
}
