package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// scaled turns a length for a text size of 14 into one for the text size in use.
func scaled(n float32) float32 { return n * theme.TextSize() / 14 }

// spread lays out contents and page. It takes most of the window, up to the size
// of a page that reads well.
type spread struct{ canvas fyne.Canvas }

// The spread at a text size of 14, and what the sheet around it takes of the
// window.
const (
	spreadWidth, spreadHeight   = 860, 600
	contentsWidth               = 190
	aroundWidth, aroundHeight   = 70, 64 // without the title and the button
	titleAndButton              = 90
	leastWidth, leastHeight     = 420, 240
	contentsGap                 = 22
	contentsGapAtMost           = 0.3 // of the whole width
	readableWidth               = 640 // of a line of text
	pictureWidth, pictureNarrow = 216, 400
)

func (l *spread) MinSize([]fyne.CanvasObject) fyne.Size {
	size := l.canvas.Size()
	return fyne.NewSize(
		max(leastWidth, min(scaled(spreadWidth), size.Width-aroundWidth)),
		max(leastHeight, min(scaled(spreadHeight), size.Height-aroundHeight-scaled(titleAndButton))))
}

func (l *spread) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := min(scaled(contentsWidth), size.Width*contentsGapAtMost)
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[1].Move(fyne.NewPos(left+contentsGap, 0))
	page := fyne.NewSize(size.Width-left-contentsGap, size.Height)
	if objects[1].Size() != page {
		objects[1].Resize(page)
		objects[1].Refresh() // the height of wrapped texts has changed
	}
}

// column stacks objects that wrap their text to its width.
type column struct {
	gap    float32
	bare   bool    // no room for a scroll bar is left
	height float32 // as last laid out
}

func (l *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Width-theme.Size(theme.SizeNameScrollBar), scaled(readableWidth))
	if l.bare {
		width = size.Width
	}
	y := float32(0)
	for _, o := range objects {
		if o.Visible() {
			o.Move(fyne.NewPos(0, y))
			y += wrap(o, width) + l.gap
		}
	}
	l.height = y
}

func (l *column) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, l.height) }

// wrap gives an object a width, and the height that its text then takes.
func wrap(o fyne.CanvasObject, width float32) float32 {
	o.Resize(fyne.NewSize(width, o.Size().Height))
	height := o.MinSize().Height
	o.Resize(fyne.NewSize(width, height))
	return height
}

// beside puts a square picture beside the objects that speak of it, or above them
// where there is little room.
type beside struct{ height float32 }

func (l *beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	picture := objects[0]
	picture.Resize(fyne.NewSquareSize(pictureWidth))
	x, y, gap := float32(pictureWidth+18), float32(2), theme.Padding()
	if size.Width < pictureWidth+scaled(pictureNarrow)/2 {
		x, y = 0, pictureWidth+gap
	}
	for _, o := range objects[1:] {
		o.Move(fyne.NewPos(x, y))
		y += wrap(o, size.Width-x) + gap
	}
	l.height = max(y, pictureWidth)
}

func (l *beside) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, l.height) }
