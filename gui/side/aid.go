package side

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/gui/control"
)

// ShowAid shows what the mode in force has beside the board, in the place of all
// that is about the game: its players, its rule, the study and the list of moves; nil shows these again.
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
	for _, about := range []fyne.CanvasObject{s.black, s.white, s.ruleBox, s.ruleText} { // the game
		control.SetShown(about, o == nil)
	}
	s.column.spare = s.ruleText
	if o != nil {
		s.column.spare = nil
	}
	control.SetShown(s.lower, o == nil)
	control.SetShown(s.aidBox, o != nil)
	s.parts.ShowUpper(s.studying())
	s.parts.Refresh()
	s.rows.Refresh()
}
