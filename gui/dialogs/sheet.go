package dialogs

import (
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/control"
	"omok/gui/panel"
)

// Button is one answer to a sheet. Every answer closes it first.
type Button struct {
	Text   string
	If     func() bool // false: the sheet stays, and nothing is done; may be nil
	Do     func()      // nil: only close
	Danger bool        // something is lost by it
	Apart  bool        // it stands at the other end of the row, where nobody hits it instead of the first
}

// Sheet is a card over the window, closed by one of its buttons. Return presses
// the first button, Escape the last one.
type Sheet struct {
	Title   string
	Stones  []game.Colour     // small stones before the title
	Content fyne.CanvasObject // may be nil
	Buttons []Button          // the one that Return presses first

	// Clear leaves the window behind visible and shows the card in its lower
	// right corner, beside the board; a click anywhere closes it.
	Clear bool
	// OnKey is handed the keys that a clear sheet has no use for; may be nil.
	OnKey func(*fyne.KeyEvent)
	// Escape makes the Escape key press the first button too.
	Escape bool
	// Yields lets what is typed close the sheet and go to what had the focus before, so
	// that nothing typed is lost where the sheet comes without being asked for.
	Yields bool
	// First gets the focus when the sheet opens; nil: the sheet itself does.
	First fyne.Focusable

	widget.BaseWidget
	canvas  fyne.Canvas
	back    fyne.Focusable // had the focus before
	card    *fyne.Container
	body    *container.Scroll
	dim     *canvas.Rectangle
	surface *canvas.Rectangle
	around  float32 // the height of the card but for its content
	closed  bool
}

var (
	_ fyne.Focusable = (*Sheet)(nil)
	_ fyne.Tappable  = (*Sheet)(nil)
)

// Open shows the sheet over everything on the canvas.
func (s *Sheet) Open(c fyne.Canvas) {
	s.canvas, s.back = c, c.Focused()
	s.ExtendBaseWidget(s)
	s.build()
	c.Overlays().Add(s)
	if s.First != nil {
		c.Focus(s.First)
		return
	}
	c.Focus(s)
}

// Close takes the sheet away, with whatever lies above it, and gives the focus
// back. Closing twice is harmless.
func (s *Sheet) Close() {
	if s.closed {
		return
	}
	s.closed = true
	s.canvas.Overlays().Remove(s)
	if s.back != nil && s.canvas.Overlays().Top() == nil {
		s.canvas.Focus(s.back)
	}
}

// Closed reports whether the sheet is no longer open.
func (s *Sheet) Closed() bool { return s.closed }

// Fit gives the card the size of its content again, after something in it was shown
// or hidden. Before the sheet is open it does nothing.
func (s *Sheet) Fit() {
	if s.card != nil && !s.closed {
		s.layOut(s.Size())
		s.card.Refresh()
	}
}

// Reveal scrolls a part of the content into sight.
func (s *Sheet) Reveal(part fyne.CanvasObject) {
	if s.body == nil || s.closed {
		return
	}
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(part).Y - driver.AbsolutePositionForObject(s.body.Content).Y
	height := s.body.Size().Height
	if bottom := top + part.MinSize().Height; bottom > s.body.Offset.Y+height {
		s.body.ScrollToOffset(fyne.NewPos(0, min(top, bottom-height)))
	}
}

// sheetMargin is what a card leaves free of the window's width and height.
const sheetMargin = 16

// layOut gives the card the size of its content, or as much of it as the window has
// room for.
func (s *Sheet) layOut(window fyne.Size) {
	const margin = sheetMargin
	s.dim.Resize(window)
	for range 3 { // texts that wrap know their height only once they have a width
		want := s.body.Content.MinSize()
		s.body.SetMinSize(fyne.NewSize(want.Width, 0))
		frame := s.card.MinSize()
		s.around = frame.Height - s.body.MinSize().Height
		card := fyne.NewSize(
			min(frame.Width, window.Width-margin),
			min(frame.Height-s.body.MinSize().Height+want.Height, window.Height-margin))
		s.card.Resize(card)
		at := fyne.NewPos((window.Width-card.Width)/2, (window.Height-card.Height)/2)
		if s.Clear {
			at = fyne.NewPos(window.Width-card.Width-margin/2, window.Height-card.Height-2*margin)
		}
		s.card.Move(at)
		if s.body.Content.MinSize() == want {
			return
		}
	}
}

// room returns the height that the window leaves to the content; before the sheet is
// open, more than there is.
func (s *Sheet) room() float32 {
	if s.card == nil {
		return math.MaxFloat32
	}
	return s.canvas.Size().Height - sheetMargin - s.around
}

// answer closes the sheet and does what button i says.
func (s *Sheet) answer(i int) {
	if s.closed || i < 0 || i >= len(s.Buttons) {
		return
	}
	if ready := s.Buttons[i].If; ready != nil && !ready() {
		return
	}
	s.Close()
	if do := s.Buttons[i].Do; do != nil {
		do()
	}
}

// Accept presses the first button.
func (s *Sheet) Accept() { s.answer(0) }

// Cancel presses the last button, or the first if Escape is set.
func (s *Sheet) Cancel() {
	if s.Escape {
		s.Accept()
		return
	}
	s.answer(len(s.Buttons) - 1)
}

// TypedKey implements [fyne.Focusable].
func (s *Sheet) TypedKey(e *fyne.KeyEvent) { s.Key(e) }

// Key handles the keys that work wherever the focus is, for the controls of the
// sheet to hand on; it reports whether it did.
func (s *Sheet) Key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.Accept()
	case fyne.KeyEscape:
		s.Cancel()
	default:
		if s.yield(func(back fyne.Focusable) { back.TypedKey(e) }) {
			return true
		}
		if s.Clear && s.OnKey != nil {
			s.OnKey(e)
			return true
		}
		return false
	}
	return true
}

// TypedRune implements [fyne.Focusable].
func (s *Sheet) TypedRune(r rune) { s.yield(func(back fyne.Focusable) { back.TypedRune(r) }) }

// yield closes a sheet that yields and hands on what was typed; it reports whether it
// did.
func (s *Sheet) yield(typed func(fyne.Focusable)) bool {
	if !s.Yields || s.back == nil || s.closed {
		return false
	}
	s.Cancel()
	typed(s.back)
	return true
}

// FocusGained implements [fyne.Focusable].
func (s *Sheet) FocusGained() {}

// FocusLost implements [fyne.Focusable].
func (s *Sheet) FocusLost() {}

// Tapped closes a clear sheet wherever the click was.
func (s *Sheet) Tapped(*fyne.PointEvent) {
	if s.Clear {
		s.Cancel()
	}
}

// build makes the card: title, content, buttons.
func (s *Sheet) build() {
	title := canvas.NewText(s.Title, theme.Color(theme.ColorNameForeground))
	title.TextSize = theme.TextSize() * titleScale
	title.TextStyle.Bold = true
	head := container.New(layout.NewCustomPaddedHBoxLayout(10))
	for _, c := range s.Stones {
		head.Add(container.NewCenter(stone(c)))
	}
	head.Add(title)

	buttons := s.row()
	content := s.Content
	if content == nil {
		content = container.NewWithoutLayout()
	}
	// The order is that in which Tab walks: as one reads.
	top := inset(container.NewVBox(head, gap(4)))
	bottom := inset(container.NewVBox(gap(6), buttons))
	s.body = container.NewVScroll(inset(content))
	s.surface = canvas.NewRectangle(theme.Color(theme.ColorNameOverlayBackground))
	s.dim = canvas.NewRectangle(dimming)
	s.card = container.NewStack(s.surface, container.New(layout.NewCustomPaddedLayout(18, 16, 22, 22-scrollRoom),
		container.New(layout.NewBorderLayout(top, bottom, nil, nil), top, s.body, bottom)))
}

// row returns the buttons beside each other, the first one last, as desktops have it; in
// two columns where the card stands beside the board and has to be narrow.
func (s *Sheet) row() fyne.CanvasObject {
	row := container.NewHBox(layout.NewSpacer())
	if s.Clear && len(s.Buttons) > 1 {
		row = container.NewGridWithColumns(2)
	}
	all := make([]fyne.CanvasObject, len(s.Buttons)) // as they are read
	for i := range all {
		all[i] = s.button(len(all) - 1 - i)
	}
	if n := len(all) - 1; s.Clear && n > 1 && n%2 == 0 {
		row.Objects = all[:n]
		return container.NewVBox(row, all[n]) // rather than one alone at the left
	}
	for i, b := range all {
		if s.Buttons[len(all)-1-i].Apart {
			row.Objects = slices.Insert(row.Objects, 0, b)
		} else {
			row.Add(b)
		}
	}
	return row
}

// scrollRoom is kept free at the right of what scrolls, for the bar.
const scrollRoom = 12

func inset(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 0, scrollRoom), o)
}

const titleScale = 1.4

// dimming lies over the window behind a sheet; the board stays readable.
var dimming = color.NRGBA{A: 0x60}

// stone returns a small flat stone.
func stone(c game.Colour) fyne.CanvasObject {
	fill, rim := panel.StoneColours(c)
	circle := canvas.NewCircle(fill)
	circle.StrokeColor, circle.StrokeWidth = rim, 1
	return container.NewGridWrap(fyne.NewSquareSize(theme.TextSize()*titleScale*1.2), circle)
}

// gap returns an empty space of the given height.
func gap(height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(theme.Color(theme.ColorNameOverlayBackground))
	r.SetMinSize(fyne.NewSize(0, height))
	r.Hidden = false
	return r
}

func (s *Sheet) button(i int) fyne.CanvasObject {
	b := control.NewButton(s.Key, s.Buttons[i].Text, nil, func() { s.answer(i) })
	switch {
	case s.Buttons[i].Danger:
		b.Importance = widget.DangerImportance
	case i == 0:
		b.Importance = widget.HighImportance
	}
	return control.Sized(b, buttonWidth, 0)
}

// buttonWidth is the least width of a sheet's button, at a text size of 14.
const buttonWidth = 92

// CreateRenderer implements [fyne.Widget].
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	r := &sheetRenderer{s}
	r.Refresh()
	return r
}

type sheetRenderer struct{ sheet *Sheet }

func (r *sheetRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.sheet.dim, r.sheet.card}
}

func (r *sheetRenderer) Destroy() {}

func (r *sheetRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }

func (r *sheetRenderer) Layout(size fyne.Size) { r.sheet.layOut(size) }

func (r *sheetRenderer) Refresh() {
	s := r.sheet
	s.dim.Hidden = s.Clear
	s.surface.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	s.surface.StrokeColor, s.surface.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	s.surface.CornerRadius = 14
	s.surface.Shadow = canvas.Shadow{Color: theme.Color(theme.ColorNameShadow), BlurRadius: 24, Offset: fyne.NewPos(0, 6)}
	s.dim.Refresh()
	s.card.Refresh()
}
