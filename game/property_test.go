package game

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func anyRules(t *rapid.T) Rules {
	r := MustRules(rapid.SampledFrom(RuleSets).Draw(t, "rules"))
	if rapid.Bool().Draw(t, "exact") {
		r = r.ExactFive()
	}
	return r
}

// anyBoard is a board whose stones lie close together, so that lines come about.
func anyBoard(t *rapid.T) *Board {
	size := rapid.IntRange(MinSize, 15).Draw(t, "size")
	b := MustBoard(size)
	low := rapid.IntRange(0, size-MinSize).Draw(t, "low")
	span := min(size-low, 9)
	coordinate := rapid.IntRange(low, low+span-1)
	for range rapid.IntRange(0, span*span/2).Draw(t, "stones") {
		p := Point{coordinate.Draw(t, "x"), coordinate.Draw(t, "y")}
		b.Set(p, rapid.SampledFrom([]Colour{Black, Black, White}).Draw(t, "colour"))
	}
	return b
}

func TestQueriesNeverChangeTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, b := anyRules(t), anyBoard(t)
		before := b.Clone()
		for _, c := range []Colour{Black, White} {
			forbidden := r.Forbidden(b, c)
			r.FivePossible(b, c)
			for p, s := range b.Points {
				f := r.Foul(b, p, c)
				r.Five(b, p, c)
				r.MakesFive(b, p, c)
				x := r.Explain(b, p, c)
				if x.Foul != f {
					t.Fatalf("%v: foul %v, explained as %v", p, f, x.Foul)
				}
				if listed := slices.Contains(forbidden, ForbiddenPoint{p, f}); s == Empty && listed != (f != NoFoul) {
					t.Fatalf("%v is %v, and listed %v", p, f, listed)
				}
			}
		}
		b.Symmetries()
		if !b.Equal(before) {
			t.Fatal("a query changed the board")
		}
	})
}

func TestExplanationsHoldTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, b := anyRules(t), anyBoard(t)
		for _, c := range []Colour{Black, White} {
			for _, f := range r.Forbidden(b, c) {
				x := r.Explain(b, f.Point, c)
				if least := map[Foul]int{DoubleThree: 2, DoubleFour: 2, OverlineFoul: 1}[f.Foul]; len(x.Lines) < least {
					t.Fatalf("%v at %v for %v with %d lines\n%v", f.Foul, f.Point, c, len(x.Lines), b)
				}
				for _, l := range x.Lines {
					checkLine(t, &r, b, x, l)
				}
			}
		}
	})
}

// checkLine makes sure that a line of an explanation is what it says.
func checkLine(t *rapid.T, r *Rules, b *Board, x Explanation, l Line) {
	if !slices.Contains(l.Points, x.Point) {
		t.Fatalf("%v is not in its own line %v", x.Point, l)
	}
	after := b.Clone()
	after.Set(x.Point, x.Colour)
	for _, p := range l.Points {
		if after.At(p) != x.Colour {
			t.Fatalf("%v in the line %v is %v", p, l, after.At(p))
		}
	}
	want := map[Shape]int{Three: 3, Four: 4}[l.Shape]
	// X_XX_X and XX_X_XX
	twoWays := l.Shape == Three && len(l.Fill) == 2 && (len(l.Points) == 4 || len(l.Points) == 5)
	if want != 0 && len(l.Points) != want && !twoWays {
		t.Fatalf("a %v of %d stones: %v\n%v", l.Shape, len(l.Points), l, b)
	}
	for _, p := range l.Fill {
		switch l.Shape {
		case Four:
			if !r.MakesFive(after, p, x.Colour) {
				t.Fatalf("%v does not make a five of %v\n%v", p, l, b)
			}
		case Three:
			if r.Foul(after, p, x.Colour) != NoFoul || r.MakesFive(after, p, x.Colour) {
				t.Fatalf("%v does not make a straight four of %v\n%v", p, l, b)
			}
		}
	}
}

func TestSymmetriesHaveTheSameAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, b := anyRules(t), anyBoard(t)
		for s := range Symmetry(Symmetries) {
			turned := b.Turned(s)
			for _, c := range []Colour{Black, White} {
				for p := range b.Points {
					q := s.Apply(p, b.Size())
					if f, g := r.Foul(b, p, c), r.Foul(turned, q, c); f != g {
						t.Fatalf("%v is %v, but %v as %v\n%v", p, f, g, q, b)
					}
					if r.MakesFive(b, p, c) != r.MakesFive(turned, q, c) {
						t.Fatalf("a five at %v, but not as %v\n%v", p, q, b)
					}
				}
				if r.FivePossible(b, c) != r.FivePossible(turned, c) {
					t.Fatalf("a five is possible one way round only\n%v", b)
				}
			}
		}
	})
}

func TestColoursAreEqualWhereTheRulesSaySo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, b := anyRules(t), anyBoard(t)
		if r.Set == Renju {
			return
		}
		mirrored := b.Clone()
		for p, c := range b.Points {
			mirrored.Set(p, c.Opponent())
		}
		for p := range b.Points {
			for _, c := range []Colour{Black, White} {
				if r.Foul(b, p, c) != r.Foul(mirrored, p, c.Opponent()) {
					t.Fatalf("%v is a foul for one colour only\n%v", p, b)
				}
				if r.MakesFive(b, p, c) != r.MakesFive(mirrored, p, c.Opponent()) {
					t.Fatalf("%v is a five for one colour only\n%v", p, b)
				}
			}
		}
	})
}

// picture is all that can be seen of a game at its current position.
type picture struct {
	board  Board
	toMove Colour
	result Result
}

func see(g *Game) picture { return picture{*g.Board(), g.ToMove(), g.Result()} }

func TestUndoOfAnythingRestoresExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, err := NewGame(Config{
			Rules: anyRules(t), Size: rapid.IntRange(MinSize, 9).Draw(t, "size"),
			Fouls: rapid.SampledFrom([]FoulPolicy{Prevent, Loses}).Draw(t, "fouls"),
		})
		if err != nil {
			t.Fatal(err)
		}
		seen := []picture{see(g)}
		for range rapid.IntRange(1, 60).Draw(t, "acts") {
			if anyAct(t, g) {
				seen = append(seen, see(g))
			} else if !reflect.DeepEqual(see(g), seen[len(seen)-1]) {
				t.Fatal("what was refused left a trace")
			}
		}
		for len(seen) > 1 {
			seen = seen[:len(seen)-1]
			if !g.Undo() || !reflect.DeepEqual(see(g), seen[len(seen)-1]) {
				t.Fatalf("undo does not restore position %d", len(seen))
			}
		}
		if g.Undo() {
			t.Fatal("undo goes on before the start")
		}
	})
}

// anyAct does something to a game, and reports whether the game took it.
func anyAct(t *rapid.T, g *Game) bool {
	coordinate := rapid.IntRange(-1, g.Config().Size)
	switch rapid.IntRange(0, 40).Draw(t, "act") {
	case 0:
		return g.Resign(Black) == nil
	case 1:
		return g.AgreeDraw() == nil
	case 2:
		return g.Play(Pass) == nil
	case 3:
		p := Point{coordinate.Draw(t, "x"), coordinate.Draw(t, "y")}
		c := rapid.SampledFrom([]Colour{Empty, Black, White}).Draw(t, "colour")
		edits := len(g.Edits())
		return g.Setup([]Stone{{p, c}}, White) == nil && len(g.Edits()) > edits
	}
	return g.Play(Point{coordinate.Draw(t, "x"), coordinate.Draw(t, "y")}) == nil
}
