package board

import (
	"image"
	"image/color"
	"math"

	"omok/game"
)

// item draws one item.
func (s *scene) item(img *image.RGBA, it item) {
	switch it.kind {
	case kindShut:
		fill(img, s.geometry.tile(it.at), s.options.Look.Board.Shut, everywhere)
	case kindTile:
		fill(img, s.geometry.tile(it.at), faded(s.tone(it), tileOpacity), everywhere)
	case kindGlow:
		s.glow(img, it)
	case kindBand:
		s.line(img, it, 0.2)
	case kindThread:
		s.line(img, it, 0.07)
	case kindShadow:
		s.put(img, s.shadow, it.at, 1)
	case kindStone:
		s.stoneItem(img, it)
	case kindGhost:
		s.put(img, s.stone(it.colour, variantOf(it.at)), it.at, 0.62)
		s.number(img, it, s.textOn(it.colour))
	case kindRefused:
		s.refused(img, it)
	case kindHalo:
		s.around(img, it.at, s.options.Look.Board.Win, 0.075)
	case kindRing:
		s.around(img, it.at, s.options.Look.Board.Lines[it.tone], 0.07)
	case kindFill:
		s.fillPoint(img, it)
	case kindLast:
		s.last(img, it)
	case kindForbidden:
		s.forbidden(img, it.at, 0.17)
	case kindMark:
		s.mark(img, it)
	case kindCandidate:
		s.candidate(img, it)
	case kindNote:
		s.note(img, it)
	case kindSign:
		s.sign(img, it)
	case kindLink, kindArrow:
		s.link(img, it)
	case kindColumn:
		s.column(img, it)
	case kindPending:
		s.pendingStone(img, it)
	case kindCursor:
		s.cursor(img, it.at)
	}
}

// shape fills a field around an intersection.
func (s *scene) shape(img *image.RGBA, p game.Point, c color.NRGBA, f field) {
	fill(img, s.geometry.around(p, 0.6), c, f)
}

// pen returns a width in pixels from one in cells, never too thin to see.
func (s *scene) pen(cells float64) float64 { return max(1.2, s.cells(cells)) }

func (s *scene) textOn(c game.Colour) color.NRGBA {
	if c == game.Empty {
		return s.options.Look.Board.Ink
	}
	return s.options.Look.Stones.Of(c == game.Black).Text
}

func (s *scene) stoneItem(img *image.RGBA, it item) {
	s.put(img, s.stone(it.colour, variantOf(it.at)), it.at, 1)
	c := s.textOn(it.colour)
	if it.tone == toneLast {
		x, y := s.geometry.Centre(it.at)
		w := s.pen(lastRing)
		s.shape(img, it.at, s.options.Look.Board.Last, ring(x, y, s.radius()-w/2, w))
	}
	s.number(img, it, c)
}

// number writes the text of an item on its stone.
func (s *scene) number(img *image.RGBA, it item, c color.NRGBA) {
	x, y := s.geometry.Centre(it.at)
	s.bold.centred(img, it.text, x, y, s.cells(numberSize(it.text)), s.cells(0.66), c)
}

// numberSize returns the size of a number on a stone, in cells.
func numberSize(number string) float64 {
	if len(number) > 2 {
		return 0.45
	}
	return 0.52
}

// glow draws a band of light below the winning five, with a bright edge beside it.
func (s *scene) glow(img *image.RGBA, it item) {
	x0, y0 := s.geometry.Centre(it.at)
	x1, y1 := s.geometry.Centre(it.to)
	c := s.options.Look.Board.Win
	area := it.bounds(s.geometry)
	half := s.cells(0.56)
	fill(img, area, c, func(x, y float64) float64 {
		d := toSegment(x, y, x0, y0, x1, y1) - half
		if d <= 0 {
			return 0.5
		}
		t := 1 - clamp(d/s.cells(0.42))
		return 0.5 * t * t
	})
	fill(img, area, c, func(x, y float64) float64 {
		d := toSegment(x, y, x0, y0, x1, y1)
		return edge(math.Abs(d-half) - s.pen(0.05)/2)
	})
}

// line underlines the line of a foul.
func (s *scene) line(img *image.RGBA, it item, width float64) {
	x0, y0 := s.geometry.Centre(it.at)
	x1, y1 := s.geometry.Centre(it.to)
	c := s.options.Look.Board.Lines[it.tone]
	fill(img, it.bounds(s.geometry), c, stroke(x0, y0, x1, y1, s.pen(width)))
}

// around rings a stone along its rim.
func (s *scene) around(img *image.RGBA, p game.Point, c color.NRGBA, width float64) {
	x, y := s.geometry.Centre(p)
	w := s.pen(width)
	s.shape(img, p, c, ring(x, y, s.radius()-w/2+0.5, w))
}

// refused shows where a stone was not allowed to lie.
func (s *scene) refused(img *image.RGBA, it item) {
	s.put(img, s.stone(it.colour, variantOf(it.at)), it.at, 0.55)
	s.forbidden(img, it.at, 0.26)
}

// fillPoint draws a diamond on a point that completes a line, empty in the middle.
func (s *scene) fillPoint(img *image.RGBA, it item) {
	x, y := s.geometry.Centre(it.at)
	r := s.cells(0.26)
	corners := [][2]float64{{x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}}
	look := s.options.Look.Board
	s.shape(img, it.at, look.Halo, func(px, py float64) float64 {
		return edge((math.Abs(px-x) + math.Abs(py-y) - r) / math.Sqrt2)
	})
	s.shape(img, it.at, look.Lines[it.tone], polygon(corners, s.pen(0.08)))
}

// last marks the last stone with a dot.
func (s *scene) last(img *image.RGBA, it item) {
	x, y := s.geometry.Centre(it.at)
	s.shape(img, it.at, s.options.Look.Board.Last, disc(x, y, s.cells(0.14)))
}

// forbidden draws a small red cross in a pale one, on a point that may not be played.
func (s *scene) forbidden(img *image.RGBA, p game.Point, r float64) {
	x, y := s.geometry.Centre(p)
	r = s.cells(r)
	w := max(1.6, s.cells(0.09))
	cross := func(width float64) field {
		return either(stroke(x-r, y-r, x+r, y+r, width), stroke(x-r, y+r, x+r, y-r, width))
	}
	s.shape(img, p, s.options.Look.Board.Halo, cross(w+s.pen(0.07)))
	s.shape(img, p, s.options.Look.Board.Forbidden, cross(w))
}

// clearing wipes the lines away below a text: the wood shows as if they ended.
func (s *scene) clearing(img *image.RGBA, p game.Point) {
	x, y := s.geometry.Centre(p)
	r := s.cells(0.4)
	wood := newSurface(s.options.Look.Board, s.geometry.Pixels).sampler()
	area := s.geometry.around(p, 0.5).Intersect(img.Rect)
	for py := area.Min.Y; py < area.Max.Y; py++ {
		for px := area.Min.X; px < area.Max.X; px++ {
			fx, fy := float64(px)+0.5, float64(py)+0.5
			if a := smooth(r, r*0.75, math.Hypot(fx-x, fy-y)); a > 0 {
				i, c := img.PixOffset(px, py), wood(float64(px)/float64(s.geometry.Pixels), float64(py)/float64(s.geometry.Pixels))
				blend(img.Pix[i:i+4:i+4], color.NRGBA{to8(c.r), to8(c.g), to8(c.b), 255}, a)
			}
		}
	}
}

// inkOn returns black or white, whichever reads better on a colour.
func inkOn(c color.NRGBA) color.NRGBA {
	if 299*int(c.R)+587*int(c.G)+114*int(c.B) > 150*1000 {
		return color.NRGBA{0x14, 0x12, 0x10, 0xff}
	}
	return color.NRGBA{0xff, 0xff, 0xff, 0xff}
}

// pendingStone draws a ghost in a ring: one more click places the stone.
func (s *scene) pendingStone(img *image.RGBA, it item) {
	s.put(img, s.stone(it.colour, variantOf(it.at)), it.at, 0.8)
	x, y := s.geometry.Centre(it.at)
	s.shape(img, it.at, s.options.Look.Board.Cursor, ring(x, y, s.cells(0.5), s.pen(0.07)))
}

// cursor draws four corners around a point.
func (s *scene) cursor(img *image.RGBA, p game.Point) {
	x, y := s.geometry.Centre(p)
	far, near, w := s.cells(0.47), s.cells(0.24), max(2, s.cells(0.09))
	corners := func(width float64) field {
		var strokes []field
		for _, d := range [4][2]float64{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
			cx, cy := x+d[0]*far, y+d[1]*far
			strokes = append(strokes,
				stroke(cx, cy, x+d[0]*near, cy, width), stroke(cx, cy, cx, y+d[1]*near, width))
		}
		return either(strokes...)
	}
	s.shape(img, p, s.options.Look.Board.Halo, corners(w+s.pen(0.06)))
	s.shape(img, p, s.options.Look.Board.Cursor, corners(w))
}
