package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"omok/game"
)

// pointer is what the mouse is doing.
type pointer struct {
	hover   game.Point // under the mouse, if inside
	inside  bool
	from    game.Point // where the press began; game.Pass for beside all points
	pressed bool       // with the first button, on the board, and not left it since
	mouse   bool       // the tap that Fyne reports next is a click already dealt with
}

// MouseIn implements [desktop.Hoverable].
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.hoverAt(e.Position) }

// MouseMoved implements [desktop.Hoverable].
func (b *Board) MouseMoved(e *desktop.MouseEvent) { b.hoverAt(e.Position) }

// MouseOut implements [desktop.Hoverable]; it also cancels a press.
func (b *Board) MouseOut() {
	b.pointer.pressed = false
	b.setHover(game.Point{}, false)
}

// MouseDown begins a click. The stone is placed on release, so that a slip can be
// corrected by dragging.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.takeFocus()
	b.hoverAt(e.Position)
	if e.Button == desktop.MouseButtonPrimary {
		b.pointer.pressed, b.pointer.mouse, b.pointer.from = true, true, game.Pass
		if b.pointer.inside {
			b.pointer.from = b.pointer.hover
		}
	}
}

// MouseUp ends a click: on a point, it chooses it.
func (b *Board) MouseUp(e *desktop.MouseEvent) {
	p, ok := b.at(e.Position)
	switch e.Button {
	case desktop.MouseButtonPrimary:
		pressed, from := b.pointer.pressed, b.pointer.from
		b.pointer.pressed = false
		if b.view.Draws != nil {
			b.updateOverlay()
		}
		switch {
		case !pressed || !ok:
		case b.view.Draws != nil && from != game.Pass && from != p:
			if b.OnDrag != nil {
				b.OnDrag(from, p)
			}
		default:
			b.choose(p)
		}
	case desktop.MouseButtonSecondary:
		if ok && b.OnMenu != nil {
			b.OnMenu(p, e.AbsolutePosition)
		}
	}
}

// Tapped chooses the point under a finger. After a click of the mouse, which Fyne
// reports as a tap too, it does nothing.
func (b *Board) Tapped(e *fyne.PointEvent) {
	if b.pointer.mouse {
		b.pointer.mouse = false
		return
	}
	b.takeFocus()
	if p, ok := b.at(e.Position); ok {
		b.choose(p)
	}
}

// Scrolled reports the wheel.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	if b.OnScroll == nil || e.Scrolled.DY == 0 {
		return
	}
	if e.Scrolled.DY > 0 {
		b.OnScroll(-1)
	} else {
		b.OnScroll(1)
	}
}

// Cursor returns a hand over a point that can be chosen.
func (b *Board) Cursor() desktop.Cursor {
	if b.pointer.inside && b.playable(b.pointer.hover) && !b.shut[b.pointer.hover] {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (b *Board) hoverAt(pos fyne.Position) {
	p, ok := b.at(pos)
	b.setHover(p, ok)
}

func (b *Board) setHover(p game.Point, ok bool) {
	if b.pointer.inside == ok && b.pointer.hover == p {
		return
	}
	b.pointer.hover, b.pointer.inside = p, ok
	b.updateOverlay()
	if b.OnHover != nil {
		b.OnHover(p, ok)
	}
}

func (b *Board) takeFocus() {
	b.keys.used = false
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil && c.Focused() != b {
		c.Focus(b)
	}
}
