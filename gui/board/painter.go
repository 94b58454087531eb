package board

import "image"

// Painter draws one view after the other at one size, and only what differs from
// the view before. It is for films; a single picture is [Paint]'s.
type Painter struct {
	options Options
	pixels  int
	picture picture
}

// NewPainter returns a painter of square pictures, pixels wide.
func NewPainter(o Options, pixels int) *Painter { return &Painter{options: o, pixels: pixels} }

// Paint draws what [Paint] would. The picture is the painter's own: it changes
// with the next call.
func (p *Painter) Paint(v View) *image.RGBA {
	p.picture.show(p.options.geometry(v.Size, p.pixels), p.options, items(v, p.options))
	return p.picture.img
}
