package tree

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"omok/game"
)

// The sizes of the picture, in units of the text's size.
const (
	cellWidth  = 1.75
	cellHeight = 1.7
	stoneSize  = 0.52 // radius
)

// palette is the colours of a picture.
type palette struct {
	line, black, white, blackRim, whiteRim, current, said color.NRGBA
}

// view is the part of a layout that is seen, in pixels.
type view struct {
	layout        *Layout
	current       *game.Node
	x, y          float64 // of the upper left corner
	width, height int
	text          float64 // the size of the text
	colours       palette
}

func (v *view) cell() (width, height float64) { return v.text * cellWidth, v.text * cellHeight }

// middle returns where the node of a place has its middle.
func (v *view) middle(row, column int) (x, y float64) {
	w, h := v.cell()
	return (float64(column)+0.5)*w - v.x, (float64(row)+0.5)*h - v.y
}

// place returns the row and the column at a point of the picture.
func (v *view) place(x, y float64) (row, column int) {
	w, h := v.cell()
	return int(math.Floor((y + v.y) / h)), int(math.Floor((x + v.x) / w))
}

// paint draws what is seen. The nodes are read: the tree must not change meanwhile.
func (v *view) paint() *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, v.width, v.height))
	if v.layout == nil || v.width == 0 || v.height == 0 {
		return img
	}
	top, left := v.place(0, 0)
	bottom, right := v.place(float64(v.width), float64(v.height))
	top, left, bottom = max(top, 0), max(left, 0), min(bottom, len(v.layout.lines)-1)
	thick := max(1, v.text*0.1)
	if bottom < len(v.layout.lines)-1 {
		v.layout.passing(bottom, func(column, from int) {
			x, y := v.middle(from, column)
			v.fill(img, x-thick/2, y, thick, float64(v.height)-y+1)
		})
	}
	for row := top; row <= bottom; row++ {
		own := &v.layout.lines[row]
		if own.parent >= 0 {
			x0, y0 := v.middle(int(own.parent), int(own.column)-1)
			x1, y1 := v.middle(row, int(own.column))
			v.fill(img, x0-thick/2, y0, thick, y1-y0)
			v.fill(img, x0-thick/2, y1-thick/2, x1-x0, thick)
		}
		x0, y := v.middle(row, int(own.column))
		x1, _ := v.middle(row, int(own.column+own.length)-1)
		v.fill(img, x0, y-thick/2, x1-x0, thick)
	}
	for row := top; row <= bottom; row++ {
		v.stones(img, row, left, right)
	}
	return img
}

// stones draws the nodes of a row that are seen.
func (v *view) stones(img *image.NRGBA, row, left, right int) {
	own := &v.layout.lines[row]
	n := v.layout.At(row, max(left, int(own.column)))
	for column := max(left, int(own.column)); n != nil && column <= min(right, int(own.column+own.length)-1); column++ {
		x, y := v.middle(row, column)
		v.node(img, n, x, y)
		n = n.FirstChild()
	}
}

// node draws a node: a stone, or a square where none was placed. A dot says that there
// are words, a cross that what follows is hidden.
func (v *view) node(img *image.NRGBA, n *game.Node, x, y float64) {
	r := v.text * stoneSize
	if n == v.current {
		v.disc(img, x, y, r*1.35, v.colours.current)
	}
	body, rim := v.colours.line, v.colours.line
	switch n.Colour {
	case game.Black:
		body, rim = v.colours.black, v.colours.blackRim
	case game.White:
		body, rim = v.colours.white, v.colours.whiteRim
	default:
		r *= 0.62
	}
	v.disc(img, x, y, r, rim)
	v.disc(img, x, y, r-max(1, v.text*0.07), body)
	ink := v.colours.said
	if n.Name() != "" || n.Comment() != "" {
		v.disc(img, x, y, r*0.36, ink)
	}
	if v.layout.shut[n] && n.FirstChild() != nil {
		t := max(1, r*0.22)
		v.fillWith(img, x-r*0.6, y-t/2, r*1.2, t, ink)
		v.fillWith(img, x-t/2, y-r*0.6, t, r*1.2, ink)
	}
}

func (v *view) fill(img *image.NRGBA, x, y, width, height float64) {
	v.fillWith(img, x, y, width, height, v.colours.line)
}

// fillWith draws a rectangle, as far as it is in the picture.
func (v *view) fillWith(img *image.NRGBA, x, y, width, height float64, c color.NRGBA) {
	bound := func(f float64, most int) int { return int(math.Round(min(max(f, 0), float64(most)))) }
	r := image.Rect(bound(x, v.width), bound(y, v.height), bound(x+width, v.width), bound(y+height, v.height))
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Over)
}

// disc draws a disc with a soft edge.
func (v *view) disc(img *image.NRGBA, x, y, r float64, c color.NRGBA) {
	area := image.Rect(int(x-r)-1, int(y-r)-1, int(x+r)+2, int(y+r)+2).Intersect(img.Rect)
	for py := area.Min.Y; py < area.Max.Y; py++ {
		for px := area.Min.X; px < area.Max.X; px++ {
			cover := r + 0.5 - math.Hypot(float64(px)+0.5-x, float64(py)+0.5-y)
			if cover <= 0 {
				continue
			}
			blend(img.Pix[img.PixOffset(px, py):], c, min(cover, 1))
		}
	}
}

// blend lays a colour over a pixel.
func blend(pix []uint8, c color.NRGBA, cover float64) {
	a := cover * float64(c.A) / 255
	under := float64(pix[3]) / 255 * (1 - a)
	all := a + under
	if all == 0 {
		return
	}
	for i, top := range [3]uint8{c.R, c.G, c.B} {
		pix[i] = uint8((float64(top)*a+float64(pix[i])*under)/all + 0.5)
	}
	pix[3] = uint8(all*255 + 0.5)
}
