package played

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"omok/game"

	"omok/ai/shape"
)

const line = "renju 15 h8h9i9g7j10k11g9f8i10i11 0 4 10,-20,29998,-400,210,-29000"

func TestParse(t *testing.T) {
	g, err := Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	want := &Game{
		Rules: game.MustRules(game.Renju), Size: 15, Moves: g.Moves, Result: 0, Random: 4,
		Scores: []int{10, -20, 29998, -400, 210, -29000},
	}
	if !reflect.DeepEqual(g, want) || game.FormatPoints(g.Moves) != strings.Fields(line)[2] {
		t.Errorf("read %+v", g)
	}
	var out strings.Builder
	if err := g.Write(&out); err != nil || out.String() != line+"\n" {
		t.Errorf("%v: wrote %q", err, out.String())
	}
	for _, bad := range []string{
		"", "renju 15 h8 1 0", "chess 15 h8 1 0 5", "renju x h8 1 0 5", "renju 4 a1 1 0 5", "renju 23 h8 1 0 5",
		"renju 15 h8 1 0 x", "renju 15 h8 1 x 5", "renju 15 h8 2 0 5", "renju 15 h8 NaN 0 5", "renju 15 h8 x 0 5",
		"renju 15 h8h8 1 0 5,5", "renju 15 h16 1 0 5", "renju 15 h8h9 1 0 5", "renju 15 h8 1 -1 5,5", "renju 15 h8 1 1 5",
	} {
		if _, err := Parse(bad); err == nil {
			t.Errorf("%q is read as a game", bad)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(line)
	f.Add("freestyle 5 a1b2 0.5 1 -3")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Parse(text)
		if err != nil {
			return
		}
		if err := g.Positions(shape.TablesFor(g.Rules), func(_ *shape.Board, turn game.Colour, move int) {
			if p := g.Target(turn, move, 0.3); !(p >= 0 && p <= 1) {
				t.Errorf("a chance of %v", p)
			}
		}); err != nil {
			t.Error(err)
		}
		var out strings.Builder
		if err := g.Write(&out); err != nil {
			t.Fatal(err)
		}
		if again, err := Parse(out.String()); err != nil || !reflect.DeepEqual(again, g) {
			t.Errorf("%v: %q is not read back", err, out.String())
		}
	})
}

// TestPositions knows which positions of a game count: Black has three after the fifth
// stone, and four, open at both ends, after the seventh.
func TestPositions(t *testing.T) {
	g, err := Parse("freestyle 15 h8a1i8a3j8a5k8a7l8 1 1 0,0,0,0,0,0,0,0")
	if err != nil {
		t.Fatal(err)
	}
	var moves []int
	var turns []game.Colour
	if err := g.Positions(shape.TablesFor(g.Rules), func(b *shape.Board, turn game.Colour, move int) {
		if b.Stones != move {
			t.Errorf("%d stones before move %d", b.Stones, move)
		}
		moves, turns = append(moves, move), append(turns, turn)
	}); err != nil {
		t.Fatal(err)
	}
	// Before 6, Black makes a straight four; before 7, he has one; before 8, he wins.
	if want := []int{1, 2, 3, 4, 5}; !reflect.DeepEqual(moves, want) {
		t.Errorf("moves %v, want %v", moves, want)
	}
	if turns[0] != game.White || turns[1] != game.Black {
		t.Errorf("turns %v", turns)
	}
}

func TestTarget(t *testing.T) {
	g, err := Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	even := func(score float64) float64 { return 1 / (1 + math.Exp(-score/200)) }
	for _, c := range []struct {
		move      int
		mix, want float64
	}{
		{4, 0, even(10)}, {5, 0, even(-20)}, {6, 0, 1}, {9, 0, 0}, // proved ones
		{4, 1, 0}, {5, 1, 1}, {6, 0.25, 0.75}, {9, 0.25, 0.25},
	} {
		turn := game.Black
		if c.move%2 == 1 {
			turn = game.White
		}
		if got := g.Target(turn, c.move, c.mix); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("move %d, mix %v: %v, want %v", c.move, c.mix, got, c.want)
		}
	}
}

func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.games")
	if err := os.WriteFile(path, []byte(line+"\n"+line+"\n"+line+"\nbroken\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var numbers []int
	err := Read(path, func(n int, g *Game) error {
		numbers = append(numbers, n)
		return nil
	})
	if err == nil || !strings.Contains(err.Error(), "game 4") || !reflect.DeepEqual(numbers, []int{0, 1, 2}) {
		t.Errorf("%v, numbers %v", err, numbers)
	}
	enough := errors.New("enough")
	if err := Read(path, func(int, *Game) error { return enough }); !errors.Is(err, enough) {
		t.Errorf("the error is %v", err)
	}
	if err := Read(path+"x", nil); err == nil {
		t.Error("a file that does not exist is no error")
	}
}
