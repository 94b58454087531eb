package panel

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/vector"

	"omok/game"
	"omok/gui/review"
)

// Course is how the win rate went over a game.
type Course struct {
	Black    []float64        // Black's win rate, 0..1, after each ply from 0; NaN where not known
	Verdicts []review.Verdict // of the move that led to each ply; may be shorter
	Turned   int              // the ply with which the game turned, 0 for none
	Current  int              // the ply shown on the board
}

// Graph draws the course of a game: the area beneath the line is Black's. A click
// goes to that ply.
type Graph struct {
	widget.BaseWidget
	OnGo   func(ply int)
	course Course
	raster *canvas.Raster
}

// graphMargin is the room at both ends of the graph, in heights.
const graphMargin = 1.0 / 14

// NewGraph returns an empty graph.
func NewGraph() *Graph {
	g := &Graph{}
	g.raster = canvas.NewRaster(func(w, h int) image.Image { return g.paint(w, h) })
	g.ExtendBaseWidget(g)
	return g
}

// Update draws another course.
func (g *Graph) Update(c Course) {
	g.course = c
	g.raster.Refresh()
}

// Refresh redraws the graph in the colours of the theme.
func (g *Graph) Refresh() { g.raster.Refresh() }

// MinSize returns a size that is wide enough to click on.
func (g *Graph) MinSize() fyne.Size {
	return fyne.NewSize(theme.TextSize()*10, theme.TextSize()*4.4)
}

// Tapped implements [fyne.Tappable].
func (g *Graph) Tapped(e *fyne.PointEvent) {
	last := len(g.course.Black) - 1
	if g.OnGo == nil || last < 1 {
		return
	}
	margin := g.Size().Height * graphMargin
	ply := int(math.Round(float64((e.Position.X-margin)/(g.Size().Width-2*margin)) * float64(last)))
	g.OnGo(min(max(ply, 0), last))
}

// CreateRenderer implements [fyne.Widget].
func (g *Graph) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(g.raster) }

// paint draws the graph w by h device pixels large.
func (g *Graph) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	back := theme.Color(theme.ColorNameInputBackground)
	draw.Draw(img, img.Bounds(), image.NewUniform(back), image.Point{}, draw.Src)
	if w < 4 || h < 4 {
		return img
	}
	c := plot{img: img, w: float32(w), h: float32(h), last: max(1, len(g.course.Black)-1)}
	white, _ := StoneColours(game.White)
	black, rim := StoneColours(game.Black)
	c.area(g.course.Black, blend(back, white, 0.9), blend(back, black, 0.9))
	c.line(0, c.h/2, c.w, c.h/2, c.h/90, rim)
	c.curve(g.course.Black, theme.Color(theme.ColorNamePrimary))
	for ply, verdict := range g.course.Verdicts {
		if verdict != review.Fine && ply < len(g.course.Black) && !math.IsNaN(g.course.Black[ply]) {
			c.dot(c.x(ply), c.y(g.course.Black[ply]), c.h/16, theme.Color(verdictColour(verdict)))
		}
	}
	if t := g.course.Turned; t > 0 {
		c.flag(c.x(t), theme.Color(theme.ColorNamePrimary))
	}
	x := c.x(g.course.Current)
	c.line(x, 0, x, c.h, max(1, c.h/60), theme.Color(theme.ColorNamePrimary))
	return img
}

// plot draws shapes in the coordinates of a course.
type plot struct {
	img  *image.RGBA
	w, h float32
	last int // the last ply
}

// x keeps a margin to both sides, so that marks at the ends are whole.
func (p plot) x(ply int) float32 {
	margin := p.h * graphMargin
	return margin + (p.w-2*margin)*float32(ply)/float32(p.last)
}

// y keeps a margin above and below, so that marks at the edge are whole.
func (p plot) y(rate float64) float32 { return p.h * (0.06 + 0.88*float32(1-rate)) }

// fill draws what path encloses.
func (p plot) fill(c color.Color, path func(*vector.Rasterizer)) {
	r := vector.NewRasterizer(p.img.Bounds().Dx(), p.img.Bounds().Dy())
	path(r)
	r.Draw(p.img, p.img.Bounds(), image.NewUniform(c), image.Point{})
}

func (p plot) line(x0, y0, x1, y1, width float32, c color.Color) {
	dx, dy := x1-x0, y1-y0
	n := float32(math.Hypot(float64(dx), float64(dy)))
	if n == 0 {
		return
	}
	ox, oy := -dy/n*width/2, dx/n*width/2
	p.fill(c, func(r *vector.Rasterizer) {
		r.MoveTo(x0+ox, y0+oy)
		r.LineTo(x1+ox, y1+oy)
		r.LineTo(x1-ox, y1-oy)
		r.LineTo(x0-ox, y0-oy)
		r.ClosePath()
	})
}

func (p plot) dot(x, y, radius float32, c color.Color) {
	p.fill(c, func(r *vector.Rasterizer) {
		const sides = 24
		for i := range sides {
			s, co := math.Sincos(2 * math.Pi * float64(i) / sides)
			if i == 0 {
				r.MoveTo(x+radius*float32(co), y+radius*float32(s))
			} else {
				r.LineTo(x+radius*float32(co), y+radius*float32(s))
			}
		}
		r.ClosePath()
	})
}

// flag draws a triangle at the lower edge that points up to x.
func (p plot) flag(x float32, c color.Color) {
	size := p.h / 8
	p.fill(c, func(r *vector.Rasterizer) {
		r.MoveTo(x, p.h-size*1.4)
		r.LineTo(x+size, p.h)
		r.LineTo(x-size, p.h)
		r.ClosePath()
	})
}

// stretches calls f for each unbroken run of known values.
func stretches(rates []float64, f func(first, end int)) {
	for i := 0; i < len(rates); i++ {
		j := i
		for j < len(rates) && !math.IsNaN(rates[j]) {
			j++
		}
		if j > i {
			f(i, j)
			i = j
		}
	}
}

// area fills what lies above the known values with white, beneath with black.
func (p plot) area(rates []float64, above, beneath color.Color) {
	stretches(rates, func(first, end int) {
		for _, part := range []struct {
			edge float32
			c    color.Color
		}{{0, above}, {p.h, beneath}} {
			p.fill(part.c, func(r *vector.Rasterizer) {
				r.MoveTo(p.x(first), part.edge)
				for i := first; i < end; i++ {
					r.LineTo(p.x(i), p.y(rates[i]))
				}
				r.LineTo(p.x(end-1), part.edge)
				r.ClosePath()
			})
		}
	})
}

func (p plot) curve(rates []float64, c color.Color) {
	stretches(rates, func(first, end int) {
		if end == first+1 {
			p.dot(p.x(first), p.y(rates[first]), p.h/24, c)
		}
		for i := first + 1; i < end; i++ {
			p.line(p.x(i-1), p.y(rates[i-1]), p.x(i), p.y(rates[i]), max(1.5, p.h/45), c)
		}
	})
}
