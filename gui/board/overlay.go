package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"omok/game"
)

// overlay is what moves over the picture: few small pictures that cost nothing
// to show, hide and move.
type overlay struct {
	box    *fyne.Container
	hover  *sprite // the stone that would be placed
	cursor *sprite // the keyboard's cursor
	typed  *sprite // the column of a point that is being typed
	link   *sprite // the line that is being drawn
	shadow *sprite // of the stone that is falling
	stone  *sprite // the stone that is falling
	focus  *canvas.Rectangle
}

func newOverlay() overlay {
	o := overlay{hover: newSprite(), cursor: newSprite(), typed: newSprite(), link: newSprite(), shadow: newSprite(), stone: newSprite()}
	o.focus = canvas.NewRectangle(color.Transparent)
	o.focus.StrokeWidth = 2
	o.focus.Hide()
	o.box = container.NewWithoutLayout(o.focus, o.typed.raster, o.link.raster, o.hover.raster, o.cursor.raster, o.shadow.raster, o.stone.raster)
	return o
}

func (o *overlay) objects() []fyne.CanvasObject { return []fyne.CanvasObject{o.box} }

// sprite is one item shown over the picture.
type sprite struct {
	raster *canvas.Raster
	img    *image.RGBA
	item   item
	scene  *scene // that drew it
	at     image.Point
}

func newSprite() *sprite {
	s := &sprite{img: newTransparent(image.Rect(0, 0, 1, 1))}
	s.raster = canvas.NewRaster(func(int, int) image.Image { return s.img })
	s.raster.ScaleMode = canvas.ImageScalePixels
	s.raster.Hide()
	return s
}

// show draws an item, if it is another one than before, and puts it in its place.
// origin is that of the picture, ratio the number of pixels to a unit. It reports
// whether the window has to be told.
func (s *sprite) show(scene *scene, it item, origin fyne.Position, ratio float32) (changed bool) {
	changed = s.raster.Hidden
	if s.item != it || s.scene != scene {
		area := it.bounds(scene.geometry)
		img := newTransparent(area)
		scene.item(img, it)
		s.at, s.item, s.scene = area.Min, it, scene
		img.Rect = img.Rect.Sub(area.Min)
		s.img = img
		s.raster.Resize(fyne.NewSize(float32(area.Dx())/ratio, float32(area.Dy())/ratio))
		changed = true
	}
	s.raster.Move(origin.Add(fyne.NewPos(float32(s.at.X)/ratio, float32(s.at.Y)/ratio)))
	s.raster.Show()
	return changed
}

func (s *sprite) hide() {
	if !s.raster.Hidden {
		s.raster.Hide()
	}
}

// place shows an item as a sprite. An object that was never visible does not know
// its canvas, so the board's is told.
func (b *Board) place(s *sprite, it item) {
	if !s.show(b.picture.scene, it, b.origin(), b.ratio()) {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Refresh(s.raster)
	}
}

// updateOverlay shows what belongs over the picture now.
func (b *Board) updateOverlay() {
	scene := b.picture.scene
	if scene == nil || b.resizing != nil {
		b.overlay.hover.hide()
		b.overlay.cursor.hide()
		b.overlay.typed.hide()
		b.overlay.link.hide()
		b.showFocus(false)
		return
	}
	if it, ok := b.drawnLink(); ok {
		b.place(b.overlay.link, it)
	} else {
		b.overlay.link.hide()
	}
	if it, ok := b.hoverItem(); ok {
		b.place(b.overlay.hover, it)
	} else {
		b.overlay.hover.hide()
	}
	if p, ok := b.typedPoint(); ok {
		b.place(b.overlay.cursor, item{kind: kindCursor, at: p})
	} else if b.keys.engaged {
		b.place(b.overlay.cursor, item{kind: kindCursor, at: b.keys.cursor})
	} else {
		b.overlay.cursor.hide()
	}
	if x, ok := b.options.Names.Started(b.keys.typed, b.view.Size); ok {
		b.place(b.overlay.typed, item{kind: kindColumn, at: game.Point{X: x}, to: game.Point{X: x, Y: b.view.Size - 1}})
	} else {
		b.overlay.typed.hide()
	}
	b.showFocus(b.keys.focusVisible())
}

// hoverItem returns the stone that waits to be confirmed, or that a click would place.
func (b *Board) hoverItem() (item, bool) {
	if b.pending != nil {
		return item{kind: kindPending, at: *b.pending, colour: b.view.Turn}, true
	}
	p, ok := b.typedPoint()
	if !ok {
		p, ok = b.pointer.hover, b.pointer.inside
	}
	if !ok && b.keys.engaged {
		p, ok = b.keys.cursor, true
	}
	if !ok || b.view.Turn == game.Empty || b.stones[p] != game.Empty || b.shut[p] || p.X >= b.view.Size || p.Y >= b.view.Size {
		return item{}, false
	}
	it := item{kind: kindGhost, at: p, colour: b.view.Turn}
	if _, is := b.forbidden[p]; is && !b.view.Edit {
		it.kind = kindRefused
	}
	return it, true
}

// drawnLink returns the link that is being drawn, from where it began to where the pointer or
// the cursor is.
func (b *Board) drawnLink() (item, bool) {
	draws := b.view.Draws
	if draws == nil {
		return item{}, false
	}
	from, to := draws.From, b.pointer.hover
	if b.pointer.pressed {
		from = b.pointer.from
	}
	inside := b.pointer.inside
	if !inside && b.keys.engaged {
		to, inside = b.keys.cursor, true
	}
	if from == game.Pass || !inside || from == to {
		return item{}, false
	}
	it := item{kind: kindLink, at: from, to: to, tone: uint8(draws.Tone)}
	if draws.Arrow {
		it.kind = kindArrow
	}
	return it, true
}

// typedPoint returns the point that is being typed, once it is whole.
func (b *Board) typedPoint() (game.Point, bool) {
	if b.keys.typed == "" {
		return game.Point{}, false
	}
	p, err := b.options.Names.Parse(b.keys.typed, b.view.Size)
	return p, err == nil
}

// showFocus frames the slab while the keyboard speaks to the board.
func (b *Board) showFocus(visible bool) {
	frame := b.overlay.focus
	if !visible {
		if !frame.Hidden {
			frame.Hide()
		}
		return
	}
	slab, origin, ratio := b.picture.scene.geometry.slab, b.origin(), b.ratio()
	frame.StrokeColor = b.options.Look.Board.Cursor
	frame.CornerRadius = float32(slab.Dx()) * 0.008 / ratio
	frame.Move(origin.Add(fyne.NewPos(float32(slab.Min.X)/ratio, float32(slab.Min.Y)/ratio)))
	frame.Resize(fyne.NewSquareSize(float32(slab.Dx()) / ratio))
	frame.Show()
	frame.Refresh()
}
