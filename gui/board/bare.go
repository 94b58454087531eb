package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// bareBoard paints the slab with its grid, star points and coordinates.
func (s *scene) bareBoard() *image.RGBA {
	g, look := s.geometry, s.options.Look.Board
	img := image.NewRGBA(image.Rect(0, 0, g.Pixels, g.Pixels))
	wood := image.NewRGBA(g.slab)
	newSurface(look, g.Pixels).paint(wood, g.slab)
	s.bevel(wood)
	s.slabShadow(img)
	s.lay(img, wood)
	s.grid(img)
	s.stars(img)
	if g.Coords {
		s.coordinates(img)
	}
	return img
}

// corner returns the radius of the slab's corners.
func (s *scene) corner() float64 { return float64(s.geometry.Pixels) * 0.008 }

// slabField returns the signed distance to the slab with its rounded corners.
func (s *scene) slabField() field {
	slab, corner := s.geometry.slab, s.corner()
	cx, cy := float64(slab.Min.X+slab.Max.X)/2, float64(slab.Min.Y+slab.Max.Y)/2
	half := float64(slab.Dx())/2 - corner
	return func(x, y float64) float64 {
		dx, dy := math.Abs(x-cx)-half, math.Abs(y-cy)-half
		return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - corner
	}
}

// lay puts the wood over its shadow, with rounded corners.
func (s *scene) lay(img, wood *image.RGBA) {
	slab, distance := s.geometry.slab, s.slabField()
	n := int(s.corner()) + 2
	draw.Draw(img, slab.Inset(n), wood, slab.Min.Add(image.Pt(n, n)), draw.Src)
	mask := image.NewAlpha(slab)
	for _, strip := range frame(slab, slab.Inset(n)) {
		for y := strip.Min.Y; y < strip.Max.Y; y++ {
			for x := strip.Min.X; x < strip.Max.X; x++ {
				mask.Pix[mask.PixOffset(x, y)] = to8(255 * edge(distance(float64(x)+0.5, float64(y)+0.5)))
			}
		}
		draw.DrawMask(img, strip, wood, strip.Min, mask, strip.Min, draw.Over)
	}
}

// frame returns the four strips of outer around inner.
func frame(outer, inner image.Rectangle) [4]image.Rectangle {
	return [4]image.Rectangle{
		image.Rect(outer.Min.X, outer.Min.Y, outer.Max.X, inner.Min.Y),
		image.Rect(outer.Min.X, inner.Max.Y, outer.Max.X, outer.Max.Y),
		image.Rect(outer.Min.X, inner.Min.Y, inner.Min.X, inner.Max.Y),
		image.Rect(inner.Max.X, inner.Min.Y, outer.Max.X, inner.Max.Y),
	}
}

// slabShadow lets the slab stand a little above what is below it.
func (s *scene) slabShadow(img *image.RGBA) {
	opacity := s.options.Look.Board.Shadow
	if opacity == 0 {
		return
	}
	slab, distance := s.geometry.slab, s.slabField()
	reach := float64(slab.Min.X)
	drop := reach * 0.3
	for _, strip := range frame(img.Rect, slab.Inset(int(s.corner()+drop)+2)) {
		fill(img, strip, color.NRGBA{A: 255}, func(x, y float64) float64 {
			t := 1 - clamp(distance(x-drop*0.6, y-drop)/(reach*0.72))
			return opacity * t * t
		})
	}
}

// bevel lights the upper and left edges of the slab and shades the others.
func (s *scene) bevel(img *image.RGBA) {
	strength := s.options.Look.Board.Bevel
	if strength == 0 {
		return
	}
	slab := s.geometry.slab
	width := max(1.5, float64(s.geometry.Pixels)*0.0045)
	lit, dark := color.NRGBA{255, 248, 232, 255}, color.NRGBA{30, 16, 4, 255}
	near := func(d float64) float64 { return strength * smooth(width, 0, d) }
	for _, strip := range frame(slab, slab.Inset(int(width)+1)) {
		fill(img, strip, lit, func(x, y float64) float64 {
			return near(min(x-float64(slab.Min.X), y-float64(slab.Min.Y))) * 0.7
		})
		fill(img, strip, dark, func(x, y float64) float64 {
			return near(min(float64(slab.Max.X)-x, float64(slab.Max.Y)-y)) * 0.8
		})
	}
}

// grid draws the lines on whole pixels.
func (s *scene) grid(img *image.RGBA) {
	g, c := s.geometry, s.options.Look.Board.Line
	ink := image.NewUniform(c)
	from, _ := g.line(0)
	_, to := g.line(g.Size - 1)
	for i := range g.Size {
		a, b := g.line(i)
		draw.Draw(img, image.Rect(a, from, b, to), ink, image.Point{}, draw.Over)
		// Rows leave the crossings out, which a line with some transparency would
		// darken twice.
		for k := range g.Size - 1 {
			_, left := g.line(k)
			right, _ := g.line(k + 1)
			draw.Draw(img, image.Rect(left, a, right, b), ink, image.Point{}, draw.Over)
		}
	}
}

func (s *scene) stars(img *image.RGBA) {
	r := max(1.5, s.cells(0.095))
	for _, p := range StarPoints(s.geometry.Size) {
		x, y := s.geometry.Centre(p)
		fill(img, s.geometry.around(p, 0.3), s.options.Look.Board.Star, disc(x, y, r))
	}
}

// coordinates writes the columns' below and the rows' to the left, midway between
// the edge of the slab and the stones on the first line.
func (s *scene) coordinates(img *image.RGBA) {
	g := s.geometry
	size := s.coordinateSize()
	x0, y0 := g.crossing(0, g.Size-1)
	left := (float64(g.slab.Min.X) + x0 - s.cells(0.48)) / 2
	below := (float64(g.slab.Max.Y) + y0 + s.cells(0.48)) / 2
	columns, rows := g.labels(s.options.Names)
	for i := range g.Size {
		x, y := g.crossing(i, i)
		s.writer.centred(img, columns[i], x, below, size, s.cells(1), s.options.Look.Board.Text)
		s.writer.centred(img, rows[i], left, y, size, s.cells(1), s.options.Look.Board.Text)
	}
}

// coordinateSize returns the size of their letters in pixels.
func (s *scene) coordinateSize() float64 {
	return min(s.cells(0.46), float64(s.geometry.Pixels)*0.026)
}
