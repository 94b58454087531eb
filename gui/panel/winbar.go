package panel

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
)

// WinBar shows the chances of both sides as one bar, black from the left.
type WinBar struct {
	widget.BaseWidget
	black float64
}

// NewWinBar returns a bar that knows nothing yet.
func NewWinBar() *WinBar {
	b := &WinBar{black: math.NaN()}
	b.ExtendBaseWidget(b)
	return b
}

// Update sets Black's win rate, 0..1; NaN: not known.
func (b *WinBar) Update(black float64) {
	if b.black == black || math.IsNaN(b.black) && math.IsNaN(black) {
		return
	}
	b.black = black
	b.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (b *WinBar) CreateRenderer() fyne.WidgetRenderer {
	r := &winBarRenderer{
		bar:   b,
		white: canvas.NewRectangle(theme.Color(theme.ColorNameForeground)),
		black: canvas.NewRectangle(theme.Color(theme.ColorNameForeground)),
		left:  textAt("", theme.ColorNameForeground, detailScale, true),
		right: textAt("", theme.ColorNameForeground, detailScale, true),
	}
	r.white.CornerRadius, r.black.CornerRadius = 6, 6
	r.Refresh()
	return r
}

type winBarRenderer struct {
	bar          *WinBar
	white, black *canvas.Rectangle
	left, right  *canvas.Text
}

func (r *winBarRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.white, r.black, r.left, r.right}
}

func (r *winBarRenderer) Destroy() {}

func (r *winBarRenderer) MinSize() fyne.Size {
	return fyne.NewSize(theme.TextSize()*8, theme.TextSize()*1.7)
}

func (r *winBarRenderer) Layout(size fyne.Size) {
	share := r.bar.black
	if math.IsNaN(share) {
		share = 0.5
	}
	r.white.Resize(size)
	r.black.Resize(fyne.NewSize(size.Width*float32(share), size.Height))
	left, right := r.left.MinSize(), r.right.MinSize()
	r.left.Move(fyne.NewPos(8, (size.Height-left.Height)/2))
	r.right.Move(fyne.NewPos(size.Width-8-right.Width, (size.Height-right.Height)/2))
}

func (r *winBarRenderer) Refresh() {
	black, _ := StoneColours(game.Black)
	white, rim := StoneColours(game.White)
	r.black.FillColor, r.white.FillColor = black, white
	r.white.StrokeWidth, r.white.StrokeColor = 1, rim
	r.left.Text, r.right.Text = "", ""
	if p := r.bar.black; !math.IsNaN(p) {
		r.left.Text, r.right.Text = percentWhereItFits(p), percentWhereItFits(1-p)
	}
	r.left.Color, r.right.Color = white, black
	r.left.TextSize, r.right.TextSize = theme.TextSize()*detailScale, theme.TextSize()*detailScale
	r.Layout(r.bar.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

// percentWhereItFits leaves a share out that is too small to hold its own text.
func percentWhereItFits(p float64) string {
	if p < 0.2 {
		return ""
	}
	return fmt.Sprintf("%.0f%%", p*100)
}
