package side

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// ShowAid shows what the mode in force has beside the board, in the place of the study
// and of the list of moves; nil shows these again.
func (s *Side) ShowAid(o fyne.CanvasObject) {
	if o == s.aid {
		return
	}
	s.aid = o
	s.aidBox.RemoveAll()
	if o != nil {
		s.aidBox.Add(surface())
		s.aidBox.Add(container.NewPadded(o))
	}
	setShown(s.lower, o == nil)
	setShown(s.aidBox, o != nil)
	s.parts.ShowUpper(s.studying())
	s.parts.Refresh()
	s.rows.Refresh()
}
