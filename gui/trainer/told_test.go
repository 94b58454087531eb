package trainer

import (
	"context"
	"slices"
	"testing"

	"omok/ai/puzzle"
	"omok/game"
	"omok/game/record"
	"omok/gui/i18n"
)

// club is a problem as a club would draw it: two twos that cross, with comments, two
// defences, and a first move that is called bad.
const club = "(;GM[4]FF[4]SZ[15]RU[freestyle]AB[fh][gh][hj][hi]AW[aa][ao][oa][oo]PL[B]C[Black wins. How?]" +
	"(;B[hh]C[Two threes at once.](;W[hg]C[From below.];B[eh]C[A straight four.];W[dh];B[ih])(;W[eh];B[hg];W[hf];B[hk]))" +
	"(;B[aj]BM[1]C[Far away.];W[hh]C[White sits there first.]))"

func readClub(t *testing.T, text string) *puzzle.Puzzle {
	t.Helper()
	file, err := record.Read([]byte(text))
	if err != nil || len(file.Records) != 1 {
		t.Fatalf("%v", err)
	}
	own, err := FromRecord(context.Background(), file.Records[0], 0, nil)
	if err != nil || len(own) != 1 {
		t.Fatalf("%d puzzles, %v", len(own), err)
	}
	p := new(puzzle.Puzzle)
	if err := p.UnmarshalText(own[0].Data); err != nil {
		t.Fatalf("%v\n%s", err, own[0].Data)
	}
	return p
}

// weighed answers as the window does.
func weighed(t *testing.T, a *Attempt, m string) {
	t.Helper()
	p, err := game.ParsePoint(m, a.Puzzle.Size)
	if err != nil || !a.Answer(p) {
		t.Fatalf("%s is not asked for in state %v, %v", m, a.State, err)
	}
	j, err := Weigh(context.Background(), a.Puzzle, a.Position(), slices.Clone(a.Moves), p)
	if err != nil {
		t.Fatal(err)
	}
	a.Judged(j, noon)
}

// A puzzle of a club is solved along its tree, with its comments; what the tree does not
// know is judged by proof.
func TestAPuzzleOfAClubFollowsItsTree(t *testing.T) {
	p := readClub(t, club)
	for _, written := range []bool{false, true} { // as it was read, and from our own file
		if written {
			r, err := (&Trainer{Deps: Deps{Words: i18n.New(i18n.English)}}).toRecord(p)
			if err != nil {
				t.Fatal(err)
			}
			data, err := record.Write(record.SGF, r)
			if err != nil {
				t.Fatal(err)
			}
			p = readClub(t, string(data))
			r.SetProperty(puzzleProperty) // as another program reads it
			if data, err = record.Write(record.SGF, r); err != nil {
				t.Fatal(err)
			}
			if other := readClub(t, string(data)); other.Told.Comment != p.Told.Comment || len(other.Told.Tree) != len(p.Told.Tree) || !other.Told.Tree[1].Bad {
				t.Errorf("without our property: %+v", other.Told)
			}
		}
		a := NewAttempt(p, noon)
		told := func(want string) {
			t.Helper()
			if got := a.Told(); got != want {
				t.Errorf("written %v, after %v: %q, want %q", written, a.Moves, got, want)
			}
		}
		told("Black wins. How?")
		weighed(t, a, "a6") // bad, says the tree
		if told("Far away."); a.State != Refuted || len(a.Wrong) != 2 || a.Wrong[1].String() != "h8" {
			t.Errorf("the bad move: state %v, %v", a.State, a.Wrong)
		}
		if weighed(t, a, "a2"); a.State != Refuted { // of which the tree knows nothing
			t.Errorf("another bad move: state %v", a.State)
		}
		weighed(t, a, "h8")
		if told("Two threes at once.\nFrom below."); a.State != Asking || len(a.Moves) != 2 || a.Moves[1].String() != "h9" {
			t.Errorf("the right move: state %v, played %v", a.State, a.Moves)
		}
		other := *a
		if weighed(t, &other, "i8"); other.State != Asking && other.State != Solved { // wins too, but stands not in the tree
			t.Errorf("another winning move: state %v", other.State)
		}
		weighed(t, a, "e8")
		if weighed(t, a, "i8"); a.State != Solved {
			t.Errorf("state %v after %v", a.State, a.Moves)
		}
		if a.Step(-3); a.at != 2 {
			t.Errorf("%d moves shown", a.at)
		}
		told("From below.")
	}
}

// The solution that is shown on request is the author's.
func TestTheAuthorsSolutionIsShown(t *testing.T) {
	a := NewAttempt(readClub(t, club), noon)
	if a.Give(noon); game.FormatPoints(a.line) != "h8h9e8d8i8" {
		t.Errorf("the solution is %v", a.line)
	}
}

// Moves of a tree that cannot be played are no solution.
func TestATreeHasOnlyMovesThatCanBePlayed(t *testing.T) {
	text, err := readClub(t, club).MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{`{"tree":[{"move":"f8"}]}`, `{"tree":[{"move":"v22"}]}`, `{"tree":[null]}`, `{"tree":[{"move":"pass"}]}`, "?"} {
		i := slices.Index(text, '{')
		if err := new(puzzle.Puzzle).UnmarshalText(append(slices.Clone(text[:i]), bad...)); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}
