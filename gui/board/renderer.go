package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// resizingTime is how long a size has to stay the same before the wood is painted
// for it; until then the old picture is stretched.
const resizingTime = 150 * time.Millisecond

// renderer lays the picture and the overlay out.
type renderer struct {
	board   *Board
	objects []fyne.CanvasObject
}

func (r *renderer) Layout(fyne.Size) { r.board.resized() }

func (r *renderer) MinSize() fyne.Size { return fyne.NewSquareSize(minSide) }

// Refresh is called by Fyne when the theme or the scale has changed.
func (r *renderer) Refresh() {
	r.board.resized()
	r.board.raster.Refresh()
}

func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *renderer) Destroy() { r.board.stopMotion() }

// resized fits the picture into the space, and has it painted anew once the size
// has settled. An animation serves as the clock: it ticks on Fyne's goroutine.
func (b *Board) resized() {
	side, ratio := b.pixels(), b.ratio()
	b.stopMotion()
	b.raster.Move(b.origin())
	b.raster.Resize(fyne.NewSquareSize(float32(side) / ratio))
	if b.resizing != nil {
		b.resizing.Stop()
		b.resizing = nil
	}
	if b.picture.img == nil || b.picture.key.geometry.Pixels == side {
		b.repaint()
		return
	}
	b.resizing = fyne.NewAnimation(resizingTime, func(done float32) {
		if done == 1 {
			b.resizing = nil
			b.repaint()
		}
	})
	b.resizing.Start()
	b.updateOverlay()
}
