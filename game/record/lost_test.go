package record

import (
	"slices"
	"testing"
	"time"

	"omok/game"
)

// A record with everything in it; what each kind leaves out of it is what the
// descriptions of the formats have no place for.
func TestWhatAKindLeavesOut(t *testing.T) {
	root := &game.Node{}
	first := root.Add(game.Point{X: 7, Y: 7}, game.Black)
	first.SetComment("the centre")
	first.SetSpent(3 * time.Second)
	first.SetMarks([]game.Mark{{Point: game.Point{X: 8, Y: 8}, Kind: game.MarkLabel, Text: "A"}})
	first.Add(game.Point{X: 7, Y: 8}, game.White)
	first.Add(game.Point{X: 8, Y: 8}, game.White)
	r := &Record{
		Rules: game.MustRules(game.Renju), Size: 15, Root: root,
		Info:   game.Info{Black: "Kim", White: "Lee", Event: "Cup"},
		Result: game.Result{Over: true, Winner: game.Black, Reason: game.ByResigning},
	}
	for format, want := range map[*Format][]Content{
		SGF:   nil,
		Lib:   {Times, Players, Event, RuleSet, Outcome},
		Pos:   {Variations, Comments, Marks, Times, Players, Event, RuleSet, Outcome},
		Board: {Moves, Variations, Comments, Marks, Times, Players, Event, RuleSet, Outcome},
	} {
		data, err := Write(format, r)
		if err != nil {
			t.Fatal(err)
		}
		var got []Content
		for _, l := range Lost(data, r) {
			got = append(got, l.Content)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v loses %v, want %v", format, got, want)
		}
	}
}

// A move of an engine may take less than a millisecond: SGF keeps that too, or saving
// such a game would ask about a loss.
func TestSGFKeepsTheShortestTimes(t *testing.T) {
	for _, spent := range []time.Duration{1, 400 * time.Nanosecond, 132988708, 3*time.Hour + 1} {
		root := &game.Node{}
		root.Add(game.Point{X: 7, Y: 7}, game.Black).SetSpent(spent)
		r := &Record{Size: 15, Root: root}
		data, err := Write(SGF, r)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Read(data)
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Records[0].Root.FirstChild().Spent(); got != spent {
			t.Errorf("%v comes back as %v", spent, got)
		}
		if lost := Lost(data, r); lost != nil {
			t.Errorf("%v: lost %v", spent, lost)
		}
		if data, err = Write(PSQ, r); err != nil {
			t.Fatal(err)
		}
		if lost := Lost(data, r); slices.ContainsFunc(lost, func(l Loss) bool { return l.Content == Times }) {
			t.Errorf("%v: PSQ counts milliseconds, and loses %v", spent, lost)
		}
	}
}

// What is said before the first move stands beside it in a library, which tells whose
// turn it is by the depth of a move.
func TestALibraryKeepsWordsBetweenMoves(t *testing.T) {
	for _, sgf := range []string{
		"(;SZ[15];C[before];B[hh];C[between];W[ii])",
		"(;SZ[15];B[hh];C[between](;W[ii];B[jj])(;W[gg]))",
		"(;SZ[15];B[hh];N[a name];C[and words];W[ii]C[more])",
	} {
		r := mustRead(t, []byte(sgf)).Records[0]
		data, err := Write(Lib, r)
		if err != nil {
			t.Fatal(err)
		}
		if lost := Lost(data, r); lost != nil {
			t.Errorf("%s: lost %v", sgf, lost)
		}
		played := func(r *Record) (n int) {
			for node := range r.Root.All() {
				if node.Colour != game.Empty {
					n++
				}
			}
			return n
		}
		if was, is := played(r), played(mustRead(t, data).Records[0]); was != is {
			t.Errorf("%s: %d moves are %d now", sgf, was, is)
		}
	}
}

// White space around words says nothing: a person who ends a comment with Return, or types
// a space alone, is not asked about a loss.
func TestEmptyLinesAreNoLoss(t *testing.T) {
	for _, text := range []string{"good\n", " ", "\n\n", " good ", "a\n\nb\n"} {
		for _, format := range []*Format{SGF, Lib} {
			root := &game.Node{}
			n := root.Add(game.Point{X: 7, Y: 7}, game.Black)
			n.SetComment(text)
			n.SetName(" ")
			r := &Record{Size: 15, Root: root}
			data, err := Write(format, r)
			if err != nil {
				t.Fatal(err)
			}
			if l := Lost(data, r); len(l) > 0 {
				t.Errorf("%v loses of %q: %v", format, text, l)
			}
		}
	}
}
