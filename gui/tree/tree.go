package tree

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/panel"
)

// Tree is the widget. All of it belongs to Fyne's goroutine.
type Tree struct {
	widget.BaseWidget
	OnGo    func(*game.Node)                // a node was chosen
	OnMenu  func(*game.Node, fyne.Position) // one was clicked with the secondary button
	OnShut  func(*game.Node)                // what follows a node is to be hidden, or shown again
	OnHover func(*game.Node)                // the node under the pointer, nil for none; may be nil
	OnKey   func(*fyne.KeyEvent)            // takes the keys that the tree has no use for
	// Read calls a function while nothing changes the tree.
	Read func(func())

	layout  *Layout
	current *game.Node
	x, y    float32 // how far it is scrolled, in Fyne's units
	raster  *canvas.Raster
	hovered *game.Node
	focused bool
}

var (
	_ fyne.Focusable         = (*Tree)(nil)
	_ fyne.Tappable          = (*Tree)(nil)
	_ fyne.SecondaryTappable = (*Tree)(nil)
	_ fyne.Scrollable        = (*Tree)(nil)
	_ fyne.Draggable         = (*Tree)(nil)
	_ desktop.Hoverable      = (*Tree)(nil)
)

// New returns a tree that shows nothing yet.
func New() *Tree {
	t := &Tree{Read: func(f func()) { f() }}
	t.raster = canvas.NewRaster(t.generate)
	t.ExtendBaseWidget(t)
	return t
}

// Draw shows a layout, with the node of the position shown in view.
func (t *Tree) Draw(l *Layout, current *game.Node) {
	moved := current != t.current || l != t.layout
	t.layout, t.current = l, current
	if moved {
		t.reveal()
	}
	t.raster.Refresh()
}

// Layout returns what is shown.
func (t *Tree) Layout() *Layout { return t.layout }

// view returns what is seen; ratio is the number of pixels to a unit.
func (t *Tree) view(ratio float64, width, height int) *view {
	return &view{
		layout: t.layout, current: t.current, x: float64(t.x) * ratio, y: float64(t.y) * ratio, width: width, height: height,
		text: float64(theme.TextSize()) * ratio, colours: colours(),
	}
}

func colours() palette {
	black, blackRim := panel.StoneColours(game.Black)
	white, whiteRim := panel.StoneColours(game.White)
	return palette{
		line: plain(theme.Color(theme.ColorNamePlaceHolder)), black: plain(black), white: plain(white),
		blackRim: plain(blackRim), whiteRim: plain(whiteRim), current: plain(theme.Color(theme.ColorNamePrimary)),
		said: plain(theme.Color(theme.ColorNameError)),
	}
}

func plain(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }

// generate returns the picture when Fyne asks for it.
func (t *Tree) generate(width, height int) (img image.Image) {
	ratio := 1.0
	if w := t.Size().Width; w > 0 {
		ratio = float64(width) / float64(w)
	}
	t.Read(func() { img = t.view(ratio, width, height).paint() })
	return img
}

// at returns the node under a position on the widget, or nil.
func (t *Tree) at(pos fyne.Position) (n *game.Node) {
	if t.layout == nil {
		return nil
	}
	row, column := t.view(1, 0, 0).place(float64(pos.X), float64(pos.Y))
	t.Read(func() { n = t.layout.At(row, column) })
	return n
}

// reveal scrolls as little as brings the current node into view, with its neighbours.
func (t *Tree) reveal() {
	if t.layout == nil {
		return
	}
	var row, column int
	ok := false
	t.Read(func() { row, column, ok = t.layout.Find(t.current) })
	if !ok {
		return
	}
	w, h := t.view(1, 0, 0).cell()
	t.x = into(t.x, float32(w), column, t.Size().Width)
	t.y = into(t.y, float32(h), row, t.Size().Height)
	t.bound()
}

// into returns how far to scroll so that a cell and the ones before and after it are in a
// window.
func into(offset, cell float32, at int, window float32) float32 {
	first, last := float32(at-1)*cell, float32(at+2)*cell
	if last-offset > window {
		offset = last - window
	}
	return min(offset, max(first, 0))
}

// bound keeps the picture in the window.
func (t *Tree) bound() {
	if t.layout == nil {
		return
	}
	w, h := t.view(1, 0, 0).cell()
	t.x = max(0, min(t.x, float32(w)*float32(t.layout.Columns())-t.Size().Width))
	t.y = max(0, min(t.y, float32(h)*float32(t.layout.Rows())-t.Size().Height))
}

// Resize keeps the current node in view.
func (t *Tree) Resize(size fyne.Size) {
	changed := size != t.Size()
	t.BaseWidget.Resize(size)
	if changed {
		t.reveal()
	}
}

// MinSize returns the size of a few rows.
func (t *Tree) MinSize() fyne.Size {
	t.ExtendBaseWidget(t)
	return fyne.NewSize(theme.TextSize()*11, theme.TextSize()*cellHeight*4)
}

// CreateRenderer implements [fyne.Widget].
func (t *Tree) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(t.raster)
}
