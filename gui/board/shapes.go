package board

import (
	"image"
	"image/color"
	"math"
)

// A field returns the opacity, 0 to 1, of a shape at a pixel's middle.
type field func(x, y float64) float64

// fill blends a colour into the pixels of area, as strongly as the field says.
// What lies outside the image is left out.
func fill(img *image.RGBA, area image.Rectangle, c color.NRGBA, f field) {
	area = area.Intersect(img.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		i := img.PixOffset(area.Min.X, y)
		for x := area.Min.X; x < area.Max.X; x++ {
			if a := f(float64(x)+0.5, float64(y)+0.5); a > 0 {
				blend(img.Pix[i:i+4:i+4], c, a)
			}
			i += 4
		}
	}
}

// blend puts a colour over a premultiplied pixel.
func blend(pix []uint8, c color.NRGBA, opacity float64) {
	a := min(opacity, 1) * float64(c.A) / 255
	pix[0] = mix8(pix[0], c.R, a)
	pix[1] = mix8(pix[1], c.G, a)
	pix[2] = mix8(pix[2], c.B, a)
	pix[3] = mix8(pix[3], 255, a)
}

func mix8(from, to uint8, a float64) uint8 {
	return uint8(float64(from) + (float64(to)-float64(from))*a + 0.5)
}

// edge turns a signed distance to a shape, in pixels and negative inside, into
// the opacity of a smooth edge.
func edge(distance float64) float64 { return clamp(0.5 - distance) }

func clamp(v float64) float64 { return max(0, min(1, v)) }

// smooth rises from 0 at lo to 1 at hi without a corner.
func smooth(lo, hi, v float64) float64 {
	t := clamp((v - lo) / (hi - lo))
	return t * t * (3 - 2*t)
}

func disc(cx, cy, r float64) field {
	return func(x, y float64) float64 { return edge(math.Hypot(x-cx, y-cy) - r) }
}

// ring returns a circle of radius r drawn with a pen of the given width.
func ring(cx, cy, r, width float64) field {
	return func(x, y float64) float64 {
		return edge(math.Abs(math.Hypot(x-cx, y-cy)-r) - width/2)
	}
}

// toSegment returns the distance to the segment from (x0, y0) to (x1, y1).
func toSegment(x, y, x0, y0, x1, y1 float64) float64 {
	dx, dy := x1-x0, y1-y0
	length := dx*dx + dy*dy
	t := 0.0
	if length > 0 {
		t = clamp(((x-x0)*dx + (y-y0)*dy) / length)
	}
	return math.Hypot(x-x0-t*dx, y-y0-t*dy)
}

// stroke returns a line with round ends.
func stroke(x0, y0, x1, y1, width float64) field {
	return func(x, y float64) float64 { return edge(toSegment(x, y, x0, y0, x1, y1) - width/2) }
}

// polygon returns the outline of a convex polygon, corners in order, drawn with a pen.
func polygon(corners [][2]float64, width float64) field {
	return func(x, y float64) float64 {
		d := math.Inf(1)
		for i, a := range corners {
			b := corners[(i+1)%len(corners)]
			d = min(d, toSegment(x, y, a[0], a[1], b[0], b[1]))
		}
		return edge(d - width/2)
	}
}

// either returns the union of shapes.
func either(fields ...field) field {
	return func(x, y float64) float64 {
		a := 0.0
		for _, f := range fields {
			a = max(a, f(x, y))
		}
		return a
	}
}

// boxDistance returns the signed distance to a rectangle with rounded corners around
// (cx, cy).
func boxDistance(x, y, cx, cy, halfWidth, halfHeight, corner float64) float64 {
	dx, dy := math.Abs(x-cx)-halfWidth+corner, math.Abs(y-cy)-halfHeight+corner
	return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - corner
}

// box returns a filled rectangle with rounded corners.
func box(cx, cy, halfWidth, halfHeight, corner float64) field {
	return func(x, y float64) float64 { return edge(boxDistance(x, y, cx, cy, halfWidth, halfHeight, corner)) }
}

// triangle returns a filled triangle, grown by a number of pixels on each side.
func triangle(a, b, c [2]float64, grow float64) field {
	corners := [3][2]float64{a, b, c}
	turn := 1.0
	if (b[0]-a[0])*(c[1]-a[1])-(b[1]-a[1])*(c[0]-a[0]) < 0 {
		turn = -1
	}
	return func(x, y float64) float64 {
		outside := math.Inf(-1)
		for i, p := range corners {
			q := corners[(i+1)%3]
			dx, dy := q[0]-p[0], q[1]-p[1]
			outside = max(outside, turn*((x-p[0])*dy-(y-p[1])*dx)/math.Hypot(dx, dy))
		}
		return edge(outside - grow)
	}
}
