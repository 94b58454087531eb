package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Parts shows two things one above the other where there is room for both, and
// elsewhere the one whose title was chosen. The upper one may come and go; the lower
// one takes the height that is left.
type Parts struct {
	widget.BaseWidget
	upper, lower fyne.CanvasObject
	titles       [2]*title
	shown        bool // the upper one
	turned       bool // to the lower one, where there is room for one only
}

// partsGap is the room between the two.
const partsGap = 8

// NewParts returns both parts, the upper one not shown.
func NewParts(upperTitle string, upper fyne.CanvasObject, lowerTitle string, lower fyne.CanvasObject) *Parts {
	p := &Parts{upper: upper, lower: lower}
	p.titles[0] = newTitle(upperTitle, func() { p.turn(false) })
	p.titles[1] = newTitle(lowerTitle, func() { p.turn(true) })
	p.ExtendBaseWidget(p)
	upper.Hide()
	for _, t := range p.titles {
		t.Hide()
	}
	return p
}

// ShowUpper shows or hides the upper part; one that comes goes before the lower one.
// It reports whether that changed anything.
func (p *Parts) ShowUpper(shown bool) bool {
	if p.shown == shown {
		return false
	}
	p.shown, p.turned = shown, false
	p.Refresh()
	return true
}

// ShowLower turns to the lower part where it is not to be seen.
func (p *Parts) ShowLower() { p.turn(true) }

// LowerShown reports whether the lower part is to be seen.
func (p *Parts) LowerShown() bool { return p.lower.Visible() }

// turn shows the lower part, or the upper one.
func (p *Parts) turn(lower bool) {
	p.turned = lower
	p.Refresh()
}

// roomForBoth reports whether both parts fit into a height.
func (p *Parts) roomForBoth(height float32) bool {
	return height >= p.upper.MinSize().Height+partsGap+p.lower.MinSize().Height
}

// arrange shows what there is room for and puts it in its place.
func (p *Parts) arrange(size fyne.Size) {
	both := p.shown && p.roomForBoth(size.Height)
	top := float32(0)
	for i, t := range p.titles {
		t.on = p.turned == (i == 1)
		setVisible(t, p.shown && !both)
		width := (size.Width - partsGap) / 2
		t.Move(fyne.NewPos(float32(i)*(width+partsGap), 0))
		t.Resize(fyne.NewSize(width, t.MinSize().Height))
		t.Refresh()
	}
	if p.shown && !both {
		top = p.titles[0].MinSize().Height + partsGap/2
	}
	setVisible(p.upper, both || p.shown && !p.turned)
	setVisible(p.lower, both || !p.shown || p.turned)
	if p.upper.Visible() {
		p.upper.Resize(fyne.NewSize(size.Width, p.upper.Size().Height)) // wraps to the width
		height := p.upper.MinSize().Height
		p.upper.Move(fyne.NewPos(0, top))
		p.upper.Resize(fyne.NewSize(size.Width, height))
		if both {
			top = height + partsGap
		}
	}
	if p.lower.Visible() {
		p.lower.Move(fyne.NewPos(0, top))
		p.lower.Resize(fyne.NewSize(size.Width, max(0, size.Height-top)))
	}
}

func setVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible && !o.Visible():
		o.Show()
	case !visible && o.Visible():
		o.Hide()
	}
}

// CreateRenderer implements [fyne.Widget].
func (p *Parts) CreateRenderer() fyne.WidgetRenderer { return &partsRenderer{p} }

type partsRenderer struct{ parts *Parts }

func (r *partsRenderer) Layout(size fyne.Size) { r.parts.arrange(size) }

// MinSize has room for the titles and the larger part.
func (r *partsRenderer) MinSize() fyne.Size {
	p := r.parts
	lower := p.lower.MinSize()
	if !p.shown {
		return lower
	}
	upper, title := p.upper.MinSize(), p.titles[0].MinSize()
	return fyne.NewSize(max(upper.Width, lower.Width, 2*title.Width+partsGap),
		title.Height+partsGap/2+max(upper.Height, lower.Height))
}

func (r *partsRenderer) Refresh() {
	p := r.parts
	p.arrange(p.Size())
	p.upper.Refresh()
	p.lower.Refresh()
}

func (r *partsRenderer) Objects() []fyne.CanvasObject {
	p := r.parts
	return []fyne.CanvasObject{p.titles[0], p.titles[1], p.upper, p.lower}
}

func (r *partsRenderer) Destroy() {}

// title is the name of a part; a click or a key turns to it.
type title struct {
	widget.BaseWidget
	text           string
	tapped         func()
	on             bool // its part is shown
	hover, focused bool
}

var (
	_ fyne.Tappable     = (*title)(nil)
	_ fyne.Focusable    = (*title)(nil)
	_ desktop.Hoverable = (*title)(nil)
)

func newTitle(text string, tapped func()) *title {
	t := &title{text: text, tapped: tapped}
	t.ExtendBaseWidget(t)
	return t
}

// Tapped implements [fyne.Tappable].
func (t *title) Tapped(*fyne.PointEvent) { t.tapped() }

// MouseIn implements [desktop.Hoverable].
func (t *title) MouseIn(*desktop.MouseEvent) { t.set(&t.hover, true) }

// MouseMoved implements [desktop.Hoverable].
func (t *title) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (t *title) MouseOut() { t.set(&t.hover, false) }

// FocusGained implements [fyne.Focusable].
func (t *title) FocusGained() { t.set(&t.focused, true) }

// FocusLost implements [fyne.Focusable].
func (t *title) FocusLost() { t.set(&t.focused, false) }

func (t *title) set(field *bool, on bool) {
	*field = on
	t.Refresh()
}

// TypedRune implements [fyne.Focusable].
func (t *title) TypedRune(rune) {}

// TypedKey turns to the part.
func (t *title) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		t.tapped()
	}
}

// AccessibilityLabel reads the title out.
func (t *title) AccessibilityLabel() string { return t.text }

// AccessibilityRole says that it can be pressed.
func (t *title) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// CreateRenderer implements [fyne.Widget].
func (t *title) CreateRenderer() fyne.WidgetRenderer {
	r := &titleRenderer{
		title: t, text: textAt(t.text, theme.ColorNameForeground, 1, true),
		back: canvas.NewRectangle(color.Transparent), line: canvas.NewRectangle(color.Transparent),
	}
	r.back.CornerRadius = 5
	r.line.CornerRadius = 1.5
	r.Refresh()
	return r
}

type titleRenderer struct {
	title      *title
	text       *canvas.Text
	back, line *canvas.Rectangle
}

func (r *titleRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.line, r.text}
}

func (r *titleRenderer) Destroy() {}

func (r *titleRenderer) MinSize() fyne.Size {
	text := r.text.MinSize()
	return fyne.NewSize(text.Width+2*partsGap, text.Height+8)
}

func (r *titleRenderer) Layout(size fyne.Size) {
	text := r.text.MinSize()
	r.back.Resize(size)
	r.text.Resize(text)
	r.text.Move(fyne.NewPos((size.Width-text.Width)/2, (size.Height-text.Height)/2-1))
	r.line.Resize(fyne.NewSize(size.Width-2*partsGap, 3))
	r.line.Move(fyne.NewPos(partsGap, size.Height-3))
}

func (r *titleRenderer) Refresh() {
	t := r.title
	ink := theme.ColorNamePlaceHolder
	r.line.FillColor, r.back.FillColor = theme.Color(theme.ColorNameSeparator), color.Transparent
	if t.on {
		ink = theme.ColorNameForeground
		r.line.FillColor = theme.Color(theme.ColorNamePrimary)
	}
	switch {
	case t.focused:
		r.back.FillColor = theme.Color(theme.ColorNameFocus)
	case t.hover:
		r.back.FillColor = theme.Color(theme.ColorNameHover)
	}
	restyle(r.text, t.text, ink, 1)
	r.Layout(t.Size())
	r.back.Refresh()
	r.line.Refresh()
}
