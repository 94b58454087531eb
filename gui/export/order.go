package export

import (
	"path/filepath"
	"strings"
	"time"

	"omok/gui/board"
)

// Format is a kind of picture file.
type Format uint8

// The formats. A GIF shows the whole game, the others one position.
const (
	PNG Format = iota
	SVG
	GIF
)

// Formats lists them in the order in which a person is offered them.
var Formats = []Format{PNG, SVG, GIF}

// Extension returns the extension of a file's name, with its dot.
func (f Format) Extension() string {
	switch f {
	case SVG:
		return ".svg"
	case GIF:
		return ".gif"
	}
	return ".png"
}

// Named returns path with the extension of the format, unless it has it already.
func (f Format) Named(path string) string {
	if strings.EqualFold(filepath.Ext(path), f.Extension()) {
		return path
	}
	return path + f.Extension()
}

// MaxPixels returns the greatest side of a picture of this format. It bounds the memory
// that making one takes: 64 MB for a still, 10 MB for a film.
func (f Format) MaxPixels() int {
	if f == GIF {
		return 1200
	}
	return 4096
}

// MinPixels is the least side of a picture.
const MinPixels = 64

// The limits of [Order.Frame].
const (
	MinFrame = 100 * time.Millisecond
	MaxFrame = 10 * time.Second
)

// Order is how a person wants the picture. It is a plain value.
type Order struct {
	Format      Format
	Pixels      int // side of the picture; held between MinPixels and MaxPixels
	Coordinates bool
	Numbers     board.Numbers
	Frame       time.Duration // GIF: how long each move shows; held between MinFrame and MaxFrame
}

// Options returns the options of a board, with what the order says in their place.
func (o Order) Options(shown board.Options) board.Options {
	shown.Coordinates, shown.Numbers = o.Coordinates, o.Numbers
	return shown
}

// side returns the side of the picture within its bounds.
func (o Order) side() int { return min(max(o.Pixels, MinPixels), o.Format.MaxPixels()) }
