package board

import (
	"image"
	"math"

	"omok/game"
	"omok/gui/theme"
)

// The light of every picture comes from the upper left, above the board.
var light = [3]float64{-0.42, -0.56, 0.714}

// variants is how many different shells and slates there are in a set.
const variants = 4

// variantOf returns the stone that lies on a point; neighbours differ.
func variantOf(p game.Point) int { return (p.X*3 + p.Y*5 + p.X*p.Y) & (variants - 1) }

// stoneKey names a stone picture.
type stoneKey struct {
	colour  game.Colour
	variant int
}

// stonePicture draws a stone of radius r around (cx, cy).
func stonePicture(area image.Rectangle, cx, cy, r float64, m *theme.Material, variant int) *image.RGBA {
	img := newTransparent(area)
	body, rim, shine := toRGBF(m.Body), toRGBF(m.Edge), toRGBF(m.Shine)
	outline := toRGBF(m.Outline)
	t := newTexture(m.Grain, variant)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		i := img.PixOffset(area.Min.X, y)
		for x := area.Min.X; x < area.Max.X; x, i = x+1, i+4 {
			dx, dy := (float64(x)+0.5-cx)/r, (float64(y)+0.5-cy)/r
			d := math.Hypot(dx, dy)
			cover := edge((d - 1) * r)
			if cover == 0 {
				continue
			}
			c := shade(dx, dy, min(d, 1), m, body, rim, shine, t)
			if m.Rim > 0 {
				c = c.mix(outline, edge((1-m.Rim-d)*r))
			}
			c = c.times(cover)
			img.Pix[i], img.Pix[i+1], img.Pix[i+2] = to8(c.r), to8(c.g), to8(c.b)
			img.Pix[i+3] = to8(cover * 255)
		}
	}
	return img
}

// shade returns the colour of a stone at (dx, dy), d radii from its middle.
func shade(dx, dy, d float64, m *theme.Material, body, rim, shine rgbf, t texture) rgbf {
	if m.Dome == 0 {
		return body
	}
	// A lens: flat in the middle, turning away ever faster towards the rim.
	turn := m.Dome * math.Pow(d, 1.7)
	nx, ny, nz := 0.0, 0.0, math.Cos(turn)
	if d > 0 {
		nx, ny = math.Sin(turn)*dx/d, math.Sin(turn)*dy/d
	}
	lit := nx*light[0] + ny*light[1] + nz*light[2]
	c := rim.mix(body, smooth(-0.25, 0.95, lit+t.at(dx, dy)))
	// Halfway between the light and the eye straight above.
	hz := math.Sqrt((1 + light[2]) / 2)
	hx, hy := light[0]/(2*hz), light[1]/(2*hz)
	gleam := math.Pow(max(0, nx*hx+ny*hy+nz*hz), m.Gloss)
	return c.mix(shine, gleam*float64(m.Shine.A)/255)
}

// texture is what makes a stone look grown rather than turned.
type texture struct {
	grain    theme.StoneGrain
	sin, cos float64
	noise    *noise
}

func newTexture(g theme.StoneGrain, variant int) texture {
	angle := 0.5 + 0.8*float64(variant)
	t := texture{grain: g, sin: math.Sin(angle), cos: math.Cos(angle)}
	if g != theme.StonePlain {
		t.noise = newNoise(uint64(100 + variant))
	}
	return t
}

// at returns how much lighter or darker the surface is.
func (t texture) at(dx, dy float64) float64 {
	switch t.grain {
	case theme.StoneShell:
		u := dx*t.cos + dy*t.sin
		v := dy*t.cos - dx*t.sin
		bow := u + 0.16*v*v + 0.03*t.noise.at(u*2, v*2)
		return 0.035 * math.Sin(bow*26+1.5*t.noise.at(bow*4, 3)) * (0.6 + 0.4*t.noise.at(u*3+9, v))
	case theme.StoneSlate:
		return 0.03*t.noise.at(dx*9, dy*9) + 0.02*t.noise.at(dx*23, dy*23)
	}
	return 0
}

// shadowPicture draws the soft shadow of a stone of radius r around (cx, cy):
// dense where stone and board meet, thin away from the light.
func shadowPicture(area image.Rectangle, cx, cy, r, opacity float64) *image.RGBA {
	img := newTransparent(area)
	ox, oy := -light[0]*0.36*r, -light[1]*0.36*r
	for y := area.Min.Y; y < area.Max.Y; y++ {
		i := img.PixOffset(area.Min.X, y)
		for x := area.Min.X; x < area.Max.X; x, i = x+1, i+4 {
			px, py := float64(x)+0.5-cx, float64(y)+0.5-cy
			far := smooth(1.35, 0.6, math.Hypot(px-ox, py-oy)/r)
			near := smooth(1.16, 0.9, math.Hypot(px-ox*0.35, py-oy*0.35)/r)
			img.Pix[i+3] = to8(255 * opacity * (0.72*far + 0.5*near*(1-far*0.6)))
		}
	}
	return img
}
