package side

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/gui/control"
)

// ShowAid shows what the mode in force has beside the board, in the place of all
// that is about the game: its players, its rule, the first steps, the study and the list
// of moves; nil shows these again.
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
	s.showSteps(o == nil)
	control.SetShown(s.lower, o == nil)
	control.SetShown(s.aidBox, o != nil)
	s.parts.ShowUpper(s.studying())
	s.parts.Refresh()
	s.rows.Refresh()
}

// showSteps puts the first steps above the list of moves, or takes them away. They hide
// themselves for good, so that it cannot be done by hiding them.
func (s *Side) showSteps(shown bool) {
	if s.Steps == nil {
		return
	}
	s.rows.Remove(s.Steps)
	if shown {
		s.rows.Objects = slices.Insert(s.rows.Objects, slices.Index(s.rows.Objects, fyne.CanvasObject(s.parts)), s.Steps)
	}
}
