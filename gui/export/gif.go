package export

import (
	"compress/lzw"
	"encoding/binary"
	"image"
	"image/color"
	"io"
	"time"
)

// gifWriter writes an animated GIF frame by frame, as the GIF89a specification of
// CompuServe (1990) says. The standard library's encoder wants all frames at once.
// Each frame holds only the rectangle that changed, and in it only what changed.
// Errors are left to the writer below, which must keep them, as [bufio.Writer]
// does.
type gifWriter struct {
	io.Writer
	side   int
	before []uint8 // the frame before, an index a pixel; nil at first
}

// The blocks of a GIF.
const (
	gifHeader    = "GIF89a"
	gifExtension = 0x21
	gifControl   = 0xf9
	gifImage     = 0x2c
	gifTrailer   = 0x3b
	gifForEver   = "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"

	gifTable  = 0xf7 // a table of 256 colours, 8 bits a channel
	gifKeep   = 0x04 // the next frame is drawn upon this one
	gifClear  = 0x01 // there is a transparent index
	gifAsOld  = paletteSize
	gifBits   = 8
	gifBlock  = 255 // the most bytes of a data block
	gifMoment = 10 * time.Millisecond
)

func newGIFWriter(w io.Writer, side int, colours []color.RGBA) *gifWriter {
	g := &gifWriter{Writer: w, side: side}
	io.WriteString(g, gifHeader)
	g.numbers(side, side)
	g.Write([]byte{gifTable, 0, 0})
	var table [(paletteSize + 1) * 3]byte
	for i, c := range colours {
		copy(table[3*i:], []byte{c.R, c.G, c.B})
	}
	g.Write(table[:])
	io.WriteString(g, gifForEver)
	return g
}

// numbers writes 16-bit numbers, low byte first.
func (g *gifWriter) numbers(list ...int) {
	for _, n := range list {
		g.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// frame writes the next frame, an index for each pixel, which shows for a while.
// It keeps the slice.
func (g *gifWriter) frame(pixels []uint8, show time.Duration) {
	area := g.changed(pixels)
	g.Write([]byte{gifExtension, gifControl, 4, gifKeep | gifClear})
	g.numbers(int(show / gifMoment))
	g.Write([]byte{gifAsOld, 0, gifImage})
	g.numbers(area.Min.X, area.Min.Y, area.Dx(), area.Dy())
	g.Write([]byte{0, gifBits})

	blocks := &blockWriter{w: g}
	packer := lzw.NewWriter(blocks, lzw.LSB, gifBits)
	row := make([]uint8, area.Dx())
	for y := area.Min.Y; y < area.Max.Y; y++ {
		from := y*g.side + area.Min.X
		copy(row, pixels[from:from+area.Dx()])
		for x := range row {
			if g.before != nil && row[x] == g.before[from+x] {
				row[x] = gifAsOld
			}
		}
		packer.Write(row)
	}
	packer.Close()
	blocks.end()
	g.before = pixels
}

func (g *gifWriter) end() { g.Write([]byte{gifTrailer}) }

// changed returns the smallest rectangle that holds every pixel that differs from
// the frame before: at least one pixel, since a frame cannot be empty.
func (g *gifWriter) changed(pixels []uint8) image.Rectangle {
	if g.before == nil {
		return image.Rect(0, 0, g.side, g.side)
	}
	var area image.Rectangle
	for i, c := range pixels {
		if c != g.before[i] {
			x, y := i%g.side, i/g.side
			area = area.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	if area.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return area
}

// blockWriter cuts a stream into the blocks of a GIF, each with its length before
// it.
type blockWriter struct {
	w     io.Writer
	block [1 + gifBlock]byte
	n     int
}

func (b *blockWriter) Write(data []byte) (int, error) {
	for _, c := range data {
		b.n++
		b.block[b.n] = c
		if b.n == gifBlock {
			b.flush()
		}
	}
	return len(data), nil
}

func (b *blockWriter) flush() {
	if b.n > 0 {
		b.block[0] = byte(b.n)
		b.w.Write(b.block[:1+b.n])
		b.n = 0
	}
}

// end writes what is left and the empty block that ends the stream.
func (b *blockWriter) end() {
	b.flush()
	b.w.Write([]byte{0})
}
