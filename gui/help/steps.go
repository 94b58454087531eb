package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/gui/i18n"
	"omok/gui/panel"
	omoktheme "omok/gui/theme"
)

// seenKey is the preference that says that the first steps were shown.
const seenKey = "firstSteps"

// Store is where it is kept that the first steps were shown; Fyne's preferences
// are one.
type Store interface {
	Bool(key string) bool
	SetBool(key string, value bool)
}

// FirstTime reports whether the first steps are still to be shown, and remembers that
// from now on they are not.
func FirstTime(st Store) bool {
	if st.Bool(seenKey) {
		return false
	}
	st.SetBool(seenKey, true)
	return true
}

// Steps is a card beside the board that explains the program in three short steps.
// Everything around it goes on working. Its zero value is not usable; make one with
// [NewSteps].
type Steps struct {
	widget.BaseWidget
	words  *i18n.Catalogue
	turned func(over bool)
	at     int

	surface    *canvas.Rectangle
	title      *panel.Prose
	text       *panel.Prose
	dots       []*canvas.Circle
	skip, next *widget.Button
	inner      *fyne.Container
}

// steps are the keys of the titles and texts.
var steps = []struct{ title, text string }{
	{"start.place", "start.place.text"},
	{"start.rule", "start.rule.text"},
	{"start.computer", "start.computer.text"},
}

// NewSteps returns the card at its first step. After each step it calls turned; over
// is true once, when the person has had enough.
func NewSteps(words *i18n.Catalogue, turned func(over bool)) *Steps {
	s := &Steps{words: words, turned: turned}
	s.surface = canvas.NewRectangle(nil)
	s.title, s.text = heading(""), paragraph("")
	row := container.New(layout.NewCustomPaddedHBoxLayout(6))
	for range steps {
		dot := canvas.NewCircle(nil)
		s.dots = append(s.dots, dot)
		row.Add(container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(8), dot)))
	}
	s.skip = widget.NewButton("", s.Close)
	s.skip.Importance = widget.LowImportance
	s.next = widget.NewButton("", s.Next)
	s.next.Importance = widget.HighImportance
	buttons := container.NewHBox(row, layout.NewSpacer(), s.skip, s.next)
	s.inner = container.New(&column{gap: 4, bare: true}, tight(s.title), tight(s.text), buttons)
	s.ExtendBaseWidget(s)
	s.Renew()
	return s
}

// Next goes on to the next step; after the last one it closes the card.
func (s *Steps) Next() {
	if s.at == len(steps)-1 {
		s.Close()
		return
	}
	s.at++
	s.Renew()
	s.turned(false)
}

// Placed tells the card that a stone was placed, which is all that its first step
// asks for.
func (s *Steps) Placed() {
	if s.at == 0 {
		s.Next()
	}
}

// Close takes the card away for good. Closing twice is harmless.
func (s *Steps) Close() {
	if s.Hidden {
		return
	}
	s.Hide()
	s.turned(true)
}

// Renew brings the card up to date with the step, the words and the theme.
func (s *Steps) Renew() {
	s.surface.FillColor = theme.Color(omoktheme.ColourCard)
	s.surface.StrokeColor, s.surface.StrokeWidth = theme.Color(theme.ColorNamePrimary), 1
	s.surface.CornerRadius = 10
	t, step := s.words, steps[s.at]
	s.title.SetText(t.T(step.title))
	s.text.SetText(t.T(step.text))
	s.skip.SetText(t.T("start.skip"))
	s.next.SetText(t.T("start.next"))
	if s.at == len(steps)-1 {
		s.next.SetText(t.T("start.done"))
		s.skip.Hide()
	}
	for i, dot := range s.dots {
		dot.FillColor = theme.Color(theme.ColorNameInputBorder)
		if i == s.at {
			dot.FillColor = theme.Color(theme.ColorNamePrimary)
		}
		dot.Refresh()
	}
	s.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (s *Steps) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(s.surface,
		container.New(layout.NewCustomPaddedLayout(8, 8, 12, 10), s.inner)))
}
