package board

import (
	"math"
	"math/rand/v2"
)

// noise is smooth random noise over the plane, the same for the same seed.
type noise struct{ lattice [256][256]float32 }

func newNoise(seed uint64) *noise {
	r := rand.New(rand.NewPCG(seed, 0x6b617961))
	n := new(noise)
	for y := range n.lattice {
		for x := range n.lattice[y] {
			n.lattice[y][x] = r.Float32()*2 - 1
		}
	}
	return n
}

// at returns a value from -1 to 1 that changes over a distance of about 1.
func (n *noise) at(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	tx, ty := x-fx, y-fy
	tx, ty = tx*tx*(3-2*tx), ty*ty*(3-2*ty)
	x0, y0 := uint8(int(fx)), uint8(int(fy))
	upper, lower := &n.lattice[y0], &n.lattice[y0+1]
	a := float64(upper[x0]) + (float64(upper[x0+1])-float64(upper[x0]))*tx
	b := float64(lower[x0]) + (float64(lower[x0+1])-float64(lower[x0]))*tx
	return a + (b-a)*ty
}

// layers adds octaves of noise, each twice as fine and half as strong.
func (n *noise) layers(x, y float64, octaves int) float64 {
	sum, strength := 0.0, 0.5
	for range octaves {
		sum += n.at(x, y) * strength
		x, y, strength = x*2.03+17.1, y*2.03+5.7, strength/2
	}
	return sum
}

// pick returns a number from 0 to 1 that belongs to i.
func (n *noise) pick(i float64) float64 {
	k := int(i)
	return float64(n.lattice[uint8(k>>8)*7+3][uint8(k)])/2 + 0.5
}
