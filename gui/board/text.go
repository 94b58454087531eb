package board

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"io"
	"strconv"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// Font is a typeface for what is written on boards. It may be shared.
type Font struct{ parsed *opentype.Font }

// ParseFont reads a TrueType or OpenType font. face is an index into a collection, 0
// for a single font. The file must stay readable for as long as the font is in use.
func ParseFont(file io.ReaderAt, face int) (*Font, error) {
	all, err := opentype.ParseCollectionReaderAt(file)
	if err != nil {
		return nil, fmt.Errorf("board: the font cannot be read: %w", err)
	}
	parsed, err := all.Font(face)
	if err != nil {
		return nil, fmt.Errorf("board: the font has no face %d: %w", face, err)
	}
	return &Font{parsed}, nil
}

// writer draws short texts, centred, in one typeface. Faces are kept by size.
type writer struct {
	font  *Font
	faces map[int]font.Face
}

func newWriter(f *Font) *writer {
	if f == nil {
		f, _ = ParseFont(bytes.NewReader(goregular.TTF), 0) // a font that is part of the program
	}
	return &writer{font: f, faces: map[int]font.Face{}}
}

// face returns the typeface at a size given in quarters of a pixel; nil if the font has
// no usable outlines.
func (w *writer) face(quarters int) font.Face {
	if f, ok := w.faces[quarters]; ok {
		return f
	}
	f, err := opentype.NewFace(w.font.parsed, &opentype.FaceOptions{
		Size: float64(quarters) / 4, DPI: 72, Hinting: font.HintingNone,
	})
	if err != nil {
		return nil
	}
	w.faces[quarters] = f
	return f
}

// centred draws s around (x, y): its ink in the middle from left to right, the
// height of its figures in the middle from top to bottom, so that neighbours
// stand on one line. It becomes smaller than size, in pixels, where it would be
// wider than width.
func (w *writer) centred(img *image.RGBA, s string, x, y, size, width float64, c color.NRGBA) {
	quarters := max(4, int(size*4))
	face := w.face(quarters)
	if s == "" || face == nil {
		return
	}
	ink, _ := font.BoundString(face, s)
	if wide := float64(ink.Max.X-ink.Min.X) / 64; wide > width {
		quarters = max(4, int(float64(quarters)*width/wide))
		if face = w.face(quarters); face == nil {
			return
		}
		ink, _ = font.BoundString(face, s)
	}
	figure, _ := font.BoundString(face, "0")
	d := font.Drawer{
		Dst: img, Src: image.NewUniform(c), Face: face,
		Dot: fixed.Point26_6{
			X: fixed.Int26_6(x*64) - (ink.Min.X+ink.Max.X)/2,
			Y: fixed.Int26_6(y*64) - (figure.Min.Y+figure.Max.Y)/2,
		},
	}
	d.DrawString(s)
}

// width returns how wide s is at a size in pixels.
func (w *writer) width(s string, size float64) float64 {
	face := w.face(max(4, int(size*4)))
	if face == nil {
		return 0
	}
	return float64(font.MeasureString(face, s)) / 64
}

func itoa(n int) string {
	if n <= 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// newTransparent returns an empty picture.
func newTransparent(r image.Rectangle) *image.RGBA { return image.NewRGBA(r) }
