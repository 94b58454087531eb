package export

import (
	"bytes"
	"fmt"
	"image/png"

	"omok/gui/board"
)

// Still draws a position as a PNG, transparent around the board, or as an SVG
// file.
func Still(v board.View, shown board.Options, order Order) ([]byte, error) {
	var file bytes.Buffer
	var err error
	switch options := order.Options(shown); order.Format {
	case PNG:
		err = png.Encode(&file, board.Paint(v, options, order.side()))
	case SVG:
		err = board.WriteSVG(&file, v, options, order.side())
	default:
		return nil, fmt.Errorf("export: a still picture is no %s file", order.Format.Extension())
	}
	if err != nil {
		return nil, fmt.Errorf("export: the picture cannot be drawn: %w", err)
	}
	return file.Bytes(), nil
}
