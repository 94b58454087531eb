package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"omok/game"
)

// minSide is the smallest side, in Fyne's units, at which a board is usable.
const minSide = 280

// The widget takes a mouse, a finger and the keyboard, but no double taps: waiting for
// a second tap would delay every single one.
var (
	_ fyne.Widget         = (*Board)(nil)
	_ fyne.Tappable       = (*Board)(nil)
	_ fyne.Focusable      = (*Board)(nil)
	_ fyne.Scrollable     = (*Board)(nil)
	_ desktop.Keyable     = (*Board)(nil)
	_ desktop.Mouseable   = (*Board)(nil)
	_ desktop.Hoverable   = (*Board)(nil)
	_ desktop.Cursorable  = (*Board)(nil)
	_ fyne.WidgetRenderer = (*renderer)(nil)
)

// Board is the widget. It shows a [View] and reports, through its callbacks, what
// a person wants; each may be nil. All of it belongs to Fyne's goroutine.
type Board struct {
	widget.BaseWidget

	// OnPlay asks for a stone at an empty point that is not forbidden, or, with
	// View.Edit, at any point. In confirm mode it comes after the confirmation.
	OnPlay func(game.Point)
	// OnDrag reports, with View.Draws, a press that was dragged from one point to another.
	OnDrag func(from, to game.Point)
	// OnForbidden reports that a forbidden point was chosen instead.
	OnForbidden func(game.ForbiddenPoint)
	// OnHover reports the point under the pointer or the keyboard's cursor whenever it
	// changes; ok is false once there is none.
	OnHover func(p game.Point, ok bool)
	// OnPending reports, in confirm mode, the point that waits to be confirmed; ok is
	// false once none does.
	OnPending func(p game.Point, ok bool)
	// OnMenu reports a click with the secondary button on a point, and where on the
	// canvas a menu should open.
	OnMenu func(p game.Point, at fyne.Position)
	// OnTyping reports the point being typed, such as "h" or "h1"; "" when
	// typing has ended.
	OnTyping func(text string)
	// OnMistyped reports a typed text that names no point, when Enter is pressed.
	OnMistyped func(text string)
	// OnKey and OnRune are handed the keys that the board has no use for.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)
	// OnScroll reports one notch of the wheel: -1 away from the person, 1
	// towards.
	OnScroll func(step int)

	view      View
	options   Options
	picture   picture
	later     bool // nothing is painted before the board is drawn
	forbidden map[game.Point]game.ForbiddenPoint
	stones    map[game.Point]game.Colour
	shut      map[game.Point]bool

	raster   *canvas.Raster
	overlay  overlay
	resizing *fyne.Animation // runs while the size may still change
	motion   motion
	pointer  pointer
	keys     keys
	pending  *game.Point // waits to be confirmed
}

// New makes a board that shows an empty 15x15 position and takes no input.
func New(o Options) *Board {
	b := &Board{options: o}
	b.raster = canvas.NewRaster(b.generate)
	b.overlay = newOverlay()
	b.ExtendBaseWidget(b)
	b.Update(View{Size: 15})
	return b
}

// PaintLater puts the first painting off until the board is drawn: a window that is
// being built lays it out in several sizes, of which only the last is seen.
func (b *Board) PaintLater() { b.later = true }

// Prepare begins to paint the wood of a board that is painted later, at the size that it
// has now, beside whatever else has to be done before it is drawn.
func (b *Board) Prepare() {
	if pixels := b.pixels(); b.later && pixels > 1 {
		b.picture.prepare(b.options.geometry(b.view.Size, pixels), b.options)
	}
}

// View returns what the board was last told to show.
func (b *Board) View() View { return b.view }

// Update shows a view. One more stone costs a small fraction of a millisecond.
func (b *Board) Update(v View) {
	v.Size = max(game.MinSize, min(v.Size, game.MaxSize))
	before := b.view
	b.view = v
	b.forbidden = make(map[game.Point]game.ForbiddenPoint, len(v.Forbidden))
	for _, p := range v.Forbidden {
		b.forbidden[p.Point] = p
	}
	b.stones = make(map[game.Point]game.Colour, len(v.Stones))
	for _, s := range v.Stones {
		b.stones[s.Point] = s.Colour
	}
	b.shut = make(map[game.Point]bool, len(v.Shut))
	for _, p := range v.Shut {
		b.shut[p] = true
	}
	if !samePosition(before, v) {
		b.setPending(nil)
	}
	if v.Size != before.Size {
		b.keys.cursor.X, b.keys.cursor.Y = min(b.keys.cursor.X, v.Size-1), min(b.keys.cursor.Y, v.Size-1)
		b.pointer.inside = false // the mouse is over another point now
	}
	if v.Done {
		b.letGo()
	}
	b.startMotion(before)
	b.repaint()
}

// samePosition reports whether the same stones stand on the same board and the
// same colour is to move.
func samePosition(a, b View) bool {
	if a.Size != b.Size || a.Turn != b.Turn || len(a.Stones) != len(b.Stones) {
		return false
	}
	for i, s := range a.Stones {
		if s != b.Stones[i] {
			return false
		}
	}
	return true
}

// Options returns the options in force.
func (b *Board) Options() Options { return b.options }

// SetOptions changes how the board looks and behaves, at once.
func (b *Board) SetOptions(o Options) {
	if o == b.options {
		return
	}
	b.options = o
	if !o.Confirm {
		b.setPending(nil)
	}
	b.repaint()
}

// repaint brings the picture and the overlay up to date.
func (b *Board) repaint() {
	pixels := b.pixels()
	if pixels <= 1 || b.later {
		return // no size yet
	}
	if b.resizing != nil && b.picture.img != nil {
		pixels = b.picture.key.geometry.Pixels // keep the size until it settles
	}
	g := b.options.geometry(b.view.Size, pixels)
	if b.picture.show(g, b.options, b.motion.items(b.view, b.options)) {
		b.raster.Refresh()
	}
	b.updateOverlay()
}

// generate returns the picture when Fyne asks for it. Only here does the board learn of
// a new scale, as when the window moves to another screen: the size in units stays the
// same, so Fyne reports nothing else.
func (b *Board) generate(int, int) image.Image {
	if pixels := b.pixels(); b.later && pixels > 1 {
		b.later = false
		b.picture.show(b.options.geometry(b.view.Size, pixels), b.options, b.motion.items(b.view, b.options))
		fyne.Do(b.updateOverlay)
	}
	if b.picture.img == nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	if b.resizing == nil && b.picture.key.geometry.Pixels != b.pixels() {
		fyne.Do(b.resized)
	}
	return b.picture.img
}

// geometry returns the geometry for the space that the board has now, even while an
// older picture is still stretched into it.
func (b *Board) geometry() Geometry {
	return b.options.geometry(b.view.Size, b.pixels())
}

// ratio returns the number of device pixels to one of Fyne's units.
func (b *Board) ratio() float32 {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil {
		return 1
	}
	const far = 4096
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	if x <= 0 {
		return 1
	}
	return float32(x) / far
}

// pixels returns the side of the largest square that fits, in device pixels.
func (b *Board) pixels() int {
	size := b.Size()
	return int(min(size.Width, size.Height)*b.ratio() + 0.01)
}

// origin returns the upper left corner of that square, on a whole pixel.
func (b *Board) origin() fyne.Position {
	size, ratio, side := b.Size(), b.ratio(), b.pixels()
	free := func(length float32) float32 {
		return float32((int(length*ratio+0.01)-side)/2) / ratio
	}
	return fyne.NewPos(free(size.Width), free(size.Height))
}

// at returns the point under a position on the widget.
func (b *Board) at(pos fyne.Position) (game.Point, bool) {
	pos = pos.Subtract(b.origin())
	ratio := b.ratio()
	return b.geometry().At(float64(pos.X*ratio), float64(pos.Y*ratio))
}

// PositionOf returns the middle of a point on the widget.
func (b *Board) PositionOf(p game.Point) fyne.Position {
	x, y := b.geometry().Centre(p)
	ratio := b.ratio()
	return b.origin().Add(fyne.NewPos(float32(x)/ratio, float32(y)/ratio))
}

// playable reports whether a stone may be asked for at p.
func (b *Board) playable(p game.Point) bool {
	if b.view.Edit {
		return true
	}
	return b.view.Turn != game.Empty && b.stones[p] == game.Empty
}

// choose takes a point that was clicked, tapped, typed or chosen with the cursor.
func (b *Board) choose(p game.Point) {
	if !b.playable(p) {
		b.setPending(nil)
		return
	}
	if forbidden, is := b.forbidden[p]; is && !b.view.Edit {
		b.setPending(nil)
		if b.OnForbidden != nil {
			b.OnForbidden(forbidden)
		}
		return
	}
	if b.options.Confirm && !b.view.Edit && (b.pending == nil || *b.pending != p) {
		b.setPending(&p)
		return
	}
	b.setPending(nil)
	if b.OnPlay != nil {
		b.OnPlay(p)
	}
}

func (b *Board) setPending(p *game.Point) {
	if p == nil && b.pending == nil {
		return
	}
	b.pending = p
	b.updateOverlay()
	if b.OnPending == nil {
		return
	}
	if p == nil {
		b.OnPending(game.Point{}, false)
	} else {
		b.OnPending(*p, true)
	}
}

// CreateRenderer implements [fyne.Widget].
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{board: b, objects: append([]fyne.CanvasObject{b.raster}, b.overlay.objects()...)}
}
