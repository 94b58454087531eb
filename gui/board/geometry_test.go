package board

import (
	"math"
	"testing"

	"omok/game"
	"pgregory.net/rapid"
)

// squares are picture sides as they come about at scales 1, 1.25, 1.5 and 2.
var squares = []int{280, 350, 420, 560, 611, 764, 917, 1222, 2000}

func eachGeometry(f func(g Geometry)) {
	for size := game.MinSize; size <= game.MaxSize; size++ {
		for _, pixels := range squares {
			f(NewGeometry(size, pixels, false))
			f(NewGeometry(size, pixels, true))
		}
	}
}

func TestEveryPointIsFoundAtItsCentre(t *testing.T) {
	eachGeometry(func(g Geometry) {
		for y := range g.Size {
			for x := range g.Size {
				p := game.Point{X: x, Y: y}
				if got, ok := g.At(g.Centre(p)); !ok || got != p {
					t.Fatalf("%+v: %s is found as %s, %v", g, p, got, ok)
				}
			}
		}
	})
}

func TestBoardFillsAndIsCentred(t *testing.T) {
	eachGeometry(func(g Geometry) {
		x0, y0 := g.Centre(game.Point{X: 0, Y: g.Size - 1})
		x1, y1 := g.Centre(game.Point{X: g.Size - 1, Y: 0})
		if x0 != y0 || x1 != y1 {
			t.Errorf("%+v: not square: %v,%v to %v,%v", g, x0, y0, x1, y1)
		}
		if left, right := x0, float64(g.Pixels)-x1; math.Abs(left-right) > 1 {
			t.Errorf("%+v: %v pixels to the left, %v to the right", g, left, right)
		}
		if stone := 0.5 * float64(g.Cell); x0-stone < float64(g.Slab().Min.X) {
			t.Errorf("%+v: a stone at the edge hangs over the slab", g)
		}
		if g.Cell < 8 {
			t.Errorf("%+v: cells of %d pixels", g, g.Cell)
		}
	})
}

func TestSnapping(t *testing.T) {
	for _, c := range []struct {
		name   string
		dx, dy float64 // from the centre of a point, in cells
		ok     bool
	}{
		{"on it", 0, 0, true},
		{"near", 0.3, -0.3, true},
		{"corner of the square", 0.47, 0.47, true},
		{"middle between two", 0.5, 0, false},
		{"just over", 0, 0.49, false},
		{"middle of four", 0.5, 0.5, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			eachGeometry(func(g Geometry) {
				p := game.Point{X: g.Size / 2, Y: g.Size / 2}
				x, y := g.Centre(p)
				got, ok := g.At(x+c.dx*float64(g.Cell), y+c.dy*float64(g.Cell))
				if ok != c.ok || ok && got != p {
					t.Fatalf("%+v: got %s, %v", g, got, ok)
				}
			})
		})
	}
}

func TestNothingBeyondTheBoard(t *testing.T) {
	eachGeometry(func(g Geometry) {
		far, half := float64(g.Pixels), 0.49*float64(g.Cell)
		x0, y0 := g.Centre(game.Point{X: 0, Y: g.Size - 1})
		x1, y1 := g.Centre(game.Point{X: g.Size - 1, Y: 0})
		for _, at := range [][2]float64{
			{-1, -1},
			{-1, y0},
			{x0, -1},
			{far + 1, y1},
			{x1, far + 1},
			{0, 0},
			{far - 1, far - 1},
			{x0 - half, y0},
			{x0, y0 - half},
			{x1 + half, y1},
			{x1, y1 + half},
			{math.NaN(), y0},
			{math.Inf(1), y0},
		} {
			if p, ok := g.At(at[0], at[1]); ok {
				t.Errorf("%+v: (%v, %v) is taken for %s", g, at[0], at[1], p)
			}
		}
	})
}

func TestLinesLieOnWholePixels(t *testing.T) {
	eachGeometry(func(g Geometry) {
		for i := range g.Size {
			from, to := g.line(i)
			x, _ := g.Centre(game.Point{X: i})
			if to-from != g.Line || x != float64(from+to)/2 {
				t.Fatalf("%+v: line %d covers %d to %d, its points lie at %v", g, i, from, to, x)
			}
		}
	})
}

// Whatever is found lies within the threshold, and what is not found does not.
func TestSnapProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := NewGeometry(
			rapid.IntRange(game.MinSize, game.MaxSize).Draw(t, "size"),
			rapid.IntRange(100, 3000).Draw(t, "pixels"), rapid.Bool().Draw(t, "coordinates"))
		x := rapid.Float64Range(-50, 3050).Draw(t, "x")
		y := rapid.Float64Range(-50, 3050).Draw(t, "y")
		got, ok := g.At(x, y)
		for py := range g.Size {
			for px := range g.Size {
				p := game.Point{X: px, Y: py}
				cx, cy := g.Centre(p)
				off := math.Max(math.Abs(x-cx), math.Abs(y-cy)) / float64(g.Cell)
				if near := off <= Threshold; near != (ok && got == p) && math.Abs(off-Threshold) > 1e-9 {
					t.Fatalf("(%v, %v) is %v cells from %s, found %s, %v", x, y, off, p, got, ok)
				}
			}
		}
	})
}

func TestStarPoints(t *testing.T) {
	for _, c := range []struct {
		size  int
		stars string
	}{
		{5, "c3"},
		{6, ""},
		{9, "c3g3c7g7e5"},
		{13, "d4j4d10j10g7"},
		{15, "d4l4d12l12h8"},
		{19, "d4j4p4d10j10p10d16j16p16"},
		{20, "d4q4d17q17"},
	} {
		if got := game.FormatPoints(StarPoints(c.size)); got != c.stars {
			t.Errorf("size %d: stars at %s, want %s", c.size, got, c.stars)
		}
	}
	for size := game.MinSize; size <= game.MaxSize; size++ {
		for _, p := range StarPoints(size) {
			if p.X < 1 || p.Y < 1 || p.X > size-2 || p.Y > size-2 {
				t.Errorf("size %d: a star at the edge, %s", size, p)
			}
		}
	}
}
