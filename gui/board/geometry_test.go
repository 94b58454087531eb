package board

import (
	"image"
	"math"
	"testing"

	"omok/game"
	"omok/gui/coords"
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

// However the board lies, a point is where the corner that it belongs to is, and is
// found there again.
func TestOrientation(t *testing.T) {
	a1, a9, i1, i9 := game.Point{}, game.Point{Y: 8}, game.Point{X: 8}, game.Point{X: 8, Y: 8}
	for _, c := range []struct {
		lies    Orientation
		corners [4]game.Point // from the upper left, clockwise
		below   string        // what stands below the left end
		beside  string        // and beside the upper one
	}{
		{Orientation{}, [4]game.Point{a9, i9, i1, a1}, "a", "9"},
		{Orientation{Quarters: 1}, [4]game.Point{a1, a9, i9, i1}, "1", "a"},
		{Orientation{Quarters: 2}, [4]game.Point{i1, a1, a9, i9}, "i", "1"},
		{Orientation{Quarters: 3}, [4]game.Point{i9, i1, a1, a9}, "9", "i"},
		{Orientation{Mirrored: true}, [4]game.Point{i9, a9, a1, i1}, "i", "9"},
		{Orientation{Mirrored: true, Quarters: 1}, [4]game.Point{i1, i9, a9, a1}, "1", "i"},
	} {
		g := NewGeometry(9, 300, true)
		g.Lies = c.lies
		for i, at := range [4][2]int{{0, 0}, {8, 0}, {8, 8}, {0, 8}} {
			x, y := g.crossing(at[0], at[1])
			if p, ok := g.At(x, y); !ok || p != c.corners[i] {
				t.Errorf("%+v: corner %d is %v", c.lies, i, p)
			}
		}
		below, beside := g.labels(coords.Letters)
		if below[0] != c.below || beside[0] != c.beside {
			t.Errorf("%+v: %q below and %q beside", c.lies, below[0], beside[0])
		}
		for y := range 9 {
			for x := range 9 {
				p := game.Point{X: x, Y: y}
				if got, ok := g.At(g.Centre(p)); !ok || got != p {
					t.Fatalf("%+v: %v is found as %v", c.lies, p, got)
				}
				cx, cy := g.Centre(p)
				if !image.Pt(int(cx), int(cy)).In(g.tile(p)) || g.tile(p).Dx() != g.Cell {
					t.Fatalf("%+v: the tile of %v is %v", c.lies, p, g.tile(p))
				}
			}
		}
	}
}

// Four quarters are a whole turn, two reflections none, and a reflection is seen as
// one from left to right.
func TestTurningAndFlipping(t *testing.T) {
	const size = 7
	for quarters := range 4 {
		for _, mirrored := range []bool{false, true} {
			o := Orientation{mirrored, quarters}
			if o.Turned().Turned().Turned().Turned() != o || o.Flipped().Flipped() != o {
				t.Errorf("%+v does not come back", o)
			}
			for y := range size {
				for x := range size {
					p := game.Point{X: x, Y: y}
					c, r := o.place(p, size)
					if tc, tr := o.Turned().place(p, size); tc != size-1-r || tr != c {
						t.Fatalf("%+v: %v goes from %d,%d to %d,%d by a turn", o, p, c, r, tc, tr)
					}
					if fc, fr := o.Flipped().place(p, size); fc != size-1-c || fr != r {
						t.Fatalf("%+v: %v goes from %d,%d to %d,%d by a reflection", o, p, c, r, fc, fr)
					}
				}
			}
		}
	}
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
