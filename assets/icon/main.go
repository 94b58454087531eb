// Command icon draws the application icon: a black and a white stone on a tile of
// wood.
//
//	go run ./assets/icon > assets/icon.png
//	go run ./assets/icon -size 128 > assets/icon-window.png
package main

import (
	"flag"
	"image"
	"image/color"
	"image/png"
	"log"
	"math"
	"os"
)

const samples = 4 // a pixel is the mean of samples × samples points

// All lengths below are in widths of the picture.
const (
	border = 0.035 // left free around the tile, for its shadow
	corner = 0.20  // radius of the tile's corners
	radius = 0.230 // of a stone
)

type rgb struct{ r, g, b float64 }

func hex(v int) rgb {
	return rgb{float64(v>>16) / 255, float64(v>>8&255) / 255, float64(v&255) / 255}
}

func mix(a, b rgb, t float64) rgb {
	t = min(max(t, 0), 1)
	return rgb{a.r + (b.r-a.r)*t, a.g + (b.g-a.g)*t, a.b + (b.b-a.b)*t}
}

type stone struct {
	x, y                       float64
	body, edge, glint, outline rgb
}

func stones() []stone {
	return []stone{
		{0.667, 0.333, hex(0xFBF8F1), hex(0xC9BFAE), hex(0xFFFFFF), hex(0x8A7A63)},
		{0.333, 0.667, hex(0x3C3936), hex(0x0B0A09), hex(0xB9B2A8), hex(0x000000)},
	}
}

func main() {
	size := flag.Int("size", 512, "of the picture, in pixels")
	flag.Parse()
	if err := png.Encode(os.Stdout, draw(*size)); err != nil {
		log.Fatal(err)
	}
}

func draw(size int) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	for py := range size {
		for px := range size {
			img.SetNRGBA(px, py, pixel(px, py, size))
		}
	}
	return img
}

// pixel is the mean of the colours within a pixel of a picture of that size.
func pixel(px, py, size int) color.NRGBA {
	var sum rgb
	var alpha float64
	for i := range samples * samples {
		x := (float64(px) + (float64(i%samples)+0.5)/samples) / float64(size)
		y := (float64(py) + (float64(i/samples)+0.5)/samples) / float64(size)
		c, a := at(x, y)
		sum = rgb{sum.r + c.r*a, sum.g + c.g*a, sum.b + c.b*a}
		alpha += a
	}
	if alpha == 0 {
		return color.NRGBA{}
	}
	part := func(v float64) uint8 { return uint8(v/alpha*255 + 0.5) }
	return color.NRGBA{part(sum.r), part(sum.g), part(sum.b), uint8(alpha/(samples*samples)*255 + 0.5)}
}

// at returns the colour and the opacity at a point.
func at(x, y float64) (rgb, float64) {
	inside := -tile(x, y, 0)
	if inside < 0 {
		return rgb{}, 0.35 * soft(tile(x, y, -0.012), 0.022) // the tile's own shadow
	}
	c := wood(x, y)
	c = mix(c, hex(0xFFF3D6), 0.65*soft(inside-0.004, 0.006)*max(0, 0.75-y)) // lit upper edge
	c = mix(c, hex(0x5A3512), 0.55*soft(inside-0.004, 0.010)*max(0, y-0.35)) // shaded lower one
	c = mix(c, hex(0x4A2E12), 0.80*grid(x, y))
	for _, s := range stones() {
		shade := math.Hypot(x-s.x-0.018, y-s.y-0.030) - radius
		c = mix(c, hex(0x2E1A08), 0.55*soft(shade, 0.045))
	}
	for _, s := range stones() {
		c = s.over(c, x, y)
	}
	return c, 1
}

// tile is the distance of a point from the edge of the rounded tile, moved down by
// drop; negative within.
func tile(x, y, drop float64) float64 {
	half := 0.5 - border - corner
	dx, dy := math.Abs(x-0.5)-half, math.Abs(y-0.5+drop)-half
	return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - corner
}

// soft falls from 1 at a distance of -width to 0 at +width.
func soft(distance, width float64) float64 {
	t := min(max((width-distance)/(2*width), 0), 1)
	return t * t * (3 - 2*t)
}

// wood is straight grain, bent a little, under light from the upper left.
func wood(x, y float64) rgb {
	bend := 0.030*math.Sin(2.1*y+0.6) + 0.008*math.Sin(7.3*y+2*x)
	u := x + bend
	grain := 0.5 + 0.16*math.Sin(88*u) + 0.13*math.Sin(211*u+1.3*math.Sin(4*y)) + 0.08*math.Sin(467*u+2*math.Sin(7*y))
	c := mix(hex(0xF2C982), hex(0xD79B4B), grain)
	return mix(c, hex(0xA9662A), 0.35*(x+y-0.55))
}

// grid is how much of a line there is: two each way, through the stones.
func grid(x, y float64) float64 {
	const half = 0.0075
	line := 0.0
	for _, s := range stones() {
		line = max(line, soft(math.Abs(x-s.x)-half, 0.002), soft(math.Abs(y-s.y)-half, 0.002))
	}
	return line
}

// over lays the stone over the colour c.
func (s stone) over(c rgb, x, y float64) rgb {
	dx, dy := (x-s.x)/radius, (y-s.y)/radius
	d := math.Hypot(dx, dy)
	if d > 1 {
		return c
	}
	// A lens: the surface turns away towards the rim; light from the upper left.
	z := math.Sqrt(1 - 0.80*d*d)
	light := (-0.42*dx*0.9 - 0.55*dy*0.9 + 0.72*z)
	body := mix(s.edge, s.body, 0.12+1.10*light)
	body = mix(body, s.glint, 0.85*math.Exp(-(sq(dx+0.34)/0.075+sq(dy+0.42)/0.045)))
	body = mix(body, s.outline, 0.55*soft(0.985-d, 0.03))
	return mix(c, body, soft(d-0.994, 0.006))
}

func sq(v float64) float64 { return v * v }
