package classic

import (
	"slices"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

func TestMannersAreMended(t *testing.T) {
	m := Manner{Reading: "loud", Depth: 99, Time: -1}.Valid()
	if m.Reading != Words || m.Depth != MaxDepth || m.Time != 0 {
		t.Errorf("%+v", m)
	}
	if m := (Manner{Reading: Listing, Published: true, Time: time.Second}); m.Valid() != m {
		t.Errorf("%+v", m.Valid())
	}
}

func TestLimitsOfAManner(t *testing.T) {
	clock := &ai.Clock{PerMove: time.Minute}
	granted := ai.Limits{Time: 5 * time.Second, Clock: clock}
	for _, tc := range []struct {
		kind   Kind
		manner Manner
		want   ai.Limits
	}{
		{WholeBoard, Manner{}, granted},
		{WholeBoard, Manner{Published: true}, ai.Limits{Depth: 2, Clock: clock}},
		{EightCriteria, Manner{Published: true}, ai.Limits{Depth: 4, Time: 30 * time.Second, Clock: clock}},
		{FiveWindows, Manner{Published: true, Depth: 7}, ai.Limits{Depth: 3, Clock: clock}},
		{FiveWindows, Manner{Depth: 2}, ai.Limits{Depth: 2, Clock: clock}},
		{EightCriteria, Manner{Time: time.Second}, ai.Limits{Time: time.Second, Clock: clock}},
	} {
		got := tc.manner.limits(tc.kind, granted)
		if got.Depth != tc.want.Depth || got.Time != tc.want.Time || got.Clock != tc.want.Clock {
			t.Errorf("%s %+v: %+v, want %+v", tc.kind, tc.manner, got, tc.want)
		}
	}
}

// What the author of the whole-board count reports of it: its second move is 0,0, and
// from two stones in a row on it defends.
func TestWhatIsReportedOfTheWholeBoardCount(t *testing.T) {
	e := inReading(t, WholeBoard, Manner{Published: true})
	second := position(t, game.Freestyle, 15, "h8", "i10")
	if r := thinks(t, e, second, ai.Limits{}); r.Move.String() != "a15" || r.Depth != 2 {
		t.Errorf("the second move is %v at depth %d", r.Move, r.Depth)
	}
	two := position(t, game.Freestyle, 15, "h8a15", "i10i11")
	near := map[string]bool{"i8": true, "i9": true, "i12": true, "i13": true}
	if r := thinks(t, e, two, ai.Limits{}); !near[r.Move.String()] {
		t.Errorf("against two in a row: %v", r.Move)
	}
}

// Watching shows all candidates with values that are the sums of their terms, and the
// move is the one that is played without.
func TestWatching(t *testing.T) {
	for _, k := range Students {
		for _, reading := range []Reading{Words, Listing} {
			e := inReading(t, k, Manner{Reading: reading})
			pos := position(t, game.Omok, 9, "e5e6f5", "d4f6d5")
			depths, valued := 0, map[game.Point]int{}
			r, err := e.Watch(t.Context(), pos, ai.Limits{Depth: 2}, func(s Step) {
				switch s.Kind {
				case StepDepth:
					depths++
					clear(valued)
					for _, c := range s.Candidates {
						valued[c.Point] = 0
					}
				case StepValued:
					c := s.Candidates[0]
					valued[c.Point]++
					if len(c.Line) == 0 || c.Line[0] != c.Point || len(c.Line) > s.Depth || sum(c.Terms) != c.Value ||
						s.Depth == 1 && sum(c.Stone) != c.Value {
						t.Errorf("%s %q: %+v is worth %d", k, reading, c, sum(c.Terms))
					}
				}
			})
			if err != nil || depths == 0 || r.Nodes == 0 {
				t.Fatalf("%s: %v, %d depths", k, err, depths)
			}
			for p, n := range valued {
				if n != 1 {
					t.Errorf("%s: %v was valued %d times", k, p, n)
				}
			}
			if alone := thinks(t, e, pos, ai.Limits{Depth: 2}); alone.Move != r.Move {
				t.Errorf("%s %q: %v when watched, %v alone", k, reading, r.Move, alone.Move)
			}
		}
	}
}

// Several lines are the best moves in order, each with how play goes on.
func TestSeveralLines(t *testing.T) {
	pos := position(t, game.Freestyle, 9, "e5e6", "d4f6")
	for _, k := range []Kind{EightCriteria, WholeBoard} {
		r := thinks(t, engine(t, k), pos, ai.Limits{Depth: 2, Lines: 4})
		if len(r.Lines) != 4 || r.Lines[0].Moves[0] != r.Move {
			t.Fatalf("%s: %+v", k, r.Lines)
		}
		for i, l := range r.Lines {
			if len(l.Moves) != 2 || i > 0 && l.Score > r.Lines[i-1].Score {
				t.Errorf("%s: line %d is %+v", k, i+1, l)
			}
		}
	}
}

// The weights that are told are those of the sources.
func TestWeights(t *testing.T) {
	for kind, want := range map[Kind][]int{
		EightCriteria: {5_000_000, 5000, 1000, 500, 300, 100, 50, 10},
		WholeBoard:    {181818, 2018, 2018, 218, 3, -118},
		FiveWindows:   {100_000, -100_000, 15_000, -50_000, 3_000, -25_000},
		Random:        nil,
	} {
		var got []int
		for _, w := range Weights(kind) {
			got = append(got, w.Value)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", kind, got, want)
		}
	}
}

// sum is the value of terms.
func sum(terms []Term) int {
	n := 0
	for _, t := range terms {
		n += t.Value * t.Times
	}
	return n
}
