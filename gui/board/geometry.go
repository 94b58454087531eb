package board

import (
	"image"
	"math"

	"omok/game"
	"omok/gui/coords"
)

// Threshold is how far from an intersection, in cells along either axis, the
// pointer still counts as on it. It is just under half, so that the middle
// between two points belongs to nobody.
const Threshold = 0.48

const (
	// Wood around the outermost lines, in cells: room for half a stone, and
	// with coordinates for a letter beside it.
	marginPlain  = 0.86
	marginCoords = 1.24

	marginOutside = 0.014 // room for the slab's shadow, of the whole picture
)

// Geometry is where everything lies on a square picture of a board, in device
// pixels from the top left corner. Cells are whole pixels, so that every line is
// as sharp and as far from the next as any other.
type Geometry struct {
	Size   int // lines of the board
	Pixels int // width and height of the picture
	Cell   int // from line to line, at least 1
	Line   int // thickness of a line
	Coords bool
	Lies   Orientation

	first int             // the left edge of the leftmost and the top edge of the topmost line
	slab  image.Rectangle // the wood
}

// NewGeometry lays out a board of size lines in a square, pixels wide, with or without
// room for coordinates.
func NewGeometry(size, pixels int, coords bool) Geometry {
	g := Geometry{Size: max(size, 1), Pixels: max(pixels, 1), Coords: coords}
	outside := int(math.Round(float64(g.Pixels) * marginOutside))
	g.slab = image.Rect(outside, outside, g.Pixels-outside, g.Pixels-outside)
	margin := marginPlain
	if coords {
		margin = marginCoords
	}
	g.Cell = max(1, int(float64(g.slab.Dx())/(float64(g.Size-1)+2*margin)))
	g.Line = max(1, int(math.Round(float64(g.Cell)/36)))
	g.first = (g.Pixels - (g.Size-1)*g.Cell - g.Line) / 2
	return g
}

// Slab returns the rectangle of the wood; around it is only its shadow.
func (g Geometry) Slab() image.Rectangle { return g.slab }

// Centre returns the middle of an intersection.
func (g Geometry) Centre(p game.Point) (x, y float64) {
	return g.crossing(g.Lies.place(p, g.Size))
}

// crossing returns the middle of a place counted from the upper left.
func (g Geometry) crossing(column, row int) (x, y float64) {
	half := float64(g.Line) / 2
	return float64(g.first+column*g.Cell) + half, float64(g.first+row*g.Cell) + half
}

// At returns the intersection nearest to a pixel; ok is false where none lies
// within [Threshold], as between the points and in the margin.
func (g Geometry) At(x, y float64) (p game.Point, ok bool) {
	x0, y0 := g.crossing(0, 0)
	column, inColumn := g.nearest(x - x0)
	row, inRow := g.nearest(y - y0)
	if !inColumn || !inRow {
		return game.Point{}, false
	}
	return g.Lies.point(column, row, g.Size), true
}

// nearest returns the line nearest to a distance from the first one.
func (g Geometry) nearest(distance float64) (line int, ok bool) {
	cells := distance / float64(g.Cell)
	n := math.Round(cells)
	if math.IsNaN(cells) || n < 0 || n >= float64(g.Size) || math.Abs(cells-n) > Threshold {
		return 0, false
	}
	return int(n), true
}

// line returns the pixels of the i-th line from the left or from the top, first
// included and last excluded.
func (g Geometry) line(i int) (from, to int) {
	from = g.first + i*g.Cell
	return from, from + g.Line
}

// tile returns the pixels that belong to a point, half-way to its neighbours.
func (g Geometry) tile(p game.Point) image.Rectangle {
	column, row := g.Lies.place(p, g.Size)
	at := image.Pt(g.first+column*g.Cell-(g.Cell-g.Line)/2, g.first+row*g.Cell-(g.Cell-g.Line)/2)
	return image.Rectangle{at, at.Add(image.Pt(g.Cell, g.Cell))}
}

// labels returns what stands below the columns, from the left, and beside the rows,
// from the top.
func (g Geometry) labels(s coords.Style) (below, beside []string) {
	for i := range g.Size {
		under, left := g.Lies.point(i, g.Size-1, g.Size), g.Lies.point(0, i, g.Size)
		if g.Lies.sideways() {
			below, beside = append(below, s.Row(under.Y, g.Size)), append(beside, s.Column(left.X))
		} else {
			below, beside = append(below, s.Column(under.X)), append(beside, s.Row(left.Y, g.Size))
		}
	}
	return below, beside
}

// around returns the pixels within a number of cells of an intersection.
func (g Geometry) around(p game.Point, cells float64) image.Rectangle {
	x, y := g.Centre(p)
	r := cells * float64(g.Cell)
	return image.Rect(
		int(math.Floor(x-r))-1, int(math.Floor(y-r))-1,
		int(math.Ceil(x+r))+1, int(math.Ceil(y+r))+1,
	)
}

// between returns the pixels within a number of cells of the line from p to q.
func (g Geometry) between(p, q game.Point, cells float64) image.Rectangle {
	return g.around(p, cells).Union(g.around(q, cells))
}

// StarPoints returns the points that a board of this size has a dot on: corners
// and centre, and from 19 lines on the middles of the sides too.
func StarPoints(size int) []game.Point {
	if size < 7 {
		if size%2 == 0 {
			return nil
		}
		return []game.Point{{X: size / 2, Y: size / 2}}
	}
	low := 3
	if size < 11 {
		low = 2
	}
	if size >= 19 && size%2 == 1 {
		mid, high := size/2, size-1-low
		var stars []game.Point
		for _, y := range []int{low, mid, high} {
			for _, x := range []int{low, mid, high} {
				stars = append(stars, game.Point{X: x, Y: y})
			}
		}
		return stars
	}
	high := size - 1 - low
	stars := []game.Point{{X: low, Y: low}, {X: high, Y: low}, {X: low, Y: high}, {X: high, Y: high}}
	if size%2 == 1 {
		stars = append(stars, game.Point{X: size / 2, Y: size / 2})
	}
	return stars
}
