package stage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/gui/theme"
)

// newCover returns what hides the board while the match is paused, with a button to
// go on.
func (s *Stage) newCover() fyne.CanvasObject {
	back := canvas.NewRectangle(fynetheme.Color(theme.ColourCard))
	back.CornerRadius = 8
	text := canvas.NewText(s.Front.Words.T("status.paused"), fynetheme.Color(fynetheme.ColorNameForeground))
	text.TextSize = fynetheme.TextSize() * 1.5
	resume := widget.NewButtonWithIcon(s.Front.Words.T("menu.play.resume"), theme.Icon(theme.IconResume), s.Referee.TogglePause)
	resume.Importance = widget.HighImportance
	cover := container.NewStack(back, container.NewCenter(container.NewVBox(text, container.NewCenter(resume))))
	cover.Hide()
	return cover
}
