package export

import (
	"cmp"
	"image/color"
	"math"
	"slices"
)

// paletteSize is the number of colours of a film; the 256th entry of a GIF's
// table stands for "as before".
const paletteSize = 255

// Colours are counted and looked up in cubes of 64 steps a channel.
const (
	cubeBits = 6
	cubeSize = 1 << (3 * cubeBits)
)

// cube returns the place of a colour in a cube.
func cube(r, g, b uint8) int {
	const drop = 8 - cubeBits
	return int(r>>drop)<<(2*cubeBits) | int(g>>drop)<<cubeBits | int(b>>drop)
}

// channels returns the middle of a place of the cube.
func channels(place int) [3]uint8 {
	const mask, lift, half = 1<<cubeBits - 1, 8 - cubeBits, 1 << (7 - cubeBits)
	return [3]uint8{
		uint8(place>>(2*cubeBits))<<lift | half,
		uint8(place>>cubeBits&mask)<<lift | half,
		uint8(place&mask)<<lift | half,
	}
}

// histogram counts colours.
type histogram struct{ counts [cubeSize]uint32 }

func (h *histogram) count(picture pixels) {
	picture(func(r, g, b uint8) { h.counts[cube(r, g, b)]++ })
}

// shade is a colour that occurs, and how much it weighs.
type shade struct {
	channels [3]uint8
	weight   float64
}

// shades lists the colours that occur. A colour weighs by the root of its count,
// so that wood, of which there is so much, leaves room for marks.
func (h *histogram) shades() []shade {
	var list []shade
	for place, n := range h.counts {
		if n > 0 {
			list = append(list, shade{channels(place), math.Sqrt(float64(n))})
		}
	}
	return list
}

// palette is a choice of colours and which of them is nearest to each other one.
type palette struct {
	colours []color.RGBA
	nearest [cubeSize]int16 // index + 1; 0 where it was not asked for yet
}

// choosePalette divides the colours of h by median cut: the group whose colours
// differ most is split in half, until there are enough groups.
func choosePalette(h *histogram) *palette {
	groups := []group{newGroup(h.shades())}
	for len(groups) < paletteSize {
		worst := 0
		for i, g := range groups {
			if g.spread > groups[worst].spread {
				worst = i
			}
		}
		if groups[worst].spread == 0 {
			break // one colour in each
		}
		a, b := groups[worst].split()
		groups[worst] = a
		groups = append(groups, b)
	}
	p := &palette{}
	for _, g := range groups {
		p.colours = append(p.colours, g.middle())
	}
	return p
}

// group is a set of similar colours.
type group struct {
	shades []shade
	axis   int     // the channel in which they differ most
	spread float64 // weighted sum of squared differences from the mean in it
}

func newGroup(list []shade) group {
	g := group{shades: list}
	for axis := range 3 {
		var weight, sum, squares float64
		for _, s := range list {
			v := float64(s.channels[axis])
			weight += s.weight
			sum += s.weight * v
			squares += s.weight * v * v
		}
		if spread := squares - sum*sum/weight; spread > g.spread+1e-6 {
			g.axis, g.spread = axis, spread
		}
	}
	if len(list) < 2 {
		g.spread = 0
	}
	return g
}

// split divides a group at its median.
func (g group) split() (a, b group) {
	slices.SortStableFunc(g.shades, func(x, y shade) int {
		return cmp.Compare(x.channels[g.axis], y.channels[g.axis])
	})
	var total float64
	for _, s := range g.shades {
		total += s.weight
	}
	cut, half := 1, g.shades[0].weight
	for cut < len(g.shades)-1 && half < total/2 {
		half += g.shades[cut].weight
		cut++
	}
	return newGroup(g.shades[:cut]), newGroup(g.shades[cut:])
}

// middle returns the mean colour of a group.
func (g group) middle() color.RGBA {
	var sum [3]float64
	var weight float64
	for _, s := range g.shades {
		weight += s.weight
		for i, v := range s.channels {
			sum[i] += s.weight * float64(v)
		}
	}
	mean := func(i int) uint8 { return uint8(sum[i]/weight + 0.5) }
	return color.RGBA{mean(0), mean(1), mean(2), 255}
}

// indices returns the index of the nearest colour of each of n pixels.
func (p *palette) indices(picture pixels, n int) []uint8 {
	list := make([]uint8, 0, n)
	picture(func(r, g, b uint8) {
		place := cube(r, g, b)
		if p.nearest[place] == 0 {
			p.nearest[place] = p.find(channels(place)) + 1
		}
		list = append(list, uint8(p.nearest[place]-1))
	})
	return list
}

// find returns the index of the colour nearest to c.
func (p *palette) find(c [3]uint8) int16 {
	best, least := 0, math.MaxInt
	for i, q := range p.colours {
		dr, dg, db := int(q.R)-int(c[0]), int(q.G)-int(c[1]), int(q.B)-int(c[2])
		if d := 3*dr*dr + 6*dg*dg + db*db; d < least { // the eye weighs green most
			best, least = i, d
		}
	}
	return int16(best)
}
