package panel

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Tile is a button with its icon above its words, or an icon alone.
type Tile struct {
	widget.DisableableWidget
	Text     string
	Icon     fyne.Resource
	OnTapped func()
	Name     string        // what it does, where it has no words to say so
	OnHover  func(on bool) // the pointer comes or goes; may be nil

	on             bool
	hover, focused bool
}

var (
	_ fyne.Tappable     = (*Tile)(nil)
	_ fyne.Focusable    = (*Tile)(nil)
	_ desktop.Hoverable = (*Tile)(nil)
)

// NewTile returns a tile.
func NewTile(text string, icon fyne.Resource, tapped func()) *Tile {
	t := &Tile{Text: text, Icon: icon, OnTapped: tapped}
	t.ExtendBaseWidget(t)
	return t
}

// SetOn marks a tile whose work is going on.
func (t *Tile) SetOn(on bool) {
	if t.on != on {
		t.on = on
		t.Refresh()
	}
}

// SetFace changes words and icon.
func (t *Tile) SetFace(text string, icon fyne.Resource) {
	if t.Text != text {
		t.Text, t.Icon = text, icon
		t.Refresh()
	}
}

// Tapped implements [fyne.Tappable].
func (t *Tile) Tapped(*fyne.PointEvent) {
	if !t.Disabled() && t.OnTapped != nil {
		t.OnTapped()
	}
}

// MouseIn implements [desktop.Hoverable].
func (t *Tile) MouseIn(*desktop.MouseEvent) { t.setHover(true) }

// MouseMoved implements [desktop.Hoverable].
func (t *Tile) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (t *Tile) MouseOut() { t.setHover(false) }

func (t *Tile) setHover(on bool) {
	t.hover = on
	t.Refresh()
	if t.OnHover != nil {
		t.OnHover(on)
	}
}

// FocusGained implements [fyne.Focusable].
func (t *Tile) FocusGained() { t.setFocus(true) }

// FocusLost implements [fyne.Focusable].
func (t *Tile) FocusLost() { t.setFocus(false) }

func (t *Tile) setFocus(on bool) {
	t.focused = on
	t.Refresh()
}

// TypedRune implements [fyne.Focusable].
func (t *Tile) TypedRune(rune) {}

// TypedKey presses the tile.
func (t *Tile) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		t.Tapped(nil)
	}
}

// AccessibilityLabel reads the tile out.
func (t *Tile) AccessibilityLabel() string { return cmp.Or(t.Text, t.Name) }

// AccessibilityRole says that it is a button.
func (t *Tile) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// CreateRenderer implements [fyne.Widget].
func (t *Tile) CreateRenderer() fyne.WidgetRenderer {
	r := &tileRenderer{
		tile: t,
		back: canvas.NewRectangle(theme.Color(theme.ColorNameButton)),
		icon: widget.NewIcon(t.Icon),
		text: textAt(t.Text, theme.ColorNameForeground, captionScale, false),
	}
	r.back.CornerRadius = 8
	r.Refresh()
	return r
}

const (
	captionScale = 0.82
	leastCaption = 0.65 // how small a caption may become, of its size
)

type tileRenderer struct {
	tile *Tile
	back *canvas.Rectangle
	icon *widget.Icon
	text *canvas.Text
}

func (r *tileRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.icon, r.text}
}

func (r *tileRenderer) Destroy() {}

func (r *tileRenderer) MinSize() fyne.Size {
	const inset = 6
	icon := theme.IconInlineSize()
	if r.tile.Text == "" {
		return fyne.NewSize(icon+2*inset, icon+2*inset)
	}
	text := fyne.MeasureText(r.tile.Text, theme.TextSize()*captionScale, r.text.TextStyle)
	width := max(icon, text.Width*leastCaption) // where there is less room, the letters are smaller
	return fyne.NewSize(width+2*inset, icon+text.Height+2*inset)
}

// fit makes the caption smaller where it would be wider than the tile.
func (r *tileRenderer) fit(width float32) {
	r.text.TextSize = theme.TextSize() * captionScale
	if wide := r.text.MinSize().Width; wide > width && width > 0 {
		r.text.TextSize *= max(width/wide, leastCaption)
	}
}

func (r *tileRenderer) Layout(size fyne.Size) {
	r.back.Resize(size)
	icon := theme.IconInlineSize()
	r.fit(size.Width - 6)
	text := r.text.MinSize()
	height := icon
	if r.tile.Text != "" {
		height += text.Height
	}
	top := (size.Height - height) / 2
	r.icon.Resize(fyne.NewSquareSize(icon))
	r.icon.Move(fyne.NewPos((size.Width-icon)/2, top))
	r.text.Resize(text)
	r.text.Move(fyne.NewPos((size.Width-text.Width)/2, top+icon))
}

func (r *tileRenderer) Refresh() {
	t := r.tile
	back := theme.Color(theme.ColorNameButton)
	ink := theme.ColorNameForeground
	icon := theme.NewThemedResource(t.Icon)
	switch {
	case t.Disabled():
		back, ink = theme.Color(theme.ColorNameDisabledButton), theme.ColorNameDisabled
		icon.ColorName = theme.ColorNameDisabled
	case t.on:
		back, ink = theme.Color(theme.ColorNamePrimary), theme.ColorNameForegroundOnPrimary
		icon.ColorName = theme.ColorNameForegroundOnPrimary
	case t.hover:
		back = blend(back, theme.Color(theme.ColorNameForeground), 0.08)
	}
	r.back.FillColor = back
	r.back.StrokeWidth, r.back.StrokeColor = 0, nil
	if t.focused {
		r.back.StrokeWidth, r.back.StrokeColor = 2, theme.Color(theme.ColorNamePrimary)
	}
	r.icon.SetResource(icon)
	restyle(r.text, t.Text, ink, captionScale)
	r.Layout(t.Size())
	r.back.Refresh()
}
