package board

import (
	"image/color"

	"omok/game"
)

// item writes one item.
func (d *drawing) item(it item) {
	look := d.look.Board
	switch it.kind {
	case kindShut:
		d.tile(it.at, look.Shut)
	case kindTile:
		d.tile(it.at, faded(d.tone(it), tileOpacity))
	case kindGlow:
		d.line(it.at, it.to, 1.28, faded(look.Win, 0.3))
		d.line(it.at, it.to, 1.12, faded(look.Win, 0.5))
	case kindBand:
		d.line(it.at, it.to, 0.2, look.Lines[it.tone])
	case kindThread:
		d.line(it.at, it.to, 0.07, look.Lines[it.tone])
	case kindShadow:
		d.shadow(it.at)
	case kindStone:
		d.stone(it, 1)
	case kindGhost:
		d.stone(it, 0.62)
	case kindRefused:
		d.stone(it, 0.55)
		d.cross(it.at, 0.26, 0.09, look.Forbidden)
	case kindHalo:
		d.ring(it.at, d.look.Stones.Radius-0.03, 0.075, look.Win)
	case kindRing:
		d.ring(it.at, d.look.Stones.Radius-0.03, 0.07, look.Lines[it.tone])
	case kindFill:
		d.path(it.at, 0.08, look.Lines[it.tone], true, [][2]float64{{0, -0.26}, {0.26, 0}, {0, 0.26}, {-0.26, 0}})
	case kindLast:
		d.disc(it.at, 0.14, look.Last)
	case kindForbidden:
		d.cross(it.at, 0.17, 0.15, look.Halo)
		d.cross(it.at, 0.17, 0.09, look.Forbidden)
	case kindMark:
		d.mark(it)
	case kindCandidate:
		d.candidate(it)
	case kindNote:
		d.note(it)
	case kindSign:
		d.sign(it)
	case kindLink, kindArrow:
		d.link(it)
	}
}

func faded(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(float64(c.A) * opacity)
	return c
}

func (d *drawing) shadow(p game.Point) {
	if d.look.Stones.Shadow == 0 {
		return
	}
	x, y := d.geometry.Centre(p)
	r := d.cells(d.look.Stones.Radius)
	d.printf(`<circle cx="%.1f" cy="%.1f" r="%.2f" fill-opacity="%.2f" filter="url(#soft)"/>`+"\n",
		x-light[0]*0.3*r, y-light[1]*0.3*r, r, d.look.Stones.Shadow)
}

func (d *drawing) stone(it item, opacity float64) {
	x, y := d.geometry.Centre(it.at)
	m := d.look.Stones.Of(it.colour == game.Black)
	radius := d.look.Stones.Radius
	d.printf(`<circle cx="%.1f" cy="%.1f" r="%.2f" fill="url(#%s)" opacity="%.2f"/>`+"\n",
		x, y, d.cells(radius), it.colour, opacity)
	if m.Rim > 0 {
		width := m.Rim * radius
		d.ring(it.at, radius-width/2, width, faded(m.Outline, opacity))
	}
	if it.kind == kindStone && it.tone == toneLast {
		d.ring(it.at, radius-lastRing/2, lastRing, d.look.Board.Last)
	}
	d.text(it.text, x, y, d.cells(numberSize(it.text)), m.Text)
}

func (d *drawing) cross(p game.Point, r, width float64, c color.NRGBA) {
	d.path(p, width, c, false, [][2]float64{{-r, -r}, {r, r}}, [][2]float64{{-r, r}, {r, -r}})
}
