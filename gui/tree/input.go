package tree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"omok/game"
)

// Tapped goes to the node that was clicked, and takes the keyboard.
func (t *Tree) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(t); c != nil {
		c.Focus(t)
	}
	t.goTo(t.at(e.Position))
}

// TappedSecondary asks for the menu of a node.
func (t *Tree) TappedSecondary(e *fyne.PointEvent) {
	if n := t.at(e.Position); n != nil && n.Parent != nil && t.OnMenu != nil {
		t.OnMenu(n, e.AbsolutePosition)
	}
}

func (t *Tree) goTo(n *game.Node) {
	if n != nil && t.OnGo != nil {
		t.OnGo(n)
	}
}

// Scrolled moves the picture.
func (t *Tree) Scrolled(e *fyne.ScrollEvent) { t.scroll(-e.Scrolled.DX, -e.Scrolled.DY) }

// Dragged moves the picture with the pointer.
func (t *Tree) Dragged(e *fyne.DragEvent) { t.scroll(-e.Dragged.DX, -e.Dragged.DY) }

// DragEnd implements [fyne.Draggable].
func (t *Tree) DragEnd() {}

func (t *Tree) scroll(dx, dy float32) {
	t.x, t.y = t.x+dx, t.y+dy
	t.bound()
	t.raster.Refresh()
}

// MouseIn implements [desktop.Hoverable].
func (t *Tree) MouseIn(e *desktop.MouseEvent) { t.hover(t.at(e.Position)) }

// MouseMoved implements [desktop.Hoverable].
func (t *Tree) MouseMoved(e *desktop.MouseEvent) { t.hover(t.at(e.Position)) }

// MouseOut implements [desktop.Hoverable].
func (t *Tree) MouseOut() { t.hover(nil) }

func (t *Tree) hover(n *game.Node) {
	if n != t.hovered {
		t.hovered = n
		if t.OnHover != nil {
			t.OnHover(n)
		}
	}
}

// FocusGained implements [fyne.Focusable].
func (t *Tree) FocusGained() { t.focused = true }

// FocusLost implements [fyne.Focusable].
func (t *Tree) FocusLost() { t.focused = false }

// TypedRune hides what follows the current node, or shows it again.
func (t *Tree) TypedRune(r rune) {
	if r == '+' || r == '-' {
		t.shut(t.current)
	}
}

func (t *Tree) shut(n *game.Node) {
	if n != nil && t.OnShut != nil {
		t.OnShut(n)
	}
}

// TypedKey walks through the tree: along a line, and to the lines above and below.
func (t *Tree) TypedKey(e *fyne.KeyEvent) {
	if t.layout != nil && t.current != nil {
		switch e.Name {
		case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
			t.shut(t.current)
			return
		case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd:
			t.goTo(t.beside(e.Name))
			return
		}
	}
	if t.OnKey != nil {
		t.OnKey(e)
	}
}

// beside returns the node that an arrow key leads to, or nil.
func (t *Tree) beside(key fyne.KeyName) (n *game.Node) {
	t.Read(func() {
		row, column, ok := t.layout.Find(t.current)
		if !ok {
			return
		}
		switch key {
		case fyne.KeyLeft:
			n = t.current.Parent
		case fyne.KeyRight:
			n = t.layout.At(row, column+1)
		case fyne.KeyUp:
			n = t.layout.nearest(row-1, column)
		case fyne.KeyDown:
			n = t.layout.nearest(row+1, column)
		case fyne.KeyHome:
			n = t.layout.root
		case fyne.KeyEnd:
			n = t.layout.nearest(row, t.layout.Columns())
		}
	})
	return n
}
