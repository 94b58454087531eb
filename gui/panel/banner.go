package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
)

// Banner shows how a game ended: the winner's stone, a title and a reason. It is
// as good as invisible while it has no title.
type Banner struct {
	widget.BaseWidget
	winner        game.Colour
	title, reason string
	out           bool // there is no room for it
}

// NewBanner returns a hidden banner.
func NewBanner() *Banner {
	b := &Banner{}
	b.ExtendBaseWidget(b)
	b.Hide()
	return b
}

// Announce makes the banner show a result; winner is Empty for a draw. An empty
// title hides it.
func (b *Banner) Announce(winner game.Colour, title, reason string) {
	if b.winner == winner && b.title == title && b.reason == reason {
		return
	}
	b.winner, b.title, b.reason = winner, title, reason
	b.Refresh()
	b.appear()
}

// LeaveOut hides the banner, where there is no room for it, or lets it show again.
func (b *Banner) LeaveOut(out bool) {
	b.out = out
	b.appear()
}

// appear shows the banner if it has something to say and room.
func (b *Banner) appear() { setVisible(b, b.title != "" && !b.out) }

// Roomy returns the height at which the banner looks best.
func (b *Banner) Roomy() float32 { return cardRoomy() }

// AccessibilityLabel reads the banner out.
func (b *Banner) AccessibilityLabel() string { return b.title + " " + b.reason }

// AccessibilityRole says that the banner is text.
func (b *Banner) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer implements [fyne.Widget].
func (b *Banner) CreateRenderer() fyne.WidgetRenderer {
	r := &bannerRenderer{
		banner: b,
		back:   canvas.NewRectangle(theme.Color(theme.ColorNamePrimary)),
		left:   canvas.NewCircle(theme.Color(theme.ColorNamePrimary)),
		right:  canvas.NewCircle(theme.Color(theme.ColorNamePrimary)),
		title:  textAt("", theme.ColorNameForegroundOnPrimary, titleScale, true),
		reason: textAt("", theme.ColorNameForegroundOnPrimary, detailScale, false),
	}
	r.back.CornerRadius = cardRadius
	r.Refresh()
	return r
}

const titleScale = 1.25

type bannerRenderer struct {
	banner        *Banner
	back          *canvas.Rectangle
	left, right   *canvas.Circle // the winner's stone; both colours for a draw
	title, reason *canvas.Text
}

func (r *bannerRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.right, r.left, r.title, r.reason}
}

func (r *bannerRenderer) Destroy() {}

func (r *bannerRenderer) MinSize() fyne.Size { return cardMinSize() }

func (r *bannerRenderer) Layout(size fyne.Size) {
	r.back.Resize(size)
	d := stoneSide()
	x, y := float32(cardInset), (size.Height-d)/2
	for _, c := range []*canvas.Circle{r.left, r.right} {
		c.Resize(fyne.NewSquareSize(d))
		c.Move(fyne.NewPos(x, y))
		if r.banner.winner == game.Empty {
			x += d / 2
		}
	}
	left := x + d + cardInset
	if r.banner.winner == game.Empty {
		left -= d / 2
	}
	width := size.Width - left - cardInset
	placeTexts(cardText{r.title, r.banner.title, titleScale}, cardText{r.reason, r.banner.reason, detailScale}, left, width, size.Height)
}

func (r *bannerRenderer) Refresh() {
	b := r.banner
	r.back.FillColor = theme.Color(theme.ColorNamePrimary)
	first, second := b.winner, b.winner
	if b.winner == game.Empty {
		first, second = game.Black, game.White
	}
	for circle, colour := range map[*canvas.Circle]game.Colour{r.left: first, r.right: second} {
		circle.FillColor, circle.StrokeColor = StoneColours(colour)
		circle.StrokeWidth = 1
	}
	restyle(r.title, b.title, theme.ColorNameForegroundOnPrimary, titleScale)
	restyle(r.reason, b.reason, theme.ColorNameForegroundOnPrimary, detailScale)
	r.Layout(b.Size())
	r.back.Refresh()
	r.left.Refresh()
	r.right.Refresh()
}
