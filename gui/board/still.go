package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Still returns a picture of a view without coordinates, for a page of text: a square
// that is painted at the pixels of the screen, and takes no clicks.
func Still(v View, o Options) fyne.CanvasObject {
	o.Coordinates = false
	var drawn image.Image
	return canvas.NewRaster(func(width, height int) image.Image {
		if side := min(width, height); drawn == nil || drawn.Bounds().Dx() != side {
			drawn = Paint(v, o, side)
		}
		return drawn
	})
}
