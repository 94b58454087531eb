package board

import (
	"image"
	"image/color"
	"image/draw"

	"omok/game"
)

// Paint draws a view as a square picture, pixels wide. Around the wood it is
// transparent but for the shadow of the slab.
func Paint(v View, o Options, pixels int) *image.RGBA {
	s := newScene(o.geometry(v.Size, pixels), o)
	img := image.NewRGBA(image.Rect(0, 0, s.geometry.Pixels, s.geometry.Pixels))
	s.paint(img, items(v, o), img.Rect)
	return img
}

// scene paints items at one size in one look. It keeps what is costly: the bare
// board, and a picture of each kind of stone.
type scene struct {
	geometry Geometry
	options  Options
	bare     *image.RGBA
	writer   *writer                  // of coordinates
	bold     *writer                  // of everything on stones and points
	stones   map[stoneKey]*image.RGBA // drawn around a middle at (0, 0)
	shadow   *image.RGBA
}

func newScene(g Geometry, o Options) *scene {
	s := &scene{geometry: g, options: o, writer: newWriter(o.Font), stones: map[stoneKey]*image.RGBA{}}
	s.bold = s.writer
	if o.Bold != nil {
		s.bold = newWriter(o.Bold)
	}
	s.bare = s.bareBoard()
	s.shadow = shadowPicture(s.sprite(0.78), s.middle(), s.middle(), s.radius(), o.Look.Stones.Shadow)
	return s
}

// cells turns a length in cells into pixels.
func (s *scene) cells(n float64) float64 { return n * float64(s.geometry.Cell) }

// radius of a stone, in pixels.
func (s *scene) radius() float64 { return s.cells(s.options.Look.Stones.Radius) }

// middle returns where in a pixel the centre of an intersection lies: at its edge if
// lines are an even number of pixels thick, in its middle if the number is odd.
func (s *scene) middle() float64 { return float64(s.geometry.Line%2) / 2 }

// sprite returns an area that reaches that many cells in each direction from (0, 0).
func (s *scene) sprite(cells float64) image.Rectangle {
	r := int(s.cells(cells)) + 2
	return image.Rect(-r, -r, r+1, r+1)
}

// stone returns the picture of a stone, drawn at its first use.
func (s *scene) stone(c game.Colour, variant int) *image.RGBA {
	key := stoneKey{c, variant}
	if s.stones[key] == nil {
		m := s.options.Look.Stones.Of(c == game.Black)
		s.stones[key] = stonePicture(s.sprite(0.5), s.middle(), s.middle(), s.radius(), m, variant)
	}
	return s.stones[key]
}

// paint restores the bare board within clip and draws there every item that
// reaches into it. Painting a part gives the same pixels as painting the whole.
func (s *scene) paint(img *image.RGBA, list []item, clip image.Rectangle) {
	clip = clip.Intersect(img.Rect)
	if clip.Empty() {
		return
	}
	draw.Draw(img, clip, s.bare, clip.Min, draw.Src)
	part := img.SubImage(clip).(*image.RGBA)
	for _, it := range list {
		if it.bounds(s.geometry).Overlaps(clip) {
			s.item(part, it)
		}
	}
}

// put composites a sprite with its middle at an intersection.
func (s *scene) put(img, sprite *image.RGBA, p game.Point, opacity float64) {
	x, y := s.geometry.Centre(p)
	at := image.Pt(int(x), int(y))
	dst := sprite.Rect.Add(at)
	if opacity >= 1 {
		draw.Draw(img, dst, sprite, sprite.Rect.Min, draw.Over)
		return
	}
	mask := image.NewUniform(color.Alpha{uint8(opacity*255 + 0.5)})
	draw.DrawMask(img, dst, sprite, sprite.Rect.Min, mask, image.Point{}, draw.Over)
}
