package side

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"omok/gui/control"
)

// footed puts buttons beneath what scrolls: with their words or, in a low panel, as
// icons alone. What large letters leave no room for in a small window is scrolled to.
type footed struct {
	gap                  float32
	scroll, worded, bare fyne.CanvasObject
	fold                 func(low bool) // called with whether what scrolls has to be as low as it can
}

// The height, in text sizes, that what scrolls wants before buttons have words: that of
// the players, the rules, a result and six rows of moves; and what it wants in order to
// stay as it is: room for those without the result.
const (
	lowest   = 25
	foldedAt = 23
)

func (l *footed) MinSize([]fyne.CanvasObject) fyne.Size {
	above, foot := l.scroll.MinSize(), l.bare.MinSize()
	return fyne.NewSize(max(above.Width, foot.Width, l.worded.MinSize().Width), above.Height+l.gap+foot.Height)
}

func (l *footed) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	foot, other := l.worded, l.bare
	if size.Height-foot.MinSize().Height-l.gap < lowest*theme.TextSize() {
		foot, other = other, foot
	}
	control.SetShown(other, false)
	control.SetShown(foot, true)
	height := foot.MinSize().Height
	foot.Move(fyne.NewPos(0, size.Height-height))
	foot.Resize(fyne.NewSize(size.Width, height))
	l.scroll.Move(fyne.NewPos(0, 0))
	above := max(0, size.Height-height-l.gap)
	l.fold(above < foldedAt*theme.TextSize())
	l.scroll.Resize(fyne.NewSize(size.Width, above))
}
