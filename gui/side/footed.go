package side

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"omok/gui/control"
)

// footed puts buttons beneath what scrolls: with their words or, in a low panel and where
// what scrolls would not be in sight as a whole, as icons alone. What large letters leave no room for in a small window is scrolled to.
type footed struct {
	gap                  float32
	scroll, worded, bare fyne.CanvasObject
	column               fyne.CanvasObject // what scrolls
	size                 fyne.Size         // as last laid out
	fold                 func(low bool)    // called with whether what scrolls has to be as low as it can
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
	l.size = size
	foot, other := l.worded, l.bare
	if size.Height-foot.MinSize().Height-l.gap < max(lowest*theme.TextSize(), l.column.MinSize().Height) {
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

// again chooses the buttons anew, since what scrolls has become higher or lower.
func (l *footed) again() {
	if !l.size.IsZero() {
		l.Layout(nil, l.size)
	}
}
