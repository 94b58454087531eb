package export

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"

	"omok/gui/board"
)

// ErrNothing is returned for a film without a single view.
var ErrNothing = errors.New("export: there is nothing to show")

// lastHolds is how many times longer than the others the last frame shows.
const lastHolds = 5

// Film writes views as an animated GIF that runs for ever, a frame each, the last
// one longer. After each frame it calls progress, if not nil, on the calling
// goroutine. It holds three pictures in memory, whatever the number of frames, and
// ends with the context's error soon after that is cancelled.
func Film(ctx context.Context, w io.Writer, views []board.View, shown board.Options, order Order, progress func(done, total int)) error {
	if len(views) == 0 {
		return ErrNothing
	}
	side := order.side()
	p := board.NewPainter(order.Options(shown), side)
	palette := choosePalette(sample(p, views))
	buffer := bufio.NewWriter(w)
	g := newGIFWriter(buffer, side, palette.colours)
	frame := min(max(order.Frame, MinFrame), MaxFrame)

	for i, v := range views {
		if err := ctx.Err(); err != nil {
			return err
		}
		if i == len(views)-1 {
			frame *= lastHolds
		}
		g.frame(palette.indices(onPaper(p.Paint(v)), side*side), frame)
		if progress != nil {
			progress(i+1, len(views))
		}
	}
	g.end()
	if err := buffer.Flush(); err != nil {
		return fmt.Errorf("export: the film cannot be written: %w", err)
	}
	return nil
}

// sample counts the colours of a few views of the whole.
func sample(p *board.Painter, views []board.View) *histogram {
	h := &histogram{}
	for _, i := range []int{0, len(views) / 2, len(views) - 1} {
		h.count(onPaper(p.Paint(views[i])))
	}
	return h
}

// paper lies behind the board, whose corners and shadow let it through: a GIF has no
// partial transparency.
var paper = color.RGBA{0xff, 0xff, 0xff, 0xff}

// pixels visits the colours of a picture row by row.
type pixels func(visit func(r, g, b uint8))

// onPaper returns the colours of a picture laid on paper.
func onPaper(img *image.RGBA) pixels {
	return func(visit func(r, g, b uint8)) {
		over := func(c, paper, alpha uint8) uint8 { return c + uint8(uint32(paper)*uint32(255-alpha)/255) }
		for i := 0; i < len(img.Pix); i += 4 {
			r, g, b, a := img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]
			if a != 255 {
				r, g, b = over(r, paper.R, a), over(g, paper.G, a), over(b, paper.B, a)
			}
			visit(r, g, b)
		}
	}
}
