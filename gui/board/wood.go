package board

import (
	"image"
	"image/color"
	"math"
	"runtime"
	"sync"

	"omok/gui/theme"
)

// rgbf is a colour to calculate with, each part from 0 to 255.
type rgbf struct{ r, g, b float64 }

func toRGBF(c color.NRGBA) rgbf { return rgbf{float64(c.R), float64(c.G), float64(c.B)} }

func (c rgbf) mix(to rgbf, t float64) rgbf {
	return rgbf{c.r + (to.r-c.r)*t, c.g + (to.g-c.g)*t, c.b + (to.b-c.b)*t}
}

func (c rgbf) times(f float64) rgbf { return rgbf{c.r * f, c.g * f, c.b * f} }

func (c rgbf) set(pix []uint8) {
	pix[0], pix[1], pix[2], pix[3] = to8(c.r), to8(c.g), to8(c.b), 255
}

func to8(v float64) uint8 { return uint8(max(0, min(255, v+0.5))) }

// poresAcross is how fine pores are, in changes per picture.
const poresAcross = 330

// surface is the wood or paper of a board. Its coordinates run from 0 to 1 over
// the picture, so that the same wood shows at every size.
type surface struct {
	look              theme.BoardLook
	noise             *noise
	light, dark, pore rgbf
	pixel             float64 // the size of a pixel
	fibres            []fibre
	pores             float64 // how clearly pores show
}

// fibre is one fineness of what runs along the trunk, in changes per picture.
type fibre struct{ across, along, strength float64 }

func newSurface(look theme.BoardLook, pixels int) *surface {
	s := &surface{
		look: look, noise: newNoise(look.Seed),
		light: toRGBF(look.Light), dark: toRGBF(look.Dark), pore: toRGBF(look.Pore),
		pixel: 1 / float64(pixels),
	}
	// What is finer than the pixels fades out.
	for _, f := range []fibre{{110, 2.2, 0.07}, {260, 4.5, 0.09}, {520, 10, 0.1}} {
		f.strength *= smooth(0.75, 0.3, f.across*s.pixel)
		s.fibres = append(s.fibres, f)
	}
	s.pores = smooth(0.75, 0.3, poresAcross*s.pixel)
	return s
}

// paint covers area, on as many processors as there are.
func (s *surface) paint(img *image.RGBA, area image.Rectangle) {
	at := s.sampler()
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		wg.Go(func() {
			for y := area.Min.Y + w; y < area.Max.Y; y += workers {
				i := img.PixOffset(area.Min.X, y)
				for x := area.Min.X; x < area.Max.X; x++ {
					at(float64(x)*s.pixel, float64(y)*s.pixel).set(img.Pix[i : i+4 : i+4])
					i += 4
				}
			}
		})
	}
	wg.Wait()
}

func (s *surface) sampler() func(x, y float64) rgbf {
	switch s.look.Grain {
	case theme.GrainStraight:
		return s.straight
	case theme.GrainArched:
		return s.arched
	case theme.GrainPaper:
		return s.paper
	}
	return func(_, _ float64) rgbf { return s.light }
}

// straight returns the colour of wood sawn through the middle of the trunk: upright
// lines, close and a little uneven, that sway slowly from the top to the bottom.
func (s *surface) straight(x, y float64) rgbf {
	n := s.noise
	u := x + 0.02*n.at(x*1.7+3, y*0.5) + 0.0022*n.at(x*9, y*1.7+40) + 0.0007*n.at(x*31, y*6)
	years := u*52 + 3.4*n.at(u*3.1, 11) + 0.6*n.at(u*17, 29)
	grain := 0.6*s.rings(years, y) + 0.16*s.rings(years*2.7+40, y)
	return s.wood(u, x, y, grain)
}

// arched returns the colour of wood sawn beside the middle: the rings are cut at a
// slant and meet in tall arches.
func (s *surface) arched(x, y float64) rgbf {
	n := s.noise
	across := x - 0.46 + 0.05*n.at(x*1.3, y*0.9+7)
	depth := 0.16 + 0.34*(y+0.25) + 0.04*n.at(x*2+9, y*1.1)
	radius := math.Sqrt(across*across*1.9+depth*depth*0.25) + 0.006*n.at(x*7, y*1.8+30)
	grain := s.rings(radius*58, y) * 0.8
	return s.wood(x+0.01*n.at(x*3, y*0.8), x, y, grain)
}

// rings returns the darkness, 0 to 1, at a place along the trunk's radius counted
// in years: each year darkens slowly and ends at once.
func (s *surface) rings(years, y float64) float64 {
	year := math.Floor(years)
	t := years - year
	strength := 0.25 + 0.75*s.noise.pick(year+500)
	late := t * t * t
	fall := min(1, (1-t)*10) // the end of a year, soft enough not to flicker
	return strength * late * fall * (0.85 + 0.15*s.noise.at(years*0.7, y*6))
}

// wood adds to the rings what all wood has: fibres, pores, slow changes of tone,
// and light that falls from the upper left.
func (s *surface) wood(u, x, y, grain float64) rgbf {
	n := s.noise
	tone := 0.13*n.layers(x*2.1+50, y*0.5+2, 2) + 0.07*n.at(u*13+8, y*0.7)
	fibres := 0.0
	for _, f := range s.fibres {
		if f.strength > 0 {
			fibres += f.strength * n.at(u*f.across, y*f.along+f.across)
		}
	}
	c := s.light.mix(s.dark, clamp(0.17+grain+tone+fibres))
	if s.pores > 0 {
		if p := n.at(u*poresAcross+5, y*17+60) * s.pores; p > 0.55 {
			c = c.mix(s.pore, (p-0.55)*0.75)
		}
	}
	return c.times(1.035 - 0.075*(x*0.45+y*0.55))
}

// paper returns the colour of paper: fibres in every direction, and a breath of shade
// towards the edges.
func (s *surface) paper(x, y float64) rgbf {
	n := s.noise
	cloud := n.layers(x*5, y*5, 4)
	fibres := math.Abs(n.at(x*150+6*n.at(x*20, y*20), y*60)) + math.Abs(n.at(x*60, y*150+6*n.at(x*20+9, y*20)))
	c := s.light.mix(s.dark, clamp(0.35+0.5*cloud+0.22*(fibres-0.8)))
	if f := n.at(x*210, y*80+31); f > 0.8 {
		c = c.mix(s.pore, (f-0.8)*0.9*s.pores)
	}
	edge := max(math.Abs(x-0.5), math.Abs(y-0.5)) * 2
	return c.times(1 - 0.035*smooth(0.6, 1, edge))
}
