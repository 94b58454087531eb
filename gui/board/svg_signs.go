package board

import (
	"fmt"
	"image/color"
	"math"

	"omok/game"
)

// tone returns the colour of a sign or a link.
func (d *drawing) tone(it item) color.NRGBA {
	switch {
	case Tone(it.tone) != ToneInk:
		return d.look.Board.Tones[it.tone-1]
	case it.colour != game.Empty:
		return d.look.Stones.Of(it.colour == game.Black).Text
	}
	return d.look.Board.Ink
}

func (d *drawing) tile(p game.Point, c color.NRGBA) {
	r := d.geometry.tile(p)
	d.printf(`<rect x="%d" y="%d" width="%d" height="%d" %s/>`+"\n", r.Min.X, r.Min.Y, r.Dx(), r.Dy(), paint("fill", c))
}

// mark draws a record's mark.
func (d *drawing) mark(it item) {
	coloured := Tone(it.tone) != ToneInk
	if game.MarkKind(it.shape) == game.MarkLabel {
		if coloured && it.colour != game.Empty {
			d.disc(it.at, 0.34, opaque(d.look.Board.Halo))
		}
		d.label(it)
		return
	}
	shape, pen := markShapes[game.MarkKind(it.shape)], 0.07
	if coloured {
		pen = signPen
		d.figure(it.at, shape, 0.26, pen+0.06, d.look.Board.Halo)
	}
	d.figure(it.at, shape, 0.26, pen, d.tone(it))
}

func (d *drawing) sign(it item) {
	if SignKind(it.shape) == SignLabel {
		d.label(it)
		return
	}
	if Tone(it.tone) != ToneInk {
		d.figure(it.at, SignKind(it.shape), signRadius, signPen+0.06, d.look.Board.Halo)
	}
	d.figure(it.at, SignKind(it.shape), signRadius, signPen, d.tone(it))
}

// figure draws the outline of a sign; lengths are in cells.
func (d *drawing) figure(p game.Point, kind SignKind, r, pen float64, c color.NRGBA) {
	switch kind {
	case SignTriangle:
		d.path(p, pen, c, true, [][2]float64{{0, -r}, {0.87 * r, r / 2}, {-0.87 * r, r / 2}})
	case SignSquare:
		q := r * 0.8
		d.path(p, pen, c, true, [][2]float64{{-q, -q}, {q, -q}, {q, q}, {-q, q}})
	case SignCircle:
		d.ring(p, r*0.95, pen, c)
	case SignDot:
		d.disc(p, r*0.5+pen/2, c)
	default:
		d.cross(p, r*0.75, pen, c)
	}
}

func (d *drawing) label(it item) {
	if it.colour == game.Empty {
		d.disc(it.at, 0.36, mixColours(d.look.Board.Light, d.look.Board.Dark, 0.25))
	}
	x, y := d.geometry.Centre(it.at)
	d.text(it.text, x, y, d.cells(0.56), d.tone(it))
}

func (d *drawing) note(it item) {
	it.colour = game.Empty
	x, y := d.geometry.Centre(it.at)
	size := d.cells(0.3)
	y += d.cells(0.5) - size*0.55
	width := min(d.cells(0.96), size*0.62*float64(len([]rune(it.text)))+d.cells(0.14))
	look := d.look.Board
	d.box(x, y, width/2, size*0.55, size*0.3, opaque(mixColours(look.Light, look.Halo, 0.5)))
	d.text(it.text, x, y, size, d.tone(it))
}

func (d *drawing) box(x, y, halfWidth, halfHeight, corner float64, c color.NRGBA) {
	d.printf(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="%.1f" %s/>`+"\n",
		x-halfWidth, y-halfHeight, 2*halfWidth, 2*halfHeight, corner, paint("fill", c))
}

// link draws a line or an arrow between two points, first its halo.
func (d *drawing) link(it item) {
	x0, y0 := d.geometry.Centre(it.at)
	x1, y1 := d.geometry.Centre(it.to)
	length := math.Hypot(x1-x0, y1-y0)
	if length == 0 {
		d.disc(it.at, linkPen, d.tone(it))
		return
	}
	dx, dy := (x1-x0)/length, (y1-y0)/length
	gap, tip, size := d.cells(linkGap), d.cells(linkGap), d.cells(arrowHead)
	head := ""
	if it.kind == kindArrow {
		ex, ey := x1-dx*d.cells(arrowGap), y1-dy*d.cells(arrowGap)
		head = fmt.Sprintf("M%.1f %.1fL%.1f %.1fL%.1f %.1fZ", ex, ey,
			ex-dx*size-dy*size*0.6, ey-dy*size+dx*size*0.6, ex-dx*size+dy*size*0.6, ey-dy*size-dx*size*0.6)
		tip = d.cells(arrowGap) + size*0.7
	}
	body := fmt.Sprintf("M%.1f %.1fL%.1f %.1f", x0+dx*gap, y0+dy*gap, x1-dx*tip, y1-dy*tip)
	draw := func(path, inside string, pen float64, c color.NRGBA) {
		d.printf(`<path d="%s" fill="%s" %s stroke-width="%.2f" stroke-linecap="round" stroke-linejoin="round"/>`+"\n",
			path, inside, paint("stroke", c), d.cells(pen))
	}
	halo, c := d.look.Board.Halo, d.tone(it)
	draw(body, "none", linkPen+0.07, halo)
	if head != "" {
		draw(head, "none", 0.07, halo)
		d.printf(`<path d="%s" %s/>`+"\n", head, paint("fill", c))
	}
	draw(body, "none", linkPen, c)
}

func (d *drawing) candidate(it item) {
	look := d.look.Board
	x, y := d.geometry.Centre(it.at)
	half, corner := d.cells(chipHalf), d.cells(chipCorner)
	if it.shape == shapeBest {
		outer := d.cells(bestHalf)
		d.box(x, y, outer, outer, corner*1.3, look.Best)
		d.box(x, y, outer-d.cells(0.07), outer-d.cells(0.07), corner*1.15, inkOn(look.Best))
		half = outer - d.cells(0.105)
	}
	body := look.ValueColour(float64(it.tone) / 100)
	d.box(x, y, half, half, corner, body)
	if it.note == "" {
		d.text(it.text, x, y, d.cells(0.38), inkOn(body))
		return
	}
	d.text(it.text, x, y-half*0.34, d.cells(0.34), inkOn(body))
	d.text(it.note, x, y+half*0.48, d.cells(0.3), inkOn(body))
}
