package board

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"math"
	"strings"

	"omok/game"
	"omok/gui/coords"
	"omok/gui/theme"
)

// WriteSVG writes a view as a drawing of size by size units. It shows what
// [Paint] shows, with plain wood and the viewer's own typeface. The first error
// of w is returned.
func WriteSVG(w io.Writer, v View, o Options, size int) error {
	d := &drawing{
		Writer: bufio.NewWriter(w), geometry: o.geometry(v.Size, size), look: o.Look, names: o.Names,
	}
	d.printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%[1]d"`+
		` font-family="sans-serif" text-anchor="middle">`+"\n", d.geometry.Pixels, d.geometry.Pixels)
	d.definitions()
	d.bare()
	for _, it := range items(v, o) {
		d.item(it)
	}
	d.printf("</svg>\n")
	return d.Flush()
}

// drawing writes items as SVG. Errors are kept by the writer and come with Flush.
type drawing struct {
	*bufio.Writer
	geometry Geometry
	look     theme.Look
	names    coords.Style
}

func (d *drawing) printf(format string, args ...any) { fmt.Fprintf(d, format, args...) }

func (d *drawing) cells(n float64) float64 { return n * float64(d.geometry.Cell) }

// paint returns the attributes of a colour for "fill" or "stroke".
func paint(attribute string, c color.NRGBA) string {
	s := fmt.Sprintf(`%s="#%02x%02x%02x"`, attribute, c.R, c.G, c.B)
	if c.A < 255 {
		s += fmt.Sprintf(` %s-opacity="%.2f"`, attribute, float64(c.A)/255)
	}
	return s
}

// definitions writes the light on wood and stones, and the blur of shadows.
func (d *drawing) definitions() {
	stop := func(at string, c color.NRGBA) string {
		return fmt.Sprintf(`<stop offset="%s" %s/>`, at, paint("stop-color", c))
	}
	d.printf(`<defs><linearGradient id="wood" x1="0" y1="0" x2="1" y2="1">%s%s</linearGradient>`+"\n",
		stop("0", d.look.Board.Light), stop("1", mixColours(d.look.Board.Light, d.look.Board.Dark, 0.5)))
	for _, c := range []game.Colour{game.Black, game.White} {
		m := d.look.Stones.Of(c == game.Black)
		d.printf(`<radialGradient id="%s" cx="0.34" cy="0.28" fx="0.34" fy="0.28" r="0.85">%s%s%s</radialGradient>`+"\n", c,
			stop("0", mixColours(m.Body, m.Shine, float64(m.Shine.A)/255)),
			stop("0.35", m.Body), stop("1", m.Edge))
	}
	d.printf(`<filter id="soft" x="-50%%" y="-50%%" width="200%%" height="200%%">`+
		`<feGaussianBlur stdDeviation="%.2f"/></filter></defs>`+"\n", d.cells(0.07))
}

// opaque returns a colour without its transparency.
func opaque(c color.NRGBA) color.NRGBA {
	c.A = 255
	return c
}

func mixColours(a, b color.NRGBA, t float64) color.NRGBA {
	c := toRGBF(a).mix(toRGBF(b), t)
	return color.NRGBA{to8(c.r), to8(c.g), to8(c.b), 255}
}

// bare draws the slab with its grid, star points and coordinates.
func (d *drawing) bare() {
	g, look := d.geometry, d.look.Board
	d.printf(`<rect x="%d" y="%d" width="%d" height="%d" rx="%.1f" fill="url(#wood)"/>`+"\n",
		g.slab.Min.X, g.slab.Min.Y, g.slab.Dx(), g.slab.Dy(), float64(g.Pixels)*0.008)
	var path strings.Builder
	last := g.Size - 1
	for i := range g.Size {
		x, y := g.crossing(i, i)
		x0, y0 := g.crossing(0, last)
		x1, y1 := g.crossing(last, 0)
		fmt.Fprintf(&path, "M%.1f %.1fV%.1fM%.1f %.1fH%.1f", x, y0, y1, x0, y, x1)
	}
	d.printf(`<path d="%s" %s stroke-width="%d" stroke-linecap="square"/>`+"\n", &path, paint("stroke", look.Line), g.Line)
	for _, p := range StarPoints(g.Size) {
		d.disc(p, 0.095, look.Star)
	}
	if g.Coords {
		d.coordinates()
	}
}

func (d *drawing) coordinates() {
	g := d.geometry
	size := math.Min(d.cells(0.46), float64(g.Pixels)*0.026)
	x0, y0 := g.crossing(0, g.Size-1)
	left := (float64(g.slab.Min.X) + x0 - d.cells(0.48)) / 2
	below := (float64(g.slab.Max.Y) + y0 + d.cells(0.48)) / 2
	columns, rows := g.labels(d.names)
	for i := range g.Size {
		x, y := g.crossing(i, i)
		d.text(columns[i], x, below, size, d.look.Board.Text)
		d.text(rows[i], left, y, size, d.look.Board.Text)
	}
}

// text writes s with the middle of its figures at (x, y).
func (d *drawing) text(s string, x, y, size float64, c color.NRGBA) {
	if s == "" {
		return
	}
	d.printf(`<text x="%.1f" y="%.1f" font-size="%.1f" %s>`, x, y+size*0.36, size, paint("fill", c))
	xml.EscapeText(d, []byte(s))
	d.printf("</text>\n")
}

func (d *drawing) disc(p game.Point, cells float64, c color.NRGBA) {
	x, y := d.geometry.Centre(p)
	d.printf(`<circle cx="%.1f" cy="%.1f" r="%.2f" %s/>`+"\n", x, y, d.cells(cells), paint("fill", c))
}

func (d *drawing) ring(p game.Point, cells, width float64, c color.NRGBA) {
	x, y := d.geometry.Centre(p)
	d.printf(`<circle cx="%.1f" cy="%.1f" r="%.2f" fill="none" %s stroke-width="%.2f"/>`+"\n",
		x, y, d.cells(cells), paint("stroke", c), d.cells(width))
}

func (d *drawing) line(p, q game.Point, width float64, c color.NRGBA) {
	x0, y0 := d.geometry.Centre(p)
	x1, y1 := d.geometry.Centre(q)
	d.printf(`<path d="M%.1f %.1fL%.1f %.1f" %s stroke-width="%.2f" stroke-linecap="round"/>`+"\n",
		x0, y0, x1, y1, paint("stroke", c), d.cells(width))
}

// path draws a figure given around a point, in cells.
func (d *drawing) path(p game.Point, width float64, c color.NRGBA, closed bool, lines ...[][2]float64) {
	x, y := d.geometry.Centre(p)
	var path strings.Builder
	for _, line := range lines {
		for i, q := range line {
			fmt.Fprintf(&path, "%c%.2f %.2f", "ML"[min(i, 1)], x+d.cells(q[0]), y+d.cells(q[1]))
		}
		if closed {
			path.WriteByte('Z')
		}
	}
	d.printf(`<path d="%s" fill="none" %s stroke-width="%.2f" stroke-linecap="round" stroke-linejoin="round"/>`+"\n",
		&path, paint("stroke", c), d.cells(width))
}
