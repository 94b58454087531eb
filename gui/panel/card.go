package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	omoktheme "omok/gui/theme"
)

// Player is what a card shows of one side.
type Player struct {
	Colour game.Colour
	Name   string
	Detail string // a line beneath the name, may be empty
	Clock  string // what the clock's face shows; empty: no clock
	Low    bool   // little time is left
	Active bool   // it is this side's turn
}

// Card shows one player: a stone, the name, a line of detail and the clock.
type Card struct {
	widget.BaseWidget
	player Player
}

// NewCard returns a card.
func NewCard() *Card {
	c := &Card{}
	c.ExtendBaseWidget(c)
	return c
}

// Update makes the card show p. A call that changes nothing costs nothing, so that
// clocks can call it often.
func (c *Card) Update(p Player) {
	if c.player == p {
		return
	}
	c.player = p
	c.Refresh()
}

// Roomy returns the height at which the card looks best.
func (c *Card) Roomy() float32 { return cardRoomy() }

// AccessibilityLabel reads the card out.
func (c *Card) AccessibilityLabel() string {
	return c.player.Name + " " + c.player.Detail + " " + c.player.Clock
}

// AccessibilityRole says that the card is text.
func (c *Card) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer implements [fyne.Widget].
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{
		card:   c,
		back:   canvas.NewRectangle(theme.Color(omoktheme.ColourCard)),
		stone:  canvas.NewCircle(theme.Color(theme.ColorNameForeground)),
		name:   textAt("", theme.ColorNameForeground, nameScale, true),
		detail: textAt("", theme.ColorNamePlaceHolder, detailScale, false),
		clock:  textAt("", theme.ColorNameForeground, clockScale, true),
	}
	r.back.CornerRadius = cardRadius
	r.stone.StrokeWidth = 1
	r.Refresh()
	return r
}

// The texts of a card, relative to the theme's text size.
const (
	nameScale   = 1.1
	detailScale = 0.9
	clockScale  = 1.75
)

type cardRenderer struct {
	card                *Card
	back                *canvas.Rectangle
	stone               *canvas.Circle
	name, detail, clock *canvas.Text
}

func (r *cardRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.stone, r.name, r.detail, r.clock}
}

func (r *cardRenderer) Destroy() {}

func (r *cardRenderer) MinSize() fyne.Size { return cardMinSize() }

func (r *cardRenderer) Layout(size fyne.Size) {
	r.back.Resize(size)
	d := stoneSide()
	r.stone.Resize(fyne.NewSquareSize(d))
	r.stone.Move(fyne.NewPos(cardInset, (size.Height-d)/2))

	clock := r.clock.MinSize()
	r.clock.Resize(clock)
	r.clock.Move(fyne.NewPos(size.Width-cardInset-clock.Width, (size.Height-clock.Height)/2))

	left := cardInset*2 + d
	width := size.Width - left - cardInset
	if r.card.player.Clock != "" {
		width -= clock.Width + cardInset/2
	}
	placeTexts(cardText{r.name, r.card.player.Name, nameScale}, cardText{r.detail, r.card.player.Detail, detailScale}, left, width, size.Height)
}

func (r *cardRenderer) Refresh() {
	p := r.card.player
	r.back.FillColor = theme.Color(omoktheme.ColourCard)
	r.back.StrokeWidth, r.back.StrokeColor = 1, theme.Color(theme.ColorNameSeparator)
	if p.Active {
		primary := theme.Color(theme.ColorNamePrimary)
		r.back.FillColor = blend(theme.Color(omoktheme.ColourCard), primary, 0.12)
		r.back.StrokeWidth, r.back.StrokeColor = 2, primary
	}
	r.stone.FillColor, r.stone.StrokeColor = StoneColours(p.Colour)
	clock := theme.ColorNameForeground
	switch {
	case p.Low:
		clock = theme.ColorNameError
	case !p.Active:
		clock = theme.ColorNamePlaceHolder
	}
	restyle(r.name, p.Name, theme.ColorNameForeground, nameScale)
	restyle(r.detail, p.Detail, theme.ColorNamePlaceHolder, detailScale)
	restyle(r.clock, p.Clock, clock, clockScale)
	r.Layout(r.card.Size())
	r.back.Refresh()
	r.stone.Refresh()
}
