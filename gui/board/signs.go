package board

import (
	"image"
	"image/color"
	"math"

	"omok/game"
)

// Sizes of what is drawn at points, in cells; the painter and the drawing share
// them.
const (
	lastRing    = 0.09 // the pen around the number of the last stone
	signPen     = 0.085
	signRadius  = 0.27
	linkPen     = 0.1
	linkGap     = 0.16 // from a link's point to its end
	arrowGap    = 0.30 // from the point that an arrow points to, to its tip
	arrowHead   = 0.30
	chipHalf    = 0.43 // of the tile of a candidate
	bestHalf    = 0.49
	chipCorner  = 0.13
	tileOpacity = 0.34
)

// everywhere returns a field without an edge.
func everywhere(float64, float64) float64 { return 1 }

// tone returns the colour of a sign or a link; ink is that of what it lies on.
func (s *scene) tone(it item) color.NRGBA {
	if Tone(it.tone) == ToneInk {
		return s.textOn(it.colour)
	}
	return s.options.Look.Board.Tones[it.tone-1]
}

// mark draws a record's mark, where it has no colour in the ink of what it lies on. A
// halo lets a colour stand out from lines and stones.
func (s *scene) mark(img *image.RGBA, it item) {
	c := s.tone(it)
	coloured := Tone(it.tone) != ToneInk
	if game.MarkKind(it.shape) == game.MarkLabel {
		if coloured && it.colour != game.Empty {
			x, y := s.geometry.Centre(it.at)
			s.shape(img, it.at, opaque(s.options.Look.Board.Halo), disc(x, y, s.cells(0.34)))
		}
		s.label(img, it, c)
		return
	}
	shape, pen := markShapes[game.MarkKind(it.shape)], s.pen(0.07)
	if coloured {
		pen = s.pen(signPen)
		s.shape(img, it.at, s.options.Look.Board.Halo, s.figure(it.at, shape, 0.26, pen+s.pen(0.06)))
	}
	s.shape(img, it.at, c, s.figure(it.at, shape, 0.26, pen))
}

// markShapes are the signs that look like a record's marks.
var markShapes = map[game.MarkKind]SignKind{
	game.MarkCross: SignCross, game.MarkTriangle: SignTriangle, game.MarkSquare: SignSquare, game.MarkCircle: SignCircle,
}

// sign draws a sign in its tone; a halo lets it stand out from lines and stones.
func (s *scene) sign(img *image.RGBA, it item) {
	c := s.tone(it)
	if SignKind(it.shape) == SignLabel {
		s.label(img, it, c)
		return
	}
	w := s.pen(signPen)
	if Tone(it.tone) != ToneInk {
		s.shape(img, it.at, s.options.Look.Board.Halo, s.figure(it.at, SignKind(it.shape), signRadius, w+s.pen(0.06)))
	}
	s.shape(img, it.at, c, s.figure(it.at, SignKind(it.shape), signRadius, w))
}

// figure returns the outline of a sign of a radius in cells, drawn with a pen of so
// many pixels.
func (s *scene) figure(p game.Point, kind SignKind, radius, pen float64) field {
	x, y := s.geometry.Centre(p)
	r := s.cells(radius)
	switch kind {
	case SignTriangle:
		return polygon([][2]float64{{x, y - r}, {x + 0.87*r, y + r/2}, {x - 0.87*r, y + r/2}}, pen)
	case SignSquare:
		q := r * 0.8
		return polygon([][2]float64{{x - q, y - q}, {x + q, y - q}, {x + q, y + q}, {x - q, y + q}}, pen)
	case SignCircle:
		return ring(x, y, r*0.95, pen)
	case SignDot:
		return disc(x, y, r*0.5+pen/2)
	}
	q := r * 0.75
	return either(stroke(x-q, y-q, x+q, y+q, pen), stroke(x-q, y+q, x+q, y-q, pen))
}

// label writes a short text at a point.
func (s *scene) label(img *image.RGBA, it item, c color.NRGBA) {
	x, y := s.geometry.Centre(it.at)
	if it.colour == game.Empty {
		s.clearing(img, it.at)
	}
	s.bold.centred(img, it.text, x, y, s.cells(0.6), s.cells(0.84), c)
}

// note writes a small text on a strip at the lower edge of a point.
func (s *scene) note(img *image.RGBA, it item) {
	x, y := s.geometry.Centre(it.at)
	look := s.options.Look.Board
	ink := look.Ink
	if Tone(it.tone) != ToneInk {
		ink = look.Tones[it.tone-1]
	}
	size := s.noteSize()
	width := min(s.cells(0.96), s.bold.width(it.text, size)+s.cells(0.14))
	y += s.cells(0.5) - size*0.55
	strip := opaque(mixColours(look.Light, look.Halo, 0.5))
	s.shape(img, it.at, strip, box(x, y, width/2, size*0.55, size*0.3))
	s.bold.centred(img, it.text, x, y, size, s.cells(0.9), ink)
}

// noteSize returns the size of a small text in pixels: never too small to read where
// there is room.
func (s *scene) noteSize() float64 { return max(s.cells(0.3), min(9, s.cells(0.42))) }

// link draws a line or an arrow between two points.
func (s *scene) link(img *image.RGBA, it item) {
	body, head := s.linkField(it, s.pen(linkPen), 0)
	wide, wideHead := s.linkField(it, s.pen(linkPen)+s.pen(0.07), s.pen(0.035))
	area := it.bounds(s.geometry)
	fill(img, area, s.options.Look.Board.Halo, either(wide, wideHead))
	fill(img, area, s.tone(it), either(body, head))
}

// linkField returns the line and the head of a link, grown by a number of pixels.
func (s *scene) linkField(it item, pen, grow float64) (line, head field) {
	x0, y0 := s.geometry.Centre(it.at)
	x1, y1 := s.geometry.Centre(it.to)
	length := math.Hypot(x1-x0, y1-y0)
	if length == 0 {
		return disc(x0, y0, pen), nowhere
	}
	dx, dy := (x1-x0)/length, (y1-y0)/length
	gap, tip, size := s.cells(linkGap), s.cells(linkGap), s.cells(arrowHead)
	if it.kind == kindArrow {
		tip = s.cells(arrowGap)
		ex, ey := x1-dx*tip, y1-dy*tip
		head = triangle(
			[2]float64{ex, ey},
			[2]float64{ex - dx*size - dy*size*0.6, ey - dy*size + dx*size*0.6},
			[2]float64{ex - dx*size + dy*size*0.6, ey - dy*size - dx*size*0.6}, grow)
		tip += size * 0.7
	} else {
		head = nowhere
	}
	return stroke(x0+dx*gap, y0+dy*gap, x1-dx*tip, y1-dy*tip, pen), head
}

func nowhere(float64, float64) float64 { return 0 }

// column shows the column in which a point being typed lies.
func (s *scene) column(img *image.RGBA, it item) {
	x0, y0 := s.geometry.Centre(it.at)
	x1, y1 := s.geometry.Centre(it.to)
	fill(img, it.bounds(s.geometry), faded(s.options.Look.Board.Cursor, 0.45), stroke(x0, y0, x1, y1, s.cells(0.3)))
}

// candidate draws a tile in the colour of its value, with a text; the best one has a
// ring around it.
func (s *scene) candidate(img *image.RGBA, it item) {
	x, y := s.geometry.Centre(it.at)
	look := s.options.Look.Board
	body := look.ValueColour(float64(it.tone) / 100)
	ink := inkOn(body)
	half, corner := s.cells(chipHalf), s.cells(chipCorner)
	s.shape(img, it.at, color.NRGBA{A: 80}, func(px, py float64) float64 {
		return smooth(s.cells(0.1), -s.cells(0.05), boxDistance(px-half*0.08, py-half*0.14, x, y, half, half, corner))
	})
	if it.shape == shapeBest {
		outer := s.cells(bestHalf)
		s.shape(img, it.at, look.Best, box(x, y, outer, outer, corner*1.3))
		s.shape(img, it.at, inkOn(look.Best), box(x, y, outer-s.pen(0.07), outer-s.pen(0.07), corner*1.15))
		half = outer - s.pen(0.07) - s.pen(0.035)
	}
	s.shape(img, it.at, body, box(x, y, half, half, corner))
	if it.note == "" {
		s.bold.centred(img, it.text, x, y, s.cells(0.42), 1.86*half, ink)
		return
	}
	s.bold.centred(img, it.text, x, y-half*0.34, s.cells(0.38), 1.86*half, ink)
	s.bold.centred(img, it.note, x, y+half*0.48, s.noteSize(), 1.86*half, ink)
}
