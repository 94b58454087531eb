package classic

import (
	"context"
	"slices"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

// readings values h4 by the criteria in both readings.
func readings(b *game.Board, t *testing.T) (words, listing int) {
	t.Helper()
	h4 := points(t, "h4", 12)[0]
	return eightCriteria(false).value(b, h4, game.Black), eightCriteria(true).value(b, h4, game.Black)
}

// Each criterion whose listing differs from its words, in both readings.
func TestTheCriteriaAsPrinted(t *testing.T) {
	for _, tc := range []struct {
		name, black, white string
		words, listing     int
	}{
		{"4: an open four", "", "i4j4k4l4", blockFour, blockFour + blockOpenThree},
		{"4: the second side is not looked at", "", "d4e4f4g4", blockFour, 0},
		{"4: but where the first side's fifth point is taken", "m4", "d4e4f4g4", blockFour, blockFour + blockOpenThree},
		{"5: a three that is closed by the enemy", "m4l4k4", "e4f4g4", blockOpenThree, blockOpenThree},
		{"5: the fifth point, not the fourth", "d4m4", "e4f4g4", blockClosedThree, blockOpenThree},
		{"5: open, but its fifth point is not", "c4", "e4f4g4", blockOpenThree, blockClosedThree},
		{"6: closed by a stone", "d4", "g4f4e4", blockClosedThree, 0},
		{"7: open with room before it", "i4j4", "", makeOpenThree, makeOpenThree},
		{"7: open with one point before it", "i4j4", "f4", makeOpenThree, 0},
		{"7: within the row", "g4i4", "d4", makeOpenThree, makeOpenThree},
		{"8: as in words", "g4", "", makeOpenTwo, makeOpenTwo},
	} {
		b := game.MustBoard(14)
		for c, s := range map[game.Colour]string{game.Black: tc.black, game.White: tc.white} {
			for _, p := range points(t, s, 14) {
				b.Set(p, c)
			}
		}
		if words, listing := readings(b, t); words != tc.words || listing != tc.listing {
			t.Errorf("%s: %d in words and %d as printed, want %d and %d", tc.name, words, listing, tc.words, tc.listing)
		}
	}
}

// At the edge the listing's index runs on into the next row; here it ends.
func TestTheCriteriaEndAtTheEdge(t *testing.T) {
	b := board(t, 12, "", "j4k4l4a3")
	i4 := points(t, "i4", 12)[0]
	for _, listing := range []bool{false, true} {
		want := blockClosedThree
		if listing {
			want = 0
		}
		if got := eightCriteria(listing).value(b, i4, game.Black); got != want {
			t.Errorf("listing %v: %d, want %d", listing, got, want)
		}
	}
}

func inReading(t *testing.T, k Kind, m Manner) *Engine {
	t.Helper()
	e, err := NewSeeded(k, m, 1)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func thinks(t *testing.T, e *Engine, pos ai.Position, limits ai.Limits) ai.Result {
	t.Helper()
	r, err := e.Think(context.Background(), pos, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// As printed, the search goes no further than an open two.
func TestTheListingEndsAtAnOpenTwo(t *testing.T) {
	pos := position(t, game.Freestyle, 9, "e5", "d4")
	lengths := map[Reading]int{}
	for _, reading := range []Reading{Words, Listing} {
		_, err := inReading(t, EightCriteria, Manner{Reading: reading}).Watch(context.Background(), pos, ai.Limits{Depth: 2}, func(s Step) {
			if s.Kind == StepValued && s.Depth == 2 && s.Candidates[0].Point.String() == "e6" {
				lengths[reading] = len(s.Candidates[0].Line)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if lengths[Words] != 2 || lengths[Listing] != 1 {
		t.Errorf("an open two is followed by %v", lengths)
	}
}

// As printed, a double-three is forbidden by the program's own colour on both turns.
func TestTheListingBarsByItsOwnColour(t *testing.T) {
	b := board(t, 15, "f8g8h9h10", "")
	h8 := points(t, "h8", 15)[0]
	for reading, want := range map[Reading]bool{Words: true, Listing: false} {
		e := inReading(t, EightCriteria, Manner{Reading: reading})
		s := &search{program: e.program, rules: game.MustRules(game.Freestyle), board: b, me: game.Black}
		if got := slices.Contains(s.legalCandidates(nil, game.White), h8); got != want {
			t.Errorf("%q: White may play where Black makes a double-three: %v", reading, got)
		}
		if slices.Contains(s.legalCandidates(nil, game.Black), h8) {
			t.Errorf("%q: Black may make a double-three", reading)
		}
	}
}

// As printed, chance plays where nothing is near and where all is lost.
func TestTheListingPlaysByChance(t *testing.T) {
	empty := position(t, game.Freestyle, 15, "", "")
	lost := position(t, game.Freestyle, 15, "", "g8h8i8j8")
	for name, pos := range map[string]ai.Position{"empty": empty, "lost": lost} {
		for reading, least := range map[Reading]int{Words: 1, Listing: 5} {
			drawn := map[game.Point]bool{}
			for seed := range uint64(10) {
				e, err := NewSeeded(EightCriteria, Manner{Reading: reading}, seed)
				if err != nil {
					t.Fatal(err)
				}
				drawn[thinks(t, e, pos, ai.Limits{Depth: 2}).Move] = true
			}
			if len(drawn) < least || reading == Words && len(drawn) > 1 {
				t.Errorf("%s, %q: %d different moves", name, reading, len(drawn))
			}
		}
	}
}

// Five of six stones: the rules decide, whatever is read.
func TestTheRulesDecideFives(t *testing.T) {
	for _, reading := range []Reading{Words, Listing} {
		for set, want := range map[game.RuleSet]bool{game.Freestyle: true, game.Standard: false} {
			pos := position(t, set, 15, "c8d8e8g8h8", "")
			f8 := points(t, "f8", 15)[0]
			if r := thinks(t, inReading(t, EightCriteria, Manner{Reading: reading}), pos, ai.Limits{Depth: 1}); (r.Move == f8) != want {
				t.Errorf("%q, %s: %v", reading, set, r.Move)
			}
		}
	}
}

// Who is late loses, the source says; the program is not late.
func TestTheProgramsStopInTime(t *testing.T) {
	pos := position(t, game.Freestyle, 19, "k10l10k12", "j9l11m12")
	for _, k := range Students {
		for _, reading := range []Reading{Words, Listing} {
			clock := &ai.Clock{PerMove: 50 * time.Millisecond}
			began := time.Now()
			r := thinks(t, inReading(t, k, Manner{Reading: reading, Published: true}), pos, ai.Limits{Clock: clock})
			if pos.Board.At(r.Move) != game.Empty {
				t.Errorf("%s: %v", k, r.Move)
			}
			if d := time.Since(began); d > time.Second { // it would be many without a look at the clock; the machine may be busy
				t.Errorf("%s took %v of 50 ms", k, d)
			}
		}
	}
}

// Black begins, with whatever program has it.
func TestWhoIsToMoveBegins(t *testing.T) {
	for _, c := range []game.Colour{game.Black, game.White} {
		pos := position(t, game.Freestyle, 15, "", "")
		pos.ToMove = c
		if r := thinks(t, inReading(t, EightCriteria, Manner{}), pos, ai.Limits{}); r.Move != pos.Board.Centre() {
			t.Errorf("%v begins at %v", c, r.Move)
		}
	}
}

// The value of a blocked three by the free points that it has.
func TestABlockedThree(t *testing.T) {
	for _, tc := range []struct {
		name, black, white string
		words, table       int
	}{
		{"one free point", "d5e5f5", "c5h5", threeNoRoom, threeClosed},
		{"one free point at the other end", "d5e5f5", "b5g5", threeNoRoom, threeClosed},
		{"one free point, then the edge", "b5c5d5", "e5", threeNoRoom, threeNoRoom},
		{"two free points", "d5e5f5", "c5", threeClosed, threeClosed},
		{"none", "d5e5f5", "c5g5", threeNoRoom, threeNoRoom},
		{"one at each end", "d5e5f5", "b5h5", threeNoRoom, threeNoRoom},
	} {
		b := board(t, 12, tc.black, tc.white)
		for listing, want := range map[bool]int{false: tc.words, true: tc.table} {
			if got := wholeBoard(listing).value(b, game.Point{}, game.Black); got != want {
				t.Errorf("%s, by the table %v: %d, want %d", tc.name, listing, got, want)
			}
		}
	}
}

// The function of the windows defends first, the words play for five first.
func TestWhatComesFirstForTheWindows(t *testing.T) {
	five := position(t, game.Freestyle, 15, "h8i8j8k8", "h3i3j3k3")
	closed := position(t, game.Freestyle, 15, "c2h9", "c3c4c5")
	for _, tc := range []struct {
		reading     Reading
		five, three string
	}{{Words, "g8l8", "c6"}, {Listing, "g3l3", ""}} {
		e := inReading(t, FiveWindows, Manner{Reading: tc.reading})
		if r := thinks(t, e, five, ai.Limits{}); !slices.Contains(points(t, tc.five, 15), r.Move) {
			t.Errorf("%q: %v with fives for both", tc.reading, r.Move)
		}
		stopped := false
		if _, err := e.Watch(context.Background(), closed, ai.Limits{Depth: 1}, func(s Step) {
			stopped = stopped || s.Kind == StepReflex && s.Candidates[0].Point.String() == tc.three
		}); err != nil {
			t.Fatal(err)
		}
		if stopped != (tc.three != "") {
			t.Errorf("%q: a closed three is stopped without a search: %v", tc.reading, stopped)
		}
	}
}
